// The alphabet of codes: every payload comes back as it was, in a fifth less room than base64url takes in a code.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { payloadIn, SHOWN } from "./addresses.js";
import { codeText, payloadOfCode } from "./code-text.js";

/** A payload of so many bytes, none of them zero by chance alone. @param {number} size */
function payload(size) {
  const bytes = Array.from({ length: size }, (_, n) => createHash("sha256").update(`${size} ${n}`).digest()[0] ?? 0);
  if (size % 3 === 0) bytes.fill(0, 0, 4); // zeros in front are kept
  if (size % 5 === 0) bytes.fill(255);
  return `1${Buffer.from(bytes).toString("base64url")}Z`;
}

test("each payload of 1 to 300 bytes is what it was", () => {
  for (let size = 1; size <= 300; size += 1) {
    const whole = payload(size);
    for (const players of [true, false]) {
      const text = codeText(whole, players);
      assert.match(text, /^[09][0-9A-Z]+Z$/);
      assert.equal(SHOWN.test(`#${text}`), players);
      assert.equal(payloadOfCode(text), whole, `${size} bytes`);
    }
  }
});

test("a payload that says how long it is keeps its head", () => {
  const whole = `2AB-${payload(30).slice(1)}`;
  assert.equal(payloadOfCode(codeText(whole, false)), whole);
});

test("a code takes a fifth less room", () => {
  const whole = payload(900);
  const bits = (codeText(whole, true).length * 11) / 2;
  assert.ok(bits < whole.length * 8 * 0.81, `${bits} bits beside ${whole.length * 8}`);
});

test("what no code wrote stays as it is", () => {
  for (const text of ["", "0Z", "0!Z", "1abcZ", "0ABCDEFG", `0${"Z".repeat(49)}`]) assert.equal(payloadOfCode(text), text);
  assert.throws(() => codeText("home", false));
});

test("a scanned address is read as its link", () => {
  const link = payload(20); // what is not whole keeps its signs, and the engine says what is wrong
  assert.equal(payloadIn(`https://table.test/#${codeText(link, false)}`), link);
});
