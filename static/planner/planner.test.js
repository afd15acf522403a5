// The planner: what one wants, what it costs, and paying for it; only the last answer counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { able, all, control, nameOf, one, settle, tap, textOf } from "../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { objection, offer, view } from "../../tests/js/views.js";

const { loadPlan, toggleWant } = await import("./planner.js");
await import("../app/sheets.js");

const CITE = { rule: "collective.price", cite: "C5, Prices", says: "P for 2C." };
const PAY = offer("Buy P", { do: "convert", args: { who: ["ash"], want: "P" }, note: "pays 2C · 1C left" });
/** @param {string} key @param {number} count @param {object} [more] in a currency of which 3 are left */
const want = (key, count, more = {}) => ({
  key,
  says: `Does ${key}`,
  price: `${count}C`,
  prices: [{ key: "C", count, left: 3 }],
  cite: null,
  on: false,
  can: true,
  why: "",
  ...more,
});
/** @param {string} pays @param {object} [more] */
const way = (pays, more = {}) => ({ title: "P", left: "1C left", pays, why: "", parts: [{ key: "P", from: pays }], offer: PAY, ...more });
const WANTS = [want("M", 3, { on: true }), want("P", 2, { cite: CITE }), want("V", 1, { can: false, why: "V is used", cite: CITE })];
/** @param {object} [more] @returns {any} */
const plan = (more = {}) => ({
  who: "ash",
  name: "Ash",
  says: "Ash has 3C.",
  pools: [{ key: "C", left: 3, of: 3, style: "square", say: "C: 3 of 3 left" }],
  wants: WANTS,
  want: "M",
  best: way("2C"),
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

/** The rows of the price list: the price, then each kind. */
const rows = () => all(".want-row").map((row) => [textOf(one("b", row)), ...all("button", row).map((kind) => textOf(one(".key", kind)))]);

test("the planner opens at once and fills in with the engine's answer", async () => {
  page(view(), { plan: answered({ plan: plan() }) });
  const loading = loadPlan(["ash"]);
  assert.match(textOf(drawnSheet()), /Convert .*One moment\./);
  await loading;
  assert.match(textOf(drawnSheet()), /Convert Ash has 3C\. What is bought is used at once\./);
});

test("nobody opens nothing; an engine without an answer leaves it waiting", async () => {
  asked = page(view());
  await loadPlan([]);
  assert.deepEqual(state.ui.sheets, []);
  await opened({}, { plan: badInput("Ash is gone.") });
  assert.equal(topSheet().plan, undefined);
});

test("there is a row for each price, the cheapest first; what is wanted is pressed, what does not go with it says why", async () => {
  await opened();
  assert.deepEqual(rows(), [
    ["1C", "V"],
    ["2C", "P"],
    ["3C", "M"],
  ]);
  assert.equal(control("M Does M costs 3 C").getAttribute("aria-pressed"), "true");
  assert.equal(able(control("P Does P costs 2 C")), true);
  assert.equal(able(control("V Does V costs 1 C V is used C5, Prices")), false);
});

test("what costs more than is left is one fold, that says how much it is", async () => {
  await opened({ wants: [...WANTS, want("QV", 4, { can: false, why: "QV needs 4C" }), want("QM", 6, { can: false, why: "QM needs 6C" })] });
  assert.equal(rows().length, 3);
  tap("Needs more than 3C, 2 kinds, QV 4C to QM 6C");
  drawnSheet();
  assert.deepEqual(rows().slice(3), [
    ["4C", "QV"],
    ["6C", "QM"],
  ]);
});

test("what costs more than is left stands at its other price, if something else pays for it", async () => {
  const spirit = want("F", 4, {
    price: "1X",
    prices: [
      { key: "C", count: 4, left: 3 },
      { key: "X", count: 1 },
    ],
  });
  await opened({ wants: [...WANTS, spirit, want("QM", 6, { can: false, why: "QM needs 6C" })] });
  assert.deepEqual(rows().at(-1), ["1X", "F"]);
  assert.match(textOf(drawnSheet()), /Needs more than 3C: 1 kind, QM 6C/);
  await opened({ wants: [...WANTS, { ...spirit, on: true, can: false }] });
  assert.deepEqual(rows().at(-1), ["1X", "F"], "and stays there when it is chosen");
});

test("what another currency sells stands in its tab alone", async () => {
  const spirit = want("F", 6, {
    price: "2C",
    prices: [
      { key: "B", count: 6, left: 5 },
      { key: "C", count: 2, left: 3 },
    ],
  });
  await opened({ wants: [want("V", 1, { prices: [{ key: "B", count: 1, left: 5 }] }), spirit] });
  assert.match(textOf(drawnSheet()), /Needs more than 5B: 1 kind, F 6B/);
});

test("several currencies have a tab each; what something else pays for stands in the first", async () => {
  const both = [
    { key: "B", count: 1, left: 2 },
    { key: "C", count: 2, left: 3 },
  ];
  await opened({ wants: [want("P", 2, { prices: both }), want("V", 1), want("F", 0, { price: "all", prices: [] })] });
  assert.deepEqual(rows(), [
    ["1C", "V"],
    ["2C", "P"],
    ["all", "F"],
  ]);
  tap("2B");
  drawnSheet();
  assert.deepEqual(rows(), [["1B", "P"]]);
});

test("without a currency the list has what else pays, and apart what cannot be had", async () => {
  const run = want("V", 1, { price: "1V", prices: [{ key: "P", count: 1 }] });
  const full = want("F", 0, { price: "", prices: [], can: false, why: "No M left", cite: CITE });
  await opened({ wants: [run, full], best: null, offer: null, want: "" });
  assert.deepEqual(rows(), [
    ["1P", "V"],
    ["", "F"],
  ]);
  assert.match(textOf(one(".sheet-body")), /What cannot be bought now .*No M left C5, Prices/);
  assert.match(textOf(one(".plate")), /^Pick an action 1 kind to buy/);
});

test("what may not be used now is no open tile, whatever it costs", async () => {
  const barred = want("OppV", 2, { can: false, barred: true, why: "Only on the enemy’s half" });
  await opened({ wants: [want("P", 2), barred], want: "" });
  assert.deepEqual(rows(), [
    ["2C", "P"],
    ["2C", "OppV"],
  ]);
  assert.match(textOf(drawnSheet()), /What cannot be bought now .*OppV/);
});

test("a tap adds to what is wanted, a second one takes it out", async () => {
  await opened();
  tap("P Does P costs 2 C");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "plan", args: { who: ["ash"], want: "M + P" } });
  drawnSheet();
  tap("M Does M costs 3 C");
  await settle();
  assert.deepEqual(asked.at(-1)?.args.want, "");
});

