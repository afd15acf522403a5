/**
 * What speaks against several actions of the card, said once above them: a reason that three or more share, and whom to select for what only
 * members can do who are left out.
 */

import { atMost, listed, say } from "../../i18n/translate.js";
import { forNobody } from "../command/offer-keys.js";
import { forMembers, possible } from "./card-layout.js";

/** @import { Actor, Offer } from "../../app/types.js" */

/** Fewer actions with one reason say it each for itself. */
const LEAST_SHARED = 3;
const MOST_NAMED = 4;

/** Tells whether nobody who is selected can do any size of an action. @param {Offer} offer */
export const forNobodySelected = (offer) => (offer.pad?.length ? offer.pad : [offer]).every(forNobody);

/** @param {Offer} offer the short reason against all of it; empty if there is none */
const reasonOf = (offer) => (possible(offer) ? "" : ((offer.objections[0] ?? offer.pad?.[0]?.objections[0])?.short ?? ""));

/** The members who could do any of these. @param {Offer[]} offers */
const able = (offers) =>
  offers
    .flatMap((offer) => (offer.pad?.length ? offer.pad : [offer]))
    .flatMap((offer) => offer.able ?? (Array.isArray(offer.args.who) ? offer.args.who.map(String) : []));

/**
 * Returns the names of several members, as the engine says them in one where it does: "orcs 9–12".
 * @param {Actor["members"]} members
 * @param {Actor} actor
 */
function namesOf(members, { pools, parts }) {
  const named = [...pools, ...parts];
  const together = named.find(({ who }) => who?.length === members.length && members.every(({ id }) => who.includes(id)));
  return together?.name ? [together.name] : members.map(({ name }) => name);
}

/**
 * @param {Offer[]} shown the actions in their places
 * @param {Actor} actor
 * @param {string[]} out the members who are left out
 * @returns {{texts: string[], select: string, others: string[], quiet: (offer: Offer) => boolean}} the sentences, the one that asks to select
 *   others and who they are, and which actions need not repeat them
 */
export function saidOnce(shown, actor, out) {
  const mine = shown.map((offer) => forMembers(offer, out));
  const counts = new Map();
  for (const offer of mine) counts.set(reasonOf(offer), (counts.get(reasonOf(offer)) ?? 0) + 1);
  const several = [...counts].filter(([reason, count]) => reason && count >= LEAST_SHARED);
  const shared = several.map(([reason]) => reason);
  const left = shown.filter((offer, at) => possible(offer) && forNobodySelected(mine[at] ?? offer));
  const ids = able(left);
  const others = actor.members.filter(({ id }) => ids.includes(id));
  const names = namesOf(others, actor);
  const open = mine.some((offer) => possible(offer) && !forNobodySelected(offer));
  const select = names.length
    ? say(open ? "Select {names} for the rest." : "Select {names} to continue.", { names: listed(atMost(MOST_NAMED, names)) })
    : "";
  return {
    texts: several
      .filter(([reason]) => !actor.notes.includes(say("{reason}.", { reason }))) // a note says it already
      .map(([reason, count]) => say("{reason}: {count} actions closed.", { count, reason })),
    select,
    others: others.map(({ id }) => id),
    quiet: (offer) => shared.includes(reasonOf(offer)) || (names.length > 0 && possible(offer) && forNobodySelected(offer)),
  };
}
