/**
 * Whom a question for combatants offers: those that the engine sends with it; in a large fight, where it only says who, each with what the view says
 * of everyone; and everyone where it says nobody.
 */

import { state } from "../../app/store.js";

/** @import { Ask, Choice, Offer } from "../../app/types.js" */

/**
 * Returns the choices of an ask for combatants.
 * @param {Ask} ask
 * @param {{args: Record<string, unknown>, asks: Ask[]}} offer the offer or the form that it belongs to
 * @returns {Choice[]}
 */
export function peopleOf({ choices, among, side }, { args, asks }) {
  if (choices) return choices;
  const { everyone = [], fallen = [] } = state.view ?? {};
  if (!among) return everybody(side, [args.who ?? []].flat(), asks);
  const known = new Map([...everyone, ...fallen].map((one) => [one.value, one]));
  return among.flatMap((one) => {
    const found = known.get(one.value);
    return found ? [{ ...found, ...one }] : [];
  });
}

/**
 * Returns all combatants as choices. With a side (of an ask about others) its members come first, then the other sides under their names;
 * those who act are left out.
 * @param {string|undefined} side
 * @param {unknown[]} acting
 * @param {Ask[]} asks
 * @returns {Choice[]}
 */
function everybody(side, acting, asks) {
  const { everyone = [], sides = [] } = state.view ?? {};
  const own = sides.find(({ id }) => id === side);
  if (!own || !everyone.some(({ token }) => token?.side)) return everyone;
  const who = asks.find(({ name }) => name === "who");
  const some = (who?.choices ?? who?.among ?? []).map(({ value }) => value);
  const others = everyone
    .filter(({ value }) => !acting.includes(value))
    .map((one) => (some.includes(one.value) ? { ...one, unless: { name: "who", in: [String(one.value)] } } : one));
  return [own, ...sides.filter((one) => one !== own)].flatMap(({ id, name }) =>
    others.filter(({ token }) => token?.side === id).map((one) => (name === own.name ? one : { ...one, group: name })),
  );
}
