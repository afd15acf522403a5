/**
 * Who of those who act hits, and what their attack costs.
 */

import { state } from "../../app/store.js";
import { cardOf, forMembers } from "../card/card-layout.js";
import { act, isQueued } from "../command/command-queue.js";
import { forNobody, offerKey } from "../command/offer-keys.js";
import { fighterOf } from "../fighters/fighters.js";

/**
 * Returns the action that damage from those who act pays for, by those who are not left out; none if it is paid for.
 * @param {import("../../app/types.js").Actor|null} actor
 */
export function strikeOf(actor) {
  const strike = actor?.strike && forMembers(actor.strike, cardOf(state.ui.card, actor).out);
  return strike && !forNobody(strike) ? strike : null;
}

/**
 * Pays for an attack; tells whether it was accepted, or waits in the queue.
 * @param {import("../../app/types.js").Offer} offer
 */
export async function payFor(offer) {
  const key = offerKey(offer);
  return isQueued(key) || Boolean(await act({ do: offer.do, args: offer.args }, { key, label: offer.label }));
}

/** Returns the others of a group who stand. @param {string} id */
export function matesOf(id) {
  const row = state.view && id ? fighterOf(state.view, id) : undefined;
  const standing = state.view?.everyone.map(({ value }) => value) ?? [];
  return row?.who.filter((one) => one !== id && standing.includes(one)) ?? [];
}

/**
 * Returns those who hit: of a group that acts, those who stand and are not left out, and if the damage pays for an attack, those who can
 * make it; of anybody else all.
 * @param {string[]} who
 */
export function hitters(who) {
  const actor = state.view?.actor;
  if (!actor || !who.length || !who.every((id) => actor.who.includes(id))) return who;
  const { out } = cardOf(state.ui.card, actor);
  const on = actor.members.filter(({ id, token }) => token.state !== "down" && !out.includes(id)).map(({ id }) => id);
  const able = strikeOf(actor)?.able ?? [];
  const paying = on.filter((id) => able.includes(id));
  return [paying, on].find(({ length }) => length) ?? who;
}
