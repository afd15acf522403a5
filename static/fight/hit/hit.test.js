// Damage, healing, a new value, temporary points: whom, how much, half for some. Each gauge with an amount is a command of its own.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, control, drawn, one, press, settle, tap, textOf } from "../../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, refusal, state, topSheet } from "../../../tests/js/engine.js";
import { actor, fighter, gauge, objection, offer, token, view } from "../../../tests/js/views.js";

const { hitCommands } = await import("./blow.js");
const { hitDone, hitText } = await import("./hit.js");
const { listenToDigits } = await import("./hit-keys.js");
const { openGauge, openHit, openHitOf } = await import("./open-hit.js");
const { afterReply } = await import("../command/after-reply.js");
const { drain } = await import("../command/command-queue.js");
const { foesStrip } = await import("../card/foes-strip.js");
await import("./hit-sheet.js");
listenToDigits();

/** @param {string} value @param {string} label @param {Record<string, string>} [gauges] */
const choice = (value, label, gauges = { hp: "20 of 20" }) => ({ value, label, token: token(label), gauges });
const ORCS = fighter("Orc ×2", { id: "o1", who: ["o1", "o2"], health: "one hurt" });
const GHOST = fighter("Ghost", { gauges: [] });
const FIGHTERS = [fighter("Ash"), fighter("Grol"), ORCS, GHOST];
const EVERYONE = [choice("ash", "Ash"), choice("grol", "Grol"), choice("o1", "Orc 1"), choice("o2", "Orc 2"), choice("ghost", "Ghost", {})];
const FIGHT = view({ fighters: FIGHTERS, everyone: EVERYONE, actor: actor("Ash", { foes: ["grol", "o1", "ghost"] }) });
const PREVIEW = { rows: [{ id: "grol", name: "Grol", by: "−17", note: "52 → 41", left: "41 hp left" }], says: "Grol 41 hp" };

/** @type {import("../../../tests/js/engine.js").Asked[]} */
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
/** The arguments of the only command of the sheet on top. */
const only = () => hitCommands(topSheet())[0]?.args;
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
  assert.deepEqual(only()?.half, ["grol"]);
  await tapped(/^Grol/);
  assert.deepEqual(hitCommands(topSheet()), []);
  assert.match(plate(), /Choose who is hit/);
});

test("a group comes first and asks which members; friends and others are folded", async () => {
  openHit({ who: ["ash"], row: ORCS });
  const sheet = drawnSheet();
  assert.deepEqual(topSheet().chosen, []);
  assert.deepEqual(all(".target-name b", sheet).map(textOf), ["Orc ×2", "Orc 1", "Orc 2", "Grol"]);
  await tapped("all");
  assert.deepEqual(topSheet().chosen, ["o1", "o2"]);
  await tapped(/^Others/);
  assert.ok(control(/^Ash/));
});

test("everybody can be healed: the healer's own side first, who is worst off on top, and it can fail", async () => {
  const rows = [fighter("Ash", { left: 90 }), fighter("Grol", { left: 10 }), fighter("Mim", { left: 0 }), fighter("Pip", { left: 40 })].map(
    (row) => ({
      ...row,
      token: { ...row.token, side: row.id === "grol" ? "monster" : "pc" },
    }),
  );
  const everyone = ["Ash", "Grol", "Mim", "Pip"].map((name) => choice(name.toLowerCase(), name));
  const hurt = view({ ...FIGHT, fighters: rows, everyone, actor: actor("Ash", { foes: ["grol"] }) });
  opened({}, hurt);
  drawn(foesStrip(/** @type {any} */ (hurt.actor), hurt));
  assert.deepEqual(all(".foe").map(textOf), ["Gr Hit Grol", "+2 Others", ""]);
  tap("Heal");
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /Heal.*Ash heals\. Who is healed\?/);
  assert.deepEqual(all(".target-name b", sheet).map(textOf), ["Mim", "Pip", "Ash"]);
  assert.deepEqual(all("[aria-label='What the number is'] button", sheet).map(textOf), ["Heal", "Temporary", "Set"]);
  await tapped(/^Mim|Mi.*Mim/);
  await tapped("7");
  assert.deepEqual([only()?.mode, only()?.who, only()?.source], ["heal", ["mim"], "ash"]);
  tap("Failed");
  await settle();
  assert.deepEqual(sent(), [{ do: "hit", args: { mode: "failed", who: ["mim"], source: "ash" } }]);
});

