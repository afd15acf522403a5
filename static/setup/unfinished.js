/**
 * Lines that are typed and not added yet: those of the set-up screen, and those of the sheet for several fighters. They are kept on the device with
 * the fight they are for, so that a page that was closed or reloaded has them again.
 */

import { readKept, writeKept } from "../storage/fights.js";
import { afterPause } from "../ui/after-pause.js";

/** @typedef {"typed" | "pasted"} Place in the set-up screen or in the sheet */
/** @typedef {{fight: string|null, text: string}} Unfinished */

/** What this page knows, which may not be written yet. @type {Map<Place, Unfinished>} */
const latest = new Map();

const writeLater = afterPause(120);

/** @param {Place} place @param {string|null} fight @returns {string} nothing, if the lines there are for another fight */
export function unfinished(place, fight) {
  const kept = latest.get(place) ?? readKept(place);
  return kept?.fight === fight && typeof kept.text === "string" ? kept.text : "";
}

/**
 * Keeps the lines of a place after a pause.
 * @param {Place} place
 * @param {string|null} fight
 * @param {string} text nothing: no line is left
 */
export function keepUnfinished(place, fight, text) {
  if (text === unfinished(place, fight)) return;
  latest.set(place, { fight, text });
  writeLater(write);
}

/** Keeps them without a pause, so that what was just added does not come back. */
export function keepNow() {
  writeLater();
  write();
}

function write() {
  for (const [place, kept] of latest) writeKept(place, kept.text.trim() ? kept : null);
}
