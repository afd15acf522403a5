/**
 * The open fight: opens a stored one, begins one that the engine makes, and knows which tab may write it. command-queue.js takes the commands
 * inside a fight.
 */

import { go } from "../../app/router.js";
import { change, show, state } from "../../app/store.js";
import { failureText, offerOnceMore } from "../../engine/failures.js";
import { engineReady, request, waitFor } from "../../engine/requests.js";
import { say } from "../../i18n/translate.js";
import { loadChapters } from "../../log/chapters.js";
import { loadLog } from "../../log/log-lines.js";
import { keptVisit, setVisit } from "../../log/visit.js";
import { readUnfinished, unfinishedDraft } from "../../setup/draft.js";
import * as storage from "../../storage/fights.js";
import { alertWith, announce } from "../../ui/announcer.js";
import { closeSheets } from "../../ui/dialog.js";
import { notify } from "../../ui/notice.js";
import { remindersAt } from "../notes/overdue-reminders.js";
import { openStack } from "../stack.js";
import { act, drain } from "./command-queue.js";

/** The mark in the browser's timeline that tools/bench_boot.py waits for: the engine holds the stored fight. */
const OPENED = "turnwright:fight-open";

/** What the browser said about the lock of the open fight; null until it has. */
let claim = /** @type {import("../../storage/fight-lock.js").Claim|null} */ (null);

/** @typedef {{begun: boolean, says?: string}} Begun says: why it could not begin; a second tap while another fight is being begun has no reason */
/** @typedef {Begun & {id?: string, writing?: Promise<storage.Written>}} BegunNow id: of the fight; writing: what came of storing it */

/** The fight that is being begun. A second tap begins no other, and a fight opened meanwhile waits: the engine must hold the fight on screen. */
let beginning = /** @type {Promise<BegunNow>|null} */ (null);

/** @param {string} id */
async function claimFor(id) {
  const claimed = await storage.lockFight(id, () => {
    if (state.ui.fight === id) change({ writer: false, visit: null });
  });
  if (state.ui.fight !== id) return;
  claim = claimed;
  change({ writer: claimed.writer });
  if (claimed.unsure) notify({ text: say("This browser cannot tell whether another tab has this fight open. Use only one tab.") });
}

export async function takeOverFight() {
  const id = state.ui.fight;
  if (!id || !claim) return;
  await claim.takeOver();
  if (state.ui.fight !== id) return;
  change({ writer: true, notice: null });
  await open(id);
  await comeBack(id);
}

/** @param {string} id @returns {Promise<boolean>} whether the engine holds it */
async function load(id) {
  change({ refused: "" });
  const [lines] = await Promise.all([storage.journal(id), engineReady()]);
  await beginning?.catch(() => {});
  if (state.ui.fight !== id) return false;
  let reply = await request("open", { lines });
  if (reply.fault && state.ui.fight === id) reply = await request("open", { lines }); // the engine may have stopped meanwhile
  if (state.ui.fight !== id) return false;
  if (reply.ok) {
    show(reply.view);
    change({ opened: true });
    performance.mark(OPENED);
    if (state.ui.route !== "look") announce(reply.say);
    const loss = storage.lossOf(id);
    if (loss) notify({ text: loss });
    else sayOnce(id, reply.notice);
  } else {
    notOpened(failureText(reply));
    offerOnceMore(reply, () => open(id));
  }
  return reply.ok;
}

/** The fights whose notice was said. */
const SAID = "notices";
/** So many of them are remembered. */
const MOST_SAID = 200;

/** Says what this version does otherwise with an older fight, once on this device. @param {string} id @param {string} [notice] */
function sayOnce(id, notice) {
  const said = [storage.readKept(SAID) ?? []].flat();
  if (!notice || said.includes(id)) return;
  storage.writeKept(SAID, [...said, id].slice(-MOST_SAID), { durable: false });
  notify({ text: notice });
}

/** Says why the fight on screen cannot be played. @param {string} why */
function notOpened(why) {
  if (!state.view) return notify({ text: why });
  change({ refused: why, queue: [] });
  alertWith(why);
}

/** @param {string} id */
async function open(id) {
  const opening = load(id);
  waitFor(opening);
  if (!(await opening)) return;
  if (state.ui.route === "log" && claim && state.ui.writer) setVisit(keptVisit(id) ?? state.view?.step ?? null);
  await drain();
  if (state.ui.route === "log") loadLog().then(loadChapters);
  showResponses();
}

