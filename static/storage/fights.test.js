// Fights are kept: through a closed page, a lost slot, a damaged slot, a journal that is behind, a full or forbidden
// storage. A damaged text is put aside, never deleted.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage, visit } from "../../tests/js/browser.js";
import { aside, HEAD, line, nothingStored, played, reply, STRANGE, slotNames, view } from "../../tests/js/stored-fights.js";
import { checkInput } from "../engine/input-limits.js";
import { readBackup } from "./backup.js";
import { sealed } from "./sealed.js";

/** Every so many characters are damaged: more of them in `make test` and on a build server. */
const EVERY = process.env.FULL || process.env.CI ? 7 : 49;
/** Lets work that needs no time run. */
async function soon() {
  for (let n = 0; n < 50; n += 1) await Promise.resolve();
}

/** @type {import("../../tests/js/browser.js").FakeStorage} */
let store;

beforeEach(() => {
  store = nothingStored();
});

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
    store = nothingStored();
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

test("a full storage costs a warning, not the fight", async () => {
  const { id, lines, storage } = await played(3);
  Reflect.set(store, "room", 0);
  const answer = await storage.record(id, reply(5, [line(4)]));
  assert.equal(answer.ok, true);
  assert.match(answer.warning ?? "", /out of space/);
  assert.deepEqual(await (await visit()).journal(id), [...lines, line(4)]);
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

test("what another version stored is set aside and never read: the journal goes on", async () => {
  for (const strange of STRANGE) {
    store = nothingStored();
    const { id, lines } = await played(3);
    const names = [...slotNames(), "turnwright.index"];
    for (const name of names) store.setItem(name, sealed(strange));
    const storage = await visit();
    assert.equal(storage.lastView(id), null);
    assert.deepEqual(storage.fights(), []);
    assert.equal(await storage.recover(), true);
    assert.equal(storage.lastFight(), id);
    assert.deepEqual(await storage.journal(id), lines);
    assert.deepEqual(
      aside().map((name) => store.getItem(name)),
      names.map(() => sealed(strange)),
    );
    assert.deepEqual(await storage.record(id, reply(5, [line(4)])), { ok: true });
  }
});

test("what is stored names its version", async () => {
  await played(2);
  for (const name of [...slotNames(), "turnwright.index"]) assert.match(store.getItem(name) ?? "", /^[0-9a-f]{8} \{"version":1,/);
});

test("a step without lines of its own loses nothing", async () => {
  const { id, lines, storage } = await played(3);
  assert.deepEqual(await storage.record(id, reply(5, [])), { ok: true });
  for (const name of slotNames()) store.removeItem(name);
  const next = await visit();
  assert.deepEqual(await next.journal(id), lines);
  assert.equal(next.lossOf(id), undefined);
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
