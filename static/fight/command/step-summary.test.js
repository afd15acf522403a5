// What happened by itself is told: conditions that ended, reminders and reinforcements that were due; what somebody took away is not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decidesTurn, rolledLines, shortSummary, stepSummary } from "./step-summary.js";

/** @param {string[]} ids @returns {any} */
const view = (...ids) => ({
  running: ids.map((id) => ({ id, name: NAMES[id], who: id === "e1" ? "ada" : "" })),
  effects: ids.filter((id) => id !== "e1").map((id) => ({ id, name: NAMES[id], brings: id === "e3" })),
});
/** @type {Record<string, string>} */
const NAMES = { e1: "Bless", e2: "Doors close", e3: "Orc ×3" };
/** @param {string} brief @param {string} [kind] @returns {any} */
const line = (brief, kind = "auto", about = "", typed = false) => ({ text: `${brief} (1d6: 3)`, brief, kind, about, typed });
/** @param {import("../../app/types.js").LogLine[]} lines */
const briefs = (lines) => lines.map(({ brief }) => brief ?? "");

test("a condition that ends by itself is told in the log's words", () => {
  const lines = [line("Round 1 ends", "mark"), line("Bless on Ada ends", "auto", "e1")];
  assert.deepEqual(stepSummary(view("e1", "e2"), view("e2"), lines), { ended: [lines[1]], due: [] });
});

test("each of a group is told of, by its own line", () => {
  const running = ["a", "b"].map((who) => ({ id: who, name: "Stunned", who }));
  const lines = ["a", "b"].map((id) => ({ ...line(`Stunned on ${id} ends`, "auto", id), token: { id } }));
  const before = /** @type {any} */ ({ running, effects: [] });
  assert.deepEqual(briefs(stepSummary(before, view(), lines).ended), ["Stunned on a ends", "Stunned on b ends"]);
});

test("what the engine calls loud is told as it is written", () => {
  const lines = [line("Hest loses 12 Wounds", "gm"), { ...line("Hest is out of the fight"), loud: true }, line("Round 2 begins")];
  assert.deepEqual(stepSummary(view(), view(), lines), { ended: [lines[1]], due: [] });
});

test("what was due on the clock is said as such", () => {
  const lines = [line("Doors close ends", "auto", "e2"), line("Orc ×3 ends", "auto", "e3"), line("Orc 1 joins Monsters", "gm")];
  assert.deepEqual(stepSummary(view("e2", "e3"), view(), lines).due, ["Now: Doors close.", "Reinforcements are here: Orc ×3."]);
});

test("what was taken away by hand, undone or gone with somebody is not", () => {
  assert.deepEqual(stepSummary(view("e1"), view(), [line("Bless on Ada ends", "gm", "e1")]), { ended: [], due: [] });
  assert.deepEqual(stepSummary(view("e1", "e2"), view(), []), { ended: [], due: [] });
  assert.deepEqual(stepSummary(null, view("e1"), []), { ended: [], due: [] });
});

/** @param {number} count @param {number[]} [typed] */
const rolls = (count, typed = [-1]) =>
  Array.from({ length: count }, (_, n) => ({
    ...line(`Orc ${n} (boss) rolls 3`, "roll", "", typed.includes(n)),
    token: { id: `orc-${n}` },
  }));
test("what the page rolled is told without its dice, with what came of it", () => {
  assert.deepEqual(rolledLines([]), []);
  assert.deepEqual(rolledLines([line("Ada is done")]), []);
  const lines = [...rolls(2), line("Orc 0 (boss) acts first")];
  assert.deepEqual(briefs(rolledLines(lines)), ["Orc 0 (boss) rolls 3", "Orc 1 (boss) rolls 3", "Orc 0 (boss) acts first"]);
});

test("what the table rolled is not", () => {
  assert.deepEqual(rolledLines([...rolls(2, [0, 1]), line("Orc 0 (boss) acts first")]), []);
  assert.deepEqual(briefs(rolledLines(rolls(3, [1]))), ["Orc 0 (boss) rolls 3", "Orc 2 (boss) rolls 3"]);
  const own = [line("PCs: 7 for initiative", "roll", "", true), line("Monsters: 9 for initiative", "roll")];
  assert.deepEqual(briefs(rolledLines(own)), ["Monsters: 9 for initiative"]);
});

test("a notice is one line: what ended, the rolls there is room for, and how many more", () => {
  const rolls = Array.from({ length: 7 }, (_, n) => `Orc ${n} rolls 3`);
  assert.equal(shortSummary([], [], 40), "");
  assert.equal(shortSummary([], ["Bless on Ada ends"], 5), "Bless on Ada ends");
  const fallen = [1, 2, 3, 4, 5].map((n) => `Orc ${n} is out`);
  assert.equal(shortSummary([], fallen, 40), "Orc 1 is out · Orc 2 is out · Orc 3 is out · 2 more in the log");
  assert.equal(shortSummary(rolls.slice(0, 2), [], 40), "Orc 0 rolls 3 · Orc 1 rolls 3");
  assert.equal(shortSummary(rolls, [], 50), "Orc 0 rolls 3 · Orc 1 rolls 3 · and 5 more lines");
  assert.equal(shortSummary(rolls, [], 5), "Orc 0 rolls 3 · and 6 more lines");
  assert.equal(shortSummary(rolls, ["Bless on Ada ends"], 54), "Orc 0 rolls 3 · Bless on Ada ends · and 6 more lines");
  assert.equal(shortSummary(rolls, ["Bless on Ada ends"], 5), "Bless on Ada ends · and 7 more lines");
});

test("rolls that decided whose turn it is are told where they fit, and else not at all: the card says who acts", () => {
  const rolls = Array.from({ length: 7 }, (_, n) => `Orc ${n} rolls 3`);
  assert.equal(shortSummary(rolls, [], 44, true), "");
  assert.equal(shortSummary(rolls, ["Bless on Ada ends"], 44, true), "Bless on Ada ends · and 7 more lines");
  assert.equal(shortSummary(rolls.slice(0, 2), [], 44, true), "Orc 0 rolls 3 · Orc 1 rolls 3");
});

test("several rolls that began a turn decided whose it is", () => {
  /** @param {string} go @param {string[]} [who] @returns {any} */
  const at = (go, who = ["ash"]) => ({ actor: { go, name: who.length > 1 ? "Orc ×2" : "Ash", who } });
  const none = /** @type {any} */ ({ actor: null });
  assert.equal(decidesTurn(none, at("1"), rolls(2)), true);
  assert.equal(decidesTurn(null, at("1", ["a", "b"]), rolls(2)), true);
  assert.equal(decidesTurn(at("1"), at("2"), rolls(2)), true);
  assert.equal(decidesTurn(at("1"), at("1"), rolls(2)), false);
  assert.equal(decidesTurn(at("1"), none, rolls(2)), false);
  assert.equal(decidesTurn(none, at("1"), [...rolls(1), line("Nobody acts before segment 1")]), false);
});
