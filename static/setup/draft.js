/**
 * Typed lines or a pasted table that are not in the fight yet: what the engine reads in them, the ways to mend them, and adding the readable ones.
 * The set-up screen holds one draft, the sheet for several fighters another.
 */

import { EMPTY, NOTHING_READ } from "../app/empty-draft.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { registerFollower } from "../fight/command/after-reply.js";
import { act } from "../fight/command/command-queue.js";
import { say } from "../i18n/translate.js";
import { afterPause } from "../ui/after-pause.js";
import { closeSheet, closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { pointsFinely } from "../ui/pointer.js";
import { forgetHowRead, sayHowRead } from "./line-reasons.js";
import { ticked } from "./timed-view.js";
import { lineCount, textWith } from "./typed-text.js";
import { keepNow, keepUnfinished, unfinished } from "./unfinished.js";

/** @import { Offer, ReadLine } from "../app/types.js" */
/**
 * Typed lines that are not in the fight yet, and what the engine read in them.
 * @typedef {object} Draft
 * @property {string} text
 * @property {string} of the text that the rest is about
 * @property {number} wait the lines being read, 0 for none
 * @property {string} wrong why lines cannot be read, as it was said
 * @property {ReadLine[]} readings
 * @property {number} here the reading in which the caret is
 * @property {string} open the assumed value that is being said, or the part that is being told
 * @property {Offer|null} add
 * @property {string} says
 * @property {string} side the side they are all moved to
 * @property {string[]} unticked what a stat block says of time and does not join
 * @property {import("../engine/shapes.js").ForeignColumn[]} foreign
 * @property {import("../engine/shapes.js").ColumnChoice[]} columns
 * @property {Record<string, string>} meant what columns stand for
 * @property {import("../engine/shapes.js").Meaning[]} meanings what a part of a line may mean
 * @property {import("../engine/shapes.js").Hint[]} hints
 * @property {Offer[]} offers those that settle a question about the text
 * @property {import("../engine/shapes.js").Remark[]} remarks about the whole text
 * @property {(number[]|null)[]} places of the remarks in it
 */

/**
 * Where a draft is kept.
 * @typedef {object} Holder
 * @property {() => Draft} get
 * @property {(patch: Partial<Draft>) => void} set
 * @property {(empty: boolean) => unknown} added runs after lines were added; empty: none are left
 * @property {(holder: Holder) => unknown} [read] reads the text otherwise than as lines
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

/** A longer text is read in parts, and the first is shown at once. */
const PART = { lines: 200, characters: 20_000 };

const readLater = afterPause(120);
/** A long list says that it is being read. */
const waitLater = afterPause(500);

/** Gives the focus to the field in use: the open sheet's, else that of the screen below it. @param {FocusOptions} [options] */
export function focusField(options) {
  const place = document.querySelector("dialog[open]") ?? document;
  const field = /** @type {HTMLTextAreaElement|HTMLInputElement|null} */ (place.querySelector(".lines-field, .line-field"));
  field?.focus(options);
  return field;
}

/** Empties the field; one tap brings the text back. @param {Holder} holder */
export function clearDraft(holder) {
  const { fight } = state.ui;
  const before = holder.get();
  readLater();
  holder.set({ ...EMPTY });
  keepNow();
  focusField();
  const back = () => (holder === SHEET && !topSheet("paste") ? openPaste(before.text) : holder.set(before));
  notify({ text: say("Cleared."), button: say("Undo"), tap: () => (state.ui.fight === fight ? back() : undefined), calm: true });
}

// Reads the lines again: a step may have changed their words, such as a house rule or a side.
registerFollower("open", () => {
  for (const holder of [SETUP, SHEET]) {
    const { text, of } = holder.get();
    if (text.trim() && of === text && (holder === SHEET || state.view?.setup)) read(holder);
  }
});

/** Forgets what was read: there is no word any more. @param {Holder} holder @param {string} text */
function emptied(holder, text) {
  forgetHowRead();
  holder.set({ ...EMPTY, text });
}

/** Has the engine read the text again: what parts of its lines mean was said. @param {Holder} holder */
export const readAgain = (holder) => read(holder);

/** What titles of the text and parts of its lines mean, as it was said for this text or remembered on the device. @param {Holder} holder */
export const meaningsSaid = (holder) => ({ ...state.ui.lineMeanings, ...holder.get().meant });

/** @param {Holder} holder */
const read = (holder) => (holder.read ?? readLines)(holder);

/** @param {Holder} holder */
async function readLines(holder) {
  const { text, side } = holder.get();
  const columns = meaningsSaid(holder);
  if (!text.trim()) return emptied(holder, text);
  const args = { text, ...(side && { side }), ...(Object.keys(columns).length && { columns }) };
  waitLater(() => holder.get().text === text && holder.get().of !== text && holder.set({ wait: lineCount(text) }));
  /** @type {ReadLine[]} */
  let readings = [];
  const long = text.length > PART.characters || lineCount(text) > PART.lines;
  for (let part = 0; part !== null; ) {
    const reply = await question("read_all", long ? { ...args, part } : args);
    if (holder.get().text !== text) return;
    readings = [...readings, ...(reply.readings ?? [])];
    part = reply.more ?? null;
    holder.set({ ...NOTHING_READ, ...kept(reply), readings, of: text, wait: part === null ? 0 : lineCount(text) });
  }
  waitLater();
  sayHowRead(holder);
}

/** What a reply says about the whole text. @param {any} reply */
const kept = ({
  add = null,
  says = "",
  foreign = [],
  columns = [],
  meanings = [],
  hints = [],
  offers = [],
  remarks = [],
  places = [],
}) => ({
  add,
  says,
  foreign,
  columns,
  meanings,
  hints,
  offers,
  remarks,
  places,
});

/** @param {Holder} holder @param {string} text */
export function draftTyped(holder, text) {
  if (text.trim()) holder.set({ text, open: "" });
  else emptied(holder, text);
  readLater(text.trim() ? () => read(holder) : undefined);
}

/** Replaces the text as a whole, as a tap does. @param {Holder} holder @param {string} text */
export function draftSet(holder, text) {
  holder.set({ text, open: "" });
  readLater();
  return read(holder);
}

/** Replaces some lines in their places; with a mouse there is a keyboard, and the button that did it is gone: the field has the focus. @param {Holder} holder @param {Map<ReadLine, string>} lines */
export function replaceLines(holder, lines) {
  const draft = holder.get();
  if (pointsFinely()) focusField({ preventScroll: true });
  return draft.of === draft.text ? draftSet(holder, textWith(draft, lines)) : read(holder);
}

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
  const timed = ticked(before);
  if (!add) return;
  const unread = readings.filter((reading) => reading.says).map((reading) => reading.text);
  holder.set({ ...EMPTY, text: unread.join("\n") });
  keepNow();
  const key = `lines:${JSON.stringify(add.args)}`;
  if (!(await act({ do: add.do, args: { ...add.args, ...(timed.length && { timed }) } }, { key, label: add.label })))
    return holder.set(before);
  if (unread.length) {
    notify({
      text: say(["Added. {count} line still needs fixing.", "Added. {count} lines still need fixing."], { count: unread.length }),
      calm: true,
    });
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

/** Puts a text beside what is typed: a pasted list or a file. Where there is a keyboard the field has the focus, so that Ctrl Enter adds them. @param {Holder} holder @param {string} text */
export function takeText(holder, text) {
  const before = holder.get().text.trim();
  const lines = text.replaceAll(/\r\n?/g, "\n"); // as the field counts
  const reading = draftSet(holder, before ? `${before}\n${lines}` : lines);
  if (state.ui.keyed) focusField();
  return reading;
}
