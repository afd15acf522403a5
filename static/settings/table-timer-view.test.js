// Time at the table: what is read of a go's time, and that nothing of it is there until it is switched on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { app, control, drawn, one, words } from "../../tests/js/dom.js";

const { turnTime } = await import("./table-timer.js");
const { keepAwakeSetting, wakeLockMark, tableTimerSettings, turnTimeView } = await import("./table-timer-view.js");
const { state } = await import("../app/store.js");

const ui = state.ui;
/** @param {object} more @returns {any} */
const pace = (more) => ({ timer: "", seconds: 60, sound: false, vibration: false, ...more });

test("upwards what has passed, downwards what is left, then how much over", () => {
  assert.deepEqual(turnTime(61_999, pace({ timer: "up" })), { text: "1:01", over: true });
  assert.deepEqual(turnTime(0, pace({ timer: "down" })), { text: "1:00", over: false });
  assert.deepEqual(turnTime(59_500, pace({ timer: "down" })), { text: "0:01", over: false });
  assert.deepEqual(turnTime(60_000, pace({ timer: "down" })), { text: "0:00", over: false });
  assert.deepEqual(turnTime(75_000, pace({ timer: "down" })), { text: "0:15 over", over: true });
  assert.equal(turnTime(-5, pace({ timer: "up" })).text, "0:00");
});

test("everything is off by default", () => {
  assert.deepEqual([ui.pace.timer, ui.pace.sound, ui.pace.vibration, ui.awake], ["", false, false, false]);
  assert.equal(drawn([turnTimeView(ui), wakeLockMark(ui)]).children.length, 0);
});

test("each has a Try of its own, and what the device cannot do says so", () => {
  assert.match(words([keepAwakeSetting(ui), tableTimerSettings(ui)]), /This device cannot vibrate from a web page\./);
  for (const name of ["Keep the screen on", "Turn timer", "Sound", "Vibration"]) assert.ok(control(`Try: ${name}`));
});

test("the seconds are on offer, with their unit, where they are counted", () => {
  drawn(tableTimerSettings(ui));
  assert.equal(app.querySelector("input"), null);
  drawn(tableTimerSettings({ ...ui, pace: pace({ timer: "up" }) }));
  assert.ok(control("Seconds per turn"));
  assert.equal(one("input + [aria-hidden]").textContent, "s");
});

test("the sun says whether the device keeps its word", () => {
  drawn(wakeLockMark({ ...ui, awake: true, awakeHeld: true }));
  assert.ok(control(/^The screen stays on\./));
  drawn(wakeLockMark({ ...ui, awake: true, awakeHeld: false }));
  assert.ok(control(/^The screen may turn off again\./));
});
