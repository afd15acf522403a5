// The durable journal by itself: lines with their checksums, what is broken put aside, restore points, cards and marks.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB } from "../../tests/js/browser.js";
import { crc32 } from "./crc32.js";

const journal = await import("./journal.js");
const { openDB } = await import("../vendor/idb/index.js");

const LINES = ['{"turnwright":1}', '{"step":1,"events":["Bö 龍"]}', '{"step":2}'];
const CARD = { id: "one", name: "Bridge", system: "hero", system_name: "HERO System", place: "", when: 1, fighters: 2 };

/** Work on the stored records past the module, as an accident would. @param {(db: any) => Promise<unknown>} work */
async function tampered(work) {
  const db = await openDB("turnwright", 1);
  await work(db);
  db.close();
}
/** @param {string} [id] @param {string[]} [lines] @param {number} [from] @param {number} [seq] */
const write = (id = "one", lines = LINES, from = 0, seq = 3) => journal.writeJournal(id, lines, from, seq, { ...CARD, id });
/** What is read of a journal that is not damaged. @param {number} seq @param {string[]} lines */
const whole = (seq, lines) => ({ seq, lines, torn: false, newest: seq, earlier: 0, later: 0 });
const aside = async () => {
  /** @type {any[]} */
  let found = [];
  await tampered(async (db) => {
    found = await db.getAll("aside");
  });
  return found;
};

beforeEach(async () => {
  await journal.leaveMark(); // makes the database, where there is none
  await tampered((db) => Promise.all([...db.objectStoreNames].map((name) => db.clear(name))));
});

test("what was written is read again, line by line", async () => {
  await write();
  assert.deepEqual(await journal.readJournal("one"), whole(3, LINES));
});

test("a fight without a journal has none, however its name compares with others", async () => {
  await write("ten");
  for (const id of ["", "te", "ten ", "tenth", "one"]) assert.equal(await journal.readJournal(id), null, id);
});

test("steps are appended: what stands already is not written again", async () => {
  await write("one", LINES.slice(0, 2), 0, 2);
  await tampered(async (db) => {
    const first = await db.get("lines", ["one", 0]);
    await db.put("lines", { ...first, seen: true });
  });
  await write("one", LINES, 2, 3);
  await tampered(async (db) => assert.ok((await db.get("lines", ["one", 0])).seen));
  assert.deepEqual(await journal.readJournal("one"), whole(3, LINES));
});

/** An accident, what can still be read of three lines, and how many are lost. @type {[string, (db: any) => Promise<unknown>, string[]|null, number][]} */
const ACCIDENTS = [
  [
    "a line with a wrong checksum",
    (db) => db.put("lines", { fight: "one", n: 1, seq: 0, line: LINES[1], crc: "00000000" }),
    LINES.slice(0, 1),
    2,
  ],
  [
    "a line that says something else",
    (db) => db.put("lines", { fight: "one", n: 2, seq: 3, line: "{}", crc: crc32("x") }),
    LINES.slice(0, 2),
    1,
  ],
  ["a missing line", (db) => db.delete("lines", ["one", 1]), LINES.slice(0, 1), 2],
  ["a missing last line", (db) => db.delete("lines", ["one", 2]), LINES.slice(0, 2), 1],
  ["a missing head", (db) => db.delete("lines", ["one", 0]), null, 0],
];
for (const [name, accident, left, lost] of ACCIDENTS)
  test(`${name}: the journal is read up to there, and does not look as new as a whole one`, async () => {
    await write();
    await tampered(accident);
    assert.deepEqual(await journal.readJournal("one"), left && { seq: 0, lines: left, torn: true, newest: 3, earlier: 0, later: lost });
  });

test("the next step after an accident writes the whole journal, and puts the stored one aside", async () => {
  await write();
  const broken = { fight: "one", n: 1, seq: 0, line: "damaged", crc: "00000000" };
  await tampered((db) => db.put("lines", broken));
  await write("one", [...LINES, '{"step":3}'], 0, 4);
  assert.deepEqual(await journal.readJournal("one"), whole(4, [...LINES, '{"step":3}']));
  assert.deepEqual(
    (await aside()).map(({ lines }) => lines.map((/** @type {{line: string}} */ { line }) => line)),
    [[LINES[0], "damaged", LINES[2]]],
  );
});

