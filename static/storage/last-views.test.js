// The last view of a fight: written when its picture stands, given up for the lines, shown for the next first paint, put aside when damaged.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { emptyIndexedDB, visit } from "../../tests/js/browser.js";
import { aside, HEAD, line, nothingStored, played, reply, STRANGE, slotNames, view } from "../../tests/js/stored-fights.js";
import { sealed } from "./sealed.js";

/** @type {import("../../tests/js/browser.js").FakeStorage} */
let store;

beforeEach(() => {
  store = nothingStored();
});

test("a view is written when the picture of its step stands, not before; the lines are written at once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const storage = await visit();
    const { id } = storage.create(reply(1, [HEAD]));
    storage.record(id, reply(2, [line(1)]));
    assert.deepEqual(storage.lastView(id), view(2));
    assert.equal(store.getItem(`turnwright.fight.${id}.view`), null);
    assert.match(store.getItem(`turnwright.fight.${id}.B`) ?? "", /step.":1,/);
    mock.timers.tick(100);
    assert.match(store.getItem(`turnwright.fight.${id}.view`) ?? "", /"seq":2/);
    assert.deepEqual((await visit()).lastView(id), view(2));
  } finally {
    mock.timers.reset();
  }
});

test("a view that another tab wrote later is neither hidden nor written over", async () => {
  const { id, storage } = await played(1);
  const other = await visit();
  await other.journal(id);
  await other.record(id, reply(3, [line(2)]));
  other.writeViews();
  assert.deepEqual(storage.lastView(id), view(3));
  storage.writeViews();
  assert.deepEqual((await visit()).lastView(id), view(3));
});

test("a view in the slot of an older version is shown, until one is written beside it", async () => {
  const { id, storage } = await played(1);
  storage.writeViews();
  store.removeItem(`turnwright.fight.${id}.view`);
  const [name = "", text = ""] =
    slotNames()
      .map((one) => [one, store.getItem(one) ?? ""])
      .find(([, one]) => one?.includes('"seq":2')) ?? [];
  store.setItem(name, sealed({ ...JSON.parse(text.slice(9)), view: view(2) }));
  const next = await visit();
  assert.deepEqual(next.lastView(id), view(2));
  await next.journal(id);
  await next.record(id, reply(3, [line(2)]));
  next.writeViews();
  assert.deepEqual((await visit()).lastView(id), view(3));
});

test("old fights give up their views before anything is refused", async () => {
  const storage = await visit();
  const big = (/** @type {number} */ seq) => ({ ...reply(seq, [line(seq)]), view: { ...view(seq), pad: "x".repeat(40_000) } });
  Reflect.set(store, "room", 300_000);
  /** @type {string[]} */
  const ids = [];
  for (let n = 0; n < 6; n += 1) {
    const { id } = storage.create({ ...big(1), journal: [HEAD] });
    ids.push(id);
    for (let seq = 2; seq <= 3; seq += 1) assert.deepEqual(await storage.record(id, big(seq)), { ok: true });
    storage.writeViews();
  }
  assert.equal(storage.fights().length, 6);
  emptyIndexedDB();
  const next = await visit();
  assert.equal(next.lastView(ids[5] ?? "")?.pad.length, 40_000);
  for (const id of ids) assert.deepEqual(await next.journal(id), [HEAD, line(2), line(3)]);
});

test("the lines of a step take the room of the fight's own view", async () => {
  const storage = await visit();
  const big = (/** @type {number} */ seq, /** @type {string[]} */ journal) => ({
    ...reply(seq, journal),
    view: { ...view(seq), pad: "x".repeat(40_000) },
  });
  Reflect.set(store, "room", 45_000);
  const { id } = storage.create(big(1, [HEAD]));
  storage.writeViews();
  assert.ok(store.getItem(`turnwright.fight.${id}.view`));
  const long = line(1).replace("Bö", "B".repeat(10_000));
  assert.deepEqual(await storage.record(id, big(2, [long])), { ok: true });
  assert.equal(store.getItem(`turnwright.fight.${id}.view`), null);
  assert.equal(storage.lastView(id)?.pad.length, 40_000, "it is shown all the same");
});

test("a view is not written once another tab has gone on, or removed the fight", async () => {
  const { id, storage } = await played(1);
  await storage.record(id, reply(3, [line(2)]));
  const other = await visit();
  await other.journal(id);
  await other.record(id, reply(4, [line(3)]));
  other.writeViews();
  storage.writeViews();
  assert.deepEqual((await visit()).lastView(id), view(4));
  assert.deepEqual(storage.lastView(id), view(4));
  await other.record(id, reply(5, [line(4)]));
  for (const name of Object.keys(store)) if (name.startsWith("turnwright.fight.")) store.removeItem(name);
  other.writeViews();
  assert.equal(store.getItem(`turnwright.fight.${id}.view`), null);
});

test("a view that is damaged, or of another version, is set aside: the fight opens without it", async () => {
  for (const text of ["damaged", ...STRANGE.map(sealed)]) {
    store = nothingStored();
    const { id, lines } = await played(3);
    store.setItem(`turnwright.fight.${id}.view`, text);
    const storage = await visit();
    assert.equal(storage.lastView(id), null);
    assert.deepEqual(
      aside().map((name) => store.getItem(name)),
      [text],
    );
    assert.deepEqual(await storage.journal(id), lines);
  }
});
