// The stored snapshot: loaded once, checked, restored by the next start, and not trusted again when it failed.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { setGlobal } from "../../tests/js/dom.js";
import { createXXHash64 } from "../vendor/hash-wasm/xxhash64.mjs";

/** Bytes of a heap. */
const HEAP = 24;
/** What a new module has at the beginning. */
const CONSTANTS = new Uint8Array([5, 6, 7, 8]);
// With one run: its bytes 8 to 12.
const SNAPSHOT = new Uint8Array(new Uint32Array([0x314d5754, HEAP, 1, 8, 4, 0x04030201]).buffer);
const BUILT = {
  sha256: createHash("sha256").update(SNAPSHOT).digest("hex"),
  sum: (await createXXHash64()).init().update(CONSTANTS).update(SNAPSHOT).digest(),
  begin: CONSTANTS.length,
  bytes: SNAPSHOT.length,
  heap: HEAP,
  head: btoa("head"),
  library: 5,
};
setGlobal("SNAPSHOT", JSON.stringify(BUILT));
setGlobal("ENGINE_PARTS", "[]");
const { distrustSnapshot, keepSnapshot } = await import("./snapshot.js");
const { storedSnapshot } = await import("./restore.js");

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
    if (!url.endsWith("/snapshot.bin")) return new Response(gzipSync("")); // a library without modules
    loaded.push(url);
    return new Response(new Uint8Array(file), { status });
  });
}

beforeEach(() => {
  stored.clear();
  files.clear();
  open = 0;
  loaded.length = 0;
  host(gzipSync(SNAPSHOT));
  setGlobal("navigator", {});
});

/** What a module that has just been made holds after restoring. @param {number} size @param {Uint8Array} [constants] */
async function restored(size, constants = CONSTANTS) {
  const read = await storedSnapshot();
  assert.ok(read);
  const snapshot = await read();
  assert.equal(snapshot.size, BUILT.library);
  assert.equal(new TextDecoder().decode(snapshot._loadSnapshot), "head");
  for (const zip of Object.values(snapshot.files)) assert.equal(zip.length, 22); // without entries
  const module = {
    HEAPU8: new Uint8Array(Buffer.concat([constants], size)),
    _malloc: (/** @type {number} */ bytes) => {
      module.HEAPU8 = new Uint8Array(Buffer.concat([module.HEAPU8, Buffer.alloc(bytes, 9)])); // the allocator's own notes
      return 1;
    },
  };
  return (
    await snapshot
      .creating(async () => module)({})
      .finally(snapshot.close)
  ).HEAPU8;
}

test("without a stored snapshot there is nothing to restore", async () => {
  assert.equal(await storedSnapshot(), null);
});

