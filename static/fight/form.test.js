// What is written down of dice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { allThrown, figures, filled } from "./form.js";

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
