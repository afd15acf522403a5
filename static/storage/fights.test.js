// Fights are kept: through a closed page, a lost slot, a damaged slot, a journal that is behind, a full or forbidden
// storage. A damaged text is put aside, never deleted.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage, visit } from "../../tests/js/browser.js";
import { checkInput } from "../engine/input-limits.js";
import { readBackup } from "./backup.js";
import { crc32 } from "./crc32.js";

/** Every so many characters are damaged: more of them in `make test` and on a build server. */
const EVERY = process.env.FULL || process.env.CI ? 7 : 49;
const HEAD = '{"turnwright":1}';
const view = (/** @type {number} */ seq) => ({
  summary: `Round 1, segment ${seq} top`,
  stage: "play",
  title: "Bridge at Oxmoor",
  system: "collective",
  system_name: "The Collective",
  clock: { place: `Segment ${seq}`, part: "top" },
  fighters: [{}, {}],
});
/** A stored text. @param {unknown} value */
const seal = (value) => {
  const text = JSON.stringify(value);
  return `${crc32(text)} ${text}`;
};
const line = (/** @type {number} */ n) => `{"step":${n},"events":["Bö"]}`;
const reply = (/** @type {number} */ seq, /** @type {string[]} */ journal) => ({ id: seq, ok: true, seq, view: view(seq), journal });

/** @type {FakeStorage} */
let store;

beforeEach(() => {
  store = new FakeStorage();
  setLocalStorage(store);
  emptyIndexedDB();
});

/** A fight of so many steps, with a checkpoint every fifty. @param {number} steps */
async function played(steps) {
  const storage = await visit();
  const { id } = storage.create(reply(1, [HEAD]));
  const lines = [HEAD];
  for (let n = 1; n <= steps; n += 1) {
    const journal = n % 50 === 0 ? [line(n), `{"checkpoint":${n},"state":{}}`] : [line(n)];
    lines.push(...journal);
    assert.deepEqual(await storage.record(id, reply(n + 1, journal)), { ok: true });
  }
  storage.writeViews();
  return { id, lines, storage };
}

const slotNames = () => Object.keys(store).filter((name) => /^turnwright\.fight\..*\.[AB]$/.test(name));
const aside = () => Object.keys(store).filter((name) => name.startsWith("turnwright.quarantine."));

/** Lets work that needs no time run. */
async function soon() {
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
}

/** @param {string} id @param {number} n */
const damageLine = (id, n) => replaceLine(id, n, { seq: 1, line: "damaged", crc: "00000000" });

/** @param {string} id @param {number} n @param {object} content */
const replaceLine = (id, n, content) => changed((lines) => lines.put({ ...content, fight: id, n }));

/** @param {string} id @param {number} n */
const removeLine = (id, n) => changed((lines) => lines.delete([id, n]));

/** @param {(lines: IDBObjectStore) => unknown} change */
async function changed(change) {
  const db = await new Promise((/** @type {(db: IDBDatabase) => void} */ resolve) => {
    const request = indexedDB.open("turnwright");
    request.onsuccess = () => resolve(request.result);
  });
  const work = db.transaction("lines", "readwrite");
  change(work.objectStore("lines"));
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  db.close();
}

test("a fight that is over does not run", async () => {
  const storage = await visit();
  storage.create({ ...reply(1, [HEAD]), view: { ...view(1), over: true } });
  assert.equal(storage.fights()[0]?.running, false);
});

test("a fight is there on the next visit", async () => {
  const { id, lines } = await played(7);
  const storage = await visit();
  assert.equal(storage.lastFight(), id);
  assert.deepEqual(storage.lastView(id), view(8));
  assert.deepEqual(await storage.journal(id), lines);
  const [card] = storage.fights();
  assert.deepEqual(
    { ...card, when: 0 },
    {
      id,
      name: "Bridge at Oxmoor",
      system: "collective",
      system_name: "The Collective",
      place: "Round 1, segment 8 top",
      when: 0,
      fighters: 2,
      running: true,
      begun: true,
    },
  );
});

