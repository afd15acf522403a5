/**
 * The files that Python starts from: the zip of the standard library, and that of the engine, which is on Python's path. A zip comes in parts
 * (tools/pythonlib.py), so that an update loads the parts that changed, and each part is compressed as a whole. A part holds entries of the zip; its
 * directory is made here.
 */

/* global ENGINE_PARTS */

import { info } from "../vendor/pyodide/info.mjs";

export const vendor = new URL("../vendor/", import.meta.url).href;
/** Where Pyodide asks for the zip of the standard library. No file lies there: it gets ours, put together. */
export const PYTHONLIB = `${vendor}pythonlib.zip`;
/** Our part of the standard library, as bytecode. */
const LIBRARY = `${vendor}pythonlib.bin`;
export const WASM = `${vendor}pyodide/pyodide.asm.wasm`;
/** Where Pyodide puts the standard library. */
export const INSTALLED = `/lib/python${info.python.split(".").slice(0, 2).join("")}.zip`;
/** Where Python finds the engine. */
export const ENGINE_ZIP = "/turnwright.zip";

// @ts-expect-error the build defines it (tools/bundle.mjs); the sources ask for it
const BUILT = typeof ENGINE_PARTS === "undefined" ? null : /** @type {string} */ (ENGINE_PARTS);

// The zip format: an entry begins with a head of 30 bytes, the directory repeats 26 of them in a head of its own.
const [ENTRY, ENTRY_HEAD, SIZE, NAME] = [0x04034b50, 30, 18, 26];
const [LISTED, LISTED_HEAD, REPEATED, PLACE] = [0x02014b50, 46, 6, 42];
const [END, END_HEAD, VERSION] = [0x06054b50, 22, 20];

/** Returns an empty record of the zip, its mark, and a way to write numbers. @param {number} mark @param {number} length */
function record(mark, length) {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark, true);
  return { bytes, view };
}

/** Returns the directory of a zip with these entries, which are stored as they are. @param {Uint8Array<ArrayBuffer>} entries */
function directory(entries) {
  const read = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const lines = [];
  for (let at = 0; at < entries.length; ) {
    if (read.getUint32(at, true) !== ENTRY) throw new Error("Python's files are damaged");
    const name = read.getUint16(at + NAME, true);
    const { bytes, view } = record(LISTED, LISTED_HEAD + name);
    bytes[4] = VERSION;
    bytes.set(entries.subarray(at + 4, at + ENTRY_HEAD), REPEATED);
    view.setUint32(PLACE, at, true);
    bytes.set(entries.subarray(at + ENTRY_HEAD, at + ENTRY_HEAD + name), LISTED_HEAD);
    lines.push(bytes);
    at += ENTRY_HEAD + name + read.getUint32(at + SIZE, true);
  }
  const { bytes: end, view } = record(END, END_HEAD);
  view.setUint16(8, lines.length, true);
  view.setUint16(10, lines.length, true);
  view.setUint32(
    12,
    lines.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  view.setUint32(16, entries.length, true);
  return [...lines, end];
}

/** @param {BlobPart[]} parts */
const joined = async (parts) => new Uint8Array(await new Blob(parts).arrayBuffer());

/** Returns a zip. @param {(ReadableStream<BufferSource> | Promise<ReadableStream<BufferSource>>)[]} parts as they were built */
export async function zipOf(parts) {
  const unpacked = parts.map(async (part) => new Response((await part).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  const entries = await joined(await Promise.all(unpacked));
  return joined([entries, ...directory(entries)]);
}

/** Returns the body of a file of the site. @param {string} address @param {RequestInit} [how] */
export async function load(address, how) {
  const response = await fetch(address, how);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  return response.body;
}

/** @param {string} path */
const loadPart = (path) => load(`${vendor}engine/${path}`);

/** Loads the engine's parts. @returns {Promise<Uint8Array<ArrayBuffer>>} its zip */
export async function loadEngine() {
  const parts = JSON.parse(BUILT ?? (await new Response(await loadPart("parts.json")).text()));
  return zipOf(parts.map(loadPart));
}

/** Loads the standard library. @returns {Promise<Uint8Array<ArrayBuffer>>} its zip */
export const loadLibrary = () => zipOf([load(LIBRARY)]);

/** Returns Pyodide's options for a Python that finds the engine. @param {Promise<Uint8Array>} zip */
export function withEngine(zip) {
  zip.catch(() => {}); // reported where it is awaited
  return {
    env: { PYTHONPATH: ENGINE_ZIP },
    fsInit: async (/** @type {{writeFile(path: string, bytes: Uint8Array): void}} */ files) => files.writeFile(ENGINE_ZIP, await zip),
  };
}
