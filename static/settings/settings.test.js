// The settings of this device: there again after a reload, whatever was stored; the timer, sound and buzz.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { able, all, app, control, controls, drawn, one, setGlobal, tap, textOf, type } from "../../tests/js/dom.js";
import { drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { actor, clock, system, view } from "../../tests/js/views.js";

const { applyTheme, leaveSettings, loadSettings, openSettings, setDice, setHand, setShortcuts, setTableTimer, setTextSize, setTotals } =
  await import("./settings.js");
const { startTableTimer, trySound, tryTimer, tryVibration, updateTableTimer } = await import("./table-timer.js");
const { turnTimeView } = await import("./table-timer-view.js");
const { lastBackup, settingsScreen } = await import("./settings-screen.js");
const { show } = await import("../app/store.js");
await import("../app/sheets.js");
await import("../app/screens.js");

mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
const PACE = { timer: "", seconds: 60, sound: false, vibration: false };

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  setGlobal("navigator", { vibrate: (/** @type {number} */ time) => buzzes.push(time) });
  buzzes.length = 0;
  page(view());
  applyTheme("auto");
});
/** @type {number[]} */
const buzzes = [];
const stored = () => JSON.parse(localStorage.getItem("turnwright.settings") ?? "null");

test("a setting that another tab has changed since stays as it is", () => {
  setDice("none");
  localStorage.setItem("turnwright.settings", JSON.stringify({ ...stored(), dice: "all", backup: 5, later: "kept" }));
  setShortcuts("");
  assert.deepEqual([stored().dice, stored().backup, stored().keys, stored().later], ["all", 5, false, "kept"]);
});

test("what was set is there on the next visit", () => {
  applyTheme("dark");
  setShortcuts("");
  setDice("enemies");
  setTableTimer({ timer: "down", seconds: 90, sound: true });
  page(view());
  assert.equal(state.ui.theme, "auto");
  loadSettings();
  assert.equal(state.ui.theme, "dark");
  assert.equal(state.ui.keys, "");
  assert.equal(state.ui.dice, "enemies");
  assert.deepEqual(state.ui.pace, { timer: "down", seconds: 90, sound: true, vibration: false });
});

test("the hand that taps is on the page at once, and there again on the next visit", () => {
  setHand("left");
  assert.equal(document.documentElement.dataset.hand, "left");
  delete document.documentElement.dataset.hand;
  page(view());
  loadSettings();
  assert.deepEqual([state.ui.hand, document.documentElement.dataset.hand], ["left", "left"]);
  setHand("right");
  assert.equal(document.documentElement.dataset.hand, undefined);
});

test("a theme is on the page at once, and gone from it with System", () => {
  applyTheme("light");
  assert.equal(document.documentElement.dataset.theme, "light");
  applyTheme("auto");
  assert.equal(document.documentElement.dataset.theme, undefined);
});

/** What may be stored by another version, a hand or an accident, and what is set after it. @type {[string, object][]} */
const STORED = [
  ["damaged", {}],
  ["null", {}],
  ["7", {}],
  ["{}", {}],
  ['{"theme":"pink","keys":"yes"}', { theme: "auto", keys: "alone" }],
  ['{"keys":false}', { keys: "" }],
  ['{"keys":true}', { keys: "alone" }],
  ['{"keys":"alt"}', { keys: "alt" }],
  ['{"dice":"some"}', { dice: "none" }],
  ['{"dice":"all"}', { dice: "all" }],
  ['{"awake":"on"}', { awake: false }],
  ['{"pace":{"timer":"sideways","seconds":"long"}}', { pace: PACE }],
  ['{"pace":{"timer":"up","seconds":1}}', { pace: { ...PACE, timer: "up", seconds: 5 } }],
  ['{"pace":{"seconds":100000,"sound":1}}', { pace: { ...PACE, seconds: 3600 } }],
  ['{"pace":null}', { pace: PACE }],
];
for (const [text, wanted] of STORED)
  test(`${text} in the storage is read as far as it is sound`, () => {
    localStorage.setItem("turnwright.settings", text);
    page(view());
    loadSettings();
    const { theme, dice, keys, awake, pace } = state.ui;
    assert.deepEqual(
      { theme, dice, keys, awake, pace },
      { theme: "auto", dice: "none", keys: "alone", awake: false, pace: PACE, ...wanted },
    );
  });