test("a slot holds the lines since the last checkpoint, not the history", async () => {
  const { id, lines } = await played(120);
  const sizes = slotNames().map((name) => store.getItem(name)?.length ?? 0);
  assert.ok(Math.max(...sizes) < 4_000, `${sizes}`);
  assert.deepEqual(await (await visit()).journal(id), lines);
});

test("without IndexedDB the slot alone opens: head, checkpoint, what follows", async () => {
  const { id, lines } = await played(120);
  emptyIndexedDB();
  const storage = await visit();
  const found = await storage.journal(id);
  assert.equal(found[0], HEAD);
  assert.equal(found[1], '{"checkpoint":100,"state":{}}');
  assert.deepEqual(found.slice(1), lines.slice(lines.indexOf(found[1])));
  assert.deepEqual(await storage.record(id, reply(200, [line(121)])), { ok: true });
  assert.deepEqual(await (await visit()).journal(id), [...found, line(121)]);
});

test("a shortened journal is played on although the engine counts anew", async () => {
  const { id } = await played(120);
  emptyIndexedDB();
  const storage = await visit();
  const found = await storage.journal(id);
  assert.deepEqual(await storage.record(id, reply(found.length + 1, [line(121)])), { ok: true });
  storage.writeViews();
  const next = await visit();
  assert.deepEqual(await next.journal(id), [...found, line(121)]);
  assert.deepEqual(next.lastView(id), view(found.length + 1));
});

test("without localStorage the journal alone opens, and the fight is found again", async () => {
  const { id, lines } = await played(3);
  setLocalStorage(new FakeStorage());
  const storage = await visit();
  assert.deepEqual(storage.fights(), []);
  assert.equal(await storage.emptied(), true);
  assert.equal(await (await visit()).emptied(), false, "said twice");
  assert.equal(await storage.recover(), true);
  assert.equal(storage.fights()[0]?.id, id);
  assert.deepEqual(await storage.journal(id), lines);
});

test("a journal that is behind is completed from the slot, history and all", async () => {
  const { id, lines } = await played(60);
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new Error("gone");
  };
  const storage = await visit();
  const answer = await storage.record(id, reply(62, [line(61)]));
  indexedDB.open = open;
  assert.equal(answer.ok, true);
  assert.match(answer.warning ?? "", /short copy/);
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(61)]);
});

/** From now on the database cannot be opened. @returns {() => void} ends this */
function failingDatabase() {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException("Internal error opening backing store", "UnknownError");
  };
  return () => {
    indexedDB.open = open;
  };
}

test("a database that fails once costs no line: the next step joins the older ones again", async () => {
  const { id, lines } = await played(120);
  const works = failingDatabase();
  const storage = await visit();
  const found = await storage.journal(id);
  works();
  assert.deepEqual(found, [HEAD, ...lines.slice(lines.indexOf('{"checkpoint":100,"state":{}}'))]);
  assert.match(storage.lossOf(id) ?? "", /older steps of this fight could not be read/);
  assert.deepEqual(await storage.record(id, reply(200, [line(121)])), { ok: true });
  assert.deepEqual(await storage.journal(id), [...lines, line(121)]);
  const next = await visit();
  assert.deepEqual(await next.journal(id), [...lines, line(121)]);
  assert.equal(next.lossOf(id), undefined);
  assert.match((await next.exportAll()).text, /\{"aside":\{\}\}$/);
});

test("steps played while the database fails are joined when it works again, in the same visit or the next", async () => {
  for (const later of [false, true]) {
    const { id, lines } = await played(60);
    const works = failingDatabase();
    const storage = await visit();
    await storage.journal(id);
    /** @type {string[]} */
    const more = [];
    for (let n = 61; n <= 70; n += 1) {
      more.push(line(n));
      assert.match((await storage.record(id, reply(n + 1, [line(n)]))).warning ?? "", /Only a short copy/);
    }
    works();
    const then = later ? await visit() : storage;
    if (later) await then.journal(id);
    assert.deepEqual(await then.record(id, reply(72, [line(71)])), { ok: true });
    assert.deepEqual(await (await visit()).journal(id), [...lines, ...more, line(71)]);
  }
});

