// Builds static/vendor/snapshot.bin: the snapshot of a Python that has started, imported the engine and opened a fight of every rule system, so
// that a later start restores it and imports nothing. The page loads it after its first visit has started (static/engine/snapshot.js).
//
// The same input gives the same bytes: clock and randomness stand still while it is made. What stays frozen inside is the seed of string
// hashes; the engine uses only seeded `Random` objects.
//
// Layout, in 32-bit words: mark, size of the heap, number of runs, then offset and length of each run, then the bytes of the runs. What no run
// covers is zero. The beginning is left out: constants of the WebAssembly module, which each new one has.

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { ENGINE_ZIP, INSTALLED } from "../static/engine/pythonlib.js";
import { restoring } from "../static/engine/restore.js";
import { inMemory } from "../static/engine/snapshot-file.js";
import { createXXHash64 } from "../static/vendor/hash-wasm/xxhash64.mjs";
import { builtEngine } from "./engine.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const vendor = join(here, "../static/vendor");
/** Pyodide's script, which makes its module. */
const SCRIPT = join(vendor, "pyodide/pyodide.asm.mjs");

const MARK = 0x314d5754;
/** Megabytes the heap may have: more than this is slow to restore on a phone, and something is imported that should not be. */
const MOST = 40;
/** Zeros that end a run: less than a page of memory is read sooner than left out. */
const GAP = 4096;
const WORD = 4;

/** Stops what Python's start reads of the clock and of chance. */
function standStill() {
  const now = Date.UTC(2026, 0, 1);
  Date.now = () => now;
  performance.now = () => 0;
  Object.assign(crypto, { randomFillSync: (/** @type {Uint8Array} */ view) => view.fill(7) });
}

/**
 * What must be there when the snapshot is restored: all modules, and the tables and caches of each system, filled by a fight that is begun and
 * opened again. The fights themselves are forgotten.
 */
const PREPARE = `
import asyncio, gc, pyodide.webloop, traceback, linecache
import turnwright

def prepare():
    import json
    session = turnwright.Session()
    def ask(do, **args):
        reply = json.loads(session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "0" * 32})))
        assert reply["ok"], reply
        return reply
    for system in turnwright.SYSTEMS:
        begun = ask("new", system=system, sample=True)
        start = begun["view"]["setup"]["start"]
        ask("open", lines=begun["journal"] + ask(start["do"], **start["args"])["journal"])

prepare()
del prepare
gc.collect()
`;

/** Pyodide's own head, the heap behind it, and how much of its beginning a new module has. */
async function take() {
  const { default: create } = await import(SCRIPT);
  let made = new Uint8Array();
  /** @param {object} settings */
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    made = module.HEAPU8.slice();
    return module;
  };
  const python = /** @type {any} */ (await loadPyodide({ ...builtEngine(), createPyodideModule, _makeSnapshot: true }));
  python.runPython(PREPARE);
  const whole = python.makeMemorySnapshot();
  const size = python._module.HEAP8.length;
  if (size > MOST << 20) throw new Error(`the heap has ${(size / 2 ** 20).toFixed(1)} MB, more than ${MOST}`);
  const head = whole.slice(0, whole.length - size);
  const files = [INSTALLED, ENGINE_ZIP].reduce((sum, path) => sum + python.FS.stat(path).size, 0);
  const heap = whole.subarray(whole.length - size);
  const begin = heap.findIndex((/** @type {number} */ byte, /** @type {number} */ at) => byte !== made[at]);
  return { head, heap, begin: begin - (begin % WORD), files };
}

/** @param {Uint8Array} heap @param {number} begin @returns {[number, number][]} offset and end of each run, in bytes, whole words */
function runs(heap, begin) {
  /** @type {[number, number][]} */
  const found = [];
  for (let at = begin; at < heap.length; at += WORD) {
    const needed = heap[at] || heap[at + 1] || heap[at + 2] || heap[at + 3];
    if (!needed) continue;
    const last = found.at(-1);
    if (last && at - last[1] < GAP) last[1] = at + WORD;
    else found.push([at, at + WORD]);
  }
  return found;
}

/** @param {Uint8Array} heap @param {[number, number][]} found */
function packed(heap, found) {
  const table = new Uint32Array([MARK, heap.length, found.length, ...found.flatMap(([from, to]) => [from, to - from])]);
  return Buffer.concat([Buffer.from(table.buffer), ...found.map(([from, to]) => heap.subarray(from, to))]);
}

/**
 * A Python from this snapshot must do all the engine does, errors included.
 * @param {import("../static/engine/snapshot.js").Built} built @param {Uint8Array<ArrayBuffer>} snapshot
 */
async function prove(built, snapshot) {
  const { creating, ...options } = restoring(built, inMemory(snapshot.buffer));
  const { default: create } = await import(SCRIPT);
  const createPyodideModule = /** @type {any} */ (creating(create)); // its module is declared as far as restoring needs it
  const python = await loadPyodide({ ...builtEngine(), ...options, createPyodideModule });
  python.FS.mkdirTree("/tools");
  python.FS.writeFile("/tools/exercise.py", new Uint8Array(readFileSync(join(here, "exercise.py"))));
  python.runPython('import sys; sys.path.append("/tools"); sys.dont_write_bytecode = True');
  const missing = python.runPython('import exercise; "\\n".join(exercise.faults())');
  if (missing) throw new Error(`the snapshot lacks a module:\n${missing}`);
}

try {
  standStill();
  const { head, heap, begin, files } = await take();
  const snapshot = new Uint8Array(packed(heap, runs(heap, begin)));
  const summing = await createXXHash64();
  const built = {
    sha256: crypto.createHash("sha256").update(snapshot).digest("hex"),
    sum: summing.init().update(heap.subarray(0, begin)).update(snapshot).digest(),
    begin,
    bytes: snapshot.length,
    heap: heap.length,
    head: Buffer.from(head).toString("base64"),
    library: files,
  };
  await prove(built, snapshot);
  const file = gzipSync(snapshot, { level: 9 });
  writeFileSync(join(vendor, "snapshot.bin"), file);
  writeFileSync(join(vendor, "snapshot.json"), JSON.stringify(built));
  console.log(
    `static/vendor/snapshot.bin: ${file.length} bytes, ${snapshot.length} unpacked, heap ${heap.length}, ${built.sha256.slice(0, 12)}`,
  );
  process.exit(0);
} catch (error) {
  console.error(`tools/snapshot.mjs: ${/** @type {Error} */ (error).stack}`);
  process.exit(1);
}
