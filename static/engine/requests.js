/**
 * Asks the engine: questions, which wait until it has opened the fight, and single requests.
 */

import { signal } from "../vendor/signals-core/signals-core.mjs";
import { failureText, offerOnceMore } from "./failures.js";

/** @typedef {ReturnType<typeof import("./client.js").startEngine>} Engine */

const engine = signal(/** @type {Engine} */ (/** @type {unknown} */ (null)));
/** Settles when the engine has opened the fight, or could not; null while no fight is being opened. */
const opening = signal(/** @type {Promise<unknown>|null} */ (null));

/** @param {Engine} started */
export function connect(started) {
  engine.value = started;
}

/** Questions that need no fight; all others wait until the engine has opened it. */
const OF_NO_FIGHT = ["about", "primer", "peek_link", "look_link"];

/** Makes questions wait until a fight is open. @param {Promise<unknown>} fight */
export function waitFor(fight) {
  const settled = fight
    .catch(() => {})
    .finally(() => {
      if (opening.value === settled) opening.value = null;
    });
  opening.value = settled;
}

/** Settles when the engine has started, or failed to start. */
export const engineReady = () => engine.value.ready.catch(() => {});

/** Starts the engine once more after it could not start. */
export const retryEngine = () => engine.value.retry();

/**
 * Sends one request and returns its whole reply.
 * @param {string} do_
 * @param {Record<string, unknown>} args
 * @param {{rolls?: Record<string, number[]>, ruling?: string}} [extra] of a command
 */
export const request = (do_, args, extra) => engine.value.ask(do_, args, extra);

/**
 * Asks the engine without a change to the fight. Returns the answer, or `{says}` when there is none.
 * @param {string} do_
 * @param {Record<string, unknown>} [args]
 * @returns {Promise<any>}
 */
export async function question(do_, args = {}) {
  if (opening.value && !OF_NO_FIGHT.includes(do_)) await opening.value;
  const reply = await engine.value.ask(do_, args);
  if (reply.ok) return reply.answer;
  offerOnceMore(reply);
  return { says: failureText(reply) };
}
