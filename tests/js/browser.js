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
  clear() {
    for (const name of Object.keys(this)) this.removeItem(name);
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

/** The locks of one browser, as its tabs see them: who asks for a name in use gets none, waits for ever, or steals it. */
export class FakeLocks {
  /** @type {Map<string, (error: Error) => void>} by name: what its holder hears when it is stolen */
  held = new Map();
  /** Another tab has the lock of a name from now on. @param {string} name */
  takenByOther(name) {
    this.held.get(name)?.(Object.assign(new Error(), { name: "AbortError" }));
    this.held.set(name, () => {});
  }
  /** @param {string} name @param {LockOptions} options @param {(lock: object|null) => any} work */
  async request(name, options, work) {
    if (options.ifAvailable && this.held.has(name)) return work(null);
    this.held.get(name)?.(Object.assign(new Error(), { name: "AbortError" }));
    return new Promise((resolve, reject) => {
      this.held.set(name, reject);
      Promise.resolve(work({})).then((value) => {
        if (this.held.get(name) === reject) this.held.delete(name);
        resolve(value);
      });
    });
  }
}

/** A browser's line between its tabs: what one posts, the others of that name hear at once. */
export class FakeChannel {
  /** @type {Set<FakeChannel>} */
  static open = new Set();
  /** @type {any[]} what this tab posted */
  posted = [];
  /** @type {((message: {data: any}) => unknown)[]} */
  #listeners = [];
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  /** @param {string} _type @param {(message: {data: any}) => unknown} listener */
  addEventListener(_type, listener) {
    this.#listeners.push(listener);
  }
  /** @param {any} data */
  postMessage(data) {
    this.posted.push(data);
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) for (const listener of other.#listeners) listener({ data });
  }
}

export function emptyIndexedDB() {
  globalThis.indexedDB = new IDBFactory();
}

/** What the databases of all visits have begun and not ended: each opening and each transaction. @type {Set<EventTarget>} */
const underWay = new Set();

/** Every call of this method gives something that ends with one of these events. @param {any} owner @param {string} name @param {string[]} ends */
function watch(owner, name, ends) {
  const before = owner[name];
  owner[name] = function (/** @type {any[]} */ ...args) {
    const work = before.apply(this, args);
    underWay.add(work);
    for (const end of ends) work.addEventListener(end, () => underWay.delete(work));
    return work;
  };
}
watch(IDBFactory.prototype, "open", ["success", "error"]);
watch(IDBDatabase.prototype, "transaction", ["complete", "abort"]);

/** Waits until no visit has anything left to read or write: what follows an answer of the database is asked at once. */
export async function settled() {
  do await new Promise((resolve) => setImmediate(resolve));
  while (underWay.size > 0);
}

/** Runs some work while the database cannot be read or written. @param {() => Promise<unknown>} work */
export async function withoutDatabase(work) {
  const fail = () => {
    throw new DOMException("Internal error opening backing store", "UnknownError");
  };
  const { open } = indexedDB;
  const { transaction } = IDBDatabase.prototype;
  indexedDB.open = fail;
  IDBDatabase.prototype.transaction = fail;
  try {
    await work();
  } finally {
    indexedDB.open = open;
    IDBDatabase.prototype.transaction = transaction;
  }
}

const root = fileURLToPath(new URL("../../static/", import.meta.url));
const STORAGE = [
  "backup",
  "crc32",
  "fight-lock",
  "fights",
  "held-lines",
  "journal",
  "last-views",
  "library-store",
  "mend",
  "sealed",
  "slots",
  "stored-shapes",
].map((name) => `storage/${name}.js`);
const NEEDED = [
  ...STORAGE,
  "engine/deadline.js",
  "engine/input-limits.js",
  "engine/random-hex.js",
  "i18n/translate.js",
  "vendor/idb/index.js",
];

/** A module as a newly loaded page has it: modules are loaded once per address, so each visit gets a copy. @param {string} name */
async function visited(name) {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-"));
  for (const file of NEEDED) cpSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const loaded = await import(pathToFileURL(join(folder, `storage/${name}.js`)).href);
  rmSync(folder, { recursive: true });
  return loaded;
}

/** @returns {Promise<typeof import("../../static/storage/fights.js")>} */
export const visit = () => visited("fights");

/** @returns {Promise<typeof import("../../static/storage/library-store.js")>} */
export const visitShelf = () => visited("library-store");

Object.defineProperty(globalThis, "navigator", { configurable: true, value: {} });
setLocalStorage(new FakeStorage());
