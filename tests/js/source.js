// Our own sources as tokens, for tests that read them: names, strings, the chunks of templates with what stands around them. Enough of the
// language for the code of this page; comments and the insides of regular expressions are left out.

import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../static/", import.meta.url);

/**
 * @typedef {object} Token
 * @property {"name"|"number"|"mark"|"string"|"chunk"|"regex"} type
 * @property {string} text of a string or chunk what is inside its quotes
 * @property {number} line
 * @property {string|undefined} [attribute] the attribute of markup in whose value it stands
 * @property {string} [tag] of a chunk: what its template is tagged with
 * @property {string} [markup] of a template's last chunk: all its chunks, with a ¤ for each value
 *
 * @typedef {{tag: string, markup: string, depth: number, attribute: string|undefined}} Template
 */

const VALUE = "¤";
const WORD = /[\p{L}\p{N}_$#]/u;
/** After these a slash begins a regular expression. */
const BEFORE_REGEX = new Set([..."(,=:[!&|?{};+-*%<>~^"]);
const WORDS_BEFORE_REGEX = new Set(["return", "typeof", "in", "of", "case"]);

/** The attribute whose value the end of this markup stands in. @param {string} markup */
function attributeAt(markup) {
  if (markup.lastIndexOf("<") <= markup.lastIndexOf(">")) return undefined;
  return /([\w.@?-]+)=(?:"[^"]*)?$/.exec(markup)?.[1];
}

/** @param {string} source @returns {Token[]} */
export function tokens(source) {
  /** @type {Token[]} */
  const found = [];
  /** @type {Template[]} */
  const open = [];
  let at = 0;
  let line = 1;

  /** @param {Token["type"]} type @param {string} text @param {Partial<Token>} [more] */
  const add = (type, text, more = {}) => found.push({ type, text, line, attribute: open.at(-1)?.attribute, ...more });
  const counted = (/** @type {string} */ text) => {
    line += text.split("\n").length - 1;
  };

  /** Up to the character that ends it, over what is escaped. @param {(rest: string) => boolean} ends */
  function until(ends) {
    const start = at;
    while (at < source.length && !ends(source.slice(at, at + 2))) at += source[at] === "\\" ? 2 : 1;
    return source.slice(start, at);
  }

  function chunk() {
    const template = /** @type {Template} */ (open.at(-1));
    const text = until((rest) => rest[0] === "`" || rest === "${");
    template.markup += text;
    const ends = source[at] === "`";
    if (ends) open.pop();
    add("chunk", text, { tag: template.tag, ...(ends ? { markup: template.markup } : {}) });
    counted(text);
    at += ends ? 1 : 2;
    if (ends) return;
    template.attribute = (template.tag ? attributeAt(template.markup) : undefined) ?? open.at(-2)?.attribute;
    template.markup += VALUE;
  }

  function comment() {
    const text = source.startsWith("//", at) ? until((rest) => rest[0] === "\n") : until((rest) => rest === "*/");
    if (source.startsWith("*/", at)) at += 2;
    counted(text);
  }

  function regex() {
    at += 1;
    let inside = false;
    const text = until((rest) => {
      if (rest[0] === "[") inside = true;
      if (rest[0] === "]") inside = false;
      return rest[0] === "/" && !inside;
    });
    at += 1;
    until((rest) => !WORD.test(rest.charAt(0)));
    add("regex", text);
  }

  function beginsRegex() {
    const last = found.at(-1);
    if (!last) return true;
    return last.type === "mark" ? BEFORE_REGEX.has(last.text) : last.type === "name" && WORDS_BEFORE_REGEX.has(last.text);
  }

  while (at < source.length) {
    const char = source.charAt(at);
    const pair = source.slice(at, at + 2);
    if (/\s/.test(char)) {
      counted(char);
      at += 1;
    } else if (pair === "//" || pair === "/*") comment();
    else if (char === '"' || char === "'") {
      at += 1;
      add(
        "string",
        until((rest) => rest[0] === char),
      );
      at += 1;
    } else if (char === "`") {
      at += 1;
      const last = found.at(-1);
      const tag = last?.type === "name" && ["html", "svg"].includes(last.text) ? last.text : "";
      open.push({ tag, markup: "", depth: 0, attribute: open.at(-1)?.attribute });
      chunk();
    } else if (char === "}" && open.at(-1)?.depth === 0) {
      at += 1;
      chunk();
    } else if (char === "/" && beginsRegex()) regex();
    else if (WORD.test(char)) {
      const text = until((rest) => !WORD.test(rest.charAt(0)));
      add(/\d/.test(text.charAt(0)) ? "number" : "name", text);
    } else {
      const template = open.at(-1);
      if (template && char === "{") template.depth += 1;
      if (template && char === "}") template.depth -= 1;
      at += 1;
      add("mark", char);
    }
  }
  return found;
}

/** Every module of the page but the catalogue. */
export const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js") && !/^(vendor|i18n\/en|.*\.test\.js)/.test(name))
  .map((name) => ({ name, tokens: tokens(readFileSync(new URL(name, folder), "utf8")) }));
