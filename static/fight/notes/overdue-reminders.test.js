// What came due on the clock: shown up to the step one looks at, there and back, until it was seen; still there after a reload.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../../tests/js/browser.js";
import { words } from "../../../tests/js/dom.js";

const { addReminders, remindersAt, dismissReminder } = await import("./overdue-reminders.js");
const { reminderStrip } = await import("./reminder-strip.js");
const { state } = await import("../../app/store.js");

/** @param {number} step @returns {any} */
const at = (step) => ({ step });
const shown = (/** @type {number} */ step) => words(reminderStrip(state.ui, at(step)));

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  state.ui.fight = "0123456789ab";
  state.ui.due = [];
});

test("it follows the step that is looked at", () => {
  addReminders(["The bridge burns."], 7);
  addReminders([], 8);
  assert.match(shown(8), /The bridge burns\. Got it/);
  assert.equal(shown(6), "");
  assert.match(shown(7), /The bridge burns\./);
});

test("another line of play brings its own", () => {
  addReminders(["The bridge burns."], 7);
  addReminders([], 7);
  assert.equal(shown(9), "");
  addReminders(["The gate falls."], 8);
  addReminders(["The bridge burns."], 8);
  assert.equal(shown(9), "The bridge burns. Got it");
});

test("what was not seen is there on the next visit, what was seen is not", () => {
  addReminders(["The bridge burns."], 7);
  assert.deepEqual(remindersAt("0123456789ab"), [{ text: "The bridge burns.", step: 7 }]);
  assert.deepEqual(remindersAt("ba9876543210"), []);
  addReminders(["The gate falls."], 9);
  state.view = at(8);
  dismissReminder();
  assert.deepEqual(remindersAt("0123456789ab"), [{ text: "The gate falls.", step: 9 }]);
  state.view = at(9);
  dismissReminder();
  assert.deepEqual(remindersAt("0123456789ab"), []);
});

test("what is not sound is not shown", () => {
  addReminders(["The bridge burns."], 7);
  localStorage.setItem("turnwright.due", "damaged");
  assert.deepEqual(remindersAt("0123456789ab"), []);
});
