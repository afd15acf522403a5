// Runs the engine's own tests a second time inside Pyodide under Node, because what plays a fight is the browser's
// Python, not the one on this machine. Folders are mounted as they are; pytest comes from the virtual environment,
// whose packages are pure Python. Random tests play their everyday counts here (tests/counts.py); the full ones run in
// CPython, several times faster. Only hypothesis has a native part, so what it tests is skipped here.
//
//   node tools/pytest_in_pyodide.mjs FOLDER... [PYTEST OPTIONS]

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const asked = process.argv.slice(2);
if (asked.length === 0) {
  console.error("Name the folders whose tests are to run inside Pyodide, as `make pyodide` does.");
  process.exit(1);
}
const version = readdirSync(join(root, ".venv/lib")).find((name) => name.startsWith("python3"));

const pyodide = join(root, "node_modules/pyodide");
const python = await loadPyodide({
  indexURL: join(root, "static/vendor/pyodide"), // as the page loads it; the standard library whole
  stdLibURL: join(pyodide, "python_stdlib.zip"),
  lockFileContents: readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"),
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" },
});
python.mountNodeFS("/repo", root);
python.runPython(`
import js, os, sys  # js now: tests/js would hide it
os.chdir("/repo")
sys.dont_write_bytecode = True
sys.path[:0] = ["/repo/py", "/repo/tests"]
sys.path.append("/repo/.venv/lib/${version}/site-packages")
`);
python.runPython(`
import types
import pytest

class Anything:
    def __getattr__(self, name):
        return self
    def __call__(self, *args, **kwargs):
        return self

@pytest.mark.skip("hypothesis has a native part that Pyodide cannot load; these tests run in CPython")
def skipped():
    pass

stand_in = types.ModuleType("hypothesis")
stand_in.given = lambda *args, **kwargs: lambda test: skipped
stand_in.settings = stand_in.example = lambda *args, **kwargs: lambda test: test
stand_in.strategies = stand_in.assume = stand_in.HealthCheck = Anything()
sys.modules["hypothesis"] = stand_in
sys.modules["hypothesis.strategies"] = stand_in.strategies
`);
python.globals.set("asked", python.toPy(["--capture=sys", "-p", "no:faulthandler", ...asked]));
try {
  process.exit(python.runPython("int(pytest.main(list(asked)))"));
} catch (error) {
  // Node would print the whole minified runtime around the line that threw.
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
