/**
 * The counters of a fighter, a line each: the name and when it comes back, a dot for each use or their number, and a tap for one less or one more. The
 * engine counts and words them.
 */

import { dots, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { openSheet } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { offerKey, placeInQueue } from "../command/offer-keys.js";
import { takeOffer } from "../command/offers.js";

/** @import { Effect, Offer, Ui } from "../../app/types.js" */
/** @import { Count } from "../../engine/shapes.js" */

/** The dots that fit beside a name; more uses are a number, as the engine says it. */
const MOST_DOTS = 6;
/** The kind of end with which the form of a new counter opens. */
const FIRST = "per_turn";

/** Tells whether a condition is a counter; one in a view that an older build stored is not. @param {Effect} effect */
export const isCounter = ({ count }) => Boolean(count);

/** @param {Count} count */
const dotsView = ({ left, of, says }) =>
  of <= MOST_DOTS
    ? html`<span class="counter-dots" aria-hidden="true">${Array.from({ length: of }, (_, at) => html`<i class="counter-dot ${at < left ? "set" : ""}"></i>`)}</span>`
    : html`<span class="counter-number" aria-hidden="true">${says}</span>`;

/**
 * @param {Offer} offer
 * @param {string} name whose counter it is, and which
 * @param {unknown} inside
 * @param {Ui} ui
 */
const tapView = (offer, name, inside, ui) => html`<button
  type="button"
  class="icon-button counter-tap ${offer.objections.length ? "spent" : ""} ${placeInQueue(ui, offerKey(offer)) >= 0 ? "queued" : ""}"
  data-key=${offerKey(offer)}
  aria-label=${say("{name}: {what}", { name, what: offer.label })}
  aria-disabled=${unavailable(false, ui)}
  @click=${() => takeOffer(offer)}
>${inside}</button>`;

/**
 * @param {Effect} effect
 * @param {Count} count
 * @param {string} whose the member of a group who has it; empty where the place says it
 * @param {Ui} ui
 */
function counterView(effect, count, whose, ui) {
  const name = dots([whose, effect.name]);
  const [less, more] = count.up ? [count.back, count.use] : [count.use, count.back];
  return html`<div class="counter" role="group" data-effect=${effect.id} aria-label=${say("{name}: {what}", { name, what: count.says })}>
    <button type="button" class="counter-name" @click=${() => openSheet({ kind: "effect", effect })}>
      <b>${effect.name}</b>${effect.secret ? html`${icon("hidden", true)}${unseen(say("kept from the players"))}` : nothing}
      <small>${whose ? html`<span>${whose}</span>` : nothing}<span class="counter-note">${count.note}</span></small>
    </button>
    ${dotsView(count)}
    ${count.roll ? tapView(count.roll, name, icon("dice"), ui) : nothing}
    ${tapView(less, name, icon("minus"), ui)} ${tapView(more, name, icon("plus"), ui)}
  </div>`;
}

/**
 * @param {Effect[]} effects
 * @param {Ui} ui
 * @param {{id: string, name: string}[]} [members] whose they are
 */
export function countersView(effects, ui, members = []) {
  const whose = (/** @type {string} */ who) => (members.length > 1 ? (members.find(({ id }) => id === who)?.name ?? "") : "");
  const found = effects.flatMap((effect) => (effect.count ? [counterView(effect, effect.count, whose(effect.who), ui)] : []));
  return found.length ? html`<div class="counters">${found}</div>` : nothing;
}

/** The button that opens the form of a condition as that of a counter. @param {Offer|null} add */
export function addCounter(add) {
  const until = add?.asks.find(({ name, choices }) => name === "until" && choices?.some(({ value }) => value === FIRST));
  if (!add || !until) return nothing;
  const label = say("Add a counter");
  const asks = add.asks.map((ask) => (ask === until ? { ...ask, value: FIRST } : ask));
  return html`<button type="button" class="effect counter-add" data-key=${offerKey(add)} aria-disabled=${unavailable()} @click=${() => takeOffer({ ...add, label, key: `${add.key}:counter`, asks })}>
    ${icon("plus", true)}<span>${label}</span>
  </button>`;
}
