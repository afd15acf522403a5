// Parties, plans and styles are kept: across visits, beside a second tab, through a lost or damaged localStorage, in the backup file and out of
// it again. Nothing that is not sound is shown.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage, settled, visitShelf } from "../../tests/js/browser.js";
import { setGlobal } from "../../tests/js/dom.js";
import { checkInput } from "../engine/input-limits.js";
import { backupText, readBackup } from "./backup.js";

/** @type {FakeStorage} */
let store;

beforeEach(async () => {
  await settled(); // a page of the test before would write into this one's storage
  store = new FakeStorage();
  setLocalStorage(store);
  emptyIndexedDB();
});

const party = {
  kind: "party",
  name: " Friday ",
  system: "hero",
  system_name: "HERO System",
  lines: ["Ada, spd 4, Heroes", "Bix, spd 3, Heroes"],
};
const plan = { kind: "plan", name: "Bridge", system: "hero", system_name: "HERO System", payload: "1abcZ", fighters: 4 };
const style = { kind: "style", name: "House", system: "hero", system_name: "HERO System", values: [["spd_one", "no"]] };
const names = (/** @type {{name: string}[]} */ entries) => entries.map(({ name }) => name);

test("what is kept is there on the next visit, newest first", async () => {
  const shelf = await visitShelf();
  for (const entry of [party, plan, style]) {
    assert.equal(shelf.keep(entry).ok, true);
    await settled();
  }
  const again = await visitShelf();
  assert.deepEqual(names(again.all()), ["House", "Bridge", "Friday"]);
  assert.deepEqual(again.all()[2]?.lines, party.lines);
});

test("what cannot be kept is refused, and nothing else is touched", async () => {
  const shelf = await visitShelf();
  for (const wrong of [
    { ...party, lines: [] },
    { ...party, lines: ["x".repeat(301)] },
    { ...party, name: "  " },
    { ...plan, payload: "<script>" },
    { ...plan, payload: "1".repeat(16_001) },
    { ...style, values: [["one"]] },
    { ...style, kind: "constructor" },
  ])
    assert.equal(shelf.keep(/** @type {any} */ (wrong)).entry, null);
  assert.deepEqual(shelf.all(), []);
});

test("two tabs keep beside each other", async () => {
  const [one, other] = [await visitShelf(), await visitShelf()];
  one.keep(party);
  other.keep(plan);
  assert.equal(one.all().length, 2);
});

test("removed and put back, renamed in its place", async () => {
  const shelf = await visitShelf();
  const { entry } = shelf.keep(party);
  assert.ok(entry);
  shelf.remove(entry.id);
  assert.deepEqual(shelf.all(), []);
  shelf.put({ ...entry, name: "Saturday" });
  assert.deepEqual(names(shelf.all()), ["Saturday"]);
});

test("the durable copy comes back when localStorage was emptied or damaged", async () => {
  const shelf = await visitShelf();
  shelf.keep(party);
  await settled();
  store.removeItem("turnwright.kept");
  const again = await visitShelf();
  assert.deepEqual(again.all(), []);
  assert.equal(await again.recover(), true);
  assert.equal(again.all().length, 1);
  store.setItem("turnwright.kept", "00000000 {}");
  assert.deepEqual((await visitShelf()).all(), []);
  assert.ok(
    Object.keys(store).some((name) => name.startsWith("turnwright.quarantine.")),
    "a damaged text is put aside",
  );
  assert.equal(await again.recover(), false, "this tab still knows");
});

test("a party saved while the stored ones could not be read joins them, also on a later visit", async () => {
  const shelf = await visitShelf();
  shelf.keep(party);
  await shelf.recover();
  shelf.keep(style);
  await settled();
  const working = globalThis.indexedDB;
  setLocalStorage(new FakeStorage());
  setGlobal("indexedDB", { open: () => assert.fail("no database") });
  const blind = await visitShelf();
  assert.equal(await blind.recover(), false);
  blind.keep(plan);
  await settled();
  assert.deepEqual(names(blind.all()), ["Bridge"]);
  setGlobal("indexedDB", working);
  const again = await visitShelf();
  assert.equal(await again.recover(), true);
  assert.deepEqual(names(again.all()).sort(), ["Bridge", "Friday", "House"]);
  await settled();
  setLocalStorage(new FakeStorage());
  const later = await visitShelf();
  assert.equal(await later.recover(), true);
  assert.equal(later.all().length, 3, "the durable copy has all of them, too");
});

test("a party saved before the stored ones were read joins them at once", async () => {
  const shelf = await visitShelf();
  shelf.keep(party);
  await settled();
  setLocalStorage(new FakeStorage());
  const early = await visitShelf();
  early.keep(plan);
  await settled();
  assert.deepEqual(names(early.all()).sort(), ["Bridge", "Friday"]);
});

test("a full or forbidden storage says so, and this tab still knows", async () => {
  setLocalStorage(new FakeStorage(50));
  const shelf = await visitShelf();
  assert.match(shelf.keep(party).warning ?? "", /out of space/);
  assert.equal(shelf.all().length, 1);
  setLocalStorage(new Error("SecurityError"));
  assert.match((await visitShelf()).keep(plan).warning ?? "", /out of space/);
});

test("an entry of a newer version is left alone, not shown", async () => {
  const shelf = await visitShelf();
  shelf.keep(party);
  await settled();
  const newer = await visitShelf();
  newer.put(/** @type {any} */ ({ id: "0123456789ab", kind: "map", name: "Later" }));
  assert.deepEqual(names(newer.all()), ["Friday"]);
  newer.keep(plan);
  assert.match(String(store.getItem("turnwright.kept")), /"map"/);
});

test("out in a backup and in again on another device: once each, and nothing is lost", async () => {
  const shelf = await visitShelf();
  shelf.keep(party);
  shelf.keep(plan);
  const fights = [{ name: "A fight", lines: ['{"turnwright":1}', '{"step":1}'] }];
  const text = backupText(fights, {}, shelf.all());
  assert.ok(checkInput(text, "file").ok);
  assert.deepEqual(
    readBackup(text).fights.map((fight) => fight.lines),
    fights.map(({ lines }) => lines),
  );
  assert.equal(shelf.adopt(readBackup(text).kept).count, 0, "all of it is here");
  await settled();
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  const there = await visitShelf();
  there.keep(style);
  assert.equal(there.adopt(readBackup(text).kept).count, 2);
  assert.equal(there.adopt(readBackup(text).kept).count, 0);
  assert.equal(there.all().length, 3);
  const [other] = there.all().filter(({ kind }) => kind === "party");
  assert.ok(other);
  there.put({ ...other, lines: ["Cyr, Heroes"] });
  assert.equal(there.adopt(readBackup(text).kept).count, 1, "changed here: both are kept");
  assert.equal(there.all().filter(({ kind }) => kind === "party").length, 2);
});

test("a backup somebody wrote by hand brings only what is sound", async () => {
  const shelf = await visitShelf();
  const wrong = [null, 3, [], {}, { ...party, id: "../..", when: 1 }, { ...plan, id: "0123456789ab", when: 1, payload: "1 2" }];
  assert.equal(shelf.adopt(wrong).count, 0);
  const text = backupText([], {}, []).replace("\n", '\n{"kept":broken}\n{"kept":{"__proto__":{}}}\n');
  assert.equal(shelf.adopt(readBackup(text).kept).count, 0);
});
