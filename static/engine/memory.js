/**
 * The memory of a Python that has started and imported the engine: made with the published site (tools/memory.mjs), loaded once after the
 * engine's first answer, checked, stored unpacked, and restored by the next start. The library and the engine are stored behind it, so that such a
 * start reads one file. Restoring is never necessary: without a memory, and with one that cannot be used, Python starts as usual.
 */

import { LIBRARY, load, loadEngine } from "./library.js";
import { hasFile, readFile, removeFile, writeFile } from "./memory-file.js";

/* global MEMORY */

/**
 * @typedef {object} Built what the published site says of its memory; the sources run without one
 * @property {string} sha256 of the unpacked file
 * @property {number} bytes of the unpacked file
 * @property {string} head Pyodide's own head of a snapshot, base64
 * @property {number} library bytes of the library and the engine it was made with
 *
 * @typedef {object} Stored what is stored, and where
 * @property {boolean} inFile as a file of the site, or as the body of this record
 * @property {[memory: number, library: number, engine: number]} sizes in bytes, in the order in which they are stored
 *
 * @typedef {object} Module Pyodide's WebAssembly module
 * @property {Uint8Array} HEAPU8
 * @property {(bytes: number) => number} _malloc
 */

// @ts-expect-error the build defines it (tools/bundle.mjs)
const BUILT = /** @type {Built|null} */ (typeof MEMORY === "undefined" ? null : JSON.parse(MEMORY));
/** The cache with the record of the memory. */
const CACHE = "engine-memory";
/** The header of the record of a stored memory. */
const STORED = "X-Stored";
/** The header of what stands in its place when it failed: the time. */
const FAILED = "X-Failed";
/** Milliseconds until a memory that failed is loaded once more: an engine also ends when a phone is short of memory. */
const AGAIN = 24 * 60 * 60_000;
const MARK = 0x314d5754;
const WORD = 4;
const MEGABYTE = 2 ** 20;

const FILE = new URL("../vendor/memory.bin", import.meta.url).href;

/** The address under which a memory is stored; another build has another. @param {Built} built */
const key = (built) => `${FILE}/${built.sha256}`;

/** @template {BufferSource} Bytes @param {Bytes} memory @param {Built} built */
async function verified(memory, built) {
  if (memory.byteLength !== built.bytes) throw new Error(`the memory has ${memory.byteLength} bytes, not ${built.bytes}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
  if (Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") !== built.sha256) throw new Error("the memory is damaged");
  return memory;
}

/** @param {Response | undefined} record @returns {Stored | null} */
const stored = (record) => JSON.parse(record?.headers.get(STORED) ?? "null");

/** The memory as the site has it, unpacked. @param {Built} built */
async function loadMemory(built) {
  const packed = await load(FILE, { cache: "no-store", priority: "low" });
  return verified(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(), built);
}

/** Whether the memory need not be loaded now: it is stored, or failed within a day. @param {Response} record @param {Built} built */
async function isSettled(record, built) {
  const { inFile } = stored(record) ?? {};
  if (inFile !== undefined) return !inFile || hasFile(built.sha256);
  return Date.now() - Number(record.headers.get(FAILED)) < AGAIN;
}

/** Loads and stores the memory unless it is stored, has failed within a day, or the user saves data. Rejects when it cannot be used. */
export async function keepMemory() {
  if (!BUILT || !globalThis.caches || /** @type {any} */ (navigator).connection?.saveData) return;
  const cache = await caches.open(CACHE);
  const record = await cache.match(key(BUILT));
  if (record && (await isSettled(record, BUILT))) return;
  const memory = await loadMemory(BUILT);
  const library = await new Response(await load(LIBRARY)).blob();
  const pieces = [new Blob([memory]), library, new Blob([await loadEngine()])];
  const all = new Blob(pieces);
  for (const old of await cache.keys()) await cache.delete(old);
  const inFile = await writeFile(BUILT.sha256, all);
  const headers = { [STORED]: JSON.stringify({ inFile, sizes: pieces.map(({ size }) => size) }) };
  await cache.put(key(BUILT), new Response(inFile ? null : all, { headers }));
}

/** Puts nothing in the place of the stored memory, so that it is neither restored nor loaded for a day: it failed, or the engine died. */
export async function distrustMemory() {
  if (!BUILT || !globalThis.caches) return;
  await (await caches.open(CACHE)).put(key(BUILT), new Response(null, { headers: { [FAILED]: String(Date.now()) } }));
  await removeFile(BUILT.sha256);
}

/** Returns what reads the stored memory of this build; null without one. */
export async function storedMemory() {
  if (!BUILT || !globalThis.caches) return null;
  const built = BUILT;
  const record = await caches.match(key(built), { cacheName: CACHE });
  const there = stored(record);
  return record && there ? () => read(built, record, there) : null;
}

/**
 * Returns Pyodide's options that restore the memory, the files it was made with, and their size then.
 * @param {Built} built @param {Response} record @param {Stored} there
 */
async function read(built, record, { inFile, sizes }) {
  const bytes = inFile ? await readFile(built.sha256) : await record.arrayBuffer();
  let from = 0;
  const next = (/** @type {number} */ size) => {
    from += size;
    return new Uint8Array(bytes, from - size, size);
  };
  const [memory, library, engine] = [next(sizes[0]), next(sizes[1]), next(sizes[2])];
  return { ...restoring(built.head, verified(memory, built)), files: { library, engine }, size: built.library };
}

/** Writes the runs of a memory into a module that has just been made. @param {Module} module @param {Uint8Array<ArrayBuffer>} memory */
function write(module, memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, Math.floor(memory.length / WORD));
  const [mark, size = 0, count = 0] = words;
  if (mark !== MARK) throw new Error("this is no memory");
  // A new module may have less; its allocator makes it grow, and is then overwritten itself.
  while (module.HEAPU8.length < size && module._malloc(MEGABYTE));
  module.HEAPU8.fill(0); // what the allocator and the module's own start have written
  let from = (3 + 2 * count) * WORD;
  for (let run = 3; run < 3 + 2 * count; run += 2) {
    const length = words[run + 1] ?? 0;
    module.HEAPU8.set(memory.subarray(from, from + length), words[run]);
    from += length;
  }
}

/**
 * The options of Pyodide's `loadPyodide` that restore a memory. Pyodide itself would copy the whole heap twice; this writes only what is
 * not zero; WebAssembly is compiled, and the memory and the library are read, side by side.
 * @param {string} head
 * @param {Promise<Uint8Array<ArrayBuffer>>} memory
 */
export function restoring(head, memory) {
  memory.catch(() => {}); // reported where it is awaited
  return {
    _loadSnapshot: Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0)),
    /** @param {(settings: object) => Promise<Module>} create @returns {(settings: object) => Promise<Module>} */
    creating: (create) => async (settings) => {
      const [module, bytes] = await Promise.all([create(settings), memory]);
      write(module, bytes);
      return module;
    },
  };
}
