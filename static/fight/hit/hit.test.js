// Damage, healing, a new value, temporary points: how much, half for some. Each gauge with an amount is a command of its own.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, control, drawn, liveRegion, one, press, settle, tap, textOf, type, until } from "../../../tests/js/dom.js";
import { accepted, answered, drawnSheet, refusal, state, topSheet } from "../../../tests/js/engine.js";
import { choice, FIGHT, FIGHTERS, only, opened, plate, sent, tapped } from "../../../tests/js/hits.js";
import { actor, fighter, gauge, objection, offer, view } from "../../../tests/js/views.js";

const { hitCommands } = await import("./blow.js");
const { chosenSays } = await import("./hit-words.js");
const { hitDone, hitText, hitWhom } = await import("./hit.js");
const { openGauge, openHit, openHitOf } = await import("./open-hit.js");
const { afterReply } = await import("../command/after-reply.js");
const { drain } = await import("../command/command-queue.js");
const { foesStrip } = await import("../card/foes-strip.js");
const { show } = await import("../../app/store.js");

beforeEach(() => opened());

test("from the card: the target, the number, Apply", async () => {
  drawn(foesStrip(/** @type {any} */ (FIGHT.actor), FIGHT));
  tap("Hit Grol");
  drawnSheet();
  assert.equal(able(one(".plate")), false);
  await tapped("1");
  await tapped("7");
  assert.equal(plate(), "Apply 17 Grol: 41 hp left");
  assert.match(textOf(one(".target.on")), /−17 .*52 → 41/);
  one(".plate").click();
  await settle();
  assert.deepEqual(sent(), [{ do: "hit", args: { amount: 17, gauge: "hp", mode: "damage", who: ["grol"], half: [], source: "ash" } }]);
  assert.deepEqual(state.ui.sheets, []);
});

test("the question stands above the targets after a hit, too", () => {
  drawn(foesStrip(/** @type {any} */ (FIGHT.actor), { ...FIGHT, struck: ["Grol −17: 35 hp", "Bo −8: down"] }));
  assert.equal(textOf(one(".foes .label")), "Hit whom?");
});

test("half is for its row alone; a second tap drops the row", async () => {
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("8");
  await tapped("Half for Grol");
  assert.deepEqual(only()?.half, ["grol"]);
  await tapped(/^Grol/);
  assert.deepEqual(hitCommands(topSheet()), []);
  assert.match(plate(), /Choose who is hit/);
});

test("an attack is damage alone; a number that is tapped can be healed and set, too", () => {
  opened();
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  assert.deepEqual(all("[aria-label='What the number is']", drawnSheet()), []);
  openGauge(gauge("grol", 14));
  assert.deepEqual(all("[aria-label='What the number is'] button", drawnSheet()).map(textOf), ["Damage", "Heal", "Set", "Temporary"]);
});

test("heal, set and temporary points use the same pad; only a new value can be below zero", async () => {
  openGauge(gauge("grol", 14), "set");
  drawnSheet();
  assert.deepEqual([topSheet().mode, topSheet().chosen], ["set", ["grol"]]);
  await tapped("Above or below zero");
  await tapped("5");
  assert.equal(only()?.amount, -5);
  await tapped("Temporary");
  assert.equal(hitText(topSheet()), "5");
  assert.deepEqual([only()?.mode, only()?.amount], ["temporary", 5]);
  await tapped("Heal");
  assert.match(plate(), /^Heal 5/);
});

const BLOW = { mode: "damage", source: "ash" };
/** A fight in which Bo has no BODY. @param {Record<string, unknown>} [replies] */
function heroes(replies) {
  const both = { STUN: "38 of 38", BODY: "12 of 12" };
  const agents = fighter("Agent ×2", { id: "a1", who: ["a1", "a2"], gauges: ["STUN", "BODY"] });
  const rows = [
    fighter("Ash", { gauges: ["STUN", "BODY"] }),
    fighter("Talon", { gauges: ["STUN", "BODY"] }),
    fighter("Bo", { gauges: ["STUN"] }),
    agents,
  ];
  const everyone = [choice("ash", "Ash", both), choice("talon", "Talon", both), choice("bo", "Bo", { STUN: "20 of 20" })];
  const members = [choice("a1", "Agent 1", both), choice("a2", "Agent 2", both)];
  opened(replies, view({ fighters: rows, everyone: [...everyone, ...members], actor: actor("Ash", { foes: ["talon", "bo", "a1"] }) }));
  return { talon: /** @type {any} */ (rows[1]), bo: /** @type {any} */ (rows[2]), agents };
}

