// Whom a hit may befall: fighters, groups and their members, the downed, and how they are found.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, control, drawn, one, press, settle, tap, textOf } from "../../../tests/js/dom.js";
import { drawnSheet, state, topSheet } from "../../../tests/js/engine.js";
import { choice, EVERYONE, FIGHT, FIGHTERS, GHOST, ORCS, only, opened, plate, sent, tapped } from "../../../tests/js/hits.js";
import { actor, fighter, gauge, token, view } from "../../../tests/js/views.js";

const { openGauge, openHit, openHitOf } = await import("./open-hit.js");
const { foesStrip } = await import("../card/foes-strip.js");

beforeEach(() => opened());

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
  assert.equal(one("[data-name=Grol]").getAttribute("aria-description"), "20 of 20 hp");
  tap("Heal");
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /Heal.*Ash heals\. Who is healed\?/);
  assert.deepEqual(all(".target-name b", sheet).map(textOf), ["Mim", "Pip", "Ash"]);
  assert.deepEqual(all("[aria-label='What the number is'] button", sheet).map(textOf), ["Heal", "Temporary", "Set"]);
  await tapped(/^Mim|Mi.*Mim/);
  await tapped("7");
  assert.deepEqual([only()?.mode, only()?.who, only()?.source], ["heal", ["mim"], "ash"]);
  tap("No healing");
  await settle();
  assert.deepEqual(sent(), [{ do: "hit", args: { mode: "failed", who: ["mim"], source: "ash" } }]);
});

test("the last of four targets counts among the others where the narrowest phone leaves it out", () => {
  const foes = ["Grol", "Orc", "Ogre", "Imp", "Rat"];
  const shown = view({
    fighters: [fighter("Ash"), ...foes.map((name) => fighter(name))],
    actor: actor("Ash", { foes: foes.map((name) => name.toLowerCase()) }),
  });
  opened({}, shown);
  drawn(foesStrip(/** @type {any} */ (shown.actor), shown));
  assert.deepEqual([textOf(one(".foe.spare")), textOf(one(".with-spare")), textOf(one(".without-spare"))], ["Im Hit Imp", "+1", "+2"]);
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

test("the line of the others names those of a group who are down by how many they are", () => {
  const O4 = { ...choice("o4", "Orc 4", { hp: "−2 of 8" }), token: token("Orc 4", { state: "down" }) };
  const fighters = [fighter("Ash"), { ...ORCS, who: ["o1", "o2", "o3", "o4"] }];
  opened({}, view({ ...FIGHT, fighters, fallen: [O3, O4], actor: actor("Orc ×2", { foes: ["ash"] }) }));
  openHit({ who: ["o1", "o2"] });
  assert.match(textOf(one(".fold-line", drawnSheet())), /^Others Orc ×2: 2 down$/);
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
