// How the tools start the Python that the page starts: the built library and the engine's built parts.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { version } from "pyodide";
import { withEngine, zipOf } from "../static/engine/pythonlib.js";
import { info } from "../static/vendor/pyodide/info.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The packed standard library, as the page loads it. */
export const LIBRARY = join(root, "static/vendor/pythonlib.bin");
/** Its zip, as the page puts it together: Pyodide under Node reads a file. */
export const PYTHONLIB = join(root, "build/pythonlib.zip");
/** The folder of the engine's parts. */
export const ENGINE = join(root, "static/vendor/engine");

/** The options of `loadPyodide`. */
export function builtEngine() {
  /** @param {string} path */
  const json = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const parts = json("static/vendor/engine/parts.json").map((/** @type {string} */ part) =>
    new Blob([readFileSync(join(ENGINE, part))]).stream(),
  );
  const { env, fsInit } = withEngine(zipOf(parts));
  return {
    indexURL: join(root, "static/vendor/pyodide"),
    env: { ...env, HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    fsInit,
    stdLibURL: PYTHONLIB,
    lockFileContents: JSON.stringify({ info: { ...info, version }, packages: {} }),
  };
}
