/** The page's texts: each gets the parts it names, none is glued together; parts are filled in, also in another language; lists and figures too. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { tellings, textsIn } from "../../tools/sentences.mjs";
import { C_, dots, inRow, languageTag, listed, minus, N_, say, sayOf, signed, speak } from "./translate.js";

/** @import { Node } from "../../tests/js/source.js" */

const calls = tellings().filter(({ call }) => call.callee.name === "say");

/** The names in an object literal, and whether it takes in others. @param {Node|undefined} argument */
function partsIn(argument) {
  /** @type {Node[]} */
  const properties = argument?.properties ?? [];
  return {
    names: properties.filter(({ type }) => type === "Property").map(({ key }) => key.name),
    spread: properties.some(({ type }) => type === "SpreadElement"),
  };
}

/** The parts that a text names, and the count that chooses one of a pair. @param {{one: string, several?: string}} said */
const wanted = ({ one, several }) =>
  [
    ...new Set([...`${one}${several ?? ""}`.matchAll(/\{(\w+)\}/g)].map(([, part]) => part).concat(several === undefined ? [] : ["count"])),
  ].sort();

test("every text is given the parts it names", () => {
  assert.ok(calls.length > 700);
  for (const { file, line, call } of calls) {
    const [text, parts] = call.arguments;
    if (parts && parts.type !== "ObjectExpression") continue;
    const { names, spread } = partsIn(parts);
    for (const said of textsIn(text)) {
      const where = `${file}:${line}: ${said.one}`;
      if (spread)
        assert.deepEqual(
          names.filter((one) => !wanted(said).includes(one)),
          [],
          where,
        );
      else assert.deepEqual(names.sort(), wanted(said), where);
    }
  }
});

test("no text is glued to another, or to a value", () => {
  for (const { file, line, above } of calls) {
    const around = above.at(-1);
    assert.ok(around.type !== "BinaryExpression" || around.operator !== "+", `${file}:${line}`);
    assert.ok(around.type !== "TemplateLiteral" || above.at(-2)?.type === "TaggedTemplateExpression", `${file}:${line}`);
  }
});

test("a text that is not written where it is said stands in a table, marked", () => {
  const chosen = calls.filter(({ call }) => !textsIn(call.arguments[0]).length);
  for (const { file, line, call } of chosen)
    assert.ok(["Identifier", "MemberExpression"].includes(call.arguments[0].type), `${file}:${line}`);
});

test("nothing is said when a module is loaded: the language may not be known yet", () => {
  const early = calls.filter(({ above }) => !above.some(({ type }) => /Function|^(Method|Property)Definition/.test(type)));
  const late = ["static/app/main.js", "static/app/platform.js"]; // main.js has loaded the language, platform.js ends the page
  assert.deepEqual(
    early.filter(({ file }) => !late.includes(file)).map(({ file, line }) => `${file}:${line}`),
    [],
  );
});

test("parts are filled in and plurals chosen", () => {
  assert.equal(say(["{count} fighter", "{count} fighters"], { count: 1 }), "1 fighter");
  assert.equal(say(["{count} fighter", "{count} fighters"], { count: 3 }), "3 fighters");
  assert.equal(say(["{count} fighter", "{count} fighters"], { count: 1200 }), "1,200 fighters");
  assert.throws(() => say(["{count} fighter", "{count} fighters"]), /needs count/);
});

test("a pair is for one and for several, and each text needs its parts", () => {
  assert.equal(say("{name} waits.", { name: "Ash" }), "Ash waits.");
  assert.equal(say("Ready"), "Ready");
  assert.equal(say(["{count} fighter fled", "{count} fighters fled"], { count: 1 }), "1 fighter fled");
  assert.equal(say(["{count} fighter fled", "{count} fighters fled"], { count: 0 }), "0 fighters fled");
  assert.throws(() => say("{name} waits."), /needs name/);
});

test("a language has its own texts, forms, lists and figures, and what it lacks is said in English", () => {
  const forms = { one: 0, few: 1, many: 2, other: 2 };
  const texts = {
    Back: ["Wróć"],
    "verb\u0004View": ["Pokaż"],
    "{count} fighter": ["{count} wojownik", "{count} wojownicy", "{count} wojowników"],
  };
  const heard = () => [
    say("Back"),
    say(C_("verb", "View")),
    say(C_("noun", "View")),
    ...[1, 3, 5, 1200].map((count) => say(["{count} fighter", "{count} fighters"], { count })),
    say("Next"),
  ];
  const english = heard();
  assert.deepEqual(english, ["Back", "View", "View", "1 fighter", "3 fighters", "5 fighters", "1,200 fighters", "Next"]);
  speak({ tag: "pl", forms, texts });
  assert.deepEqual(heard(), ["Wróć", "Pokaż", "View", "1 wojownik", "3 wojownicy", "5 wojowników", "1200 wojowników", "Next"]);
  assert.equal(languageTag(), "pl");
  speak();
  assert.deepEqual(heard(), english);
});

test("a state has its word, an unknown one its name", () => {
  assert.equal(sayOf({ done: N_("done") }, "done"), "done");
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
  assert.equal(
    say("{name} {value} {gauge}: damage, heal or set", { name: "Ash", value: -7, gauge: "hp" }),
    "Ash −7 hp: damage, heal or set",
  );
});
