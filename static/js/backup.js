// All fights in one file: how they are written and read again. One JSON document a line, so that the gate can measure it like a journal.
// Which fights there are is storage's business, opening them the engine's.

const HEAD = '{"turnwright_backup":';
const FIGHT = '{"fight":';
const ASIDE = '{"aside":';

/**
 * @param {{name: string, lines: string[]}[]} fights
 * @param {unknown} aside what was found damaged, kept as it was
 */
export function backupText(fights, aside) {
  const lines = [`${HEAD}1,"fights":${fights.length}}`];
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
 * The journals of a backup.
 * @param {string} text
 * @returns {string[][]}
 */
export function journals(text) {
  /** @type {string[][]} */
  const found = [];
  for (const line of openable(text).split("\n").slice(1)) {
    if (line.startsWith(FIGHT)) found.push([]);
    else if (line) found.at(-1)?.push(line);
  }
  return found;
}
