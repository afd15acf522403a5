// Deadlines: every wait of the page ends, and an answer that is too late counts as a failure.

/** The error of a wait that was too long; its message is the limit in milliseconds. */
export class TooLate extends Error {}

/** Returns a promise and the function that resolves it. */
export function deferred() {
  /** @type {() => void} */
  let resolve = () => {};
  const promise = new Promise((/** @type {(value: void) => void} */ done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {number} limit milliseconds
 * @returns {Promise<T>}
 */
export function within(promise, limit) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(String(limit))), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Returns the same asynchronous functions, each with a deadline. After one was too late, all fail at once until its answer has come.
 * @template {Record<string, any>} T
 * @param {T} module
 * @param {number} limit milliseconds
 * @returns {T}
 */
export function timely(module, limit) {
  let silent = false;
  const hurried =
    (/** @type {(...args: unknown[]) => Promise<unknown>} */ work) =>
    async (/** @type {unknown[]} */ ...args) => {
      if (silent) throw new TooLate(String(limit));
      const answer = work(...args);
      try {
        return await within(answer, limit);
      } catch (error) {
        if (error instanceof TooLate) {
          silent = true;
          answer.catch(() => {}).finally(() => (silent = false));
        }
        throw error;
      }
    };
  const entries = Object.entries(module).map(([name, value]) => [name, typeof value === "function" ? hurried(value) : value]);
  return /** @type {T} */ (Object.fromEntries(entries));
}
