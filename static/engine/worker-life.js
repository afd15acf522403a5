/**
 * Notices when a worker has ended, in whatever way: it holds a Web Lock for as long as it lives and says so, and the page then waits for that
 * lock. A long computation keeps the lock. A browser without Web Locks notices nothing; there, the deadline of the next request does.
 */

const PREFIX = "turnwright.engine.";

/** Reachable for as long as the worker is, and so is the lock. */
const forever = new Promise(() => {});

/** Returns a name for the life of one worker. Browsers have random names where they have locks. */
export const nameLife = () => PREFIX + (crypto.randomUUID?.() ?? "");

/** In the worker: holds the lock until the worker ends, and tells the page that it is held. @param {string} name */
export function holdLife(name) {
  if (!name.startsWith(PREFIX)) return;
  const held = () => {
    const channel = new BroadcastChannel(name);
    channel.postMessage("held");
    channel.close();
    return forever;
  };
  navigator.locks?.request(name, held).catch((error) => console.warn("The page is not told when this worker ends.", error));
}

/**
 * In the page, before the worker is made: returns a promise that settles when the worker has ended, also while it starts. It never settles for
 * a worker that has never held the lock. The page asks for the lock only after the worker has it, and so cannot be given it first.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function watchLife(name) {
  return new Promise((resolve) => {
    if (!navigator.locks) return;
    const channel = new BroadcastChannel(name);
    channel.addEventListener("message", () => {
      channel.close();
      navigator.locks.request(name, () => resolve()).catch((error) => console.warn("The page is not told when the worker ends.", error));
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
