// The library on this device: parties (typed lines, and as they were if that was kept), templates (a whole set-up as a link's payload) and presets of house rules. One list with
// a checksum, like the fights, and a durable copy. Invalid entries are never shown; entries of a newer version are left alone. library.js uses them.

import { checkInput } from "../engine/input-limits.js";
import { randomHex } from "../engine/random-hex.js";
import { readKept, readKeptLater, writeKept } from "./fights.js";

/** @import { Kept } from "../app/types.js" */

const PLACE = "kept";
const VERSION = 1;
export const LONGEST_NAME = 60;
const LONGEST_LINE = 300;
const MOST_LINES = 500;
/** Characters of a party as it was, as the engine wrote it. */
const LONGEST_PARTY = 200_000;
const MOST_VALUES = 200;
const MOST = 500;
/** Bytes of an entry's id. */
const ID = 6;

/** @param {unknown} value @param {number} longest */
const text = (value, longest) => typeof value === "string" && value.length <= longest;

/** @type {Record<string, (entry: any) => Record<string, unknown>|null>} what an entry of each kind holds, or null */
const KINDS = {
  party: ({ lines, party }) => {
    const fine = Array.isArray(lines) && lines.length > 0 && lines.length <= MOST_LINES;
    if (!fine || !lines.every((line) => text(line, LONGEST_LINE))) return null;
    return party && text(party, LONGEST_PARTY) ? { lines, party } : { lines };
  },
  plan: ({ payload, fighters }) =>
    typeof payload === "string" && payload && checkInput(payload, "link").ok && Number.isInteger(fighters) ? { payload, fighters } : null,
  style: ({ values }) => {
    const fine = Array.isArray(values) && values.length <= MOST_VALUES;
    const pair = (/** @type {any} */ one) => Array.isArray(one) && one.length === 2 && one.every((part) => text(part, LONGEST_LINE));
    return fine && values.every(pair) ? { values } : null;
  },
};

/** @param {any} entry @returns {Kept|null} the entry with nothing in it but what belongs there */
function sound(entry) {
  if (entry === null || typeof entry !== "object") return null;
  const { id, kind, name, system, system_name, when } = entry;
  const named = text(name, LONGEST_NAME) && name.trim() && text(system, LONGEST_NAME) && text(system_name, LONGEST_NAME);
  if (!named || typeof id !== "string" || !/^[0-9a-f]{12}$/.test(id) || !Number.isFinite(when)) return null;
  const content = (Object.hasOwn(KINDS, kind) ? KINDS[kind]?.(entry) : null) ?? null;
  return content && /** @type {Kept} */ ({ id, kind, name, system, system_name, when, ...content });
}

/**
 * `apart`: begun while the durable copy could not be read. Such a list never replaces that copy; `recover` joins the two.
 * @typedef {{seq: number, kept: unknown[], apart?: boolean}} Shelf
 */

/** @param {any} value @returns {Shelf} */
const opened = (value) => (Number.isInteger(value?.seq) && Array.isArray(value?.kept) ? value : { seq: 0, kept: [] });

/** @param {any} entry */
const idOf = (entry) => entry?.id;

/** @param {unknown[]} kept @param {unknown[]} others @returns the entries of both, those of the first list where both have an id */
function both(kept, others) {
  const ids = new Set(kept.map(idOf));
  return [...kept, ...others.filter((entry) => !ids.has(idOf(entry)))];
}

/** What this tab wrote last, in case the storage could not hold it. @type {Shelf} */
let held = { seq: 0, kept: [] };
/** Whether the durable copy was read once; since then both copies are written together. */
let read = false;

/** Reads again each time: another tab may have added an entry. */
function now() {
  const stored = opened(readKept(PLACE));
  return held.seq > stored.seq ? held : stored;
}

/** @param {Shelf} next */
function write({ seq, kept, apart = false }) {
  held = { seq, kept, ...(apart && { apart }) };
  return writeKept(PLACE, { version: VERSION, ...held }, { durable: !apart });
}

/**
 * Joins or takes the durable copy: a killed browser may lose the last seconds of localStorage, or all of it. Call once at the start.
 * @returns {Promise<boolean>} whether the list has changed; false when the database could not be read
 */
async function recover() {
  const durable = await readKeptLater(PLACE).then(opened, () => null);
  if (!durable) return false;
  read = true;
  const { seq, kept, apart } = now();
  if (apart) write({ seq: Math.max(seq, durable.seq) + 1, kept: both(kept, durable.kept) });
  else if (durable.seq > seq) write(durable);
  else return false;
  return true;
}

/** @param {(kept: unknown[]) => unknown[]} how */
function rewritten(how) {
  const { seq, kept, apart = seq === 0 && !read } = now();
  const written = write({ seq: seq + 1, kept: how(kept), apart });
  if (apart) recover();
  return written;
}

export { recover };

/** @returns {Kept[]} newest first */
export const all = () =>
  now()
    .kept.map(sound)
    .filter((entry) => entry !== null)
    .sort((one, other) => other.when - one.when);

const newId = () => randomHex(ID);

/**
 * @param {{kind: string, name: string, system: string, system_name: string, [content: string]: unknown}} entry
 * @returns {import("./fights.js").Written & {entry: Kept|null}} no entry when it is not one that can be kept
 */
export function keep(entry) {
  const made = sound({ ...entry, name: entry.name.trim().slice(0, LONGEST_NAME), id: newId(), when: Date.now() });
  if (!made || now().kept.length >= MOST) return { ok: false, entry: null };
  return { ...rewritten((kept) => [made, ...kept]), entry: made };
}

/** @param {Kept} entry put back as it was, or in the place of what it was */
export const put = (entry) => rewritten((kept) => [entry, ...kept.filter((one) => idOf(one) !== entry.id)]);

/** @param {string} id */
export const remove = (id) => rewritten((kept) => kept.filter((one) => idOf(one) !== id));

/**
 * Adds the entries of a backup that are not here yet. One with the id of another entry gets a new id.
 * @param {unknown[]} entries
 * @returns {import("./fights.js").Written & {count: number}}
 */
export function adopt(entries) {
  const here = all();
  const same = (/** @type {Kept} */ one, /** @type {Kept} */ other) =>
    JSON.stringify({ ...one, when: 0 }) === JSON.stringify({ ...other, when: 0 });
  const fresh = entries
    .map(sound)
    .filter((entry) => entry !== null)
    .filter((entry) => !here.some((one) => same(one, entry)))
    .map((entry) => (here.some(({ id }) => id === entry.id) ? { ...entry, id: newId() } : entry));
  const room = fresh.slice(0, Math.max(0, MOST - now().kept.length));
  if (!room.length) return { ok: true, count: 0 };
  return { ...rewritten((kept) => [...room, ...kept]), count: room.length };
}