test("one Apply for STUN and BODY: two commands in order as one blow, then the sheet closes", async () => {
  const by = (/** @type {any} */ { args }) =>
    answered({
      rows: [{ id: "talon", name: "Talon", by: `−${args.amount}`, note: "", left: `1 ${args.gauge} left` }],
      others: args.gauge === "BODY" ? [{ name: "Ash", left: "Bless ends" }] : [],
      says: "",
    });
  openHit({ who: ["ash"], row: heroes({ hit_preview: by }).talon });
  drawnSheet();
  await tapped("2");
  await tapped("5");
  assert.equal(plate(), "Apply 25 STUN Talon: 1 STUN left");
  await tapped("BODY");
  assert.equal(textOf(one(".hit-amount.on > b")), "–");
  await tapped("3");
  assert.equal(plate(), "Apply 25 STUN, 3 BODY Talon: 1 STUN left, 1 BODY left · Ash: Bless ends");
  assert.deepEqual(all(".hit-boxes [role=radio]").map(textOf), ["STUN 25", "BODY 3"]);
  one(".plate").click();
  await settle();
  assert.deepEqual(sent(), [
    { do: "hit", args: { amount: 25, gauge: "STUN", ...BLOW, who: ["talon"], half: [] } },
    { do: "hit", args: { amount: 3, gauge: "BODY", ...BLOW, who: ["talon"], half: [], same_blow: true } },
  ]);
  assert.deepEqual(state.ui.sheets, []);
});

test("a gauge keeps its amount, and the next digit begins a new one", async () => {
  openHit({ who: ["ash"], row: heroes().talon });
  drawnSheet();
  for (const name of ["2", "5", "BODY", "3", /^STUN/, "4"]) await tapped(name);
  assert.deepEqual(topSheet().amounts, { STUN: "4", BODY: "3" });
  await tapped("1");
  for (const name of [/^BODY/, "Delete a digit", "Delete a digit", "7", /^STUN/]) await tapped(name);
  assert.deepEqual([topSheet().amounts, hitText(topSheet())], [{ STUN: "41", BODY: "7" }, "41"]);
  await tapped("Clear");
  assert.match(plate(), /^Apply 7 BODY/);
});

test("a sign before a new amount counts; one before an old amount does not lengthen it", async () => {
  heroes();
  openGauge(gauge("talon", 38, { name: "STUN" }), "set");
  drawnSheet();
  for (const name of ["2", "5", "BODY", "Above or below zero", "3", /^STUN/, "Above or below zero", "6"]) await tapped(name);
  assert.deepEqual(topSheet().amounts, { STUN: "6", BODY: "-3" });
  assert.match(plate(), /^Set to 6 STUN, −3 BODY/);
  await tapped("Heal");
  assert.deepEqual(topSheet().amounts, { STUN: "6", BODY: "3" });
});

test("members of a group and others take each gauge that they have", async () => {
  openHit({ who: ["ash"], row: /** @type {any} */ (heroes().agents) });
  drawnSheet();
  for (const name of ["all", /^Bo/, "9", "Half for Agent 2", "BODY", "1"]) await tapped(name);
  assert.throws(() => control(/^Bo/), "Bo has no BODY");
  assert.deepEqual(
    hitCommands(topSheet()).map(({ args }) => [args.gauge, args.amount, args.who, args.half]),
    [
      ["STUN", 9, ["a1", "bo"], ["a2"]],
      ["BODY", 1, ["a1"], ["a2"]],
    ],
  );
});

test("some of several have a number of their own, and the damage may be said before a defense", async () => {
  const row = /** @type {any} */ (heroes().agents);
  show({ .../** @type {any} */ (state.view), defenses: ["PD", "ED"] });
  openHit({ who: ["ash"], row });
  drawnSheet();
  for (const name of ["all", "2", "0", "Number of Agent 2", "9", "Before ED"]) await tapped(name);
  const sent = () => hitCommands(topSheet()).map(({ args }) => [args.gauge, args.amount, args.who, args.each, args.before]);
  assert.deepEqual(sent(), [["STUN", 20, ["a1", "a2"], [["a2", 9]], "ED"]]);
  // back at the number of all, which one who is chosen no longer cannot hold
  await tapped(/^Number of all/);
  for (const name of ["Clear", "After defenses"]) await tapped(name);
  assert.deepEqual(sent(), [["STUN", 0, ["a2"], [["a2", 9]], undefined]], "without a number for all only those with their own are hit");
  await tapped(/^Number of Agent 2/);
  await tapped(/^Agent 2/);
  assert.equal(topSheet().at, "");
});

