// What a GM types into a number: a change, or a new value.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gaugeChange } from "../../static/js/answers.js";

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
});
