/**
 * Picks the screen and the sheet for the state, and frames them with the icon sheet, the live regions and the one dialog. No part of any
 * screen belongs here.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { iconSheet } from "../icons.js";
import { homeScreen } from "./home.js";
import { logScreen } from "./log.js";
import { lookScreen } from "./look.js";
import { memoSheet } from "./memo.js";
import { paperView } from "./paper.js";
import { playScreen } from "./play.js";
import { passedPage } from "./players.js";
import { setupScreen } from "./setup.js";
import { chartSheet } from "./sheets/chart.js";
import { effectSheet, fighterSheet, fightersSheet } from "./sheets/fighter.js";
import { forecastSheet } from "./sheets/forecast.js";
import { formSheet } from "./sheets/form.js";
import { helpSheet } from "./sheets/help.js";
import { keepPartySheet, keepPlanSheet, keptSheet, partiesSheet } from "./sheets/kept.js";
import { logFileSheet } from "./sheets/log-file.js";
import { moreSheet, settingsSheet } from "./sheets/more.js";
import { newSheet, openSheet, peekSheet } from "./sheets/open.js";
import { pasteSheet } from "./sheets/paste.js";
import { plannerSheet } from "./sheets/planner.js";
import { rulesSheet } from "./sheets/rules.js";
import { severalSheet } from "./sheets/several.js";
import { shareSheet } from "./sheets/share.js";
import { stackSheet } from "./sheets/stack.js";
import { storedSheet } from "./sheets/stored.js";
import { explainSheet, lawSheet, whySheet } from "./sheets/why.js";
import { noticeView } from "./strip.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Ui} Ui */

/** @type {Record<string, (sheet: any, view: any, ui: Ui) => unknown>} */
const SHEETS = {
  chart: chartSheet,
  effect: effectSheet,
  explain: explainSheet,
  fighter: fighterSheet,
  fighters: fightersSheet,
  forecast: forecastSheet,
  form: formSheet,
  help: helpSheet,
  keepParty: keepPartySheet,
  keepPlan: keepPlanSheet,
  kept: keptSheet,
  law: lawSheet,
  logFile: logFileSheet,
  memo: memoSheet,
  more: moreSheet,
  new: newSheet,
  open: openSheet,
  parties: partiesSheet,
  paste: pasteSheet,
  peek: peekSheet,
  planner: plannerSheet,
  rules: rulesSheet,
  settings: settingsSheet,
  several: severalSheet,
  share: shareSheet,
  stack: stackSheet,
  stored: storedSheet,
  why: whySheet,
};

/**
 * @param {View|null} view
 * @param {Ui} ui
 */
function screenView(view, ui) {
  if (ui.route === "look") return lookScreen(ui);
  if (ui.route === "home" || !view) return homeScreen(ui);
  if (ui.route === "log") return logScreen(view, ui);
  return view.stage === "setup" ? setupScreen(view, ui) : playScreen(view, ui);
}

const regions = html`<div class="said hidden" role="status" aria-live="polite"></div>
  <div class="said hidden" role="alert"></div>`;

/**
 * @param {View|null} view
 * @param {Ui} ui
 */
export function pageView(view, ui) {
  if (ui.passed) return passedPage(ui);
  const sheet = ui.sheets.at(-1);
  return html`${iconSheet}${screenView(view, ui)}${regions}
    <dialog class="sheet" aria-labelledby="sheet-title">${sheet ? SHEETS[sheet.kind](sheet, view, ui) : nothing}${sheet ? noticeView(ui) : nothing}${regions}</dialog>
    ${view && ui.paper ? paperView(view, ui.paper) : nothing}`;
}
