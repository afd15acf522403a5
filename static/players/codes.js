/**
 * Words the codes of a players' copy (docs/saves-and-links.md; py/turnwright/text/codes.py writes them): a text is the number of its template with its
 * parts, `{3|Ash|22}`. The templates are the engine's own, numbered for ever.
 */

import { say } from "../i18n/translate.js";
import { TEXTS } from "../vendor/presets/texts.js";

/** Signs of a text in words: a sentence may name 500 fighters. */
const LONGEST = 40_000;
/** A typed sign with a backslash, a sign of codes, or what stands between them. */
const PIECE = /\\(.)|([{|}])|([^\\{|}]+)|\\/gsu;
const PART = /\{(\w+)\}/g;

/** What is done to a text that is said already: begun large, begun small, not to be broken. @type {Record<string, (text: string) => string>} */
const CHANGES = {
  "^": (text) => withFirst(text, (first) => first.toUpperCase()),
  v: (text) => withFirst(text, (first) => first.toLowerCase()),
  _: (text) => text.replaceAll(" ", "\u00a0"),
};

/** @param {string} text @param {(first: string) => string} change */
function withFirst(text, change) {
  const [first = ""] = text;
  return change(first) + text.slice(first.length);
}

/** The names of the parts of a template, in the order in which a code has them; of a pair the count first. @param {string|[string, string]} template */
function partsOf(template) {
  const pair = typeof template !== "string";
  const named = (pair ? template.join("") : template).matchAll(PART);
  return [...new Set([...(pair ? ["count"] : []), ...[...named].map(([, name]) => /** @type {string} */ (name))])];
}

/** @param {string[]} told the number of a template, then its parts */
function wordsOf([number = "", ...parts]) {
  const change = Object.hasOwn(CHANGES, number) ? CHANGES[number] : undefined;
  if (change && parts.length === 1) return change(parts[0] ?? "");
  const template = /^\d+$/.test(number) ? TEXTS[Number(number)] : undefined;
  if (template === undefined) throw new Error("no such text");
  const names = partsOf(template);
  if (names.length !== parts.length) throw new Error("not its parts");
  return say(template, Object.fromEntries(names.map((name, at) => [name, parts[at] ?? ""])));
}

/** A text in words. Throws for what is no code. @param {string} code */
export function worded(code) {
  if (!/[\\{]/.test(code)) return code;
  const open = [[""]];
  /** @param {string} text */
  const add = (text) => {
    const inner = /** @type {string[]} */ (open.at(-1));
    inner.push(inner.pop() + text);
    if ((inner.at(-1) ?? "").length > LONGEST) throw new Error("a text is too long");
  };
  for (const [, typed, sign, plain] of code.matchAll(PIECE)) {
    if (sign === "{") open.push([""]);
    else if (sign === "|" && open.length > 1) open.at(-1)?.push("");
    else if (sign === "}" && open.length > 1) add(wordsOf(open.pop() ?? []));
    else if (sign || !(typed ?? plain)) throw new Error("no code");
    else add(typed ?? plain ?? "");
  }
  if (open.length > 1) throw new Error("a text does not end");
  return open[0]?.[0] ?? "";
}

/** The players' screen in words. @param {any} told @returns {any} */
export function inWords(told) {
  if (typeof told === "string") return worded(told);
  if (Array.isArray(told)) return told.map(inWords);
  if (told === null || typeof told !== "object") return told;
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, inWords(value)]));
}
