// Dice formulas in lines of the log: kept in one line, with nothing lost of the text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, textOf } from "../../tests/js/dom.js";

const { withFormulas } = await import("./formula.js");
const { html } = await import("../vendor/lit-html/lit-html.js");

test("a formula stands in one piece, and the rest of the line may wrap", () => {
  for (const [text, formulas] of /** @type {[string, string[]][]} */ ([
    ["Bel: 12 for Initiative (1d10: 9 + 3, table dice)", ["(1d10: 9 + 3,"]],
    ["Servitor: 4 for Initiative (1d10: 2 + 2)", ["(1d10: 2 + 2)"]],
    ["PCs: 6 1/3 for initiative (1d12: 6 + 1/3)", ["(1d12: 6 + 1/3)"]],
    ["Raider 3: 7 for initiative (5 + 3 − 1, table dice)", ["(5 + 3 − 1,"]],
    ["Cas: Aim (Half Action)", []],
    ["Ogre (2) is done", ["(2)"]],
  ])) {
    const root = drawn(html`<p>${withFormulas(text)}</p>`);
    assert.deepEqual(all(".formula").map(textOf), formulas, text);
    assert.equal(textOf(root), text);
  }
});
