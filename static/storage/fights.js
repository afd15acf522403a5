// The fights on this device. Every accepted step is written twice: at once into a localStorage slot (snapshots.js), which
// is there for the next first paint, and into the IndexedDB journal (journal.js), which survives a killed browser.
// Reading takes whichever verifies with the highest `seq`. When writing fails the fight goes on in memory and the
// page gets a sentence to show. docs/saves-and-links.md describes what is stored where.

import { timely } from "../engine/deadline.js";
import { say } from "../i18n/translate.js";
import { backupText } from "./backup.js";
import { crc32 } from "./crc32.js";
import { readOnly } from "./fight-lock.js";
import * as database from "./journal.js";
import { CHECKPOINT } from "./mend.js";
import * as slots from "./snapshots.js";

export { lockFight } from "./fight-lock.js";

/** @typedef {import('./snapshots.js').Card} Card */
/** @typedef {import('./journal.js').RestorePoint} RestorePoint */
/** @typedef {import('../engine/client.js').Reply} Reply */
/** @typedef {{ok: boolean, warning?: string}} Written */
/**
 * What this tab knows of a fight's journal. `seq` counts what was stored, here and by other tabs; the engine's own
 * `seq` begins anew when it is given a shortened journal.
 * @typedef {{seq: number, lines: string[]}} Held
 * @typedef {Held & {earlier?: number | undefined, later?: number}} Found how many lines are lost before a checkpoint, and how many at the end
 */

/** A database that does not answer in this time, in milliseconds, is done without: the slot in localStorage goes on. */
const PATIENCE = 5_000;
const journals = timely(database, PATIENCE);

/** What is said when a slot cannot be written. */
const SAYS = {
  full: "store.full",
  blocked: "store.blocked",
};

/** @type {Map<string, Held>} */
const held = new Map();
/** What could not be stored, so that this tab at least does not lose it. @type {Map<string, {card: Card, view: any}>} */
const shown = new Map();
/** @type {Map<string, RestorePoint[]>} */
const pointsInMemory = new Map();
/** Fights whose stored journal is not what was read in the end; the next step writes it anew. @type {Set<string>} */
const torn = new Set();
/** What damage has cost a fight, as a sentence. @type {Map<string, string>} */
const losses = new Map();

/** Runs work on the journal one after another, also what nobody waits for. */
function oneByOne() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return {
    /** Settles when all work so far is done. */
    idle: () => last,
    /** @param {() => Promise<unknown>} work @returns {Promise<unknown>} */
    run(work) {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
  };
}

/** The index as this tab last saw it, to write it again when the storage was emptied. */
function rememberedIndex() {
  /** @type {slots.Index | null} */
  let last = null;
  return {
    /** @returns {slots.Index} */
    index() {
      const read = slots.readIndex();
      return read.fights.length === 0 && read.gone === null && last ? last : read;
    },
    /** @param {slots.Index} next */
    keepIndex(next) {
      last = next;
      return slots.writeIndex(next);
    },
  };
}

const writes = oneByOne();
const { index, keepIndex } = rememberedIndex();

