// Makes a worker, and another beside one that stays silent. A silent worker may have ended before its first message, or its files may still be
// loading on a slow phone; so it is not ended.

/** @import { Spawned } from "./start-worker.js" */
/**
 * A worker that is being started.
 * @typedef {object} Attempt
 * @property {Promise<void>} begun settles with its first word
 * @property {Promise<void>} silent settles when it has not said a word for some seconds; it may still do so
 * @property {Promise<Spawned>} started
 * @property {() => void} end
 */

/**
 * Returns the first worker that has started. One that begins, however late, ends those made after it; the one that has started ends all others.
 * @param {(() => Attempt | Promise<Attempt>)[]} makers one after another, each when the worker before is silent and none has begun
 * @param {AbortSignal} [giveUp] ends them all
 * @returns {Promise<Spawned>}
 */
export function firstStarted(makers, giveUp) {
  /** The workers that were not ended, in the order they were made. @type {Map<Attempt, "silent" | "begun">} */
  const running = new Map();
  const oneHasBegun = () => [...running.values()].includes("begun");
  /** @param {Attempt[]} attempts */
  const end = (attempts) => {
    for (const attempt of attempts) {
      running.delete(attempt);
      attempt.end();
    }
  };
  return new Promise((resolve, reject) => {
    /** @param {unknown} error */
    const fail = (error) => {
      end([...running.keys()]);
      reject(error);
    };
    const make = async ([maker, ...others] = makers) => {
      if (!maker) return;
      const attempt = await maker();
      running.set(attempt, "silent");
      attempt.begun.then(() => {
        if (!running.has(attempt)) return;
        running.set(attempt, "begun");
        const all = [...running.keys()];
        end(all.slice(all.indexOf(attempt) + 1));
      });
      attempt.silent.then(() => {
        if (running.has(attempt) && !oneHasBegun()) make(others).catch(fail);
      });
      attempt.started.then(
        (worker) => {
          if (!running.delete(attempt)) return;
          end([...running.keys()]);
          resolve(worker);
        },
        (error) => {
          if (running.delete(attempt) && !oneHasBegun()) fail(error);
        },
      );
    };
    giveUp?.addEventListener("abort", () => fail(new Error("given up")));
    make().catch(fail);
  });
}
