/**
 * Which dice the table is asked for, and which the app rolls: by a setting of the device, or because it rolled them when they fell alike. Dice
 * without an answer are rolled by the engine, so the page only leaves their question out.
 */

import { state } from "../../app/store.js";

/** @import { Ask, Command, Prompt } from "../../app/types.js" */

/** The tone of the first side's tokens: the players' characters. */
const PLAYERS = "pc";

/** @param {Ask} ask @param {string[]} again the dice that it rolls again */
function rolledByApp({ kind, name, token }, again) {
  const { dice } = state.ui;
  return kind === "dice" && (dice === "all" || (dice === "enemies" && token?.tone !== PLAYERS) || again.includes(name));
}

/** Returns the questions that are left for the table. @param {Ask[]} asks @param {string[]} [again] the dice that the app rolls again */
export const forTable = (asks, again = []) => asks.filter((ask) => !rolledByApp(ask, again));

/** Returns the names for which the app rolls. @param {Ask[]} asks @param {string[]} [again] the dice that it rolls again */
export const forApp = (asks, again = []) => asks.filter((ask) => rolledByApp(ask, again)).map(({ label }) => label);

/** The fight whose question the fall of its dice left open, the question as text, and the dice that the app rolled for it. */
let open = { fight: state.ui.fight, question: "", dice: /** @type {string[]} */ ([]) };

/**
 * Keeps the dice that the app rolled for a question that their fall left open, for as long as it is asked.
 * @param {Prompt|null|undefined} before the question that was answered, if one was
 * @param {Partial<Command>} command its answer, with the dice that the table typed
 * @param {Prompt|null} now
 */
export function keepRolled(before, { rolls = {} }, now) {
  const same = before?.cite?.rule === now?.cite?.rule;
  const dice = (before?.asks ?? []).flatMap(({ kind, name }) => (same && kind === "dice" && !(name in rolls) ? [name] : []));
  open = { fight: state.ui.fight, question: JSON.stringify(now), dice };
}

/** Returns the dice of a question that the app rolls again. @param {Prompt} prompt */
export const rolledAgain = (prompt) => (open.fight === state.ui.fight && open.question === JSON.stringify(prompt) ? open.dice : []);

/** Tells whether both the players’ dice and others are thrown, so that the app may roll the others alone. @param {Ask[]} dice */
export function ofBothSides(dice) {
  const theirs = dice.map(({ token }) => token?.tone === PLAYERS);
  return state.ui.dice !== "all" && theirs.includes(true) && theirs.includes(false);
}
