/**
 * The places of the actions on the card. They are fixed when a go begins: an action that becomes impossible keeps its place until the next go,
 * so nothing moves under the thumb. Actions that are impossible from the beginning are folded, one line for each reason.
 */

import { change, state as page } from "../../app/store.js";
import { registerFollower } from "../command/after-reply.js";
import { tappable } from "../command/offer-keys.js";

/** @import { Actor, CardState, Offer } from "../../app/types.js" */
/** @typedef {{reason: string, offers: Offer[]}} Fold several actions with one reason against them, or (without a reason) seldom used */

/** Tells whether an action, or a size of it, is possible. @param {Offer} offer */
export const possible = (offer) => tappable(offer).some((one) => !one.objections.length);

/** Tells whether an action gets a place among the actions. @param {Offer} offer */
const inPlace = (offer) => possible(offer) && !offer.rare && !offer.declared;

/** @param {Actor} actor */
const placed = (actor) => actor.acts.filter(inPlace).map(({ key }) => key);

/**
 * Returns the state of the card after a step. `before`: the card before it, for a go that began before this page drew it.
 * @param {CardState|null} state
 * @param {Actor|null|undefined} before
 * @param {Actor|null} actor
 * @returns {CardState|null}
 */
export function nextCard(state, before, actor) {
  if (!actor) return null;
  const now = placed(actor);
  const kept = state?.go === actor.go ? state : before?.go === actor.go ? { keys: placed(before), out: [], open: [] } : null;
  if (!kept) return { go: actor.go, keys: now, out: [], open: [] };
  const keys = [...kept.keys, ...now.filter((key) => !kept.keys.includes(key))];
  return { go: actor.go, keys, out: stillOut(kept.out, before, actor), open: kept.open };
}

/**
 * Returns who stays left out. Once the others have acted, it is the turn of those who were left out: then nobody is.
 * @param {string[]} out
 * @param {Actor|null|undefined} before
 * @param {Actor} actor
 */
function stillOut(out, before, actor) {
  const mine = out.length && actor.who.every((id) => out.includes(id));
  return mine && before?.who.some((id) => !out.includes(id)) ? [] : out;
}

/**
 * Returns the state that belongs to this go, made anew if the stored one is of another.
 * @param {CardState|null} state
 * @param {Actor} actor
 * @returns {CardState}
 */
export const cardOf = (state, actor) => (state?.go === actor.go ? state : { go: actor.go, keys: placed(actor), out: [], open: [] });

/**
 * Returns what is declared, the actions in their places, and the folded ones by their reason.
 * @param {Actor} actor
 * @param {CardState} state
 * @returns {{declared: Offer[], shown: Offer[], folds: Fold[]}}
 */
export function layout(actor, { keys }) {
  const kept = keys.flatMap((key) => actor.acts.find((offer) => offer.key === key) ?? []);
  const added = actor.acts.filter((offer) => inPlace(offer) && !keys.includes(offer.key));
  const shown = [...kept, ...added];
  const declared = actor.acts.filter((offer) => offer.declared);
  /** @type {Map<string, Offer[]>} */
  const folds = new Map([["", []]]);
  for (const offer of actor.acts.filter((one) => ![...declared, ...shown].includes(one))) {
    const reason = offer.rare ? "" : (tappable(offer)[0]?.objections[0]?.short ?? "");
    folds.set(reason, [...(folds.get(reason) ?? []), offer]);
  }
  return { declared, shown, folds: [...folds].flatMap(([reason, offers]) => (offers.length ? { reason, offers } : [])) };
}

/**
 * Returns the offer for the members of a group who are switched on; for all of them it needs no question. With no member left it cannot be
 * sent. An offer without `able` is for the members it names, often a single one.
 * @param {Offer} offer
 * @param {string[]} out members who are left out
 * @returns {Offer}
 */
export function forMembers(offer, out) {
  const pad = offer.pad?.map((one) => forMembers(one, out));
  const named = offer.able ?? (out.length && Array.isArray(offer.args.who) ? offer.args.who : null);
  if (!named) return pad ? { ...offer, pad } : offer;
  const who = named.filter((id) => !out.includes(id));
  const asks = offer.asks.filter(({ name }) => name !== "who");
  return { ...offer, able: who, args: { ...offer.args, who }, asks, ...(pad && { pad }) };
}

registerFollower("card", ({ before, view }) => change({ card: nextCard(page.ui.card, before?.actor, view.actor) }));
