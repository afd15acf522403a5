// No text a person reads or hears stands in the page's code: not between the tags of a template, not in an attribute that is read, not in a string.

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here

import assert from "node:assert/strict";
import { test } from "node:test";
import { sources, tokens } from "./source.js";

/** @typedef {import("./source.js").Token} Token */

const READ = ["aria-label", "aria-valuetext", "aria-description", "aria-roledescription", "placeholder", "title", "alt", "label", "value"];
const LETTER = /\p{L}/u;
/** Two words, or one that is written as the first of a sentence. */
const PROSE = /\p{L}{2,}[,.:;’]* +\S*\p{L}|^\p{Lu}\p{Ll}+[.!?…]?$/u;
/** Words beside a value. */
const BESIDE = /\p{L}{2,}[,.:]? +$|^[.,:]? +\p{L}{2,}|^: |, $/u;

/** What browsers call things. */
const NAMES = new Set(["Home", "End", "Escape", "AbortError", "SecurityError"]);
/** Calls whose texts only developers read. */
const FOR_DEVELOPERS = ["Error", "TypeError", "warn"];
/** Calls and constants that hold what is looked for in the page. */
const SELECTORS = ["querySelector", "querySelectorAll", "closest", "matches", "TOGETHER", "CONTROLS", "FIELDS"];

/** @param {string} markup of a template, ¤ for each value */
function readInMarkup(markup) {
  const plain = markup.replace(/<!--.*?-->/gs, "");
  const between = plain.replace(/<[^>]*>/gs, "\n").split("\n");
  const attributes = [...plain.matchAll(/\s([\w-]+)="([^"]*)"/g)]
    .filter(([, name = ""]) => READ.includes(name))
    .map(([, , value = ""]) => value);
  return [...between, ...attributes].map((text) => text.trim()).filter((text) => LETTER.test(text));
}

/** The call in whose brackets this token stands, innermost. @param {Token[]} all @param {number} at */
function callAround(all, at) {
  let depth = 0;
  for (let back = at - 1; back > 0; back -= 1) {
    const token = all[back];
    if (token?.type !== "mark") continue;
    if (")]}".includes(token.text)) depth += 1;
    if ("([{".includes(token.text)) depth -= 1;
    if (depth < 0) return token.text === "(" ? (all[back - 1]?.text ?? "") : "";
  }
  return "";
}

/** Whether nobody but a browser or a developer reads this string. @param {Token[]} all @param {number} at */
function unread(all, at) {
  const { attribute = "", text = "" } = all[at] ?? {};
  if (attribute && !READ.includes(attribute)) return true;
  const [named = "", before = ""] = [all[at - 2]?.text, all[at - 1]?.text];
  if (["from", "import"].includes(before) || NAMES.has(text)) return true;
  if (before === "=" && SELECTORS.includes(named)) return true;
  return [...FOR_DEVELOPERS, ...SELECTORS, "import"].includes(callAround(all, at));
}

/** @param {Token[]} all */
function prose(all) {
  return all.flatMap((token, at) => {
    const where = (/** @type {string} */ text) => `${token.line}: ${text}`;
    if (token.type === "chunk" && token.tag) return token.markup === undefined ? [] : readInMarkup(token.markup).map(where);
    if (token.type === "string" && PROSE.test(token.text) && !unread(all, at)) return [where(token.text)];
    if (token.type === "chunk" && (PROSE.test(token.text) || BESIDE.test(token.text)) && !unread(all, at)) return [where(token.text)];
    return [];
  });
}

test("text in code is found", () => {
  const found = (/** @type {string} */ source) => prose(tokens(source)).length;
  assert.equal(found("html`<b>Undo</b>`"), 1);
  assert.equal(found("html`<b>${name} acts</b>`"), 1);
  assert.equal(found('html`<b aria-label="${name}: less">${name}</b>`'), 1);
  assert.equal(found('html`<b aria-label=${on ? "More of it" : nothing}></b>`'), 1);
  assert.equal(found('notify({ text: "Nothing here." })'), 1);
  assert.equal(found('label: "Undo"'), 1);
  assert.equal(found("const label = `Remove ${name}`"), 1);
  assert.equal(found("const label = `${name}: less`"), 1);
  assert.equal(found('a / b; html`<i>${html`<b>Undo</b>`}</i>`; c / "d"'), 1);
});

test("what is no text is let be", () => {
  const found = (/** @type {string} */ source) => prose(tokens(source));
  assert.deepEqual(
    found('// "Undo it"\nhtml`<b class="act ${on ? "is on" : ""}" aria-label=${say("undo")} .tap=${["go", "home"]}>${say("undo")}</b>`'),
    [],
  );
  assert.deepEqual(
    found('throw new Error("No such thing"); const lock = `turnwright.fight.${id}`; import { a } from "./Some where.js";'),
    [],
  );
  assert.deepEqual(found("text.replace(/Say `it` \"now\"/g, say('undo'))"), []);
});

for (const { name, tokens: all } of sources) test(`no text stands in ${name}`, () => assert.deepEqual(prose(all), []));
