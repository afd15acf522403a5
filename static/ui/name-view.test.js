// A name where room is short keeps its number.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, textOf } from "../../tests/js/dom.js";

const { html } = await import("../vendor/lit-html/lit-html.js");
const { nameView } = await import("./name-view.js");

/** @type {[string, string[]][]} */
const NAMES = [
  ["Levy spearmen 3", ["Levy spearmen", " 3"]],
  ["gang thugs ×12", ["gang thugs", " ×12"]],
  ["gang thugs 1 and 2", ["gang thugs", " 1 and 2"]],
  ["Orc 1–4", ["Orc", " 1–4"]],
  ["Ash", ["Ash"]],
  ["R2", ["R2"]],
  ["", [""]],
];

for (const [name, parts] of NAMES)
  test(`${name || "no name"}: ${parts.join("|")}`, () => {
    drawn(html`<b>${nameView(name)}</b>`);
    assert.deepEqual(
      all("span").map((part) => part.textContent),
      parts,
    );
    assert.equal(textOf(document.querySelector("#app b") ?? document.body).trim(), name);
  });
