/**
 * Which dice the table is asked for, and which the app rolls (a setting of the device). Dice without an answer are rolled by the engine, so
 * the page only leaves their question out.
 */

import { state } from "../../app/store.js";

/** @import { Ask } from "../../app/types.js" */

/** The tone of the first side's tokens: the players' characters. */
const PLAYERS = "pc";

/** @param {Ask} ask */
function rolledByApp({ kind, token }) {
  const { dice } = state.ui;
  return kind === "dice" && (dice === "all" || (dice === "enemies" && token?.tone !== PLAYERS));
}

/** Returns the questions that are left for the table. @param {Ask[]} asks */
export const forTable = (asks) => asks.filter((ask) => !rolledByApp(ask));

/** Returns the names for which the app rolls. @param {Ask[]} asks */
export const forApp = (asks) => asks.filter(rolledByApp).map(({ label }) => label);

/** Tells whether both the players’ dice and others are asked for, so that the app may roll the others alone. @param {Ask[]} asks */
export function ofBothSides(asks) {
  const theirs = asks.filter(({ kind }) => kind === "dice").map(({ token }) => token?.tone === PLAYERS);
  return state.ui.dice !== "all" && theirs.includes(true) && theirs.includes(false);
}
