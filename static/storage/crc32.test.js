// The checksum against the published check value, and over more than ASCII.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "./crc32.js";

test("the check value of CRC-32", () => {
  assert.equal(crc32("123456789"), "cbf43926");
  assert.equal(crc32(""), "00000000");
});

test("one changed character changes the sum", () => {
  const text = "Ash acts · Bö reagiert";
  for (let at = 0; at < text.length; at += 1) assert.notEqual(crc32(`${text.slice(0, at)}?${text.slice(at + 1)}`), crc32(text));
});
