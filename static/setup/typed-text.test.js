// Places in a typed text: what is marked in it, and the text after some lines were replaced.

import assert from "node:assert/strict";
import { test } from "node:test";

const { markedLines, textWith, lineNumber } = await import("./typed-text.js");
const { EMPTY } = await import("../app/empty-draft.js");

/** @param {string} text @param {object[]} readings @param {string} [of] @returns {import("./draft.js").Draft} */
const draft = (text, readings, of = text) => ({ ...EMPTY, text, of, readings: /** @type {any} */ (readings) });
/** @param {string} text @param {string} part */
const at = (text, part) => [text.indexOf(part), text.indexOf(part) + part.length];
/** The lines, with {} round words that are left out and [] round words that are asked about. @param {import("./draft.js").Draft} draft */
const shown = (draft) =>
  markedLines(draft).map((parts) => parts.map(({ text, kind }) => (kind ? (kind === "asked" ? `[${text}]` : `{${text}}`) : text)).join(""));

const TEXT = "Old mill\nBo 12, AC 15, fly 60\nAsh, hist 3";
const READ = [
  { text: "Old mill", heading: "Heading", at: at(TEXT, "Old mill"), remarks: [{ kind: "left out", says: "", at: at(TEXT, "Old mill") }] },
  {
    text: "Bo 12",
    at: at(TEXT, "Bo 12, AC 15, fly 60"),
    remarks: [
      { kind: "noted", says: "", at: at(TEXT, "AC 15") },
      { kind: "left out", says: "", at: at(TEXT, "fly 60") },
    ],
  },
  { text: "Ash", at: at(TEXT, "Ash, hist 3"), start: TEXT.indexOf("hist"), end: TEXT.indexOf("hist") + 4 },
];

test("words that are left out or asked about are marked in the text", () => {
  assert.deepEqual(shown(draft(TEXT, READ)), ["{Old mill}", "Bo 12, AC 15, {fly 60}", "Ash, [hist] 3"]);
});

test("while somebody types, what stands before and behind the change stays marked", () => {
  assert.deepEqual(shown(draft(TEXT.replace("AC 15", "AC 150"), READ, TEXT)), ["{Old mill}", "Bo 12, AC 150, {fly 60}", "Ash, [hist] 3"]);
  assert.deepEqual(shown(draft(TEXT.replace("hist", "his"), READ, TEXT)), ["{Old mill}", "Bo 12, AC 15, {fly 60}", "Ash, his 3"]);
  assert.deepEqual(shown(draft("", READ, TEXT)), [""]);
});

test("a mark over several lines is cut at their ends", () => {
  const text = "Dragon\nSpeed 40\nSTR 27";
  const left = { text, at: [0, text.length], remarks: [{ kind: "left out", says: "", at: [7, text.length] }] };
  assert.deepEqual(shown(draft(text, [left])), ["Dragon", "{Speed 40}", "{STR 27}"]);
});

test("what a stat block is read from is not marked, though the rest of it is left out", () => {
  const text = "Dragon\nArmor Class 19 (hide)\nSpeed 40";
  const remarks = [
    { kind: "left out", says: "", at: [0, text.length] },
    { kind: "asked", says: "", at: at(text, "40") },
  ];
  const block = { text, at: [0, text.length], used: [at(text, "Armor Class 19"), at(text, "Dragon")], remarks };
  assert.deepEqual(shown(draft(text, [block])), ["Dragon", "Armor Class 19{ (hide)}", "{Speed }[40]"]);
});

test("a line is replaced where it stands", () => {
  const [, bo, ash] = /** @type {any[]} */ (READ);
  assert.equal(textWith(draft(TEXT, READ), new Map([[ash, "Ash, hit 3"]])), "Old mill\nBo 12, AC 15, fly 60\nAsh, hit 3");
  assert.equal(textWith(draft(TEXT, READ), new Map([[bo, ""]])), "Old mill\nAsh, hist 3");
});

test("a fighter of a table gets a line below it, and all other rows stay as they are", () => {
  const text = 'name;hp\nAsh;17\n"Bo";x\nCy;4\n\nDee 12';
  const table = [0, text.indexOf("\n\nDee")];
  const rows = ["Ash;17", '"Bo";x', "Cy;4"].map((row) => ({ text: row.split(";")[0] ?? "", at: table, span: at(text, row) }));
  const read = draft(text, [...rows, { text: "Dee 12", at: at(text, "Dee 12") }]);
  assert.equal(textWith(read, new Map([[/** @type {any} */ (rows[1]), "Bo, hp 9"]])), "name;hp\nAsh;17\nCy;4\n\nBo, hp 9\n\nDee 12");
  assert.equal(
    textWith(
      read,
      new Map(
        /** @type {any} */ ([
          [rows[0], "Ash, hp 17, Enemies"],
          [rows[2], "Cy, hp 4, Enemies"],
        ]),
      ),
    ),
    'name;hp\n"Bo";x\n\nAsh, hp 17, Enemies\nCy, hp 4, Enemies\n\nDee 12',
  );
  assert.equal(textWith(read, new Map([[/** @type {any} */ (rows[1]), ""]])), "name;hp\nAsh;17\nCy;4\n\nDee 12");
});

test("of several fighters in one line each gets its own line", () => {
  const text = "4 goblins, 2 worgs\nBo 12";
  const both = ["goblins x4", "worgs x2"].map((line) => ({ text: line, at: [0, 18] }));
  const read = draft(text, [...both, { text: "Bo 12", at: [19, 24] }]);
  assert.equal(textWith(read, new Map([[/** @type {any} */ (both[0]), "goblins x4, PCs"]])), "goblins x4, PCs\nworgs x2\nBo 12");
});

test("lines are counted from one", () => {
  assert.equal(lineNumber("a\nb\nc", 0), 1);
  assert.equal(lineNumber("a\nb\nc", 4), 3);
});
