// Writes and reads the backup: all fights and the library in one file. Each line is one JSON document, so that input-limits.js can measure it like
// a journal. fights.js lists the fights; the engine opens them.

const HEAD = '{"turnwright_backup":';
const FIGHT = '{"fight":';
const KEPT = '{"kept":';
const ASIDE = '{"aside":';

/**
 * @param {{name: string, lines: string[]}[]} fights
 * @param {unknown} aside damaged records, unchanged
 * @param {unknown[]} [kept] entries of the library; they come before the fights, where older pages skip them
 */
export function backupText(fights, aside, kept = []) {
  const lines = [`${HEAD}1,"fights":${fights.length}}`, ...kept.map((one) => `${KEPT}${JSON.stringify(one)}}`)];
  for (const { name, lines: journal } of fights) lines.push(`${FIGHT}${JSON.stringify(name)}}`, ...journal);
  return [...lines, `${ASIDE}${JSON.stringify(aside)}}`].join("\n");
}

/** @param {string} text */
export const isBackup = (text) => text.startsWith(HEAD);

/**
 * Returns the part of a backup that can be opened. Records set aside are only for a person to read.
 * @param {string} text
 */
export const openable = (text) =>
  text
    .split("\n")
    .filter((line) => !line.startsWith(ASIDE))
    .join("\n");

/**
 * Returns the fights of a backup with their journals. A name that cannot be read is empty.
 * @param {string} text
 */
export function fightsIn(text) {
  /** @type {{name: string, lines: string[]}[]} */
  const found = [];
  for (const line of openable(text).split("\n").slice(1)) {
    if (line.startsWith(KEPT)) continue;
    if (line.startsWith(FIGHT)) found.push({ name: String(parsed(line)?.fight ?? "").slice(0, 80), lines: [] });
    else if (line) found.at(-1)?.lines.push(line);
  }
  return found;
}

/** How many fights were written into a backup; it has fewer where it is cut off. @param {string} text */
export const fightsWritten = (text) => Number(parsed(text.split("\n", 1)[0] ?? "")?.fights) || 0;

/**
 * Returns the library's entries of a backup. library-store.js checks them.
 * @param {string} text
 * @returns {unknown[]}
 */
export function keptBeside(text) {
  return openable(text)
    .split("\n")
    .filter((line) => line.startsWith(KEPT))
    .map((line) => parsed(line)?.kept);
}

/** @param {string} line */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
