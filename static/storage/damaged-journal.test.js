// Lines of the journal that are damaged or missing: the slot goes on from them, and what neither store has is said.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, visit } from "../../tests/js/browser.js";
import { HEAD, line, nothingStored, played, reply, slotNames } from "../../tests/js/stored-fights.js";
import { crc32 } from "./crc32.js";

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

/** @type {import("../../tests/js/browser.js").FakeStorage} */
let store;

beforeEach(() => {
  store = nothingStored();
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

test("of a step of two lines the first is not lost with the second", async () => {
  const { id, lines } = await played(50);
  const newest = slotNames().find((name) => store.getItem(name)?.includes('"seq":51')) ?? "";
  store.removeItem(newest);
  await removeLine(id, lines.length - 1);
  const storage = await visit();
  assert.deepEqual(await storage.journal(id), lines.slice(0, -1));
  assert.match(storage.lossOf(id) ?? "", /^1 stored entry/);
});
