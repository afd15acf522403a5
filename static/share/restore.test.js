// Restoring a backup: what of it is begun, what is here already, and what the notice says.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage, withoutDatabase } from "../../tests/js/browser.js";
import { settle, textOf } from "../../tests/js/dom.js";
import { accepted, badInput, drawnSheet, notice, page, state } from "../../tests/js/engine.js";
import { setUp, view } from "../../tests/js/views.js";

const { pickFile, restoreBackup } = await import("./share.js");
const { backupText, readBackup } = await import("../storage/backup.js");
const { sealed } = await import("../storage/sealed.js");
const { openSheet } = await import("../ui/dialog.js");
const { begin } = await import("../fight/command/session.js");
const storage = await import("../storage/fights.js");
const shelf = await import("../storage/library-store.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const HEAD = '{"turnwright":1}';
const CHECKPOINT = '{"checkpoint":50,"state":{}}';

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

const KEPT = [{ id: "0123456789ab", kind: "party", name: "Heroes", system: "hero", system_name: "HERO", when: 1, lines: ["Ash"] }];
const BACKUP = backupText(
  [
    { name: "One", lines: [HEAD, '{"step":1}'] },
    { name: "Two", lines: [HEAD, '{"step":2}'] },
    { name: "Three", lines: [HEAD, '{"step":3}'] },
  ],
  {},
  KEPT,
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
  assert.equal(notice(), "Restored. Also imported: 1 saved party, template or preset.");
});

test("the running fights are first on the list, the one played last before the others; the summary opens it and says what came", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  for (const { id } of shelf.all()) shelf.remove(id);
  const fights = [5, 4, 3, 2, 1].map((step) => ({ name: `Fight ${step}`, lines: [HEAD, `{"step":${step}}`], when: step * 1000 }));
  const open = (/** @type {any} */ { args }) => {
    const step = Number(/\d+/.exec(args.lines[1] ?? "")?.[0]);
    return accepted(view({ title: `Fight ${step}`, over: step !== 2 && step !== 3 }), { journal: [] });
  };
  opened({ open }, { route: "fight" });
  await restoreBackup(new File([backupText(fights, {}, KEPT)], "all.json"));
  assert.deepEqual(titles(), ["Fight 3", "Fight 2", "Fight 5", "Fight 4", "Fight 1"]);
  const { says = [], open: running } = state.ui.restored ?? {};
  assert.deepEqual([says[0], says.at(-1)], ["5 fights came.", "Nothing here was replaced."]);
  assert.ok(says.includes("2 are running: “Fight 2”, “Fight 3”."), says.join(" "));
  assert.ok(
    says.some((line) => / came\.$/.test(line) && !line.includes("fights")),
    says.join(" "),
  );
  assert.equal(running?.id, storage.fights()[0]?.id);
});

test("a backup restored once more begins only what is not here", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  const own = backupText([{ name: "One", lines: [HEAD, '{"step":1}'] }], {});
  opened({ open: openEach() }, { route: "fight" });
  await restoreBackup(new File([own], "one.json"));
  assert.deepEqual(titles(), ["Fight 1"]);
  await restoreBackup(new File([BACKUP], "all.json"));
  assert.deepEqual(titles(), ["Fight 3", "Fight 2", "Fight 1"]);
  assert.equal(notice(), "2 fights are back. 1 was here already.");
  await restoreBackup(new File([BACKUP], "all.json"));
  assert.match(notice(), /^Restored\. 3 fights of the backup were here already/);
});

