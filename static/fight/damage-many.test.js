// Damage or healing for several at once: who, which number and how much, in one command that one Undo takes back.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, control, drawn, enter, one, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { accepted, drawnSheet, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { crowd, fighter, objection, token, view } from "../../tests/js/views.js";

const { openDamageMany } = await import("./damage-many.js");
await import("./damage-many-sheet.js");

const ORCS = fighter("Orcs", { who: ["o1", "o2"], health: "one hurt" });
const GHOST = fighter("Ghost", { gauges: [] });
const QUILL = fighter("Quill", { gauges: ["STUN", "BODY"] });
/** @param {string} value @param {string} label @param {Record<string, string>} [gauges] */
const choice = (value, label, gauges = { hp: "20 of 20" }) => ({ value, label, token: token(label), gauges });
const EVERYONE = [choice("ash", "Ash"), choice("o1", "Orc 1"), choice("o2", "Orc 2"), choice("ghost", "Ghost", {})];
const FIGHT = view({ fighters: [fighter("Ash"), ORCS, GHOST], everyone: EVERYONE });

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {any} shown @param {Record<string, unknown>} [replies] */
function opened(shown = FIGHT, replies = {}) {
  asked = page(shown, replies);
  openDamageMany();
  return drawnSheet();
}
beforeEach(() => opened());

const plate = () => textOf(one(".plate"));
/** Taps a control, then draws what came of it. @param {string|RegExp} name */
const tapped = (name) => {
  tap(name);
  drawnSheet();
};

test("who, and how much, in one command", async () => {
  tapped("Ash 20 of 20");
  tapped("Orc 2 20 of 20");
  tapped("5 hp less");
  assert.match(plate(), /^Take 5 hp .*Ash, Orc 2$/);
  one(".plate").click();
  await settle();
  assert.deepEqual(asked, [{ do: "adjust", args: { who: ["ash", "o2"], gauge: "hp", by: -5 } }]);
  assert.deepEqual(state.ui.sheets, []);
});

test("a group is taken as a whole and named as one; a second tap takes it out", () => {
  tapped("Orcs one hurt");
  assert.deepEqual(topSheet().chosen, ["o1", "o2"]);
  assert.match(plate(), /Orcs$/);
  tapped("Orcs one hurt");
  assert.deepEqual(topSheet().chosen, []);
});

test("of a group with one member chosen a tap on the whole takes the rest in", () => {
  tapped("Orc 1 20 of 20");
  assert.equal(control("Orcs one hurt").getAttribute("aria-pressed"), "false");
  tapped("Orcs one hurt");
  assert.deepEqual(topSheet().chosen.toSorted(), ["o1", "o2"]);
  assert.equal(control("Orcs one hurt").getAttribute("aria-pressed"), "true");
});

test("who has no such number is shown, says so and cannot be chosen", () => {
  const ghost = control("Ghost has no hp");
  assert.equal(able(ghost), false);
  ghost.click();
  assert.deepEqual(topSheet().chosen, []);
});

test("the plate waits for both: who, and how much", () => {
  assert.match(plate(), /^How much .*Choose at least one fighter$/);
  assert.equal(able(one(".plate")), false);
  tapped("1 hp more");
  assert.match(plate(), /^Give 1 hp/);
  assert.equal(able(one(".plate")), false);
  tapped("Ash 20 of 20");
  assert.equal(able(one(".plate")), true);
});

test("taps on the amount add up and cancel out", () => {
  for (const name of ["5 hp less", "1 hp less", "1 hp less"]) tapped(name);
  assert.equal(one("#amount").value, "−7");
  for (const name of ["5 hp more", "1 hp more", "1 hp more"]) tapped(name);
  assert.equal(one("#amount").value, "");
});

test("a typed number sets it, for all that are chosen; Enter sends", async () => {
  tapped("Ash 20 of 20");
  type(/^hp: -7 subtracts/, "24", ["input"]);
  drawnSheet();
  assert.match(plate(), /^Set hp to 24/);
  enter(/^hp: -7 subtracts/);
  await settle();
  assert.deepEqual(asked[0]?.args, { who: ["ash"], gauge: "hp", to: 24 });
});

test("what is no number is not sent", async () => {
  tapped("Ash 20 of 20");
  for (const text of ["lots", "1.5", "-"]) {
    type(/^hp: -7 subtracts/, text, ["input"]);
    drawnSheet();
    assert.match(plate(), /^How much/, text);
    enter(/^hp: -7 subtracts/);
  }
  await settle();
  assert.deepEqual(asked, []);
});

test("with another number those without it are no longer chosen", () => {
  opened(
    view({
      fighters: [QUILL, fighter("Nova", { gauges: ["STUN"] })],
      everyone: [choice("quill", "Quill", { STUN: "40", BODY: "12" }), choice("nova", "Nova", { STUN: "30" })],
    }),
  );
  tapped("Quill 40");
  tapped("Nova 30");
  tapped("BODY");
  assert.deepEqual(topSheet().chosen, ["quill"]);
  assert.equal(control("BODY").getAttribute("aria-checked"), "true");
  assert.match(plate(), /Quill$/);
});

test("a refusal leaves the sheet as it was, with the reason", async () => {
  opened(FIGHT, { adjust: refusal(objection("Ash is out of the fight.")) });
  tapped("Ash 20 of 20");
  tapped("1 hp less");
  one(".plate").click();
  await settle();
  assert.equal(topSheet().text, "−1");
  assert.match(state.ui.notice?.text ?? "", /Damage or heal several is not possible\. Ash is out/);
});

test("before the engine is awake the command waits and the sheet closes", async () => {
  page(FIGHT, {}, { engine: "waking" });
  openDamageMany();
  drawnSheet();
  tapped("Ash 20 of 20");
  tapped("1 hp less");
  one(".plate").click();
  await settle();
  assert.deepEqual(state.ui.sheets, []);
  assert.equal(state.ui.queue.length, 1);
});

test("the sheets it was opened from close with it, others stay", async () => {
  asked = page(FIGHT, { adjust: accepted(FIGHT) }, { sheets: [{ kind: "help" }, { kind: "more" }] });
  openDamageMany();
  drawnSheet();
  tapped("Ash 20 of 20");
  tapped("1 hp less");
  one(".plate").click();
  await settle();
  assert.deepEqual(
    state.ui.sheets.map(({ kind }) => kind),
    ["help"],
  );
});

test("where nobody has a number nothing opens, and it is said", () => {
  page(view({ fighters: [GHOST] }));
  openDamageMany();
  assert.deepEqual(state.ui.sheets, []);
  assert.match(state.ui.notice?.text ?? "", /No fighter in this fight has a tracked number/);
  page(null);
  openDamageMany();
  assert.deepEqual(state.ui.sheets, []);
});

test("two hundred fighters can all be chosen and are named as one list", () => {
  opened(view(crowd(200)));
  assert.equal(all(".choose-fighter").length, 200);
  for (const target of all(".choose-fighter")) target.click();
  drawnSheet();
  assert.equal(topSheet().chosen.length, 200);
  assert.match(plate(), /Orc 1, Orc 2, .*Orc 200$/);
});

test("without a sheet a late tap does nothing", () => {
  const old = one(".plate");
  page(FIGHT);
  old.click();
  drawn("");
  assert.deepEqual(state.ui.sheets, []);
});
