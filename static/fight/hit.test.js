// Damage, healing, a new value, temporary points: whom, how much, half for some, in one command that one Undo takes back.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, control, drawn, one, press, settle, tap, textOf } from "../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { actor, fighter, gauge, objection, token, view } from "../../tests/js/views.js";

const { hitCommand, listenToDigits, openGauge, openHit, openHitOf } = await import("./hit.js");
const { afterReply } = await import("./after-reply.js");
const { foesStrip } = await import("./foes-strip.js");
await import("./hit-sheet.js");
listenToDigits();

/** @param {string} value @param {string} label @param {Record<string, string>} [gauges] */
const choice = (value, label, gauges = { hp: "20 of 20" }) => ({ value, label, token: token(label), gauges });
const ORCS = fighter("Orc ×2", { id: "o1", who: ["o1", "o2"], health: "one hurt" });
const GHOST = fighter("Ghost", { gauges: [] });
const FIGHTERS = [fighter("Ash"), fighter("Grol"), ORCS, GHOST];
const EVERYONE = [choice("ash", "Ash"), choice("grol", "Grol"), choice("o1", "Orc 1"), choice("o2", "Orc 2"), choice("ghost", "Ghost", {})];
const FIGHT = view({ fighters: FIGHTERS, everyone: EVERYONE, actor: actor("Ash", { foes: ["grol", "o1", "ghost"] }) });
const PREVIEW = { rows: [{ id: "grol", by: "−17", note: "52 → 41" }], says: "Grol 41 hp" };

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {Record<string, unknown>} [replies] @param {any} [shown] */
function opened(replies = {}, shown = FIGHT) {
  asked = page(shown, { hit_preview: answered(PREVIEW), ...replies });
}
beforeEach(() => opened());

/** Taps a control of the sheet, then draws what came of it. @param {string|RegExp} name */
async function tapped(name) {
  tap(name);
  await settle();
  return drawnSheet();
}
const plate = () => textOf(one(".plate"));
const sent = () => asked.filter((request) => request.do !== "hit_preview");

test("from the card: the target, the number, Apply", async () => {
  drawn(foesStrip(/** @type {any} */ (FIGHT.actor), FIGHT));
  tap("Hit Grol");
  drawnSheet();
  assert.equal(able(one(".plate")), false);
  await tapped("1");
  await tapped("7");
  assert.equal(plate(), "Apply 17 Grol 41 hp");
  assert.match(textOf(one(".target.on")), /−17 .*52 → 41/);
  one(".plate").click();
  await settle();
  assert.deepEqual(sent(), [{ do: "hit", args: { amount: 17, gauge: "hp", mode: "damage", who: ["grol"], half: [], source: "ash" } }]);
  assert.deepEqual(state.ui.sheets, []);
});

test("after a hit the card says what it did, in the place of the question, whose words keep their room", () => {
  drawn(foesStrip(/** @type {any} */ (FIGHT.actor), { ...FIGHT, struck: ["Grol −17: 35 hp", "Bo −8: down"] }));
  assert.equal(textOf(one(".foes .label .struck")), "Grol −17: 35 hp · Bo −8: down");
  assert.equal(textOf(one(".struck + span")), "Hit whom?");
  drawn(foesStrip(/** @type {any} */ (FIGHT.actor), FIGHT));
  assert.equal(textOf(one(".foes .label")), "Hit whom?");
});

test("half is for its row alone; a second tap drops the row", async () => {
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("8");
  await tapped("Half for Grol");
  assert.deepEqual(hitCommand(topSheet())?.args.half, ["grol"]);
  await tapped(/^Grol/);
  assert.equal(hitCommand(topSheet()), null);
  assert.match(plate(), /Choose who is hit/);
});

test("a group asks which members; friends and others are folded", async () => {
  openHit({ who: ["ash"], row: ORCS });
  const sheet = drawnSheet();
  assert.deepEqual(topSheet().chosen, []);
  assert.deepEqual(all(".target-name b", sheet).map(textOf), ["Grol", "Orc ×2", "Orc 1", "Orc 2"]);
  await tapped("all");
  assert.deepEqual(topSheet().chosen, ["o1", "o2"]);
  await tapped(/^Others/);
  assert.ok(control(/^Ash/));
});

