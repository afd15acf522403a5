// The fights on this device. Every accepted step is written twice: at once into a localStorage slot (slots.js), and into the IndexedDB journal
// (journal.js), which survives a killed browser; its view follows (last-views.js), for the next first paint. Reading takes the copy that verifies
// with the highest `seq`. When a write fails, the fight continues in memory and the page shows a warning. docs/saves-and-links.md lists what is stored where.

import { timely } from "../engine/deadline.js";
import { randomHex } from "../engine/random-hex.js";
import { N_, say } from "../i18n/translate.js";
import { backupText } from "./backup.js";
import { crc32 } from "./crc32.js";
import { readOnly } from "./fight-lock.js";
import { allLines, beginning, joined, lastLines, lossIn } from "./held-lines.js";
import * as database from "./journal.js";
import * as views from "./last-views.js";
import { CHECKPOINT } from "./mend.js";
import { quarantined } from "./sealed.js";
import * as slots from "./slots.js";

export { lockFight } from "./fight-lock.js";

/** @import { Found, Held } from "./held-lines.js" */
/** @import { Card } from "./slots.js" */
/** @import { RestorePoint } from "./journal.js" */
/** @import { Reply } from "../engine/client.js" */
/** ok: whether it is stored; short: only from the last checkpoint on. @typedef {{ok: boolean, short?: boolean, warning?: string}} Written */

/** Milliseconds to wait for the database. After them the page continues with the localStorage slot alone. */
const PATIENCE = 5_000;
/** Bytes of a fight's id. */
const ID = 6;
/** Added to `seq` by a step while the database cannot be read: the step is newer than anything the database may have. */
const AHEAD = 1_000;
const journals = timely(database, PATIENCE);

/** The warnings when a slot cannot be written. */
const SAYS = {
  full: N_("This device is out of space. You can play on, but save the fight to a file before you close this page."),
  blocked: N_("This browser does not store anything for this page. You can play on, but save the fight to a file before you close it."),
};

/** @type {Map<string, Held>} */
const held = new Map();
/** The last card of each fight. @type {Map<string, Card>} */
const lastCards = new Map();
/** @type {Map<string, RestorePoint[]>} */
const pointsInMemory = new Map();
/** What damage has cost a fight, as a sentence. @type {Map<string, string>} */
const losses = new Map();

/** The end of the work on the journal that is queued last. @type {Promise<unknown>} */
let queued = Promise.resolve();
/** Runs work on the journal in sequence, including work whose result is not awaited. */
const writes = {
  /** Settles when all queued work is done. */
  idle: () => queued,
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  run(work) {
    const done = queued.then(work);
    queued = done.catch(() => {});
    return done;
  },
};

/** The index that this tab last wrote: it is restored when the storage was emptied. @type {slots.Index | null} */
let lastIndex = null;
/** @returns {slots.Index} */
function index() {
  const read = slots.readIndex();
  return read.fights.length === 0 && read.gone === null && lastIndex ? lastIndex : read;
}

/** @param {slots.Index} next */
function keepIndex(next) {
  lastIndex = next;
  return slots.writeIndex(next);
}

/** @param {string} id @param {any} view @returns {Card} */
function card(id, view) {
  const changed = (view.options ?? []).filter((/** @type {{changed: boolean}} */ option) => option.changed);
  const rules = changed.map((/** @type {{id: string, value: unknown}} */ option) => [option.id, String(option.value)]);
  const preset = (view.presets ?? []).find((/** @type {{objections: unknown[]}} */ { objections }) => objections.length);
  return {
    id,
    name: view.title,
    system: view.system,
    system_name: view.system_name,
    place: view.summary ?? "",
    when: Date.now(),
    fighters: (view.fighters ?? []).reduce(
      (/** @type {number} */ sum, /** @type {{who?: string[]}} */ { who }) => sum + (who?.length ?? 1),
      0,
    ),
    running: view.stage === "play" && !view.over,
    begun: view.stage !== "setup",
    ...(rules.length && { ruled: true, rules, ...(preset && { preset: preset.label, order: preset.args?.id }) }),
  };
}

/** All fights, the one played last first. @returns {Card[]} */
export function fights() {
  return [...index().fights];
}

/** @returns {string | null} the id of the fight played last */
export function lastFight() {
  return fights()[0]?.id ?? null;
}

/** Tells whether a fight is on the list. @param {string} id */
export const isStored = (id) => index().fights.some((one) => one.id === id);

/** Tells whether this is the fight that was removed last, which can be brought back. @param {string} id */
export const isRemoved = (id) => index().gone?.id === id;