test("without storage the settings last until the page closes", () => {
  setLocalStorage(new DOMException("", "SecurityError"));
  applyTheme("dark");
  setShortcuts("");
  loadSettings();
  assert.equal(state.ui.theme, "dark");
});

/** The timer's words. */
const time = () => textOf(one(".turn-time", app));
/** Shows whose turn it is, as the page does after each drawing. @param {string} who @param {string} [place] */
function turn(who, place = "Segment 2") {
  show(view({ actor: actor(who), clock: clock({ place }) }));
  drawn(turnTimeView(state.ui));
  updateTableTimer();
}
const wait = (/** @type {number} */ seconds) => mock.timers.tick(seconds * 1000);

test("the timer counts a turn, and begins anew with the next one", () => {
  setTableTimer({ timer: "up" });
  turn("Ash");
  wait(75);
  assert.equal(time(), "1:15");
  turn("Ash");
  assert.equal(time(), "1:15", "what is done in a turn does not begin it anew");
  turn("Bo");
  assert.equal(time(), "0:00");
  turn("Bo", "Segment 3");
  wait(3);
  assert.equal(time(), "0:03");
});

test("counting down it goes on beyond the end, in words and in another color", () => {
  setTableTimer({ timer: "down", seconds: 60 });
  turn("Cyr");
  assert.equal(time(), "1:00");
  wait(60);
  assert.equal(one(".turn-time", app).classList.contains("is-over"), false);
  wait(15);
  assert.equal(time(), "0:15 over");
  assert.equal(one(".turn-time", app).classList.contains("is-over"), true);
});

test("the time stands still while the page is not in sight", () => {
  startTableTimer();
  setTableTimer({ timer: "up" });
  turn("Dee");
  wait(10);
  const hidden = (/** @type {string} */ visible) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visible });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  hidden("hidden");
  wait(600);
  hidden("visible");
  wait(5);
  assert.equal(time(), "0:15");
});

test("a fight that is over stops the timer, and the turn goes on where it stood when it is reopened", () => {
  page(view(), {}, { fight: "ended" });
  setTableTimer({ timer: "up", vibration: true });
  turn("Ash");
  wait(10);
  show(view({ over: true, actor: null }));
  updateTableTimer();
  wait(600);
  turn("Ash");
  assert.equal(time(), "0:10");
  wait(5);
  assert.equal(time(), "0:15");
  assert.deepEqual(buzzes, [], "it is no new turn");
});

test("a change of the turn buzzes, on the page that plays; not the first one it shows, nor in a fight just opened", () => {
  page(view(), {}, { fight: "one" });
  setTableTimer({ vibration: true });
  turn("Eve");
  assert.deepEqual(buzzes, []);
  turn("Fay");
  assert.deepEqual(buzzes, [60]);
  state.ui.writer = false;
  turn("Gil");
  state.ui.writer = true;
  state.ui.fight = "two";
  turn("Hal");
  assert.equal(buzzes.length, 1);
  show(view({ actor: null }));
  updateTableTimer();
  assert.equal(buzzes.length, 1, "nobody's turn is no reminder");
});

test("a sound or a buzz a device does not have is said when it is tried", async () => {
  setGlobal("navigator", {});
  tryVibration();
  assert.match(notice(), /cannot vibrate/);
  await trySound();
  assert.match(notice(), /cannot play sound/);
  settings();
  const buzz = all("[role=switch]").find((one_) => /^Vibration/.test(textOf(one_)));
  assert.equal(able(/** @type {HTMLElement} */ (buzz)), false);
  buzz?.click();
  assert.equal(state.ui.pace.vibration, false);
});

