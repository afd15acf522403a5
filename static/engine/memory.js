/**
 * The memory of a Python that has started and imported the engine: made with the published site (tools/memory.mjs), loaded once after the
 * engine's first answer, checked, stored unpacked, and restored by the next start. Restoring is never necessary: without a memory, and
 * with one that cannot be used, Python starts as usual.
 */

/* global MEMORY */

/**
 * @typedef {object} Built what the published site says of its memory; the sources run without one
 * @property {string} sha256 of the unpacked file
 * @property {number} bytes of the unpacked file
 * @property {string} head Pyodide's own head of a snapshot, base64
 * @property {number} library bytes of the library and the engine it was made with
 *
 * @typedef {object} Module Pyodide's WebAssembly module
 * @property {Uint8Array} HEAPU8
 * @property {(bytes: number) => number} _malloc
 */

// @ts-expect-error the build defines it (tools/bundle.mjs)
const BUILT = /** @type {Built|null} */ (typeof MEMORY === "undefined" ? null : JSON.parse(MEMORY));
const CACHE = "engine-memory";
/** The header of a stored memory; a memory that is not trusted has none. */
const BYTES = "Content-Length";
/** The header of what stands in its place: when it failed. */
const FAILED = "X-Failed";
/** Milliseconds until a memory that failed is loaded once more: an engine also ends when a phone is short of memory. */
const AGAIN = 24 * 60 * 60_000;
const MARK = 0x314d5754;
const WORD = 4;
const MEGABYTE = 2 ** 20;

const FILE = new URL("../vendor/memory.bin", import.meta.url).href;

/** The address under which a memory is stored; another build has another. @param {Built} built */
const key = (built) => `${FILE}/${built.sha256}`;

/** @param {ArrayBuffer} bytes @param {Built} built */
async function verified(bytes, built) {
  if (bytes.byteLength !== built.bytes) throw new Error(`the memory has ${bytes.byteLength} bytes, not ${built.bytes}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") !== built.sha256) throw new Error("the memory is damaged");
  return bytes;
}

/** @param {Response} found */
const isStored = (found) => found.headers.get(BYTES) !== null;

/** @param {Response} found */
const failedLately = (found) => Date.now() - Number(found.headers.get(FAILED)) < AGAIN;

/** Loads and stores the memory unless it is stored, has failed within a day, or the user saves data. Rejects when it cannot be used. */
export async function keepMemory() {
  if (!BUILT || !globalThis.caches || /** @type {any} */ (navigator).connection?.saveData) return;
  const cache = await caches.open(CACHE);
  const found = await cache.match(key(BUILT));
  if (found && (isStored(found) || failedLately(found))) return;
  const response = await fetch(FILE, { cache: "no-store", priority: "low" });
  if (!response.ok || !response.body) throw new Error(`${FILE}: ${response.status}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await verified(await new Response(unpacked).arrayBuffer(), BUILT);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(key(BUILT), new Response(bytes, { headers: { [BYTES]: String(bytes.byteLength) } }));
}

/** Puts nothing in the place of the stored memory, so that it is neither restored nor loaded for a day: it failed, or the engine died. */
export async function distrustMemory() {
  if (!BUILT || !globalThis.caches) return;
  await (await caches.open(CACHE)).put(key(BUILT), new Response(null, { headers: { [FAILED]: String(Date.now()) } }));
}

/** Returns Pyodide's options that restore the stored memory of this build, and the size of its files; null without one. */
export async function storedMemory() {
  if (!BUILT || !globalThis.caches) return null;
  const built = BUILT;
  const response = await caches.match(key(built), { cacheName: CACHE });
  if (!response || !isStored(response)) return null;
  const memory = response.arrayBuffer().then((bytes) => verified(bytes, built));
  return { ...restoring(built.head, memory), library: built.library };
}

/** Writes the runs of a memory into a module that has just been made. @param {Module} module @param {ArrayBuffer} memory */
function write(module, memory) {
  const words = new Uint32Array(memory, 0, Math.floor(memory.byteLength / WORD));
  const [mark, size = 0, count = 0] = words;
  if (mark !== MARK) throw new Error("this is no memory");
  // A new module may have less; its allocator makes it grow, and is then overwritten itself.
  while (module.HEAPU8.length < size && module._malloc(MEGABYTE));
  module.HEAPU8.fill(0); // what the allocator and the module's own start have written
  let from = (3 + 2 * count) * WORD;
  for (let run = 3; run < 3 + 2 * count; run += 2) {
    const length = words[run + 1] ?? 0;
    module.HEAPU8.set(new Uint8Array(memory, from, length), words[run]);
    from += length;
  }
}

/**
 * The options of Pyodide's `loadPyodide` that restore a memory. Pyodide itself would copy the whole heap twice; this writes only what is
 * not zero; WebAssembly is compiled, and the memory and the library are read, side by side.
 * @param {string} head
 * @param {Promise<ArrayBuffer>} memory
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