test("heal, set and temporary points use the same pad; only a new value can be below zero", async () => {
  openGauge(gauge("grol", 14));
  drawnSheet();
  assert.deepEqual([topSheet().mode, topSheet().chosen], ["set", ["grol"]]);
  await tapped("Above or below zero");
  await tapped("5");
  assert.equal(hitCommand(topSheet())?.args.amount, -5);
  await tapped("Temporary");
  assert.equal(topSheet().text, "5");
  assert.deepEqual([hitCommand(topSheet())?.args.mode, hitCommand(topSheet())?.args.amount], ["temporary", 5]);
  await tapped("Heal");
  assert.match(plate(), /^Heal 5/);
});

test("a member that is down has its row, although the lists leave it out", async () => {
  const three = { ...ORCS, who: ["o1", "o2", "o3"] };
  opened({}, view({ ...FIGHT, fighters: [fighter("Ash"), three] }));
  openGauge({ ...gauge("o3", -1), most: 8 }, "set", "Orc 3");
  const sheet = drawnSheet();
  assert.deepEqual(all(".target-name b", sheet).map(textOf), ["Orc ×2", "Orc 3", "Orc 1", "Orc 2"]);
  assert.match(textOf(one(".target.on")), /Orc 3 .*−1 of 8/);
  await tapped("5");
  assert.deepEqual(hitCommand(topSheet())?.args.who, ["o3"]);
});

test("behind another number the next digit begins a new amount; what is typed already counts until then", async () => {
  const both = FIGHTERS.map((row) => ({ ...row, gauges: ["stun", "body"] }));
  opened({}, view({ ...FIGHT, fighters: both }));
  openHit({ who: ["ash"], row: /** @type {any} */ (both[1]) });
  drawnSheet();
  await tapped("2");
  await tapped("5");
  await tapped("body");
  assert.equal(topSheet().text, "25");
  await tapped("3");
  await tapped("0");
  assert.deepEqual([topSheet().gauge, topSheet().text], ["body", "30"]);
});

test("after an attack on chosen targets the sheet opens; Missed tells the log, closing does not", async () => {
  const hit = { title: "Fire flask", says: "Ash attacks. Who is hit?", who: ["ash"], whom: ["grol"] };
  afterReply(FIGHT, FIGHT, hit);
  assert.deepEqual([topSheet().title, topSheet().chosen, topSheet().called], ["Fire flask", ["grol"], "Fire flask"]);
  drawnSheet();
  tap("Missed");
  await settle();
  assert.deepEqual(sent(), [{ do: "hit", args: { mode: "missed", source: "ash", called: "Fire flask" } }]);
  assert.deepEqual(state.ui.sheets, []);
  openHitOf(hit);
  drawnSheet();
  tap("Close");
  await settle();
  assert.equal(sent().length, 1);
});

test("digits, Backspace and Enter work on a keyboard", async () => {
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  for (const key of ["1", "7", "3", "Backspace"]) press(key);
  await settle();
  assert.equal(topSheet().text, "17");
  press("Enter");
  await settle();
  assert.equal(sent().length, 1);
  assert.equal(press("4"), false);
});

test("no more than four digits, no leading zeros", async () => {
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  for (const key of ["0", "0", "7", "1", "2", "3", "9"]) press(key);
  await settle();
  assert.equal(topSheet().text, "7123");
});

test("a refused hit leaves the sheet as it is", async () => {
  opened({ hit: refusal(objection("Grol is gone.")) });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  press("5");
  await settle();
  drawnSheet();
  one(".plate").click();
  await settle();
  assert.equal(topSheet().text, "5");
});

test("with several numbers one chooses which; those without it are out", async () => {
  const quill = fighter("Quill", { gauges: ["STUN", "BODY"] });
  opened({}, view({ fighters: [quill, fighter("Bo", { gauges: ["STUN"] })], everyone: [choice("quill", "Quill"), choice("bo", "Bo")] }));
  openHit();
  drawnSheet();
  await tapped(/^Quill/);
  await tapped(/^Bo/);
  await tapped("BODY");
  assert.deepEqual([topSheet().gauge, topSheet().chosen], ["BODY", ["quill"]]);
});

test("nobody has a number: it is said", () => {
  opened({}, view({ fighters: [GHOST] }));
  openHit();
  assert.match(state.ui.notice?.text ?? "", /tracked number/);
  assert.ok(accepted);
});