test("two steps at once after a failed read are both appended to the whole journal", async () => {
  const { id, lines } = await played(60);
  const works = failingDatabase();
  const storage = await visit();
  await storage.journal(id);
  works();
  const answers = await Promise.all([61, 62].map((n) => storage.record(id, reply(n + 1, [line(n)]))));
  assert.deepEqual(answers, [{ ok: true }, { ok: true }]);
  for (const name of slotNames()) store.removeItem(name);
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(61), line(62)]);
});

test("a step of a fight whose journal was not read leaves the stored lines where they are", async () => {
  const { id, lines } = await played(60);
  assert.deepEqual(await (await visit()).record(id, reply(62, [line(61)])), { ok: true });
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(61)]);
});

test("stored steps that a failed read left out are put aside, and it is said", async () => {
  for (const later of [false, true]) {
    store = new FakeStorage();
    setLocalStorage(store);
    emptyIndexedDB();
    const { id, lines, storage: first } = await played(60);
    const before = Object.keys(store).map((name) => [name, store.getItem(name) ?? ""]);
    for (const n of [61, 62, 63]) await first.record(id, reply(n + 1, [line(n)]));
    store = new FakeStorage();
    for (const [name = "", text = ""] of before) store.setItem(name, text);
    setLocalStorage(store);
    const works = failingDatabase();
    const storage = await visit();
    await storage.journal(id);
    if (later) await storage.record(id, reply(62, ['{"other":61}']));
    works();
    const next = later ? await visit() : storage;
    if (later) await next.journal(id);
    const said = later ? next.lossOf(id) : "";
    const answer = await next.record(id, reply(63, ['{"other":62}']));
    assert.match(said || (answer.warning ?? ""), /^3 stored entries of this fight could not be read in time/);
    const now = [...lines, ...(later ? ['{"other":61}'] : []), '{"other":62}'];
    const last = await visit();
    assert.deepEqual(await last.journal(id), now);
    assert.equal(last.lossOf(id), undefined);
    const { text } = await last.exportAll();
    for (const n of [61, 62, 63]) assert.ok(text.includes(JSON.stringify(line(n))), `step ${n} is in the backup`);
  }
});

test("a backup while the database fails names the fights it lacks steps of, and changes nothing", async () => {
  const { id, lines } = await played(60);
  const { id: short } = (await visit()).create(reply(1, [HEAD]));
  const works = failingDatabase();
  const storage = await visit();
  const backup = await storage.exportAll();
  works();
  assert.deepEqual(backup.short, ["Bridge at Oxmoor"]);
  assert.deepEqual(
    readBackup(backup.text).fights.map((fight) => fight.lines.length),
    [1, 12],
  );
  assert.deepEqual(await storage.record(id, reply(62, [line(61)])), { ok: true });
  assert.deepEqual((await storage.exportAll()).short, []);
  const next = await visit();
  assert.deepEqual(await next.journal(id), [...lines, line(61)]);
  assert.deepEqual(await next.journal(short), [HEAD]);
});

test("a database that fails in two visits is still known to have older steps", async () => {
  const { id, lines } = await played(60);
  const works = failingDatabase();
  const first = await visit();
  await first.journal(id);
  await first.record(id, reply(62, [line(61)]));
  const storage = await visit();
  await storage.journal(id);
  assert.match(storage.lossOf(id) ?? "", /could not be read/);
  assert.deepEqual((await storage.exportAll()).short, ["Bridge at Oxmoor"]);
  works();
  assert.deepEqual(await storage.record(id, reply(63, [line(62)])), { ok: true });
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(61), line(62)]);
});

