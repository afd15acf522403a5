// The plate of a form: what it says of the answers, and what it still needs.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, tap, textOf, type } from "../../../tests/js/dom.js";
import { drawnSheet, page } from "../../../tests/js/engine.js";
import { opened, plate } from "../../../tests/js/forms.js";
import { ask, view } from "../../../tests/js/views.js";

const { openPrompt } = await import("./open-form.js");
await import("../../app/sheets.js");

/** @import {  } from "../../engine/shapes.js" */

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => {
  mock.timers.tick(1_000); // what the test before left to say
  page(view());
});

const CHOICES = [
  { value: "now", label: "At once", note: "costs 1P" },
  { value: "later", label: "Later" },
];

test("of several numbers one must be more than its preset; the plate names only those that are", () => {
  const some = { one_of: "hits or stun", min: 0, max: 9, value: 0 };
  opened([ask("hits", "number", { label: "Hits lost", ...some }), ask("stun", "number", { label: "Stunned, rounds", ...some })]);
  assert.equal(able(plate()), false);
  assert.match(textOf(plate()), /Needed: hits or stun/);
  type("Stunned, rounds", "2");
  drawnSheet();
  assert.equal(able(plate()), true);
  assert.match(textOf(plate()), /Stunned, rounds 2/);
  assert.doesNotMatch(textOf(plate()), /Hits lost/);
  type("Hits lost", "");
  drawnSheet();
  assert.equal(able(plate()), true);
  type("Stunned, rounds", "0");
  drawnSheet();
  assert.match(textOf(plate()), /Needed: hits or stun/);
});

test("the plate names what is missing and cannot be used until it is there", () => {
  opened([ask("value", "text", { label: "Name" }), ask("why", "text", { label: "Why", optional: true })]);
  assert.equal(able(plate()), false);
  assert.match(textOf(plate()), /Needed: Name$/);
  type("Name", "Webbed");
  drawnSheet();
  assert.equal(able(plate()), true);
});

test("the plate says what has room below its label, and counts the rest", () => {
  page(view());
  const choices = ["something", "else"].map((value) => ({ value, label: value }));
  const asks = [
    ask("when", "choice", { choices, value: "else" }),
    ask("text", "text", { value: "somebody comes closer", when: { name: "when", in: ["else"] } }),
    ask("then", "choice", { choices: [{ value: "a", label: "Ranged attack" }], value: "a" }),
  ];
  opened(asks, { command: { do: "hold", args: { who: ["ash"] } } });
  assert.match(textOf(plate()), /somebody comes closer · 1 more$/);
});

test("the plate of the engine's question says the answer, not the title again", () => {
  openPrompt({
    title: "Orientation Maneuver",
    says: "Ash is surprised.",
    cite: { rule: "t.orientation", cite: "Actions", says: "Roll." },
    asks: [ask("value", "choice", { label: "Ash", choices: CHOICES })],
    do: "answer",
    args: {},
    label: "Continue",
    roll_label: "Roll for me",
  });
  drawnSheet();
  tap("Later");
  drawnSheet();
  assert.match(textOf(plate()), /^Continue .*Later$/);
  assert.doesNotMatch(textOf(plate()), /Orientation/);
});
