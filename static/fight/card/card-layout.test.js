// The places of the actions on the card: fixed when a go begins, what is impossible then folded by its reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { actor, objection, offer } from "../../../tests/js/views.js";

const { cardOf, forMembers, layout, nextCard } = await import("./card-layout.js");
const { forNobody } = await import("../command/offer-keys.js");

const no = (/** @type {string} */ short) => ({ objections: [objection(`${short} this round.`, { short })] });
/** @param {...import("../../engine/shapes.js").Offer} acts */
const card = (...acts) => actor("Ash", { acts });
const names = (/** @type {{label: string}[]} */ offers) => offers.map(({ label }) => label);

test("possible actions stand in the engine's order; the impossible are folded, one line for each reason", () => {
  const ash = card(
    offer("Attack", no("No P left")),
    offer("Mental"),
    offer("Run", no("No P left")),
    offer("Opp", no("Own half")),
    offer("Move"),
  );
  const { shown, folds } = layout(ash, cardOf(null, ash));
  assert.deepEqual(names(shown), ["Mental", "Move"]);
  assert.deepEqual(
    folds.map(({ reason, offers }) => [reason, ...names(offers)]),
    [
      ["No P left", "Attack", "Run"],
      ["Own half", "Opp"],
    ],
  );
});

test("seldom used actions are one line of their own, which comes first", () => {
  const ash = card(offer("Attack", no("No P left")), offer("Drink", { rare: true }), offer("Move"));
  const { shown, folds } = layout(ash, cardOf(null, ash));
  assert.deepEqual(names(shown), ["Move"]);
  assert.deepEqual(
    folds.map(({ reason }) => reason),
    ["", "No P left"],
  );
});

test("what becomes impossible keeps its place until the go ends", () => {
  const before = card(offer("Attack"), offer("Move"));
  const after = card(offer("Attack", no("No P left")), offer("Move"));
  const state = nextCard(null, before, after);
  assert.deepEqual(names(layout(after, cardOf(state, after)).shown), ["Attack", "Move"]);
  const next = { ...after, go: "Round 2 · Ash" };
  assert.deepEqual(names(layout(next, cardOf(nextCard(state, after, next), next)).shown), ["Move"]);
});

test("once nothing else can be done than what stands first, all others are folded, and Undo brings them back to their places", () => {
  const before = card(offer("Whole"), offer("Attack"), offer("Move"));
  const after = card(offer("Done"), offer("Attack", no("No P left")), offer("Move", no("No P left")));
  const state = nextCard(nextCard(null, null, before), before, after);
  const { shown, places, folds } = layout(after, cardOf(state, after));
  assert.deepEqual([names(shown), places.length], [["Done"], 1]);
  assert.deepEqual(
    folds.map(({ reason, offers }) => [reason, ...names(offers)]),
    [["No P left", "Attack", "Move"]],
  );
  const none = card(offer("Attack", no("No P left")), offer("Move", no("No P left")));
  assert.deepEqual(layout(none, cardOf(state, none)).places, []);
  assert.deepEqual(names(layout(before, cardOf(nextCard(state, after, before), before)).shown), ["Whole", "Attack", "Move"]);
});

test("what becomes possible during a go stands behind the others, and stays there", () => {
  const before = card(offer("Attack", no("No P left")), offer("Move"));
  const after = card(offer("Attack"), offer("Move"));
  const state = nextCard(nextCard(null, null, before), before, after);
  assert.deepEqual(names(layout(after, cardOf(state, after)).shown), ["Move", "Attack"]);
});

test("the place of an action that is gone stays empty, until a new one takes it", () => {
  const before = card(offer("Full Phase"), offer("Half Phase"), offer("Delay"));
  const after = card(offer("Full Phase"), offer("Delay"));
  const state = nextCard(null, before, after);
  assert.deepEqual(
    layout(after, cardOf(state, after)).places.map(({ offer }) => offer?.label),
    ["Full Phase", undefined, "Delay"],
  );
  assert.equal(layout(after, cardOf(state, after)).places[1]?.last?.label, "Half Phase", "its room is kept");
  const later = card(offer("Full Phase"), offer("Delay"), offer("Dodge"));
  const filled = nextCard(state, after, later);
  assert.deepEqual(names(layout(later, cardOf(filled, later)).shown), ["Full Phase", "Dodge", "Delay"]);
  assert.deepEqual(names(layout(before, cardOf(nextCard(filled, later, before), before)).shown), ["Full Phase", "Half Phase", "Delay"]);
  const none = card();
  assert.deepEqual(layout(none, cardOf(nextCard(state, after, none), none)).places, []);
});

