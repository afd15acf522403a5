/**
 * Restores a backup: chooses which of its fights to begin, begins them beside those that are here, adds its library entries, and shows what came
 * of it. restore-words.js words that.
 */

import { go } from "../app/router.js";
import { change } from "../app/store.js";
import { beginNext } from "../fight/command/session.js";
import { listFights } from "../home/stored-fights.js";
import { say } from "../i18n/translate.js";
import { adoptKept } from "../library/library.js";
import { playedLast, readBackup } from "../storage/backup.js";
import { everyJournal, putFirst, fights as storedFights } from "../storage/fights.js";
import * as shelf from "../storage/library-store.js";
import { standings } from "../storage/same-fight.js";
import { closeSheets } from "../ui/dialog.js";
import { dismissNotice, notify } from "../ui/notice.js";
import { nameOf, problemsOf, summaryOf, textOf } from "./restore-words.js";

/** @import { BackupFight } from "../storage/backup.js" */
/** @import { Outcome, Restored } from "./restore-words.js" */
/**
 * What came of a file. says: why nothing of it was opened, or what is wrong with it; reported: whether a notice already says what came of it.
 * @typedef {import("../fight/command/session.js").Begun & {reported?: boolean}} Opened
 */

/** @param {string} text @returns {Promise<Opened>} */
export async function restore(text) {
  const backup = readBackup(text);
  const found = standings(backup.fights, await everyJournal());
  const restored = await beginEach(backup.fights.filter((fight) => ["other", "behind"].includes(found.get(fight) ?? "")));
  const before = new Set(shelf.all().map(({ id }) => id));
  const kept = adoptKept(backup.kept);
  return show({ backup, found, restored, kept, added: shelf.all().filter(({ id }) => !before.has(id)) });
}

/**
 * Begins fights one after another; one that cannot be opened does not stop the others. The list of fights then has those
 * that run before the others, and the one played last first, as far as the backup says when that was.
 * @param {BackupFight[]} fights
 * @returns {Promise<Restored[]>} the one played last at the end
 */
async function beginEach(fights) {
  /** @type {Restored[]} */
  const restored = [];
  for (const fight of [...fights].sort((one, other) => playedLast(one) - playedLast(other))) {
    const { begun, id, says = "", writing } = await beginNext("open", { lines: fight.lines }, fight.lines);
    const running = storedFights().some((card) => card.id === id && card.running);
    restored.push({ fight, begun, id, running, why: says, stored: (await writing) ?? { ok: true } });
  }
  for (const { id, running } of restored) if (id && running) putFirst(id);
  return restored;
}

/** Goes home and says what came of a backup, unless nothing of it was opened. @param {Outcome} outcome @returns {Opened} */
function show(outcome) {
  const { found, restored } = outcome;
  const isHere = [...found.values()].some((standing) => ["same", "further", "unknown"].includes(standing));
  const text = textOf(outcome);
  const failed = problemsOf(outcome).length > 0;
  if (failed && !isHere && !restored.some(({ begun }) => begun)) return { begun: false, says: text };
  closeSheets();
  go("home");
  listFights();
  const running = restored.findLast((one) => one.running);
  change({ restored: { says: summaryOf(outcome), open: running?.id ? { id: running.id, name: nameOf(running.fight) } : null } });
  const unknown = outcome.backup.fights.filter((fight) => found.get(fight) === "unknown");
  if (unknown.length) notify({ text, button: say("Restore anyway"), tap: () => restoreUnknown(outcome, unknown) });
  else if (failed) notify({ text, button: say("Got it"), tap: dismissNotice });
  else notify({ text, calm: true });
  return { begun: true, reported: true };
}

/** Restores the fights of which it was unknown whether they are here. @param {Outcome} outcome @param {BackupFight[]} fights */
async function restoreUnknown(outcome, fights) {
  dismissNotice();
  const { backup } = outcome;
  const restored = await beginEach(fights);
  const { begun, says } = show({ backup: { ...backup, fights }, found: new Map(), restored, kept: {} });
  if (!begun && says) notify({ text: says });
}
