// The part of a fight in localStorage: an index of all fights, and two slots per fight that are written in turn, so that a failed write never
// costs the last good state. Everything is readable text after its checksum. A text that does not match its checksum is renamed, never deleted.

import { crc32 } from "./crc32.js";
import { isIndex, isSlot, VERSION } from "./stored-shapes.js";

/**
 * @typedef {object} Card one fight in the list
 * @property {string} id
 * @property {string} name
 * @property {string} system
 * @property {string} system_name
 * @property {string} place
 * @property {number} when milliseconds since 1970
 * @property {number} fighters
 * @property {boolean} [running] whether it has begun and goes on
 * @property {boolean} [begun] whether it has begun, also of one that is over; older cards lack it
 * @property {boolean} [ruled] whether house rules were changed
 * @property {[string, string][]} [rules] those, each with its value; older cards lack it
 * @property {string} [preset] the name of the preset that these rules are
 * @property {string} [order] its id; older cards lack it
 * @property {boolean} [filed] whether it is put away from the home screen
 *
 * @typedef {object} Slot
 * @property {number} seq how often this fight was stored
 * @property {string} head the journal's first line
 * @property {string[]} lines from the last checkpoint on
 * @property {string} before checksum of the line before those
 * @property {Card} card
 * @property {any} view
 *
 * @typedef {{fights: Card[], gone: Card | null}} Index `gone`: the fight removed last, which can be brought back
 */

const ROOT = "turnwright.";
const INDEX = `${ROOT}index`;
const MARK = `${ROOT}here`;
const QUARANTINE = `${ROOT}quarantine.`;
const NAMES = /** @type {const} */ (["A", "B"]);

const key = (/** @type {string} */ id, /** @type {string} */ name) => `${ROOT}fight.${id}.${name}`;

/** @returns {Storage | null} null where the browser forbids it */
function open() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
export function sealed(value) {
  const text = JSON.stringify(value);
  return `${crc32(text)} ${text}`;
}

/** @param {string} text @returns {any} null when the seal is broken */
export function unsealed(text) {
  const body = text.slice(9);
  if (text[8] !== " " || crc32(body) !== text.slice(0, 8)) return null;
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Number of names whose last text is remembered: the slots of a few fights, the index, the marks. */
const REMEMBERED = 12;

/**
 * The texts that were last read or written, with their values. While a name holds the same text, its checksum and its JSON are not computed
 * again; each step reads both slots, of some 70 KB each.
 * @type {Map<string, {text: string, value: unknown}>}
 */
const last = new Map();
/** @param {string} name @param {string} text @returns {{value: any} | undefined} */
function holds(name, text) {
  const known = last.get(name);
  return known?.text === text ? known : undefined;
}

/** @param {string} name @param {string} text @param {unknown} value */
function remember(name, text, value) {
  last.delete(name); // the newest comes last
  last.set(name, { text, value });
  for (const oldest of [...last.keys()].slice(0, -REMEMBERED)) last.delete(oldest);
}

/**
 * Returns the value stored under a name, or null. A damaged value, or one of an unknown shape, is set aside first. Callers must not change the
 * value: the next caller may get the same object.
 * @param {string} name
 * @param {(value: unknown) => boolean} [known]
 */
function read(name, known = () => true) {
  const store = open();
  const text = store?.getItem(name) ?? null;
  if (!store || text === null) return null;
  const before = holds(name, text);
  if (before) return before.value;
  const value = unsealed(text);
  const ours = value !== null && known(value);
  if (!ours) {
    try {
      store.removeItem(name);
      store.setItem(`${QUARANTINE}${Date.now()}.${name.slice(ROOT.length)}`, text);
    } catch {
      store.setItem(name, text);
    }
    return null;
  }
  remember(name, text, value);
  return value;
}

/**
 * Writes and reads back, because a browser may accept a value and not store it.
 * @param {string} name
 * @param {unknown} value
 * @returns {'ok' | 'full' | 'blocked'}
 */
function write(name, value) {
  const store = open();
  if (!store) return "blocked";
  const text = sealed(value);
  try {
    store.setItem(name, text);
    if (store.getItem(name) !== text) return "blocked";
    remember(name, text, value);
    return "ok";
  } catch (error) {
    return error instanceof DOMException && error.name === "SecurityError" ? "blocked" : "full";
  }
}

/** @param {string} id @returns {{name: string, slot: Slot}[]} the slots that verify, newest first */
function slots(id) {
  return NAMES.map((name) => ({ name, slot: /** @type {Slot | null} */ (read(key(id, name), isSlot)) }))
    .filter((found) => found.slot !== null)
    .map((found) => ({ name: found.name, slot: /** @type {Slot} */ (found.slot) }))
    .sort((one, other) => other.slot.seq - one.slot.seq || other.slot.card.when - one.slot.card.when);
}

/** @param {string} id @returns {Slot | null} */
export function newestSlot(id) {
  return slots(id)[0]?.slot ?? null;
}

/** @param {string} id @returns {Slot[]} at most two */
export const newestSlots = (id) => slots(id).map(({ slot }) => slot);

/**
 * Writes over the older of the two.
 * @param {string} id
 * @param {Slot} slot
 */
export function writeSlot(id, slot) {
  const newest = slots(id)[0];
  return write(key(id, newest?.name === "A" ? "B" : "A"), { version: VERSION, ...slot });
}

/**
 * Drops the stored view of a fight to make room. The engine can make it again from the lines, which stay.
 * @param {string} id
 * @returns {boolean} whether that gave any room
 */
export function dropViews(id) {
  const full = slots(id).filter(({ slot }) => slot.view !== null);
  for (const { name, slot } of full) write(key(id, name), { ...slot, view: null });
  return full.length > 0;
}

/** @param {string} id */
export function dropSlots(id) {
  for (const name of NAMES) open()?.removeItem(key(id, name));
}

/** @returns {Index} rebuilt from the slots when it is lost */
export function readIndex() {
  const index = read(INDEX, isIndex);
  if (index) return { fights: index.fights, gone: index.gone };
  const ids = new Set(names(`${ROOT}fight.`).map((name) => name.split(".")[2] ?? ""));
  const cards = [...ids].map((id) => newestSlot(id)?.card).filter((card) => card !== undefined);
  return { fights: cards.sort((one, other) => other.when - one.when), gone: null };
}

/** @param {Index} index */
export function writeIndex(index) {
  return write(INDEX, { version: VERSION, ...index });
}

/** What else is kept, under a name of its own. @param {string} name @returns {any} null when there is nothing that verifies */
export const readKept = (name) => read(`${ROOT}${name}`);

/** @param {string} name @param {unknown} value */
export const writeKept = (name, value) => write(`${ROOT}${name}`, value);

/** @param {string} prefix */
function names(prefix) {
  const store = open();
  return store ? Object.keys(store).filter((name) => name.startsWith(prefix)) : [];
}

/** Marks this browser as one that has stored a fight. If the mark is missing later, the storage was emptied. */
export function leaveMark() {
  write(MARK, true);
}

export function hasMark() {
  return read(MARK) === true;
}

/** Returns the values that were set aside, for the backup file. */
export function quarantined() {
  const store = open();
  return Object.fromEntries(names(QUARANTINE).map((name) => [name.slice(QUARANTINE.length), store?.getItem(name)]));
}

export function slotsAllowed() {
  return open() !== null;
}
