/**
 * Texts with their parts filled in. A text stands in English where it is said, as a pair for one and for several if it depends on the part
 * {count}. Code glues no sentence together: a variable is a named part of one text. Lists, numbers and dates follow the language, too.
 *
 * A text that a table holds is marked with `N_`, one whose English word has two meanings with `C_`. So a tool finds every text
 * (tools/sentences.mjs), and a language is a file of them, made from its PO file when the site is built.
 */

/**
 * A text in English, or two for one and for several.
 * @typedef {string | [one: string, several: string]} Text
 *
 * A language: its tag, which form belongs to each category of a count, and the forms of each text by the English one.
 * @typedef {{tag: string, forms: Record<string, number>, texts: Record<string, string[]>}} Language
 */

/** Ends the context of a text, as in gettext. */
const CONTEXT = "\u0004";

/** @type {Language} */
const ENGLISH = { tag: "en", forms: { one: 0, other: 1 }, texts: {} };

/** Everything that depends on the language, made when it is first used: the browser needs milliseconds for its first formats. @param {Language} language */
function made(language) {
  const { tag } = language;
  /** The user's variant of that language, for national differences. */
  const locale = (globalThis.navigator?.languages ?? []).find((other) => other.split("-")[0] === tag) ?? tag;
  /** @template T @param {() => T} make */
  const once = (make) => {
    /** @type {T | undefined} */
    let kept;
    return () => {
      kept ??= make();
      return kept;
    };
  };
  return {
    language,
    locale,
    plurals: once(() => new Intl.PluralRules(tag)),
    numbers: once(() => new Intl.NumberFormat(locale)),
    inMillions: once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })),
    withSign: once(() => new Intl.NumberFormat(locale, { signDisplay: "always" })),
    lists: once(() => new Intl.ListFormat(tag, { type: "unit" })),
    relativeDays: once(() => new Intl.RelativeTimeFormat(tag, { numeric: "auto" })),
  };
}

const current = { speech: made(ENGLISH) };

/** From now on every text is said in this language. @param {Language} [language] without one in English */
export function speak(language = ENGLISH) {
  current.speech = made(language);
}

/** The tag of the language that is spoken: "en". */
export const languageTag = () => current.speech.language.tag;

/** Marks a text that is said later, and returns it. @template {Text} T @param {T} text @returns {T} */
export const N_ = (text) => text;

/** A text whose English word has another meaning elsewhere. @param {string} context which one is meant, for translators @param {string} text */
export const C_ = (context, text) => `${context}${CONTEXT}${text}`;

/** The text in the language that is spoken. @param {Text} text @param {string|number} [count] */
function inLanguage(text, count) {
  const { plurals, language } = current.speech;
  const [one, several = one] = typeof text === "string" ? [text] : text;
  const forms = language.texts[one];
  if (forms) return (typeof text === "string" ? forms[0] : forms[language.forms[plurals().select(Number(count))] ?? 0]) ?? one;
  const english = Number(count) === 1 ? one : several;
  return english.slice(english.indexOf(CONTEXT) + 1);
}

/**
 * @param {Text} text
 * @param {Record<string, string|number>} [parts] a number is written as figures
 * @returns {string}
 */
export function say(text, parts = {}) {
  return inLanguage(text, parts.count).replace(/\{(\w+)\}/g, (_, name) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${text} needs ${name}`);
    return typeof part === "number" ? minus(current.speech.numbers().format(part)) : part;
  });
}

/**
 * Returns the word for a state that the engine names, or the name itself if the page does not know it.
 * @param {Record<string, string>} words
 * @param {string} state
 */
export function sayOf(words, state) {
  const word = Object.hasOwn(words, state) ? words[state] : undefined;
  return word === undefined ? state : say(word);
}

/** Joins names: "Ash, Bo, Cyr". @param {string[]} names */
export const listed = (names) => current.speech.lists().format(names);

/** Returns as many names, the last of them "and 3 more" if there are others. @param {number} most @param {string[]} names */
export const atMost = (most, names) =>
  names.length <= most
    ? names
    : [...names.slice(0, most - 1), say(["and {count} more", "and {count} more"], { count: names.length - most + 1 })];

/** Joins statements that contain lists: "Ash, down; Bo, hurt". @param {string[]} texts */
export const inRow = (texts) => (texts.length ? texts.reduce((first, next) => say("{first}; {next}", { first, next })) : "");

/** Between short texts in one line. */
export const BETWEEN = " · ";

/** Returns a line of short texts that breaks behind a dot only: no line begins with one. @param {string} text */
export const dotsAtEnds = (text) => text.replaceAll(BETWEEN, `\u00a0${BETWEEN.trimStart()}`);

/** Joins short texts in one line and skips empty ones. @param {(string|undefined|null)[]} texts */
export const dots = (texts) => texts.filter(Boolean).join(BETWEEN);

/** A number as it is shown, with a minus sign instead of a hyphen: "−7". @param {number|string} number */
export const minus = (number) => String(number).replace(/^-/, "−");

/** A change: "+5", "−7". @param {number} by */
export const signed = (by) => minus(current.speech.withSign().format(by));

/** "1.5" for a million and a half. @param {number} number */
export const millions = (number) => current.speech.inMillions().format(number / 1024 / 1024);

const DAY = 86_400_000;

/** @param {Date} when */
const midnight = (when) => new Date(when.getFullYear(), when.getMonth(), when.getDate()).getTime();

/** "yesterday", "3 days ago", "Aug 5"; empty for today. @param {Date} when @param {Date} now */
export function daysAgo(when, now) {
  const days = Math.round((midnight(now) - midnight(when)) / DAY);
  if (days <= 0) return "";
  return days < 7
    ? current.speech.relativeDays().format(-days, "day")
    : when.toLocaleDateString(current.speech.locale, { day: "numeric", month: "short" });
}

/** "5" for five million bytes and a little. @param {number} bytes */
export const megabytes = (bytes) => current.speech.numbers().format(Math.round(bytes / 1_000_000));

/** "Aug 5". @param {Date} when */
export const dayOf = (when) => when.toLocaleDateString(current.speech.locale, { day: "numeric", month: "short" });

/** "9:41 PM". @param {Date} when */
export const hourOf = (when) => when.toLocaleTimeString(current.speech.locale, { hour: "numeric", minute: "2-digit" });
