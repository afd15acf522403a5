/**
 * Inputs that ended the engine's worker. They are stored, so that a reload does not send them again, and each is sent once more only when the
 * GM allows it. What depends on the fight is set aside at this place of this fight alone.
 */

import { crc32 } from "../storage/crc32.js";

/**
 * @typedef {object} Ended
 * @property {string} key
 * @property {number} count how many workers it ended
 * @property {number} when milliseconds since 1970
 * @property {string} input its beginning, to find the cause
 *
 * @typedef {object} AsideStore
 * @property {() => unknown} read
 * @property {(entries: Ended[]) => void} write
 */

/** Maximum stored; the oldest is dropped. */
const MOST = 20;
const LONGEST = 2_000;
/** Deaths before opening a fight is set aside: one may be chance, and without the fight nothing can be played. */
const TRIES = /** @type {Record<string, number>} */ ({ open: 2 });
/** Requests with text from outside, which ends a worker wherever it is sent: a file, a link, lines that were typed or pasted. */
const ANYWHERE = ["open", "import", "peek_link", "look_link", "open_link", "read", "read_all", "read_file"];

/** @param {any} entry @returns {entry is Ended} */
const isEnded = (entry) => typeof entry?.key === "string" && Number.isSafeInteger(entry.count);

/**
 * @param {AsideStore} store
 * @param {() => string} place the open fight and its step
 */
export function inputsSetAside(store, place) {
  const stored = store.read();
  /** @type {Ended[]} */
  let entries = Array.isArray(stored) ? stored.filter(isEnded) : [];

  /** @param {string} do_ @param {string} input */
  const keyOf = (do_, input) => [do_, ANYWHERE.includes(do_) ? "" : place(), crc32(input)].join(" ");

  /** @param {Ended[]} next */
  function keep(next) {
    entries = next.slice(-MOST);
    store.write(entries);
  }

  /** @param {string} key */
  function forget(key) {
    if (entries.some((entry) => entry.key === key)) keep(entries.filter((entry) => entry.key !== key));
  }

  return {
    /** Remembers that a worker ended with this input. @param {string} do_ @param {string} input */
    add(do_, input) {
      const key = keyOf(do_, input);
      const count = (entries.find((entry) => entry.key === key)?.count ?? 0) + 1;
      const others = entries.filter((entry) => entry.key !== key);
      keep([...others, { key, count, when: Date.now(), input: input.slice(0, LONGEST) }]);
    },
    /** Forgets an input that was answered. @param {string} do_ @param {string} input */
    answered(do_, input) {
      if (entries.length > 0) forget(keyOf(do_, input));
    },
    /** Returns what allows an input that is set aside once more, or null for any other. @param {string} do_ @param {string} input */
    allowing(do_, input) {
      if (entries.length === 0) return null;
      const key = keyOf(do_, input);
      const aside = entries.some((entry) => entry.key === key && entry.count >= (TRIES[do_] ?? 1));
      return aside ? () => forget(key) : null;
    },
  };
}
