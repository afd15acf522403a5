// What happened by itself is told: conditions that ended, reminders and reinforcements that were due; what somebody took away is not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortly, tidings } from "../../static/js/tidings.js";

/** @param {string[]} ids @returns {any} */
const view = (...ids) => ({
  running: ids.map((id) => ({ id, name: NAMES[id], who: id === "e1" ? "ada" : "" })),
  effects: ids.filter((id) => id !== "e1").map((id) => ({ id, name: NAMES[id], brings: id === "e3" })),
});
/** @type {Record<string, string>} */
const NAMES = { e1: "Bless", e2: "Doors close", e3: "3 × Orc" };
/** @param {string} text @param {string} [kind] @returns {any} */
const line = (text, kind = "auto") => ({ text, kind });

test("a condition that ends by itself is told in the log's words", () => {
  const lines = [line("Round 1 ends", "mark"), line("Bless on Ada ends")];
  assert.deepEqual(tidings(view("e1", "e2"), view("e2"), lines), { ended: ["Bless on Ada ends"], due: [] });
});

test("each of a group is told of, by its own line", () => {
  const running = ["a", "b"].map((who) => ({ id: who, name: "Stunned", who }));
  const lines = ["a", "b"].map((id) => ({ ...line(`Stunned on ${id} ends`), token: { id } }));
  const before = /** @type {any} */ ({ running, effects: [] });
  assert.deepEqual(tidings(before, view(), lines).ended, ["Stunned on a ends", "Stunned on b ends"]);
});

test("what was due on the clock is said as such", () => {
  const lines = [line("Doors close ends"), line("3 × Orc ends"), line("Orc 1 joins Monsters", "gm")];
  assert.deepEqual(tidings(view("e2", "e3"), view(), lines).due, ["Doors close: time is up.", "Reinforcements are here: 3 × Orc."]);
});

test("what was taken away by hand, undone or gone with somebody is not", () => {
  assert.deepEqual(tidings(view("e1"), view(), [line("Bless on Ada ends", "gm")]), { ended: [], due: [] });
  assert.deepEqual(tidings(view("e1", "e2"), view(), []), { ended: [], due: [] });
  assert.deepEqual(tidings(null, view("e1"), []), { ended: [], due: [] });
});

test("a notice: the rolls and what came of them, at most five, and always what ended", () => {
  const rolls = Array.from({ length: 7 }, (_, n) => line(`Orc ${n} rolls 3 (1d6: 3)`, "roll"));
  assert.equal(shortly([], []), "");
  assert.equal(shortly([line("Ada is done")], []), "");
  assert.equal(shortly([line("Bless on Ada ends")], ["Bless on Ada ends"]), "Bless on Ada ends");
  const told = shortly([...rolls, line("Bless on Ada ends")], ["Bless on Ada ends"]).split(" · ");
  assert.equal(told.length, 6);
  assert.equal(told[0], "Orc 0 rolls 3");
  assert.equal(told[5], "Bless on Ada ends");
});
