/**
 * What follows the reply to a command. Each feature registers its own part beside its sheet.
 */

/** @import { AttackMade, Command, View } from "../../app/types.js" */
/** @typedef {{name: string, lines: string[], later: number}} Branch lines: a journal of undone steps; later: how many of them are left behind the new step */

/**
 * The parts, in order: what is over closes and is forgotten; what is open learns what the step changed; what the engine asks opens; and, above all that
 * stays open, the damage of the attack that was just made. Within a part nothing depends on another.
 */
const PARTS = /** @type {const} */ (["over", "open", "asks", "damage"]);

/**
 * @typedef {object} Reply
 * @property {View|null} before
 * @property {View} view
 * @property {AttackMade|undefined} hit an attack that was just made; undefined again if its damage was asked for already
 * @property {Command|undefined} command what was accepted
 * @property {Branch|undefined} kept the undone steps that this one replaces
 */

/** @type {Record<typeof PARTS[number], ((reply: Reply) => void)[]>} */
const followers = { over: [], open: [], asks: [], damage: [] };

/** @param {typeof PARTS[number]} part @param {(reply: Reply) => void} follow it sends nothing that changes a fight, except dice that the app rolls */
export const registerFollower = (part, follow) => followers[part].push(follow);

/**
 * @param {View|null} before
 * @param {View} view
 * @param {AttackMade} [hit]
 * @param {Command} [command]
 * @param {Branch} [kept]
 */
export function afterReply(before, view, hit, command, kept) {
  const reply = { before, view, hit, command, kept };
  for (const part of PARTS) for (const follow of followers[part]) follow(reply);
}
