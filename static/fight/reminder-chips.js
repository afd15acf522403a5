/**
 * What is on the clock for the whole fight, as chips: reminders, conditions, whoever is on the way; and, once due, the strip that stays until it
 * is tapped.
 */

import { say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { offerKey, placeInQueue } from "./offer-button.js";

/** @typedef {import("../app/types.js").Effect} Effect */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").View} View */

/**
 * @param {Effect[]} effects conditions on the whole fight
 * @param {Ui} ui
 */
export function reminderChips(effects, ui) {
  if (!effects.length) return nothing;
  return html`<div class="effects whole" role="group" aria-label=${say("due.label")}>
    ${effects.map(
      (effect) => html`<button
        type="button"
        class="effect ${placeInQueue(ui, offerKey(effect.end)) >= 0 ? "queued" : ""}"
        .tap=${["effect", effect]}
      >
        ${icon(effect.brings ? "people" : "time", true)}<span><b>${effect.name}</b> ${effect.left}</span>
      </button>`,
    )}
  </div>`;
}

/**
 * What was due up to the step that is looked at.
 * @param {Ui} ui
 * @param {View} view
 */
export function reminderStrip(ui, view) {
  const due = ui.due.filter(({ step }) => step <= view.step);
  if (!due.length) return nothing;
  return html`<div class="strip due">
    ${icon("time")}<span>${due.map(({ text }) => html`<b>${text}</b> `)}</span>
    <button type="button" class="button" .tap=${["dueSeen"]}>${say("due.seen")}</button>
  </div>`;
}
