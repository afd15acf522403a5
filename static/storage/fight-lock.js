// Allows one writer per fight. The tab that holds a fight's Web Lock may write it. Another tab only reads, and may take the lock over; the
// first tab is then told. The browser frees the locks of a tab that ends, so a crash leaves no lock.

import { within } from "../engine/deadline.js";

/** Milliseconds to wait for the browser's answer. */
const PATIENCE = 3_000;

/**
 * @typedef {object} Claim
 * @property {boolean} writer
 * @property {boolean} [unsure] the browser did not say whether another tab writes this fight
 * @property {() => Promise<void>} takeOver makes this tab the writer; read the journal again after it
 */

const lockName = (/** @type {string} */ id) => `turnwright.fight.${id}`;

/** @type {Map<string, 'writer' | 'reader'>} */
const roles = new Map();
/** @type {Map<string, () => void>} */
const releases = new Map();
/** The fight that was asked for last. A lock that comes after another fight was asked for is released at once. */
let wanted = "";

/**
 * Asks for the lock; resolves as soon as it is known whether we hold it, and keeps it until released or stolen.
 * @param {string} id
 * @param {LockOptions} options
 * @param {() => void} onLost
 * @returns {Promise<boolean>}
 */
function hold(id, options, onLost) {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(lockName(id), options, (lock) => {
      if (!lock || id !== wanted) return resolve(false);
      roles.set(id, "writer");
      return new Promise((/** @type {(value?: undefined) => void} */ release) => {
        releases.set(id, release);
        resolve(true);
      });
    });
    // A stolen lock rejects with AbortError.
    Promise.resolve(held).catch((error) => {
      if (!releases.has(id)) return reject(error);
      roles.set(id, "reader");
      releases.delete(id);
      onLost();
    });
  });
}

/**
 * Asks to write a fight. A tab writes one fight at a time, so the lock of the fight before is released.
 * @param {string} id
 * @param {() => void} [onLost] another tab has taken the fight over
 * @returns {Promise<Claim>}
 */
export async function lockFight(id, onLost = () => {}) {
  wanted = id;
  for (const other of [...releases.keys()]) if (other !== id) release(other);
  if (roles.get(id) === "writer" || !navigator.locks) return { writer: true, takeOver: async () => {} };
  const takeOver = async () => {
    await within(hold(id, { steal: true }, onLost), PATIENCE).catch(() => roles.delete(id));
  };
  try {
    const writer = await within(hold(id, { ifAvailable: true }, onLost), PATIENCE);
    roles.set(id, writer ? "writer" : "reader");
    return { writer, takeOver };
  } catch {
    return { writer: true, unsure: true, takeOver };
  }
}

/** @param {string} id */
function release(id) {
  releases.get(id)?.();
  releases.delete(id);
  roles.delete(id);
}

/** Whether this tab has been told that it may not write. @param {string} id */
export function readOnly(id) {
  return roles.get(id) === "reader";
}
