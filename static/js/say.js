/**
 * Words from the catalogue, with their parts filled in. No sentence is glued together in code: what varies is a named part of one text.
 */

import { WORDS } from "./words/en.js";

const PLURALS = new Intl.PluralRules("en");

/**
 * @param {string} key
 * @param {Record<string, string|number>} [parts]
 * @returns {string}
 */
export function say(key, parts = {}) {
  const found = WORDS[key];
  if (found === undefined) throw new Error(`No words for ${key}`);
  const text = typeof found === "string" ? found : (found[PLURALS.select(Number(parts.count))] ?? found.other);
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    if (!(name in parts)) throw new Error(`${key} needs ${name}`);
    return String(parts[name]);
  });
}
