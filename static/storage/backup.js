// Writes and reads the backup: all fights and the library in one file. Each line is one JSON document, so that input-limits.js can measure it like
// a journal. fights.js lists the fights; the engine opens them.

const HEAD = '{"turnwright_backup":';
const FIGHT = '{"fight":';
const KEPT = '{"kept":';
const ASIDE = '{"aside":';
/** From so many characters on the beginning of such a line differs from those of a journal. */
const TELLING = '{"f'.length;
const LONGEST_NAME = 80;

/**
 * `complete`: whether a fight has all lines that were written; unknown at the end of a cut file that does not count them.
 * @typedef {{name: string, lines: string[], complete: "yes"|"no"|"unknown"}} BackupFight
 *
 * `missing`, `keptMissing`: how many fights and entries of the library were written and cannot be read; undefined when that cannot be known.
 * `cut`: whether the file breaks off.
 * @typedef {{fights: BackupFight[], missing: number|undefined, kept: unknown[], keptMissing: number|undefined, cut: boolean}} Backup
 */

/**
 * The numbers of fights, of entries and of the lines of each fight show what is missing from a file that was cut.
 * @param {{name: string, lines: string[], when?: number}[]} fights
 * @param {unknown} aside damaged records, unchanged
 * @param {unknown[]} [kept] entries of the library; they come before the fights, where older pages skip them
 */
export function backupText(fights, aside, kept = []) {
  const lines = [`${HEAD}1,"fights":${fights.length},"kept":${kept.length}}`, ...kept.map((one) => `${KEPT}${JSON.stringify(one)}}`)];
  for (const { name, lines: journal, when } of fights) {
    const played = when === undefined ? "" : `,"when":${when}`;
    lines.push(`${FIGHT}${JSON.stringify(name)},"lines":${journal.length}${played}}`, ...journal);
  }
  return [...lines, `${ASIDE}${JSON.stringify(aside)}}`].join("\n");
}

/** @param {string} text */
export const isBackup = (text) => text.startsWith(HEAD);

/**
 * Reads what is sound in a backup. Of each fight the lines before the first damaged one are read; the records set aside are only for a person.
 * library-store.js checks the entries of the library.
 * @param {string} text
 * @returns {Backup}
 */
export function readBackup(text) {
  const [first = "", ...lines] = text.split("\n").filter((line) => line.trim());
  const head = parsed(first);
  if (Array.isArray(head?.fights)) return firstVersion(head.fights);
  const last = lines.at(-1) ?? "";
  const cut = !(last.startsWith(ASIDE) && parsed(last));
  const { parts, kept, damaged } = readLines(lines);
  const fights = parts
    .map((part, n) => fightOf(part, cut && n === parts.length - 1))
    .filter((fight) => fight.lines.length > 0 || fight.complete === "yes");
  const unknown = cut ? undefined : 0;
  return {
    fights,
    missing: typeof head?.fights === "number" ? Math.max(0, head.fights - fights.length) : unknown,
    kept,
    keptMissing: typeof head?.kept === "number" ? Math.max(0, head.kept - kept.length) : parts.length ? damaged : unknown,
    cut,
  };
}

/**
 * A fight as its lines in the file give it. `written`: how many lines it had, of versions that count them; `ended`: whether the file goes on
 * behind it.
 * @typedef {{name: string, lines: string[], written: number|undefined, when: unknown, damaged: boolean, ended: boolean}} Part
 */

/**
 * @param {string[]} lines those behind the head
 * @returns {{parts: Part[], kept: unknown[], damaged: number}} damaged: how many entries of the library cannot be read
 */
function readLines(lines) {
  /** @type {Part[]} */
  const parts = [];
  const kept = [];
  let damaged = 0;
  for (const line of lines) {
    const part = parts.at(-1);
    if (line.startsWith(FIGHT)) {
      if (part) part.ended = true;
      const { fight: name = "", lines: written, when } = parsed(line) ?? {};
      parts.push({ name: String(name).slice(0, LONGEST_NAME), lines: [], written, when, damaged: false, ended: false });
    } else if (line.startsWith(KEPT)) {
      const entry = parsed(line);
      if (entry) kept.push(entry.kept);
      else damaged += 1;
    } else if (part) addLine(part, line);
  }
  return { parts, kept, damaged };
}

/** @param {Part} part @param {boolean} last whether it is the last fight of a file that breaks off */
function fightOf(part, last) {
  /** @type {BackupFight} */
  const fight = { name: part.name, lines: part.lines, complete: completeness(part, last) };
  if (Number.isSafeInteger(part.when)) played.set(fight, Number(part.when));
  return fight;
}

/** @type {WeakMap<BackupFight, number>} */
const played = new WeakMap();

/** When a fight of a backup was played last, in milliseconds; 0 where the file does not say so. @param {BackupFight} fight */
export const playedLast = (fight) => played.get(fight) ?? 0;

/** @param {Part} part @param {string} line of its journal, or of what follows it */
function addLine(part, line) {
  const follows = line.startsWith(ASIDE) || [FIGHT, ASIDE].some((beginning) => beginning.startsWith(line));
  if (follows) part.ended = line.length >= TELLING;
  else if (!part.damaged && parsed(line)) part.lines.push(line);
  else part.damaged = true;
}

/** @param {Part} part @param {boolean} last whether it is the last fight of a file that breaks off @returns {BackupFight["complete"]} */
function completeness({ lines, written, damaged, ended }, last) {
  if (typeof written === "number") return lines.length < written ? "no" : "yes";
  if (damaged) return "no";
  return last && !ended ? "unknown" : "yes";
}

/**
 * The first version wrote everything into one line.
 * @param {{name?: unknown, lines?: unknown}[]} written
 * @returns {Backup}
 */
function firstVersion(written) {
  const isText = (/** @type {unknown} */ line) => typeof line === "string";
  /** @type {BackupFight[]} */
  const fights = [];
  for (const { name, lines } of written)
    if (Array.isArray(lines) && lines.every(isText))
      fights.push({ name: String(name ?? "").slice(0, LONGEST_NAME), lines, complete: "yes" });
  return { fights, missing: written.length - fights.length, kept: [], keptMissing: 0, cut: false };
}

/** @param {string} line */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
