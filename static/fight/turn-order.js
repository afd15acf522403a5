/**
 * The next combatants, as far as the engine looks ahead. A tap opens a fighter's sheet; "Then" opens the forecast.
 */

import { openForecast } from "../forecast/forecast.js";
import { say } from "../i18n/translate.js";
import { unseen } from "../ui/badges.js";
import { signsOf, signsSaid } from "../ui/signs.js";
import { stancesOf } from "../ui/stance.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openFighter } from "./fighters/fighters.js";

/** @import { Stop, View } from "../app/types.js" */
/** @import { Signs, Stance } from "../engine/shapes.js" */

/**
 * @param {Stop} stop
 * @param {Stance[]} stances
 * @param {Signs[]} signs
 */
function stopView(stop, stances, signs) {
  if (stop.kind === "sep") return html`<li class="separator">${stop.label}</li>`;
  const seen = signsOf(signs, stop.token);
  return html`<li>
    <button type="button" class="stop" @click=${() => openFighter(stop.token?.id, stop.call)}>
      ${tokenView(stop.token, 28, stancesOf(stances, stop.token)[0], seen)}<span>${stop.name}${seen.length ? unseen(say(", {signs}", { signs: signsSaid(seen) })) : nothing}<small>${stop.detail}</small></span><span class="stop-right">${stop.right}</span>
    </button>
  </li>`;
}

/**
 * @param {View} view
 * @param {unknown} [first] a strip that stands above it, on a phone in its place
 */
export function turnOrder({ order, stances, signs }, first = nothing) {
  if (!order.length && first === nothing) return nothing;
  return html`<section class="order" aria-label=${say("Next up")}>
    ${first}
    <h2 class="hidden">${say("Next up")}</h2>
    <button type="button" class="then" aria-label=${say("Then: what comes next")} @click=${openForecast}>${say("Then")}</button>
    <ol>${order.map((stop) => stopView(stop, stances, signs))}</ol>
  </section>`;
}