/** @param {string} id @param {any} view @returns {Card} */
function card(id, view) {
  return {
    id,
    name: view.title,
    system: view.system,
    system_name: view.system_name,
    place: view.summary ?? "",
    when: Date.now(),
    fighters: view.fighters?.length ?? 0,
    running: view.stage === "play",
    ...(view.options?.some((/** @type {{changed: boolean}} */ { changed }) => changed) && { ruled: true }),
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

/** The view of a fight as it was last shown, for the first paint. @param {string} id */
export function lastView(id) {
  return slots.newestSlot(id)?.view ?? shown.get(id)?.view ?? null;
}

/**
 * The journal of a fight: the newest of what is stored and what this tab holds. When the slot is newer than the
 * IndexedDB journal the two are joined, so that the history before the last checkpoint is not lost.
 * @param {string} id
 * @returns {Promise<string[]>} no lines when there is nothing that verifies
 */
export async function journal(id) {
  await writes.idle();
  const stored = await journals.readJournal(id, slots.newestSlots(id)).catch(() => undefined); // null: there is none
  /** @type {(Found | null)[]} */
  const all = [stored ?? null, fromSlot(id, stored ?? null), held.get(id) ?? null];
  const candidates = all.filter((found) => found !== null);
  candidates.sort((one, other) => other.seq - one.seq || other.lines.length - one.lines.length);
  const [best] = candidates;
  if (!best) return [];
  if (stored?.lines.length !== best.lines.length || stored.torn) torn.add(id);
  if (stored !== undefined && !held.has(id)) noteLoss(id, best);
  held.set(id, { seq: best.seq, lines: [...best.lines] });
  return best.lines;
}

/** @param {string} id @param {Found} found */
function noteLoss(id, { earlier = 0, later = 0 }) {
  if (later > 0) losses.set(id, say("store.lost.steps", { count: later }));
  else if (earlier > 0) losses.set(id, say("store.lost.past"));
}

/** What damage has cost this fight, said once. @param {string} id */
export function lossOf(id) {
  const loss = losses.get(id);
  losses.delete(id);
  return loss;
}

/**
 * The slot's journal, continued backwards from where its first line stands in the stored one.
 * @param {string} id
 * @param {database.Journal | null} stored
 * @returns {Found | null}
 */
function fromSlot(id, stored) {
  const slot = slots.newestSlot(id);
  if (!slot) return null;
  const { seq, head, before, lines } = slot;
  const later = stored && stored.newest > seq ? 1 : 0;
  const whole = stored?.lines[0] === head ? stored : null;
  const old = whole?.lines ?? [head];
  const found = old.indexOf(lines[0] ?? "");
  if (found > 0) return { seq, lines: [...old.slice(0, found), ...lines], earlier: whole?.earlier, later };
  if (crc32(old.at(-1) ?? "") === before) return { seq, lines: [...old, ...lines], earlier: whole?.earlier, later };
  return { seq, lines: [head, ...lines], earlier: crc32(head) === before ? 0 : 1, later };
}

/**
 * Begins to keep a new fight: for replies with `first: true`.
 * @param {Reply} reply
 * @returns {string} its id
 */
export function create(reply) {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const lines = reply.journal ?? [];
  held.set(id, { seq: 1, lines: [...lines] });
  writeAtOnce(id, reply.view);
  append(id, 0).catch(() => {});
  askToPersist();
  return id;
}

/**
 * Keeps one accepted step. The slot is written before this returns; the promise waits for the journal too.
 * @param {string} id
 * @param {Reply} reply
 * @returns {Promise<Written>}
 */
export async function record(id, reply) {
  const known = held.get(id) ?? fromSlot(id, null) ?? { seq: 0, lines: [] };
  if (readOnly(id) || (slots.newestSlot(id)?.seq ?? 0) > known.seq) return { ok: false, warning: say("store.other") };
  const from = known.lines.length;
  held.set(id, { seq: known.seq + 1, lines: [...known.lines, ...(reply.journal ?? [])] });
  const slot = writeAtOnce(id, reply.view);
  let journalKept = true;
  try {
    await append(id, from);
  } catch {
    journalKept = false;
  }
  if (slot === "ok" && journalKept) return { ok: true };
  if (slot === "ok") return { ok: true, warning: say("store.journal") };
  if (journalKept) return { ok: true, warning: say(SAYS[slot]) };
  return { ok: false, warning: say(SAYS[slot]) };
}

/** @param {string} id @param {any} view */
function writeAtOnce(id, view) {
  const { seq, lines } = /** @type {Held} */ (held.get(id));
  const checkpoint = lines.findLastIndex((line) => line.startsWith(CHECKPOINT));
  const from = checkpoint === -1 ? 1 : checkpoint;
  const summary = card(id, view);
  shown.set(id, { card: summary, view });
  const slot = {
    seq,
    head: lines[0] ?? "",
    before: crc32(lines[from - 1] ?? ""),
    lines: lines.slice(from),
    card: summary,
    view,
  };
  const result = makingRoom(id, () => slots.writeSlot(id, slot));
  const others = index().fights.filter((other) => other.id !== id);
  const listed = keepIndex({ ...index(), fights: [summary, ...others] });
  slots.leaveMark();
  return result === "ok" ? listed : result;
}

/**
 * Tries again for as long as another fight, the one played longest ago first, has a view to give up.
 * @param {string} id
 * @param {() => "ok" | "full" | "blocked"} attempt
 */
function makingRoom(id, attempt) {
  let result = attempt();
  for (const { id: other } of fights().reverse()) {
    if (result !== "full") break;
    if (other !== id && slots.dropViews(other)) result = attempt();
  }
  return result;
}

/** @param {string} id @param {number} from */
function append(id, from) {
  const { seq, lines } = /** @type {Held} */ (held.get(id));
  const { card: summary } = /** @type {{card: Card}} */ (shown.get(id));
  return writes.run(() => journals.writeJournal(id, lines, from, seq, summary, torn.has(id)).then(() => torn.delete(id)));
}

/** Work on the journal that nobody waits for. @param {() => Promise<void>} work */
function later(work) {
  writes.run(work).catch(() => {});
}

/** @param {Card[]} cards */
const newestFirst = (cards) => cards.sort((one, other) => other.when - one.when);

/** Asks once, after the first fight is kept: browsers grant it more readily when there is something to keep. */
function persistence() {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    navigator.storage?.persist?.().catch(() => {});
  };
}

const askToPersist = persistence();

/** Takes a fight off the list. It can be brought back until the next one is removed. @param {string} id */
export function remove(id) {
  const { fights: listed, gone } = index();
  const removed = listed.find((other) => other.id === id);
  if (!removed) return;
  keepIndex({ fights: listed.filter((other) => other.id !== id), gone: removed });
  later(() => journals.mark(id, { gone: true }));
  if (!gone) return;
  slots.dropSlots(gone.id);
  held.delete(gone.id);
  shown.delete(gone.id);
  later(() => journals.dropJournal(gone.id));
}

/** Puts a fight away from the home screen, or back; playing it brings it back, too. @param {string} id @param {boolean} filed */
export function file(id, filed) {
  const { fights: listed, gone } = index();
  keepIndex({ fights: listed.map((other) => (other.id === id ? { ...other, filed } : other)), gone });
  later(() => journals.mark(id, { filed }));
}

/** @param {string} id @returns {boolean} whether it could be brought back */
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
 * Keeps the steps that were left behind by playing on from the past.
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
    return { ok: false, warning: say("store.journal") };
  }
}