test("a checkpoint that only the slot has is joined behind the line before it", async () => {
  const { id, lines, storage: first } = await played(49);
  const works = failingDatabase();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = () => {
    throw new DOMException("closed", "InvalidStateError");
  };
  const checkpoint = '{"checkpoint":49,"state":{}}';
  await first.record(id, reply(51, [checkpoint]));
  const storage = await visit();
  await storage.journal(id);
  IDBDatabase.prototype.transaction = transaction;
  works();
  assert.deepEqual(await storage.record(id, reply(52, [line(50)])), { ok: true });
  assert.deepEqual(await (await visit()).journal(id), [...lines, checkpoint, line(50)]);
});

test("a tab whose database failed still takes over what another tab has played on", async () => {
  const { id, lines, storage: writer } = await played(60);
  const works = failingDatabase();
  const reader = await visit();
  await reader.journal(id);
  works();
  await writer.record(id, reply(62, [line(61)]));
  assert.equal((await reader.record(id, reply(62, [line(61)]))).ok, false);
  assert.deepEqual(await reader.journal(id), [...lines, line(61)]);
});

test("a damaged line ends the stored journal, and the slot goes on from it", async () => {
  const { id, lines } = await played(5);
  await damageLine(id, 3);
  const storage = await visit();
  assert.deepEqual(await storage.journal(id), lines);
  assert.deepEqual(await storage.record(id, reply(7, [line(6)])), { ok: true });
  for (const name of slotNames()) store.removeItem(name);
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(6)]);
});

test("a damaged line in an imported fight does not hide the steps after it", async () => {
  const storage = await visit();
  const steps = Array.from({ length: 60 }, (_, n) => (n === 49 ? '{"checkpoint":49,"state":{}}' : line(n + 1)));
  const { id } = storage.create(reply(1, [HEAD, ...steps]));
  await storage.journal(id);
  await damageLine(id, 20);
  const found = await (await visit()).journal(id);
  assert.deepEqual(found, [HEAD, ...steps.slice(49)]);
});

test("every single damaged character of a slot is noticed and the other one is read", async () => {
  const { id, lines } = await played(3);
  emptyIndexedDB();
  const names = slotNames();
  assert.equal(names.length, 2);
  const before = new Map(Object.keys(store).map((name) => [name, /** @type {string} */ (store.getItem(name))]));
  const newest = names.find((name) => store.getItem(name)?.includes('"seq":4')) ?? "";
  const text = before.get(newest) ?? "";
  for (let at = 0; at < text.length; at += EVERY) {
    store = new FakeStorage();
    for (const [name, content] of before) store.setItem(name, content);
    const damaged = `${text.slice(0, at)}${text[at] === "x" ? "y" : "x"}${text.slice(at + 1)}`;
    store.setItem(newest, damaged);
    setLocalStorage(store);
    const storage = await visit();
    assert.deepEqual(await storage.journal(id), lines.slice(0, -1));
    assert.deepEqual(
      aside().map((name) => store.getItem(name)),
      [damaged],
    );
  }
});

test("both slots cut off: the journal still opens", async () => {
  const { id, lines } = await played(3);
  for (const name of slotNames()) store.setItem(name, (store.getItem(name) ?? "").slice(0, 40));
  const storage = await visit();
  assert.equal(storage.lastView(id), null);
  assert.deepEqual(await storage.journal(id), lines);
  assert.equal(aside().length, 2);
});

test("a lost list is made again from the slots", async () => {
  const { id } = await played(2);
  store.setItem("turnwright.index", "00000000 nonsense");
  assert.equal((await visit()).fights()[0]?.id, id);
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
  store.setItem(name, seal({ ...JSON.parse(text.slice(9)), view: view(2) }));
  const next = await visit();
  assert.deepEqual(next.lastView(id), view(2));
  await next.journal(id);
  await next.record(id, reply(3, [line(2)]));
  next.writeViews();
  assert.deepEqual((await visit()).lastView(id), view(3));
});

test("a full storage costs a warning, not the fight", async () => {
  const { id, lines, storage } = await played(3);
  Reflect.set(store, "room", 0);
  const answer = await storage.record(id, reply(5, [line(4)]));
  assert.equal(answer.ok, true);
  assert.match(answer.warning ?? "", /out of space/);
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(4)]);
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

