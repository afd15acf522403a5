// Stands where PyScript expects a Pyodide distribution: a module with `version` and `loadPyodide`. It starts the
// vendored Pyodide with our own library zip (static/vendor/library.zip: the part of the standard library the
// engine needs, as bytecode), with the engine beside it (library.js), and with a lock file that names no packages, so nothing else
// is fetched. Measured: half the start-up time of the stock library (docs/decisions/0010-boot.md). Where an earlier
// visit has stored the memory of a started Python, that is restored and nothing is imported.

import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { withProgress } from "./download.js";
import { ENGINE_ZIP, engineZip, INSTALLED, withEngine } from "./library.js";
import { distrustMemory, storedMemory } from "./memory.js";
import { holdLife } from "./worker-life.js";

export { version };

/* global ENGINE_PARTS */

holdLife(new URL(import.meta.url).hash.slice(1));

const vendor = new URL("../vendor/", import.meta.url).href;
const LIBRARY = `${vendor}library.zip`;

// What pyodide-lock.json says about the runtime itself; loadPyodide refuses to start without it.
const info = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version };

/** @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void}} Asked what PyScript asks for; places and packages are ours to decide */

// @ts-expect-error the build defines it (tools/bundle.mjs); the sources ask for it
const BUILT = typeof ENGINE_PARTS === "undefined" ? null : /** @type {string} */ (ENGINE_PARTS);

/** @param {string} path */
async function loaded(path) {
  const response = await fetch(`${vendor}engine/${path}`);
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
  return response.body;
}

/** The engine's zip, from the parts it was built in. @returns {Promise<Uint8Array>} */
async function loadEngine() {
  const parts = JSON.parse(BUILT ?? (await new Response(await loaded("parts.json")).text()));
  return engineZip(parts.map(loaded));
}

/** @param {Asked} asked @param {object} [more] */
async function started({ stdout, stderr }, more) {
  const zip = loadEngine();
  const starting = load({
    ...(stdout && { stdout }),
    ...(stderr && { stderr }),
    ...withEngine(zip),
    indexURL: `${vendor}pyodide/`,
    packageBaseUrl: `${vendor}pyodide/`,
    stdLibURL: LIBRARY,
    lockFileContents: JSON.stringify({ info, packages: {} }),
    ...more,
  });
  const [python] = await Promise.all([starting, zip]); // Pyodide goes on without a file that was not loaded
  return python;
}

/** @param {Asked} asked @param {NonNullable<Awaited<ReturnType<typeof storedMemory>>>} memory */
async function restored(asked, { creating, library, ...options }) {
  const { default: create } = await import(`${vendor}pyodide/pyodide.asm.mjs`);
  const python = await started(asked, { ...options, createPyodideModule: creating(create) });
  // The engine reads its tables from its files, also when all modules are in the memory. Pyodide goes on without a file that was not loaded.
  const size = [INSTALLED, ENGINE_ZIP].reduce((sum, path) => sum + python.FS.stat(path).size, 0);
  if (size !== library) throw new Error("this is not the library the memory was made with");
  performance.mark("turnwright:restored");
  return python;
}

/** Python without a stored memory, which a restart does not trust. @param {Asked} [asked] */
export const startAnew = (asked = {}) => withProgress(() => started(asked));

/** @param {Asked} [asked] */
export async function loadPyodide(asked = {}) {
  try {
    const memory = await storedMemory();
    if (memory) return await restored(asked, memory);
  } catch (error) {
    console.warn("The stored memory cannot be restored; Python starts anew.", error);
    await distrustMemory().catch(() => {});
  }
  return startAnew(asked);
}
