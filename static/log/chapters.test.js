// The marks on the log's slider: where each chapter begins, and labels only where there is room.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../tests/js/dom.js";

const { chapterStarts } = await import("./chapters.js");
const { ticks } = await import("./history-slider.js");

/** @param {number} n @param {string} chapter @returns {any} */
const line = (n, chapter) => ({ n, chapter });

test("a chapter begins with its first step, whichever page brings it", () => {
  const starts = chapterStarts(new Map(), [line(9, "Round 2"), line(8, "Round 2"), line(7, "Round 1")]);
  chapterStarts(starts, [line(5, "Round 1"), line(2, "")]);
  assert.deepEqual([...starts], [["Round 2", 8], ["Round 1", 5]]); // biome-ignore format: a table
});

test("marks stand in proportion; a label needs room", () => {
  const chapters = [1, 2, 20, 30, 38, 99].map((n, at) => ({ n, label: `Round ${at + 1}` }));
  const marks = ticks(chapters, 40);
  assert.deepEqual(
    marks.map(({ at }) => at),
    [2.5, 5, 50, 75, 95],
  );
  assert.deepEqual(
    marks.map(({ label }) => label),
    ["Round 1", "", "Round 3", "Round 4", ""],
  );
  assert.deepEqual(ticks([], 0), []);
});
