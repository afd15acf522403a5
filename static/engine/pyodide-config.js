// Stands where PyScript expects a Pyodide distribution: a module with `version` and `loadPyodide`. It starts the
// vendored Pyodide with our own library zip (static/vendor/library.zip: the part of the standard library the
// engine needs, as bytecode, with the engine inside) and with a lock file that names no packages, so nothing else
// is fetched. Measured: half the start-up time of the stock library (docs/decisions/0010-boot.md).

import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { withProgress } from "./download.js";

export { version };

const vendor = new URL("../vendor/", import.meta.url).href;

// What pyodide-lock.json says about the runtime itself; loadPyodide refuses to start without it.
const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version };

/** @param {{stdout?: (text: string) => void, stderr?: (text: string) => void}} options what PyScript asks for; places and packages are ours to decide */
export function loadPyodide({ stdout, stderr } = {}) {
  return withProgress(() =>
    load({
      ...(stdout && { stdout }),
      ...(stderr && { stderr }),
      indexURL: `${vendor}pyodide/`,
      packageBaseUrl: `${vendor}pyodide/`,
      stdLibURL: `${vendor}library.zip`,
      lockFileContents: JSON.stringify({ info, packages: {} }),
    }),
  );
}
