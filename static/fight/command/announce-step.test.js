// What is said and shown of a step: automatic events in a notice, everything once to screen readers, and what was due until it is dismissed.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { liveRegion } from "../../../tests/js/dom.js";
import { accepted, notice, page, state } from "../../../tests/js/engine.js";
import { effect, line, view } from "../../../tests/js/views.js";

const { announceStep } = await import("./announce-step.js");

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
beforeEach(() => {
  mock.timers.tick(60_000); // what the last test said is gone
});

/** @param {string} name */
const command = (name) => ({ do: name, args: {} });

const roll = (/** @type {string} */ brief) => line(1, brief, { kind: "roll" });

/** What screen readers hear of a step. @param {object} reply @param {string} [name] the command */
function heardOf(reply, name = "next") {
  const region = liveRegion();
  page(view());
  announceStep(view(), accepted(view(), reply), command(name));
  mock.timers.tick(1_000);
  return region.textContent;
}

test("what ended by itself is in a notice; what was due stays on screen", () => {
  const bless = effect("Bless", { id: "e1" });
  const gate = effect("Gate", { id: "e2" });
  const before = view({ effects: [gate], running: [bless, { ...gate, who: "" }] });
  const lines = [line(1, "Bless on Ash ends", { kind: "auto", about: "e1" }), line(2, "Gate ends", { kind: "auto", about: "e2" })];
  page(before);
  announceStep(before, accepted(view({ step: 42 }), { lines }), command("next"));
  assert.deepEqual([notice(), state.ui.notice?.calm], ["Bless on Ash ends", true]);
  assert.deepEqual(state.ui.due, [{ text: "Now: Gate.", step: 42 }]);
});

test("nothing is due again when a step is undone or done again", () => {
  const gate = effect("Gate", { id: "e2" });
  const before = view({ effects: [gate], running: [{ ...gate, who: "" }] });
  const lines = [line(2, "Gate ends", { kind: "auto", about: "e2" })];
  page(before);
  announceStep(before, accepted(view({ step: 42 }), { lines }), command("redo"));
  assert.deepEqual(state.ui.due, []);
});

test("what a notice says is not said again", () => {
  const heard = [
    { text: "PCs 7 1/3 for initiative (1d12: 7 + 1/3).", line: 0 },
    { text: "Grol (boss) 9 for initiative (1d12: 9 + 0).", line: 1 },
    { text: "Round 1." },
    { text: "Ash acts." },
  ];
  const rolls = [roll("PCs 7 1/3 for initiative"), roll("Grol (boss) 9 for initiative")];
  assert.equal(heardOf({ lines: rolls, heard }), "PCs 7 1/3 for initiative. Grol (boss) 9 for initiative. Round 1. Ash acts.");
  const [pcs, boss] = rolls;
  assert.equal(
    heardOf({ lines: [pcs, { ...boss, typed: true }], heard }),
    "PCs 7 1/3 for initiative. Grol (boss) 9 for initiative (1d12: 9 + 0). Round 1. Ash acts.",
  );
});

test("of many rolls the first five are heard with the notice, the others in full", () => {
  const names = ["One", "Two", "Three", "Four", "Five", "Six"];
  const heard = names.map((name, at) => ({ text: `${name} rolls (1d12).`, line: at }));
  assert.equal(
    heardOf({ lines: names.map((name) => roll(`${name} rolls`)), heard }),
    "One rolls. Two rolls. Three rolls. Four rolls. Five rolls. Six rolls (1d12).",
  );
});

test("after Undo one hears where the fight stands", () => {
  assert.equal(heardOf({ say: "Undone." }, "undo"), "Undone. Segment 2, top. Ash acts.");
});

test("what a hit did is in the notice", () => {
  const after = view({ struck: ["Grol −12: 40 hp", "Bo −6: down"] });
  page(view());
  announceStep(view(), accepted(after), command("adjust"));
  assert.equal(notice(), "", "the number stands where it was tapped");
  announceStep(view(), accepted(after), command("hit"));
  assert.deepEqual([notice(), state.ui.notice?.calm], ["Grol −12: 40 hp · Bo −6: down", true]);
});

test("what ended before the dice were asked for stands in the notice of the roll, too", () => {
  const asks = view({ step: 4, prompt: /** @type {any} */ ({ asks: [] }) });
  const after = view({ step: 5 });
  const woke = line(1, "Granite comes to", { kind: "auto", loud: true });
  page(view());
  announceStep(view({ step: 3 }), accepted(asks, { lines: [woke] }), command("next"));
  assert.equal(notice(), "Granite comes to");
  announceStep(asks, accepted(after, { lines: [roll("Twin rolls 5")] }), command("answer"));
  assert.equal(notice(), "Twin rolls 5 · Granite comes to");
  announceStep(after, accepted(view({ step: 6 }), { lines: [roll("Twin rolls 3")] }), command("roll"));
  assert.equal(notice(), "Twin rolls 3");
});
