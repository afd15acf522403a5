/**
 * The sheet of house rules: in a running fight an answer is first tried here, and its effect on what comes stands under it.
 */

import { html } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../say.js";
import { optionsView } from "../rules.js";
import { sheetFrame } from "../sheet.js";

/**
 * @param {import("../../types.js").Sheet} sheet
 * @param {import("../../types.js").View} view
 * @param {import("../../types.js").Ui} ui
 */
export const rulesSheet = (sheet, view, ui) =>
  sheetFrame({
    title: say("rules.title"),
    body: html`<p class="muted">${view.stage === "setup" ? say("rules.intro") : say("rules.intro.play")}</p>
      ${optionsView(view, ui, sheet.trial ?? null)}`,
  });