test("a forbidden storage leaves the fight in memory and says so", async () => {
  const refuse = new DOMException("blocked", "SecurityError");
  setLocalStorage(Object.assign(new Error("blocked"), refuse));
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw refuse;
  };
  try {
    const storage = await visit();
    assert.match(storage.trouble() ?? "", /does not store anything/);
    const { id } = storage.create(reply(1, [HEAD]));
    const answer = await storage.record(id, reply(2, [line(1)]));
    assert.equal(answer.ok, false);
    assert.match(answer.warning ?? "", /does not store anything/);
    assert.deepEqual(await storage.journal(id), [HEAD, line(1)]);
    assert.equal(storage.fights()[0]?.id, id);
    assert.deepEqual(storage.lastView(id), view(2));
  } finally {
    indexedDB.open = open;
  }
});

test("a new fight tells what came of storing it", async () => {
  const storage = await visit();
  assert.deepEqual(await storage.create(reply(1, [HEAD])).writing, { ok: true });
  const works = failingDatabase();
  const other = await visit();
  const slotOnly = await other.create(reply(1, [HEAD])).writing;
  assert.deepEqual([slotOnly.ok, slotOnly.short], [true, true]);
  assert.match(slotOnly.warning ?? "", /short copy/);
  Reflect.set(store, "room", 0);
  const nowhere = await other.create(reply(1, [HEAD])).writing;
  assert.deepEqual([nowhere.ok, nowhere.short], [false, undefined]);
  assert.match(nowhere.warning ?? "", /out of space/);
  works();
  const third = await visit();
  const journalOnly = await third.create(reply(1, [HEAD])).writing;
  assert.deepEqual([journalOnly.ok, journalOnly.short], [true, undefined]);
  assert.match(journalOnly.warning ?? "", /out of space/);
});

test("storage emptied under a running page is written again", async () => {
  const { id, lines, storage } = await played(5);
  store = new FakeStorage();
  setLocalStorage(store);
  emptyIndexedDB();
  assert.deepEqual(
    storage.fights().map((card) => card.id),
    [id],
  );
  assert.equal((await storage.record(id, reply(7, [line(6)]))).ok, true);
  const next = await visit();
  assert.equal(next.lastFight(), id);
  assert.deepEqual(await next.journal(id), [...lines, line(6)]);
});

test("the last removed fight can be brought back, the one before it not", async () => {
  const { id, lines, storage } = await played(2);
  const { id: other } = storage.create(reply(1, [HEAD]));
  storage.remove(id);
  assert.deepEqual(
    storage.fights().map((card) => card.id),
    [other],
  );
  assert.equal(await (await visit()).recover(), false);
  assert.equal(storage.unremove(id), true);
  assert.deepEqual(await storage.journal(id), lines);
  storage.remove(id);
  storage.remove(other);
  assert.equal(storage.unremove(id), false);
  assert.equal(storage.unremove(other), true);
  const later = await visit();
  assert.deepEqual(await later.journal(id), []);
  assert.deepEqual(
    later.fights().map((card) => card.id),
    [other],
  );
});

test("five restore points are kept, the newest first", async () => {
  const { id, storage } = await played(1);
  for (let n = 1; n <= 7; n += 1)
    assert.deepEqual(await storage.addRestorePoint(id, { name: `Round ${n}`, lines: [HEAD, line(n)] }), { ok: true });
  const points = await (await visit()).restorePoints(id);
  assert.deepEqual(
    points.map((point) => point.name),
    ["Round 7", "Round 6", "Round 5", "Round 4", "Round 3"],
  );
  assert.deepEqual(points[0]?.lines, [HEAD, line(7)]);
});

test("an older tab does not write over what another tab has played on", async () => {
  const { id, lines, storage } = await played(2);
  const other = await visit();
  await other.journal(id);
  await other.record(id, reply(9, [line(3)]));
  const answer = await storage.record(id, reply(4, [line(3)]));
  assert.equal(answer.ok, false);
  assert.match(answer.warning ?? "", /Another tab/);
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(3)]);
});

