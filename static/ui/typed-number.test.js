// Numbers as people type them: whole numbers and sums; all else is refused with a sentence, and never read in part.

import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, MOST_NUMBER, readNumber } from "./typed-number.js";

/** @type {[string, number][]} */
const READ = [
  ["0", 0],
  ["7", 7],
  ["007", 7],
  [" 12 ", 12],
  ["5+2", 7],
  ["5 + 2", 7],
  ["12-3+4", 13],
  ["12 − 3", 9],
  ["12–3", 9],
  ["5＋2", 7],
  ["١٢", 12],
  ["४२", 42],
  ["１７", 17],
  ["𝟙𝟚", 12],
  ["\u200f٣\u200f", 3],
  ["99999", 99_999],
];
for (const [text, value] of READ) test(`“${text}” is ${value}`, () => assert.deepEqual(readNumber(text), { value, says: "" }));

const NOT = [
  "3.5",
  "3,5",
  "1e2",
  "1e1",
  "0x10",
  "3 4",
  "1 000",
  "2d6",
  "5+",
  "5++2",
  "5+-2",
  "+",
  "seven",
  "5²",
  "½",
  "10%",
  "1_000",
  "5*2",
  "(5)",
  "∞",
];
for (const text of NOT)
  test(`“${text}” is refused whole`, () => {
    assert.deepEqual(readNumber(text, { least: -9 }), {
      value: null,
      says: `“${text}” is not a whole number. Type one, or a sum: 5+2.`,
    });
  });

test("a sign in front only where the number may be below zero", () => {
  for (const text of ["-4", "−4", "+4", "-0"]) assert.equal(readNumber(text).says, "Type it without a sign in front.");
  assert.equal(readNumber("-4", { least: -10 }).value, -4);
  assert.equal(readNumber("−4+1", { least: -10 }).value, -3);
  assert.equal(readNumber("+4", { least: -10 }).value, 4);
});

test("a number out of its bounds is refused with them", () => {
  assert.equal(readNumber("3-5").says, "Type a number from 0 to 99999.");
  assert.equal(readNumber("11", { least: 1, most: 10 }).says, "Type a number from 1 to 10.");
  assert.equal(readNumber("-11", { least: -10, most: 10 }).says, "Type a number from −10 to 10.");
  assert.equal(readNumber("99999999999999999999-99999999999999999998").value, null);
  assert.equal(readNumber(`${MOST_NUMBER}+1`).value, null);
});

test("an empty field is refused where a number is needed", () => {
  assert.deepEqual(readNumber(" "), { value: null, says: "Type a number." });
  assert.deepEqual(readNumber("", { optional: true }), { value: null, says: "" });
});

test("a long text is refused at once, and shown in part", () => {
  const { value, says } = readNumber("9".repeat(1_000_000));
  assert.equal(value, null);
  assert.match(says, /^“9{20}…” is not a whole number/);
});

test("every digit of every script counts what it says", () => {
  for (const zero of ["0", "٠", "۰", "०", "০", "๐", "０", "𝟎", "𝟘", "𝟶"]) {
    const code = zero.codePointAt(0) ?? 0;
    const digits = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(code + at)).join("");
    assert.equal(folded(digits), "0123456789");
  }
});
