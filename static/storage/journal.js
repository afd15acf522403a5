// The part of a fight in IndexedDB: its whole journal, one record per line, written with strict durability. A killed browser may lose the last
// seconds of localStorage, but not these. Restore points are also here, and the mark that shows whether the storage was emptied.

import { openDB } from "../vendor/idb/index.js";
import { crc32 } from "./crc32.js";
import { mended } from "./mend.js";
import { isCard, isLine, isRestorePoint } from "./stored-shapes.js";

/** @typedef {{fight: string, n: number, seq: number, line: string, crc: string}} Line */
/** @typedef {{at?: number, fight: string, name: string, when: number, lines: string[]}} RestorePoint */
/**
 * `torn`: what is stored is not this; `newest`: the `seq` of the last step that was written, which may be lost.
 * @typedef {import("./mend.js").Mended & {torn: boolean, newest: number}} Journal
 */

const NAME = "turnwright";
const STRICT = /** @type {const} */ ({ durability: "strict" });
const EVER = Number.POSITIVE_INFINITY;
export const RESTORE_POINTS = 5;

/** @type {Promise<import('../vendor/idb/index.js').IDBPDatabase> | null} */
let opened = null;
const forget = () => {
  opened = null;
};
const open = () =>
  openDB(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("lines", { keyPath: ["fight", "n"] });
      db.createObjectStore("restore", { keyPath: "at", autoIncrement: true }).createIndex("fight", "fight");
      db.createObjectStore("cards", { keyPath: "id" });
      db.createObjectStore("marks");
      db.createObjectStore("aside", { autoIncrement: true });
    },
    blocking(_current, _blocked, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      forget();
    },
    terminated: forget,
  }).catch((error) => {
    forget();
    throw error;
  });
/** Gives the database. It opens on first use, and again after the browser has closed it. */
const database = () => {
  opened ??= open();
  return opened;
};

/** @param {string} id */
const range = (id) => IDBKeyRange.bound([id, 0], [id, EVER]);

/** @param {string} id @param {number} n @param {number} seq @param {string} line */
const record = (id, n, seq, line) => ({ fight: id, n, seq, line, crc: crc32(line) });

/** @param {Line} found @param {number} n */
const intact = (found, n) => isLine(found) && found.n === n && crc32(found.line) === found.crc;

/**
 * Reads the journal: from its head, without a gap, each line with the right checksum. The slots supply damaged and missing lines. A line that
 * neither has cuts the journal; the newest part that can be read is returned.
 * @param {string} id
 * @param {import("./mend.js").Copy[]} [copies] the slots that verify, newest first
 * @returns {Promise<Journal | null>}
 */
export async function readJournal(id, copies = []) {
  const work = (await database()).transaction(["lines", "cards"]);
  /** @type {[Line[], {seq?: number} | undefined]} */
  const [records, card] = await Promise.all([work.objectStore("lines").getAll(range(id)), work.objectStore("cards").get(id)]);
  const last = records.at(-1);
  if (!last) return null;
  const newest = Math.max(last.seq, card?.seq ?? 0);
  const torn = newest > last.seq || records.some((found, n) => !intact(found, n));
  const found = mended(new Map(records.filter((one) => intact(one, one.n)).map((one) => [one.n, one])), torn ? copies : [], last.n);
  if (!found) return null;
  const later = newest > found.seq ? Math.max(found.later, 1) : found.later; // the last lines may not be there at all
  return { ...found, torn, newest, later };
}

/**
 * The connection over which this page last wrote each fight. While it is open, nobody has emptied the storage.
 * @type {Map<string, import('../vendor/idb/index.js').IDBPDatabase>}
 */
const wrote = new Map();

/**
 * @typedef {object} Step what is written of a fight
 * @property {string} id
 * @property {string[]} lines the whole journal
 * @property {number} from how many of them are stored
 * @property {number} seq
 * @property {import("./slots.js").Card} card
 */

/** @param {import('../vendor/idb/index.js').IDBPDatabase} db */
const writing = (db) => db.transaction(["lines", "aside", "cards", "marks"], "readwrite", STRICT);

/** @param {Step} step @param {number} n */
const recordOf = ({ id, lines, seq }, n) => record(id, n, n === lines.length - 1 ? seq : 0, lines[n] ?? "");

/** Writes the list entry and the mark, and hands all to the browser. @param {ReturnType<typeof writing>} work @param {Step} step */
function finish(work, { card, seq }) {
  const answers = [work.objectStore("cards").put({ ...card, seq }), work.objectStore("marks").put(true, "here")];
  work.commit(); // not when all of these have answered
  return answers;
}

/**
 * Writes lines behind those that this page wrote last, without a question first: the browser has them before the page draws the step.
 * @param {import('../vendor/idb/index.js').IDBPDatabase} db
 * @param {Step} step
 * @param {() => void} handedOver
 * @returns {Promise<"stored" | "astray" | "refused">} astray: they do not stand behind the line before them; refused: others stand in their place
 */
