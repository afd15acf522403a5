/**
 * One offer as a button, or as a row with a pad of buttons: legal, legal with a note, illegal with its reason, or queued. The engine
 * decides legality.
 */

import { listed, say } from "../../i18n/translate.js";
import { citeText, cost, queuePlace, unseen } from "../../ui/badges.js";
import { ariaKeys, keyMark } from "../../ui/shortcuts.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { poolOnAct } from "../card/pools.js";
import { forNobodySelected } from "../card/said-once.js";
import { forNobody, offerKey, placeInQueue, tappable } from "./offer-keys.js";
import { takeOffer } from "./offers.js";

/** @import { Offer, Pool, Ui } from "../../app/types.js" */

/**
 * @param {Offer} offer
 * @param {{brief?: boolean | undefined, quiet?: boolean | undefined, counted?: boolean | undefined}} [look] brief: the reason in a few words, without its citation;
 *   quiet: it is said above, and the line of the note stays empty so that nothing moves; counted: its note is a number that stands above, too
 */
function reason(offer, { brief = false, quiet = false, counted = false } = {}) {
  const objection = offer.objections[0];
  if (quiet)
    return html`${quietReason(offer)}${offer.note ? html`<span class="why kept" aria-hidden="true">${offer.note}</span>` : nothing}`;
  if (objection && brief) return html`<span class="why">${objection.short}</span>`;
  if (objection) return html`<span class="why">${objection.says} ${citeText(objection.cite)}</span>`;
  if (forNobodySelected(offer)) return html`<span class="why">${say("All who can are left out")}</span>`;
  return offer.note ? html`<span class=${counted ? "why counted" : "why"}>${offer.note}</span>` : nothing;
}

/** Matches a label that is a word, not a number. */
const WORD = /^\p{L}/u;

/**
 * The accessible name of a pad's button. It contains the visible text, for voice control.
 * @param {Offer} one
 * @param {Offer} row
 * @param {number} place in the queue
 */
function padName(one, row, place) {
  const both = say("{name}: {what}", { name: row.label, what: one.label });
  const name = one.note ? say("{name}, {note}", { name: both, note: one.note }) : both;
  const [objection] = one.objections;
  if (objection) return say("{name}. {why} {cite}", { name, why: objection.says, cite: objection.cite });
  return place < 0 ? name : say("{name}. Queued {place}", { name, place: queuePlace(place) });
}

/** The reason that is said above, only heard. @param {Offer} offer */
const quietReason = ({ objections: [objection] }) => unseen(objection?.short ?? say("All who can are left out"));

/** Lays out the action that stood here before, invisibly, so that the place stays as high. @param {Offer} last */
export const roomOf = (last) =>
  html`<span class="line"><span>${last.label}</span>${cost(last.keys, last.label)}</span>${last.note ? html`<span class="why">${last.note}</span>` : nothing}`;

/**
 * @param {Offer} one the button's own offer, with its short label
 * @param {Offer} named the same with its whole name
 * @param {Offer} row
 * @param {Ui} ui
 */
function padButton(one, named, row, ui) {
  const place = placeInQueue(ui, offerKey(one));
  return html`<button
    type="button"
    class="pad-button ${WORD.test(one.label) ? "word" : ""} ${place >= 0 ? "queued" : ""}"
    data-key=${offerKey(one)}
    aria-label=${padName(one, row, place)}
    aria-disabled=${unavailable(one.objections.length > 0 || forNobody(one), ui)}
    @click=${() => takeOffer(named)}
  >
    <b>${one.label} </b>${one.note ? html`<small>${one.note}</small>` : nothing}
  </button>`;
}

/**
 * An action with several sizes: its name on the left, a button for each size on the right.
 * @param {Offer} offer
 * @param {Ui} ui
 * @param {{shortcut?: string | undefined, quiet?: boolean}} look shortcut: the key that focuses its first button
 */
function padView(offer, ui, { shortcut, quiet }) {
  const barred = offer.objections.length > 0;
  const note = barred || forNobodySelected(offer) ? "" : offer.note; // heard with the name of the group, so that it is no stop
  const told = offer.pad?.every(({ objections }) => objections.length); // each button says why, so that the reason beside them is no stop
  return html`<div class="pad ${barred ? "is-illegal" : ""}" data-place=${offer.key} role="group" aria-label=${listed([offer.label, note].filter(Boolean))} data-shortcut=${keyMark(shortcut) ?? nothing}>
  <div class="pad-text" aria-hidden=${told ? "true" : nothing}><span class="line">${tokenView(offer.token, 28)}<b aria-hidden="true">${offer.label}</b>${cost(offer.keys, offer.label)}</span>${note ? html`<span class="why" aria-hidden="true">${note}</span>` : reason(offer, { quiet, brief: quiet })}</div>
  <div class="pad-buttons">${offer.pad?.map((one, at) => padButton(one, tappable(offer)[at] ?? one, offer, ui))}</div>
</div>`;
}

/**
 * @param {Offer} offer
 * @param {Ui} ui
 * @param {{full?: boolean, brief?: boolean, quiet?: boolean, counted?: boolean, shortcut?: string | undefined, pool?: Pool | undefined, room?: Offer | undefined}} [look] full: as wide as its
 *   list; brief: its reason in a few words; quiet: its reason stands above it; counted: its number does; shortcut: the key that presses it; pool: what it spends one of; room: what stood in its place before
 */
export function offerButton(offer, ui, look = {}) {
  if (offer.pad?.length) return padView(offer, ui, look);
  const illegal = offer.objections.length > 0 || forNobody(offer);
  const place = placeInQueue(ui, offerKey(offer));
  const queued = place >= 0;
  const room = look.room ?? (look.quiet && offer.note ? offer : undefined);
  return html`<button
    type="button"
    class="act ${look.full ? "full" : ""} ${look.quiet ? "is-quiet" : ""} ${room ? "has-room" : ""} ${queued ? "queued" : ""}"
    data-key=${offerKey(offer)}
    data-place=${offer.key}
    data-shortcut=${keyMark(look.shortcut) ?? nothing}
    aria-keyshortcuts=${ariaKeys(look.shortcut)}
    aria-disabled=${unavailable(illegal, ui)}
    @click=${() => takeOffer(offer)}
  >
    <span class="line">${tokenView(offer.token, 28)}<span aria-hidden=${look.pool ? "true" : nothing}>${offer.label}</span>${cost(offer.keys, offer.label)}${look.pool ? poolOnAct(look.pool) : nothing}</span>
    ${queued ? html`<span class="why">${say("Queued {place}", { place: queuePlace(place) })}</span>` : look.quiet ? quietReason(offer) : reason(offer, look)}${room ? html`<span class="room" aria-hidden="true">${roomOf(room)}</span>` : nothing}
  </button>`;
}

/**
 * A list of offers in a column, as sheets show them.
 * @param {Offer[]} offers
 * @param {Ui} ui
 */
export const offerList = (offers, ui) =>
  html`<div class="choices" data-one-stop>${offers.map((offer) => offerButton(offer, ui, { full: true }))}</div>`;
