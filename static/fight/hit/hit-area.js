/**
 * What an attack on several needs: a number of their own for some of them, and damage that is said before their defenses.
 */

import { listed, minus, say } from "../../i18n/translate.js";
import { segments } from "../../ui/segments.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { readAmount } from "./blow.js";
import { hitAt, hitBefore } from "./hit.js";
import { hasGauge, targetOf } from "./hit-targets.js";

/** @import { View } from "../../app/types.js" */
/** @import { HitSheet } from "./open-hit.js" */

/** More targets than these have one number. */
const MOST = 12;

/**
 * The choice whether the damage is said before a defense, where somebody in the fight has one.
 * @param {HitSheet} sheet
 * @param {View} view
 */
export function beforeView({ mode, before }, { defenses = [] }) {
  if (mode !== "damage" || !defenses.length) return nothing;
  /** @type {[string, string][]} */
  const choices = [
    ["", say("After defenses")],
    ...defenses.map((name) => /** @type {[string, string]} */ ([name, say("Before {defense}", { defense: name })])),
  ];
  return segments(say("Before or after defenses"), choices, before, hitBefore);
}

/** A number in words, empty for none. @param {string|undefined} text @param {HitSheet} sheet */
const shown = (text, { mode }) => (text ? minus(String(readAmount(text, mode).value ?? text)) : "");

/**
 * Of several targets, whose number is typed: that of all, or the own one of one of them.
 * @param {HitSheet} sheet
 * @param {View} view
 */
export function whoseView(sheet, view) {
  const { at, own, gauge, amounts } = sheet;
  const chosen = sheet.chosen.filter((id) => hasGauge(id, gauge));
  if (chosen.length < 2 || chosen.length > MOST) return nothing;
  const button = (/** @type {string} */ id, /** @type {string} */ name, /** @type {unknown} */ picture, /** @type {string} */ number) =>
    html`<button type="button" class="whose" role="radio" aria-checked=${at === id ? "true" : "false"} tabindex=${at === id ? "0" : "-1"} aria-label=${listed([say("Number of {name}", { name }), number].filter(Boolean))} @click=${() => hitAt(id)}>${picture}${number ? html`<b>${number}</b>` : nothing}</button>`;
  return html`<div class="for-each whose-number" role="radiogroup" aria-label=${say("Whose number")}>
    <span aria-hidden="true">${say("Number of")}</span>
    ${button("", say("all"), html`<span>${say("all")}</span>`, shown(amounts[gauge], sheet))}
    ${chosen.map((id) => {
      const target = targetOf(view, id);
      return button(id, target?.label ?? id, tokenView(target?.token, 26), shown(own[gauge]?.[id], sheet));
    })}
  </div>`;
}