test("the backup holds every fight and what was put aside", async () => {
  const { id, lines } = await played(2);
  store.setItem(slotNames()[0] ?? "", "damaged");
  const storage = await visit();
  storage.lastView(id);
  const { text: backup } = await storage.exportAll();
  assert.deepEqual(readBackup(backup).fights, [{ name: "Bridge at Oxmoor", lines, complete: "yes" }]);
  assert.match(backup, /"damaged"/);
  const read = backup.split("\n").filter((one) => !one.startsWith('{"aside":'));
  assert.equal(checkInput(read.join("\n"), "file").ok, true);
});

const STRANGE = [
  true,
  5,
  "x",
  [],
  {},
  { seq: "1" },
  { version: 2, seq: 9 },
  { seq: 3, head: HEAD, lines: [5], before: "", card: {}, view: null },
];

test("what another version stored is set aside and never read: the journal goes on", async () => {
  for (const strange of STRANGE) {
    store = new FakeStorage();
    setLocalStorage(store);
    emptyIndexedDB();
    const { id, lines } = await played(3);
    const names = [...slotNames(), "turnwright.index"];
    for (const name of names) store.setItem(name, seal(strange));
    const storage = await visit();
    assert.equal(storage.lastView(id), null);
    assert.deepEqual(storage.fights(), []);
    assert.equal(await storage.recover(), true);
    assert.equal(storage.lastFight(), id);
    assert.deepEqual(await storage.journal(id), lines);
    assert.deepEqual(
      aside().map((name) => store.getItem(name)),
      names.map(() => seal(strange)),
    );
    assert.deepEqual(await storage.record(id, reply(5, [line(4)])), { ok: true });
  }
});