/** Opens the responses on the way to the fight while one waits on the stack: the next action on the card would resolve all of it. */
export function showResponses() {
  const { view, ui } = state;
  const waits = view?.respond && view.stack.length > 1;
  if (waits && ui.opened && ui.writer && ui.route === "fight") openStack();
}

/** Returns the page's first state for a fight that is opened or begun, without anything of the fight before. @param {string} id */
const freshState = (id) => ({
  fight: id,
  visit: keptVisit(id),
  opened: false,
  refused: "",
  writer: true,
  queue: [],
  log: null,
  notice: null,
  due: remindersAt(id),
  card: null,
  draft: unfinishedDraft(id),
  ruleSought: "",
});

/**
 * Shows a stored fight at once, from its last view; then the engine reads its journal.
 * @param {string} id
 * @param {import("../../app/types.js").SheetKind[]} [except] kinds of sheets that stay open
 */
export async function openFight(id, except = []) {
  claim = null;
  change(freshState(id));
  closeSheets(except);
  show(storage.lastView(id));
  await Promise.all([claimFor(id), open(id)]);
  await comeBack(id);
  if (state.ui.fight === id && state.ui.draft.text) await readUnfinished();
}

/**
 * Opens the fight that a reload or Back leads to. If it is gone, says so and shows none.
 * @param {string} id
 * @returns {Promise<void>|null} settles when it is open; null: it is gone
 */
export function returnTo(id) {
  if (storage.isStored(id)) return openFight(id);
  if (state.ui.fight === id) {
    change({ fight: null, opened: false });
    show(null);
  }
  notify({ text: say("The fight that was open in this tab is no longer on this device."), ...(storage.isRemoved(id) && { restore: id }) });
  return null;
}

/** Returns a fight that was closed while its log looked back to the step where it stood. @param {string} id */
async function comeBack(id) {
  const { fight, opened, route, writer } = state.ui;
  const visit = keptVisit(id);
  if (visit === null || fight !== id || !opened || !writer || route === "log") return;
  setVisit(null);
  if (state.view && visit !== state.view.step && visit <= state.view.steps)
    await act({ do: "goto", args: { step: visit } }, { key: "goto", label: say("Step {step}", { step: visit }) });
}

/** Shows each new view of the writing tab in a tab that only reads. */
export function watchWriter() {
  addEventListener("storage", ({ key }) => {
    const { fight, writer } = state.ui;
    if (fight && !writer && key?.startsWith(`turnwright.fight.${fight}.`)) show(storage.lastView(fight) ?? state.view);
  });
}

/** Returns the journal of the open fight, for an engine that was restarted. */
export const reopen = async () => (state.ui.fight && state.ui.opened ? storage.journal(state.ui.fight) : []);

/**
 * Begins a fight that the engine makes: new, imported, from a link or from a restore point. A notice says so when it could not be stored.
 * @param {string} do_
 * @param {Record<string, unknown>} args
 * @param {string[]} [journal] the stored journal, when the engine was given it
 * @returns {Promise<Begun>}
 */
export async function begin(do_, args, journal) {
  if (beginning) return { begun: false };
  const { writing, begun, says } = await beginAlone(do_, args, journal);
  writing?.then(({ warning }) => {
    if (warning) notify({ text: warning });
  });
  return { begun, ...(says !== undefined && { says }) };
}

/**
 * Begins a fight after the one that is being begun, if any; the caller says what came of storing it.
 * @param {Parameters<typeof begin>} fight
 * @returns {Promise<BegunNow>}
 */
export async function beginNext(...fight) {
  while (beginning) await beginning.catch(() => {});
  return beginAlone(...fight);
}

/** Begins a fight while no other can begin. @param {Parameters<typeof begin>} fight */
async function beginAlone(...fight) {
  beginning = beginNow(...fight);
  try {
    return await beginning;
  } finally {
    beginning = null;
  }
}

/**
 * @param {string} do_
 * @param {Record<string, unknown>} args
 * @param {string[]} [journal]
 * @returns {Promise<BegunNow>}
 */
async function beginNow(do_, args, journal) {
  const reply = await request(do_, args);
  if (!reply.ok || !reply.view) {
    offerOnceMore(reply);
    return { begun: false, says: failureText(reply) };
  }
  claim = null;
  const { id, writing } = storage.create(journal ? { ...reply, journal, first: true } : reply);
  change({ ...freshState(id), fights: storage.fights(), opened: true });
  closeSheets();
  show(reply.view);
  go("fight");
  announce(reply.say);
  sayOnce(id, reply.notice);
  await claimFor(id);
  return { begun: true, id, writing };
}