/**
 * Puts fights back on the list that only the journal still knows, and the one first that was played last: a browser that is killed may
 * forget the last seconds of localStorage. Call once at the start.
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

/** Whether this browser has kept fights before and has lost them since it was last asked. */
export async function emptied() {
  const here = slots.hasMark();
  const there = await journals.hasMark().catch(() => here);
  if (here === there) return false;
  slots.leaveMark();
  later(journals.leaveMark);
  return fights().length === 0;
}

/** A sentence when nothing can be kept here, else null. */
export function trouble() {
  return slots.slotsAllowed() ? null : say(SAYS.blocked);
}

/** What is kept beside the fights, under a name of its own: at once, and durably a little later. @param {string} name */
export const readKept = (name) => slots.readKept(name);

/** The durable copy of it. @param {string} name @returns {Promise<any>} */
export const readKeptLater = (name) => journals.readKept(name).catch(() => null);

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {Written}
 */
export function writeKept(name, value) {
  const result = makingRoom("", () => slots.writeKept(name, value));
  later(() => journals.writeKept(name, value));
  return result === "ok" ? { ok: true } : { ok: false, warning: say("store.shelf") };
}

/**
 * Everything this device keeps, as lines: a head, what is kept beside the fights, each fight with its journal, then what could not be read
 * (see backup.js).
 * @param {unknown[]} [kept]
 * @returns {Promise<string>}
 */
export async function exportAll(kept = []) {
  const out = [];
  for (const summary of fights()) out.push({ name: summary.name, lines: await journal(summary.id) });
  const aside = await journals.readAside().catch(() => ({}));
  return backupText(out, { ...slots.quarantined(), ...aside }, kept);
}
