// Limits of text from outside: measured in one pass, without recursion, before Python reads it. The browser's Python dies at a document
// nested about 4,000 deep instead of raising, and a phone dies at a huge one. This file checks shape and size; the engine checks the meaning.

import { millions, N_, say } from "../i18n/translate.js";
import { isBackup } from "../storage/backup.js";

/** @typedef {'link' | 'typed' | 'paste' | 'foreign' | 'file' | 'line' | 'request' | 'entry'} Kind foreign: the file of another program; entry: of the library, such as a party */
/** @typedef {{ok: true, text: string} | {ok: false, says: string}} Verdict */

const MILLION = 1024 * 1024;
/** Characters of one text inside a document that is typed or pasted, and of one that we wrote: a line of the log may name 500 fighters. */
const STRING = 4_000;
const OWN_STRING = 64 * 1024;
/** How deep a file of another program may nest: theirs stay below 30, and Python in a browser bears far more. */
const FOREIGN_DEPTH = 200;
/** Characters of the file of another program. */
export const FOREIGN = 8 * MILLION;

/**
 * Per kind of text: what a GM calls it (a key of the catalogue), how long it may be, how many values it may hold (none: it is not JSON), and
 * how long a text inside it may be. Of a document of others only how deep it may nest: its numbers and keys are its own affair.
 * @type {Record<Kind, {what: string, chars: number, tokens?: number, string?: number, depth?: number}>}
 */
const KINDS = {
  link: { what: N_("This link"), chars: 16_000 },
  typed: { what: N_("This text"), chars: 64 * 1024 },
  paste: { what: N_("This text"), chars: 64 * 1024, tokens: 20_000 },
  foreign: { what: N_("This file"), chars: FOREIGN, depth: FOREIGN_DEPTH },
  file: { what: N_("This file"), chars: 16 * MILLION, tokens: 4_000_000, string: OWN_STRING },
  line: { what: N_("This saved fight"), chars: 2 * MILLION, tokens: 800_000, string: OWN_STRING },
  request: { what: N_("This entry"), chars: 256 * 1024, tokens: 20_000 },
  entry: { what: N_("This entry"), chars: 256 * 1024, tokens: 20_000, string: OWN_STRING },
};

