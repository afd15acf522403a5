// The codes of a players' copy in words; that page and engine say the same in whole fights: tests/stateful/test_players_codes.py.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import "../../tests/js/engine.js";

const { inWords, worded } = await import("./codes.js");
const { readShown } = await import("./link-payload.js");
const { TEXTS } = await import("../vendor/presets/texts.js");
const { say, speak } = await import("../i18n/translate.js");

/** @param {(text: string | [string, string]) => boolean} like */
const numberOf = (like) => TEXTS.findIndex(like);
const PAIR = numberOf((text) => typeof text !== "string" && /^\{name\}/.test(text[0]));
const PLAIN = numberOf((text) => typeof text === "string" && !text.includes("{"));
const [pair, plain] = [TEXTS[PAIR] ?? "", TEXTS[PLAIN] ?? ""];

test("a code is the number of a text with its parts, the count of a pair first", () => {
  for (const count of ["1", "3"]) assert.equal(worded(`{${PAIR}|${count}|Ash}`), say(pair, { count, name: "Ash" }));
  assert.equal(worded(`{${PAIR}|1|{${PLAIN}}}`), say(pair, { count: 1, name: say(plain) }));
  assert.equal(worded(`a {^|ash} {v|Bo} {_|c d}`), "a Ash bo c\u00a0d");
});

test("what somebody typed stays as it was typed", () => {
  for (const name of ["{4}", "a|b", "c}d\\", "\\{", "Zoë 𝔗", "$&"]) {
    const typed = name.replace(/[\\{|}]/g, "\\$&");
    assert.equal(worded(typed), name);
    assert.equal(worded(`{${PAIR}|1|${typed}}`), say(pair, { count: 1, name }));
  }
});

test("what is no code is refused", () => {
  for (const wrong of [
    "{",
    "{4",
    "{^|a}}",
    "{^|a}|",
    "{99999}",
    "{-1}",
    "{x}",
    `{${PAIR}|1}`,
    `{${PLAIN}|1}`,
    "{^}",
    "{constructor|a}",
    "\\",
  ])
    assert.throws(() => worded(wrong), Error, wrong);
  assert.throws(() => worded(`${"{^|".repeat(3)}${"x".repeat(50_000)}}}}`));
});

test("codes are said in the language of the page", () => {
  speak({ tag: "en", forms: { one: 0, other: 1 }, texts: { [String(plain)]: ["⟦…⟧"] } });
  assert.equal(worded(`{${PLAIN}}`), "⟦…⟧");
  speak();
});

test("a copy of each system says for ever what it said when it was made", async () => {
  const folder = new URL("../../tests/saves/v3/", import.meta.url);
  const names = readdirSync(folder).filter((file) => file.endsWith("-coded-players.link"));
  assert.equal(names.length, 5);
  for (const name of names) {
    const { shown } = await readShown(readFileSync(new URL(name, folder), "utf8").trim());
    assert.deepEqual(shown?.players, JSON.parse(readFileSync(new URL(name.replace(".link", ".json"), folder), "utf8")), name);
  }
  assert.deepEqual(inWords([1, null, true, { a: "b" }]), [1, null, true, { a: "b" }]);
});
