// A declared attack to which others respond: its damage is asked for before Next, once.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, settle, textOf } from "../../../tests/js/dom.js";
import { accepted, page, state, topSheet } from "../../../tests/js/engine.js";
import { actor, before, fighter, offer, view } from "../../../tests/js/views.js";

const { afterReply } = await import("./after-reply.js");
const { fightBar } = await import("../fight-bar.js");
const { hitRow } = await import("../hit/hit-row.js");
const { takeNext, takeOffer, undo } = await import("./offers.js");
await import("../../app/sheets.js");

const HIT = { title: "Energy blast", says: "Talon attacks. Who is hit?", who: ["talon"], whom: ["ash"] };
const TALON = actor("Talon", { go: "12 · talon", foes: ["ash"] });
const FIGHTERS = [fighter("Talon"), fighter("Ash"), fighter("Bo")];
const BEFORE = view({ actor: TALON, fighters: FIGHTERS });
const RESPOND = { label: "Respond", count: 1 };
/** @param {object} [more] */
const declared = (more) =>
  view({
    actor: TALON,
    fighters: FIGHTERS,
    next: { ...BEFORE.next, hit: HIT, before: [before("hit", "Damage first")] },
    respond: RESPOND,
    ...more,
  });
const AFTER = view({ actor: actor("Bo"), fighters: FIGHTERS });

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
const kinds = () => state.ui.sheets.map(({ kind }) => kind);
const commands = () => asked.map(({ do: what }) => what).filter((what) => !["hit_preview", "answers"].includes(what));
/** @param {any} shown the fight after the declaration @param {Record<string, unknown>} [replies] */
async function declare(shown, replies = {}) {
  asked = page(BEFORE, { act: accepted(shown, { hit: HIT }), next: accepted(AFTER), undo: accepted(BEFORE), ...replies }, {}, afterReply);
  afterReply(null, BEFORE);
  await takeOffer(offer("Declare", { do: "act" }));
}
beforeEach(() => declare(declared()));

test("with a response possible the damage waits, and the plate says that it comes first", () => {
  assert.deepEqual(kinds(), []);
  assert.match(textOf(one("#next", drawn(fightBar(declared(), state.ui)))), /Damage first/);
});

test("with none it is asked for at once, and not again before Next", async () => {
  await declare(declared({ respond: { ...RESPOND, count: 0 } }));
  assert.deepEqual(topSheet().chosen, ["ash"]);
  state.ui.sheets = [];
  await takeNext();
  assert.deepEqual(commands(), ["act", "next"]);
});

test("Next opens the damage first; the second Next goes on", async () => {
  await takeNext();
  assert.deepEqual([topSheet().kind, topSheet().called, topSheet().chosen], ["hit", "Energy blast", ["ash"]]);
  assert.deepEqual(commands(), ["act"]);
  state.ui.sheets = [];
  assert.doesNotMatch(textOf(one("#next", drawn(fightBar(declared(), state.ui)))), /Damage first/);
  await takeNext();
  assert.deepEqual(commands(), ["act", "next"]);
});

test("once the damage is undone, Next asks for it again", async () => {
  await takeNext();
  state.ui.sheets = [];
  const struck = declared({ struck: ["Ash −9: 11 hp"], step: 3 });
  afterReply(declared({ step: 2 }), struck);
  assert.doesNotMatch(textOf(one("#next", drawn(fightBar(struck, state.ui)))), /Damage first/);
  const undone = declared({ step: 2 });
  afterReply(struck, undone);
  assert.match(textOf(one("#next", drawn(fightBar(undone, state.ui)))), /Damage first/);
});

test("so does an action of the card that does the same as Next", async () => {
  await takeOffer(offer("Phase used", { do: "next", args: {} }));
  assert.equal(topSheet().kind, "hit");
});

test("damage that the card dealt is not asked for again", async () => {
  drawn(hitRow(TALON, declared()));
  /** @type {HTMLInputElement} */ (all("input[type=radio]")[0]).checked = true;
  for (const field of all("input[name=amount]")) /** @type {HTMLInputElement} */ (field).value = "7";
  one("form").dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
  await takeNext();
  assert.deepEqual(commands(), ["act", "hit", "next"]);
});

test("the same declared anew after an Undo is asked for again", async () => {
  await takeNext();
  state.ui.sheets = [];
  await undo();
  await takeOffer(offer("Declare", { do: "act" }));
  await takeNext();
  assert.equal(topSheet().kind, "hit");
});

const ENDED = { ...HIT, number: 3, ended_by: ["use", "call"] };
/** @param {number} number */
const attack = (number) => ({ ...BEFORE.next, hit: { ...ENDED, number }, before: [before("hit", "Damage first", `hit ${number}`)] });
const open = declared({ next: attack(3) });

test("an action that ends the attack before Next does opens the damage first, then is done", async () => {
  await declare(open, { use: accepted(AFTER) });
  const move = offer("Move", { do: "use", args: { who: ["talon"], actions: ["V"] } });
  await takeOffer(move);
  assert.deepEqual([topSheet().kind, topSheet().called, commands()], ["hit", "Energy blast", ["act"]]);
  state.ui.sheets = [];
  await takeOffer(move);
  assert.deepEqual(commands(), ["act", "use"]);
});

test("a response does not end it: no damage is asked for", async () => {
  await declare(open, { use: accepted(open) });
  await takeOffer(offer("Opposing mental", { do: "use", args: { who: ["ash"], actions: ["OppM"], answers: "top" } }));
  assert.deepEqual([kinds(), commands()], [[], ["act", "use"]]);
});

test("the next attack with the same name and target is asked for", async () => {
  await declare(open);
  await takeNext();
  state.ui.sheets = [];
  afterReply(open, declared({ next: attack(4) }));
  await takeNext();
  assert.equal(topSheet()?.kind, "hit");
});

test("damage that was asked for is not asked for again when the stack resolves", async () => {
  await declare(open, { all_pass: accepted(AFTER, { hit: HIT }) });
  await takeNext();
  state.ui.sheets = [];
  await takeOffer(offer("All pass", { do: "all_pass", args: { until: "top" } }));
  assert.deepEqual([kinds(), commands()], [[], ["act", "all_pass"]]);
});
