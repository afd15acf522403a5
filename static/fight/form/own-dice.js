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

/**
 * Returns the dice that the app rolls again: those it rolled for the same question, if their fall left it open.
 * @param {Prompt|null|undefined} before the question that was answered
 * @param {Command} command its answer, with the dice that the table typed
 * @param {Prompt} now
 */
export function rolledAgain(before, { rolls = {} }, now) {
  if (before?.cite?.rule !== now.cite?.rule) return [];
  return (before?.asks ?? []).flatMap(({ kind, name }) => (kind === "dice" && !(name in rolls) ? [name] : []));
}

/** Tells whether both the players’ dice and others are asked for, so that the app may roll the others alone. @param {Ask[]} asks */
export function ofBothSides(asks) {
  const theirs = asks.filter(({ kind }) => kind === "dice").map(({ token }) => token?.tone === PLAYERS);
  return state.ui.dice !== "all" && theirs.includes(true) && theirs.includes(false);
}
