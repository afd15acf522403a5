// Time at the table: what is read of a go's time, and that nothing of it is there until it is switched on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { markup, words } from "../../tests/js/markup.js";

const { turnTime } = await import("./table-timer.js");
const { wakeLockMark, tableTimerSettings, turnTimeView } = await import("./table-timer-view.js");
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
  assert.equal(markup(turnTimeView(ui)), "");
  assert.equal(markup(wakeLockMark(ui)), "");
});

test("each has a Try of its own, and what the device cannot do says so", () => {
  const drawn = markup(tableTimerSettings(ui));
  for (const name of ["Keep the screen on", "Turn timer", "Sound", "Vibration"])
    assert.match(drawn, new RegExp(`aria-label="Try: ${name}"`));
  assert.match(words(tableTimerSettings(ui)), /This device cannot vibrate from a web page\./);
});

test("the seconds are on offer, with their unit, where they are counted", () => {
  assert.doesNotMatch(markup(tableTimerSettings(ui)), /Seconds of a turn/);
  assert.match(
    markup(tableTimerSettings({ ...ui, pace: pace({ timer: "up" }) })),
    /aria-label="Seconds per turn"\s*\/><span aria-hidden="true">s</,
  );
});

test("the sun says whether the device keeps its word", () => {
  assert.match(markup(wakeLockMark({ ...ui, awake: true, awakeHeld: true })), /aria-label="The screen stays on\./);
  assert.match(markup(wakeLockMark({ ...ui, awake: true, awakeHeld: false })), /aria-label="The screen may turn off again\./);
});
