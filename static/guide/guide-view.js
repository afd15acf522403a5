/**
 * A hint of the guided first round, between the card and the bar, where it covers nothing.
 */

import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { HINTS, hintOf, showMe, skipGuide } from "./guide.js";

/** @import { Ui, View } from "../app/types.js" */

/** @param {number} at */
const stepsView = (
  at,
) => html`<div class="guide-steps" role="img" aria-label=${say("Step {step} of {steps}", { step: at + 1, steps: HINTS.length })}>
  ${HINTS.map((_, n) => html`<i class=${n < at ? "is-done" : n === at ? "is-now" : ""}></i>`)}
</div>`;

/** @param {NonNullable<import("../app/types.js").Guide["frame"]>} frame */
const frameView = ({ left, top, width, height }) =>
  html`<i class="guide-frame" .style=${`left:${left - 3}px;top:${top - 3}px;width:${width + 6}px;height:${height + 6}px`}></i>`;

/** @param {View} view @param {Ui} ui */
export function guideView(view, ui) {
  const shown = ui.sheets.length ? null : hintOf(view, ui);
  if (!shown || !ui.guide) return nothing;
  const { hint, ready } = shown;
  const text = (!ready && hint.wait) || hint.says;
  const name = view.actor?.name ?? "";
  return html`<section class="guide-hint" aria-label=${say("Guided first round")}>
      ${stepsView(ui.guide.at)}
      <h2>${say(hint.title, { name })}</h2>
      <p>${say(text, { name })}</p>
      <div>
        <button type="button" class="guide-skip" @click=${skipGuide}>${say("Skip the guide")}</button>
        <button type="button" class="button" @click=${() => showMe(ready)}>${say("Show me")}</button>
      </div>
    </section>
    ${ui.guide.frame ? frameView(ui.guide.frame) : nothing}`;
}
