/**
 * The strip of due reminders, until the GM taps it.
 */

import { say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dismissReminder } from "./overdue-reminders.js";

/** @import { Ui, View } from "../../app/types.js" */

/**
 * The reminders due up to the step on screen.
 * @param {Ui} ui
 * @param {View} view
 */
export function reminderStrip(ui, view) {
  const due = ui.due.filter(({ step }) => step <= view.step);
  if (!due.length) return nothing;
  return html`<div class="strip due">
    ${icon("time")}<span>${due.map(({ text }) => html`<b>${text}</b> `)}</span>
    <button type="button" class="button" @click=${dismissReminder}>${say("Got it")}</button>
  </div>`;
}
