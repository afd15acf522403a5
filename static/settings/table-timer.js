/**
 * The table timer: how long a turn has lasted or may still last, and a quiet tone and a short buzz when the turn changes. It only reminds;
 * the engine knows nothing of it. It pauses while the page is hidden.
 */

import { redraw, state } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { notify } from "../ui/notice.js";
import { setKeepAwake } from "./settings.js";
import { requestWakeLock } from "./wake-lock.js";

/** @import { Pace, View } from "../app/types.js" */

const TICK = 250;
/** Milliseconds of a trial run. */
const TRY = 30_000;
/** Volume, from 0 to 1. */
const LOUDNESS = 0.06;
const NOTES = [660, 880];
const NOTE = 0.14;
const BUZZ = 60;
const MINUTE = 60;

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;

/**
 * Returns the text of the time: upwards the elapsed time, downwards the rest, and past the end by how much.
 * @param {number} passed milliseconds
 * @param {Pace} pace
 */
export function turnTime(passed, { timer, seconds }) {
  const gone = Math.floor(Math.max(0, passed) / 1000);
  const over = gone - seconds;
  if (timer === "down")
    return over > 0 ? { text: say("{time} over", { time: clock(over) }), over: true } : { text: clock(-over), over: false };
  return { text: clock(gone), over: over > 0 };
}

export const canBuzz = () => typeof globalThis.navigator?.vibrate === "function";

/** Returns a key of the current turn: owner, place of the clock, and which turn of the owner it is. Actions within the turn do not change it. @param {View|null} view */
const whoseGo = (view) =>
  view?.stage === "play" ? `${view.clock?.place} ${view.clock?.part} ${view.actor?.who.join(" ")} ${view.actor?.go ?? ""}` : "";

const inSight = () => document.visibilityState === "visible";

/** @type {AudioContext|undefined} */
let context;

/** Plays two soft notes. A browser that requires a tap first has had one. */
async function tone() {
  context ??= new AudioContext();
  await context.resume();
  for (const [at, frequency] of NOTES.entries()) {
    const voice = new OscillatorNode(context, { frequency });
    const loudness = new GainNode(context, { gain: 0 });
    const begin = context.currentTime + at * NOTE;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + NOTE / 7);
    loudness.gain.exponentialRampToValueAtTime(LOUDNESS / 1000, begin + 2 * NOTE);
    voice.connect(loudness).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + 2 * NOTE);
  }
}

const buzz = () => canBuzz() && navigator.vibrate(BUZZ);

function remind() {
  const { sound, vibration } = state.ui.pace;
  if (sound) tone().catch(() => {});
  if (vibration) buzz();
}

/** @param {number} passed milliseconds @param {HTMLElement} spot */
function write(passed, spot) {
  const { text, over } = turnTime(passed, state.ui.pace);
  if (spot.textContent !== text) spot.textContent = text;
  spot.classList.toggle("is-over", over);
}

/** The timed turn: fight, owner, start, milliseconds counted before it last rested, and whether it rests because the fight is over. */
let go = { fight: "", whose: "", since: 0, before: 0, over: false };
/** Start of the trial run. */
let tried = Number.NEGATIVE_INFINITY;
/** @type {ReturnType<typeof setInterval>|undefined} */
let ticking;

const trying = () => Date.now() - tried < TRY;

/** @param {number} now @returns {number} how long the turn has lasted while the fight ran and the page was in sight */
const spent = (now) => go.before + (inSight() && !go.over ? now - go.since : 0);

function paint() {
  const now = Date.now();
  const passed = spent(now);
  for (const spot of document.querySelectorAll(".turn-time")) {
    if (!(spot instanceof HTMLElement)) continue;
    if (!("tried" in spot.dataset)) write(passed, spot);
    else if (trying()) write(now - tried, spot);
    else spot.textContent = "";
  }
  if (state.ui.pace.timer || trying()) return;
  clearInterval(ticking);
  ticking = undefined;
}

/** Call this after each render: times a new turn from its start and signals it, except the first one a page shows. */
export function updateTableTimer() {
  const { view, ui } = state;
  const over = Boolean(view?.over);
  const fight = ui.fight ?? "";
  const whose = !over ? whoseGo(view) : go.fight === fight ? go.whose : "";
  if (over !== go.over) go = { ...go, since: Date.now(), before: spent(Date.now()), over };
  const before = go;
  if (whose !== before.whose || fight !== before.fight) {
    if (before.whose && fight === before.fight && view?.actor && ui.opened && ui.writer) remind();
    go = { fight, whose, since: Date.now(), before: 0, over };
  }
  if (ticking === undefined && (ui.pace.timer || trying())) ticking = setInterval(paint, TICK);
  if (ticking !== undefined) paint();
}

export function startTableTimer() {
  document.addEventListener("visibilitychange", () => {
    const { since, before, over } = go;
    go = inSight() ? { ...go, since: Date.now() } : { ...go, before: before + (over ? 0 : Date.now() - since) };
  });
}

export function tryTimer() {
  tried = Date.now();
  redraw();
}

export const trySound = () => tone().catch(() => notify({ text: say("This browser cannot play sound here.") }));

export const tryVibration = () => (buzz() ? undefined : notify({ text: say("This device cannot vibrate from a web page.") }));

export async function tryKeepAwake() {
  const held = await setKeepAwake(true);
  notify(
    held
      ? { text: say("The screen stays on."), calm: true }
      : { text: say("This browser cannot keep the screen on now. Some can only while charging, some never.") },
  );
}

/** Requests a lock again that the device has taken away; if it is held or unavailable, switches the setting off. */
export async function mendWakeLock() {
  if (state.ui.awakeHeld || !(await requestWakeLock())) await setKeepAwake(false);
}
