// A text that a person reads or hears stands in the page's code only where it is said (`say("Nothing here.")`): not between the tags of a template,
// not in an attribute that is read, not in another string.

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here

import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed, sources, walk } from "./source.js";

/** @import { Node } from "./source.js" */

const READ = ["aria-label", "aria-valuetext", "aria-description", "aria-roledescription", "placeholder", "title", "alt", "label", "value"];
const LETTER = /\p{L}/u;
/** Two words, or one that is written as the first of a sentence. */
const PROSE = /\p{L}{2,}[,.:;’]* +\S*\p{L}|^\p{Lu}\p{Ll}+[.!?…]?$/u;
/** Words beside a value. */
const BESIDE = /\p{L}{2,}[,.:]? +$|^[.,:]? +\p{L}{2,}|^: |, $/u;

/** What browsers call things. */
const NAMES = new Set(["Home", "End", "Escape", "Enter", "Backspace", "Alphanumeric", "AbortError", "SecurityError", "Files", "left out"]);
/** Calls that say a text. */
const SAYS = ["say", "N_", "C_"];
/** Calls whose texts only developers read. */
const FOR_DEVELOPERS = ["Error", "TypeError", "warn"];
/** Calls and constants that hold what is looked for in the page, and what is asked of the screen. */
const SELECTORS = [
  "matchMedia",
  "querySelector",
  "querySelectorAll",
  "closest",
  "matches",
  "TOGETHER",
  "CONTROLS",
  "FIELDS",
  "ROOMS",
  "CARD_ROOMS",
];
const TAGS = ["html", "svg"];

/** @param {Node} node @returns {string} */
const nameOf = ({ name, property, callee, id }) => name ?? property?.name ?? (callee ? nameOf(callee) : id ? nameOf(id) : "");

/** @param {Node} node */
const isMarkup = (node) => node.type === "TaggedTemplateExpression" && TAGS.includes(nameOf(node.tag));

/** @param {Node} template @param {number} [upTo] how many of its chunks */
const markupOf = ({ quasis }, upTo = quasis.length) =>
  quasis
    .slice(0, upTo)
    .map((/** @type {Node} */ quasi) => quasi.value.raw)
    .join("¤");

/** What is read in the markup of a template, ¤ for each value. @param {string} markup */
function readInMarkup(markup) {
  const plain = markup.replace(/<!--.*?-->/gs, "");
  const between = plain.replace(/<[^>]*>/gs, "\n").split("\n");
  const attributes = [...plain.matchAll(/\s([\w-]+)="([^"]*)"/g)]
    .filter(([, name = ""]) => READ.includes(name))
    .map(([, , value = ""]) => value);
  return [...between, ...attributes].map((text) => text.trim()).filter((text) => LETTER.test(text));
}

/** The attribute whose value the end of this markup stands in. @param {string} markup */
function attributeAt(markup) {
  if (markup.lastIndexOf("<") <= markup.lastIndexOf(">")) return "";
  return /([\w.@?-]+)=(?:"[^"]*)?$/.exec(markup)?.[1] ?? "";
}

/** The attribute of markup in whose value a node stands, of several the innermost. @param {Node} node @param {Node[]} above */
function attributeAround(node, above) {
  const path = [...above, node];
  for (let at = path.length - 2; at > 0; at -= 1) {
    const [template, value] = [path[at], path[at + 1]];
    if (template.type !== "TemplateLiteral" || !isMarkup(path[at - 1])) continue;
    const found = attributeAt(markupOf(template, template.expressions.indexOf(value) + 1));
    if (found) return found;
  }
  return "";
}

/** Whether nobody but a browser or a developer reads this string. @param {Node} node @param {Node[]} above @param {string} text */
function unread(node, above, text) {
  const attribute = attributeAround(node, above);
  if (attribute && !READ.includes(attribute)) return true;
  const around = above.at(-1);
  if (/^(Import|Export)/.test(around?.type) || NAMES.has(text)) return true;
  if (around?.type === "VariableDeclarator" && SELECTORS.includes(nameOf(around))) return true;
  const teller = above.findLast(({ type }) => !["ArrayExpression", "ConditionalExpression", "LogicalExpression"].includes(type));
  if (teller?.type === "CallExpression" && SAYS.includes(nameOf(teller))) return true;
  const call = above.findLast(({ type }) => ["CallExpression", "NewExpression", "ArrayExpression", "ObjectExpression"].includes(type));
  return ["CallExpression", "NewExpression"].includes(call?.type) && [...FOR_DEVELOPERS, ...SELECTORS].includes(nameOf(call));
}

/** @param {Node} tree @returns {string[]} */
function prose(tree) {
  /** @type {string[]} */
  const found = [];
  walk(tree, (node, above) => {
    const add = (/** @type {string} */ text) => found.push(`${node.loc.start.line}: ${text}`);
    if (node.type === "TemplateLiteral" && isMarkup(above.at(-1) ?? node)) readInMarkup(markupOf(node)).map(add);
    else if (node.type === "TemplateLiteral") {
      for (const { value } of node.quasis)
        if ((PROSE.test(value.raw) || BESIDE.test(value.raw)) && !unread(node, above, value.raw)) add(value.raw);
    } else if (node.type === "Literal" && typeof node.value === "string" && PROSE.test(node.value) && !unread(node, above, node.value))
      add(node.value);
  });
  return found;
}

test("text in code is found", () => {
  const found = (/** @type {string} */ source) => prose(parsed(source)).length;
  assert.equal(found("html`<b>Undo</b>`"), 1);
  assert.equal(found("html`<b>${name} acts</b>`"), 1);
  assert.equal(found('html`<b aria-label="${name}: less">${name}</b>`'), 1);
  assert.equal(found('html`<b aria-label=${on ? "More of it" : nothing}></b>`'), 1);
  assert.equal(found('notify({ text: "Nothing here." })'), 1);
  assert.equal(found('({ label: "Undo" })'), 1);
  assert.equal(found("const label = `Remove ${name}`"), 1);
  assert.equal(found("const label = `${name}: less`"), 1);
  assert.equal(found('a / b; html`<i>${html`<b>Undo</b>`}</i>`; c / "d"'), 1);
});

test("what is no text is let be", () => {
  const found = (/** @type {string} */ source) => prose(parsed(source));
  assert.deepEqual(
    found('// "Undo it"\nhtml`<b class="act ${on ? "is on" : ""}" aria-label=${say("undo")} .tap=${["go", "home"]}>${say("undo")}</b>`'),
    [],
  );
  assert.deepEqual(
    found('import { a } from "./Some where.js"; const lock = `turnwright.fight.${id}`; throw new Error("No such thing");'),
    [],
  );
  assert.deepEqual(found('say("{name} waits.", { name }); say(["One waits.", "{count} wait."], { count })'), []);
  assert.deepEqual(found("text.replace(/Say `it` \"now\"/g, say('undo'))"), []);
});

for (const { name, tree } of sources) test(`no text stands in ${name}`, () => assert.deepEqual(prose(tree), []));
