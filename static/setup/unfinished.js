/**
 * Lines that are typed and not added yet: those of the set-up screen, and those of the sheet for several fighters. They are kept on the device, each
 * fight's own, so that a page that was closed or reloaded has them again.
 */

import { fights, readKept, writeKept } from "../storage/fights.js";
import { afterPause } from "../ui/after-pause.js";

/** @typedef {"typed" | "pasted"} Place in the set-up screen or in the sheet */

/** What is not written yet, or cannot be: the lines of each fight. @type {Record<Place, Map<string, string>>} */
const latest = { typed: new Map(), pasted: new Map() };
/** @type {Place[]} */
const PLACES = ["typed", "pasted"];

const writeLater = afterPause(120);

/** @param {Place} place @param {string|null} fight @returns {string} */
export function unfinished(place, fight) {
  const id = fight ?? "";
  const text = latest[place].get(id) ?? readKept(place)?.[id];
  return typeof text === "string" ? text : "";
}

/**
 * Keeps the lines of a place after a pause.
 * @param {Place} place
 * @param {string|null} fight
 * @param {string} text nothing: no line is left
 */
export function keepUnfinished(place, fight, text) {
  if (text === unfinished(place, fight)) return;
  latest[place].set(fight ?? "", text);
  writeLater(write);
}

/** Keeps them without a pause, so that what was just added does not come back. */
export function keepNow() {
  writeLater();
  write();
}

/** Writes what changed, and forgets the lines of fights that are gone. */
function write() {
  for (const place of PLACES) {
    const changed = latest[place];
    if (!changed.size) continue;
    const kept = readKept(place) ?? {};
    const others = fights().filter(({ id }) => !changed.has(id) && typeof kept[id] === "string");
    const all = [...others.map(({ id }) => [id, kept[id]]), ...[...changed].filter(([, text]) => text.trim())];
    if (writeKept(place, all.length ? Object.fromEntries(all) : null).ok) changed.clear();
  }
}
