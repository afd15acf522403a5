// What is said to the ear: one message, nothing twice, and whose turn it is.

import assert from "node:assert/strict";
import { test } from "node:test";

const { mergeTexts, spokenTurn } = await import("./spoken-summary.js");

test("a sentence said twice in a row is said once; who acts again later is said again", () => {
  assert.equal(mergeTexts(["Segment 12, DEX 23. Quill acts. Quill acts."]), "Segment 12, DEX 23. Quill acts.");
  assert.equal(mergeTexts(["Ash acts.", "Bo acts.", "Ash acts."]), "Ash acts. Bo acts. Ash acts.");
  assert.equal(mergeTexts(["Ash acts.", "Ash acts."]), "Ash acts.");
});

test("the list of a notice comes first, and what it tells is left out of the rest", () => {
  const rolls = "PCs 7 1/3 for initiative (1d12: 7 + 1/3). Watch 9 for initiative (1d12: 9 + 0). Round 1. Ash acts.";
  const notice = "PCs 7 1/3 for initiative · Watch 9 for initiative · Watch act before segment 1";
  assert.equal(
    mergeTexts([rolls, notice]),
    "PCs 7 1/3 for initiative. Watch 9 for initiative. Watch act before segment 1. Round 1. Ash acts.",
  );
});

test("whose turn it is, once", () => {
  /** @param {string} say @param {string|null} name @returns {any} */
  const view = (say, name) => ({ clock: { say }, actor: name ? { name } : null });
  assert.equal(spokenTurn(view("Segment 12, DEX 18. Talon acts.", "Talon")), "Segment 12, DEX 18. Talon acts.");
  assert.equal(spokenTurn(view("Round 1, segment 1, top. PCs act.", "Ash")), "Round 1, segment 1, top. PCs act. Ash acts.");
  assert.equal(spokenTurn(view("Post-Segment 12.", null)), "Post-Segment 12.");
  assert.equal(spokenTurn(/** @type {any} */ ({ clock: null, actor: null })), "");
});