test("a sound is two soft notes, the second one higher and later, each faded out", async () => {
  /** @type {{frequency: number, start: number, stop: number}[]} */
  const notes = [];
  /** @type {[number, number][]} loudness, and when */
  const loudness = [];
  const ramp = (/** @type {number} */ value, /** @type {number} */ at) => loudness.push([value, at]);
  class Oscillator {
    /** @param {unknown} _context @param {{frequency: number}} options */
    constructor(_context, { frequency }) {
      this.note = { frequency, start: 0, stop: 0 };
      notes.push(this.note);
    }
    connect = (/** @type {unknown} */ next) => next;
    start = (/** @type {number} */ at) => Object.assign(this.note, { start: at });
    stop = (/** @type {number} */ at) => Object.assign(this.note, { stop: at });
  }
  class Gain {
    gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp };
    connect = (/** @type {unknown} */ next) => next;
  }
  const context = { currentTime: 10, destination: {}, resume: async () => {} };
  setGlobal(
    "AudioContext",
    class {
      constructor() {
        Object.assign(this, context);
      }
    },
  );
  setGlobal("OscillatorNode", Oscillator);
  setGlobal("GainNode", Gain);
  await trySound();
  assert.equal(notice(), "");
  const [first, second] = notes;
  assert.ok(first && second && second.frequency > first.frequency && second.start > first.start && first.start === 10);
  for (const { start, stop } of notes) assert.ok(stop > start);
  assert.ok(loudness.every(([value, at]) => value < 0.1 && at >= 10));
  assert.ok((loudness.at(-1)?.[0] ?? 1) < 0.001);
});

test("a timer that is tried runs for half a minute beside its switch", () => {
  settings();
  tap("Try: Turn timer");
  updateTableTimer();
  wait(7);
  assert.equal(textOf(one("[data-tried]")), "0:07");
  wait(30);
  assert.equal(textOf(one("[data-tried]")), "");
  tryTimer();
});

/** Draws the settings as they stand. @param {object} [ui] */
const settings = (ui = {}) => drawn(settingsScreen(null, { ...state.ui, ...ui }));

test("theme, timer and sound are set with a tap, and say what is set", () => {
  settings();
  tap("Dark");
  tap(/^Sound/);
  tap("Counts down");
  settings();
  assert.equal(control("Dark").getAttribute("aria-checked"), "true");
  assert.equal(control(/^Sound/).getAttribute("aria-checked"), "true");
  assert.equal(control("Counts down").getAttribute("aria-checked"), "true");
});

test("the size of the text is a tap, and there again after a start", () => {
  settings();
  tap("125 %");
  assert.equal(document.documentElement.style.fontSize, "125%");
  settings();
  assert.equal(control("125 %").getAttribute("aria-checked"), "true");
  document.documentElement.style.fontSize = "";
  loadSettings();
  assert.equal(document.documentElement.style.fontSize, "125%");
  setTextSize(100);
  assert.equal(document.documentElement.style.fontSize, "");
});

/** What is typed as the seconds of a turn, and what is set. @type {[string, number][]} */
const SECONDS = [
  ["90", 90],
  ["1", 5],
  ["99999", 3600],
  ["1.5", 60],
  ["long", 60],
];
for (const [text, seconds] of SECONDS)
  test(`“${text}” seconds for a turn are ${seconds}`, () => {
    setTableTimer({ timer: "down", seconds: 60 });
    settings();
    type("Seconds per turn", text, ["change"]);
    assert.equal(state.ui.pace.seconds, seconds);
  });

test("a quarter of a minute more or less is a tap", () => {
  setTableTimer({ timer: "up", seconds: 60 });
  settings();
  tap("15 seconds more");
  settings();
  assert.equal(state.ui.pace.seconds, 75);
  tap("15 seconds less");
  assert.equal(state.ui.pace.seconds, 60);
});

