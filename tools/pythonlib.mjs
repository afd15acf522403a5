// Builds static/vendor/pythonlib.bin, the part of the standard library that the page loads, and static/vendor/engine/, the engine in parts, with
// Pyodide under Node so that the bytecode is the browser's. Three runtimes: in the first, micropip installs the engine's wheel; in the second,
// fresh one the engine is exercised and what it needed is packed; in the third, nothing but what was packed must do it again.
//
//   node tools/pythonlib.mjs ENGINE.whl MICROPIP.whl

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { zipOf } from "../static/engine/pythonlib.js";
import { builtEngine, ENGINE, LIBRARY, PYTHONLIB } from "./engine.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [engineWheel = "", micropipWheel = ""] = process.argv.slice(2);
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };
const site = "/engine";

/** Returns a module that tools/postponed.py makes wait and that did not. */
const EARLY = `import sys; "_colorize" if "_colorize" in sys.modules else ""`;
/** Asks for everything that waits. */
const ASKED_FOR = `
import asyncio
for name in asyncio.PLACES:
    getattr(asyncio, name)
`;

/** Pyodide does not take Node's Buffer. @param {string} path */
const bytes = (path) => new Uint8Array(readFileSync(path));

/** The engine as micropip installs it, as a zip of its files. */
async function installed() {
  const python = await loadPyodide({ env });
  const wheel = `/home/pyodide/${basename(engineWheel)}`;
  python.FS.writeFile(wheel, bytes(engineWheel));
  python.unpackArchive(bytes(micropipWheel), "wheel");
  await python.pyimport("micropip").install(`emfs:${wheel}`);
  python.runPython("import shutil, turnwright; from pathlib import Path; home = Path(turnwright.__file__).parent");
  python.runPython('shutil.make_archive("/home/pyodide/engine", "zip", home.parent, "turnwright")');
  return python.FS.readFile("/home/pyodide/engine.zip");
}

/** @param {any} python @param {string[]} names */
function tools(python, names) {
  python.FS.mkdirTree("/tools");
  for (const name of names) python.FS.writeFile(`/tools/${name}`, bytes(join(here, name)));
  python.runPython('import sys; sys.path.append("/tools"); sys.dont_write_bytecode = True');
}

/** @param {Uint8Array} engine */
async function packed(engine) {
  const python = await loadPyodide({ env });
  python.FS.mkdirTree(site);
  python.unpackArchive(engine, "zip", { extractDir: site });
  python.runPython(`import sys; sys.path.append("${site}")`);
  tools(python, ["exercise.py", "pythonlib.py", "postponed.py", "ready.py"]);
  python.runPython("import ready; ready.listen(); import exercise; exercise.everything()");
  const count = python.runPython(`import pythonlib; pythonlib.pack("/pythonlib.bin", "/parts", "${site}/turnwright")`);
  const parts = python.FS.readdir("/parts").filter((/** @type {string} */ name) => !name.startsWith("."));
  const library = python.FS.readFile("/pythonlib.bin");
  writeFileSync(LIBRARY, library);
  writeFileSync(PYTHONLIB, await zipOf([new Blob([library]).stream()]));
  rmSync(ENGINE, { recursive: true, force: true });
  mkdirSync(ENGINE);
  for (const part of parts) writeFileSync(join(ENGINE, part), python.FS.readFile(`/parts/${part}`));
  writeFileSync(join(ENGINE, "parts.json"), JSON.stringify(parts.sort()));
  return { count, parts };
}

async function prove() {
  const python = await loadPyodide(builtEngine());
  const early = python.runPython(EARLY);
  if (early) throw new Error(`a start imports a module that should wait: ${early}`);
  python.runPython(ASKED_FOR);
  tools(python, ["exercise.py", "ready.py"]);
  python.runPython("import ready; ready.listen()");
  const missing = python.runPython('import exercise; "\\n".join(exercise.faults())');
  if (missing) throw new Error(`pythonlib lacks a module:\n${missing}`);
  const late = python.runPython('", ".join(ready.late())');
  if (late) throw new Error(`these modules compile the methods of dataclasses at import: ${late}`);
}

try {
  const { count, parts } = await packed(await installed());
  await prove();
  const sizes = [LIBRARY, ...parts.map((/** @type {string} */ part) => join(ENGINE, part))].map((path) => statSync(path).size);
  console.log(`static/vendor: pythonlib.bin and ${parts.length} parts of the engine, ${count} files, ${sizes.join(" + ")} bytes`);
} catch (error) {
  // Node would print the whole minified runtime around the line that threw.
  console.error(`tools/pythonlib.mjs: ${/** @type {Error} */ (error).message}`);
  process.exit(1);
}