test("after a refusal the next command is not sent, and the sheet keeps what was not applied", async () => {
  const row = heroes({
    hit: (/** @type {any} */ { args }) => (args.gauge === "STUN" ? accepted(state.view) : refusal(objection("Talon is gone."))),
  }).talon;
  openHit({ who: ["ash"], row });
  drawnSheet();
  for (const name of ["5", "BODY", "3"]) await tapped(name);
  one(".plate").click();
  await settle();
  assert.deepEqual(topSheet().amounts, { BODY: "3" });
  drawnSheet();
  assert.match(plate(), /^Apply 3 BODY/);
  one(".plate").click();
  await settle();
  assert.deepEqual(
    sent().map(({ args }) => [args.gauge, args.same_blow]),
    [
      ["STUN", undefined],
      ["BODY", true],
      ["BODY", undefined],
    ],
  );

  opened({ hit: refusal(objection("Talon is gone.")) }, state.view);
  openHit({ who: ["ash"], row });
  drawnSheet();
  for (const name of ["5", "BODY", "3"]) await tapped(name);
  one(".plate").click();
  await settle();
  assert.equal(sent().length, 1);
  assert.deepEqual(topSheet().amounts, { STUN: "5", BODY: "3" });
  drawnSheet();
  assert.equal(able(one(".plate")), true);
});

test("a healing that changes nothing is no act, and nobody is healed by half", async () => {
  const row = { id: "grol", name: "Grol", by: "+5", note: "stays at 52", left: "52 hp left", same: true };
  opened({ hit_preview: answered({ rows: [row], others: [], says: "" }) });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]), mode: "heal" });
  drawnSheet();
  await tapped("5");
  assert.deepEqual([plate(), able(one(".plate"))], ["Heal Grol: stays at 52", false]);
  assert.throws(() => control("Half for Grol"));
  press("Enter");
  await settle();
  assert.deepEqual(sent(), []);
});

test("a second tap while the commands are under way sends nothing more", async () => {
  /** @type {() => void} */
  let reply = () => {};
  const slow = () => new Promise((resolve) => (reply = () => resolve(accepted(state.view))));
  openHit({ who: ["ash"], row: heroes({ hit: slow }).talon });
  drawnSheet();
  for (const name of ["5", "BODY", "3"]) await tapped(name);
  press("Enter");
  press("Enter");
  await settle();
  assert.equal(sent().length, 1);
  drawnSheet();
  assert.equal(able(one(".plate")), false);
  reply();
  await settle();
  reply();
  await settle();
  assert.deepEqual(
    sent().map(({ args }) => args.gauge),
    ["STUN", "BODY"],
  );
  assert.deepEqual(state.ui.sheets, []);
});

test("an error of the page while the commands are under way leaves the sheet usable", async () => {
  opened({ hit: () => Promise.reject(new Error("a fault of the page")) });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  press("5");
  await settle();
  await assert.rejects(async () => hitDone(), /a fault of the page/);
  drawnSheet();
  assert.equal(able(one(".plate")), true);
});

test("while the engine starts, both wait in the queue as one, and the sheet closes", async () => {
  openHit({ who: ["ash"], row: heroes().talon });
  state.ui.engine = "waking";
  for (const key of ["5"]) press(key);
  drawnSheet();
  for (const name of ["BODY", "3"]) await tapped(name);
  press("Enter");
  await settle();
  assert.deepEqual(
    state.ui.queue.map(({ command, rest = [] }) => [command, ...rest].map(({ args }) => args.gauge)),
    [["STUN", "BODY"]],
  );
  assert.deepEqual([sent(), state.ui.sheets], [[], []]);
});

test("while the engine starts, a second hit waits behind the first, also if it is the same", async () => {
  state.ui.engine = "waking";
  for (const digit of ["5", "5", "3"]) {
    openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
    press(digit);
    press("Enter");
    await settle();
  }
  assert.deepEqual(sent(), []);
  state.ui.engine = "ready";
  await drain();
  assert.deepEqual(
    sent().map(({ args }) => args.amount),
    [5, 5, 3],
  );
});

test("after an attack on chosen targets the sheet opens; Missed tells the log, closing does not", async () => {
  const hit = { title: "Fire flask", says: "Ash attacks. Who is hit?", who: ["ash"], whom: ["grol"] };
  afterReply(FIGHT, FIGHT, hit);
  assert.deepEqual([topSheet().title, topSheet().chosen, topSheet().called], ["Fire flask", ["grol"], "Fire flask"]);
  drawnSheet();
  tap("Missed");
  await settle();
  assert.deepEqual(sent(), [{ do: "hit", args: { mode: "missed", who: ["grol"], source: "ash", called: "Fire flask" } }]);
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
  assert.equal(hitText(topSheet()), "17");
  press("Enter");
  await settle();
  assert.equal(sent().length, 1);
  assert.equal(press("4"), false);
});

