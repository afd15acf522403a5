/**
 * What follows the reply to a command: sheets that are open learn what the step changed, finished ones close, and what the engine asks opens.
 * Each feature registers it beside its own sheet; this file has their order alone.
 */

/** @import { Command, Hit, View } from "../../app/types.js" */
/** @typedef {{name: string, lines: string[], later: number}} Branch lines: a journal of undone steps; later: how many of them are left behind the new step */

/**
 * The order. A form closes before the engine's question opens in its place. Damage is asked for last, above all that stays open. The others may stand anywhere.
 */
export const ORDER = /** @type {const} */ ([
  "time",
  "why",
  "card",
  "form",
  "prompt",
  "due",
  "asked",
  "awaited",
  "responses",
  "forecast",
  "fighter",
  "hit",
  "lines",
  "file",
  "log",
  "replay",
  "damage",
]);

/**
 * @typedef {object} Reply
 * @property {View|null} before
 * @property {View} view
 * @property {Hit|undefined} hit an attack that was just made; undefined again if its damage was asked for already
 * @property {Command|undefined} command what was accepted
 * @property {Branch|undefined} kept the undone steps that this one replaces
 */

/** @type {Map<string, (reply: Reply) => void>} */
const followers = new Map();

/** @param {typeof ORDER[number]} place @param {(reply: Reply) => void} follow it sends nothing that changes a fight, except dice that the app rolls */
export function registerFollower(place, follow) {
  followers.set(place, follow);
}

/** Returns the places in the order that nobody has taken. */
export const unfollowed = () => ORDER.filter((place) => !followers.has(place));

/**
 * @param {View|null} before
 * @param {View} view
 * @param {Hit} [hit]
 * @param {Command} [command]
 * @param {Branch} [kept]
 */
export function afterReply(before, view, hit, command, kept) {
  const reply = { before, view, hit, command, kept };
  for (const place of ORDER) followers.get(place)?.(reply);
}
