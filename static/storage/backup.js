// All fights in one file, and what is kept beside them: how they are written and read again. One JSON document a line, so that the gate can measure it like a journal.
// Which fights there are is storage's business, opening them the engine's.

const HEAD = '{"turnwright_backup":';
const FIGHT = '{"fight":';
const KEPT = '{"kept":';
const ASIDE = '{"aside":';

/**
 * @param {{name: string, lines: string[]}[]} fights
 * @param {unknown} aside what was found damaged, kept as it was
 * @param {unknown[]} [kept] parties, plans and the like; before the fights, where a page that does not know them looks past them
 */
export function backupText(fights, aside, kept = []) {
  const lines = [`${HEAD}1,"fights":${fights.length}}`, ...kept.map((one) => `${KEPT}${JSON.stringify(one)}}`)];
  for (const { name, lines: journal } of fights) lines.push(`${FIGHT}${JSON.stringify(name)}}`, ...journal);
  return [...lines, `${ASIDE}${JSON.stringify(aside)}}`].join("\n");
}

/** @param {string} text */
export const isBackup = (text) => text.startsWith(HEAD);

/**
 * The part of a backup that is to be opened again; what was put aside is only for a person to look at.
 * @param {string} text
 */
export const openable = (text) =>
  text
    .split("\n")
    .filter((line) => !line.startsWith(ASIDE))
    .join("\n");

/**
 * The fights of a backup with their journals; a name that cannot be read is empty.
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

/**
 * What was kept beside the fights; whether it is sound is library-store.js's business.
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
