/**
 * Who of a file joins the fight: what the engine reads in the file, who is ticked and how often, and the one step that adds them.
 */

import { state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { registerFollower } from "../fight/command/after-reply.js";
import { act } from "../fight/command/command-queue.js";
import { say } from "../i18n/translate.js";
import { afterPause } from "../ui/after-pause.js";
import { announce } from "../ui/announcer.js";
import { closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { toggled } from "../ui/toggled.js";
import { withoutPictures } from "./foreign-file.js";

/** @import { FileSheet, ReadLine } from "../app/types.js" */

/** So many are ticked at first; of more the GM chooses. */
const FEW = 12;

const sayLater = afterPause(500);

/** @param {ReadLine} line */
export const nameOf = ({ draft, title, text }) => draft?.name || title || text;

/** How many a row joins. @param {FileSheet} sheet @param {number} n */
export const countOf = ({ counts, answer }, n) => counts[n] ?? answer?.readings[n]?.draft?.count ?? 1;

/** The rows that can be ticked. @param {FileSheet} sheet */
export const able = ({ answer }) => (answer?.readings ?? []).flatMap((line, n) => (line.add ? [n] : []));

/** The rows that the search finds. @param {FileSheet} sheet */
export function found({ answer, find }) {
  const needle = find.trim().toLowerCase();
  return (answer?.readings ?? []).flatMap((line, n) => (nameOf(line).toLowerCase().includes(needle) ? [n] : []));
}

/** Tells whether a sheet is still open. @param {FileSheet} sheet */
const isOpen = (sheet) => state.ui.sheets.includes(sheet);

/** @param {FileSheet} sheet */
async function read(sheet) {
  const { name, text, side } = sheet;
  sayLater(() => {
    if (!isOpen(sheet) || !sheet.reading) return;
    updateSheet(sheet, { slow: true });
    announce(say("Reading {name} …", { name }));
  });
  updateSheet(sheet, { reading: true });
  const answer = await question("read_file", { name, text, ...(side && { side }) });
  if (!isOpen(sheet) || sheet.side !== side) return;
  const before = sheet.answer?.readings.length;
  const readings = answer.readings ?? [];
  const next = {
    readings,
    add: answer.add ?? null,
    says: answer.says ?? "",
    remarks: answer.remarks ?? [],
    program: answer.program ?? "",
    offers: answer.offers ?? [],
  };
  updateSheet(sheet, { answer: next, reading: false, slow: false });
  if (readings.length === before) return;
  const all = able(sheet);
  updateSheet(sheet, { ticked: all.length > FEW ? [] : all, counts: {} });
  announce(all.length ? say(["{count} fighter found.", "{count} fighters found."], { count: all.length }) : next.says);
}

// Reads the open file again: a step may have changed what it says, such as a house rule or a side.
registerFollower("open", () => {
  const sheet = topSheet("file");
  if (sheet?.answer && !sheet.sending) read(sheet);
});

/** Opens the sheet of a file. @param {string} name @param {string} whole its text */
export function openFile(name, whole) {
  const { text, dropped } = withoutPictures(whole);
  /** @type {FileSheet} */
  const sheet = {
    ...{ kind: "file", name: name.toWellFormed(), text, dropped, answer: null, reading: false, slow: false, sending: false },
    ...{ ticked: [], counts: {}, side: "", find: "", all: false, open: [] },
  };
  openSheet(sheet);
  return read(sheet);
}

/** Ticks a row, or takes the tick away. @param {FileSheet} sheet @param {number} n */
export const tick = (sheet, n) => updateSheet(sheet, { ticked: toggled(sheet.ticked, n) });

/** Ticks all that the search finds, or none of them. @param {FileSheet} sheet @param {boolean} on */
export function tickAll(sheet, on) {
  const those = found(sheet).filter((n) => able(sheet).includes(n));
  const others = sheet.ticked.filter((n) => !those.includes(n));
  updateSheet(sheet, { ticked: on ? [...others, ...those] : others });
}

/** @param {FileSheet} sheet @param {number} n @param {number} count */
export const setCount = (sheet, n, count) => updateSheet(sheet, { counts: { ...sheet.counts, [n]: count } });

/** Moves all to a side, or leaves each on its own. @param {FileSheet} sheet @param {string} side */
export function moveTo(sheet, side) {
  updateSheet(sheet, { side: sheet.side === side ? "" : side });
  return read(sheet);
}

/** Shows all that is said of a row with its places. @param {FileSheet} sheet @param {number} n */
export const openRemarks = (sheet, n) => updateSheet(sheet, { open: toggled(sheet.open, n) });

/** The line that joins a row as often as it says. @param {FileSheet} sheet @param {number} n */
function lineOf(sheet, n) {
  const line = /** @type {ReadLine} */ (sheet.answer?.readings[n]);
  const count = countOf(sheet, n);
  return line.times && count !== line.draft?.count ? `${line.times}${count}` : String(line.add?.args.text);
}

/** How many join. @param {FileSheet} sheet */
export const joining = (sheet) => sheet.ticked.reduce((sum, n) => sum + countOf(sheet, n), 0);

/** Adds those who are ticked, in one step. */
export async function addTicked() {
  const sheet = topSheet("file");
  const add = sheet?.answer?.add;
  if (!sheet || !add || !sheet.ticked.length || sheet.reading || sheet.sending) return;
  const lines = [...sheet.ticked].sort((one, other) => one - other).map((n) => lineOf(sheet, n));
  const label = say(["Add {count} fighter", "Add {count} fighters"], { count: joining(sheet) });
  updateSheet(sheet, { sending: true });
  const done = await act({ do: add.do, args: { ...add.args, lines } }, { key: `file:${JSON.stringify(lines)}`, label });
  if (!done) return updateSheet(sheet, { sending: false });
  closeTop(["file"]);
  if (!topSheet("paste")?.draft.text.trim()) closeTop(["paste", "form", "more"]);
}
