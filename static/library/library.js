/**
 * Parties and templates on this device: save, use, rename, remove and restore. library-store.js stores them.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { act } from "../fight/command/command-queue.js";
import { takeOffer } from "../fight/command/offers.js";
import { begin } from "../fight/command/session.js";
import { say } from "../i18n/translate.js";
import { openPaste } from "../setup/draft.js";
import * as shelf from "../storage/library-store.js";
import { closeSheet, closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

/** @import { Kept, KeptSheet, View } from "../app/types.js" */

/** @param {import("../storage/fights.js").Written} written */
function shown(written) {
  change({ kept: shelf.all() });
  if (written.warning) notify({ text: written.warning });
}

/** Updates the list when another tab saves an entry. */
export function watchLibrary() {
  addEventListener("storage", ({ key }) => {
    if (key === "turnwright.kept") change({ kept: shelf.all() });
  });
}

/**
 * Adds an entry for the open fight's system, and reports success or the reason against it.
 * @param {{kind: string, name: string, [content: string]: unknown}} entry
 */
export function keepEntry(entry) {
  const { system = "", system_name = "" } = state.view ?? {};
  const kept = shelf.keep({ ...entry, name: entry.name.trim() || say("Unnamed"), system, system_name });
  if (!kept.entry) return notify({ text: say("Not saved: this device has too much saved already, or this is too long.") });
  notify({ text: say("Saved on this device: {name}", { name: kept.entry.name }), calm: true });
  shown(kept);
}

/** @param {FormData} form */
const nameIn = (form) => String(form.get("name") ?? "");

/** Opens the sheet that saves a party, with the first side selected. */
export function openKeepParty() {
  const view = state.view;
  if (!view?.fighters.length) return;
  const [side] = view.sides;
  const ours = view.fighters.filter(({ token }) => token.side === side?.id);
  openSheet({ kind: "keepParty", name: side?.name ?? "", chosen: (ours.length ? ours : view.fighters).flatMap(({ who }) => who) });
}

/** @param {string[]} who one row: it comes in whole or stays out */
export function keepWho(who) {
  const sheet = topSheet("keepParty");
  if (!sheet) return;
  const without = sheet.chosen.filter((id) => !who.includes(id));
  updateSheet(sheet, { chosen: without.length < sheet.chosen.length ? without : [...sheet.chosen, ...who] });
}

/** @param {HTMLFormElement} form */
export async function keepParty(form) {
  const sheet = topSheet("keepParty");
  if (!sheet?.chosen.length) return;
  const name = nameIn(new FormData(form));
  const { lines, says } = await question("lines", { who: sheet.chosen });
  if (!lines) return notify({ text: says });
  closeTop(["keepParty", "more"]);
  keepEntry({ kind: "party", name, lines });
}

/**
 * Adds a whole party at once. If a line fails (a side that this fight does not have), the lines open for correction.
 * @param {Kept} party
 */
export async function addParty({ id, name, lines = [] }) {
  if (await act({ do: "join_all", args: { lines } }, { key: `party:${id}`, label: name })) return closeTop(["parties", "form", "more"]);
  if (state.ui.writer) await openPaste(lines.join("\n"));
}

export function openKeepPlan() {
  if (!state.view?.fighters.length) return;
  openSheet({ kind: "keepPlan", name: state.view.title });
}

/** Saves the set-up of a stored fight as a template. @param {import("../app/types.js").FightCard} fight @param {string} payload */
export const keepTemplate = ({ name, system_name, fighters }, payload) =>
  keepEntry({ kind: "plan", name: name || system_name, payload, fighters });

/** @param {HTMLFormElement} form */
export async function keepPlan(form) {
  const name = nameIn(new FormData(form));
  const { payload, says } = await question("link");
  if (!payload) return notify({ text: says });
  closeTop(["keepPlan", "more"]);
  const fighters = (state.view?.fighters ?? []).reduce((sum, { who }) => sum + who.length, 0);
  keepEntry({ kind: "plan", name, payload, fighters });
}

/** @param {Kept} plan as a new fight at set-up @returns {Promise<boolean>} whether it has begun */
export async function openPlan({ payload }) {
  if (state.ui.engine !== "ready") notify({ text: say("Getting ready… The fight opens in a moment."), calm: true });
  const { begun, says } = await begin("open_link", { text: payload });
  if (says) notify({ text: says });
  return begun;
}

/** @param {Kept} plan as a new fight that begins; what the beginning asks is asked */
export async function startPlan(plan) {
  const start = (await openPlan(plan)) && state.view?.setup?.start;
  if (start) return takeOffer(start);
}

/**
 * @param {KeptSheet} sheet
 * @param {HTMLFormElement} form
 */
export function renameKept(sheet, form) {
  const name = nameIn(new FormData(form)).trim();
  const entry = state.ui.kept.find(({ id }) => id === sheet.id);
  closeSheet();
  if (entry && name && name !== entry.name) shown(shelf.put({ ...entry, name }));
}

/** @param {Kept} entry */
export function removeKept(entry) {
  closeSheet();
  const written = shelf.remove(entry.id);
  notify({ text: say("{name} was removed.", { name: entry.name }), button: say("Undo"), tap: () => unremoveKept(entry), calm: true });
  shown(written);
}

/** @param {Kept} entry */
export function unremoveKept(entry) {
  change({ notice: null });
  shown(shelf.put(entry));
}

/**
 * Adds what a backup file brings beside fights.
 * @param {unknown[]} entries
 * @returns {{says?: string, warning?: string}} what was added, or why it is not stored; nothing when all of it was here
 */
export function adoptKept(entries) {
  const { count, warning } = shelf.adopt(entries);
  change({ kept: shelf.all() });
  if (warning) return { warning };
  return count
    ? {
        says: say(
          ["Also imported: {count} saved party, template or preset.", "Also imported: {count} saved parties, templates or presets."],
          { count },
        ),
      }
    : {};
}
