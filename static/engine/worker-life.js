/**
 * Notices when a worker has ended, in whatever way: it holds a Web Lock for as long as it lives, and the page waits for that lock. A long
 * computation keeps the lock. A browser without Web Locks notices nothing; there, the deadline of the next request does.
 */

import { within } from "./deadline.js";

/** Milliseconds the browser has to say which locks are held. */
const PATIENCE = 1_000;
const PREFIX = "turnwright.engine.";

/** Reachable for as long as the worker is, and so is the lock. */
const forever = new Promise(() => {});

/** Returns a name for the life of one worker. Browsers have random names where they have locks. */
export const nameLife = () => PREFIX + (crypto.randomUUID?.() ?? "");

/** In the worker: holds the lock until the worker ends. @param {string} name */
export function holdLife(name) {
  if (!name.startsWith(PREFIX)) return;
  navigator.locks?.request(name, () => forever).catch((error) => console.warn("The page is not told when this worker ends.", error));
}

/**
 * In the page: returns a promise, in an object, that settles when the worker that holds the lock has ended; never when none holds it.
 * @param {string} name
 * @returns {Promise<{ended: Promise<void>}>}
 */
export async function watchLife(name) {
  const { locks } = navigator;
  const all = locks ? await within(locks.query(), PATIENCE).catch(() => null) : null;
  const held = all?.held?.some((lock) => lock.name === name);
  return { ended: held ? locks.request(name, () => {}) : new Promise(() => {}) };
}
