/**
 * The next combatants, as far as the engine looks ahead. A tap opens a fighter's sheet; "Then" opens the forecast.
 */

import { openForecast } from "../forecast/forecast.js";
import { say } from "../i18n/translate.js";
import { stancesOf } from "../ui/stance.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openFighter } from "./fighters/fighters.js";

/** @import { Stop, View } from "../app/types.js" */
/** @import { Stance } from "../engine/shapes.js" */

/**
 * @param {Stop} stop
 * @param {Stance[]} stances
 */
function stopView(stop, stances) {
  if (stop.kind === "sep") return html`<li class="separator">${stop.label}</li>`;
  return html`<li>
    <button type="button" class="stop" @click=${() => openFighter(stop.token?.id, stop.call)}>
      ${tokenView(stop.token, 28, stancesOf(stances, stop.token)[0])}<span>${stop.name}<small>${stop.detail}</small></span><span class="stop-right">${stop.right}</span>
    </button>
  </li>`;
}

/** @param {View} view */
export function turnOrder({ order, stances }) {
  if (!order.length) return nothing;
  return html`<section class="order" aria-label=${say("Next up")}>
    <button type="button" class="then" aria-label=${say("Then: what comes next")} @click=${openForecast}>${say("Then")}</button>
    <ol>${order.map((stop) => stopView(stop, stances))}</ol>
  </section>`;
}
