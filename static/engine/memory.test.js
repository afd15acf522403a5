// The stored memory: loaded once, checked, restored by the next start, and not trusted again when it failed.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { setGlobal } from "../../tests/js/dom.js";
import { createXXHash64 } from "../vendor/hash-wasm/xxhash64.mjs";

/** Bytes of a heap. */
const HEAP = 24;
// With one run: its bytes 8 to 12.
const MEMORY = new Uint8Array(new Uint32Array([0x314d5754, HEAP, 1, 8, 4, 0x04030201]).buffer);
const BUILT = {
  sha256: createHash("sha256").update(MEMORY).digest("hex"),
  sum: (await createXXHash64()).init().update(MEMORY).digest(),
  bytes: MEMORY.length,
  heap: HEAP,
  head: btoa("head"),
  library: 5,
};
setGlobal("MEMORY", JSON.stringify(BUILT));
setGlobal("ENGINE_PARTS", "[]");
const { distrustMemory, keepMemory } = await import("./memory.js");
const { storedMemory } = await import("./restore.js");

/** @type {Map<string, Response>} what Cache Storage holds */
const stored = new Map();
const cache = {
  /** @param {string} key */
  match: async (key) => stored.get(key)?.clone(),
  /** @param {string} key @param {Response} response */
  put: async (key, response) => stored.set(key, response),
  keys: async () => [...stored.keys()],
  /** @param {string} key */
  delete: async (key) => stored.delete(key),
};
setGlobal("caches", { open: async () => cache, match: cache.match });

/** @type {Map<string, Uint8Array<ArrayBuffer>>} the files of the site's own file system */
const files = new Map();

/** How many files are open. */
let open = 0;

/** @typedef {"whole" | "busy" | "full"} State of the file system: another tab reads, or it takes no more */

/** @param {string} name @param {State} state */
const file = (name, state) => ({
  createWritable: async () => {
    if (state === "full") throw new DOMException("full", "QuotaExceededError");
    return new WritableStream({
      write: async (chunk) => void files.set(name, new Uint8Array(Buffer.concat([files.get(name) ?? chunk, chunk]))),
    });
  },
  createSyncAccessHandle: async () => {
    if (state === "busy") throw new DOMException("busy", "NoModificationAllowedError");
    open += 1;
    const read = (/** @type {Uint8Array} */ into, /** @type {{at: number}} */ { at }) => {
      const bytes = files.get(name)?.subarray(at, at + into.length) ?? [];
      into.set(bytes);
      return bytes.length;
    };
    return { read, close: () => (open -= 1) };
  },
  getFile: async () => new Blob([files.get(name) ?? new Uint8Array()]),
});

/** @param {State} [state] */
const fileSystem = (state = "whole") => ({
  storage: {
    getDirectory: async () => ({
      keys: () => files.keys(),
      removeEntry: async (/** @type {string} */ name) => files.delete(name),
      getFileHandle: async (/** @type {string} */ name, /** @type {{create: boolean}|undefined} */ how) => {
        if (!files.has(name) && !how?.create) throw new DOMException("none", "NotFoundError");
        if (how?.create) files.set(name, new Uint8Array());
        return file(name, state);
      },
    }),
  },
});

/** Addresses that were loaded. @type {string[]} */
const loaded = [];

/** A host that sends this file. @param {Uint8Array} file @param {number} [status] */
function host(file, status = 200) {
  setGlobal("fetch", async (/** @type {string} */ url) => {
    if (!url.endsWith("/memory.bin")) return new Response(url.split("/").at(-1));
    loaded.push(url);
    return new Response(new Uint8Array(file), { status });
  });
}

beforeEach(() => {
  stored.clear();
  files.clear();
  open = 0;
  loaded.length = 0;
  host(gzipSync(MEMORY));
  setGlobal("navigator", {});
});

/** What a module that has just been made holds after restoring. @param {number} size */
async function restored(size) {
  const read = await storedMemory();
  assert.ok(read);
  const memory = await read();
  assert.equal(memory.size, BUILT.library);
  assert.equal(new TextDecoder().decode(memory._loadSnapshot), "head");
  assert.equal(new TextDecoder().decode(memory.files.library), "library.zip");
  assert.equal(memory.files.engine.length, 22); // a zip without entries
  const module = {
    HEAPU8: new Uint8Array(size),
    _malloc: (/** @type {number} */ bytes) => {
      module.HEAPU8 = new Uint8Array(module.HEAPU8.length + bytes).fill(9); // the allocator's own notes
      return 1;
    },
  };
  return (
    await memory
      .creating(async () => module)({})
      .finally(memory.close)
  ).HEAPU8;
}

