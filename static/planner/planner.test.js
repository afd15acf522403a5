// The planner: what one wants, what it costs, and paying for it; only the last answer counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { able, all, control, one, settle, tap, textOf } from "../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { objection, offer, view } from "../../tests/js/views.js";

const { loadPlan, toggleWant } = await import("./planner.js");
await import("../app/sheets.js");

const CITE = { rule: "collective.price", cite: "C5, Prices", says: "P for 2C." };
const PAY = offer("Pay", { do: "convert", args: { who: "ash", want: "P" }, note: "2C for 1P" });
/** @param {string} key @param {object} [more] */
const want = (key, more = {}) => ({ key, price: "2C", cite: null, on: false, can: true, why: "", ...more });
/** @param {object} [more] @returns {any} */
const plan = (more = {}) => ({
  who: "ash",
  name: "Ash",
  pools: [{ key: "C", left: 2, of: 3, style: "square", say: "C: 2 of 3 left" }],
  wants: [want("P", { cite: CITE }), want("M", { on: true }), want("V", { can: false, why: "1C short" })],
  want: "M",
  best: { title: "All of it", left: "nothing left", parts: [{ key: "P", from: "2C" }], offer: PAY },
  others: [],
  short: [],
  offer: PAY,
  ...more,
});

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {object} [more] @param {Record<string, unknown>} [replies] */
async function opened(more = {}, replies = {}) {
  asked = page(view(), { plan: answered({ plan: plan(more) }), ...replies });
  await loadPlan(["ash"]);
  return drawnSheet();
}

test("the planner opens at once and fills in with the engine's answer", async () => {
  page(view(), { plan: answered({ plan: plan() }) });
  const loading = loadPlan(["ash"]);
  assert.match(textOf(drawnSheet()), /Convert actions .*One moment\./);
  await loading;
  assert.equal(textOf(one("h2", drawnSheet())), "What can Ash buy?");
});

test("nobody opens nothing; an engine without an answer leaves it waiting", async () => {
  asked = page(view());
  await loadPlan([]);
  assert.deepEqual(state.ui.sheets, []);
  await opened({}, { plan: badInput("Ash is gone.") });
  assert.equal(topSheet().plan, undefined);
});

test("what can be wanted has its price, what is wanted is pressed, what cannot says why", async () => {
  await opened();
  assert.equal(control("M 2C").getAttribute("aria-pressed"), "true");
  assert.equal(able(control("P 2C")), true);
  assert.equal(able(control("V 2C 1C short")), false);
  assert.equal(all(".pip", one(".pools")).length, 3);
});

test("a tap adds to what is wanted, a second one takes it out", async () => {
  await opened();
  tap("P 2C");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "plan", args: { who: ["ash"], want: "P + M" } });
  drawnSheet();
  tap("M 2C");
  await settle();
  assert.deepEqual(asked.at(-1)?.args.want, "");
});

test("of two quick taps the answer to the last one stands", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  await opened();
  page(view(), { plan: () => new Promise((resolve) => waiting.push(resolve)) }, { sheets: [topSheet()] });
  const taps = [toggleWant(want("P")), toggleWant(want("V"))];
  waiting[1]?.(answered({ plan: plan({ want: "second" }) }));
  waiting[0]?.(answered({ plan: plan({ want: "first" }) }));
  await Promise.all(taps);
  assert.equal(topSheet().plan.want, "second");
});

test("a tap after the planner was left asks nothing", async () => {
  asked = page(view());
  await toggleWant(want("P"));
  assert.deepEqual(asked, []);
});

test("the plate pays, and the planner closes", async () => {
  await opened({}, { convert: accepted(view()) });
  assert.equal(textOf(one(".plate")), "Pay 2C for 1P");
  one(".plate").click();
  await settle();
  assert.deepEqual(asked.at(-1), { do: "convert", args: PAY.args });
  assert.deepEqual(state.ui.sheets, []);
});

test("a refused payment leaves the planner open", async () => {
  await opened({}, { convert: refusal(objection("No C left.")) });
  one(".plate").click();
  await settle();
  assert.equal(topSheet().kind, "planner");
});

test("other ways can be paid, too; one that cannot be is not sent", async () => {
  const cheap = { title: "With M", left: "1C left", parts: [], offer: offer("Pay with M", { do: "convert", args: { way: 2 } }) };
  const barred = { title: "With V", left: "", parts: [], offer: offer("No", { objections: [objection("No V.")] }) };
  await opened({ others: [cheap, barred, { title: "Nothing", left: "", parts: [], offer: null }] });
  assert.deepEqual(
    all(".payment").map((way) => able(way)),
    [true, true, false, false],
  );
  for (const way of all(".payment").slice(1)) way.click();
  await settle();
  assert.deepEqual(
    asked.filter(({ do: what }) => what === "convert").map(({ args }) => args),
    [{ way: 2 }],
  );
});

test("nothing wanted yet: the plate says what to do; what is short says by how much and by which rule", async () => {
  await opened({ offer: null, best: null, want: "", short: [{ title: "1C short", says: "V needs 3C, 2C left.", cite: CITE }] });
  assert.match(textOf(one(".plate")), /^Pick an action/);
  assert.equal(able(one(".plate")), false);
  assert.match(textOf(one(".payment.short")), /1C short V needs 3C, 2C left\. C5, Prices/);
});

test("what is wanted and cannot be paid for together says why on the plate", async () => {
  const says = "F needs a fresh segment.";
  await opened({ offer: null, best: null, want: "F + V", short: [{ title: "F", says, cite: CITE }] });
  assert.match(textOf(one(".plate")), /^Not possible F needs a fresh segment\./);
  assert.equal(able(one(".plate")), false);
});

test("what is wanted and cannot be had is warned of", async () => {
  await opened({ wants: [want("V", { on: true, can: false, why: "1C short" })] });
  assert.equal(able(control("V 2C")), true, "it can be taken out again");
  assert.match(textOf(one(".note")), /1C short/);
});
