// Ids and entropy.

import assert from "node:assert/strict";
import { test } from "node:test";
import { randomHex } from "./random-hex.js";

test("each byte is two digits, also a small one", (context) => {
  context.mock.method(crypto, "getRandomValues", (/** @type {Uint8Array} */ bytes) => bytes.fill(10));
  assert.equal(randomHex(3), "0a0a0a");
});

test("no two are the same", () => {
  const made = Array.from({ length: 100 }, () => randomHex(6));
  assert.equal(new Set(made).size, 100);
  for (const one of made) assert.match(one, /^[0-9a-f]{12}$/);
});
