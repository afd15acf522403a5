// Finds the fights of a backup among those on this device, by their journals: a fight that was played on only has more lines at its end.

import { CHECKPOINT } from "./mend.js";

/**
 * same: the fight here has the same lines; further: those and more; behind: it lacks lines of the backup; unknown: the database cannot be read,
 * and what can be read here does not tell; other: another fight.
 * @typedef {"same"|"further"|"behind"|"unknown"|"other"} Standing
 * @typedef {{lines: string[], unread?: boolean}} Here a fight on this device; unread: whether the database, which may have more of it, cannot be read
 */

/**
 * Returns the places where a journal can go on in another. A journal that was cut begins with a checkpoint, which may stand there twice.
 * @param {string[]} lines
 * @param {string|undefined} first
 */
function placesOf(lines, first) {
  if (first === undefined || lines.length === 0) return [0];
  return lines.flatMap((line, n) => (line === first && (n === 0 || first.startsWith(CHECKPOINT)) ? [n] : []));
}

/** Whether some lines are the same as others from a place on, as far as both go. @param {string[]} lines @param {number} place @param {string[]} others */
const agree = (lines, place, others) => others.every((other, n) => (lines[place + n] ?? other) === other);

/**
 * Returns where the fight here stands, seen from the one in the backup.
 * @param {string[]} theirs the journal in the backup
 * @param {Here} here
 * @returns {Standing}
 */
export function standing(theirs, { lines: ours, unread = false }) {
  if (!ours.length) return unread ? "unknown" : "other";
  if (theirs[0] !== ours[0]) return "other";
  const [, ...written] = theirs;
  const [, ...known] = ours;
  const ahead = placesOf(known, written[0])
    .filter((place) => agree(known, place, written))
    .map((place) => known.length - place - written.length);
  if (ahead.includes(0)) return "same";
  if (ahead.some((count) => count > 0)) return "further";
  const later = placesOf(written, known[0])
    .filter((place) => place > 0 && agree(written, place, known))
    .map((place) => known.length - (written.length - place));
  if (unread && later.includes(0)) return "same";
  if (unread && later.some((count) => count > 0)) return "further";
  const lacks = known.length > 0 && (ahead.length > 0 || later.length > 0);
  if (lacks) return unread ? "unknown" : "behind";
  return unread && known[0]?.startsWith(CHECKPOINT) ? "unknown" : "other";
}

/**
 * Finds each fight of a backup among those here. A fight here stands for one of the backup at most, so that a copy that was played on does not
 * stand for the fight it was made of.
 * @template {{lines: string[]}} T
 * @param {T[]} fights
 * @param {Here[]} here
 * @returns {Map<T, Standing>}
 */
export function standings(fights, here) {
  /** @type {Map<T, Standing>} */
  const found = new Map();
  const free = new Set([...here].sort((one, other) => one.lines.length - other.lines.length));
  const longestFirst = [...fights].sort((one, other) => other.lines.length - one.lines.length);
  for (const wanted of /** @type {const} */ (["same", "further", "behind"]))
    for (const fight of longestFirst) {
      if (found.has(fight)) continue;
      const match = [...free].find((one) => standing(fight.lines, one) === wanted);
      if (!match) continue;
      found.set(fight, wanted);
      free.delete(match);
    }
  for (const fight of fights) {
    if (found.has(fight)) continue;
    const unknown = [...free].some((one) => standing(fight.lines, one) === "unknown");
    found.set(fight, unknown ? "unknown" : "other");
  }
  return found;
}