async function append(db, step, handedOver) {
  const { id, lines, from } = step;
  const work = writing(db);
  const store = work.objectStore("lines");
  const before = store.get([id, from - 1]);
  const added = lines.slice(from).map((_, n) => store.add(recordOf(step, from + n)));
  const listed = finish(work, step);
  handedOver();
  const [found, done] = await Promise.allSettled([before, work.done, ...added, ...listed]);
  if (done.status === "rejected") return "refused";
  const follows = found.status === "fulfilled" && found.value?.crc === crc32(lines[from - 1] ?? "");
  return follows ? "stored" : "astray";
}

/**
 * Appends the lines from `from` on. When what is stored does not end with the line before them (the storage was
 * emptied, an earlier write failed, the journal was mended), or `from` is 0, everything is written anew; the stored journal is set aside whole
 * if it has a broken line, or a line that the new journal does not have in its place. Only the last line carries `seq`: a journal that
 * breaks off earlier must not look as new as a whole one.
 * @param {string} id
 * @param {string[]} lines the whole journal
 * @param {number} from how many of them are stored
 * @param {number} seq
 * @param {import("./slots.js").Card} card
 * @param {() => void} [handedOver] called when the browser has everything to write
 */
export async function writeJournal(id, lines, from, seq, card, handedOver = () => {}) {
  const db = await database();
  const step = { id, lines, from, seq, card };
  const known = wrote.get(id) === db && from > 0 && from < lines.length;
  wrote.delete(id);
  const came = known ? await append(db, step, handedOver) : "refused";
  if (came !== "stored") await writeChecked(db, step, came === "astray", handedOver);
  wrote.set(id, db);
}

/**
 * Writes lines after a look at what is stored, and everything anew where they do not follow it.
 * @param {import('../vendor/idb/index.js').IDBPDatabase} db
 * @param {Step} step
 * @param {boolean} astray whether its lines stand where they do not belong
 * @param {() => void} handedOver
 */
async function writeChecked(db, step, astray, handedOver) {
  const { id, lines, from } = step;
  const work = writing(db);
  const store = work.objectStore("lines");
  if (astray) store.delete(IDBKeyRange.bound([id, from], [id, lines.length - 1]));
  const [before, taken] = await Promise.all([from > 0 ? store.get([id, from - 1]) : undefined, store.getKey([id, from])]);
  const follows = from > 0 && before?.crc === crc32(lines[from - 1] ?? "") && !taken;
  if (!follows) {
    /** @type {Line[]} */
    const old = await store.getAll(range(id));
    if (old.some((found, n) => !intact(found, n) || found.line !== lines[n]))
      work.objectStore("aside").add({ fight: id, when: Date.now(), lines: old });
    store.delete(range(id));
  }
  const first = follows ? Math.min(from, lines.length - 1) : 0; // a step without lines of its own writes the last line with its seq
  for (let n = first; n < lines.length; n += 1) store.put(recordOf(step, n));
  finish(work, step);
  handedOver();
  await work.done;
}

/** @param {string} id */
export async function dropJournal(id) {
  const db = await database();
  const work = db.transaction(["lines", "restore", "cards"], "readwrite", STRICT);
  work.objectStore("lines").delete(range(id));
  work.objectStore("cards").delete(id);
  const index = work.objectStore("restore").index("fight");
  for (const at of await index.getAllKeys(id)) work.objectStore("restore").delete(at);
  await work.done;
}

/** @param {string} id @returns {Promise<RestorePoint[]>} newest first */
export async function readRestorePoints(id) {
  const points = await (await database()).getAllFromIndex("restore", "fight", id);
  return points.reverse().filter(isRestorePoint);
}

/** Keeps the newest five of a fight. @param {RestorePoint} point */
export async function writeRestorePoint(point) {
  const db = await database();
  const work = db.transaction("restore", "readwrite", STRICT);
  work.store.add(point);
  const keys = await work.store.index("fight").getAllKeys(point.fight);
  for (const at of keys.slice(0, -RESTORE_POINTS)) work.store.delete(at);
  await work.done;
}

/** The list entries of all fights that have a journal here. @returns {Promise<(import('./slots.js').Card & {gone?: boolean})[]>} */
export async function readCards() {
  return (await (await database()).getAll("cards")).filter(isCard);
}

/**
 * Marks a fight as removed, so that `recover` does not list it again, or as filed away.
 * @param {string} id
 * @param {{gone?: boolean, filed?: boolean, when?: number}} marks
 */
export async function mark(id, marks) {
  const db = await database();
  const work = db.transaction("cards", "readwrite", STRICT);
  const card = await work.store.get(id);
  if (card) work.store.put({ ...card, ...marks });
  await work.done;
}

export async function leaveMark() {
  await (await database()).put("marks", true, "here");
}

export async function hasMark() {
  return (await (await database()).get("marks", "here")) === true;
}

/** Reads another value, stored under its own name. @param {string} name */
export async function readKept(name) {
  return (await database()).get("marks", name);
}

/** @param {string} name @param {unknown} value */
export async function writeKept(name, value) {
  const db = await database();
  const work = db.transaction("marks", "readwrite", STRICT);
  work.store.put(value, name);
  await work.done;
}

/** Returns the journals that were set aside, for the backup file. @returns {Promise<Record<string, unknown>>} */
export async function readAside() {
  const found = await (await database()).getAll("aside");
  return Object.fromEntries(found.map((one, n) => [`journal.${n}`, one]));
}
