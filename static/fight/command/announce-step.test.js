// What is shown of a step: automatic events in a notice, and what was due until it is dismissed. Screen readers hear the message of the engine.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { liveRegion } from "../../../tests/js/dom.js";
import { accepted, notice, page, state } from "../../../tests/js/engine.js";
import { effect, line, offer, view } from "../../../tests/js/views.js";

const { announceStep } = await import("./announce-step.js");

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
beforeEach(() => {
  mock.timers.tick(60_000); // what the last test said is gone
});

/** @param {string} name */
const command = (name) => ({ do: name, args: {} });

const roll = (/** @type {string} */ brief) => line(1, brief, { kind: "roll" });

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

test("screen readers hear the message of the engine, and nothing besides it", () => {
  const gate = effect("Gate", { id: "e2" });
  const lines = [roll("PCs roll 7"), line(1, "Bless on Ash ends", { kind: "auto", loud: true })];
  const after = view({ take_back: /** @type {any} */ (offer("Take the 7 damage back", { note: "Grol 45 → 52" })), effects: [gate] });
  const region = liveRegion();
  page(view());
  announceStep(view(), accepted(after, { lines, say: "Ash acts, DEX 18." }), command("next"));
  mock.timers.tick(1_000);
  assert.equal(region.textContent, "Ash acts, DEX 18.");
  assert.equal(notice(), "PCs roll 7 · Bless on Ash ends");
});

test("what a hit did is in the notice, unless the card says it", () => {
  const after = view({ struck: ["Grol −12: 40 hp", "Bo −6: down"] });
  page(view());
  announceStep(view(), accepted(after), command("adjust"));
  assert.equal(notice(), "", "the number stands where it was tapped");
  announceStep(view(), accepted(after), command("hit"));
  assert.deepEqual([notice(), state.ui.notice?.calm], ["Grol −12: 40 hp · Bo −6: down", true]);
  state.ui.notice = null;
  const grol = { id: "grol", name: "Grol", who: ["grol"], gauges: ["hp"] };
  const said = { ...after, fighters: /** @type {any} */ ([grol]), actor: /** @type {any} */ ({ foes: ["grol"], who: ["ash"] }) };
  announceStep(view(), accepted(said), command("hit"));
  assert.equal(notice(), "", "the card of a phone asks whom to hit, and says it there");
  state.ui.wide = true;
  announceStep(view(), accepted(said), command("hit"));
  assert.equal(notice(), "Grol −12: 40 hp · Bo −6: down");
  state.ui.wide = false;
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
