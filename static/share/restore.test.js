// Restoring a backup: what of it is begun, what is here already, and what the notice says.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { settle, textOf } from "../../tests/js/dom.js";
import { accepted, badInput, drawnSheet, notice, page, state } from "../../tests/js/engine.js";
import { setUp, view } from "../../tests/js/views.js";

const { pickFile, restoreBackup } = await import("./share.js");
const { backupText } = await import("../storage/backup.js");
const { openSheet } = await import("../ui/dialog.js");
const { begin } = await import("../fight/session.js");
const storage = await import("../storage/fights.js");
const shelf = await import("../storage/library-store.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const HEAD = '{"turnwright":1}';

/** @param {Record<string, unknown>} [replies] @param {object} [ui] */
const opened = (replies = {}, ui = {}) => page(view(), replies, ui);

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
});

/** Picks a file in the sheet. @param {string} text */
async function picked(text) {
  openSheet({ kind: "open" });
  await pickFile(new File([text], "fight.json"));
  await settle();
}

const BACKUP = backupText(
  [
    { name: "One", lines: [HEAD, '{"step":1}'] },
    { name: "Two", lines: [HEAD, '{"step":2}'] },
    { name: "Three", lines: [HEAD, '{"step":3}'] },
  ],
  {},
  [{ id: "0123456789ab", kind: "party", name: "Heroes", system: "hero", system_name: "HERO", when: 1, lines: ["Ash"] }],
);
/** Opens each fight under the name of its step, but not those of these steps. @param {...number} damaged */
const openEach =
  (...damaged) =>
  (/** @type {{args: {lines: string[]}}} */ { args }) => {
    const step = Number(/\d+/.exec(args.lines[1] ?? "")?.[0]);
    return damaged.includes(step) ? badInput("This saved fight is damaged.") : accepted(view({ title: `Fight ${step}` }), { journal: [] });
  };
const titles = () => storage.fights().map(({ name }) => name);

test("a backup brings back every fight, and what was kept beside them; home shows them", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  for (const { id } of shelf.all()) shelf.remove(id);
  opened({ open: openEach() }, { route: "fight" });
  await picked(BACKUP);
  assert.deepEqual(titles(), ["Fight 3", "Fight 2", "Fight 1"]);
  assert.equal(state.ui.route, "home");
  assert.match(notice(), /Also imported: 1 saved party/);
});

test("a backup restored once more begins only what is not here", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  const own = backupText([{ name: "One", lines: [HEAD, '{"step":1}'] }], {});
  opened({ open: openEach() }, { route: "fight" });
  await restoreBackup(new File([own], "one.json"));
  assert.deepEqual(titles(), ["Fight 1"]);
  await restoreBackup(new File([BACKUP], "all.json"));
  assert.deepEqual(titles(), ["Fight 3", "Fight 2", "Fight 1"]);
  assert.equal(notice(), "Restored. 1 fight of the backup was here already and stays as it is.");
});

test("a backup that is cut off says how many fights it lacks", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  opened({ open: openEach() }, { route: "fight" });
  await restoreBackup(new File([BACKUP.slice(0, BACKUP.indexOf('{"fight":"Three"'))], "cut.json"));
  assert.deepEqual(titles(), ["Fight 2", "Fight 1"]);
  assert.equal(notice(), "The file is cut off: 1 more fight was in the backup.");
});

test("a damaged fight in a backup costs itself, and is told; the others and what is kept are there", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  for (const { id } of shelf.all()) shelf.remove(id);
  opened({ open: openEach(2) }, { route: "fight" });
  await picked(BACKUP);
  assert.deepEqual(titles().slice(0, 2), ["Fight 3", "Fight 1"]);
  assert.equal(shelf.all().length, 1);
  assert.equal(notice(), "1 fight of the backup could not be opened. “Two”: This saved fight is damaged.");
});

test("a backup waits for a fight that is being begun, and leaves none of its own out", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  opened({ open: openEach(), new: accepted(setUp({ title: "New" }), { journal: [HEAD] }) });
  const [, { begun, says }] = await Promise.all([begin("new", {}), pickFile(new File([BACKUP], "all.json"))]);
  assert.deepEqual([begun, says], [true, undefined]);
  assert.deepEqual(titles(), ["Fight 3", "Fight 2", "Fight 1", "New"]);
});

test("a restored backup says so, whatever was said before", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  const fights = backupText([{ name: "One", lines: [HEAD] }], {});
  opened({ open: openEach() });
  await restoreBackup(new File([fights], "all.json"));
  assert.equal(notice(), "Restored. Nothing here was replaced.");
  opened({}, { notice: { text: "An old notice." } });
  await restoreBackup(new File([backupText([], {})], "none.json"));
  assert.equal(notice(), "Restored. Nothing here was replaced.");
});

test("what of a backup was not restored is not called restored", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  for (const { id } of shelf.all()) shelf.remove(id);
  opened({ open: openEach(2) });
  await restoreBackup(new File([BACKUP], "all.json"));
  assert.match(notice(), /^1 fight of the backup could not be opened/);
  opened({ import: badInput("Turnwright did not write this file.") });
  await restoreBackup(new File(["{}"], "other.json"));
  assert.equal(notice(), "Turnwright did not write this file.");
});

test("a backup in which nothing opens says why in its sheet", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  opened({ open: openEach(1, 2, 3) }, { route: "fight" });
  await picked(BACKUP);
  assert.match(textOf(drawnSheet()), /This saved fight is damaged\./);
});
