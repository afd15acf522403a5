/**
 * The sheet of house rules. In a running fight a choice is first tried, and its effect appears below it.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { openRules } from "./house-rules.js";
import { rulesList } from "./rules-list.js";

/**
 * @param {import("../app/types.js").HouseRulesSheet} sheet
 * @param {import("../app/types.js").View} view
 * @param {import("../app/types.js").Ui} ui
 */
export const houseRulesSheet = (sheet, view, ui) =>
  sheetFrame({
    title: say("House rules"),
    body: html`<p class="muted">${view.stage === "setup" ? say("Choose how your table reads unclear rules. The log names every choice it used.") : say("Tap a choice to see what it changes. The log names every choice it used.")}</p>
      ${rulesList(view, ui, sheet.trial ?? null)}`,
  });

registerSheet("rules", houseRulesSheet, openRules);