/** The view of a fight as it was last shown, for the first paint. @param {string} id */
export function lastView(id) {
  const slot = slots.newestSlot(id);
  const last = views.lastView(id, slot?.seq);
  return (slot?.view && slot.seq > (last?.seq ?? 0) ? slot.view : last?.view) ?? null;
}

/**
 * The newest journal of a fight that the database, the slots and this tab have, joined where one has older lines. Changes nothing.
 * @param {string} id
 * @returns {Promise<{best?: Found | undefined, stored?: database.Journal | null | undefined}>} stored: null when the database has no journal,
 *   undefined when it could not be read
 */
async function newest(id) {
  await writes.idle();
  const stored = await journals.readJournal(id, slots.newestSlots(id)).catch(() => undefined);
  const known = held.get(id);
  const slot = slots.newestSlot(id);
  /** @type {Found | undefined} */
  const own = known?.slotOnly ? joined(lastLines(known), stored ?? null) : known;
  const fromSlots = slot && joined(slot, stored ?? (own ? { ...own, newest: own.seq } : null));
  const candidates = [stored, fromSlots, own].filter((found) => found !== undefined && found !== null);
  const [best] = candidates.sort((one, other) => other.seq - one.seq || other.lines.length - one.lines.length);
  return { best, stored };
}

/**
 * The journal of a fight: the newest of what is stored and what this tab holds. While the database cannot be read, the fight goes on with
 * fewer of its older lines; the next step that finds the database joins them again.
 * @param {string} id
 * @returns {Promise<string[]>} no lines when there is nothing that verifies
 */
export async function journal(id) {
  const { best, stored } = await newest(id);
  if (!best) return [];
  const known = held.get(id);
  const unread = stored === undefined;
  const loss = unread
    ? best.earlier && say("The older steps of this fight could not be read. To undo them, open the fight again later.")
    : lossIn(best);
  if (loss && (unread || !known || known.slotOnly)) losses.set(id, loss);
  const { seq, lines, slotOnly = false, before = "" } = best;
  if (unread) held.set(id, { seq, lines: [...lines], stored: known?.stored ?? 0, slotOnly, before });
  else held.set(id, allLines(seq, lines, beginning(stored, lines)));
  return lines;
}

/** What damage has cost this fight, said once. @param {string} id */
export function lossOf(id) {
  const loss = losses.get(id);
  losses.delete(id);
  return loss;
}

/**
 * Stores a new fight, from a reply with `first: true`. The slot is written before this returns.
 * @param {Reply} reply
 * @returns {{id: string, writing: Promise<Written>}} writing: waits for the journal, too
 */
export function create(reply) {
  const id = randomHex(ID);
  held.set(id, allLines(1, reply.journal ?? [], 0));
  const writing = write(id, reply.view);
  askToPersist();
  return { id, writing };
}

/**
 * Stores one accepted step. The slot is written before this returns; the promise also waits for the journal.
 * @param {string} id
 * @param {Reply} reply
 * @param {() => void} [handedOver] called when the browser has the lines of the journal, too, and writes them
 * @returns {Promise<Written>}
 */
export async function record(id, reply, handedOver) {
  const known = held.get(id) ?? fromSlot(id);
  if (readOnly(id) || (slots.newestSlot(id)?.seq ?? 0) > known.seq)
    return { ok: false, warning: say("Another tab changed this fight. This step was not saved. Take over the fight here to go on.") };
  const seq = known.seq + (known.slotOnly ? AHEAD : 1);
  held.set(id, { ...known, seq, lines: [...known.lines, ...(reply.journal ?? [])] });
  return write(id, reply.view, handedOver);
}

/**
 * Writes what is held of a fight to its slot, before anything is awaited, and to its journal.
 * @param {string} id
 * @param {any} view
 * @param {() => void} [handedOver]
 * @returns {Promise<Written>}
 */
async function write(id, view, handedOver) {
  const slot = writeAtOnce(id, view);
  let loss;
  try {
    loss = await append(id, handedOver);
  } catch {
    return slot === "ok"
      ? {
          ok: true,
          short: true,
          warning: say("Only a short copy of this fight could be stored. Save it to a file before you close this page."),
        }
      : { ok: false, warning: say(SAYS[slot]) };
  }
  const warning = slot === "ok" ? loss : say(SAYS[slot]);
  return { ok: true, ...(warning && { warning }) };
}

/** What can be held of a fight whose journal was not read yet. @param {string} id @returns {Held} */
function fromSlot(id) {
  const slot = slots.newestSlot(id);
  if (!slot) return allLines(0, [], 0);
  return { seq: slot.seq, lines: [slot.head, ...slot.lines], stored: 0, slotOnly: true, before: slot.before };
}

