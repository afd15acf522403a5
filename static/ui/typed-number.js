/**
 * A number as a person types it: a whole number, or a sum of whole numbers such as "5+2". Everything else is refused with a sentence, and
 * never read in part. Every field of a number reads with this.
 */

import { minus, say } from "../i18n/translate.js";

/**
 * What is read of a text: the number, or null with the sentence why there is none. Without a sentence nothing is typed, and nothing need be.
 * @typedef {{value: number|null, says: string}} Reading
 * @typedef {{least?: number, most?: number, optional?: boolean}} Bounds least: below 0 it may have a sign; optional: it may be empty
 */

/** The largest number the engine takes. */
export const MOST_NUMBER = 99_999;
/** A longer text is no number that anybody types. */
const LONGEST = 60;
/** Letters of a refused text that its sentence repeats. */
const SHOWN = 20;
/** Digits of one number; more are out of any bounds, and JavaScript would round them. */
const MOST_DIGITS = 9;

const SUM = /^[+-]?\d+(?:\s*[+-]\s*\d+)*$/;
const DIGIT = /\p{Nd}/u;
/** Marks that only say in which direction a text is written. */
const DIRECTIONS = /[\u200e\u200f\u061c]/g;

/** Returns what a digit of any script counts. In Unicode ten digits stand together, the zero first. @param {string} digit */
function counts(digit) {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Returns a text with plain digits and signs, without spaces around it. @param {string} text */
export const folded = (text) =>
  text
    .replace(DIRECTIONS, "")
    .replace(/\p{Nd}/gu, (digit) => (digit <= "9" ? digit : counts(digit)))
    .replace(/[＋﹢]/g, "+")
    .replace(/[−–－﹣]/g, "-")
    .trim();

/** Tells whether a sum waits for its last number: "5+". @param {string} text */
export const isUnfinished = (text) => /[+-]$/.test(folded(text));

/** @param {string} says @returns {Reading} */
const refused = (says) => ({ value: null, says });

/**
 * @param {string} text
 * @param {Bounds} [bounds]
 * @returns {Reading}
 */
export function readNumber(text, { least = 0, most = MOST_NUMBER, optional = false } = {}) {
  const plain = text.length > LONGEST ? text : folded(text);
  if (!plain) return refused(optional ? "" : say("Type a number."));
  if (text.length > LONGEST || !SUM.test(plain)) {
    const letters = [...text.trim()];
    return refused(
      say("“{text}” is not a whole number. Type one, or a sum: 5+2.", {
        text: letters.length > SHOWN ? `${letters.slice(0, SHOWN).join("")}…` : letters.join(""),
      }),
    );
  }
  if (least >= 0 && /^[+-]/.test(plain)) return refused(say("Type it without a sign in front."));
  const parts = plain.replace(/\s/g, "").match(/[+-]?\d+/g) ?? [];
  const huge = parts.some((part) => part.replace(/\D/g, "").length > MOST_DIGITS);
  const value = parts.reduce((sum, part) => sum + Number(part), 0);
  if (huge || value < least || value > most) return refused(outside(least, most));
  return { value, says: "" };
}

/** Says between which numbers it must be. @param {number} least @param {number} most */
export const outside = (least, most) => say("Type a number from {least} to {most}.", { least: minus(least), most: minus(most) });
