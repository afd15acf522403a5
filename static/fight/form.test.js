// What a GM types into a number: a change, or a new value; and what is written down of dice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { allThrown, figures, filled, gaugeChange } from "./form.js";

test("a sign changes, a plain number sets, anything else is nothing", () => {
  assert.deepEqual(gaugeChange("-7"), { by: -7 });
  assert.deepEqual(gaugeChange("−7"), { by: -7 });
  assert.deepEqual(gaugeChange("+5"), { by: 5 });
  assert.deepEqual(gaugeChange(" 24 "), { to: 24 });
  for (const text of ["", "-", "-+5", "7-", "1e3", "123456", "---7"]) assert.equal(gaugeChange(text), null, text);
});

test("a sign typed after the one the key D put there counts once", () => {
  assert.deepEqual(gaugeChange("--99"), { by: -99 });
  assert.deepEqual(gaugeChange("++3"), { by: 3 });
  assert.deepEqual(gaugeChange("-−4"), { by: -4 });
});

test("of dice every face is written down, or only the sum where only that counts", () => {
  /** @param {object} more @returns {any} */
  const ask = (more) => ({ name: "roll", kind: "dice", label: "Quill", notation: "3d6", faces: 6, count: 3, ...more });
  assert.deepEqual(figures(ask({})), { many: 3, least: 1, most: 6 });
  assert.deepEqual(figures(ask({ summed: true })), { many: 1, least: 3, most: 18 });
  assert.equal(allThrown(ask({}), [1, 2, 3]), true);
  assert.equal(allThrown(ask({}), [1, null, 3]), false);
  assert.equal(allThrown(ask({ summed: true }), [11]), true);
  assert.equal(allThrown(ask({ summed: true })), false);
  const command = { do: "roll", args: {} };
  assert.deepEqual(filled(command, [ask({ summed: true })], {}, { roll: [11] }).rolls, { roll: [11] });
  assert.equal(filled(command, [ask({})], {}, { roll: [11] }).rolls, undefined);
});