test("without a stored memory there is nothing to restore", async () => {
  assert.equal(await storedMemory(), null);
});

/** Where a memory is stored. @type {[string, object, number][]} */
const PLACES = [
  ["Cache Storage", {}, 0],
  ["a file", fileSystem(), 1],
  ["a file that another tab reads", fileSystem("busy"), 1],
  ["files that take no more", fileSystem("full"), 0],
];
for (const [name, browser, count] of PLACES) {
  test(`${name}: it is loaded once, and restored where its bytes belong`, async () => {
    setGlobal("navigator", browser);
    await keepMemory();
    await keepMemory();
    assert.equal(loaded.length, 1);
    assert.equal(files.size, count);
    for (const size of [HEAP, 8]) {
      const heap = await restored(size);
      assert.equal(open, 0, "the file is closed");
      assert.ok(heap.length >= HEAP); // a module with less memory grows
      assert.deepEqual([...heap.slice(8, 12)], [1, 2, 3, 4]);
      assert.equal(heap.filter(Boolean).length, 4);
    }
  });

  test(`${name}: what was stored is checked again, wherever it is damaged`, async () => {
    setGlobal("navigator", browser);
    for (let at = 0; at < MEMORY.length; at += 1) {
      stored.clear();
      await keepMemory();
      for (const bytes of files.values()) bytes[at] = 255;
      for (const [key, record] of stored) {
        const bytes = new Uint8Array(await record.arrayBuffer());
        if (bytes.length) bytes[at] = 255;
        stored.set(key, new Response(bytes, { headers: record.headers }));
      }
      await assert.rejects(restored(HEAP), Error, `byte ${at}`);
      assert.equal(open, 0, "the file is closed");
    }
  });

  test(`${name}: one that was cut off is not restored`, async () => {
    setGlobal("navigator", browser);
    await keepMemory();
    for (const [key, bytes] of files) files.set(key, bytes.slice(0, 30));
    for (const [key, record] of stored)
      stored.set(key, new Response(new Uint8Array(await record.arrayBuffer()).slice(0, 30), { headers: record.headers }));
    await assert.rejects(restored(HEAP), Error);
    assert.equal(open, 0, "the file is closed");
  });
}

test("a file that was removed is loaded again", async () => {
  setGlobal("navigator", fileSystem());
  await keepMemory();
  files.clear();
  await keepMemory();
  assert.equal(loaded.length, 2);
});

test("one that failed leaves no file", async () => {
  setGlobal("navigator", fileSystem());
  await keepMemory();
  await distrustMemory();
  assert.equal(files.size, 0);
});

test("who saves data does not load it", async () => {
  setGlobal("navigator", { connection: { saveData: true } });
  await keepMemory();
  assert.deepEqual(loaded, []);
});

/** What a host may send instead. @type {[string, Uint8Array, number, RegExp][]} */
const WRONG = [
  ["a page of a hotel", new TextEncoder().encode("<html>Log in</html>"), 200, /.*/],
  ["nothing", new Uint8Array(), 404, /404/],
  ["a file that is cut off", gzipSync(MEMORY.slice(0, 20)), 200, /20 bytes/],
  ["a damaged file", gzipSync(MEMORY.map((byte, at) => (at === 21 ? 9 : byte))), 200, /damaged/],
];
for (const [name, file, status, why] of WRONG)
  test(`${name} is not stored`, async () => {
    host(file, status);
    await assert.rejects(keepMemory(), why);
    assert.equal(stored.size, 0);
  });

test("a memory of an older build makes room", async () => {
  setGlobal("navigator", fileSystem());
  stored.set("older", new Response("older"));
  files.set("engine-memory-older", new Uint8Array(1));
  await keepMemory();
  assert.equal(stored.size, 1);
  assert.equal(files.size, 1);
  assert.ok(await storedMemory());
});

test("a memory that failed is neither restored nor loaded again", async () => {
  await keepMemory();
  await distrustMemory();
  assert.equal(await storedMemory(), null);
  await keepMemory();
  assert.equal(loaded.length, 1);
  assert.equal(await storedMemory(), null);
});

test("a day later it is loaded once more", async (t) => {
  await keepMemory();
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  await distrustMemory();
  t.mock.timers.tick(24 * 60 * 60_000);
  await keepMemory();
  assert.equal(loaded.length, 2);
  assert.ok(await storedMemory());
});
