/**
 * Restores a backup: its fights as new ones beside those that are here, and its library entries. Chooses what to begin, begins it, and says
 * what came of it, three steps apart.
 */

import { go } from "../app/router.js";
import { beginNext } from "../fight/session.js";
import { listed, say } from "../i18n/translate.js";
import { adoptKept } from "../library/library.js";
import { readBackup } from "../storage/backup.js";
import { exportAll } from "../storage/fights.js";
import { closeSheets } from "../ui/dialog.js";
import { dismissNotice, notify } from "../ui/notice.js";

/** @typedef {import("../storage/backup.js").Backup} Backup */
/** @typedef {import("../storage/backup.js").BackupFight} BackupFight */
/** @typedef {import("../storage/fights.js").Written} Written */
/**
 * What came of a file. says: why nothing of it was opened, or what is wrong with it; reported: whether a notice already says what came of it.
 * @typedef {import("../fight/session.js").Begun & {reported?: boolean}} Opened
 */
/** What came of a fight. @typedef {{fight: BackupFight, begun: boolean, why: string, stored: Written}} Restored */

/** @param {string} text @returns {Promise<Opened>} */
export async function restore(text) {
  const backup = readBackup(text);
  const { fresh, same } = await chosen(backup.fights);
  const restored = await beginEach(fresh);
  const kept = adoptKept(backup.kept);
  const problems = [...notOpened(restored), ...notStored(restored), ...missing(backup), ...(kept.warning ? [kept.warning] : [])];
  const news = [...(same.length ? [say("backup.here", { count: same.length })] : []), ...(kept.says ? [kept.says] : [])];
  const begun = restored.filter((one) => one.begun);
  if (problems.length && !begun.length && !same.length) return { begun: false, says: [...problems, ...news].join(" ") };
  closeSheets();
  go("home");
  report(begun.length, problems, news);
  return { begun: true, reported: true };
}

/** Tells the fights of a backup that are here as they are in it from the others. @param {BackupFight[]} fights */
async function chosen(fights) {
  const journal = (/** @type {{lines: string[]}} */ { lines }) => lines.join("\n");
  const here = new Set(readBackup((await exportAll()).text).fights.map(journal));
  const isHere = (/** @type {BackupFight} */ fight) => here.has(journal(fight));
  return { fresh: fights.filter((fight) => !isHere(fight)), same: fights.filter(isHere) };
}

/** Begins fights one after another; one that cannot be opened does not stop the others. @param {BackupFight[]} fights */
async function beginEach(fights) {
  /** @type {Restored[]} */
  const restored = [];
  for (const fight of fights) {
    const { begun, says = "", writing } = await beginNext("open", { lines: fight.lines }, fight.lines);
    restored.push({ fight, begun, why: says, stored: (await writing) ?? { ok: true } });
  }
  return restored;
}

/** @param {{name: string}} fight */
const nameOf = ({ name }) => name || say("kept.unnamed");

/** @param {{name: string}[]} fights */
const names = (fights) => ({ count: fights.length, names: listed(fights.map((fight) => `“${nameOf(fight)}”`)) });

/** @param {Restored[]} restored */
function notOpened(restored) {
  const failed = restored.filter(({ begun }) => !begun);
  const why = failed.map((one) => say("backup.skipped", { name: nameOf(one.fight), why: one.why })).join(" ");
  return failed.length ? [say("open.some.not", { count: failed.length, why })] : [];
}

/** Names the fights that are not stored, or only in part. @param {Restored[]} restored */
function notStored(restored) {
  const lost = restored.filter(({ stored }) => !stored.ok).map(({ fight }) => fight);
  const short = restored.filter(({ stored }) => stored.short).map(({ fight }) => fight);
  return [
    ...(lost.length ? [say("backup.unstored", names(lost))] : []),
    ...(short.length ? [say("backup.stored.short", names(short))] : []),
  ];
}

/** What the file lacks of what was written into it. @param {Backup} backup */
function missing({ fights, missing: lost, keptMissing, cut }) {
  const short = fights.filter(({ complete }) => complete === "no");
  const unknown = fights.filter(({ complete }) => complete === "unknown");
  const says = [];
  if (short.length) says.push(say("backup.cut.steps", names(short)));
  if (unknown.length) says.push(say("backup.cut.unsure", names(unknown)));
  if (lost === undefined) says.push(say("backup.cut.all"));
  else if (lost) says.push(say("backup.cut.fights", { count: lost }));
  if (keptMissing) says.push(say("backup.cut.kept", { count: keptMissing }));
  else if (keptMissing === undefined && lost !== undefined) says.push(say("backup.cut.kept.unsure"));
  if (!cut) return says;
  return [say("backup.cut"), ...(says.length ? says : [say("backup.cut.nothing")])];
}

/**
 * Says what came of a backup. A notice about a problem stays until it is dismissed.
 * @param {number} count how many fights were restored
 * @param {string[]} problems
 * @param {string[]} news what else there is to say
 */
function report(count, problems, news) {
  if (problems.length) {
    const text = [...(count ? [say("backup.some", { count })] : []), ...problems, ...news].join(" ");
    notify({ text, button: say("due.seen"), tap: dismissNotice });
  } else notify({ text: news.length ? [say("backup.done"), ...news].join(" ") : say("backup.restored"), calm: true });
}