test("of two quick taps each counts, and the answer to the last one stands", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  await opened();
  asked = page(view(), { plan: () => new Promise((resolve) => waiting.push(resolve)) }, { sheets: [topSheet()] });
  const taps = [toggleWant("P"), toggleWant("V")];
  waiting[1]?.(answered({ plan: plan({ want: "second" }) }));
  waiting[0]?.(answered({ plan: plan({ want: "first" }) }));
  await Promise.all(taps);
  assert.deepEqual(
    asked.map((one) => one.args.want),
    ["M + P", "M + P + V"],
  );
  assert.equal(topSheet().plan.want, "second");
});

test("a tap after the planner was left asks nothing", async () => {
  asked = page(view());
  await toggleWant("P");
  assert.deepEqual(asked, []);
});

test("the plate buys, and the planner closes", async () => {
  await opened({}, { convert: accepted(view()) });
  assert.equal(textOf(one(".plate > span")), "pays 2C · 1C left");
  assert.equal(all("[role=radio]").length, 0, "one way is no choice");
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

test("another way is chosen with a tap and bought by the plate; a new wish begins with the best", async () => {
  const cheap = way("1S", { why: "", offer: offer("Buy P", { do: "convert", args: { way: 2 }, note: "pays 1S" }) });
  const barred = way("1V", { offer: offer("No", { objections: [objection("No V.")] }) });
  await opened({ best: way("2C", { why: "keeps 1S" }), others: [cheap, barred] });
  assert.deepEqual(all("[role=radio]").map(textOf), ["2C , keeps 1S 1C left", "1S 1C left"]);
  control("Pay 1 S; 1 C left").click();
  await settle();
  drawnSheet();
  assert.ok(!asked.some(({ do: what }) => what === "convert"));
  assert.match(textOf(one(".plate")), /pays 1S/);
  one(".plate").click();
  await settle();
  assert.deepEqual(asked.at(-1), { do: "convert", args: { way: 2 } });
});

test("a payment in parts says what pays for which", async () => {
  const parts = [
    { key: "P", from: "2C" },
    { key: "V", from: "1V" },
  ];
  await opened({ best: way("2C 1V", { parts }), others: [way("3C", { parts })] });
  assert.match(textOf(all("[role=radio]")[0]), /P from 2C · V from 1V/);
});

test("what is wanted and cannot be paid for together says why, on the plate and by which rule", async () => {
  const says = "F needs a fresh segment.";
  await opened({ offer: null, best: null, want: "F + V", short: [{ title: "F", says, cite: CITE }] });
  assert.match(textOf(one(".plate")), /^Not possible F needs a fresh segment\./);
  assert.equal(able(one(".plate")), false);
  assert.match(textOf(one(".payment.short")), /F F needs a fresh segment\. Rule: C5, Prices/);
});

test("what is wanted and cannot be had can be taken out again", async () => {
  await opened({ wants: [want("V", 1, { on: true, can: false, why: "1C short" })] });
  assert.equal(able(control("V Does V costs 1 C 1C short")), true);
});

test("a price with strokes is heard in words", async () => {
  for (const [key, heard] of [
    ["C'", "C prime"],
    ["C''", "C double prime"],
    ["C'''", "C triple prime"],
  ]) {
    await opened({ wants: [want("M", 2, { price: `2${key}`, prices: [{ key, count: 2, left: 3 }] })] });
    assert.equal(nameOf(one(".want-row button")), `M Does M costs 2 ${heard}`);
  }
});

test("the plate says in words what is paid and left, of several that each pays, and of a refusal its reason", async () => {
  const heard = async (/** @type {object} */ more) => {
    await opened({ best: way("1P", { left: "1OppM 2C'' left", ...more }) });
    return nameOf(one(".plate"));
  };
  assert.equal(await heard({}), "Buy P · Pay 1 P; 1 OppM, 2 C double prime left");
  const several = { ...PAY, args: { who: ["orc-1", "orc-2"] } };
  assert.match(await heard({ offer: several }), /^Buy P · Each pays 1 P;/);
  assert.match(await heard({ offer: { ...PAY, objections: [objection("Not on the own half.")] } }), /^Buy P Not on the own half\.$/);
});
