/**
 * Dice that the table typed only in part: the typed ones stay, and the page rolls those that are missing. Dice of which none is typed are
 * rolled by the engine.
 */

import { asked, calledTotal, figures } from "./form.js";

/** @import { Ask, Rolled } from "../../app/types.js" */

/** @param {Ask} ask @param {Rolled} [rolled] */
const typed = (ask, rolled = []) => Array.from({ length: figures(ask).many }, (_, die) => rolled[die] ?? null);

/** Returns the dice that are missing in notation: "2d10", or "1d10" where one of two is typed. @param {Ask} ask @param {Rolled} [rolled] */
export function missingNotation(ask, rolled) {
  const dice = typed(ask, rolled);
  const open = dice.filter((die) => die === null).length;
  return open === dice.length ? (ask.notation ?? "") : `${open}d${ask.faces ?? 6}`;
}

/** @param {Ask} ask */
function thrown(ask) {
  const { least, most } = figures(ask);
  return least + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (most - least + 1));
}

/**
 * Returns the rolls with the missing dice of those that are typed in part.
 * @param {Ask[]} asks
 * @param {Record<string, unknown>} values
 * @param {Record<string, Rolled>} rolls
 */
export function withMissingDice(asks, values, rolls) {
  const begun = asked(asks, values).filter(({ kind, name }) => kind === "dice" && rolls[name]?.some((die) => die !== null));
  const whole = begun
    .filter(({ name }) => calledTotal(rolls[name]) === null)
    .map((ask) => [ask.name, typed(ask, rolls[ask.name]).map((die) => die ?? thrown(ask))]);
  return { ...rolls, ...Object.fromEntries(whole) };
}
