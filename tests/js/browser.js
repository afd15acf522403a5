// A browser's storage for tests under Node: a localStorage that can be full or forbidden, and IndexedDB in memory.
// `fresh` is a new visit to the page: the modules are loaded again, what was stored stays.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";

export class FakeStorage {
  /** @param {number} room in characters */
  constructor(room = 5_000_000) {
    Object.defineProperty(this, "room", { value: room, writable: true });
  }
  /** @param {string} name @returns {string | null} */
  getItem(name) {
    return Object.hasOwn(this, name) ? /** @type {Record<string, any>} */ (this)[name] : null;
  }
  /** @param {string} name @param {string} text */
  setItem(name, text) {
    const others = Object.keys(this).filter((key) => key !== name);
    const used = others.reduce((sum, key) => sum + key.length + String(this.getItem(key)).length, 0);
    if (used + name.length + text.length > Number(Reflect.get(this, "room"))) throw new DOMException("full", "QuotaExceededError");
    Reflect.set(this, name, text);
  }
  /** @param {string} name */
  removeItem(name) {
    Reflect.deleteProperty(this, name);
  }
}

/** @param {unknown} value */
export function setLocalStorage(value) {
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => (value instanceof Error ? raise(value) : value) });
}

/** @param {Error} error @returns {never} */
function raise(error) {
  throw error;
}

export function emptyIndexedDB() {
  globalThis.indexedDB = new IDBFactory();
}

const root = fileURLToPath(new URL("../../static/", import.meta.url));
const NEEDED = ["backup", "claims", "crc", "gate", "journal", "say", "shelf", "slots", "storage", "words/en"].map(
  (name) => `js/${name}.js`,
);

/** A module as a newly loaded page has it: modules are loaded once per address, so each visit gets a copy. @param {string} name */
async function visited(name) {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-"));
  for (const file of [...NEEDED, "vendor/idb/index.js"]) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const loaded = await import(pathToFileURL(join(folder, `js/${name}.js`)).href);
  rmSync(folder, { recursive: true });
  return loaded;
}

/** @returns {Promise<typeof import("../../static/js/storage.js")>} */
export const visit = () => visited("storage");

/** @returns {Promise<typeof import("../../static/js/shelf.js")>} */
export const visitShelf = () => visited("shelf");

Object.defineProperty(globalThis, "navigator", { configurable: true, value: {} });
setLocalStorage(new FakeStorage());
