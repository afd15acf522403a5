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
import { fights } from "../storage/fights.js";
import * as shelf from "../storage/library-store.js";
import { closeSheet, closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { AS_IT_IS, comeAlong, coming, offerParty, RESTED } from "./bring.js";

/** @import { Kept, KeptEntry, KeptSheet, View } from "../app/types.js" */

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
  storeEntry({ ...entry, name: entry.name.trim() || say("Unnamed"), system, system_name });
}

/** @param {KeptEntry} entry */
function storeEntry(entry) {
  const kept = shelf.keep(entry);
  if (!kept.entry) return notify({ text: say("Not saved: this device has too much saved already, or this is too long.") });
  notify({ text: say("Saved on this device: {name}", { name: kept.entry.name }), calm: true });
  shown(kept);
}

/** A name that no entry of this kind and system has: the wanted one, or it with a number. @param {{kind: string, name: string, system: string}} entry */
function freeName({ kind, name, system }) {
  const taken = new Set(state.ui.kept.filter((one) => one.kind === kind && one.system === system).map((one) => one.name.toLowerCase()));
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name.slice(0, shelf.LONGEST_NAME - ` ${n}`.length)} ${n}`;
  return free;
}

/** What of an entry goes into its link. @param {KeptEntry} entry @returns {KeptEntry} */
export function sent({ kind, name, system, system_name, lines, party, payload, values }) {
  const content = { ...(lines && { lines }), ...(party && { party }), ...(payload && { payload }), ...(values && { values }) };
  return { kind, name, system, system_name, ...content };
}

/** How much is in an entry. @param {KeptEntry} entry */
const sizeOf = ({ lines, fighters, values }) => (lines ?? values)?.length ?? fighters;

/** Returns the entry here that says the same as one that came by link, however each is stored: under one name their links are alike. @param {KeptEntry} entry */
async function alikeHere(entry) {
  const likely = state.ui.kept.filter((one) => one.kind === entry.kind && one.system === entry.system && sizeOf(one) === sizeOf(entry));
  const [link, ...others] = await Promise.all([entry, ...likely].map((one) => question("kept_link", { ...sent(one), name: entry.name })));
  return likely[others.findIndex(({ payload }) => payload !== undefined && payload === link?.payload)];
}

/** Saves an entry that came by link, beside those of its name. @param {KeptEntry} entry */
export async function adoptEntry(entry) {
  const here = await alikeHere(entry);
  if (here) return notify({ text: say("This is saved here already: {name}", { name: here.name }), calm: true });
  storeEntry({ ...entry, name: freeName({ ...entry, name: entry.name || say("Unnamed") }) });
}

/** @param {FormData} form */
const nameIn = (form) => String(form.get("name") ?? "");

/**
 * Returns the saved party of the open fight's system with this name, which saving brings up to date.
 * @param {string} name
 */
export function partyCalled(name) {
  const like = name.trim().toLowerCase();
  return state.ui.kept.find((one) => one.kind === "party" && one.system === state.view?.system && one.name.toLowerCase() === like);
}

/** Returns the saved parties of the open fight's system. */
export const partiesHere = () => partiesOf(state.view?.system ?? "");

/** The name with which a line begins, without quotes and number: "Orc" of `"Orc" x3, hp 9`. @param {string} line */
const nameOfLine = (line) =>
  (line.split(",", 1)[0] ?? "")
    .replaceAll('"', "")
    .replace(/ x\d+$/, "")
    .toLowerCase();

/** Returns the saved party that shares most names with these, if any. @param {string[]} names */
function likest(names) {
  const own = names.map((name) => name.replace(/ ×\d+$/, "").toLowerCase());
  const shared = (/** @type {Kept} */ { lines = [] }) => lines.map(nameOfLine).filter((name) => own.includes(name)).length;
  const [best] = partiesHere().sort((one, other) => shared(other) - shared(one));
  return best && shared(best) ? best : undefined;
}

/** Opens the saved parties, with the fights of this device as they are stored now. */
export function openParties() {
  change({ fights: fights() });
  openSheet({ kind: "parties" });
}

/** Opens the sheet that saves a party, with the first side selected and the name of the saved party that they are. */
export function openKeepParty() {
  const view = state.view;
  if (!view?.fighters.length) return;
  const [side] = view.sides;
  const ours = view.fighters.filter(({ token }) => token.side === side?.id);
  const rows = ours.length ? ours : view.fighters;
  const name = likest(rows.map((row) => row.name))?.name ?? side?.name ?? "";
  openSheet({ kind: "keepParty", name, chosen: rows.flatMap(({ who }) => who), asIs: false, standing: false });
}

/** @param {string[]} who one row: it comes in whole or stays out */
export function keepWho(who) {
  const sheet = topSheet("keepParty");
  if (!sheet) return;
  const without = sheet.chosen.filter((id) => !who.includes(id));
  updateSheet(sheet, { chosen: without.length < sheet.chosen.length ? without : [...sheet.chosen, ...who] });
}

/** @param {Partial<import("../app/types.js").KeepPartySheet>} how what was chosen, or is typed, in the sheet that saves a party */
export function keepHow(how) {
  const sheet = topSheet("keepParty");
  if (sheet) updateSheet(sheet, how);
}

/** @param {HTMLFormElement} form */
export async function keepParty(form) {
  const sheet = topSheet("keepParty");
  if (!sheet?.chosen.length) return;
  const name = nameIn(new FormData(form));
  const who = { who: sheet.chosen, ...(sheet.standing && { standing: true }) };
  const { lines, says } = await question("lines", who);
  if (!lines?.length) return notify({ text: says ?? say("Nobody of them stands.") });
  const asIs = sheet.asIs ? await question("party", who) : {};
  if (sheet.asIs && !asIs.party) return notify({ text: asIs.says });
  closeTop(["keepParty", "more"]);
  const known = partyCalled(name);
  const content = { lines, ...(asIs.party && { party: asIs.party }) };
  if (known) updateParty(known, content);
  else keepEntry({ kind: "party", name, ...content });
}

/**
 * Saves a party in the place of what it was; one tap brings that back.
 * @param {Kept} known
 * @param {{lines: string[], party?: string}} content
 */
function updateParty(known, content) {
  const { id, kind, name, system, system_name } = known;
  const written = shelf.put({ id, kind, name, system, system_name, when: Date.now(), ...content });
  notify({ text: say("{name} is up to date.", { name }), button: say("Undo"), tap: () => unremoveKept(known), calm: true });
  shown(written);
}

/**
 * Adds a whole party at once. At set-up it is asked how, if there is a choice: as it was or at full strength, and what becomes of those who are
 * there already. If a line fails (a side that this fight does not have), the lines open for correction.
 * @param {Kept} entry
 */
export async function addParty(entry) {
  const { id, name, lines = [], party } = entry;
  used(entry);
  if (state.view?.setup && state.ui.writer) {
    const asked = [...(party ? [coming(AS_IT_IS, { party })] : []), coming(RESTED, { lines })];
    const comings = (await Promise.all(asked)).filter((one) => "ways" in one);
    if (comings.length > 1 || comings.some(({ says }) => says)) return offerParty(name, comings);
  }
  if (await act({ do: "join_all", args: { lines } }, { key: `party:${id}`, label: name })) return closeTop(["parties", "form", "more"]);
  if (state.ui.writer) await openPaste(lines.join("\n"));
}

/** Returns the saved parties of a system, the one used last before the others. @param {string} of */
export const partiesOf = (of) => state.ui.kept.filter(({ kind, system }) => kind === "party" && system === of);

/** Puts a party before the others. @param {Kept} entry */
const used = (entry) => shown(shelf.put({ ...entry, when: Date.now() }));

/** Brings a saved party into the encounter that has just opened. @param {Kept} entry */
export async function goAlong(entry) {
  if (await comeAlong(entry)) used(entry);
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
  if (state.ui.engine !== "ready") notify({ text: say("The fight opens in a moment."), calm: true });
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