test("a view that is damaged, or of another version, is set aside: the fight opens without it", async () => {
  for (const text of ["damaged", ...STRANGE.map(seal)]) {
    store = new FakeStorage();
    setLocalStorage(store);
    emptyIndexedDB();
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

test("what is stored names its version", async () => {
  await played(2);
  for (const name of [...slotNames(), "turnwright.index"]) assert.match(store.getItem(name) ?? "", /^[0-9a-f]{8} \{"version":1,/);
});

test("strange records in the journal cost nothing that the slot has", async () => {
  for (const strange of [{ line: 5 }, { line: null, crc: 5 }, { seq: "x", line: "{}", crc: crc32("{}") }]) {
    emptyIndexedDB();
    const { id, lines } = await played(4);
    await replaceLine(id, 2, strange);
    assert.deepEqual(await (await visit()).journal(id), lines);
  }
});

test("a checkpoint behind a damaged line is played on from, and it is said", async () => {
  const { id, lines } = await played(60);
  for (const name of slotNames()) store.removeItem(name);
  await damageLine(id, 20);
  const storage = await visit();
  const found = await storage.journal(id);
  assert.deepEqual(found, [HEAD, ...lines.slice(lines.indexOf('{"checkpoint":50,"state":{}}'))]);
  assert.match(storage.lossOf(id) ?? "", /as you left it, but its oldest steps/);
  assert.equal(storage.lossOf(id), undefined, "said twice");
  assert.deepEqual(await storage.record(id, reply(70, [line(61)])), { ok: true });
  assert.deepEqual(await (await visit()).journal(id), [...found, line(61)]);
  const { text: backup } = await storage.exportAll();
  assert.match(backup, /"journal.0"/);
  assert.ok(backup.includes(JSON.stringify(line(10))), "the steps before the damage are in the backup");
});

test("steps that neither store has any more are counted, and what is left is in the backup", async () => {
  const { id, lines } = await played(12);
  for (const name of slotNames()) store.removeItem(name);
  await damageLine(id, 8);
  const storage = await visit();
  assert.deepEqual(await storage.journal(id), lines.slice(0, 8));
  assert.match(storage.lossOf(id) ?? "", /^5 stored entries of this fight are damaged/);
  await storage.record(id, reply(20, [line(8)]));
  assert.ok((await storage.exportAll()).text.includes(JSON.stringify(line(12))));
});

test("a step that the journal alone has is not lost behind a line that the older slot has", async () => {
  const { id, lines } = await played(7);
  const newest = slotNames().find((name) => store.getItem(name)?.includes('"seq":8')) ?? "";
  store.setItem(newest, "damaged");
  await damageLine(id, 3);
  const storage = await visit();
  assert.deepEqual(await storage.journal(id), lines);
  assert.equal(storage.lossOf(id), undefined);
});

test("a last step that is in neither store is said, also when nothing of it is there", async () => {
  const { id, lines } = await played(7);
  for (const name of slotNames()) store.removeItem(name);
  await removeLine(id, 7);
  const storage = await visit();
  assert.deepEqual(await storage.journal(id), lines.slice(0, 7));
  assert.match(storage.lossOf(id) ?? "", /^1 stored entry of this fight is damaged/);
});

test("a step without lines of its own loses nothing", async () => {
  const { id, lines, storage } = await played(3);
  assert.deepEqual(await storage.record(id, reply(5, [])), { ok: true });
  for (const name of slotNames()) store.removeItem(name);
  const next = await visit();
  assert.deepEqual(await next.journal(id), lines);
  assert.equal(next.lossOf(id), undefined);
});

test("of a step of two lines the first is not lost with the second", async () => {
  const { id, lines } = await played(50);
  const newest = slotNames().find((name) => store.getItem(name)?.includes('"seq":51')) ?? "";
  store.removeItem(newest);
  await removeLine(id, lines.length - 1);
  const storage = await visit();
  assert.deepEqual(await storage.journal(id), lines.slice(0, -1));
  assert.match(storage.lossOf(id) ?? "", /^1 stored entry/);
});

test("the past is said to be lost with the database, unless the fight had none", async () => {
  const { id } = await played(60);
  emptyIndexedDB();
  const storage = await visit();
  const found = await storage.journal(id);
  assert.match(storage.lossOf(id) ?? "", /its oldest steps/);
  await storage.record(id, reply(62, [line(61)]));
  emptyIndexedDB();
  const next = await visit();
  assert.deepEqual(await next.journal(id), [...found, line(61)]);
  assert.equal(next.lossOf(id), undefined, "it was lost before");
});

test("a sound journal has lost nothing", async () => {
  const { id } = await played(60);
  const storage = await visit();
  await storage.journal(id);
  assert.equal(storage.lossOf(id), undefined);
});

test("the fight played last comes first although localStorage forgot its last seconds", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const { id } = await played(1);
  const before = new Map(Object.keys(store).map((name) => [name, store.getItem(name) ?? ""]));
  t.mock.timers.tick(1_000);
  const { id: other } = (await visit()).create(reply(1, [HEAD]));
  const storage = await visit();
  await storage.journal(id);
  t.mock.timers.tick(1_000);
  await storage.record(id, reply(3, [line(2)]));
  assert.equal(storage.lastFight(), id);
  store = new FakeStorage();
  for (const [name, text] of before) store.setItem(name, text);
  setLocalStorage(store);
  const next = await visit();
  assert.equal(await next.recover(), true);
  assert.deepEqual(
    next.fights().map((card) => card.id),
    [id, other],
  );
});

test("a database that never answers is done without: the slot is read and written, with a warning", async () => {
  const { id, lines } = await played(3);
  const { open } = indexedDB;
  indexedDB.open = () => /** @type {any} */ ({ addEventListener: () => {}, removeEventListener: () => {} });
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const storage = await visit();
    const reading = storage.journal(id);
    await soon();
    mock.timers.tick(5_000);
    assert.deepEqual(await reading, lines);
    const answer = await storage.record(id, reply(5, [line(4)]));
    assert.equal(answer.ok, true);
    assert.match(answer.warning ?? "", /Only a short copy/);
    assert.deepEqual(await storage.journal(id), [...lines, line(4)]);
  } finally {
    mock.timers.reset();
    indexedDB.open = open;
  }
});