/** What is stored before an append of the third line that does not fit it. @type {[string, string[]][]} */
const NOT_BEFORE = [
  ["nothing", []],
  ["another line at its place", [LINES[0] ?? "", "other"]],
  ["a longer journal of another line of play", [...LINES.slice(0, 2), "x", "y"]],
];
for (const [name, before] of NOT_BEFORE)
  test(`where ${name} is stored, an append writes everything anew and puts what was stored aside`, async () => {
    if (before.length) await write("one", before, 0, 9);
    await write("one", LINES, 2, 3);
    assert.deepEqual(await journal.readJournal("one"), whole(3, LINES));
    assert.deepEqual(
      (await aside()).map(({ lines }) => lines.map((/** @type {{line: string}} */ { line }) => line)),
      before.length ? [before] : [],
    );
  });

test("a step after another is handed over before the database has answered anything; the first one is checked before", async () => {
  /** @type {string[]} */
  const seen = [];
  const begun = async (/** @type {string[]} */ lines, /** @type {number} */ from) => {
    const written = journal.writeJournal("one", lines, from, lines.length, CARD, () => seen.push(`${lines.length} lines`));
    for (let hops = 0; hops < 10; hops += 1) await null; // the database answers in later tasks
    seen.push("waited");
    await written;
  };
  await begun(LINES.slice(0, 2), 0);
  await begun(LINES, 2);
  assert.deepEqual(seen, ["waited", "2 lines", "3 lines", "waited"]);
  assert.deepEqual(await journal.readJournal("one"), whole(3, LINES));
});

test("a journal that is written anew with all its lines puts nothing aside", async () => {
  await write("one", LINES.slice(0, 2), 0, 2);
  await write("one", LINES, 0, 3);
  assert.deepEqual(await journal.readJournal("one"), whole(3, LINES));
  assert.deepEqual(await aside(), []);
});

test("other fights are left alone", async () => {
  await write("one");
  await write("two", LINES.slice(0, 1), 0, 1);
  await journal.dropJournal("one");
  assert.equal(await journal.readJournal("one"), null);
  assert.deepEqual(await journal.readJournal("two"), whole(1, LINES.slice(0, 1)));
  assert.deepEqual(
    (await journal.readCards()).map(({ id }) => id),
    ["two"],
  );
});

test("of a fight the newest five restore points are kept, the newest first", async () => {
  for (let n = 1; n <= 7; n += 1) await journal.writeRestorePoint({ fight: "one", name: `Point ${n}`, when: n, lines: LINES });
  await journal.writeRestorePoint({ fight: "two", name: "Other", when: 1, lines: [] });
  assert.deepEqual(
    (await journal.readRestorePoints("one")).map(({ name }) => name),
    [7, 6, 5, 4, 3].map((n) => `Point ${n}`),
  );
  assert.equal((await journal.readRestorePoints("two")).length, 1);
});

test("a dropped fight takes its restore points along", async () => {
  await write();
  await journal.writeRestorePoint({ fight: "one", name: "Point", when: 1, lines: [] });
  await journal.writeRestorePoint({ fight: "two", name: "Other", when: 1, lines: [] });
  await journal.dropJournal("one");
  assert.deepEqual(await journal.readRestorePoints("one"), []);
  assert.equal((await journal.readRestorePoints("two")).length, 1);
});

test("a fight that was removed is noted as gone, and as there again; one without a card is not made up", async () => {
  await write();
  await journal.mark("one", { gone: true });
  await journal.mark("nobody", { gone: true });
  assert.deepEqual(
    (await journal.readCards()).map(({ id, gone }) => [id, gone]),
    [["one", true]],
  );
  await journal.mark("one", { gone: false });
  assert.equal((await journal.readCards())[0]?.gone, false);
});

test("the mark says that something was stored here once", async () => {
  assert.equal(await journal.hasMark(), false);
  await write();
  assert.equal(await journal.hasMark(), true);
});

test("what is kept beside the fights is read by its name", async () => {
  await journal.writeKept("kept", { seq: 1, kept: [] });
  await journal.writeKept("due", [1]);
  assert.deepEqual(await journal.readKept("kept"), { seq: 1, kept: [] });
  assert.equal((await journal.readKept("other")) ?? null, null);
});

test("when another tab needs the database, it is let go and opened again on the next use", async () => {
  await write();
  await openDB("turnwright", 2).then((db) => db.close());
  await assert.rejects(journal.readJournal("one"), /version/i);
  emptyIndexedDB();
  await write();
  assert.deepEqual(await journal.readJournal("one"), whole(3, LINES));
});
