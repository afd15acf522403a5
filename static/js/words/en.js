/**
 * Every word the page itself says, in English: the catalogue. A second language is a second file with the same keys. What the rules say comes
 * from the engine.
 *
 * A value is a text with {names} for its parts, or one text for each plural form of the part {count} ("one", "other", as Intl.PluralRules has them).
 */

/** @type {Record<string, string|Record<string, string>>} */
export const WORDS = {
  "people.count": { one: "{count} fighter", other: "{count} fighters" },
};
