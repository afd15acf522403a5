/**
 * The text of a file that another program may have written: which kind it is, and what of it goes to the engine.
 */

import { LIKE_JSON, stringEnd } from "../engine/input-limits.js";

/** Lists that one can type; in any other file the engine looks for a program's. */
const LIST = /\.(csv|tab|te?xt|tsv|md|markdown)$/i;
/** A document of JSON, or tags; "[x] Orc" and "[[Orc]]" are lines of a list. */
const DATA = /^\s*(?:\x60{3}\w*\s*)?(?:\[\s*)*(?:\{\s*["}]|\[\s*"[^"\n]*"\s*[,\]])|^\s*<[?!a-z]/i;
/** A fight or a backup of ours. */
const OWN = /^\s*\{\s*"(?:turnwright|encounter"\s*:\s*\d)/;

/** Characters of a text in a document that no fighter needs: a picture, a chapter. */
const LONG = 4_000;
const PICTURE = 200;

/** Tells whether a file is a list to edit as one types it. @param {string} name @param {string} text */
export const isList = (name, text) => (LIST.test(name) || !/\.\w+$/.test(name)) && !DATA.test(text);

/** @param {string} text */
export const isOwn = (text) => OWN.test(text);

/** A whole sheet of another program, kept as the text of one value. */
const SHEET = "<?xml";

/** @param {string} text @param {number} start @param {number} end the text in quotes */
const isSpare = (text, start, end) =>
  (end - start > LONG && !text.startsWith(SHEET, start + 1)) || (end - start > PICTURE && text.startsWith("data:", start + 1));

/**
 * Empties the pictures and long texts of a JSON document and keeps all else as it is. A text that is no JSON stays whole.
 * @param {string} text
 * @returns {{text: string, dropped: number}} dropped: how many
 */
export function withoutPictures(text) {
  const whole = { text, dropped: 0 };
  if (!LIKE_JSON.test(text)) return whole;
  const kept = [];
  let behind = 0;
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = stringEnd(text, start);
    if (end === text.length) return whole;
    if (isSpare(text, start, end)) {
      if (text.slice(start, end).includes("\n")) return whole;
      kept.push(text.slice(behind, start + 1));
      behind = end;
    }
    start = text.indexOf('"', end + 1);
  }
  return { text: kept.join("") + text.slice(behind), dropped: kept.length };
}
