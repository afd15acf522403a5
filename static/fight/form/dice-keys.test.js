// Dice by the keyboard: each die has a field that takes what is typed and keeps the focus until Enter or Tab.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, control, one, press } from "../../../tests/js/dom.js";
import { drawnSheet, page, state } from "../../../tests/js/engine.js";
import { ask, view } from "../../../tests/js/views.js";

const { openForm } = await import("./open-form.js");
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

const focused = () => document.activeElement?.getAttribute("aria-label");
const onPlate = () => document.activeElement === one(".plate");

/** Presses keys one after the other; a field in focus takes them as in a browser. @param {string} keys */
function typed(keys) {
  for (const key of keys.split(" ")) {
    const taken = press(key);
    const field = document.activeElement;
    if (taken || [...key].length !== 1 || !(field instanceof HTMLInputElement)) continue;
    field.value += key;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

test("a digit begins in the first die; Enter goes to the next empty one, and after the last to the plate, which it does not press", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(6) }), ask("bo", "dice", { label: "Bo", ...dice(6, 2) }));
  typed("4");
  assert.equal(focused(), "Ash, die 1, 1 to 6");
  typed("Enter 2 Enter");
  assert.equal(focused(), "Bo, die 2, 1 to 6");
  typed("6 Enter");
  assert.deepEqual(state.ui.rolls, { ash: [4], bo: [2, 6] });
  assert.ok(onPlate());
  assert.equal(state.ui.sheets.length, 1);
});

/** Keys on two dice of so many faces, and what they are then. @type {[number, string, (number|string|null)[]][]} */
const TYPED = [
  [10, "1 0", [10]],
  [10, "0 Enter 1 Enter", [10, 1]],
  [10, "7 Enter 0", [7, 10]],
  [10, "1 0 Enter 1", [10, 1]],
  [10, "1 1", ["11"]],
  [12, "1 2 Enter 5", [12, 5]],
  [12, "9 3", ["93"]],
  [12, "٩ Enter ١ ٢", [9, 12]],
  [12, "3 + 4", [7]],
  [6, "0", ["0"]],
  [6, "9", ["9"]],
  [20, "0", ["0"]],
  [100, "0 0 Enter 4 2", [100, 42]],
  [100, "0", ["0"]],
];
for (const [faces, keys, rolled] of TYPED)
  test(`“${keys}” on two dice of ${faces} faces is ${JSON.stringify(rolled)}`, () => {
    opened(ask("ash", "dice", { label: "Ash", ...dice(faces, 2) }));
    typed(keys);
    assert.deepEqual(
      state.ui.rolls.ash,
      [0, 1].map((at) => rolled[at] ?? null),
    );
  });

test("a digit on the bar, and one after the last die, changes nothing", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(10) }), ask("bo", "dice", { label: "Bo", ...dice(10) }));
  one(".plate").focus();
  typed("5");
  assert.ok(onPlate());
  assert.deepEqual(state.ui.rolls, {});
  control("Bo, die 1, 1 to 10").focus();
  typed("3 Enter 8 Enter");
  const rolled = { ash: [8], bo: [3] };
  assert.deepEqual(state.ui.rolls, rolled);
  for (const on of [".plate", "h2", ".die button"]) {
    all(on)[0]?.focus();
    typed("9");
    assert.deepEqual(state.ui.rolls, rolled, on);
  }
});

test("a digit on the faces of a die without a number begins in its field", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(10) }), ask("bo", "dice", { label: "Bo", ...dice(10, 2) }));
  all(".die")[2]?.querySelector("button")?.focus();
  typed("1 0");
  assert.deepEqual(state.ui.rolls, { bo: [null, 10] });
});

test("Enter stays in a field that is refused or the only empty one", () => {
  opened(ask("ash", "dice", { label: "Ash", ...dice(20) }), ask("bo", "dice", { label: "Bo", ...dice(20) }));
  typed("2 5 Enter");
  const ash = control("Ash, die 1, 1 to 20");
  assert.equal(document.activeElement, ash);
  assert.equal(one(`#${ash.getAttribute("aria-describedby")}`).textContent, "Type a number from 1 to 20.");
  ash.value = "";
  typed("7 Enter Enter");
  assert.equal(document.activeElement, control("Bo, die 1, 1 to 20"));
  assert.deepEqual(state.ui.rolls.ash, [7]);
});

test("digits in another field of the form, and keys with Ctrl, are no dice", () => {
  opened(ask("why", "text", { label: "Why" }), ask("ash", "dice", { label: "Ash", ...dice(6) }));
  control("Why").focus();
  typed("4");
  one("h2").focus();
  press("4", { ctrlKey: true });
  assert.equal(document.activeElement, one("h2"));
  assert.deepEqual(state.ui.rolls, {});
});
