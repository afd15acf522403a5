// Stands where PyScript expects a Pyodide distribution: a module with `version` and `loadPyodide`. It starts the
// vendored Pyodide with our own library (static/vendor/pythonlib.bin: the part of the standard library the
// engine needs, as bytecode), with the engine beside it (pythonlib.js), and with a lock file that names no packages, so nothing else
// is fetched. Measured: half the start-up time of the stock library (docs/decisions/0010-boot.md). Where an earlier
// visit has stored the snapshot of a started Python, that is restored and nothing is imported.

import { info } from "../vendor/pyodide/info.mjs";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { withProgress } from "./download.js";
import { ENGINE_ZIP, INSTALLED, loadEngine, loadLibrary, PYTHONLIB, vendor, WASM, withEngine } from "./pythonlib.js";
import { storedSnapshot } from "./restore.js";
import { distrustSnapshot } from "./snapshot.js";
import { holdLife } from "./worker-life.js";

export { version };

holdLife(new URL(import.meta.url).hash.slice(1));

/** Pyodide's own script, which it asks for after its other files. */
const script = import(`${vendor}pyodide/pyodide.asm.mjs`);
script.catch(() => {}); // reported where it is awaited

/** WebAssembly was not loaded: the network, or an update that took the file away. */
const NOT_LOADED = "NetworkError";
/** Errors that say nothing about the stored snapshot; the other: another tab has just put a newer build's in its place. */
const BLAMELESS = [NOT_LOADED, "NotFoundError"];

/** @typedef {{stdout?: (text: string) => void, stderr?: (text: string) => void}} Asked what PyScript asks for; places and packages are ours to decide */

/** @typedef {{library: Promise<Uint8Array<ArrayBuffer>>, engine: Promise<Uint8Array>}} Zips what Python starts from */

/** @param {Asked} asked @param {Zips} zips @param {object} [more] */
async function started({ stdout, stderr }, { library, engine }, more) {
  const starting = answering(PYTHONLIB, library, () =>
    load({
      ...(stdout && { stdout }),
      ...(stderr && { stderr }),
      ...withEngine(engine),
      indexURL: `${vendor}pyodide/`,
      packageBaseUrl: `${vendor}pyodide/`,
      stdLibURL: PYTHONLIB,
      lockFileContents: JSON.stringify({ info: { ...info, version }, packages: {} }), // it refuses to start without what is said about the runtime itself
      ...more,
    }),
  );
  const [python] = await Promise.all([starting, library, engine]); // Pyodide goes on without a file that was not loaded
  return python;
}

/**
 * Runs the work, whose request to this address is answered with these bytes.
 * @template T
 * @param {string} at
 * @param {Promise<Uint8Array<ArrayBuffer>>} bytes
 * @param {() => Promise<T>} work
 */
async function answering(at, bytes, work) {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, ...more) => (String(address) === at ? new Response(await bytes) : fetch(address, ...more));
  return work().finally(() => Object.assign(globalThis, { fetch }));
}

/**
 * Runs the work with Pyodide's WebAssembly, which is not asked for again.
 * @template T
 * @param {Promise<WebAssembly.Module>} compiled
 * @param {() => Promise<T>} work
 */
async function compiling(compiled, work) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    const [done] = await Promise.all([answering(WASM, Promise.resolve(new Uint8Array()), work), compiled]); // Pyodide waits for ever where WebAssembly cannot be compiled
    return done;
  } finally {
    Object.assign(globalThis, { fetch }); // where the work never ends
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

/** @param {Asked} asked @param {NonNullable<Awaited<ReturnType<typeof storedSnapshot>>>} read */
async function restored(asked, read) {
  // With the code that the browser keeps for it. It takes longest, so it starts first.
  const compiled = WebAssembly.compileStreaming(fetch(WASM)).catch((error) => {
    throw new DOMException(String(error), NOT_LOADED);
  });
  compiled.catch(() => {}); // reported by Pyodide
  const { creating, files, size, close, ...options } = await read();
  const createPyodideModule = creating(async (settings) => (await script).default(settings));
  const zips = { library: Promise.resolve(files.library), engine: Promise.resolve(files.engine) };
  const python = await compiling(compiled, () => started(asked, zips, { ...options, createPyodideModule })).finally(close);
  // The engine reads its tables from its files, also when all modules are in the snapshot. Pyodide goes on without a file that was not loaded.
  const there = [INSTALLED, ENGINE_ZIP].reduce((sum, path) => sum + python.FS.stat(path).size, 0);
  if (there !== size) throw new Error("this is not the library the snapshot was made with");
  performance.mark("turnwright:restored");
  return python;
}

/** Python without a stored snapshot, which a restart does not trust. @param {Asked} [asked] */
export const startAnew = (asked = {}) => withProgress(() => started(asked, { library: loadLibrary(), engine: loadEngine() }));

/** @param {Asked} [asked] */
export async function loadPyodide(asked = {}) {
  try {
    const read = await storedSnapshot();
    if (read) return await restored(asked, read);
  } catch (error) {
    if (error instanceof DOMException && BLAMELESS.includes(error.name)) return startAnew(asked);
    console.warn("The stored snapshot cannot be restored; Python starts anew.", error);
    await distrustSnapshot().catch(() => {});
  }
  return startAnew(asked);
}
