/**
 * What came of restoring a backup, in sentences.
 */

import { listed, N_, say } from "../i18n/translate.js";

/** @import { Text } from "../i18n/translate.js" */
/** @import { Backup, BackupFight } from "../storage/backup.js" */
/** @import { Standing } from "../storage/same-fight.js" */
/** A fight that was to be begun. @typedef {{fight: BackupFight, begun: boolean, id: string|undefined, running: boolean, why: string, stored: import("../storage/fights.js").Written}} Restored */
/**
 * found: where each fight of the backup stands on this device; kept: what came of the entries of the library.
 * @typedef {{backup: Backup, found: Map<BackupFight, Standing>, restored: Restored[], kept: {says?: string, warning?: string}, added?: {kind: string}[]}} Outcome
 */

/** What came of each kind of the library. */
const CAME = {
  party: N_(["{count} saved party came.", "{count} saved parties came."]),
  plan: N_(["{count} template came.", "{count} templates came."]),
  style: N_(["{count} preset came.", "{count} presets came."]),
};

/** @param {{name: string}} fight */
export const nameOf = ({ name }) => name || say("Unnamed");

/** A sentence that counts and names fights; none where there are none. @param {Text} text @param {BackupFight[]} fights */
const named = (text, fights) =>
  fights.length ? [say(text, { count: fights.length, names: listed(fights.map((fight) => `“${nameOf(fight)}”`)) })] : [];

/** All there is to say. @param {Outcome} outcome */
export function textOf(outcome) {
  const problems = problemsOf(outcome);
  const news = newsOf(outcome);
  const count = outcome.restored.filter(({ begun }) => begun).length;
  const same = standing(outcome, "same").length;
  if (!problems.length && !same && !news.length) return say("Restored. Nothing here was replaced.");
  if (!problems.length && same && count)
    return [
      say(["{count} fight is back.", "{count} fights are back."], { count }),
      say(["{count} was here already.", "{count} were here already."], { count: same }),
      ...news,
    ].join(" ");
  const done = problems.length
    ? count
      ? [say(["Restored {count} fight.", "Restored {count} fights."], { count })]
      : []
    : [say("Restored.")];
  return [
    ...done,
    ...problems,
    ...(same
      ? [
          say(
            [
              "{count} fight of the backup was here already and stays as it is.",
              "{count} fights of the backup were here already and stay as they are.",
            ],
            { count: same },
          ),
        ]
      : []),
    ...news,
  ].join(" ");
}

/** What was not restored, not stored, or is missing from the file. @param {Outcome} outcome */
export function problemsOf({ backup, found, restored, kept }) {
  const unknown = backup.fights.filter((fight) => found.get(fight) === "unknown");
  return [
    ...notOpened(restored),
    ...notStored(restored),
    ...missing(backup),
    ...(kept.warning ? [kept.warning] : []),
    ...named(
      N_([
        "Not restored: {names} may be here already. This browser could not read its stored fights; try again later.",
        "Not restored: {count} fights may be here already: {names}. This browser could not read its stored fights; try again later.",
      ]),
      unknown,
    ),
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
    say(["{count} fight came.", "{count} fights came."], { count: begun.length }),
    ...named(N_(["{names} is running.", "{count} are running: {names}."]), running),
    ...kinds.filter(({ count }) => count).map(({ says, count }) => say(says, { count })),
    ...(same
      ? [
          say(
            [
              "{count} fight of the backup was here already and stays as it is.",
              "{count} fights of the backup were here already and stay as they are.",
            ],
            { count: same },
          ),
        ]
      : []),
    ...named(
      N_([
        "{names} was played on here since the backup and stays as it is.",
        "{count} fights were played on here since the backup and stay as they are: {names}.",
      ]),
      standing(outcome, "further"),
    ),
    ...problemsOf(outcome),
    say("Nothing here was replaced."),
  ];
}

/** The fights of the backup that stand so. @param {Outcome} outcome @param {Standing} wanted */
const standing = ({ backup, found }, wanted) => backup.fights.filter((fight) => found.get(fight) === wanted);

/** Which fights differ from those here, and what was added beside fights. @param {Outcome} outcome */
function newsOf(outcome) {
  const { restored, kept } = outcome;
  const begun = restored.filter((one) => one.begun).map(({ fight }) => fight);
  return [
    ...named(
      N_([
        "{names} was played on here since the backup and stays as it is.",
        "{count} fights were played on here since the backup and stay as they are: {names}.",
      ]),
      standing(outcome, "further"),
    ),
    ...named(
      N_([
        "The backup has steps of {names} that the one here lacks: both are on the list.",
        "The backup has steps of {count} fights that the ones here lack: {names}. Both of each are on the list.",
      ]),
      standing(outcome, "behind").filter((fight) => begun.includes(fight)),
    ),
    ...(kept.says ? [kept.says] : []),
  ];
}

/** @param {Restored[]} restored */
function notOpened(restored) {
  const failed = restored.filter(({ begun }) => !begun);
  const why = failed.map((one) => say("“{name}”: {why}", { name: nameOf(one.fight), why: one.why })).join(" ");
  return failed.length
    ? [
        say(["{count} fight of the backup could not be opened. {why}", "{count} fights of the backup could not be opened. {why}"], {
          count: failed.length,
          why,
        }),
      ]
    : [];
}

/** Names the fights that are not stored, or only in part. @param {Restored[]} restored */
function notStored(restored) {
  const lost = restored.filter(({ stored }) => !stored.ok).map(({ fight }) => fight);
  const short = restored.filter(({ stored }) => stored.short).map(({ fight }) => fight);
  return [
    ...named(
      N_([
        "{names} could not be stored and is gone when you close this page. Keep the backup file.",
        "{count} fights could not be stored and are gone when you close this page: {names}. Keep the backup file.",
      ]),
      lost,
    ),
    ...named(
      N_([
        "Only a short copy of {names} could be stored. Keep the backup file.",
        "Only short copies of {count} fights could be stored: {names}. Keep the backup file.",
      ]),
      short,
    ),
  ];
}

/** What the file lacks of what was written into it. @param {Backup} backup */
function missing({ fights, missing: lost, keptMissing, cut }) {
  const says = [
    ...named(
      N_(["Steps of {names} are missing from it.", "Steps of {count} fights are missing from it: {names}."]),
      fights.filter(({ complete }) => complete === "no"),
    ),
    ...named(
      N_(["The last steps of {names} may be missing.", "The last steps of {count} fights may be missing: {names}."]),
      fights.filter(({ complete }) => complete === "unknown"),
    ),
  ];
  if (lost === undefined) says.push(say("No fight in it can be read."));
  else if (lost) says.push(say(["{count} fight is missing from it.", "{count} fights are missing from it."], { count: lost }));
  if (keptMissing)
    says.push(
      say(
        ["{count} saved party, template or preset is missing from it.", "{count} saved parties, templates or presets are missing from it."],
        { count: keptMissing },
      ),
    );
  else if (keptMissing === undefined && lost !== undefined) says.push(say("Saved parties, templates or presets may be missing."));
  if (!cut) return says;
  return [say("The file is cut off."), ...(says.length ? says : [say("No fight is missing.")])];
}