/** The app's documents nest 8 deep, views 10; Python dies somewhere past 2,000. */
export const DEPTH = 16;
/** Characters of a backup of all fights. */
const BACKUP = 64 * MILLION;
/** Bytes of a file that show whether it is a backup. */
const BEGINNING = 64;
const NUMBER = 15;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP] = [...'"\\[]{}'].map((char) => char.charCodeAt(0));
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const WORDS = new Set(["true", "false", "null"]);
/** A text that the engine may parse as JSON, also between the fences of Markdown. */
export const LIKE_JSON = /^\s*(?:\x60{3}\w*\s*)?[[{]/;

/** Thrown by the scanner with a sentence for the GM; never leaves this file. */
class Rejected extends Error {}

/**
 * @param {string} text
 * @param {Kind} kind
 * @returns {Verdict}
 */
export function checkInput(text, kind) {
  const { tokens, string: longest = STRING, depth } = KINDS[kind];
  const what = say(KINDS[kind].what);
  try {
    if (typeof text !== "string") throw new Rejected(say("{what} is empty.", { what }));
    if (lengthProblem(text, kind)) throw new Rejected(lengthProblem(text, kind));
    if (!text.isWellFormed()) throw new Rejected(say("{what} contains characters that are not text.", { what }));
    if (kind === "link" && !/^[#\w-]*$/.test(text)) throw new Rejected(say("This is not a link to a fight."));
    if (tokens && (kind !== "paste" || /^\s*[[{]/.test(text))) scan(text, tokens, longest, what);
    else if (kind !== "link" && LIKE_JSON.test(text) && nests(text, depth ?? FOREIGN_DEPTH))
      throw new Rejected(say("{what} is nested too deeply to be a fight.", { what }));
    return { ok: true, text };
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, says: error.message };
    throw error;
  }
}

/** Says that a text is too long; empty where it is not. @param {string} text @param {Kind} kind */
export function lengthProblem(text, kind) {
  const { what, chars } = KINDS[kind];
  return text.length > chars ? tooLong(say(what), text.length, chars) : "";
}

/**
 * A file the GM chose: its size is looked at before it is read, and it must be UTF-8. Of a backup each fight is measured when it is opened, so
 * that a damaged one does not cost the others; it may break off, also inside a letter.
 * @param {Blob} file
 * @returns {Promise<Verdict>}
 */
export async function checkFile(file) {
  if (file.size > BACKUP) {
    const most = isBackup(await file.slice(0, BEGINNING).text()) ? BACKUP : KINDS.file.chars;
    return { ok: false, says: tooLong(say("This file"), file.size, most) };
  }
  const { text, cut } = decoded(await file.arrayBuffer());
  if (text === null || /^\s*[^\s[{]/.test(text))
    return { ok: false, says: say("Turnwright did not write this file. For a list of fighters, pick a game, then choose Paste a list.") };
  if (isBackup(text)) return { ok: true, text };
  const verdict = checkInput(text, "file");
  return verdict.ok && cut ? { ok: false, says: say("{what} is incomplete.", { what: say("This file") }) } : verdict;
}

/**
 * Decodes UTF-8.
 * @param {ArrayBuffer} bytes
 * @returns {{text: string|null, cut: boolean}} text: null when the bytes are no UTF-8; cut: whether they break off inside the next character
 */
function decoded(bytes) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = null;
  try {
    text = decoder.decode(bytes, { stream: true });
    decoder.decode();
    return { text, cut: false };
  } catch {
    return { text, cut: text !== null };
  }
}

/** @param {number} count */
const size = (count) =>
  count >= 1024 * 1024
    ? say("{millions} million characters", { millions: millions(count) })
    : say(["{count} character", "{count} characters"], { count });

/** @param {string} what @param {number} found @param {number} most */
const tooLong = (what, found, most) => say("{what} is too long: {found}, at most {most}.", { what, found: size(found), most: size(most) });

/**
 * Measures JSON in one pass. It does not check the grammar, which the engine's parser does; it limits what that parser reads.
 * Several documents after one another, as in a journal, are fine.
 * @param {string} text
 * @param {number} tokens
 * @param {number} longest
 * @param {string} what
 */
function scan(text, tokens, longest, what) {
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
    if (count > tokens)
      throw new Rejected(
        say(["{what} contains more than a fight can: over {count} value.", "{what} contains more than a fight can: over {count} values."], {
          what,
          count: tokens,
        }),
      );
    if (char === "{" || char === "[") {
      depth += 1;
      if (depth > DEPTH) throw new Rejected(say("{what} is nested too deeply to be a fight.", { what }));
      at += 1;
    } else if (char === "}" || char === "]") {
      depth -= 1;
      at += 1;
    } else if (char === '"') {
      at = string(text, at, longest, what);
    } else {
      at = word(text, at, what);
    }
  }
}

/** Tells whether brackets nest deeper than this. What stands between quotes does not count. @param {string} text @param {number} most */
function nests(text, most) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = stringEnd(text, at);
    else if (char === OPEN_LIST || char === OPEN_MAP) depth += 1;
    else if (char === CLOSE_LIST || char === CLOSE_MAP) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/**
 * Returns where a text in quotes ends: at its closing quote, or behind all if it has none.
 * @param {string} text
 * @param {number} start at the opening quote
 */
export function stringEnd(text, start) {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    let slashes = at;
    while (text.charCodeAt(slashes - 1) === BACKSLASH) slashes -= 1;
    if ((at - slashes) % 2 === 0) return at;
  }
}

/**
 * @param {string} text
 * @param {number} start at the opening quote
 * @param {number} longest
 * @param {string} what
 * @returns {number} behind the closing quote
 */
function string(text, start, longest, what) {
  let at = start + 1;
  while (text[at] !== '"') {
    if (at >= text.length) throw new Rejected(say("{what} is incomplete.", { what }));
    if (at - start > longest)
      throw new Rejected(
        say(["{what} contains a text longer than {count} character.", "{what} contains a text longer than {count} characters."], {
          what,
          count: longest,
        }),
      );
    at += text[at] === "\\" ? 2 : 1;
  }
  const literal = text.slice(start, at + 1);
  const value = literal.includes("\\") ? unescaped(literal, what) : literal.slice(1, -1);
  if (FORBIDDEN.has(value) && /^\s*:/.test(text.slice(at + 1, at + 20))) {
    throw new Rejected(say("{what} was not made by Turnwright.", { what }));
  }
  return at + 1;
}

/** @param {string} literal @param {string} what */
function unescaped(literal, what) {
  let value;
  try {
    value = JSON.parse(literal);
  } catch {
    throw new Rejected(say("{what} is damaged.", { what }));
  }
  if (!value.isWellFormed()) throw new Rejected(say("{what} contains characters that are not text.", { what }));
  return value;
}

/**
 * @param {string} text
 * @param {number} start
 * @param {string} what
 * @returns {number} behind the number or word
 */
function word(text, start, what) {
  let at = start;
  while (at < text.length && at - start <= NUMBER && /[\w+.-]/.test(text.charAt(at))) at += 1;
  const found = text.slice(start, at);
  if (at - start > NUMBER) throw new Rejected(say("{what} contains a number that is too long.", { what }));
  if (!WORDS.has(found) && !/^-?\d/.test(found)) throw new Rejected(say("{what} contains something Turnwright did not write.", { what }));
  return at;
}
