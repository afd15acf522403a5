// The part of a fight in localStorage: an index of all fights, and two slots per fight that are written in turn, so that a failed write never
// costs the last good state.

import { drop, names, open, ROOT, read, write } from "./sealed.js";
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
 * @property {any} view null; older versions stored the last view here
 *
 * @typedef {{fights: Card[], gone: Card | null}} Index `gone`: the fight removed last, which can be brought back
 */

const INDEX = `${ROOT}index`;
const MARK = `${ROOT}here`;
const NAMES = /** @type {const} */ (["A", "B"]);

const key = (/** @type {string} */ id, /** @type {string} */ name) => `${ROOT}fight.${id}.${name}`;

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
 * Drops the view that an older version stored in a slot, to make room.
 * @param {string} id
 * @returns {boolean} whether that gave any
 */
export function dropInnerViews(id) {
  const full = slots(id).filter(({ slot }) => slot.view !== null);
  for (const { name, slot } of full) write(key(id, name), { ...slot, view: null });
  return full.length > 0;
}

/** @param {string} id */
export function dropSlots(id) {
  for (const name of NAMES) drop(key(id, name));
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

/** Marks this browser as one that has stored a fight. If the mark is missing later, the storage was emptied. */
export function leaveMark() {
  write(MARK, true);
}

export function hasMark() {
  return read(MARK) === true;
}

export function slotsAllowed() {
  return open() !== null;
}
