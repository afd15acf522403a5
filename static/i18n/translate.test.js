/** The page's texts: every key is in the catalogue, every text gets its parts, every entry is used, parts are filled in, and lists and figures too. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sources, walk } from "../../tests/js/source.js";
import { WORDS } from "./en.js";
import { dots, inRow, LANGUAGE, listed, minus, say, sayOf, signed } from "./translate.js";

/** @import { Node } from "../../tests/js/source.js" */

const page = sources.filter(({ name }) => name !== "i18n/en.js");

/** The keys or texts an argument may be: alone, or one of a choice. @param {Node} argument @returns {(string | string[])[]} */
function keysIn(argument) {
  if (argument.type === "ConditionalExpression") return [...keysIn(argument.consequent), ...keysIn(argument.alternate)];
  if (argument.type === "LogicalExpression") return [...keysIn(argument.left), ...keysIn(argument.right)];
  if (argument.type === "ArrayExpression") return [argument.elements.map((/** @type {Node} */ { value }) => value)];
  return argument.type === "Literal" ? [argument.value] : [];
}

/** A key of the catalogue; everything else that is said is the text itself. */
const KEY = /^[a-z0-9_]+(\.\w+)+$/;

/** The names in an object literal, and whether it takes in others. @param {Node|undefined} argument */
function partsIn(argument) {
  /** @type {Node[]} */
  const properties = argument?.properties ?? [];
  return {
    names: properties.filter(({ type }) => type === "Property").map(({ key }) => key.name),
    spread: properties.some(({ type }) => type === "SpreadElement"),
  };
}

/** @type {{where: string, given: Node[], around: Node, template: boolean}[]} every call of `say`, with what it stands in */
const calls = [];
for (const { name, tree } of page)
  walk(tree, (node, above) => {
    if (node.type !== "CallExpression" || node.callee.name !== "say") return;
    const around = above.at(-1);
    const template = around.type === "TemplateLiteral" && above.at(-2)?.type !== "TaggedTemplateExpression";
    calls.push({ where: `${name}:${node.loc.start.line}`, given: node.arguments, around, template });
  });

/** @param {string | string[]} key */
function partsOf(key) {
  const entry = typeof key === "string" ? (WORDS[key] ?? key) : key;
  const texts = typeof entry === "string" ? [entry] : Object.values(entry);
  const named = texts.map((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, part]) => part));
  return new Set([...named.flat(), ...(typeof entry === "string" ? [] : ["count"])]);
}

test("every key that is said has words, and is given the parts they name", () => {
  assert.ok(calls.length > 300);
  for (const { where, given } of calls) {
    for (const key of keysIn(given[0])) {
      assert.ok(typeof key !== "string" || key in WORDS || !KEY.test(key), `${where} says ${key}`);
      const wanted = [...partsOf(key)].sort();
      if (given[1] && given[1].type !== "ObjectExpression") continue;
      const { names, spread } = partsIn(given[1]);
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
  for (const { where, around, template } of calls) {
    assert.ok(around.type !== "BinaryExpression" || around.operator !== "+", where);
    assert.ok(!template, where);
  }
});

test("a key that is not written where it is said stands in a table of keys", () => {
  const chosen = calls.filter(({ given }) => !keysIn(given[0]).length);
  for (const { where, given } of chosen) assert.ok(["Identifier", "MemberExpression"].includes(given[0].type), where);
});

test("every entry is used somewhere", () => {
  const strings = new Set();
  for (const { tree } of page) walk(tree, ({ type, value }) => type === "Literal" && strings.add(value));
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

test("a text stands in English where it is said, also as a pair for one and for several", () => {
  assert.equal(say("{name} waits.", { name: "Ash" }), "Ash waits.");
  assert.equal(say("Ready"), "Ready");
  assert.equal(say(["{count} fighter fled", "{count} fighters fled"], { count: 1 }), "1 fighter fled");
  assert.equal(say(["{count} fighter fled", "{count} fighters fled"], { count: 0 }), "0 fighters fled");
  assert.throws(() => say("{name} waits."), /needs name/);
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
  assert.deepEqual([minus(5), minus(-7), minus("-7"), minus("Jean-Luc")], ["5", "−7", "−7", "Jean-Luc"]);
  assert.equal(say("gauge.open", { name: "Ash", value: -7, gauge: "hp" }), "Ash −7 hp: damage, heal or set");
});
