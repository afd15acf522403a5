// Dice by the keyboard: digits go to the die in focus, or the first without a number, and on to the next.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { one, press } from "../../../tests/js/dom.js";
import { drawnSheet, page, state } from "../../../tests/js/engine.js";
import { ask, view } from "../../../tests/js/views.js";

const { openForm } = await import("../command/after-reply.js");
const { listenToDice } = await import("./dice-keys.js");
await import("../../app/sheets.js");
listenToDice();

/** @param {number} faces @param {number} [count] */
const dice = (faces, count = 1) => ({ notation: `${count}d${faces}`, faces, count });
beforeEach(() => {
  page(view());
});

/** @param {...import("../../engine/shapes.js").Ask} asks */
function opened(...asks) {
  openForm({ title: "Roll", asks, command: { do: "roll", args: {} }, label: "Roll", rollLabel: "Roll for me", key: "roll" });
  drawnSheet();
}

/** Presses keys one after the other on what has the focus. @param {string} keys */
const pressed = (keys) => keys.split(" ").map((key) => press(key));
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.parentElement?.getAttribute("aria-label");
const onPlate = () => document.activeElement === one(".plate");

test("digits fill one die after the other; after the last one the plate has the focus", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(6) }), ask("bo", "dice", { label: "Bo", ...dice(6, 2) }));
  pressed("4 2");
  assert.equal(focused(), "Bo, die 2");
  pressed("6");
  assert.deepEqual(state.ui.rolls, { ash: [4], bo: [2, 6] });
  assert.ok(onPlate());
});

test("a digit that no face shows does nothing", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(6) }));
  pressed("9 0");
  assert.deepEqual(state.ui.rolls, {});
});

/** Keys on a die of so many faces, and a second one beside it. @type {[number, string, (number|null)[]][]} */
const LARGE = [
  [10, "0 1", [10, 1]],
  [10, "7 0", [7, 10]],
  [12, "1 2 5", [12, 5]],
  [12, "1 5", [1, 5]],
  [12, "1 Enter 1 Enter", [1, 1]],
  [12, "9 3", [9, 3]],
];
for (const [faces, keys, rolled] of LARGE)
  test(`“${keys}” on two dice of ${faces} faces is ${rolled}`, () => {
    opened(ask("ash", "dice", { label: "Ash", ...dice(faces, 2) }));
    pressed(keys);
    assert.deepEqual(state.ui.rolls.ash, rolled);
  });

test("Backspace clears the die in focus, then the one before it", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(6, 2) }));
  pressed("3 5");
  pressed("Backspace");
  assert.deepEqual(state.ui.rolls.ash, [3, null]);
  pressed("Backspace");
  assert.deepEqual(state.ui.rolls.ash, [null, null]);
  pressed("1");
  assert.deepEqual(state.ui.rolls.ash, [1, null]);
});

/** Types into the field in focus as a browser does. @param {string} text */
function typed(text) {
  const field = /** @type {HTMLInputElement} */ (document.activeElement);
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("a large die is a field: a digit goes to the first, and a whole number goes on to the next", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(100) }), ask("bo", "dice", { label: "Bo", ...dice(100) }));
  assert.equal(press("4"), false); // the browser types it into the field
  assert.equal(focused(), "Ash, die 1, 1 to 100");
  typed("4");
  assert.equal(focused(), "Ash, die 1, 1 to 100");
  typed("42");
  assert.equal(focused(), "Bo, die 1, 1 to 100");
  typed("00");
  assert.deepEqual(state.ui.rolls, { ash: [42], bo: [100] });
  assert.ok(onPlate());
});

test("Enter goes on from a field while another die has no number, and is the form's afterwards", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(100) }), ask("bo", "dice", { label: "Bo", ...dice(100) }));
  press("4");
  typed("4");
  assert.equal(press("Enter"), true);
  assert.equal(focused(), "Bo, die 1, 1 to 100");
  typed("5");
  assert.equal(press("Enter"), false);
});

test("digits in another field of the form, and keys with Ctrl, are no dice", () => {
  opened(ask("why", "text", { label: "Why" }), ask("ash", "dice", { label: "Ash", ...dice(6) }));
  press("4", { on: one("input") });
  press("4", { ctrlKey: true });
  assert.deepEqual(state.ui.rolls, {});
});
