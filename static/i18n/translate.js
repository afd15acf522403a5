/**
 * Words from the catalogue, with their parts filled in. No sentence is glued together in code: what varies is a named part of one text. Lists,
 * figures and dates are written as the catalogue's language writes them.
 */

import { LANGUAGE, WORDS } from "./en.js";

export { LANGUAGE };

/** The reader's own kind of that language, for what differs between countries. */
const LOCALE = (globalThis.navigator?.languages ?? []).find((tag) => tag.split("-")[0] === LANGUAGE) ?? LANGUAGE;

const PLURALS = new Intl.PluralRules(LANGUAGE);
const NUMBERS = new Intl.NumberFormat(LOCALE);
const MILLIONS = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const SIGNED = new Intl.NumberFormat(LOCALE, { signDisplay: "always" });
const LISTS = new Intl.ListFormat(LANGUAGE, { type: "unit" });

/**
 * @param {string} key
 * @param {Record<string, string|number>} [parts] a number is written as figures
 * @returns {string}
 */
export function say(key, parts = {}) {
  const found = WORDS[key];
  if (found === undefined) throw new Error(`No words for ${key}`);
  const text = typeof found === "string" ? found : (found[PLURALS.select(Number(parts.count))] ?? found.other ?? "");
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${key} needs ${name}`);
    return typeof part === "number" ? NUMBERS.format(part) : part;
  });
}

/**
 * The word for one of the states the engine names; the name itself for a state the page does not know.
 * @param {Record<string, string>} keys
 * @param {string} state
 */
export function sayOf(keys, state) {
  const key = Object.hasOwn(keys, state) ? keys[state] : undefined;
  return key === undefined ? state : say(key);
}

/** Names beside one another: "Ash, Bo, Cyr". @param {string[]} names */
export const listed = (names) => LISTS.format(names);

/** Statements in a row, each with a list of its own inside: "Ash, down; Bo, hurt". @param {string[]} texts */
export const inRow = (texts) => (texts.length ? texts.reduce((first, next) => say("row", { first, next })) : "");

const BETWEEN = " · ";

/** Short texts in one line, those that are there. @param {(string|undefined|null)[]} texts */
export const dots = (texts) => texts.filter(Boolean).join(BETWEEN);

/** A change: "+5", "−7". @param {number} by */
export const signed = (by) => SIGNED.format(by).replace("-", "−");

/** "1.5" for a million and a half. @param {number} number */
export const millions = (number) => MILLIONS.format(number / 1024 / 1024);

/** "Aug 5". @param {Date} when */
export const dayOf = (when) => when.toLocaleDateString(LOCALE, { day: "numeric", month: "short" });

/** "9:41 PM". @param {Date} when */
export const hourOf = (when) => when.toLocaleTimeString(LOCALE, { hour: "numeric", minute: "2-digit" });
