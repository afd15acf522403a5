/**
 * The one-line strips above the bottom bar: the engine waking, another tab writing, what waits on the stack, a notice with its
 * Why. At most one of each; anything
 * longer is a sheet.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../icons.js";
import { dueView } from "./due.js";
import { counted } from "./words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Ui} Ui */

/** @param {Ui} ui */
function wakingText(ui) {
  const taps = ui.queue.length ? ` ${counted(ui.queue.length, "tap waits its", "taps wait their")} turn.` : "";
  if (ui.engine === "failed") return html`<b>The rules engine did not start.</b> Your fights are safe. Reload to try again.`;
  if (ui.engine === "restarting") return html`<b>The rules engine starts again.</b> Nothing is lost.${taps}`;
  if (ui.engine === "ready" && ui.slow) return html`<b>The rules engine takes its time.</b> Nothing is lost.${taps}`;
  return html`<b>Waking the rules engine.</b> Your last view, ready in a moment.${taps}`;
}

/** @param {Ui} ui */
export function noticeView(ui) {
  const notice = ui.notice;
  if (!notice) return nothing;
  return html`<div class="strip notice ${notice.calm ? "calm" : ""}">
    ${icon(notice.calm ? "check" : "warn")}<span>${notice.text}</span>
    ${notice.why ? html`<button type="button" class="button" .tap=${["noticeWhy"]}>Why</button>` : nothing}
    ${notice.restore ? html`<button type="button" class="button" .tap=${["unremoveFight", notice.restore]}>Undo</button>` : nothing}
    ${notice.tap ? html`<button type="button" class="button" .tap=${notice.tap}>${notice.button}</button>` : nothing}
    ${notice.save ? html`<button type="button" class="button" .tap=${["saveFile"]}>Save a file</button>` : nothing}
    <button type="button" class="icon-button" aria-label="Dismiss" .tap=${["dismiss"]}>${icon("close", true)}</button>
  </div>`;
}

/** @param {View} view */
function waitingStack(view) {
  const [top] = view.stack;
  const [plate] = view.stack_acts;
  if (!top || !plate) return nothing;
  return html`<div class="strip">
    ${icon("respond")}<span><b>${top.label}</b> ${top.detail}</span>
    <button type="button" class="button" .tap=${["offer", plate]}>${plate.label}</button>
  </div>`;
}

/**
 * @param {Ui} ui
 * @param {View|null} view the fight on screen, if one is
 */
export function stripsView(ui, view) {
  const inFight = view !== null;
  const waiting = ui.engine !== "ready" || (inFight && !ui.opened);
  return html`<div class="strips">
    ${inFight ? dueView(ui) : nothing} ${ui.sheets.length ? nothing : noticeView(ui)} ${view && ui.route === "fight" ? waitingStack(view) : nothing}
    ${
      inFight && !ui.writer
        ? html`<div class="strip">
            ${icon("copy")}<span><b>Open in another tab.</b> This one only looks.</span>
            <button type="button" class="button" .tap=${["takeOver"]}>Take over</button>
          </div>`
        : nothing
    }
    ${
      (waiting && inFight) || ui.slow || ui.engine === "failed"
        ? html`<div class="strip">
            ${icon("waking")}<span>${wakingText(ui)}</span>
            ${ui.engine === "failed" ? html`<button type="button" class="button" .tap=${["saveAll"]}>Save all fights</button>` : nothing}
          </div>`
        : nothing
    }
  </div>`;
}
