/**
 * What came of restoring a backup, in sentences.
 */

import { listed, say } from "../i18n/translate.js";

/** @import { Backup, BackupFight } from "../storage/backup.js" */
/** @import { Standing } from "../storage/same-fight.js" */
/** A fight that was to be begun. @typedef {{fight: BackupFight, begun: boolean, id: string|undefined, running: boolean, why: string, stored: import("../storage/fights.js").Written}} Restored */
/**
 * found: where each fight of the backup stands on this device; kept: what came of the entries of the library.
 * @typedef {{backup: Backup, found: Map<BackupFight, Standing>, restored: Restored[], kept: {says?: string, warning?: string}, added?: {kind: string}[]}} Outcome
 */

/** What came of each kind of the library. */
const CAME = { party: "backup.came.party", plan: "backup.came.plan", style: "backup.came.style" };

/** @param {{name: string}} fight */
export const nameOf = ({ name }) => name || say("kept.unnamed");

/** A sentence that counts and names fights; none where there are none. @param {string} key @param {BackupFight[]} fights */
const named = (key, fights) =>
  fights.length ? [say(key, { count: fights.length, names: listed(fights.map((fight) => `“${nameOf(fight)}”`)) })] : [];

/** All there is to say. @param {Outcome} outcome */
export function textOf(outcome) {
  const problems = problemsOf(outcome);
  const news = newsOf(outcome);
  const count = outcome.restored.filter(({ begun }) => begun).length;
  const same = standing(outcome, "same").length;
  if (!problems.length && !same && !news.length) return say("backup.restored");
  if (!problems.length && same && count) return [say("backup.back", { count }), say("backup.here.too", { count: same }), ...news].join(" ");
  const done = problems.length ? (count ? [say("backup.some", { count })] : []) : [say("backup.done")];
  return [...done, ...problems, ...(same ? [say("backup.here", { count: same })] : []), ...news].join(" ");
}

/** What was not restored, not stored, or is missing from the file. @param {Outcome} outcome */
export function problemsOf({ backup, found, restored, kept }) {
  const unknown = backup.fights.filter((fight) => found.get(fight) === "unknown");
  return [
    ...notOpened(restored),
    ...notStored(restored),
    ...missing(backup),
    ...(kept.warning ? [kept.warning] : []),
    ...named("backup.unknown", unknown),
  ];
}

/**
 * What came, what runs, what was here and what could not be read, a line each.
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function summaryOf(outcome) {
  const begun = outcome.restored.filter((one) => one.begun);
  const running = begun.filter((one) => one.running).map(({ fight }) => fight);
  const { added = [] } = outcome;
  const kinds = Object.entries(CAME).map(([kind, says]) => ({ says, count: added.filter((one) => one.kind === kind).length }));
  const same = standing(outcome, "same").length;
  return [
    say("backup.came", { count: begun.length }),
    ...named("backup.running", running),
    ...kinds.filter(({ count }) => count).map(({ says, count }) => say(says, { count })),
    ...(same ? [say("backup.here", { count: same })] : []),
    ...named("backup.further", standing(outcome, "further")),
    ...problemsOf(outcome),
    say("backup.untouched"),
  ];
}

/** The fights of the backup that stand so. @param {Outcome} outcome @param {Standing} wanted */
const standing = ({ backup, found }, wanted) => backup.fights.filter((fight) => found.get(fight) === wanted);

/** Which fights differ from those here, and what was added beside fights. @param {Outcome} outcome */
function newsOf(outcome) {
  const { restored, kept } = outcome;
  const begun = restored.filter((one) => one.begun).map(({ fight }) => fight);
  return [
    ...named("backup.further", standing(outcome, "further")),
    ...named(
      "backup.behind",
      standing(outcome, "behind").filter((fight) => begun.includes(fight)),
    ),
    ...(kept.says ? [kept.says] : []),
  ];
}

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
  return [...named("backup.unstored", lost), ...named("backup.stored.short", short)];
}

/** What the file lacks of what was written into it. @param {Backup} backup */
function missing({ fights, missing: lost, keptMissing, cut }) {
  const says = [
    ...named(
      "backup.cut.steps",
      fights.filter(({ complete }) => complete === "no"),
    ),
    ...named(
      "backup.cut.unsure",
      fights.filter(({ complete }) => complete === "unknown"),
    ),
  ];
  if (lost === undefined) says.push(say("backup.cut.all"));
  else if (lost) says.push(say("backup.cut.fights", { count: lost }));
  if (keptMissing) says.push(say("backup.cut.kept", { count: keptMissing }));
  else if (keptMissing === undefined && lost !== undefined) says.push(say("backup.cut.kept.unsure"));
  if (!cut) return says;
  return [say("backup.cut"), ...(says.length ? says : [say("backup.cut.nothing")])];
}