/** Where a snapshot is stored. @type {[string, object, number][]} */
const PLACES = [
  ["Cache Storage", {}, 0],
  ["a file", fileSystem(), 1],
  ["a file that another tab reads", fileSystem("busy"), 1],
  ["files that take no more", fileSystem("full"), 0],
];
for (const [name, browser, count] of PLACES) {
  test(`${name}: it is loaded once, and restored where its bytes belong`, async () => {
    setGlobal("navigator", browser);
    await keepSnapshot();
    await keepSnapshot();
    assert.equal(loaded.length, 1);
    assert.equal(files.size, count);
    for (const size of [HEAP, 8]) {
      const heap = await restored(size);
      assert.equal(open, 0, "the file is closed");
      assert.ok(heap.length >= HEAP); // a module with less memory grows
      assert.deepEqual([...heap.slice(8, 12)], [1, 2, 3, 4]);
      assert.deepEqual([...heap.slice(0, 4)], [...CONSTANTS]);
      assert.equal(heap.filter(Boolean).length, 8);
    }
  });

  test(`${name}: what was stored is checked again, wherever it is damaged`, async () => {
    setGlobal("navigator", browser);
    for (let at = 0; at < SNAPSHOT.length; at += 1) {
      stored.clear();
      await keepSnapshot();
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

  test(`${name}: it is not restored into another WebAssembly module`, async () => {
    setGlobal("navigator", browser);
    await keepSnapshot();
    await assert.rejects(restored(HEAP, CONSTANTS.with(1, 0)), /damaged/);
    assert.equal(open, 0, "the file is closed");
  });

  test(`${name}: one that was cut off is not restored`, async () => {
    setGlobal("navigator", browser);
    await keepSnapshot();
    for (const [key, bytes] of files) files.set(key, bytes.slice(0, 30));
    for (const [key, record] of stored)
      stored.set(key, new Response(new Uint8Array(await record.arrayBuffer()).slice(0, 30), { headers: record.headers }));
    await assert.rejects(restored(HEAP), Error);
    assert.equal(open, 0, "the file is closed");
  });
}

test("a file that was removed is loaded again", async () => {
  setGlobal("navigator", fileSystem());
  await keepSnapshot();
  files.clear();
  await keepSnapshot();
  assert.equal(loaded.length, 2);
});

test("two tabs store it once, and its record never stands beside an empty file", async () => {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const locks = {
    request: (/** @type {string} */ _, /** @type {() => Promise<unknown>} */ work) => {
      last = last.then(work, work);
      return last;
    },
  };
  setGlobal("navigator", { ...fileSystem(), locks });
  const put = cache.put;
  let empty = 0;
  cache.put = async (key, response) => {
    await put(key, response);
    empty += [...files.values()].filter(({ length }) => !length).length;
    return stored;
  };
  await Promise.all([keepSnapshot(), keepSnapshot()]);
  cache.put = put;
  assert.equal(loaded.length, 1);
  assert.equal(empty, 0);
  assert.equal(files.size, 1);
  assert.ok((await restored(HEAP)).length);
});

test("one that failed leaves no file", async () => {
  setGlobal("navigator", fileSystem());
  await keepSnapshot();
  await distrustSnapshot();
  assert.equal(files.size, 0);
});

test("who saves data does not load it", async () => {
  setGlobal("navigator", { connection: { saveData: true } });
  await keepSnapshot();
  assert.deepEqual(loaded, []);
});

/** What a host may send instead. @type {[string, Uint8Array, number, RegExp][]} */
const WRONG = [
  ["a page of a hotel", new TextEncoder().encode("<html>Log in</html>"), 200, /.*/],
  ["nothing", new Uint8Array(), 404, /404/],
  ["a file that is cut off", gzipSync(SNAPSHOT.slice(0, 20)), 200, /20 bytes/],
  ["a damaged file", gzipSync(SNAPSHOT.map((byte, at) => (at === 21 ? 9 : byte))), 200, /damaged/],
];
for (const [name, file, status, why] of WRONG)
  test(`${name} is not stored`, async () => {
    host(file, status);
    await assert.rejects(keepSnapshot(), why);
    assert.equal(stored.size, 0);
  });

test("a snapshot of an older build makes room", async () => {
  setGlobal("navigator", fileSystem());
  stored.set("older", new Response("older"));
  files.set("engine-memory-older", new Uint8Array(1));
  await keepSnapshot();
  assert.equal(stored.size, 1);
  assert.equal(files.size, 1);
  assert.ok(await storedSnapshot());
});

test("a snapshot that failed is neither restored nor loaded again", async () => {
  await keepSnapshot();
  await distrustSnapshot();
  assert.equal(await storedSnapshot(), null);
  await keepSnapshot();
  assert.equal(loaded.length, 1);
  assert.equal(await storedSnapshot(), null);
});

test("a day later it is loaded once more", async (t) => {
  await keepSnapshot();
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  await distrustSnapshot();
  t.mock.timers.tick(24 * 60 * 60_000);
  await keepSnapshot();
  assert.equal(loaded.length, 2);
  assert.ok(await storedSnapshot());
});
