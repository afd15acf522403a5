// What is written down of dice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { allThrown, asked, figures, filled, missing, wholeGroups } from "./form.js";

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

/** Who switches sides, and where to: not to one's own side. @type {any[]} */
const SWITCH = [
  { name: "who", kind: "combatant", label: "Who", many: true, choices: [] },
  {
    name: "side",
    kind: "choice",
    label: "New side",
    choices: [
      { value: "pc", label: "PCs", unless: { name: "who", in: ["ash", "bo"] } },
      { value: "mon", label: "Monsters", unless: { name: "who", in: ["grol"] } },
    ],
  },
];
/** @param {Record<string, unknown>} values */
const sides = (values) => asked(SWITCH, values)[1]?.choices?.map(({ label }) => label);

test("a choice is left out while all that another answer names rule it out", () => {
  assert.deepEqual(sides({}), ["PCs", "Monsters"]);
  assert.deepEqual(sides({ who: [] }), ["PCs", "Monsters"]);
  assert.deepEqual(sides({ who: ["ash", "bo"] }), ["Monsters"]);
  assert.deepEqual(sides({ who: ["grol"] }), ["PCs"]);
  assert.deepEqual(sides({ who: ["ash", "grol"] }), ["PCs", "Monsters"], "the engine says who is there already");
});

test("an answer that is left out since must be given anew", () => {
  assert.equal(missing(SWITCH, { who: ["grol"], side: "pc" }), undefined);
  assert.equal(missing(SWITCH, { who: ["ash"], side: "pc" })?.name, "side");
});

test("only groups with several members among the choices can be chosen whole", () => {
  const choices = ["ash", "o1", "o2"].map((value) => ({ value, label: value }));
  /** @param {string} name @param {string[]} who @param {number} [count] @returns {any} */
  const row = (name, who, count) => ({ name, who, token: { count } });
  const rows = [row("Ash", ["ash"]), row("Orc ×3", ["o1", "o2", "o3"], 3), row("Elf ×2", ["e1", "o9"], 2)];
  assert.deepEqual(
    wholeGroups(choices, rows).map(({ label, of, who }) => [label, of, who]),
    [["Orc ×3", 3, ["o1", "o2"]]],
  );
});
