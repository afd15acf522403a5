/**
 * The snapshot of a Python that has started and imported the engine: made with the published site (tools/snapshot.mjs), loaded once after the
 * engine's first answer, checked, stored unpacked, and restored by the next start (restore.js). The library and the engine are stored behind it, so
 * that such a start reads one file. Restoring is never necessary: without a snapshot, and with one that cannot be used, Python starts as usual.
 */

import { load, loadEngine, loadLibrary } from "./pythonlib.js";
import { hasFile, removeFile, writeFile } from "./snapshot-file.js";

/* global SNAPSHOT */

/**
 * @typedef {object} Built what the published site says of its snapshot; the sources run without one
 * @property {string} sha256 of the unpacked file
 * @property {string} sum another checksum, of the beginning that is left out and of the file, computed in a quarter of the time: XXH64
 * @property {number} begin bytes at the beginning of the memory that each new module has: constants of WebAssembly, left out of the file
 * @property {number} bytes of the unpacked file
 * @property {number} heap bytes of the memory it makes
 * @property {string} head Pyodide's own head of a snapshot, base64
 * @property {number} library bytes of the library and the engine it was made with
 *
 * @typedef {object} Stored what is stored, and where
 * @property {boolean} inFile as a file of the site, or as the body of this record
 * @property {[snapshot: number, library: number, engine: number]} sizes in bytes, in the order in which they are stored
 */

// @ts-expect-error the build defines it (tools/bundle.mjs)
export const BUILT = /** @type {Built|null} */ (typeof SNAPSHOT === "undefined" ? null : JSON.parse(SNAPSHOT));
/** The cache with the record of the snapshot, under the name that devices have. */
export const CACHE = "engine-memory";
/** The header of the record of a stored snapshot. */
const STORED = "X-Stored";
/** The header of what stands in its place when it failed: the time. */
const FAILED = "X-Failed";
/** Milliseconds until a snapshot that failed is loaded once more: an engine also ends when a phone is short of memory. */
const AGAIN = 24 * 60 * 60_000;

const FILE = new URL("../vendor/snapshot.bin", import.meta.url).href;

/** The address under which a snapshot is stored; another build has another. @param {Built} built */
export const key = (built) => `${FILE}/${built.sha256}`;

/** @param {ArrayBuffer} snapshot @param {Built} built */
async function verified(snapshot, built) {
  if (snapshot.byteLength !== built.bytes) throw new Error(`the snapshot has ${snapshot.byteLength} bytes, not ${built.bytes}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", snapshot));
  if (Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") !== built.sha256) throw new Error("the snapshot is damaged");
  return snapshot;
}

/** @param {Response | undefined} record @returns {Stored | null} */
export const stored = (record) => JSON.parse(record?.headers.get(STORED) ?? "null");

/** The snapshot as the site has it, unpacked. @param {Built} built */
async function loadSnapshot(built) {
  const packed = await load(FILE, { cache: "no-store", priority: "low" });
  return verified(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(), built);
}

/** Whether the snapshot need not be loaded now: it is stored, or failed within a day. @param {Response} record @param {Built} built */
async function isSettled(record, built) {
  const { inFile } = stored(record) ?? {};
  if (inFile !== undefined) return !inFile || hasFile(built.sha256);
  return Date.now() - Number(record.headers.get(FAILED)) < AGAIN;
}

/** Loads and stores the snapshot unless it is stored, has failed within a day, or the user saves data. Rejects when it cannot be used. */
export async function keepSnapshot() {
  if (!BUILT || !globalThis.caches || /** @type {any} */ (navigator).connection?.saveData) return;
  const built = BUILT;
  // One tab at a time: a second one would put an empty file in the place of the one whose record stands already, until it is written.
  await (navigator.locks ? navigator.locks.request(CACHE, () => keep(built)) : keep(built));
}

/** @param {Built} built */
async function keep(built) {
  const cache = await caches.open(CACHE);
  const record = await cache.match(key(built));
  if (record && (await isSettled(record, built))) return;
  const snapshot = await loadSnapshot(built);
  const pieces = [snapshot, await loadLibrary(), await loadEngine()].map((bytes) => new Blob([bytes]));
  const all = new Blob(pieces);
  for (const old of await cache.keys()) await cache.delete(old);
  const inFile = await writeFile(built.sha256, all);
  const headers = { [STORED]: JSON.stringify({ inFile, sizes: pieces.map(({ size }) => size) }) };
  await cache.put(key(built), new Response(inFile ? null : all, { headers }));
}

/** Puts nothing in the place of the stored snapshot, so that it is neither restored nor loaded for a day: it failed, or the engine died. */
export async function distrustSnapshot() {
  if (!BUILT || !globalThis.caches) return;
  await (await caches.open(CACHE)).put(key(BUILT), new Response(null, { headers: { [FAILED]: String(Date.now()) } }));
  await removeFile(BUILT.sha256);
}
