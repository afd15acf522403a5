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
  const taps = ui.queue.length ? say("queue.taps", { count: ui.queue.length }) : nothing;
  if (ui.engine === "failed" && ui.offline === "cut") return html`<b>${say("engine.cut")}</b> ${say("engine.cut.on")}`;
  if (ui.engine === "failed") return html`<b>${say("engine.failed")}</b> ${say("engine.failed.safe")}`;
  if (ui.engine === "restarting") return html`<b>${say("engine.restarting")}</b> ${say("engine.lost")} ${taps}`;
  if (ui.engine === "ready" && ui.slow) return html`<b>${say("engine.slow")}</b> ${say("engine.lost")} ${taps}`;
  return html`<b>${say("engine.waking")}</b> ${say("engine.waking.view")} ${taps}`;
}

/** Letters on the buttons of a notice that have room beside its text on a phone. */
const BESIDE = 12;

/** @param {Notice} notice */
const noticeButtons = ({ why, restore, tap, button = "", save }) =>
  [
    { shown: why, label: say("why"), press: showReasons },
    { shown: restore, label: say("undo"), press: () => unremoveFight(restore ?? "") },
    { shown: tap, label: button, press: tap },
    { shown: save, label: say("file.save.one"), press: saveFile },
  ].filter(({ shown }) => shown);

/** @param {Ui} ui */
export function noticeToast(ui) {
  const notice = ui.notice;
  if (!notice) return nothing;
  const buttons = noticeButtons(notice);
  const long = buttons.map(({ label }) => label).join("").length > BESIDE;
  return html`<div class="strip notice ${notice.calm ? "calm" : ""} ${isBrief(notice) ? "brief" : ""} ${long ? "long" : ""}">
    ${icon(notice.calm ? "check" : "warn")}<span>${notice.text}</span>
    ${buttons.map(({ label, press }) => html`<button type="button" class="button" @click=${press}>${label}</button>`)}
    <button type="button" class="icon-button" aria-label=${say("dismiss")} @click=${dismissNotice}>${icon("close", true)}</button>
  </div>`;
}

/** What a GM can do when the engine does not start: another try, and a file of everything. */
const afterFailure = html`<button type="button" class="button" @click=${() => location.reload()}>${say("engine.again")}</button>
  <button type="button" class="button" @click=${saveAll}>${say("file.save.all")}</button>`;

/** Why the fight on screen cannot be played, and what a GM can do. @param {View|null} view @param {string} why */
const refusedStrip = (view, why) => html`<div class="strip long refused">
  ${icon("warn")}<span><b>${say("fight.refused", { name: view?.title || view?.system_name || "" })}</b> ${why}</span>
  <button type="button" class="button" @click=${saveAll}>${say("file.save.all")}</button>
  <button type="button" class="button" @click=${() => go("home")}>${say("fights.all")}</button>
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
            ${icon("copy")}<span><b>${say("tab.other")}</b> ${say("tab.looks")}</span>
            <button type="button" class="button" @click=${takeOverFight}>${say("tab.take")}</button>
          </div>`
        : nothing
    }
    ${refused ? refusedStrip(view, refused) : nothing}
    ${
      (waiting && inFight) || ui.slow || ui.engine === "failed"
        ? html`<div class="strip ${ui.engine === "failed" ? "long" : ""}">
            ${icon("waking")}<span>${wakingText(ui)}</span>
            ${ui.engine === "failed" ? afterFailure : nothing}
          </div>`
        : nothing
    }
  </div>`;
}
