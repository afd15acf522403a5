/**
 * Restores the stored snapshot of a started Python (snapshot.js) into a WebAssembly module that has just been made. Pyodide itself would copy the whole
 * heap twice; here the bytes go from the file to their places in the heap, only those that are not zero and that a new module does not have.
 */

import { createXXHash64 } from "../vendor/hash-wasm/xxhash64.mjs";
import { BUILT, CACHE, key, stored } from "./snapshot.js";
import { inMemory, openFile } from "./snapshot-file.js";

/** @import { Built, Stored } from "./snapshot.js" */
/** @import { Source } from "./snapshot-file.js" */

/**
 * @typedef {object} Module Pyodide's WebAssembly module
 * @property {Uint8Array} HEAPU8
 * @property {(bytes: number) => number} _malloc
 */

const MARK = 0x314d5754;
const WORD = 4;
const MEGABYTE = 2 ** 20;

/** Returns what opens the stored snapshot of this build; null without one. */
export async function storedSnapshot() {
  if (!BUILT || !globalThis.caches) return null;
  const built = BUILT;
  const record = await caches.match(key(built), { cacheName: CACHE });
  const there = stored(record);
  return record && there ? () => open(built, record, there) : null;
}

/**
 * Returns Pyodide's options that restore the snapshot, the files it was made with, and their size then. Close it when the snapshot is restored, or
 * cannot be.
 * @param {Built} built @param {Response} record @param {Stored} there
 */
async function open(built, record, { inFile, sizes }) {
  const source = inFile ? await openFile(built.sha256) : inMemory(await record.arrayBuffer());
  const [snapshot, library, engine] = sizes;
  const part = (/** @type {number} */ size, /** @type {number} */ at) => {
    const bytes = new Uint8Array(size);
    source.read(bytes, at);
    return bytes;
  };
  try {
    const files = { library: part(library, snapshot), engine: part(engine, snapshot + library) };
    return { ...restoring(built, source), files, size: built.library, close: source.close };
  } catch (error) {
    source.close();
    throw error;
  }
}

/**
 * Reads the runs of a snapshot into their places, and clears what is between them: what the allocator and the module's own start have written.
 * @param {Module} module
 * @param {Source} source
 * @param {Built} built
 * @param {Awaited<ReturnType<typeof createXXHash64>>} sum
 */
function write(module, source, built, sum) {
  const damaged = new Error("the snapshot is damaged");
  let at = 0;
  const next = (/** @type {Uint8Array} */ into) => {
    source.read(into, at);
    sum.update(into);
    at += into.length;
  };
  const words = (/** @type {number} */ count) => {
    const bytes = new Uint8Array(count * WORD);
    next(bytes);
    return new Uint32Array(bytes.buffer);
  };
  sum.init().update(module.HEAPU8.subarray(0, built.begin));
  const [mark, size = 0, count = 0] = words(3);
  if (mark !== MARK || size !== built.heap || count > built.bytes / WORD) throw damaged;
  const runs = words(2 * count);
  // A new module may have less; its allocator makes it grow, and is then overwritten itself.
  while (module.HEAPU8.length < size && module._malloc(MEGABYTE));
  let end = built.begin;
  for (let run = 0; run < runs.length; run += 2) {
    const [from = 0, length = 0] = runs.subarray(run, run + 2);
    module.HEAPU8.fill(0, end, from);
    end = from + length;
    next(module.HEAPU8.subarray(from, end));
  }
  module.HEAPU8.fill(0, end);
  if (at !== built.bytes || sum.digest() !== built.sum) throw damaged;
}

/**
 * The options of Pyodide's `loadPyodide` that restore a snapshot.
 * @param {Built} built
 * @param {Source} source
 */
export function restoring(built, source) {
  const summing = createXXHash64();
  summing.catch(() => {}); // reported where it is awaited
  return {
    _loadSnapshot: Uint8Array.from(atob(built.head), (letter) => letter.charCodeAt(0)),
    /** @param {(settings: object) => Promise<Module>} create @returns {(settings: object) => Promise<Module>} */
    creating: (create) => async (settings) => {
      const [module, sum] = await Promise.all([create(settings), summing]);
      write(module, source, built, sum);
      return module;
    },
  };
}