test("an action that comes refused says why in the place of one that is gone; one that was refused before stays folded", () => {
  const slow = offer("Slow", no("Not first"));
  const before = card(offer("Full Phase"), offer("Half Phase"), offer("Delay"), slow);
  const full = offer("Whole Phase", no("Not enough Phase left"));
  const after = card(offer("Full Phase"), full, offer("Delay"), slow);
  const found = layout(after, cardOf(nextCard(null, before, after), after));
  assert.deepEqual(names(found.shown), ["Full Phase", "Whole Phase", "Delay"]);
  assert.deepEqual(
    found.places.map(({ last }) => last?.label),
    ["Full Phase", "Half Phase", "Delay"],
    "it keeps the room of what stood there",
  );
  assert.deepEqual(
    found.folds.map(({ reason, offers }) => [reason, names(offers)]),
    [["Not first", ["Slow"]]],
  );
  const more = card(offer("Full Phase"), offer("Half Phase"), offer("Delay"), slow, full);
  assert.deepEqual(
    names(layout(more, cardOf(nextCard(null, before, more), more)).shown),
    ["Full Phase", "Half Phase", "Delay"],
    "no place is empty",
  );
});

test("what is declared stands above the actions, from the step that declares it, and moves none of them", () => {
  const before = card(offer("Attack"), offer("Move"));
  const after = card(offer("Attack declared", { declared: true }), offer("Attack", no("Not enough AP")), offer("Move"));
  const found = layout(after, cardOf(nextCard(null, before, after), after));
  assert.deepEqual(names(found.declared), ["Attack declared"]);
  assert.deepEqual(names(found.shown), ["Attack", "Move"]);
  assert.deepEqual(found.folds, []);
});

test("nobody acts: no state", () => {
  assert.equal(nextCard(null, card(), null), null);
});

test("whoever is left out and what is open last as long as the go", () => {
  const ash = card(offer("Move"));
  const state = { ...cardOf(null, ash), out: ["o3"], open: ["unhurt"] };
  assert.deepEqual(nextCard(state, ash, ash), { go: ash.go, keys: [["Move"]], out: ["o3"], open: ["unhurt"] });
  assert.deepEqual(nextCard(state, ash, { ...ash, go: "later" })?.out, []);
});

test("once the others have acted, those who were left out are in again", () => {
  const group = (/** @type {string[]} */ ...who) => actor("Orcs", { who, go: "1" });
  const state = { ...cardOf(null, group("o1", "o2", "o3")), out: ["o3"] };
  const left = (/** @type {any} */ before, /** @type {any} */ after) => nextCard(state, before, after)?.out;
  assert.deepEqual(left(group("o1", "o2", "o3"), group("o1", "o2")), ["o3"]);
  assert.deepEqual(left(group("o1", "o2"), group("o3")), []);
  assert.deepEqual(left(group("o3"), group("o3")), ["o3"], "the GM left out everyone");
});

test("an offer to a group is sent for the members who are switched on, without a question", () => {
  const who = { name: "who", kind: /** @type {const} */ ("combatant"), label: "Who", optional: false, many: true };
  const attack = offer("Attack", { able: ["o1", "o2", "o3"], asks: [who] });
  assert.deepEqual(forMembers(attack, ["o2"]).args.who, ["o1", "o3"]);
  assert.deepEqual(forMembers(attack, []).asks, []);
  const pad = forMembers(offer("Melee", { pad: [attack] }), ["o1"]).pad;
  assert.deepEqual(pad?.[0]?.args.who, ["o2", "o3"]);
  const alone = offer("Move");
  assert.equal(forMembers(alone, ["o1"]), alone);
});

test("an offer to a single member of a group is for nobody while that one is left out", () => {
  const guard = offer("Guard", { args: { who: ["o1"] } });
  assert.ok(forNobody(forMembers(guard, ["o1"])));
  assert.ok(!forNobody(forMembers(guard, ["o2"])));
  assert.equal(forMembers(guard, []), guard);
  const pad = forMembers(offer("Melee", { pad: [guard] }), ["o1"]).pad;
  assert.ok(pad?.every(forNobody));
});