test("on one who can be chosen Enter chooses until there is a number and a target, then applies; Space always chooses", async () => {
  openHit({ who: ["ash"] });
  drawnSheet();
  const target = () => /** @type {HTMLElement} */ (all(".targets [aria-pressed]")[0]);
  press("7");
  await settle();
  assert.equal(press("Enter", { on: target() }), false, "the browser presses it");
  await hitWhom([FIGHTERS[1]?.id ?? ""]);
  await settle();
  drawnSheet();
  assert.equal(press(" ", { on: target() }), false);
  assert.ok(press("Enter", { on: target() }));
  await settle();
  assert.equal(sent().length, 1);
});

test("no more than four digits, no leading zeros", async () => {
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  for (const key of ["0", "0", "7", "1", "2", "3", "9"]) press(key);
  await settle();
  assert.equal(hitText(topSheet()), "7123");
});

test("a refused hit leaves the sheet as it is", async () => {
  opened({ hit: refusal(objection("Grol is gone.")) });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  press("5");
  await settle();
  drawnSheet();
  one(".plate").click();
  await settle();
  assert.equal(hitText(topSheet()), "5");
});

test("a number opens for damage while the fight runs, for a new value before and after it", () => {
  for (const [stage, over, mode] of /** @type {const} */ ([
    ["play", false, "damage"],
    ["play", true, "set"],
    ["setup", false, "set"],
  ])) {
    opened({}, view({ ...FIGHT, stage, over }));
    openGauge(gauge("grol", 14));
    assert.equal(topSheet().mode, mode, `${stage} ${over}`);
  }
});

test("whoever is hit may avoid it in the same sheet, and the row says what is left", async () => {
  const row = (/** @type {string} */ note) => ({
    answers: [offer("Grol", { note, pad: [offer("Dodge", { do: "react", args: { who: "grol", action: "dodge" } })] })],
    says: [],
  });
  let left = "1 Reaction left";
  const shown = { ...FIGHT, respond: { label: "Respond", count: 1, evades: true } };
  opened({ evasions: () => answered(row(left)) }, shown, {}, afterReply);
  openHitOf({ title: "Attack", says: "Ash attacks. Who is hit?", who: ["ash"], whom: ["grol"] });
  await settle();
  drawnSheet();
  assert.match(textOf(one(".evasion")), /^Grol 1 Reaction left Dodge$/);
  left = "";
  await tapped(/Dodge/);
  await settle();
  assert.deepEqual(
    sent().find((request) => request.do === "react"),
    { do: "react", args: { who: "grol", action: "dodge" } },
  );
  assert.equal(textOf(one(".evasion")), "Grol Dodge");
  await tapped(/^Grol 20/);
  await settle();
  drawnSheet();
  assert.equal(all(".evasion").length, 0, "nobody is hit");
});

test("of two attacks at the same time the second is asked for once the first is told", async () => {
  opened({}, view(FIGHT), {}, afterReply);
  const then = { title: "Overwatch", says: "Grol attacks. Who is hit?", who: ["grol"], whom: ["ash"] };
  openHitOf({ title: "Attack", says: "Ash attacks. Who is hit? Ash goes first.", who: ["ash"], whom: ["grol"], then });
  drawnSheet();
  await tapped("5");
  await hitDone();
  await settle();
  assert.equal(sent().find(({ do: what }) => what === "hit")?.args.source, "ash");
  const sheet = drawnSheet();
  assert.deepEqual([textOf(one("h2", sheet)), textOf(one(".sheet-title p", sheet))], ["Overwatch", "Grol attacks. Who is hit?"]);
});

test("without an answer how to evade, the sheet shows no way", async () => {
  opened(
    { evasions: { id: 1, ok: false, bad: { says: "No." } } },
    view({ ...FIGHT, respond: /** @type {any} */ ({ label: "Respond", count: 1, evades: true }) }),
  );
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  await settle();
  drawnSheet();
  assert.deepEqual(topSheet().evasions, []);
});

