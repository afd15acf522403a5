// The quick copies in localStorage: two slots in turn, seals, what is damaged put aside, and a storage that is full, forbidden or forgets.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";

const sealed = await import("./sealed.js");
const slots = await import("./slots.js");

/** @import { Slot } from "./slots.js" */

/** @type {FakeStorage} */
let store;
beforeEach(() => {
  store = new FakeStorage();
  setLocalStorage(store);
});

/** @param {number} seq @param {string} [id] @param {number} [when] @returns {Slot} */
const slot = (seq, id = "one", when = seq) => ({
  seq,
  head: '{"turnwright":1}',
  lines: [`{"step":${seq}}`],
  before: "00000000",
  card: { id, name: "Bridge", system: "hero", system_name: "HERO System", place: "", when, fighters: 2 },
  view: { step: seq, title: "Bö 龍" },
});
const names = () => Object.keys(store).toSorted();
const aside = () => names().filter((name) => name.startsWith("turnwright.quarantine."));

test("a fight has two slots, written in turn: the newest is read", () => {
  for (const seq of [1, 2, 3]) assert.equal(slots.writeSlot("one", slot(seq)), "ok");
  assert.deepEqual(names(), ["turnwright.fight.one.A", "turnwright.fight.one.B"]);
  assert.equal(slots.newestSlot("one")?.seq, 3);
  assert.equal(slots.newestSlot("two"), null);
});

test("a text that is still the same is not parsed again; another one, or a damaged one, is noticed", () => {
  slots.writeSlot("one", slot(1));
  const first = slots.newestSlot("one");
  assert.equal(slots.newestSlot("one"), first);
  store.setItem("turnwright.fight.one.A", sealed.sealed({ ...slot(7), version: 1 }));
  assert.equal(slots.newestSlot("one")?.seq, 7);
  store.setItem("turnwright.fight.one.A", `${sealed.sealed(slot(7))} `);
  assert.equal(slots.newestSlot("one"), null);
  assert.equal(aside().length, 1);
});

test("the texts of only a few names are remembered", () => {
  const ids = Array.from({ length: 20 }, (_, n) => `f${n}`);
  for (const id of ids) slots.writeSlot(id, slot(1, id));
  for (const id of ids) assert.equal(slots.newestSlot(id)?.card.id, id);
});

test("of two slots as new as each other the later one is read", () => {
  slots.writeSlot("one", slot(1, "one", 5));
  slots.writeSlot("one", slot(1, "one", 9));
  assert.equal(slots.newestSlot("one")?.card.when, 9);
});

test("a damaged slot is put aside, never deleted, and the other one is read", () => {
  for (const seq of [1, 2]) slots.writeSlot("one", slot(seq));
  store.setItem("turnwright.fight.one.B", "damaged");
  assert.equal(slots.newestSlot("one")?.seq, 1);
  assert.equal(aside().length, 1);
  assert.deepEqual(Object.values(sealed.quarantined()), ["damaged"]);
  assert.match(Object.keys(sealed.quarantined())[0] ?? "", /^\d+\.fight\.one\.B$/);
});

test("a damaged text that cannot be put aside stays where it is", () => {
  store.setItem("turnwright.fight.one.A", "x".repeat(40));
  setLocalStorage(Object.assign(new FakeStorage(64), { "turnwright.fight.one.A": "x".repeat(40) }));
  assert.equal(slots.newestSlot("one"), null);
  assert.equal(globalThis.localStorage.getItem("turnwright.fight.one.A"), "x".repeat(40));
});

test("a write that the storage forgets is told: it is as good as forbidden", () => {
  store.setItem = () => {};
  assert.equal(slots.writeSlot("one", slot(1)), "blocked");
});

/** What a storage throws, and what is told of it. @type {[string, Error, string][]} */
const ERRORS = [
  ["is full", new DOMException("", "QuotaExceededError"), "full"],
  ["forbids writing", new DOMException("", "SecurityError"), "blocked"],
  ["fails in a way of its own", new Error("odd"), "full"],
];
for (const [name, error, answer] of ERRORS)
  test(`a storage that ${name} is ${answer}`, () => {
    store.setItem = () => {
      throw error;
    };
    assert.equal(slots.writeSlot("one", slot(1)), answer);
  });

test("where there is no storage nothing is read, nothing is written and nothing breaks", () => {
  setLocalStorage(new DOMException("", "SecurityError"));
  assert.equal(slots.slotsAllowed(), false);
  assert.equal(slots.writeSlot("one", slot(1)), "blocked");
  assert.equal(slots.newestSlot("one"), null);
  assert.deepEqual(slots.readIndex(), { fights: [], gone: null });
  assert.deepEqual(sealed.quarantined(), {});
  assert.equal(slots.hasMark(), false);
  slots.leaveMark();
  slots.dropSlots("one");
});

test("room is made by giving up the views that older versions stored in slots, not the lines", () => {
  for (const seq of [1, 2]) slots.writeSlot("one", slot(seq));
  assert.equal(slots.dropInnerViews("one"), true);
  assert.equal(slots.newestSlot("one")?.view, null);
  assert.deepEqual(slots.newestSlot("one")?.lines, ['{"step":2}']);
  assert.equal(slots.dropInnerViews("one"), false);
  assert.equal(slots.dropInnerViews("nobody"), false);
});

test("a dropped fight leaves no slot", () => {
  for (const seq of [1, 2]) slots.writeSlot("one", slot(seq));
  slots.writeSlot("two", slot(1, "two"));
  slots.dropSlots("one");
  assert.deepEqual(names(), ["turnwright.fight.two.A"]);
});

test("a lost list is made again from the slots, the last played first; a removed fight is not known any more", () => {
  slots.writeSlot("one", slot(1, "one", 10));
  slots.writeSlot("two", slot(1, "two", 30));
  slots.writeSlot("two", slot(2, "two", 20));
  const index = slots.readIndex();
  assert.deepEqual(
    index.fights.map(({ id, when }) => [id, when]),
    [
      ["two", 20],
      ["one", 10],
    ],
  );
  assert.equal(index.gone, null);
});

test("a list is read as it was written; a damaged one is put aside and made again", () => {
  slots.writeSlot("one", slot(1));
  const index = { fights: [], gone: slot(1).card };
  slots.writeIndex(index);
  assert.deepEqual(slots.readIndex(), index);
  store.setItem("turnwright.index", "damaged");
  assert.deepEqual(
    slots.readIndex().fights.map(({ id }) => id),
    ["one"],
  );
  assert.equal(aside().length, 1);
});

test("what is kept beside the fights has a name of its own", () => {
  slots.writeKept("kept", { seq: 1 });
  assert.deepEqual(slots.readKept("kept"), { seq: 1 });
  assert.equal(slots.readKept("due"), null);
  assert.deepEqual(slots.readIndex().fights, []);
});

test("the mark says that something was kept here once", () => {
  assert.equal(slots.hasMark(), false);
  slots.leaveMark();
  assert.equal(slots.hasMark(), true);
});
