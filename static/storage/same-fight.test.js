// Which fight of a backup is here: by the lines of its journal, wherever either of the two was cut.

import assert from "node:assert/strict";
import { test } from "node:test";
import { standing, standings } from "./same-fight.js";

const HEAD = '{"turnwright":1}';
const step = (/** @type {number} */ n) => `{"step":${n}}`;
const checkpoint = (/** @type {number} */ n) => `{"checkpoint":${n},"state":{}}`;
const steps = (/** @type {number} */ from, /** @type {number} */ to) => Array.from({ length: to - from + 1 }, (_, n) => step(from + n));
/** A journal of so many steps, with a checkpoint behind the fourth. @param {number} count */
const journal = (count) => (count < 4 ? [HEAD, ...steps(1, count)] : [HEAD, ...steps(1, 4), checkpoint(4), ...steps(5, count)]);
/** The same, cut before the checkpoint. @param {number} count */
const cut = (count) => [HEAD, checkpoint(4), ...steps(5, count)];

/** What is in the backup, what is here, and where that stands when the database can be read, and when it cannot. @type {[string, string[], string[], string, string][]} */
const CASES = [
  ["the same journal", journal(6), journal(6), "same", "same"],
  ["played on", journal(6), journal(8), "further", "further"],
  ["played on past a checkpoint", journal(3), journal(8), "further", "further"],
  ["undone and played on", journal(6), [...journal(6), '{"cursor":2}', checkpoint(2), '{"step":3,"other":1}'], "further", "further"],
  ["undone to the checkpoint, which stands twice", cut(6), [...journal(6), '{"cursor":4}', checkpoint(4), step(9)], "further", "further"],
  ["fewer steps", journal(8), journal(6), "behind", "unknown"],
  ["fewer steps than a checkpoint", journal(8), journal(2), "behind", "unknown"],
  ["another line of play", journal(6), [...journal(5), '{"step":6,"other":1}'], "other", "other"],
  ["another line of play behind the checkpoint", cut(6), [HEAD, checkpoint(4), '{"step":5,"other":1}'], "other", "unknown"],
  ["another head", journal(6), ['{"turnwright":1,"of":"x"}', ...journal(6).slice(1)], "other", "other"],
  ["another head, cut", journal(6), ['{"turnwright":1,"of":"x"}', ...cut(6).slice(1)], "other", "other"],
  ["nothing that can be read", journal(6), [], "other", "unknown"],
  ["a fight without steps", journal(6), [HEAD], "other", "other"],
  ["only begun in the backup", [HEAD], journal(6), "further", "further"],
  ["only begun in both", [HEAD], [HEAD], "same", "same"],
  ["cut in the backup, whole here", cut(6), journal(6), "same", "same"],
  ["cut in the backup, played on here", cut(6), journal(8), "further", "further"],
  ["cut in the backup, fewer steps here", cut(8), journal(6), "behind", "unknown"],
  ["cut here", journal(6), cut(6), "behind", "same"],
  ["cut here and played on", journal(6), cut(8), "behind", "further"],
  ["cut here, with fewer steps", journal(8), cut(6), "behind", "unknown"],
  ["cut here at a checkpoint that the backup does not have", journal(6), [HEAD, checkpoint(8), step(9)], "other", "unknown"],
  ["cut in both", cut(6), cut(6), "same", "same"],
  ["an empty fight in the backup", [], journal(6), "other", "other"],
];
for (const [what, theirs, lines, read, unread] of CASES)
  test(`${what}: ${read}; while the database cannot be read: ${unread}`, () => {
    assert.equal(standing(theirs, { lines }), read);
    assert.equal(standing(theirs, { lines, unread: true }), unread);
  });

/** @param {string[][]} backup @param {string[][]} here */
function sorted(backup, here) {
  const fights = backup.map((lines) => ({ lines }));
  const found = standings(
    fights,
    here.map((lines) => ({ lines })),
  );
  return fights.map((fight) => found.get(fight));
}

test("a fight here stands for one of the backup only", () => {
  assert.deepEqual(sorted([journal(3), journal(6)], [journal(6)]), ["other", "same"]);
  assert.deepEqual(sorted([journal(3), journal(6)], [journal(8)]), ["other", "further"]);
  assert.deepEqual(sorted([journal(3), journal(6)], [journal(3)]), ["same", "other"]);
  assert.deepEqual(sorted([journal(3), journal(3)], [journal(3)]), ["same", "other"]);
  assert.deepEqual(sorted([journal(3), journal(6)], [journal(5), journal(8)]), ["further", "further"]);
  assert.deepEqual(sorted([journal(8)], [journal(2), journal(6), journal(9)]), ["further"]);
});
