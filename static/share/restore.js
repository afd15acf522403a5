/**
 * Restores a backup: its fights as new ones beside those that are here, and its library entries.
 */

import { go } from "../app/router.js";
import { beginNext } from "../fight/session.js";
import { say } from "../i18n/translate.js";
import { adoptKept } from "../library/library.js";
import { fightsIn, fightsWritten, keptBeside } from "../storage/backup.js";
import { exportAll } from "../storage/fights.js";
import { closeSheets } from "../ui/dialog.js";

/**
 * What came of a file: whether a fight of it was opened, what is wrong with it, and whether a notice already reports something else in it,
 * and how many of its fights were on this device.
 * @typedef {import("../fight/session.js").Begun & {notified?: boolean, here?: number}} Opened
 */

/** The fights of a backup that are not on this device as they are in it. @param {ReturnType<typeof fightsIn>} fights */
async function notHere(fights) {
  const journal = (/** @type {{lines: string[]}} */ { lines }) => lines.join("\n");
  const here = new Set(fightsIn((await exportAll()).text).map(journal));
  return fights.filter((fight) => !here.has(journal(fight)));
}

/**
 * Restores every fight of a backup as a new one, and the library; the list shows them. A fight that is here already stays as it is. One that
 * cannot be opened is skipped and named.
 * @param {string} text
 * @returns {Promise<Opened>}
 */
export async function beginAll(text) {
  /** @type {string[]} */
  const skipped = [];
  const fights = fightsIn(text);
  const missing = fightsWritten(text) - fights.length;
  const fresh = await notHere(fights);
  for (const { name, lines } of fresh) {
    const { begun, says = "" } = await beginNext("open", { lines }, lines);
    if (!begun) skipped.push(say("backup.skipped", { name: name || say("kept.unnamed"), why: says }));
  }
  const some = !skipped.length || skipped.length < fights.length;
  if (some) {
    closeSheets();
    go("home");
  }
  const notified = adoptKept(keptBeside(text));
  const cut = missing > 0 ? [say("backup.cut", { count: missing })] : [];
  if (!some) return { begun: false, says: [...skipped, ...cut].join(" ") };
  const failed = skipped.length ? [say("open.some.not", { count: skipped.length, why: skipped.join(" ") })] : [];
  const says = [...failed, ...cut].join(" ");
  return { begun: true, notified, here: fights.length - fresh.length, ...(says && { says }) };
}
