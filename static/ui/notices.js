/**
 * The one-line strips above the bottom bar: the engine is starting, another tab is writing, a notice with its Why. At most
 * one of each; a longer text is a sheet.
 */

import { go } from "../app/router.js";
import { showReasons } from "../fight/command/offers.js";
import { takeOverFight } from "../fight/command/session.js";
import { reminderStrip } from "../fight/notes/reminder-strip.js";
import { unremoveFight } from "../home/stored-fights.js";
import { say } from "../i18n/translate.js";
import { saveAll, saveFile } from "../share/share.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";
import { dismissNotice, isBrief } from "./notice.js";

/** @import { Notice, Ui, View } from "../app/types.js" */

/** @param {Ui} ui */
function wakingText(ui) {
  const taps = ui.queue.length ? say(["{count} tap queued.", "{count} taps queued."], { count: ui.queue.length }) : nothing;
  if (ui.engine === "failed" && ui.offline === "cut")
    return html`<b>${say("The download was interrupted.")}</b> ${say("It continues when the network is back.")}`;
  if (ui.engine === "failed")
    return html`<b>${say("The rules engine did not start.")}</b> ${say("Your fights are safe. Reload to try again.")}`;
  if (ui.engine === "restarting") return html`<b>${say("Restarting the rules engine…")}</b> ${say("Nothing is lost.")} ${taps}`;
  if (ui.engine === "ready" && ui.slow)
    return html`<b>${say("The rules engine is slow to answer.")}</b> ${say("Nothing is lost.")} ${taps}`;
  return html`<b>${say("Getting ready…")}</b> ${say("Your last view. Ready in a moment.")} ${taps}`;
}

/** @param {Notice} notice */
const noticeButtons = ({ why, restore, tap, button = "", other, save }) =>
  [
    { shown: why, label: say("Why"), press: showReasons },
    { shown: restore, label: say("Undo"), press: () => unremoveFight(restore ?? "") },
    { shown: tap, label: button, press: tap },
    { shown: other, ...other },
    { shown: save, label: say("Save to file"), press: saveFile },
  ].filter(({ shown }) => shown);

/** @param {Ui} ui */
export function noticeToast(ui) {
  const notice = ui.notice;
  if (!notice) return nothing;
  return html`<div class="strip notice ${notice.calm ? "calm" : ""} ${isBrief(notice) ? "brief" : ""} ${notice.calm && notice.tap ? "takes-back" : ""}" .style=${`--letters: ${notice.text.length}`}>
    ${icon(notice.calm ? "check" : "warn")}<span>${notice.text}</span>
    ${noticeButtons(notice).map(({ label, press }) => html`<button type="button" class="button" @click=${press}>${label}</button>`)}
    <button type="button" class="icon-button" aria-label=${say("Dismiss")} @click=${dismissNotice}>${icon("close", true)}</button>
  </div>`;
}

/** What a GM can do when the engine does not start: another try, and a file of everything. */
const afterFailure = () => html`<button type="button" class="button" @click=${() => location.reload()}>${say("Try again")}</button>
  <button type="button" class="button" @click=${saveAll}>${say("Back up all fights")}</button>`;

/** Why the fight on screen cannot be played, and what a GM can do. @param {View|null} view @param {string} why */
const refusedStrip = (view, why) => html`<div class="strip refused">
  ${icon("warn")}<span><b>${say("{name} cannot be opened.", { name: view?.title || view?.system_name || "" })}</b> ${why}</span>
  <button type="button" class="button" @click=${saveAll}>${say("Back up all fights")}</button>
  <button type="button" class="button" @click=${() => go("home")}>${say("All fights")}</button>
</div>`;

/**
 * The notice stands above the others: when it goes, nothing below it moves. The report of a fight holds its own due reminders, because a
 * strip of them would cover it.
 * @param {Ui} ui
 * @param {View|null} view the fight on screen, if one is
 */
export function noticeStrips(ui, view) {
  const inFight = view !== null;
  const refused = inFight && ui.engine === "ready" ? ui.refused : "";
  const waiting = ui.engine !== "ready" || (inFight && !ui.opened && !refused);
  return html`<div class="strips">
    ${ui.sheets.length || (ui.route === "fight" && view?.stage === "play" && !view.over) ? nothing : noticeToast(ui)} ${view && !(view.over && ui.route === "fight") ? reminderStrip(ui, view) : nothing}
    ${
      inFight && !ui.writer
        ? html`<div class="strip">
            ${icon("copy")}<span><b>${say("Open in another tab.")}</b> ${say("This tab is read-only.")}</span>
            <button type="button" class="button" @click=${takeOverFight}>${say("Take over")}</button>
          </div>`
        : nothing
    }
    ${refused ? refusedStrip(view, refused) : nothing}
    ${
      (waiting && inFight) || ui.slow || ui.engine === "failed"
        ? html`<div class="strip">
            ${icon("waking")}<span>${wakingText(ui)}</span>
            ${ui.engine === "failed" ? afterFailure() : nothing}
          </div>`
        : nothing
    }
  </div>`;
}