/** @param {string} id @param {any} view */
function writeAtOnce(id, view) {
  const { seq, lines, slotOnly, before } = /** @type {Held} */ (held.get(id));
  const checkpoint = lines.findLastIndex((line) => line.startsWith(CHECKPOINT));
  const from = checkpoint === -1 ? 1 : checkpoint;
  const summary = card(id, view);
  lastCards.set(id, summary);
  const slot = {
    seq,
    head: lines[0] ?? "",
    before: from === 1 && slotOnly ? before : crc32(lines[from - 1] ?? ""),
    lines: lines.slice(from),
    card: summary,
    view: null,
  };
  views.keepView(id, { seq, view }, writeViews);
  const result = makingRoom(() => slots.writeSlot(id, slot));
  const others = index().fights.filter((other) => other.id !== id);
  const listed = keepIndex({ ...index(), fights: [summary, ...others] });
  slots.leaveMark();
  return result === "ok" ? listed : result;
}

/** Writes the last views that are not written yet: when the picture stands, and as the page ends. */
export const writeViews = () =>
  views.writeViews((id, seq, attempt) => {
    if (slots.newestSlot(id)?.seq === seq) makingRoom(attempt); // else another tab went on, or removed it
  });

/** Drops the stored views of a fight. The engine can make them again from the lines, which stay. @param {string} id */
function givesRoom(id) {
  const [beside, inner] = [views.dropView(id), slots.dropInnerViews(id)];
  return beside || inner;
}

/**
 * Writes, and while the storage is full drops stored views and tries again; that of the fight played longest ago comes first.
 * @param {() => "ok" | "full" | "blocked"} attempt
 */
function makingRoom(attempt) {
  let result = attempt();
  for (const { id } of fights().reverse()) {
    if (result !== "full") break;
    if (givesRoom(id)) result = attempt();
  }
  return result;
}

/**
 * Writes what is held to the database: what it lacks, or all of it.
 * @param {string} id
 * @param {() => void} [handedOver]
 * @returns {Promise<string | undefined>} the loss that came to light when the database was read again
 */
function append(id, handedOver) {
  return writes.run(async () => {
    const loss = await readAgain(id);
    const known = held.get(id);
    const summary = lastCards.get(id);
    if (!known || !summary) return loss; // removed meanwhile
    await journals.writeJournal(id, known.lines, known.stored, known.seq, summary, handedOver);
    const now = held.get(id);
    if (now) now.stored = known.lines.length;
    return loss;
  });
}

/** Puts the older lines of the database before what is held, when the fight was opened without them. @param {string} id */
async function readAgain(id) {
  if (!held.get(id)?.slotOnly) return undefined;
  const stored = await journals.readJournal(id, slots.newestSlots(id));
  const known = held.get(id);
  if (!known?.slotOnly) return undefined;
  const found = joined(lastLines(known), stored);
  held.set(id, allLines(Math.max(found.seq, (stored?.newest ?? 0) + 1), found.lines, beginning(stored, found.lines)));
  return lossIn({ ...found, later: stored?.later ?? 0 });
}

/** Queues work on the journal without a wait for its result. @param {() => Promise<void>} work */
function later(work) {
  writes.run(work).catch(() => {});
}

/** @param {Card[]} cards */
const newestFirst = (cards) => cards.sort((one, other) => other.when - one.when);

let asked = false;
/** Asks once for durable storage, after the first fight is stored: browsers grant it more readily then. */
const askToPersist = () => {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
};

/** Removes a fight from the list. It can be restored until the next one is removed. @param {string} id */
export function remove(id) {
  const { fights: listed, gone } = index();
  const removed = listed.find((other) => other.id === id);
  if (!removed) return;
  keepIndex({ fights: listed.filter((other) => other.id !== id), gone: removed });
  later(() => journals.mark(id, { gone: true }));
  if (!gone) return;
  slots.dropSlots(gone.id);
  held.delete(gone.id);
  lastCards.delete(gone.id);
  views.forgetView(gone.id);
  later(() => journals.dropJournal(gone.id));
}

/** Moves a fight off the home screen, or back. Playing it also brings it back. @param {string} id @param {boolean} filed */
export function file(id, filed) {
  const { fights: listed, gone } = index();
  keepIndex({ fights: listed.map((other) => (other.id === id ? { ...other, filed } : other)), gone });
  later(() => journals.mark(id, { filed }));
}

/** Puts a fight first on the list, as if it had been played now. @param {string} id */
export function putFirst(id) {
  const { fights: listed, gone } = index();
  const when = Math.max(Date.now(), (listed[0]?.when ?? 0) + 1);
  keepIndex({ fights: newestFirst(listed.map((other) => (other.id === id ? { ...other, when } : other))), gone });
  later(() => journals.mark(id, { when }));
}