test("the keys are listed in a sheet of their own, with how they are pressed", () => {
  settings();
  tap(/^Keys/);
  assert.equal(topSheet().kind, "help");
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /N Next .*U Undo, also Ctrl Z .*Shift U Redo .*Esc Close a sheet/);
  tap("With Alt and Shift");
  assert.equal(state.ui.keys, "alt");
  assert.match(textOf(drawnSheet()), /Alt Shift N Next .*Alt Shift U Undo, also Ctrl Z .*Alt Shift Y Redo .*Esc Close a sheet/);
  tap("Off");
  assert.equal(state.ui.keys, "");
});

test("an update, saved parties and a backup are there when there is any", () => {
  const entries = (/** @type {object} */ ui) => controls(settings(ui)).filter((name) => /version|parties|Back up/.test(name));
  assert.deepEqual(entries({}), ["Back up all fights"]);
  assert.equal(able(control("Back up all fights")), false);
  const kept = { id: "1", kind: "party", name: "Heroes", system: "", system_name: "", when: 1 };
  assert.deepEqual(entries({ offline: "update-ready", kept: [kept] }), ["Back up all fights", "Saved parties", "Install the new version"]);
  assert.deepEqual(entries({ kept: [{ ...kept, kind: "plan" }] }), ["Back up all fights"]);
});

test("the dice that the app rolls are a choice of three", () => {
  settings();
  tap("Enemies");
  assert.equal(state.ui.dice, "enemies");
  assert.equal(stored().dice, "enemies");
});

test("whether totals are typed is remembered", () => {
  setTotals(true);
  assert.equal(stored().totals, true);
  state.ui.totals = false;
  loadSettings();
  assert.equal(state.ui.totals, true);
  setTotals(false);
});

/** How old a backup is, in days, and what is said of it. @type {[number|null, string, boolean][]} */
const BACKUPS = [
  [null, "Never backed up", true],
  [0, "Last backup Jan 1", false],
  [30, "Last backup Dec 2", false],
  [31, "Last backup 4 weeks ago", true],
  [45, "Last backup 6 weeks ago", true],
];
for (const [days, text, old] of BACKUPS)
  test(`a backup ${days === null ? "that was never made" : `of ${days} days ago`}: ${text}`, () => {
    const now = new Date(2026, 0, 1, 12).getTime();
    assert.deepEqual(lastBackup(days === null ? 0 : now - days * 86_400_000, now), { text, old });
  });

test("the settings say what a backup would hold, and warn of an old one", () => {
  const card = { id: "1", name: "", system: "", system_name: "", place: "", when: 1, fighters: 2 };
  const lastBackup = () => one(".backup p");
  settings({ fights: [card, card, { ...card, fighters: 0 }], backup: 0 });
  assert.equal(textOf(lastBackup()), "2 fights · Never backed up");
  assert.ok(lastBackup().classList.contains("is-old"));
  settings({ fights: [card], backup: Date.now() });
  assert.match(textOf(lastBackup()), /^1 fight · Last backup /);
  assert.equal(lastBackup().classList.contains("is-old"), false);
  settings();
  assert.equal(textOf(lastBackup()), "No fights or parties yet");
});

test("the settings are a page: they open from the fight and lead back to it", () => {
  page(view(), {}, { route: "fight", sheets: [{ kind: "more" }] });
  openSettings();
  assert.deepEqual([state.ui.route, state.ui.sheets.length], ["settings", 0]);
  leaveSettings();
  assert.equal(state.ui.route, "fight");
  page(view(), {}, { route: "home" });
  openSettings();
  leaveSettings();
  assert.equal(state.ui.route, "home");
});

test("each system's authors are credited, by its name once", () => {
  const systems = [
    system("a", { name: "HERO", credits: "HERO is by its authors" }),
    system("b", { name: "Own", credits: "By us" }),
    system("c", { credits: "" }),
  ];
  assert.deepEqual(all(".credits li", settings({ systems })).map(textOf), ["HERO is by its authors", "Own: By us"]);
});

test("About names the version once the engine has said it", () => {
  assert.match(textOf(one(".about-app", settings({ version: "1.2.3" }))), /Turnwright 1\.2\.3/);
  assert.doesNotMatch(textOf(one(".about-app", settings({}))), /Turnwright/);
});
