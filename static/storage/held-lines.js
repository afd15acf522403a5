// The lines of a journal that a tab holds, and how they fit those that are stored: pure functions of both.

import { say } from "../i18n/translate.js";
import { crc32 } from "./crc32.js";
import { CHECKPOINT } from "./mend.js";

/**
 * What this tab knows of a fight's journal. `seq` counts what was stored, here and by other tabs; the engine's own
 * `seq` begins anew when it is given a shortened journal.
 * `stored`: how many of the lines the database has; 0: the next step writes all of them.
 * `slotOnly`: whether the lines are only those of a slot, because the database, which may have older ones, could not be read; `before`: then the
 * checksum of the line before the second one, for `joined`.
 * @typedef {{seq: number, lines: string[], stored: number, slotOnly: boolean, before: string}} Held
 * `earlier` and `later`: how many lines are lost before a checkpoint and at the end; `left`: how many stored lines are not among these.
 * @typedef {{seq: number, lines: string[], earlier?: number | undefined, later?: number, left?: number, slotOnly?: boolean, before?: string}} Found
 */

/** What is held of a journal that does not lack older lines. @param {number} seq @param {string[]} lines @param {number} stored @returns {Held} */
export const allLines = (seq, lines, stored) => ({ seq, lines: [...lines], stored, slotOnly: false, before: "" });

/** All this tab holds of a journal that was opened without the database. @param {Held} known @returns {import("./mend.js").Copy} */
export function lastLines({ seq, lines: [head = "", ...lines], before }) {
  return { seq, head, before, lines };
}

/**
 * The last lines of a journal, continued backwards from where the first of them stands in a longer one.
 * @param {import("./mend.js").Copy} copy
 * @param {Found & {newest: number} | null} longer
 * @returns {Found}
 */
export function joined({ seq, head, before, lines }, longer) {
  const later = longer && longer.newest > seq ? 1 : 0;
  const past = longer?.lines[0] === head ? longer : null;
  const place = past ? placeIn(past.lines, lines[0] ?? "", before) : 0;
  if (!past || place < 1) return { seq, lines: [head, ...lines], earlier: crc32(head) === before ? 0 : 1, later, slotOnly: true, before };
  const left = past.lines.slice(place).filter((line, n) => line !== lines[n]).length;
  return { ...past, seq, lines: [...past.lines.slice(0, place), ...lines], later, left };
}

/**
 * Where a line belongs in a longer journal, or 0. A checkpoint may stand there twice.
 * @param {string[]} longer
 * @param {string} line
 * @param {string} before checksum of the line before it
 */
function placeIn(longer, line, before) {
  const place = line.startsWith(CHECKPOINT) ? longer.lastIndexOf(line) : 0;
  if (place > 0) return place;
  return crc32(longer.at(-1) ?? "") === before ? longer.length : 0;
}

/** How many lines are stored as this journal begins, 0 when others are stored. @param {import("./journal.js").Journal|null} stored @param {string[]} lines */
export function beginning(stored, lines) {
  if (!stored || stored.torn || stored.lines.some((line, n) => line !== lines[n])) return 0;
  return stored.lines.length;
}

/** What damage has cost, as a sentence. @param {Omit<Found, "seq"|"lines">} found */
export function lossIn({ earlier = 0, later = 0, left = 0 }) {
  if (later > 0)
    return say(
      [
        "{count} stored entry of this fight is damaged. The fight continues from before it; the backup file holds what is left of it.",
        "{count} stored entries of this fight are damaged. The fight continues from before them; the backup file holds what is left of them.",
      ],
      { count: later },
    );
  if (earlier > 0)
    return say("Stored steps of this fight are damaged. The fight stands as you left it, but its oldest steps cannot be undone.");
  return left > 0
    ? say(
        [
          "{count} stored entry of this fight could not be read in time. The fight continues from before it; the backup file holds it.",
          "{count} stored entries of this fight could not be read in time. The fight continues from before them; the backup file holds them.",
        ],
        { count: left },
      )
    : undefined;
}
