// What a screen reader hears of a step: one message, nothing twice.

import assert from "node:assert/strict";
import { test } from "node:test";

const { sentence, untold } = await import("./spoken-summary.js");

/** @param {string} brief @returns {any} */
const line = (brief) => ({ text: `${brief} (1d12: 7)`, brief });

test("what a notice tells is left out of the rest", () => {
  const lines = [line("PCs 7 1/3 for initiative"), line("Grol (boss) 9 for initiative"), line("Watch act before segment 1")];
  const heard = [
    { text: "PCs 7 1/3 for initiative (1d12: 7 + 1/3).", line: 0 },
    { text: "Grol (boss) 9 for initiative (1d12: 9 + 0).", line: 1 },
    { text: "Round 1." },
    { text: "Ash acts." },
  ];
  assert.deepEqual(untold(heard, lines, lines), ["Round 1.", "Ash acts."]);
  assert.deepEqual(untold(heard, lines, lines.slice(0, 1)), ["Grol (boss) 9 for initiative (1d12: 9 + 0).", "Round 1.", "Ash acts."]);
  assert.deepEqual(lines.map(sentence), ["PCs 7 1/3 for initiative.", "Grol (boss) 9 for initiative.", "Watch act before segment 1."]);
});
