/**
 * Picks the screen and the sheet for the state, and frames them with the icon sheet, the live regions and the one dialog. No part of any
 * screen belongs here.
 */

import { chartSheet } from "../fight/clock/clock-table.js";
import { severalSheet } from "../fight/damage-many-sheet.js";
import { playScreen } from "../fight/fight-screen.js";
import { effectSheet, fighterSheet, fightersSheet } from "../fight/fighter-sheet.js";
import { formSheet } from "../fight/form-sheet.js";
import { moreSheet, settingsSheet } from "../fight/menu-sheet.js";
import { memoSheet } from "../fight/note-button.js";
import { explainSheet, lawSheet, whySheet } from "../fight/refusal-sheet.js";
import { stackSheet } from "../fight/stack-sheet.js";
import { forecastSheet } from "../forecast/forecast-sheet.js";
import { homeScreen } from "../home/home-screen.js";
import { storedSheet } from "../home/stored-fight-sheet.js";
import { rulesSheet } from "../house-rules/house-rules-sheet.js";
import { keepPartySheet, keepPlanSheet, keptSheet, partiesSheet } from "../library/library-sheets.js";
import { logFileSheet } from "../log/log-export-sheet.js";
import { logScreen } from "../log/log-screen.js";
import { plannerSheet } from "../planner/planner-sheet.js";
import { passedPage } from "../players/players-screen.js";
import { helpSheet } from "../settings/shortcuts-sheet.js";
import { pasteSheet } from "../setup/paste-sheet.js";
import { setupScreen } from "../setup/setup-screen.js";
import { newSheet, openSheet, peekSheet } from "../share/import-sheet.js";
import { paperView } from "../share/print-view.js";
import { shareSheet } from "../share/share-sheet.js";
import { lookScreen } from "../share/shared-fight-screen.js";
import { iconSheet } from "../ui/icons.js";
import { noticeView } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Ui} Ui */

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
