// The dice of many fighters: a line each, and one pad for whoever comes next.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, one, textOf } from "../../../tests/js/dom.js";
import { drawnSheet, page, state } from "../../../tests/js/engine.js";
import { ask, token, view } from "../../../tests/js/views.js";

const { openForm } = await import("./open-form.js");
await import("../../app/sheets.js");
beforeEach(() => page(view()));

/** @param {string} name @param {number} [count] */
const die = (name, count = 1) => ask(name, "dice", { label: name, token: token(name), notation: `${count}d10`, faces: 10, count });

/** @param {import("../../engine/shapes.js").Ask[]} asks */
function opened(...asks) {
  openForm({ title: "Roll", asks, command: { do: "roll", args: {} }, label: "Roll", rollLabel: "Roll for me", key: "roll" });
  drawnSheet();
}

/** @param {number} face */
function press(face) {
  all(".shared-pad .die button")[face - 1]?.click();
  drawnSheet();
}
const forWhom = () => textOf(one(".shared-pad p"));
const current = () => all(".dice").findIndex((line) => line.classList.contains("is-current"));

test("two fighters have a pad each, five have one for all, below their lines", () => {
  opened(die("Ash"), die("Bo"));
  assert.deepEqual([all(".die").length, all(".shared-pad").length, all(".is-line").length], [2, 0, 0]);
  opened(...["Ash", "Bo", "Cy", "Di", "Ed"].map((name) => die(name)));
  assert.deepEqual([all(".die").length, all(".shared-pad").length, all(".is-line .die-number").length], [1, 1, 5]);
});

test("a face is the number of the first who has none, and the pad goes on to the next", () => {
  opened(die("Ash", 2), die("Bo", 2), die("Cy"));
  assert.match(forWhom(), /Ash.*First die/);
  press(4);
  assert.match(forWhom(), /Ash.*Second die/);
  press(10);
  assert.deepEqual([state.ui.rolls, current()], [{ Ash: [4, 10] }, 1]);
  press(1);
  press(2);
  press(3);
  assert.deepEqual(state.ui.rolls, { Ash: [4, 10], Bo: [1, 2], Cy: [3] });
  assert.match(forWhom(), /All are thrown/);
  press(9);
  assert.deepEqual(state.ui.rolls.Cy, [3], "a tap too many changes nothing");
});

test("the key takes the last number back, and a touched field is the one that the pad is for", () => {
  opened(...["Ash", "Bo", "Cy", "Di", "Ed"].map((name) => die(name)));
  press(4);
  press(5);
  one(".shared-pad > button").click();
  drawnSheet();
  assert.deepEqual([state.ui.rolls, current()], [{ Ash: [4], Bo: [null] }, 1]);
  all(".die-number")[3]?.dispatchEvent(new Event("focusin", { bubbles: true }));
  drawnSheet();
  assert.equal(current(), 3);
  press(7);
  assert.deepEqual([state.ui.rolls.Di, current()], [[7], 1]);
});

test("what need not be said stands below the dice, and begins with no field", () => {
  opened(ask("scene", "text", { label: "Set the scene", optional: true }), die("Ash"), die("Bo"));
  assert.deepEqual(
    all(".asks > *:not(button)").map((part) => part.classList.item(0)),
    ["dice", "dice", "ask"],
  );
  assert.equal(all("[data-begin]").length, 0);
});
