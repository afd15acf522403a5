// Values in localStorage, each as readable text after its checksum, under a name of its own. A text that does not match its checksum is renamed, never
// deleted.

import { crc32 } from "./crc32.js";

/** What the names of this app begin with. */
export const ROOT = "turnwright.";
const QUARANTINE = `${ROOT}quarantine.`;

/** @returns {Storage | null} null where the browser forbids it */
export function open() {
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
 * again; each step reads both slots.
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
export function read(name, known = () => true) {
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
export function write(name, value) {
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

/** @param {string} name @returns {boolean} whether there was anything */
export function drop(name) {
  const store = open();
  const there = store !== null && store.getItem(name) !== null;
  if (there) store.removeItem(name);
  return there;
}

/** @param {string} prefix */
export function names(prefix) {
  const store = open();
  return store ? Object.keys(store).filter((name) => name.startsWith(prefix)) : [];
}

/** Returns the values that were set aside, for the backup file. */
export function quarantined() {
  const store = open();
  return Object.fromEntries(names(QUARANTINE).map((name) => [name.slice(QUARANTINE.length), store?.getItem(name)]));
}
