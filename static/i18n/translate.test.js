/** The catalogue: every key the page uses is there with all its parts, every entry is used, parts are filled in, and lists and figures too. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "../../tests/js/source.js";
import { WORDS } from "./en.js";
import { dots, inRow, LANGUAGE, listed, say, sayOf, signed } from "./translate.js";

/** @typedef {import("../../tests/js/source.js").Token} Token */

/** The arguments of the call that begins behind this token, each as its tokens. @param {Token[]} all @param {number} from */
function argumentsOf(all, from) {
  /** @type {Token[][]} */
  const found = [[]];
  let depth = 0;
  for (const token of all.slice(from)) {
    const mark = token.type === "mark" ? token.text : "";
    if (mark === ")" && depth === 0) break;
    if ("([{".includes(mark) && mark) depth += 1;
    if (")]}".includes(mark) && mark) depth -= 1;
    if (mark === "," && depth === 0) found.push([]);
    else found.at(-1)?.push(token);
  }
  return found.filter((argument) => argument.length > 0);
}

/** The keys an argument may be: alone, or one of a choice. @param {Token[]} argument */
const keysIn = (argument) =>
  argument
    .filter(({ type }, at) => type === "string" && (at === 0 || ["?", ":"].includes(argument[at - 1]?.text ?? "")))
    .map(({ text }) => text);

/** The names in an object literal, and whether it takes in others. @param {Token[]} argument */
function partsIn(argument) {
  /** @type {string[]} */
  const names = [];
  let spread = false;
  let depth = 0;
  argument.forEach(({ text, type }, at) => {
    const before = argument[at - 1]?.text;
    if (depth === 1 && (before === "{" || before === ",")) {
      if (type === "name") names.push(text);
      if (text === ".") spread = true;
    }
    if (type === "mark" && "([{".includes(text)) depth += 1;
    if (type === "mark" && ")]}".includes(text)) depth -= 1;
  });
  return { names, spread };
}

const calls = sources.flatMap(({ name, tokens }) =>
  tokens.flatMap((token, at) => {
    const called = token.type === "name" && token.text === "say" && tokens[at + 1]?.text === "(" && tokens[at - 1]?.text !== "function";
    if (!called || tokens[at - 1]?.text === ".") return [];
    const given = argumentsOf(tokens, at + 2);
    const length = given.reduce((sum, argument) => sum + argument.length + 1, 2);
    return [{ where: `${name}:${token.line}`, given, before: tokens[at - 1], after: tokens[at + length] }];
  }),
);

/** @param {string} key */
function partsOf(key) {
  const entry = WORDS[key] ?? "";
  const texts = typeof entry === "string" ? [entry] : Object.values(entry);
  const named = texts.map((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, part]) => part));
  return new Set([...named.flat(), ...(typeof entry === "string" ? [] : ["count"])]);
}

test("every key that is said has words, and is given the parts they name", () => {
  assert.ok(calls.length > 300);
  for (const { where, given } of calls) {
    for (const key of keysIn(given[0] ?? [])) {
      assert.ok(key in WORDS, `${where} says ${key}`);
      const wanted = [...partsOf(key)].sort();
      if (given[1] && given[1][0]?.text !== "{") continue;
      const { names, spread } = partsIn(given[1] ?? []);
      if (spread)
        assert.deepEqual(
          names.filter((one) => !wanted.includes(one)),
          [],
          `${where}: ${key}`,
        );
      else assert.deepEqual(names.sort(), wanted, `${where}: ${key}`);
    }
  }
});

test("no text is glued to another, or to a value", () => {
  for (const { where, before, after } of calls) {
    assert.ok(before?.text !== "+" && after?.text !== "+", where);
    assert.ok(before?.type !== "chunk" || before.tag !== "", where);
  }
});

test("a key that is not written where it is said stands in a table of keys", () => {
  const chosen = calls.filter(({ given }) => !keysIn(given[0] ?? []).length);
  for (const { where, given } of chosen) assert.ok(given[0]?.[0]?.type === "name" && !given[0].some(({ type }) => type === "chunk"), where);
});

test("every entry is used somewhere", () => {
  const strings = new Set(sources.flatMap(({ tokens }) => tokens.filter(({ type }) => type === "string").map(({ text }) => text)));
  assert.deepEqual(
    Object.keys(WORDS).filter((key) => !strings.has(key)),
    [],
  );
});

test("every plural has all the forms its language knows", () => {
  const forms = new Intl.PluralRules(LANGUAGE).resolvedOptions().pluralCategories.sort();
  for (const [key, words] of Object.entries(WORDS)) if (typeof words !== "string") assert.deepEqual(Object.keys(words).sort(), forms, key);
});

test("parts are filled in and plurals chosen", () => {
  assert.equal(say("people.count", { count: 1 }), "1 fighter");
  assert.equal(say("people.count", { count: 3 }), "3 fighters");
  assert.equal(say("people.count", { count: 1200 }), "1,200 fighters");
  assert.throws(() => say("people.count"), /needs count/);
  assert.throws(() => say("no.such"), /No words/);
});

test("a state has its word, an unknown one its name", () => {
  assert.equal(sayOf({ done: "table.done" }, "done"), "done");
  assert.equal(sayOf({}, "toString"), "toString");
});

test("lists, rows, lines and changes", () => {
  assert.equal(listed(["Ash", "Bo", "Cyr"]), "Ash, Bo, Cyr");
  assert.equal(listed([]), "");
  assert.equal(inRow(["a", "b", "c"]), "a; b; c");
  assert.equal(inRow([]), "");
  assert.equal(dots(["a", "", undefined, "b"]), "a · b");
  assert.deepEqual([signed(5), signed(-7)], ["+5", "−7"]);
});
