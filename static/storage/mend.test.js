// A damaged journal, put together from whole lines and from the slots: nothing is lost that one of them still has.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "./crc32.js";
import { mended } from "./mend.js";

const HEAD = '{"turnwright":1}';
const step = (/** @type {number} */ n) => `{"step":${n}}`;
const checkpoint = (/** @type {number} */ n) => `{"checkpoint":${n},"state":{}}`;
const move = (/** @type {number} */ n) => `{"cursor":${n}}`;
/** @param {number} from @param {number} to */
const steps = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => step(from + n));
/** Twelve steps, with a checkpoint after the fifth and the tenth. */
const LINES = [HEAD, ...steps(1, 5), checkpoint(5), ...steps(6, 10), checkpoint(10), ...steps(11, 12)];
const END = LINES.length - 1;

/** The stored journal, each line written alone, without those at these places. @param {string[]} lines @param {number[]} lost */
const without = (lines, ...lost) =>
  new Map(lines.map((line, n) => /** @type {const} */ ([n, { seq: n + 1, line, crc: crc32(line) }])).filter(([n]) => !lost.includes(n)));

/** The slot that was written with the line at this place. @param {string[]} lines @param {number} last */
function slot(lines, last) {
  const start = lines.findLastIndex((line, n) => n <= last && line.startsWith('{"checkpoint"'));
  const from = start === -1 ? 1 : start;
  return { seq: last + 1, head: HEAD, before: crc32(lines[from - 1] ?? ""), lines: lines.slice(from, last + 1) };
}

/** What is read of a journal. @param {string[]} lines @param {number[]} lost @param {number[]} slots the places of the last lines of the slots */
const read = (lines, lost, slots = []) =>
  mended(
    without(lines, ...lost),
    slots.map((last) => slot(lines, last)),
    lines.length - 1,
  );

test("a whole journal is read as it is", () => {
  assert.deepEqual(read(LINES, []), { seq: END + 1, lines: LINES, earlier: 0, later: 0 });
});

test("every line that a slot has is taken from it, also when the journal has lines behind it", () => {
  for (const last of [END, END - 1])
    for (let lost = 12; lost <= last; lost += 1)
      assert.deepEqual(read(LINES, [lost], [last]), { seq: END + 1, lines: LINES, earlier: 0, later: 0 }, `${lost} of ${last}`);
});

test("lines of both slots fill the gaps of one journal, whose last line comes from the newer one", () => {
  assert.deepEqual(read(LINES, [12, 13, 14], [14, 13]), { seq: END + 1, lines: LINES, earlier: 0, later: 0 });
});

test("the head is taken from a slot", () => {
  assert.deepEqual(read(LINES, [0], [END])?.lines, LINES);
  assert.equal(read(LINES, [0]), null);
});

test("a fight without a checkpoint is in its slots from the first line on", () => {
  const lines = [HEAD, ...steps(1, 4)];
  for (const lost of [[1], [4], [1, 2, 3], [0, 1, 2, 3, 4]]) assert.deepEqual(read(lines, lost, [4, 3])?.lines, lines, `${lost}`);
});

test("before a line that nobody has, the first checkpoint behind it is where the past begins", () => {
  assert.deepEqual(read(LINES, [3]), { seq: END + 1, lines: [HEAD, ...LINES.slice(6)], earlier: 5, later: 0 });
  assert.deepEqual(read(LINES, [3, 8]), { seq: END + 1, lines: [HEAD, ...LINES.slice(12)], earlier: 11, later: 0 });
});

test("no checkpoint is taken behind which a move leads to a step before it", () => {
  const lines = [HEAD, ...steps(1, 5), checkpoint(5), step(6), move(2), checkpoint(2), step(3)];
  assert.deepEqual(read(lines, [1])?.lines, [HEAD, ...lines.slice(9)]);
  const back = [HEAD, ...steps(1, 5), checkpoint(5), step(6), move(5), step(6)];
  assert.deepEqual(read(back, [1])?.lines, [HEAD, ...back.slice(6)]);
});

test("the newest part that can be read goes on, not the oldest", () => {
  assert.deepEqual(read(LINES, [3, 13]), { seq: 13, lines: [HEAD, ...LINES.slice(6, 13)], earlier: 5, later: 2 });
  assert.deepEqual(read(LINES, [3, 9, 12]), { seq: 9, lines: [HEAD, ...LINES.slice(6, 9)], earlier: 5, later: 6 });
});

test("without a checkpoint that can be used, the lines before the damage are left", () => {
  const lines = [HEAD, ...steps(1, 4)];
  assert.deepEqual(read(lines, [2]), { seq: 2, lines: lines.slice(0, 2), earlier: 0, later: 3 });
  assert.deepEqual(read(lines, [1]), { seq: 1, lines: [HEAD], earlier: 0, later: 4 });
});

test("a slot of another journal fills nothing", () => {
  const other = { ...slot(LINES, END), head: '{"turnwright":1,"other":1}' };
  assert.deepEqual(mended(without(LINES, END), [other], END)?.lines, LINES.slice(0, END));
  const strange = { ...slot(LINES, END), lines: [checkpoint(10), step(99), step(12)] };
  assert.deepEqual(mended(without(LINES, END), [strange], END)?.lines, LINES.slice(0, END));
});

test("a line that stands twice does not move a slot", () => {
  const lines = [HEAD, step(1), move(0), step(1), move(0), step(1), move(0), step(1)];
  for (let lost = 1; lost < lines.length; lost += 1) assert.deepEqual(read(lines, [lost], [7, 6])?.lines, lines, `${lost}`);
});

test("a checkpoint that stands twice is not taken for the one that a newer slot begins with", () => {
  const lines = [HEAD, ...steps(1, 5), checkpoint(5), move(4), checkpoint(4), move(5), checkpoint(5)];
  assert.deepEqual(read(lines, [8, 9, 10], [10]), { seq: 8, lines: lines.slice(0, 8), earlier: 0, later: 3 });
  assert.deepEqual(read(lines, [8, 10], [10])?.lines, lines.slice(0, 1).concat(lines.slice(10)));
});
