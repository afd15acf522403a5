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
  pace.timer ? html`<span class="turn-time" role="timer" aria-label=${say("pace.time")}></span>` : nothing;

/** The mark in the top bar: the screen stays on, or the device has released the lock. @param {Ui} ui */
export const wakeLockMark = ({ awake, awakeHeld }) =>
  awake
    ? html`<button
        type="button"
        class="icon-button awake ${awakeHeld ? "" : "is-lost"}"
        aria-label=${say(awakeHeld ? "awake.on" : "awake.lost")}
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
  <button type="button" class="button" aria-label=${say("pace.try.of", { name: label })} @click=${attempt}>${say("pace.try")}</button>
</div>`;

/** @type {() => [Pace["timer"], string][]} */
const timers = () => [
  ["", say("pace.timer.off")],
  ["up", say("pace.timer.up")],
  ["down", say("pace.timer.down")],
];

/** @param {Pace} pace */
const secondsView = ({ seconds }) => html`<div class="number-row">
  <button type="button" class="icon-button" aria-label=${say("pace.shorter", { count: STEP })} @click=${() => setTableTimer({ seconds: seconds - STEP })}>
    ${icon("minus")}
  </button>
  <span class="field-with-unit">
    ${numberField({
      label: say("pace.seconds"),
      value: seconds,
      take: (typed) => setTableTimer({ seconds: typed }),
    })}<span class="unit" aria-hidden="true">${say("pace.unit")}</span>
  </span>
  <button type="button" class="icon-button" aria-label=${say("pace.longer", { count: STEP })} @click=${() => setTableTimer({ seconds: seconds + STEP })}>
    ${icon("plus")}
  </button>
</div>`;

/** @param {Pace} pace */
const timerView = (pace) => html`<div class="setting timer">
  <div>
    <p><b>${say("pace.timer")}</b>${pace.timer ? html`<small>${say("pace.timer.note")}</small>` : nothing}</p>
    ${segments(say("pace.timer"), timers(), pace.timer, (timer) => setTableTimer({ timer }))}
    ${pace.timer ? secondsView(pace) : nothing}
  </div>
  <div class="try-timer">
    <button type="button" class="button" aria-label=${say("pace.try.of", { name: say("pace.timer") })} @click=${tryTimer}>
      ${say("pace.try")}
    </button>
    <span class="turn-time" role="timer" aria-label=${say("pace.tried")} data-tried></span>
  </div>
</div>`;

/** @param {Ui} ui */
export const keepAwakeSetting = ({ awake }) => row(say("awake.title"), say("awake.note"), awake, () => setKeepAwake(!awake), tryKeepAwake);

/** @param {Ui} ui */
export const tableTimerSettings = ({ pace }) => html`${timerView(pace)}
  ${row(say("pace.sound"), say("pace.sound.note"), pace.sound, () => setTableTimer({ sound: !pace.sound }), trySound)}
  ${row(say("pace.vibration"), say(canBuzz() ? "pace.vibration.note" : "pace.vibration.not"), pace.vibration, () => setTableTimer({ vibration: !pace.vibration }), tryVibration, !canBuzz())}`;
