/**
 * What a search found, for those who do not see the list below its field: how many, and the first names, once the typing rests.
 */

import { atMost, say } from "../i18n/translate.js";
import { afterPause } from "./after-pause.js";
import { announce } from "./announcer.js";

/** Milliseconds after the last letter: a reader says the letters meanwhile. */
const REST = 700;
/** As many names are said; of more how many there are. */
const MOST_NAMED = 4;

const later = afterPause(REST);

/** @param {string[]} names @returns {string} "2 found: Bugbear, Worg." */
export function foundSays(names) {
  if (!names.length) return say("Nothing found.");
  return say("{count} found: {names}.", { count: names.length, names: atMost(MOST_NAMED, names).join(", ") });
}

/**
 * Says what a search found, once the typing rests; nothing of an empty field.
 * @param {string} text what is searched for
 * @param {() => string[]} names of what was found, asked when it is said
 */
export function tellFound(text, names) {
  later(text.trim() ? () => announce(foundSays(names())) : undefined);
}