/** A backup as versions wrote it that counted neither lines nor entries. @param {string} text */
const older = (text) =>
  text.replace(/^(\{"turnwright_backup":1,"fights":\d+),"kept":\d+/, "$1").replace(/^(\{"fight":.*),"lines":\d+\}$/gm, "$1}");
/** @param {string} text @param {string} part @param {number} [more] characters of the part that are still there */
const cutAt = (text, part, more = 0) => text.slice(0, text.indexOf(part) + more);

/** Where a file is cut, how many fights come back, and what is said. @type {[string, string, number, string][]} */
const CUTS = [
  [
    "in the last journal, in mid-line",
    cutAt(BACKUP, '{"step":3}', 4),
    3,
    "Restored 3 fights. The file is cut off. Steps of “Three” are missing from it.",
  ],
  [
    "in the last journal, at a line's end",
    cutAt(BACKUP, '{"step":3}'),
    3,
    "Restored 3 fights. The file is cut off. Steps of “Three” are missing from it.",
  ],
  ["at a fight's end", cutAt(BACKUP, '{"fight":"Three"'), 2, "Restored 2 fights. The file is cut off. 1 fight is missing from it."],
  ["in a fight's name", cutAt(BACKUP, '{"fight":"Two"', 12), 1, "Restored 1 fight. The file is cut off. 2 fights are missing from it."],
  [
    "in another fight's journal",
    cutAt(BACKUP, '{"step":2}', 4),
    2,
    "Restored 2 fights. The file is cut off. Steps of “Two” are missing from it. 1 fight is missing from it.",
  ],
  ["behind the last fight", cutAt(BACKUP, '{"aside"', 5), 3, "Restored 3 fights. The file is cut off. No fight is missing."],
  [
    "in the last journal of an older version, in mid-line",
    cutAt(older(BACKUP), '{"step":3}', 4),
    3,
    "Restored 3 fights. The file is cut off. Steps of “Three” are missing from it.",
  ],
  [
    "in the last journal of an older version, at a line's end",
    cutAt(older(BACKUP), '{"step":3}'),
    3,
    "Restored 3 fights. The file is cut off. The last steps of “Three” may be missing.",
  ],
  [
    "at a fight's end of an older version",
    cutAt(older(BACKUP), '{"fight":"Three"'),
    2,
    "Restored 2 fights. The file is cut off. The last steps of “Two” may be missing. 1 fight is missing from it.",
  ],
];
for (const [where, text, count, says] of CUTS)
  test(`a backup that is cut ${where} gives all that is sound, and says what is missing`, async () => {
    for (const { id } of [...storage.fights()]) storage.remove(id);
    shelf.adopt(KEPT);
    opened({ open: openEach() }, { route: "fight" });
    await restoreBackup(new File([text], "cut.json"));
    assert.equal(storage.fights().length, count);
    assert.equal(notice(), says);
    assert.ok(state.ui.notice?.tap, "it stays until it is dismissed");
  });

test("a backup that is cut inside a letter gives what is before it", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  const text = backupText([{ name: "One", lines: [HEAD, '{"step":1}', '{"step":2,"note":"ö"}'] }], {});
  const bytes = new TextEncoder().encode(text);
  const at = new TextEncoder().encode(cutAt(text, "ö")).length + 1;
  opened({ open: openEach() }, { route: "fight" });
  await restoreBackup(new File([bytes.slice(0, at)], "cut.json"));
  assert.deepEqual(await storage.journal(storage.fights()[0]?.id ?? ""), [HEAD, '{"step":1}']);
  assert.equal(notice(), "Restored 1 fight. The file is cut off. Steps of “One” are missing from it.");
});

test("a backup that is cut before its first fight says so in its sheet", async () => {
  opened({}, { route: "fight" });
  await picked(cutAt(BACKUP, ',"kept"'));
  assert.match(textOf(drawnSheet()), /The file is cut off\. No fight in it can be read\./);
  for (const { id } of shelf.all()) shelf.remove(id);
  await picked(cutAt(BACKUP, '{"kept":{', 20));
  assert.match(
    textOf(drawnSheet()),
    /The file is cut off\. 3 fights are missing from it\. 1 saved party, template or preset is missing from it\./,
  );
  await picked(cutAt(older(BACKUP), '{"kept":{', 20));
  assert.match(textOf(drawnSheet()), /3 fights are missing from it\. Saved parties, templates or presets may be missing\./);
});

test("backups of all earlier versions come back", async () => {
  const fights = readBackup(BACKUP).fights.map(({ name, lines }, n) => ({
    id: String(n),
    system: "hero",
    when: n,
    name,
    lines,
    restore: [],
  }));
  const first = JSON.stringify({ turnwright_backup: 1, made: "2026-08-30T20:00:00.000Z", fights, aside: {} });
  for (const text of [first, older(BACKUP)]) {
    for (const { id } of [...storage.fights()]) storage.remove(id);
    shelf.adopt(KEPT);
    opened({ open: openEach() });
    await restoreBackup(new File([text], "all.json"));
    assert.deepEqual(titles(), ["Fight 3", "Fight 2", "Fight 1"]);
    assert.equal(notice(), "Restored. Nothing here was replaced.");
  }
});

test("a damaged fight in a backup costs itself, and is told; the others and what is kept are there", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  for (const { id } of shelf.all()) shelf.remove(id);
  opened({ open: openEach(2) }, { route: "fight" });
  await picked(BACKUP);
  assert.deepEqual(titles().slice(0, 2), ["Fight 3", "Fight 1"]);
  assert.equal(shelf.all().length, 1);
  assert.match(notice(), /^Restored 2 fights\. 1 fight of the backup could not be opened\. “Two”: This saved fight is damaged\./);
});

/** A fight on this device under a name. @param {string} title @param {string[]} lines */
async function stored(title, lines) {
  const { id, writing } = storage.create(/** @type {any} */ (accepted(view({ title }), { journal: lines })));
  await writing;
  return id;
}
/** @param {string} title @param {string[]} lines */
const oneFight = (title, lines) => new File([backupText([{ name: title, lines }], {})], "one.json");
const FROM_CHECKPOINT = [CHECKPOINT, '{"step":51}'];
const PLAYED = [HEAD, ...Array.from({ length: 50 }, (_, n) => `{"step":${n + 1}}`), ...FROM_CHECKPOINT];