test("what heals opens the sheet to heal: the sentence of its action, its target chosen, its name in the command", async () => {
  const hit = {
    title: "Cure light",
    says: "Ash, Cure light. Who is healed?",
    who: ["ash"],
    whom: ["o1"],
    mode: /** @type {"heal"} */ ("heal"),
  };
  openHitOf(hit);
  const sheet = drawnSheet();
  assert.deepEqual([textOf(one("h2", sheet)), textOf(one(".sheet-title p", sheet))], ["Heal", "Ash, Cure light. Who is healed?"]);
  await tapped("5");
  const { mode, who, source, called } = only() ?? {};
  assert.deepEqual([mode, who, source, called], ["heal", ["o1"], "ash", "Cure light"]);
});

test("damage that nobody's turn gave may say who deals it", async () => {
  openHit();
  drawnSheet();
  const field = /** @type {HTMLSelectElement} */ (control("Dealt by"));
  assert.ok(field.closest(".sheet-top"), "beside the title, so that the targets keep the room");
  assert.match(textOf(field), /^By: nobody By: Ash By: Grol/);
  field.value = "ash";
  field.dispatchEvent(new Event("change"));
  drawnSheet();
  await tapped(/^Grol/);
  await tapped("5");
  one(".plate").click();
  await settle();
  assert.equal(sent().at(-1)?.args.source, "ash");
  openHit({ who: ["ash"] });
  drawnSheet();
  assert.ok(!all("select").length, "who acts deals it");
});

test("who deals damage has no part in a new value", async () => {
  openHit();
  drawnSheet();
  const field = /** @type {HTMLSelectElement} */ (control("Dealt by"));
  field.value = "ash";
  field.dispatchEvent(new Event("change"));
  drawnSheet();
  await tapped(/^Grol/);
  await tapped("Set");
  await tapped("5");
  assert.equal(only()?.mode, "set");
  assert.ok(!("source" in (only() ?? {})));
});

/** Ten fighters, so that targets are searched; Ash, who acts, is the one whose number was tapped. */
function many() {
  const names = ["Ash", "Grol", "Worg", "Bat", "Cat", "Rat", "Elk", "Fox", "Yak", "Zed"];
  const rows = names.map((name) => fighter(name));
  opened({}, view({ fighters: rows, everyone: names.map((name) => choice(name.toLowerCase(), name)), actor: actor("Ash") }));
  openGauge(gauge("ash", 14), "damage");
  drawnSheet();
}

/** Finds a target by typing, and takes it with Enter. @param {string} name */
async function find(name) {
  type("Find a target", name, ["input"]);
  await settle();
  drawnSheet();
  press("Enter", { on: control("Find a target") });
  await settle();
  return drawnSheet();
}

test("a target that is found takes the place of who stood there unasked; one more stands beside whom the table chose; each is heard", async () => {
  many();
  const region = liveRegion();
  await find("worg");
  assert.deepEqual(topSheet().chosen, ["worg"]);
  await until(() => region.textContent?.endsWith("Worg chosen."));
  await find("elk");
  assert.deepEqual(topSheet().chosen, ["worg", "elk"]);
  const sheet = topSheet();
  const says = (/** @type {any} */ more) => chosenSays({ ...sheet, ...more }, /** @type {any} */ (state.view));
  assert.equal(says({}), "2 targets: Worg, Elk.");
  const row = { id: "worg", name: "Worg", by: "−7", note: "26 → 19", left: "" };
  assert.equal(says({ chosen: ["worg"], previews: { [sheet.gauge]: { rows: [row] } } }), "Worg chosen, 26 to 19.");
  assert.equal(says({ chosen: ["worg"] }), "Worg chosen.");
  assert.equal(says({ chosen: [] }), "Nobody is chosen.");
  await until(() => region.textContent?.endsWith("2 targets: Worg, Elk."));
});

test("whom a tap adds stands beside who was there, and a search after it takes nobody away", async () => {
  many();
  await tapped(/^Others/);
  await tapped(/^Grol/);
  await find("worg");
  assert.deepEqual(topSheet().chosen, ["ash", "grol", "worg"]);
});

test("the field of the number says what it is and for whom", async () => {
  many();
  assert.ok(control("How much damage to Ash"));
  await tapped("Heal");
  assert.ok(control("How much healing for Ash"));
  await tapped(/^Ash/);
  assert.ok(control("How much"));
});

test("an Enter that sends nothing says why", async () => {
  many();
  const alert = liveRegion("alert");
  await hitDone();
  await until(() => alert.textContent === "How much?");
  await tapped(/^Ash/);
  const next = liveRegion("alert");
  await hitDone();
  await until(() => next.textContent === "Choose who is hit");
  assert.deepEqual(sent(), []);
});