test("among the targets of the card a letter goes to the next one whose name begins with it", () => {
  const rows = [fighter("Ash"), fighter("Grol"), fighter("Orc"), fighter("Ogre")];
  const shown = view({ fighters: rows, actor: actor("Ash", { foes: ["grol", "orc", "ogre"] }) });
  opened({}, shown);
  drawn(foesStrip(/** @type {any} */ (shown.actor), shown));
  const press = (/** @type {string} */ key) =>
    (document.activeElement?.closest(".foe-tokens") ? document.activeElement : one(".foe-tokens")).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  const here = () => /** @type {HTMLElement} */ (document.activeElement).dataset.name;
  press("o");
  assert.equal(here(), "Orc");
  press("o");
  assert.equal(here(), "Ogre");
  press("x");
  assert.equal(here(), "Ogre");
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

/** Orc 3 of the group is down. */
const O3 = { ...choice("o3", "Orc 3", { hp: "−1 of 8" }), token: token("Orc 3", { state: "down" }) };
const ONE_DOWN = { fighters: [fighter("Ash"), { ...ORCS, who: ["o1", "o2", "o3"] }], fallen: [O3] };

test("a member that is down has its row behind the others, although the count leaves it out", async () => {
  opened({}, view({ ...FIGHT, ...ONE_DOWN }));
  openGauge({ ...gauge("o3", -1), most: 8 });
  const sheet = drawnSheet();
  assert.deepEqual(all(".target-name b", sheet).map(textOf), ["Orc ×2", "Orc 1", "Orc 2", "Ash", "Orc 3"]);
  assert.match(textOf(one(".target.on")), /Orc 3 down, −1 of 8 hp/);
  await tapped("5");
  assert.deepEqual(only()?.who, ["o3"]);
});

test("who heals sees the own members who are down first", async () => {
  const orcs = { ...ORCS, who: ["o1", "o2", "o3"], token: token("Orc ×2", { side: "monster", count: 2 }) };
  const shaman = fighter("Shaman", { token: token("Shaman", { side: "monster" }), left: 50 });
  opened(
    {},
    view({ ...FIGHT, fighters: [fighter("Ash"), orcs, shaman], everyone: [...EVERYONE, choice("shaman", "Shaman")], fallen: [O3] }),
  );
  openHit({ who: ["shaman"], mode: "heal" });
  assert.deepEqual(all(".target-name b", drawnSheet()).map(textOf), ["Orc 3", "Shaman", "Orc ×2"]);
  await tapped(/^Orc 3|Orc 3/);
  await tapped("5");
  assert.deepEqual([only()?.mode, only()?.who], ["heal", ["o3"]]);
});

test("the sheet opens on the main number of the target, though a fighter before it has only another", async () => {
  const fighters = [fighter("Ash", { gauges: ["Stress"] }), fighter("Grol")];
  const everyone = [choice("ash", "Ash", { Stress: "3 of 3" }), choice("grol", "Grol")];
  opened({}, view({ fighters, everyone, actor: actor("Ash", { foes: ["grol"] }) }));
  openHit({ who: ["ash"], row: /** @type {any} */ (fighters[1]) });
  drawnSheet();
  assert.deepEqual([topSheet().gauge, topSheet().chosen], ["hp", ["grol"]]);
  await tapped("5");
  assert.match(plate(), /^Apply 5.hp/);
});

test("a target without the main number says so, and the plate names the number it lacks", async () => {
  const fighters = [fighter("Ash", { gauges: ["Stress"] }), fighter("Grol")];
  const everyone = [choice("ash", "Ash", { Stress: "3 of 3" }), choice("grol", "Grol")];
  opened({}, view({ fighters, everyone, actor: actor("Grol", { foes: ["ash"] }) }));
  openHit({ who: ["grol"], row: /** @type {any} */ (fighters[0]) });
  assert.match(textOf(one(".target.on", drawnSheet())), /Ash 3 of 3 Stress · no hp/);
  await tapped("hp");
  assert.match(textOf(one(".targets")), /Ash No hp\. Tap to add it/);
  await tapped("5");
  assert.match(plate(), /Ash has no hp/);
});

test("a target without any number is told so, with the way to its details", async () => {
  openHit({ who: ["ash"], row: GHOST });
  assert.match(textOf(one(".targets", drawnSheet())), /^Gh Ghost No hp\. Tap to add it or mark them out\. Gr Grol/);
  await tapped("5");
  assert.match(plate(), /Ghost has no hp/);
  await tapped(/^Ghost/);
  assert.deepEqual([topSheet().kind, topSheet().id], ["fighter", "ghost"]);
  openHit({ who: ["ash"] });
  assert.deepEqual(all(".target-name b", drawnSheet()).map(textOf), ["Grol", "Orc ×2"]);
  await tapped(/^Others/);
  assert.ok(control(/^Ghost/));
});

test("a group that is down has no row", () => {
  opened({}, view({ ...FIGHT, everyone: EVERYONE.filter(({ value }) => !value.startsWith("o")) }));
  openHit({ who: ["ash"] });
  assert.doesNotMatch(textOf(drawnSheet()), /Orc/);
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
      says: `Talon ${args.gauge}`,
    });
  openHit({ who: ["ash"], row: heroes({ hit_preview: by }).talon });
  drawnSheet();
  await tapped("2");
  await tapped("5");
  assert.equal(plate(), "Apply 25 STUN Talon STUN");
  await tapped("BODY");
  assert.equal(textOf(one(".hit-amount.on > b")), "–");
  await tapped("3");
  assert.equal(plate(), "Apply 25 STUN, 3 BODY Talon: 1 STUN left, 1 BODY left");
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

test("an attack of one who does not act lists its target first, and none of the foes of who acts", () => {
  openHitOf({ title: "Attack", says: "Grol attacks. Who is hit?", who: ["grol"], whom: ["ash"] });
  assert.deepEqual(topSheet().first, ["ash"]);
  openHitOf({ title: "Attack", says: "Ash attacks. Who is hit?", who: ["ash"], whom: ["o1"] });
  assert.deepEqual(topSheet().first, ["o1", "grol", "ghost"]);
});

test("an attack on a whole group has chosen those of it who still stand", async () => {
  openHitOf({ title: "Fireball", says: "Ash attacks. Who is hit?", who: ["ash"], whom: ["o1", "o2", "o3"] });
  assert.deepEqual(topSheet().chosen, ["o1", "o2"]);
  drawnSheet();
  await tapped("4");
  assert.deepEqual(only()?.who, ["o1", "o2"]);
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

test("damage from the menu is nobody's attack: it lists everyone, and names no source", async () => {
  opened();
  openHit();
  const sheet = drawnSheet();
  assert.deepEqual([topSheet().attack, topSheet().source], [false, ""]);
  assert.deepEqual(all(".target-name b", sheet).map(textOf), ["Ash", "Grol", "Orc ×2"]);
});

test("nobody has a number: it is said", () => {
  opened({}, view({ fighters: [GHOST] }));
  openHit();
  assert.match(state.ui.notice?.text ?? "", /tracked number/);
  assert.ok(accepted);
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

const STRIKE = offer("Attack", { do: "use", args: { who: ["ash"], actions: ["P"] }, keys: ["P"] });
const UNPAID = view({ ...FIGHT, actor: actor("Ash", { foes: ["grol"], strike: STRIKE }) });
/** Hits Grol for 7 from the card. @param {string[]} taps in the sheet before Apply @param {Record<string, unknown>} [replies] */
async function strike(taps, replies = { use: accepted(FIGHT), hit: accepted(FIGHT) }) {
  opened(replies, UNPAID);
  drawn(foesStrip(/** @type {any} */ (UNPAID.actor), UNPAID));
  tap("Hit Grol");
  drawnSheet();
  for (const name of ["7", ...taps]) await tapped(name);
  await hitDone();
  return sent().map(({ do: what, args }) => [what, args.actions ?? args.amount ?? args.mode]);
}

test("damage without an attack pays for one first", async () => {
  assert.deepEqual(await strike([]), [
    ["use", ["P"]],
    ["hit", 7],
  ]);
  assert.deepEqual(state.ui.sheets, []);
});

test("damage for an attack that was under way as the sheet opened does not pay for a second one", async () => {
  opened({}, UNPAID);
  openHit({ who: ["ash"] });
  state.view = FIGHT;
  afterReply(UNPAID, FIGHT);
  await settle();
  drawnSheet();
  assert.equal(all("[aria-label='Which action pays for it'] button").length, 0);
});

test("of a group whose members differ, one who makes the attack is the source of its damage", async () => {
  const members = ["o1", "o2", "o3"].map((id) => ({ id, name: id, token: token(id), health: "", gauges: [] }));
  const able = offer("Attack", { ...STRIKE, args: { who: ["o2", "o3"], actions: ["P"] }, able: ["o2", "o3"] });
  const orcs = actor("Orc ×3", { who: ["o1", "o2", "o3"], members: /** @type {any} */ (members), foes: ["grol"], strike: able });
  opened({}, view({ ...FIGHT, actor: orcs }));
  openHit({ who: orcs.who, row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("7");
  assert.equal(only()?.source, "o2");
});

test("the sheet names what it pays, and the damage can be without an action", async () => {
  opened({}, UNPAID);
  openHit({ who: ["ash"] });
  drawnSheet();
  assert.deepEqual(all("[aria-label='Which action pays for it'] button").map(textOf), ["Attack (P)", "Without an action"]);
  assert.deepEqual(await strike(["Without an action"]), [["hit", 7]]);
});

test("an attack that is refused does no damage, and one that is paid is not paid again", async () => {
  assert.deepEqual(await strike([], { use: refusal(objection("No P left.")) }), [["use", ["P"]]]);
  assert.deepEqual(await strike([], { use: accepted(FIGHT), hit: refusal(objection("No.")) }), [
    ["use", ["P"]],
    ["hit", 7],
  ]);
  asked.length = 0;
  await hitDone();
  assert.deepEqual(
    sent().map(({ do: what }) => what),
    ["hit"],
  );
});

test("whoever is hit may avoid it in the same sheet, and the row says what is left", async () => {
  const row = (/** @type {string} */ note) => ({
    answers: [offer("Grol", { note, pad: [offer("Dodge", { do: "react", args: { who: "grol", action: "dodge" } })] })],
    says: [],
  });
  let left = "1 Reaction left";
  const shown = { ...FIGHT, respond: { label: "Respond", count: 1, evades: true } };
  asked = page(shown, { hit_preview: answered(PREVIEW), evasions: () => answered(row(left)) }, {}, afterReply);
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

test("a second attack while the engine starts leaves the payment of the first in the queue", async () => {
  opened({}, UNPAID);
  Object.assign(state.ui, { engine: "waking", opened: false });
  for (const amount of ["3", "4"]) {
    openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
    press(amount);
    await hitDone();
  }
  assert.deepEqual(
    state.ui.queue.map(({ command }) => [command.do, command.args.amount]),
    [
      ["use", undefined],
      ["hit", 3],
      ["hit", 4],
    ],
  );
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

const STUNNED = { label: "Stunned", says: "17 is more than CON 15", on: true, arg: "stunned" };
const brings = (/** @type {object} */ more) => ({ hit_preview: answered({ ...PREVIEW, rows: [{ ...PREVIEW.rows[0], ...more }] }) });

test("a state that the rules bring is on and applies with the blow; a tap leaves it out", async () => {
  for (const off of [false, true]) {
    opened({ ...brings({ brings: STUNNED }), hit: accepted(FIGHT) });
    openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
    drawnSheet();
    await tapped("1");
    await tapped("7");
    assert.match(textOf(one(".target-cue")), /17 is more than CON 15/);
    assert.match(plate(), /41 hp left and Stunned|41 hp left, Stunned/);
    if (off) await tapped("Grol: Stunned");
    one(".plate").click();
    await settle();
    assert.deepEqual(sent()[0]?.args.stunned, off ? undefined : ["grol"]);
  }
});

test("one that is only offered is off; a tap brings it; what may break is said", async () => {
  opened({
    ...brings({ brings: { ...STUNNED, on: false, says: "CON is not known" }, cue: "Concentration: still held?" }),
    hit: accepted(FIGHT),
  });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("9");
  assert.match(textOf(one(".target-cue")), /Concentration: still held\? CON is not known/);
  assert.equal(control("Grol: Stunned").getAttribute("aria-pressed"), "false");
  await tapped("Grol: Stunned");
  one(".plate").click();
  await settle();
  assert.deepEqual(sent()[0]?.args.stunned, ["grol"]);
});

test("what is only offered is a question until it is brought, with a sign that tells so", async () => {
  opened({ ...brings({ brings: { ...STUNNED, on: false, says: "CON is not known" } }), hit: accepted(FIGHT) });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("9");
  const shown = () => [textOf(one(".target-offered")), one(".target-offered use").getAttribute("href")];
  assert.deepEqual(shown(), ["Stunned?", "#i-sign-bolt"]);
  await tapped("Grol: Stunned");
  assert.deepEqual(shown(), ["Stunned", "#i-check"]);
});

test("the line of a group names the sign that its members have for what is offered", async () => {
  opened(brings({ id: "o1", brings: { ...STUNNED, on: false, says: "CON is not known" } }));
  openHit({ who: ["ash"], row: /** @type {any} */ (ORCS) });
  drawnSheet();
  assert.equal(all(".sign-named").length, 0);
  await tapped(/^Orc 1/);
  await tapped("9");
  assert.deepEqual(all(".group .sign-named").map(textOf), ["Stunned"]);
  assert.equal(textOf(one(".members .on .target-by")), PREVIEW.rows[0]?.by);
});

test("a target has its numbers, and its conditions as badges and for those who hear them", async () => {
  const beside = [
    { name: "CON", value: "18" },
    { name: "DCV", value: "-7" },
  ];
  const signs = [{ who: ["grol"], signs: ["Stunned", "Prone", "Bless"].map((word) => ({ icon: /** @type {const} */ (""), word })) }];
  opened({}, { ...FIGHT, everyone: EVERYONE.map((each) => ({ ...each, beside })), signs });
  openHit({ who: ["ash"] });
  drawnSheet();
  assert.match(textOf(all(".target")[0]), /Grol ?, Stunned, Prone, 1 more.*CON 18.*DCV −7/);
  assert.deepEqual(all(".target .sign text").map(textOf), ["S", "+2"]);
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

test("many targets are searched by name, also members; Enter takes the only one found and sends nothing", async () => {
  const crowd = Array.from({ length: 9 }, (_, at) => fighter(`Bandit ${at}`));
  const more = [...EVERYONE, ...crowd.map(({ id, name }) => choice(id, name))];
  opened({}, { ...FIGHT, fighters: [...FIGHTERS, ...crowd], everyone: more });
  openHit();
  drawnSheet();
  const search = /** @type {HTMLInputElement} */ (one(".targets-search"));
  search.value = "orc 2";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  await settle();
  drawnSheet();
  assert.deepEqual(all(".target-name b").map(textOf), ["Orc 2"]);
  press("Enter", { on: one(".targets-search") });
  await settle();
  assert.deepEqual(topSheet().chosen, ["o2"]);
  assert.deepEqual(sent(), []);
});