/** What is here of a fight that has one step behind its checkpoint in the backup. @type {[string, string[]][]} */
const PLAYED_ON = [
  ["was played on", [...PLAYED, '{"step":52}']],
  ["was played on after an undo", [...PLAYED, '{"cursor":50}', CHECKPOINT, '{"step":51,"other":1}']],
];
for (const [what, lines] of PLAYED_ON)
  test(`a fight that ${what} since the backup stays alone`, async () => {
    for (const { id } of [...storage.fights()]) storage.remove(id);
    await stored("Bridge", lines);
    opened({ open: openEach() });
    await restoreBackup(oneFight("Bridge", PLAYED));
    assert.equal(storage.fights().length, 1);
    assert.equal(notice(), "Restored. “Bridge” was played on here since the backup and stays as it is.");
  });

test("a fight that goes further in the backup than here is restored beside it, and that is said", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  await stored("Bridge", PLAYED.slice(0, -1));
  opened({ open: openEach() });
  for (const says of [
    "The backup has steps of “Bridge” that the one here lacks: both are on the list.",
    "1 fight of the backup was here already and stays as it is.",
  ]) {
    await restoreBackup(oneFight("Bridge", PLAYED));
    assert.equal(storage.fights().length, 2);
    assert.equal(notice(), `Restored. ${says}`);
  }
});

/** What only a slot has of a fight, from its last checkpoint on. @param {string[]} lines */
function inSlotOnly(lines) {
  const card = { id: "aa", name: "Bridge", system: "x", system_name: "X", place: "", when: 1, fighters: 0 };
  const slot = { version: 1, seq: 9, head: HEAD, lines, before: "12345678", card, view: null };
  setLocalStorage(new FakeStorage());
  localStorage.setItem("turnwright.fight.aa.A", sealed(slot));
  localStorage.setItem("turnwright.index", sealed({ version: 1, fights: [card], gone: null }));
}

/** What a slot has while the database cannot be read, and what is said. @type {[string, string[], string][]} */
const SLOTS = [
  ["the same end", FROM_CHECKPOINT, "Restored. 1 fight of the backup was here already and stays as it is."],
  ["more", [...FROM_CHECKPOINT, '{"step":52}'], "Restored. “Bridge” was played on here since the backup and stays as it is."],
];
for (const [what, lines, says] of SLOTS)
  test(`while the database cannot be read, a fight of which a slot has ${what} is not doubled`, () =>
    withoutDatabase(async () => {
      inSlotOnly(lines);
      opened({ open: openEach() });
      await restoreBackup(oneFight("Bridge", PLAYED));
      assert.deepEqual(titles(), ["Bridge"]);
      assert.equal(notice(), says);
    }));

for (const lines of [['{"checkpoint":100,"state":{}}', '{"step":101}'], [CHECKPOINT]])
  test(`while the database cannot be read, a fight that may be here (${lines}) waits until it is wanted`, () =>
    withoutDatabase(async () => {
      inSlotOnly(lines);
      opened({ open: openEach() });
      await restoreBackup(
        new File(
          [
            backupText(
              [
                { name: "Bridge", lines: PLAYED },
                { name: "Docks", lines: ['{"turnwright":1,"of":"x"}'] },
              ],
              {},
            ),
          ],
          "two.json",
        ),
      );
      assert.equal(storage.fights().length, 2, "the one that cannot be here is restored");
      assert.match(
        notice(),
        /Not restored: “Bridge” may be here already\. This browser could not read its stored fights; try again later\.$/,
      );
      assert.equal(state.ui.notice?.button, "Restore anyway");
      await state.ui.notice?.tap?.();
      assert.equal(storage.fights().length, 3);
      assert.match(notice(), /^Restored 1 fight\. Only a short copy of “Bridge” could be stored/);
    }));

test("fights that are stored only in part are named", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  shelf.adopt(KEPT);
  await withoutDatabase(async () => {
    opened({ open: openEach() });
    await restoreBackup(new File([BACKUP], "all.json"));
    assert.equal(titles().length, 3);
    const says = "Only short copies of 3 fights could be stored: “One”, “Two”, “Three”. Keep the backup file.";
    assert.equal(notice(), `Restored 3 fights. ${says}`);
  });
});

test("fights that are stored nowhere are named; they can be played until the page closes", async () => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  const text = backupText([{ name: "One", lines: [HEAD, '{"step":1}'] }], {});
  setLocalStorage(new FakeStorage(0));
  await withoutDatabase(async () => {
    opened({ open: openEach() });
    await restoreBackup(new File([text], "all.json"));
    assert.equal(notice(), "Restored 1 fight. “One” could not be stored and is gone when you close this page. Keep the backup file.");
    assert.deepEqual(await storage.journal(storage.fights()[0]?.id ?? ""), [HEAD, '{"step":1}']);
  });
});

test("a saved fight that is stored only in part is not called restored", async () => {
  await withoutDatabase(async () => {
    opened({ import: accepted(setUp(), { journal: [HEAD] }) });
    await restoreBackup(new File([HEAD], "fight.json"));
    assert.match(notice(), /^Only a short copy of this fight could be stored/);
  });
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
  assert.match(notice(), /^Restored 2 fights\. 1 fight of the backup could not be opened/);
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
