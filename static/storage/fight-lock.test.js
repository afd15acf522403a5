// One tab writes a fight: who has the lock, who only reads, who takes it over and who is told.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeLocks } from "../../tests/js/browser.js";
import { setGlobal, settle } from "../../tests/js/dom.js";
import { freshLocks } from "../../tests/js/fresh.js";
import { deferred } from "../engine/deadline.js";

const NAME = (/** @type {string} */ id) => `turnwright.fight.${id}`;
/** @type {FakeLocks} */
let locks;

beforeEach(() => {
  locks = new FakeLocks();
  setGlobal("navigator", { locks });
});

test("the first tab writes, the second one reads", async () => {
  const [one, other] = [await freshLocks(), await freshLocks()];
  assert.equal((await one.lockFight("a")).writer, true);
  assert.equal((await other.lockFight("a")).writer, false);
  assert.equal(one.readOnly("a"), false);
  assert.equal(other.readOnly("a"), true);
});

test("each tab may write a fight of its own", async () => {
  const [one, other] = [await freshLocks(), await freshLocks()];
  assert.equal((await one.lockFight("a")).writer, true);
  assert.equal((await other.lockFight("b")).writer, true);
});

test("a tab that opens another fight lets the first one go", async () => {
  const [one, other] = [await freshLocks(), await freshLocks()];
  await one.lockFight("a");
  await one.lockFight("b");
  await settle();
  assert.deepEqual([...locks.held.keys()], [NAME("b")]);
  assert.equal((await other.lockFight("a")).writer, true);
});

test("a tab that asks again for its own fight has it, without asking the browser", async () => {
  const one = await freshLocks();
  await one.lockFight("a");
  assert.equal((await one.lockFight("a")).writer, true);
  assert.equal(locks.held.size, 1);
});

test("who takes over writes, and the first is told, once", async () => {
  const [one, other] = [await freshLocks(), await freshLocks()];
  let lost = 0;
  await one.lockFight("a", () => (lost += 1));
  const claim = await other.lockFight("a");
  await claim.takeOver();
  await settle();
  assert.equal(lost, 1);
  assert.equal(one.readOnly("a"), true);
  assert.equal(other.readOnly("a"), false);
});

test("a fight taken over can be taken back, and the other tab is told", async () => {
  const [one, other] = [await freshLocks(), await freshLocks()];
  let lost = "";
  await one.lockFight("a", () => (lost += "one "));
  const theirs = await other.lockFight("a", () => (lost += "other "));
  await theirs.takeOver();
  await settle();
  const again = await one.lockFight("a", () => (lost += "one "));
  assert.equal(again.writer, false);
  await again.takeOver();
  await settle();
  assert.equal(lost, "one other ");
  assert.equal(one.readOnly("a"), false);
});

test("when the writing tab closes, the next one to ask writes", async () => {
  const [one, other] = [await freshLocks(), await freshLocks()];
  await one.lockFight("a");
  await one.lockFight("b");
  await settle();
  assert.equal((await other.lockFight("a")).writer, true);
});

test("of a fight nobody asked about no tab is told that it may not write", async () => {
  const one = await freshLocks();
  assert.equal(one.readOnly("a"), false);
});

test("where the browser has no locks every tab writes", async () => {
  setGlobal("navigator", {});
  const one = await freshLocks();
  const claim = await one.lockFight("a");
  assert.equal(claim.writer, true);
  await claim.takeOver();
  assert.equal(one.readOnly("a"), false);
});

test("a browser whose locks fail or never answer lets one write, unsure", async () => {
  const { lockFight, readOnly } = await freshLocks();
  setGlobal("navigator", { locks: { request: () => Promise.reject(new Error("not allowed")) } });
  const refused = await lockFight("one");
  assert.deepEqual([refused.writer, refused.unsure, readOnly("one")], [true, true, false]);
  await refused.takeOver();
  assert.equal(readOnly("one"), false);
  setGlobal("navigator", { locks: { request: () => new Promise(() => {}) } });
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const waiting = lockFight("other");
    mock.timers.tick(3_000);
    const silent = await waiting;
    assert.deepEqual([silent.writer, silent.unsure, readOnly("other")], [true, true, false]);
  } finally {
    mock.timers.reset();
  }
});

test("a lock that comes after the tab left for another fight is released at once", async () => {
  const [one, other] = [await freshLocks(), await freshLocks()];
  const { promise, resolve } = deferred();
  /** @type {typeof locks.request} */
  const request = (name, options, callback) => promise.then(() => locks.request(name, options, callback));
  setGlobal("navigator", { locks: { request } });
  const first = one.lockFight("a");
  setGlobal("navigator", { locks });
  await one.lockFight("b");
  resolve();
  await first;
  await settle();
  assert.deepEqual([...locks.held.keys()], [NAME("b")]);
  assert.equal((await other.lockFight("a")).writer, true);
});
