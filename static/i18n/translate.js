/**
 * Texts with their parts filled in. Code glues no sentence together: a variable is a named part of one text. A new text stands in English where
 * it is said, as a pair for one and for several if it depends on the part {count}; older ones have a key in the catalogue. Lists, numbers and
 * dates follow the catalogue's language.
 */

import { LANGUAGE, WORDS } from "./en.js";

export { LANGUAGE };

/** The user's variant of that language, for national differences. */
const LOCALE = (globalThis.navigator?.languages ?? []).find((tag) => tag.split("-")[0] === LANGUAGE) ?? LANGUAGE;

/**
 * Makes something when it is first used: the browser needs milliseconds for its first formats, and the start of the engine would wait for them.
 * @template T
 * @param {() => T} make
 */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

const plurals = once(() => new Intl.PluralRules(LANGUAGE));
const numbers = once(() => new Intl.NumberFormat(LOCALE));
const inMillions = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const withSign = once(() => new Intl.NumberFormat(LOCALE, { signDisplay: "always" }));
const lists = once(() => new Intl.ListFormat(LANGUAGE, { type: "unit" }));

const KEY = /^[a-z0-9_]+(\.\w+)+$/;

/** The text of a key, or the English one that is said in its place. @param {string | [string, string]} key @returns {string | Record<string, string>} */
function textOf(key) {
  if (typeof key !== "string") return { one: String(textOf(key[0])), other: String(textOf(key[1])) };
  const found = WORDS[key];
  if (found === undefined && KEY.test(key)) throw new Error(`No words for ${key}`);
  return found ?? key;
}

/**
 * @param {string | [string, string]} key a text in English, two for one and for several, or the key of one in the catalogue
 * @param {Record<string, string|number>} [parts] a number is written as figures
 * @returns {string}
 */
export function say(key, parts = {}) {
  const found = textOf(key);
  const text = typeof found === "string" ? found : (found[plurals().select(Number(parts.count))] ?? found.other ?? "");
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${key} needs ${name}`);
    return typeof part === "number" ? minus(numbers().format(part)) : part;
  });
}

/**
 * Returns the word for a state that the engine names, or the name itself if the page does not know it.
 * @param {Record<string, string>} keys
 * @param {string} state
 */
export function sayOf(keys, state) {
  const key = Object.hasOwn(keys, state) ? keys[state] : undefined;
  return key === undefined ? state : say(key);
}

/** Joins names: "Ash, Bo, Cyr". @param {string[]} names */
export const listed = (names) => lists().format(names);

/** Returns as many names, the last of them "and 3 more" if there are others. @param {number} most @param {string[]} names */
export const atMost = (most, names) =>
  names.length <= most ? names : [...names.slice(0, most - 1), say("more.count", { count: names.length - most + 1 })];

/** Joins statements that contain lists: "Ash, down; Bo, hurt". @param {string[]} texts */
export const inRow = (texts) => (texts.length ? texts.reduce((first, next) => say("row", { first, next })) : "");

/** Between short texts in one line. */
export const BETWEEN = " · ";

/** Joins short texts in one line and skips empty ones. @param {(string|undefined|null)[]} texts */
export const dots = (texts) => texts.filter(Boolean).join(BETWEEN);

/** A number as it is shown, with a minus sign instead of a hyphen: "−7". @param {number|string} number */
export const minus = (number) => String(number).replace(/^-/, "−");

/** A change: "+5", "−7". @param {number} by */
export const signed = (by) => minus(withSign().format(by));

/** "1.5" for a million and a half. @param {number} number */
export const millions = (number) => inMillions().format(number / 1024 / 1024);

const DAY = 86_400_000;
const relativeDays = once(() => new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" }));

/** @param {Date} when */
const midnight = (when) => new Date(when.getFullYear(), when.getMonth(), when.getDate()).getTime();

/** "yesterday", "3 days ago", "Aug 5"; empty for today. @param {Date} when @param {Date} now */
export function daysAgo(when, now) {
  const days = Math.round((midnight(now) - midnight(when)) / DAY);
  if (days <= 0) return "";
  return days < 7 ? relativeDays().format(-days, "day") : when.toLocaleDateString(LOCALE, { day: "numeric", month: "short" });
}

/** "5" for five million bytes and a little. @param {number} bytes */
export const megabytes = (bytes) => numbers().format(Math.round(bytes / 1_000_000));

/** "Aug 5". @param {Date} when */
export const dayOf = (when) => when.toLocaleDateString(LOCALE, { day: "numeric", month: "short" });

/** "9:41 PM". @param {Date} when */
export const hourOf = (when) => when.toLocaleTimeString(LOCALE, { hour: "numeric", minute: "2-digit" });