/** @param {string} id @returns {boolean} whether it could be restored */
export function unremove(id) {
  const { fights: listed, gone } = index();
  if (gone?.id !== id) return false;
  keepIndex({ fights: newestFirst([gone, ...listed]), gone: null });
  later(() => journals.mark(id, { gone: false }));
  return true;
}

/** @param {string} id @returns {Promise<RestorePoint[]>} newest first, at most five */
export async function restorePoints(id) {
  const stored = await journals.readRestorePoints(id).catch(() => []);
  return [...(pointsInMemory.get(id) ?? []), ...stored].slice(0, journals.RESTORE_POINTS);
}

/**
 * Stores an undone branch as a restore point.
 * @param {string} id
 * @param {{name: string, lines: string[]}} kept
 * @returns {Promise<Written>}
 */
export async function addRestorePoint(id, kept) {
  const point = { fight: id, name: kept.name, when: Date.now(), lines: kept.lines };
  try {
    await journals.writeRestorePoint(point);
    return { ok: true };
  } catch {
    pointsInMemory.set(id, [point, ...(pointsInMemory.get(id) ?? [])]);
    return { ok: false, warning: say("Only a short copy of this fight could be stored. Save it to a file before you close this page.") };
  }
}

/**
 * Adds fights to the list that only the database has, and puts the fight played last first. A killed browser may lose the last seconds of
 * localStorage. Call once at the start.
 * @returns {Promise<boolean>} whether the list has changed
 */
export async function recover() {
  const { fights: listed, gone } = index();
  const known = new Map(listed.map((one) => [one.id, one.when]));
  const cards = await journals.readCards().catch(() => []);
  const found = cards.filter((other) => !other.gone && other.id !== gone?.id && other.when > (known.get(other.id) ?? 0));
  const newer = new Set(found.map(({ id }) => id));
  if (found.length > 0) keepIndex({ fights: newestFirst([...listed.filter(({ id }) => !newer.has(id)), ...found]), gone });
  return found.length > 0;
}

/** Tells whether the browser has deleted stored fights since the last call. */
export async function emptied() {
  const here = slots.hasMark();
  const there = await journals.hasMark().catch(() => here);
  if (here === there) return false;
  slots.leaveMark();
  later(journals.leaveMark);
  return fights().length === 0;
}

/** Returns a sentence when this browser cannot store anything, else null. */
export function trouble() {
  return slots.slotsAllowed() ? null : say(SAYS.blocked);
}

/** Reads a value that is stored beside the fights under its own name, from localStorage. @param {string} name */
export const readKept = (name) => slots.readKept(name);

/** Reads its durable copy in the database; fails when the database cannot be read. @param {string} name @returns {Promise<any>} */
export const readKeptLater = (name) => writes.run(() => journals.readKept(name));

/**
 * @param {string} name
 * @param {unknown} value
 * @param {{durable?: boolean}} [where] durable: whether it also replaces the copy in the database
 * @returns {Written}
 */
export function writeKept(name, value, { durable = true } = {}) {
  const result = makingRoom(() => slots.writeKept(name, value));
  if (durable) later(() => journals.writeKept(name, value));
  return result === "ok"
    ? { ok: true }
    : { ok: false, warning: say("This device is out of space. This entry lasts until you close the page; back up everything to a file.") };
}

/**
 * Returns the journals of all fights. Changes nothing of what this tab holds.
 * @returns {Promise<{name: string, lines: string[], when: number, short: boolean, unread: boolean}[]>} short: whether older steps could not be read; unread:
 *   whether the database could not be read and may have more than this
 */
export async function everyJournal() {
  const found = [];
  for (const { id, name, when } of fights()) {
    const { best, stored } = await newest(id);
    const failed = stored === undefined;
    const short = failed && (!best || Boolean(best.earlier));
    const isWhole = held.get(id)?.slotOnly === false;
    found.push({ name, when, lines: best?.lines ?? [], short, unread: short || (failed && !isWhole) });
  }
  return found;
}

/**
 * Returns everything this device stores, as lines: a head, the library, each fight with its journal, then damaged records (see backup.js).
 * Changes nothing of what this tab holds.
 * @param {unknown[]} [kept]
 * @returns {Promise<{text: string, short: string[]}>} short: the names of fights whose older steps could not be read
 */
export async function exportAll(kept = []) {
  const found = await everyJournal();
  const aside = await journals.readAside().catch(() => ({}));
  const short = found.filter((one) => one.short).map(({ name }) => name);
  return { text: backupText(found, { ...quarantined(), ...aside }, kept), short };
}
