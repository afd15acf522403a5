// The progress of the first download: what the worker tells the page, and how often.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { setGlobal, settle } from "../../tests/js/dom.js";
import { watchProgress, withProgress } from "./download.js";

let now = 0;
mock.method(performance, "now", () => now);

/** Fetches a file of this many pieces of ten bytes, with so many milliseconds before each. @param {number} pieces @param {number} apart */
async function told(pieces, apart) {
  /** @type {number[]} */
  const heard = [];
  const stop = watchProgress((done) => heard.push(done));
  let left = pieces;
  const body = new ReadableStream({
    pull(stream) {
      now += apart;
      left -= 1;
      stream.enqueue(new Uint8Array(10));
      if (!left) stream.close();
    },
  });
  setGlobal("fetch", async () => new Response(body));
  const bytes = await withProgress(async () => (await fetch("https://example.org/pythonlib.zip")).arrayBuffer());
  assert.equal(bytes.byteLength, pieces * 10);
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
  await settle();
  stop();
  return heard;
}

test("a quick download is told once, at its end", async () => {
  assert.deepEqual(await told(50, 1), [500]);
});

test("a slow download is told five times a second", async () => {
  assert.deepEqual([...new Set(await told(5, 250))], [10, 20, 30, 40, 50]);
});

test("nothing is counted where the files are on the device", async () => {
  setGlobal("caches", { keys: async () => ["turnwright-1"] });
  assert.deepEqual(await told(5, 250), []);
});
