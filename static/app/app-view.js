/**
 * Picks the screen and the sheet for the state, and frames them with the icon sheet, the live regions and the one dialog. No part of any
 * screen belongs here.
 */

import { clockTableSheet } from "../fight/clock/clock-table.js";
import { damageManySheet } from "../fight/damage-many-sheet.js";
import { fightScreen } from "../fight/fight-screen.js";
import { effectSheet, fighterSheet, fightersSheet } from "../fight/fighter-sheet.js";
import { formSheet } from "../fight/form-sheet.js";
import { menuSheet, settingsSheet } from "../fight/menu-sheet.js";
import { noteSheet } from "../fight/note-button.js";
import { explainSheet, lawSheet, refusalSheet } from "../fight/refusal-sheet.js";
import { stackSheet } from "../fight/stack-sheet.js";
import { forecastSheet } from "../forecast/forecast-sheet.js";
import { homeScreen } from "../home/home-screen.js";
import { storedSheet } from "../home/stored-fight-sheet.js";
import { houseRulesSheet } from "../house-rules/house-rules-sheet.js";
import { keepPartySheet, keepPlanSheet, keptSheet, partiesSheet } from "../library/library-sheets.js";
import { logExportSheet } from "../log/log-export-sheet.js";
import { logScreen } from "../log/log-screen.js";
import { plannerSheet } from "../planner/planner-sheet.js";
import { passedPage } from "../players/players-screen.js";
import { shortcutsSheet } from "../settings/shortcuts-sheet.js";
import { pasteSheet } from "../setup/paste-sheet.js";
import { setupScreen } from "../setup/setup-screen.js";
import { importSheet, newSheet, peekSheet } from "../share/import-sheet.js";
import { printView } from "../share/print-view.js";
import { shareSheet } from "../share/share-sheet.js";
import { sharedFightScreen } from "../share/shared-fight-screen.js";
import { iconSheet } from "../ui/icons.js";
import { noticeToast } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Ui} Ui */

/** @type {Record<string, (sheet: any, view: any, ui: Ui) => unknown>} */
const SHEETS = {
  chart: clockTableSheet,
  effect: effectSheet,
  explain: explainSheet,
  fighter: fighterSheet,
  fighters: fightersSheet,
  forecast: forecastSheet,
  form: formSheet,
  help: shortcutsSheet,
  keepParty: keepPartySheet,
  keepPlan: keepPlanSheet,
  kept: keptSheet,
  law: lawSheet,
  logFile: logExportSheet,
  memo: noteSheet,
  more: menuSheet,
  new: newSheet,
  open: importSheet,
  parties: partiesSheet,
  paste: pasteSheet,
  peek: peekSheet,
  planner: plannerSheet,
  rules: houseRulesSheet,
  settings: settingsSheet,
  several: damageManySheet,
  share: shareSheet,
  stack: stackSheet,
  stored: storedSheet,
  why: refusalSheet,
};

/**
 * @param {View|null} view
 * @param {Ui} ui
 */
function screenView(view, ui) {
  if (ui.route === "look") return sharedFightScreen(ui);
  if (ui.route === "home" || !view) return homeScreen(ui);
  if (ui.route === "log") return logScreen(view, ui);
  return view.stage === "setup" ? setupScreen(view, ui) : fightScreen(view, ui);
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
    <dialog class="sheet" aria-labelledby="sheet-title">${sheet ? SHEETS[sheet.kind](sheet, view, ui) : nothing}${sheet ? noticeToast(ui) : nothing}${regions}</dialog>
    ${view && ui.paper ? printView(view, ui.paper) : nothing}`;
}
