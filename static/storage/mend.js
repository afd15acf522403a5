// Repairs a damaged journal from the records that verify and the slots, which also hold the last lines.

import { crc32 } from "./crc32.js";

/** @import { Line } from "./journal.js" */
/** @typedef {Pick<import('./slots.js').Slot, 'seq' | 'head' | 'before' | 'lines'>} Copy the last lines of a journal, from its last checkpoint on */
/** @typedef {Map<number, Omit<Line, 'fight' | 'n'>>} Known lines that verify, by their place in the journal */
/**
 * `earlier`: how many lines before a checkpoint are lost; `later`: how many at the end.
 * @typedef {{seq: number, lines: string[], earlier: number, later: number}} Mended
 */

export const CHECKPOINT = '{"checkpoint"';

/** The number in a line such as {"cursor":12} or {"checkpoint":12,…}. @param {string} line */
const numberIn = (line) => Number(/^\{"\w+":(\d+)/.exec(line)?.[1]);

/**
 * Returns the place of a copy's first line in the journal, or undefined when no line shows it. The same line, even a checkpoint, may occur
 * twice; records stored before the copy must then come before its last line, and later ones behind it.
 * @param {Known} known
 * @param {Copy} copy
 */
function placeOf(known, { seq, head, before, lines }) {
  if (head !== (known.get(0)?.line ?? head)) return undefined;
  const [first] = lines;
  const places = first?.startsWith(CHECKPOINT) ? [] : [1];
  for (const [n, one] of [...known].reverse()) {
    if (one.seq === seq && one.line === lines.at(-1)) places.unshift(n - lines.length + 1);
    if (one.crc === before) places.push(n + 1);
    if (one.line === first) places.push(n);
  }
  const isHere = (/** @type {number} */ place) => {
    const end = place + lines.length - 1;
    const isInOrder = (/** @type {number} */ n, /** @type {number} */ stored) =>
      stored === 0 || Math.sign(stored - seq) === Math.sign(n - end);
    const isSame = lines.every((line, n) => (known.get(place + n)?.line ?? line) === line);
    return place > 0 && isSame && [...known].every(([n, one]) => isInOrder(n, one.seq));
  };
  return places.find(isHere);
}

/**
 * Adds the lines of a copy.
 * @param {Known} known
 * @param {Copy} copy
 */
function add(known, copy) {
  const place = placeOf(known, copy);
  if (place === undefined) return;
  const last = copy.lines.length - 1;
  for (const [n, line] of copy.lines.entries()) {
    const seq = Math.max(known.get(place + n)?.seq ?? 0, n === last ? copy.seq : 0);
    known.set(place + n, { seq, line, crc: crc32(line) });
  }
  if (!known.has(0)) known.set(0, { seq: 0, line: copy.head, crc: crc32(copy.head) });
}

/**
 * Returns the first place in a part of the journal from which it can be read: the line after the head, or a checkpoint. No later move may
 * lead to a step before that checkpoint.
 * @param {Known} known
 * @param {number} from
 * @param {number} to
 */
function startOf(known, from, to) {
  if (from === 1) return 1;
  let start;
  let least = Number.POSITIVE_INFINITY;
  for (let n = to; n >= from; n -= 1) {
    const line = known.get(n)?.line ?? "";
    if (line.startsWith('{"cursor"')) least = Math.min(least, numberIn(line));
    if (line.startsWith(CHECKPOINT) && numberIn(line) <= least) start = n;
  }
  return start;
}

/**
 * Returns the newest part without a gap that can be read, with as many lines before it as possible.
 * @param {Known} known lines of the stored journal
 * @param {Copy[]} copies the newest first
 * @param {number} last the place of the last line that was stored, whole or not
 * @returns {Mended | null}
 */
export function mended(known, copies, last) {
  for (const copy of copies) add(known, copy);
  const head = known.get(0);
  if (!head) return null;
  const end = [...known.keys()].reduce((one, other) => Math.max(one, other), last);
  for (let to = end; to > 0; to -= 1) {
    if (!known.has(to)) continue;
    let from = to;
    while (from > 1 && known.has(from - 1)) from -= 1;
    const start = startOf(known, from, to);
    if (start !== undefined) {
      const found = Array.from({ length: to - start + 1 }, (_, n) => /** @type {Omit<Line, 'fight' | 'n'>} */ (known.get(start + n)));
      return {
        seq: found.reduce((most, { seq }) => Math.max(most, seq), 0),
        lines: [head.line, ...found.map(({ line }) => line)],
        earlier: start - 1,
        later: end - to,
      };
    }
    to = from;
  }
  return { seq: head.seq, lines: [head.line], earlier: 0, later: end };
}
