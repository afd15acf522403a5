/**
 * The places of the actions on the card. They are fixed when a go begins: an action that becomes impossible keeps its place until the next go,
 * and the place of one that is no longer there stays empty until a new one takes it, even an impossible one, so nothing moves under the thumb. Actions that are
 * impossible from the beginning are folded, one line for each reason; so are all the others once nothing else can be done.
 */

import { change, state as page } from "../../app/store.js";
import { registerFollower } from "../command/after-reply.js";
import { tappable } from "../command/offer-keys.js";

/** @import { Actor, CardState, Offer } from "../../app/types.js" */
/** @typedef {{reason: string, offers: Offer[]}} Fold several actions with one reason against them, or (without a reason) seldom used */

/** @typedef {{offer: Offer|null, last: Offer|null}} Place offer: what stands there now; last: what did before, whose room it keeps, else what does */

/** Tells whether an action, or a size of it, is possible. @param {Offer} offer */
export const possible = (offer) => tappable(offer).some((one) => !one.objections.length);

/** Tells whether an action gets a place among the actions. @param {Offer} offer */
const inPlace = (offer) => possible(offer) && !offer.rare && !offer.declared;

/** Tells whether an action was not there before, and is impossible: it says why in a place that is empty now. @param {Offer} offer @param {Actor|null|undefined} before */
const comesRefused = (offer, before) =>
  Boolean(before) && !offer.rare && !offer.declared && !possible(offer) && !before?.acts.some(({ key }) => key === offer.key);

/** Returns the places at the beginning of a go. @param {Actor} actor */
const placed = (actor) => actor.acts.filter(inPlace).map(({ key }) => [key]);

/**
 * Returns the action that stands in a place now.
 * @param {string[]} place the keys of those that stood there in this go
 * @param {Offer[]} acts
 */
const standing = (place, acts) => acts.find(({ key }) => place.includes(key)) ?? null;

/**
 * Returns the state of the card after a step. `before`: the card before it, for a go that began before this page drew it.
 * @param {CardState|null} state
 * @param {Actor|null|undefined} before
 * @param {Actor|null} actor
 * @returns {CardState|null}
 */
export function nextCard(state, before, actor) {
  if (!actor) return null;
  const kept = state?.go === actor.go ? state : before?.go === actor.go ? { keys: placed(before), out: [], open: [], gone: [] } : null;
  if (!kept) return { go: actor.go, keys: placed(actor), out: [], open: [] };
  const keys = kept.keys.map((place) => [...place]);
  for (const { key } of actor.acts.filter(inPlace)) {
    if (keys.some((place) => place.includes(key))) continue;
    const empty = keys.find((place) => !standing(place, actor.acts));
    if (empty) empty.push(key);
    else keys.push([key]);
  }
  for (const { key } of actor.acts.filter((offer) => comesRefused(offer, before))) {
    const empty = keys.find((place) => !standing(place, actor.acts));
    if (empty && !keys.some((place) => place.includes(key))) empty.push(key);
  }
  const gone = [...(before?.acts ?? []), ...(kept.gone ?? [])].filter(({ key }) => !actor.acts.some((offer) => offer.key === key));
  return { go: actor.go, keys, out: stillOut(kept.out, before, actor), open: kept.open, ...(gone.length && { gone }) };
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
 * Returns the places, or of a go in which nothing can be done any more, besides what stands first and what is no action of the turn, these alone.
 * @param {Place[]} places
 */
function leftOf(places) {
  const able = places.filter(({ offer }) => offer && possible(offer));
  return able.every((place) => place === places[0] || place.offer?.aside) ? able : places;
}

/**
 * Returns what is declared, the actions that are shown, their places, and the folded ones by their reason. A place also
 * has the action that stood in it before, so that it stays as high.
 * @param {Actor} actor
 * @param {CardState} state
 * @returns {{declared: Offer[], shown: Offer[], places: Place[], folds: Fold[]}}
 */
export function layout(actor, { keys, gone = [] }) {
  const kept = keys.map((place) => {
    const offer = standing(place, actor.acts);
    return { offer, last: standing(place, gone) ?? offer };
  });
  const added = actor.acts.filter((one) => inPlace(one) && !kept.some(({ offer }) => offer === one));
  const places = leftOf([...kept, ...added.map((offer) => ({ offer, last: offer }))]);
  const shown = places.flatMap(({ offer }) => offer ?? []);
  const declared = actor.acts.filter((offer) => offer.declared);
  /** @type {Map<string, Offer[]>} */
  const folds = new Map([["", []]]);
  for (const offer of actor.acts.filter((one) => ![...declared, ...shown].includes(one))) {
    const reason = offer.rare ? "" : (tappable(offer)[0]?.objections[0]?.short ?? "");
    folds.set(reason, [...(folds.get(reason) ?? []), offer]);
  }
  return {
    declared,
    shown,
    places: shown.length ? places : [],
    folds: [...folds].flatMap(([reason, offers]) => (offers.length ? { reason, offers } : [])),
  };
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

registerFollower("open", ({ before, view }) => change({ card: nextCard(page.ui.card, before?.actor, view.actor) }));
