/**
 * Typed lines or a pasted table that are not in the fight yet: what the engine reads in them, the ways to mend them, and adding the readable ones.
 * The set-up screen holds one draft, the sheet for several fighters another.
 */

import { EMPTY } from "../app/empty-draft.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { act } from "../fight/command/command-queue.js";
import { say } from "../i18n/translate.js";
import { afterPause } from "../ui/after-pause.js";
import { announce } from "../ui/announcer.js";
import { closeSheet, closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { keepNow, keepUnfinished, unfinished } from "./unfinished.js";

/** @import { Draft, ReadLine } from "../app/types.js" */

/**
 * Where a draft is kept.
 * @typedef {object} Holder
 * @property {() => Draft} get
 * @property {(patch: Partial<Draft>) => void} set
 * @property {(empty: boolean) => unknown} added runs after lines were added; empty: none are left
 */

/** @type {Holder} */
export const SETUP = {
  get: () => state.ui.draft,
  set(patch) {
    change({ draft: { ...state.ui.draft, ...patch } });
    keepUnfinished("typed", state.ui.fight, state.ui.draft.text);
  },
  added: () => focusField(),
};

/** @type {Holder} */
export const SHEET = {
  get: () => topSheet("paste")?.draft ?? EMPTY,
  set(patch) {
    const sheet = topSheet("paste");
    if (!sheet) return;
    updateSheet(sheet, { draft: { ...sheet.draft, ...patch } });
    keepUnfinished("pasted", state.ui.fight, sheet.draft.text);
  },
  added(empty) {
    if (!empty) return;
    closeSheet();
    closeTop(["form", "more"]);
  },
};

const readLater = afterPause(120);

function focusField() {
  const field = document.querySelector("dialog[open] .lines-field, .setup .lines-field");
  if (field instanceof HTMLElement) field.focus();
}

/** @param {Holder} holder */
async function read(holder) {
  const { text, side, meant } = holder.get();
  if (!text.trim()) return holder.set({ ...EMPTY, text });
  const args = { text, ...(side && { side }), ...(Object.keys(meant).length && { columns: meant }) };
  const { readings = [], add = null, says = "", foreign = [], columns = [], hints = [] } = await question("read_all", args);
  if (holder.get().text !== text) return;
  holder.set({ of: text, readings, add, says, foreign, columns, hints });
  const fighters = readings.filter((/** @type {ReadLine} */ line) => !line.heading);
  const good = fighters.filter((/** @type {ReadLine} */ line) => line.add).length;
  if (says || readings.length > 1) announce(says || say("paste.read", { count: fighters.length, good }));
}

/** @param {Holder} holder @param {string} text */
export function draftTyped(holder, text) {
  holder.set(text.trim() ? { text, open: "" } : { ...EMPTY, text });
  readLater(text.trim() ? () => read(holder) : undefined);
}

/** Replaces the text as a whole, as a tap does. @param {Holder} holder @param {string} text */
export function draftSet(holder, text) {
  holder.set({ text, open: "" });
  readLater();
  return read(holder);
}

/**
 * Returns the text with other lines in place of some, and all else as it was typed; where several fighters share a place, as in a table, every
 * fighter on a line of its own.
 * @param {Draft} draft
 * @param {Map<ReadLine, string>} lines
 */
function textWith({ text, of, readings }, lines) {
  const shared = (/** @type {ReadLine} */ line) => readings.some((other) => other !== line && other.at?.[0] === line.at?.[0]);
  const said = (/** @type {ReadLine} */ line) => lines.get(line) ?? line.text;
  if (of !== text || [...lines.keys()].some((line) => !line.at || shared(line))) return readings.map(said).filter(Boolean).join("\n");
  const places = [...lines].sort(([one], [other]) => (other.at?.[0] ?? 0) - (one.at?.[0] ?? 0));
  let changed = text;
  for (const [{ at: [start, end] = [0, 0] }, said] of places) {
    const behind = changed.slice(end);
    changed = changed.slice(0, start) + said + (said ? behind : behind.replace(/^\r?\n/, ""));
  }
  return changed;
}

/** Replaces some lines in their places. @param {Holder} holder @param {Map<ReadLine, string>} lines */
export const replaceLines = (holder, lines) => draftSet(holder, textWith(holder.get(), lines));

/** Replaces one line. @param {Holder} holder @param {ReadLine} line @param {string} text */
export const replaceLine = (holder, line, text) => replaceLines(holder, new Map([[line, text]]));

/** Adds words to the last line. @param {Holder} holder @param {string} words */
export function addWords(holder, words) {
  focusField();
  return draftSet(holder, holder.get().text.trimEnd() + words);
}

/** Moves all lines to a side, or leaves each where it was. @param {Holder} holder @param {string} side */
export function moveAll(holder, side) {
  holder.set({ side: holder.get().side === side ? "" : side });
  return read(holder);
}

/** Says what a column stands for. @param {Holder} holder @param {string} title @param {string} meaning */
export function mapColumn(holder, title, meaning) {
  holder.set({ meant: { ...holder.get().meant, [title]: meaning } });
  return read(holder);
}

/** Opens the number of an assumed value. @param {Holder} holder @param {string} key */
export const openValue = (holder, key) => holder.set({ open: key });

/** Adds the readable lines; the others stay for correction. @param {Holder} holder */
export async function addDraft(holder) {
  readLater();
  if (holder.get().of !== holder.get().text) await read(holder);
  const before = holder.get();
  const { add, readings } = before;
  if (!add) return;
  const unread = readings.filter((reading) => reading.says).map((reading) => reading.text);
  holder.set({ ...EMPTY, text: unread.join("\n") });
  keepNow();
  const key = `lines:${JSON.stringify(add.args)}`;
  if (!(await act({ do: add.do, args: add.args }, { key, label: add.label }))) return holder.set(before);
  if (unread.length) {
    notify({ text: say("paste.left", { count: unread.length }), calm: true });
    await read(holder);
  }
  holder.added(!unread.length);
}

/** Opens the sheet for several fighters, with these lines or those it was closed with. @param {string} [text] */
export function openPaste(text = unfinished("pasted", state.ui.fight)) {
  openSheet({ kind: "paste", draft: EMPTY });
  SHEET.set({ text });
  return text.trim() ? read(SHEET) : undefined;
}

/** Returns the set-up screen's draft with its unfinished lines. @param {string} fight @returns {Draft} */
export const unfinishedDraft = (fight) => ({ ...EMPTY, text: unfinished("typed", fight) });

/** Has the engine read the unfinished lines of the set-up screen. */
export const readUnfinished = () => read(SETUP);

/** Puts a text beside what is typed: a pasted list or a file. @param {Holder} holder @param {string} text */
export function takeText(holder, text) {
  const before = holder.get().text.trim();
  return draftSet(holder, before ? `${before}\n${text}` : text);
}
