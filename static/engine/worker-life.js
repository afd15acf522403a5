/**
 * Notices when a worker has ended, in whatever way: it holds a Web Lock for as long as it lives and says so, and the page then waits for that
 * lock. A long computation keeps the lock. A browser without Web Locks notices nothing; there, the deadline of the next request does.
 */

import { deferred } from "./deadline.js";

const PREFIX = "turnwright.engine.";

/**
 * Milliseconds from the worker's first word until the page looks for its lock. A busy worker may hold the lock and not have said so yet, and a
 * busy browser may not have given it yet; a worker that has not said so and neither holds the lock nor waits for it has ended.
 */
const PATIENCE = 3_000;

/** Milliseconds that a worker has for its first word: until then its files are fetched. After them another is made beside it. */
const FIRST_WORD = 4_000;

/** @typedef {"begun" | "held" | "none"} Word what a worker says of its life: it runs, it holds its lock, it cannot have one */

/** Reachable for as long as the worker is, and so is the lock. */
const forever = new Promise(() => {});

/** Returns a name for the life of one worker. A page without https has no random names, but random numbers. */
export const nameLife = () => PREFIX + (crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join("-"));

/** In the worker: holds the lock until the worker ends, and tells the page before it asks for the lock and when it has it. @param {string} name */
export function holdLife(name) {
  if (!name.startsWith(PREFIX)) return;
  const channel = new BroadcastChannel(name);
  const last = (/** @type {Word} */ word) => {
    channel.postMessage(word);
    channel.close();
  };
  const held = () => {
    last("held");
    return forever;
  };
  channel.postMessage("begun");
  if (!navigator.locks) return last("none");
  navigator.locks.request(name, held).catch((error) => {
    console.warn("The page is not told when this worker ends.", error);
    last("none");
  });
}

/** Whether a worker holds its lock or waits for it; the browser drops both when the worker ends. @param {string} name */
async function isAlive(name) {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some((lock) => lock.name === name);
}

/**
 * What the page hears of a worker.
 * @typedef {object} Life
 * @property {Promise<void>} begun settles with its first word
 * @property {Promise<void>} silent settles when it has not said a word for some seconds; it may still do so
 * @property {Promise<void>} ended settles when it has ended, also while it starts; never for one that has said nothing
 * @property {() => void} forget ends the watch of a worker that is not waited for
 */

/**
 * In the page, before the worker is made. The page asks for the lock only after the worker has it, and so cannot be given it first.
 * @param {string} name
 * @returns {Life}
 */
export function watchLife(name) {
  const [begun, silent, ended] = [deferred(), deferred(), deferred()];
  const channel = new BroadcastChannel(name);
  const warn = (/** @type {unknown} */ error) => console.warn("The page is not told when the worker ends.", error);
  const silence = setTimeout(silent.resolve, FIRST_WORD);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let looking;
  const stopListening = () => {
    clearTimeout(looking);
    channel.close();
  };
  const awaitEnd = () => navigator.locks.request(name, () => ended.resolve()).catch(warn);
  const look = async () => {
    stopListening();
    if (await isAlive(name)) return awaitEnd();
    ended.resolve();
  };
  channel.addEventListener("message", ({ data: word }) => {
    clearTimeout(silence);
    begun.resolve();
    if (word !== "begun") stopListening();
    else if (navigator.locks) looking = setTimeout(() => look().catch(warn), PATIENCE);
    if (word === "held") awaitEnd();
  });
  const forget = () => {
    clearTimeout(silence);
    stopListening();
  };
  return { begun: begun.promise, silent: silent.promise, ended: ended.promise, forget };
}

/**
 * What a worker does, or an error when it ends before.
 * @template T
 * @param {Promise<T>} work
 * @param {Promise<void>} ended
 * @returns {Promise<T>}
 */
export function unlessEnded(work, ended) {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject);
    ended.then(() => reject(new Error("the worker has ended")));
  });
}
