/**
 * The table timer: its settings with a Try button each, the time of a turn on the card, and the mark in the top bar while the screen stays
 * on. table-timer.js writes the time into its place four times a second without a render.
 */

import { say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { numberField } from "../ui/number-field.js";
import { segments } from "../ui/segments.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { setKeepAwake, setTableTimer } from "./settings.js";
import { canBuzz, mendWakeLock, tryKeepAwake, trySound, tryTimer, tryVibration } from "./table-timer.js";

/** @import { Pace, Ui } from "../app/types.js" */

const STEP = 15;

/** The time on the active card. @param {Ui} ui */
export const turnTimeView = ({ pace }) =>
  pace.timer ? html`<span class="turn-time" role="timer" aria-label=${say("Time of this turn")}></span>` : nothing;

/** The mark in the top bar: the screen stays on, or the device has released the lock. @param {Ui} ui */
export const wakeLockMark = ({ awake, awakeHeld }) =>
  awake
    ? html`<button
        type="button"
        class="icon-button awake ${awakeHeld ? "" : "is-lost"}"
        aria-label=${say(awakeHeld ? "The screen stays on. Tap to let it turn off" : "The screen may turn off again. Tap to keep it on")}
        @click=${mendWakeLock}
      >${icon(awakeHeld ? "sun" : "sun-off")}</button>`
    : nothing;

/**
 * @param {string} label
 * @param {string} detail
 * @param {boolean} on
 * @param {() => unknown} flip
 * @param {() => unknown} attempt tries it, whether or not it is on
 * @param {boolean} [cannot]
 */
const row = (label, detail, on, flip, attempt, cannot = false) => html`<div class="setting">
  <button
    type="button"
    class="switch-row"
    role="switch"
    aria-checked=${on ? "true" : "false"}
    aria-disabled=${cannot ? "true" : nothing}
    @click=${cannot ? nothing : flip}
  >
    <span><b>${label}</b><small>${detail}</small></span><i class="switch"></i>
  </button>
  <button type="button" class="button" aria-label=${say("Try: {name}", { name: label })} @click=${attempt}>${say("Try")}</button>
</div>`;

/** @type {() => [Pace["timer"], string][]} */
const timers = () => [
  ["", say("Off")],
  ["up", say("Counts up")],
  ["down", say("Counts down")],
];

/** @param {Pace} pace */
const secondsView = ({ seconds }) => html`<div class="number-row">
  <button type="button" class="icon-button" aria-label=${say("{count} seconds less", { count: STEP })} @click=${() => setTableTimer({ seconds: seconds - STEP })}>
    ${icon("minus")}
  </button>
  <span class="field-with-unit">
    ${numberField({
      label: say("Seconds per turn"),
      value: seconds,
      take: (typed) => setTableTimer({ seconds: typed }),
    })}<span class="unit" aria-hidden="true">${say("s")}</span>
  </span>
  <button type="button" class="icon-button" aria-label=${say("{count} seconds more", { count: STEP })} @click=${() => setTableTimer({ seconds: seconds + STEP })}>
    ${icon("plus")}
  </button>
</div>`;

/** @param {Pace} pace */
const timerView = (pace) => html`<div class="setting timer">
  <div>
    <p><b>${say("Turn timer")}</b>${pace.timer ? html`<small>${say("On the current fighter’s card; it never ends a turn")}</small>` : nothing}</p>
    ${segments(say("Turn timer"), timers(), pace.timer, (timer) => setTableTimer({ timer }))}
    ${pace.timer ? secondsView(pace) : nothing}
  </div>
  <div class="try-timer">
    <button type="button" class="button" aria-label=${say("Try: {name}", { name: say("Turn timer") })} @click=${tryTimer}>
      ${say("Try")}
    </button>
    <span class="turn-time" role="timer" aria-label=${say("Preview")} data-tried></span>
  </div>
</div>`;

/** @param {Ui} ui */
export const keepAwakeSetting = ({ awake }) =>
  row(say("Keep the screen on"), say("While this page is open"), awake, () => setKeepAwake(!awake), tryKeepAwake);

/** @param {Ui} ui */
export const tableTimerSettings = ({ pace }) => html`${timerView(pace)}
  ${row(say("Sound"), say("When the turn changes"), pace.sound, () => setTableTimer({ sound: !pace.sound }), trySound)}
  ${row(say("Vibration"), say(canBuzz() ? "When the turn changes" : "This device cannot vibrate from a web page."), pace.vibration, () => setTableTimer({ vibration: !pace.vibration }), tryVibration, !canBuzz())}`;
