/**
 * Notices when a worker has ended, in whatever way: it holds a Web Lock for as long as it lives and says so, and the page then waits for that
 * lock. A long computation keeps the lock. A browser without Web Locks notices nothing; there, the deadline of the next request does.
 */

const PREFIX = "turnwright.engine.";

/**
 * Milliseconds from the worker's first word until the page looks for its lock. A busy worker may hold the lock and not have said so yet, and a
 * busy browser may not have given it yet; a worker that has not said so and neither holds the lock nor waits for it has ended.
 */
const PATIENCE = 3_000;

/** @typedef {"begun" | "held" | "none"} Word what a worker says of its life: it runs, it holds its lock, it cannot have one */

/** Reachable for as long as the worker is, and so is the lock. */
const forever = new Promise(() => {});

/** Returns a name for the life of one worker. Browsers have random names where they have locks. */
export const nameLife = () => PREFIX + (crypto.randomUUID?.() ?? "");

/** In the worker: holds the lock until the worker ends, and tells the page before it asks for the lock and when it has it. @param {string} name */
export function holdLife(name) {
  if (!name.startsWith(PREFIX) || !navigator.locks) return;
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
 * In the page, before the worker is made: returns a promise that settles when the worker has ended, also while it starts. It never settles for
 * a worker that has said nothing. The page asks for the lock only after the worker has it, and so cannot be given it first.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function watchLife(name) {
  return new Promise((resolve) => {
    if (!navigator.locks) return;
    const channel = new BroadcastChannel(name);
    const untold = (/** @type {unknown} */ error) => console.warn("The page is not told when the worker ends.", error);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let looking;
    const stopListening = () => {
      clearTimeout(looking);
      channel.close();
    };
    const awaitEnd = () => navigator.locks.request(name, () => resolve()).catch(untold);
    const look = async () => {
      stopListening();
      if (await isAlive(name)) return awaitEnd();
      resolve();
    };
    channel.addEventListener("message", ({ data: word }) => {
      if (word === "begun") looking = setTimeout(() => look().catch(untold), PATIENCE);
      else stopListening();
      if (word === "held") awaitEnd();
    });
  });
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
