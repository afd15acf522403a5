/**
 * The typed text and the places in it: where its lines begin, what is marked in them, and the text after some of them were replaced. No screen.
 */

/** @import { ReadLine } from "../app/types.js" */
/** @import { Draft } from "./draft.js" */
/** @typedef {{start: number, end: number, kind: string}} Mark a part of the text: asked, left (out), or the kind of a part of a line */

/** Where a reading stands in the text; of a fighter in a table its row. @param {ReadLine} line */
export const placeOf = ({ span, at }) => span ?? at;

/** The line of a place, from 1. @param {string} text @param {number} place */
export const lineNumber = (text, place) => text.slice(0, place).split("\n").length;

/** How many lines somebody has typed. @param {string} text */
export const lineCount = (text) => text.split("\n").filter((line) => line.trim()).length;

/** The places that the remarks about a line name, else its own. @param {ReadLine} line */
export function remarkPlaces(line) {
  const places = line.span ? [] : placesOf(line);
  const own = placeOf(line);
  return places.length ? places : own ? [own] : [];
}

/** @param {ReadLine} line @returns {Mark[]} */
function marksOf(line) {
  if (line.start !== undefined && line.end !== undefined) return withParts(line, [{ start: line.start, end: line.end, kind: "asked" }]);
  if (line.span) return [];
  const asked = placesOf(line, "asked").map(([start = 0, end = 0]) => ({ start, end, kind: "asked" }));
  const taken = [...(line.used ?? []), ...placesOf(line, "asked"), ...placesOf(line, "noted")];
  const left = placesOf(line, "left out").flatMap((place) => between(place, taken));
  return withParts(line, [...asked, ...left.map(([start = 0, end = 0]) => ({ start, end, kind: "left" }))]);
}

/** What is marked in a line, and between that its parts. @param {ReadLine} line @param {Mark[]} found */
function withParts({ parts = [] }, found) {
  const taken = found.map(({ start, end }) => [start, end]);
  const shown = parts.filter(({ kind }) => kind !== "name");
  return [...found, ...shown.flatMap(({ at, kind }) => between(at, taken).map(([start = 0, end = 0]) => ({ start, end, kind })))];
}

/** The places of the remarks about a line, or of those of a kind. @param {ReadLine} line @param {string} [kind] */
const placesOf = ({ remarks = [] }, kind) =>
  remarks.flatMap((one) => ((!kind || one.kind === kind) && Array.isArray(one.at) && (one.at[1] ?? 0) > (one.at[0] ?? 0) ? [one.at] : []));

/** What is left of a place without others. @param {number[]} place @param {number[][]} others @returns {number[][]} */
function between([start = 0, end = 0], others) {
  const found = [];
  let at = start;
  for (const [from = 0, to = 0] of [...others].sort(([one = 0], [other = 0]) => one - other)) {
    if (to <= at || from >= end) continue;
    if (from > at) found.push([at, from]);
    at = to;
  }
  if (at < end) found.push([at, end]);
  return found;
}

/**
 * What is marked in the text. Where it has changed since it was read, what stands before and behind the change stays marked.
 * @param {Draft} draft
 */
export function marks({ text, of, readings }) {
  let same = 0;
  while (same < text.length && same < of.length && text[same] === of[same]) same++;
  let behind = 0;
  while (behind < Math.min(text.length, of.length) - same && text.at(-1 - behind) === of.at(-1 - behind)) behind++;
  const moved = text.length - of.length;
  const kept = readings.flatMap(marksOf).flatMap((mark) => {
    if (mark.end <= same) return [mark];
    return mark.start >= of.length - behind ? [{ ...mark, start: mark.start + moved, end: mark.end + moved }] : [];
  });
  kept.sort((one, other) => one.start - other.start || other.end - one.end);
  let last = 0;
  return kept.filter(({ start, end }) => {
    const free = start >= last;
    if (free) last = end;
    return free;
  });
}

/**
 * The lines of the text, each cut into parts: marked ones and those between.
 * @param {Draft} draft
 * @returns {{text: string, kind?: string}[][]}
 */
export function markedLines(draft) {
  const found = marks(draft);
  let start = 0;
  let first = 0;
  return draft.text.split("\n").map((line) => {
    const end = start + line.length;
    const parts = [];
    let at = start;
    while ((found[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first++;
    for (let n = first; (found[n]?.start ?? end) < end; n++) {
      const mark = /** @type {Mark} */ (found[n]);
      const [from, to] = [Math.max(mark.start, start), Math.min(mark.end, end)];
      parts.push({ text: draft.text.slice(at, from) }, { text: draft.text.slice(from, to), kind: mark.kind });
      at = to;
    }
    parts.push({ text: draft.text.slice(at, end) });
    start = end + 1;
    return parts.filter((part) => part.text);
  });
}

/**
 * The text with other lines in place of some, and all else as it was typed. A fighter of a table leaves its row and gets a line of its own below
 * the table; of several fighters in one line each gets its own.
 * @param {Draft} draft whose readings are those of its text
 * @param {Map<ReadLine, string>} lines
 */
export function textWith({ text, readings }, lines) {
  /** @type {Map<number, {start: number, end: number, said: string[]}>} */
  const edits = new Map();
  /** @param {number} start @param {number} end */
  const edit = (start, end) => {
    const found = edits.get(start) ?? { start, end, said: [] };
    edits.set(start, found);
    return found.said;
  };
  for (const [line, said] of lines) {
    const [start = 0, end = 0] = line.at ?? [];
    if (line.span) {
      const [first = 0, last = 0] = line.span;
      edit(first, last);
      if (said) edit(end, end).push(said);
      continue;
    }
    const others = readings.filter((other) => other.at?.[0] === start);
    const mine = edit(start, end);
    if (!mine.length) mine.push(...(others.length ? others : [line]).map((other) => lines.get(other) ?? other.text).filter(Boolean));
  }
  let changed = text;
  for (const { start, end, said } of [...edits.values()].sort((one, other) => other.start - one.start)) {
    const behind = changed.slice(end);
    const below = start === end && said.length > 0;
    changed = changed.slice(0, start) + (below ? "\n\n" : "") + said.join("\n") + (said.length ? behind : behind.replace(/^\r?\n/, ""));
  }
  return changed;
}
