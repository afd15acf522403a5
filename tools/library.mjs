// Builds static/vendor/library.zip, the Python library the page loads, with Pyodide under Node so that the bytecode
// is the browser's. Three runtimes: in the first, micropip installs the engine's wheel; in the second, fresh one the
// engine is exercised and what it needed is packed; in the third, nothing but the packed library must do it again.
//
//   node tools/library.mjs ENGINE.whl MICROPIP.whl

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "../static/vendor/library.zip");
const [engineWheel = "", micropipWheel = ""] = process.argv.slice(2);
const options = { env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } };
const site = "/engine";

/** Pyodide does not take Node's Buffer. @param {string} path */
const bytes = (path) => new Uint8Array(readFileSync(path));

/** The engine as micropip installs it, as a zip of its files. */
async function installed() {
  const python = await loadPyodide(options);
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
  const python = await loadPyodide(options);
  python.FS.mkdirTree(site);
  python.unpackArchive(engine, "zip", { extractDir: site });
  python.runPython(`import sys; sys.path.append("${site}")`);
  tools(python, ["exercise.py", "library.py"]);
  python.runPython("import exercise; exercise.everything()");
  const count = python.runPython(`import library; library.pack("/library.zip", "${site}/turnwright")`);
  return { zip: python.FS.readFile("/library.zip"), count };
}

async function prove() {
  const { version } = JSON.parse(readFileSync(join(here, "../node_modules/pyodide/package.json"), "utf8"));
  const lock = JSON.parse(readFileSync(join(here, "../node_modules/pyodide/pyodide-lock.json"), "utf8"));
  const lockFileContents = JSON.stringify({ info: { ...lock.info, version }, packages: {} });
  const python = await loadPyodide({ ...options, stdLibURL: target, lockFileContents });
  tools(python, ["exercise.py"]);
  const missing = python.runPython('import exercise; "\\n".join(exercise.faults())');
  if (missing) throw new Error(`the packed library lacks a module:\n${missing}`);
}

try {
  const { zip, count } = await packed(await installed());
  writeFileSync(target, zip);
  await prove();
  console.log(`static/vendor/library.zip: ${count} files, ${statSync(target).size} bytes`);
} catch (error) {
  // Node would print the whole minified runtime around the line that threw.
  console.error(`tools/library.mjs: ${/** @type {Error} */ (error).message}`);
  process.exit(1);
}
