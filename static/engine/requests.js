/**
 * Asks the engine: questions, which wait until it has opened the fight, and single requests.
 */

import { failureText, offerOnceMore } from "./failures.js";

/** @typedef {ReturnType<typeof import("./client.js").startEngine>} Engine */

/** Questions that need no fight; all others wait until the engine has opened it. */
const OF_NO_FIGHT = ["about", "primer", "peek_link", "look_link", "kept_link"];

/** @type {Engine} */
let engine;
/** Settles when the engine has opened the fight, or could not; null while no fight is being opened. @type {Promise<unknown>|null} */
let opening = null;

/** @param {Engine} started */
export function connect(started) {
  engine = started;
}

/** Settles when the engine has started, or failed to start. */
export const engineReady = () => engine.ready.catch(() => {});

/** Starts the engine once more after it could not start. */
export const retryEngine = () => engine.retry();

/** Makes questions wait until a fight is open. @param {Promise<unknown>} fight */
export function waitFor(fight) {
  const settled = fight
    .catch(() => {})
    .finally(() => {
      if (opening === settled) opening = null;
    });
  opening = settled;
}

/**
 * Sends one request and returns its whole reply.
 * @param {string} do_
 * @param {Record<string, unknown>} args
 * @param {{rolls?: Record<string, number[]>, ruling?: string}} [extra] of a command
 */
export const request = (do_, args, extra) => engine.ask(do_, args, extra);

/** Lets the engine prepare the reply to a command that probably comes next. @param {() => {do: string, args: object} | null} coming */
export const prepare = (coming) => engine.prepare(coming);

/**
 * Asks the engine without a change to the fight. Returns the answer, or `{says}` when there is none.
 * @param {string} do_
 * @param {Record<string, unknown>} [args]
 * @returns {Promise<any>}
 */
export async function question(do_, args = {}) {
  if (opening && !OF_NO_FIGHT.includes(do_)) await opening;
  const reply = await request(do_, args);
  if (reply.ok) return reply.answer;
  offerOnceMore(reply);
  return { says: failureText(reply) };
}
