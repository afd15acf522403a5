/**
 * The response stack: declared actions, the top resolves first; who may respond, with what, and who may not and why. All from the engine
 * (`view.stack`, `answers`); the plate is the first of `view.stack_acts`.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { undoButton } from "./fight-bar.js";
import { offerList } from "./offer-button.js";
import { takeOffer } from "./offers.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").StackSheet} StackSheet */

/** @param {View} view */
const cards = (view) => html`<ol class="stack">
  ${view.stack.map(
    (card) => html`<li class="stack-card">
      ${tokenView(card.token, 38)}
      <div><h3>${card.label}</h3><p>${card.detail}</p></div>
      <span class="stack-right">${card.right}</span>
    </li>`,
  )}
</ol>`;

/**
 * @param {StackSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function stackSheet(sheet, view, ui) {
  const [plate, ...others] = view.stack_acts;
  const answers = sheet.answers;
  const declared = view.stack.length > 0;
  const body = html`${declared ? [cards(view), html`<p class="label">${say("stack.answer")}</p>`] : nothing}
    ${answers ? offerList(answers.answers, ui) : html`<p class="muted">${say("moment")}</p>`}
    ${answers ? answers.says.map((/** @type {string} */ line) => html`<p class="small muted">${line}</p>`) : nothing}
    ${others.length ? html`<p class="label">${say("stack.itself")}</p>${offerList(others, ui)}` : nothing}`;
  return sheetFrame({
    title: say(declared ? "stack" : "stack.answer"),
    badge: declared ? html`<span class="badge">${say("stack.way")}</span>` : nothing,
    body,
    bar: plate
      ? html`${undoButton(view, ui, true)}
        ${plateView({
          label: plate.label,
          detail: plate.objections[0]?.says ?? plate.note ?? "",
          icon: "check",
          tap: () => takeOffer(plate),
          disabled: plate.objections.length > 0,
        })}`
      : undefined,
  });
}

registerSheet("stack", stackSheet);
