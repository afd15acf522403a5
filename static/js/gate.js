// Stands before the engine: text from outside is measured here, in one pass and without recursion, before Python may
// read it. Python 3.14 in the browser does not survive a document nested about 4,000 deep (it dies instead of
// raising), and a phone does not survive a huge one. This is only about shape and size; what a document means is
// judged by the engine.

import { isBackup, openable } from "./backup.js";

/** @typedef {'link' | 'typed' | 'paste' | 'file' | 'backup' | 'line' | 'request'} Kind */
/** @typedef {{ok: true, text: string} | {ok: false, says: string}} Verdict */

/**
 * Per kind of text: what a GM calls it, how long it may be, and how many values it may hold (none: it is not JSON).
 * @type {Record<Kind, {name: string, chars: number, tokens?: number}>}
 */
const KINDS = {
  link: { name: "link", chars: 16_000 },
  typed: { name: "text", chars: 64 * 1024 },
  paste: { name: "text", chars: 64 * 1024, tokens: 20_000 },
  file: { name: "file", chars: 1024 * 1024, tokens: 400_000 },
  backup: { name: "file", chars: 8 * 1024 * 1024, tokens: 3_000_000 },
  line: { name: "saved fight", chars: 1024 * 1024, tokens: 400_000 },
  request: { name: "entry", chars: 64 * 1024, tokens: 20_000 },
};

/** Documents of ours nest 8 deep, views 10; Python dies somewhere past 2,000. */
export const DEPTH = 16;
const STRING = 4_000;
const NUMBER = 15;
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const WORDS = new Set(["true", "false", "null"]);

/** Thrown by the scanner with a sentence for the GM; never leaves this file. */
class Rejected extends Error {}

/**
 * @param {string} text
 * @param {Kind} kind
 * @returns {Verdict}
 */
export function admit(text, kind) {
  const { name, chars, tokens } = KINDS[kind];
  try {
    if (typeof text !== "string") throw new Rejected(`This ${name} holds no text.`);
    if (text.length > chars) throw new Rejected(`This ${name} is too long: ${size(text.length)}, at most ${size(chars)}.`);
    if (!text.isWellFormed()) throw new Rejected(`This ${name} holds characters that are no text.`);
    if (kind === "link" && !/^[#\w-]*$/.test(text)) throw new Rejected("This link holds characters that no link of ours has.");
    if (tokens && (kind !== "paste" || /^\s*[[{]/.test(text))) scan(text, tokens, name);
    return { ok: true, text };
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, says: error.message };
    throw error;
  }
}

/**
 * A file the GM chose: its size is looked at before it is read, and it must be UTF-8.
 * @param {Blob} file
 * @returns {Promise<Verdict>}
 */
export async function admitFile(file) {
  const { chars } = KINDS.backup;
  if (file.size > chars) return { ok: false, says: `This file is too long: ${size(file.size)}, at most ${size(KINDS.file.chars)}.` };
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { ok: false, says: "This file is not text that Turnwright wrote." };
  }
  return isBackup(text) ? admit(openable(text), "backup") : admit(text, "file");
}

/** @param {number} count */
function size(count) {
  if (count >= 1024 * 1024) return `${(count / 1024 / 1024).toFixed(1)} million characters`;
  return `${count.toLocaleString("en")} characters`;
}

/**
 * One pass over JSON. It does not prove the grammar (the engine's parser does), it bounds what that parser will meet.
 * Several documents after one another, as in a journal, are fine.
 * @param {string} text
 * @param {number} tokens
 * @param {string} name
 */
function scan(text, tokens, name) {
  let depth = 0;
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === " " || char === "\n" || char === "\r" || char === "\t" || char === "," || char === ":") {
      at += 1;
      continue;
    }
    count += 1;
    if (count > tokens) throw new Rejected(`This ${name} holds more than a fight can: over ${tokens.toLocaleString("en")} values.`);
    if (char === "{" || char === "[") {
      depth += 1;
      if (depth > DEPTH) throw new Rejected(`This ${name} is nested too deeply to be a fight.`);
      at += 1;
    } else if (char === "}" || char === "]") {
      depth -= 1;
      at += 1;
    } else if (char === '"') {
      at = string(text, at, name);
    } else {
      at = word(text, at, name);
    }
  }
}

/**
 * @param {string} text
 * @param {number} start at the opening quote
 * @param {string} name
 * @returns {number} behind the closing quote
 */
function string(text, start, name) {
  let at = start + 1;
  while (text[at] !== '"') {
    if (at >= text.length) throw new Rejected(`This ${name} was cut off.`);
    if (at - start > STRING) throw new Rejected(`This ${name} holds a text of more than ${STRING.toLocaleString("en")} characters.`);
    at += text[at] === "\\" ? 2 : 1;
  }
  const literal = text.slice(start, at + 1);
  const value = literal.includes("\\") ? unescaped(literal, name) : literal.slice(1, -1);
  if (FORBIDDEN.has(value) && /^\s*:/.test(text.slice(at + 1, at + 20))) {
    throw new Rejected(`This ${name} was not made by Turnwright.`);
  }
  return at + 1;
}

/** @param {string} literal @param {string} name */
function unescaped(literal, name) {
  let value;
  try {
    value = JSON.parse(literal);
  } catch {
    throw new Rejected(`This ${name} is damaged.`);
  }
  if (!value.isWellFormed()) throw new Rejected(`This ${name} holds characters that are no text.`);
  return value;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {string} name
 * @returns {number} behind the number or word
 */
function word(text, start, name) {
  let at = start;
  while (at < text.length && at - start <= NUMBER && /[\w+.-]/.test(text[at])) at += 1;
  const found = text.slice(start, at);
  if (at - start > NUMBER) throw new Rejected(`This ${name} holds a number that is too long.`);
  if (!WORDS.has(found) && !/^-?\d/.test(found)) throw new Rejected(`This ${name} is not something Turnwright wrote.`);
  return at;
}
