// The second half of a double tap on a plate is left alone; a deliberate tap, the keyboard and single clicks of a mouse never are.

import assert from "node:assert/strict";
import { test } from "node:test";

const { isSecondTap, notePress } = await import("./double-tap-guard.js");

let now = 1000;

/** @param {number} after milliseconds since the last press @param {string} pointerType @param {number} detail what the browser counted */
function tapped(after, pointerType = "touch", detail = 1) {
  now += after;
  notePress(/** @type {any} */ ({ timeStamp: now, pointerType }));
  return !isSecondTap(/** @type {any} */ ({ detail }));
}

test("of two quick taps the first is taken, and the next after a gap", () => {
  assert.ok(tapped(1000));
  assert.ok(!tapped(40));
  assert.ok(!tapped(200));
  assert.ok(tapped(60));
  assert.ok(!tapped(299));
  assert.ok(tapped(1));
});

test("a mouse counts for itself: single clicks are taken however quick, the second of a double click is not", () => {
  assert.ok(tapped(1000, "mouse"));
  assert.ok(tapped(50, "mouse"));
  assert.ok(!tapped(150, "mouse", 2));
  assert.ok(tapped(400, "mouse", 2));
});

test("the keyboard is always taken", () => {
  assert.ok(tapped(1000));
  assert.equal(isSecondTap(/** @type {any} */ ({ detail: 0 })), false);
  assert.equal(isSecondTap(/** @type {any} */ ({ detail: 0 })), false);
});
