/**
 * The forecast, and beside it the forecast after a supposed action, with the differences marked. The engine finds places and differences.
 */

import { registerSheet } from "../app/registry.js";
import { openExplanation } from "../fight/fighters/fighters.js";
import { dots, listed, say } from "../i18n/translate.js";
import { unseen, warning } from "../ui/badges.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openForecast, whatIf } from "./forecast.js";

/** @import { Forecast, ForecastSheet, Offer, Place, View } from "../app/types.js" */

const MOST_TOKENS = 4;

/** The combatant's state at a place, if it is known. @param {Place} place */
const inTheirState = ({ token }) => token && { state: token.state };

/**
 * @param {Place} place
 * @param {View} view
 */
export function placeView(place, view) {
  const changed = place.changed ? "changed-place" : "";
  const mark = place.changed ? html`${unseen(say("Changed:"))} ` : nothing;
  const found = view.everyone.filter((one) => place.who.includes(String(one.value)));
  const [name, ...rest] = [place.name ?? listed(found.map((one) => one.label)), place.label, place.note].filter(Boolean);
  const note = dots(rest);
  if (place.kind === "mark")
    return html`<li class="to-come mark-place ${changed}"><span>${mark}<b>${name}</b><small>${note}</small></span></li>`;
  const one = place.token && found.length < 2;
  const tokens = one ? [place.token] : found.slice(0, MOST_TOKENS).map(({ token }) => token && { ...token, ...inTheirState(place) });
  return html`<li class="to-come ${changed}">
    <span class="to-come-tokens">${tokens.map((token) => tokenView(token, 28))}</span><span>${mark}<b>${name}</b><small>${note}</small></span>
  </li>`;
}

/**
 * @param {string} title
 * @param {Forecast|null} forecast
 * @param {View} view
 */
function listView(title, forecast, view) {
  const { places, gone, says } = forecast ?? {};
  const list = (/** @type {Place[]} */ some) => html`<ol>${some.map((place) => placeView(place, view))}</ol>`;
  return html`<section>
    <h3>${title}</h3>
    ${says ? (gone ? html`<p class="small">${says}</p>` : warning(says)) : nothing}
    ${gone?.length ? html`<p class="label">${say("Dropped")}</p><div class="gone">${list(gone)}</div>` : nothing}
    ${gone?.length ? html`<p class="label">${say("What comes")}</p>` : nothing}
    ${places?.length ? list(places) : html`<p class="muted">${say(forecast ? "Nothing more to come." : "One moment.")}</p>`}
  </section>`;
}

/**
 * @param {Offer} offer
 * @param {string|undefined} chosen
 */
const whatView = (offer, chosen) => html`<button
  type="button"
  class="button what"
  aria-pressed=${offer.key === chosen ? "true" : "false"}
  aria-disabled=${offer.objections.length ? "true" : nothing}
  @click=${() => whatIf(offer)}
>
  <span>${offer.label}${offer.objections[0] ? html`<small>${offer.objections[0].says}</small>` : nothing}</span>
</button>`;

/**
 * @param {ForecastSheet} sheet
 * @param {View} view
 */
export function forecastSheet(sheet, view) {
  const offers = view.what_if ?? [];
  const body = html`${
    offers.length
      ? html`<p class="label">${say("What if")}</p><div class="whats">${offers.map((offer) => whatView(offer, sheet.what?.key))}</div>`
      : nothing
  }
    <div class="forecasts ${sheet.what ? "two" : ""}">
      ${listView(say("As it stands"), sheet.now, view)} ${sheet.what ? listView(sheet.what.label, sheet.what.after, view) : nothing}
    </div>
    <button type="button" class="button wide" @click=${() => openExplanation("next")}>${say("Why this order?")}</button>`;
  return sheetFrame({ title: say("What comes next"), body });
}

registerSheet("forecast", forecastSheet, openForecast);
