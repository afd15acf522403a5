/**
 * Sharing and importing: the link and its QR code, the file, the clipboard, the phone's share sheet; a pasted link and a picked file. Input
 * limits are checked before the engine sees any text.
 */

import { addressOf, linkBase, payloadIn, SHOWN } from "../app/addresses.js";
import { state } from "../app/store.js";
import { checkFile, checkInput, lengthProblem } from "../engine/input-limits.js";
import { question } from "../engine/requests.js";
import { begin, beginNext } from "../fight/command/session.js";
import { listed, say } from "../i18n/translate.js";
import { adoptEntry, goAlong, sent } from "../library/library.js";
import { chatText } from "../players/chat-text.js";
import { noteBackup } from "../settings/settings.js";
import { isBackup } from "../storage/backup.js";
import { exportAll } from "../storage/fights.js";
import * as shelf from "../storage/library-store.js";
import { closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { codeOf } from "./code.js";
import { noteOpened } from "./opened-before.js";
import { restore } from "./restore.js";
import { copyText, sendText } from "./send.js";

/** @import { Kept, KeptEntry, ShareSheet } from "../app/types.js" */
/** @import { Opened } from "./restore.js" */

/** Adds the QR code of the sheet's link, null for one that is too long, unless the link changed meanwhile. @param {ShareSheet} sheet */
async function addQr(sheet) {
  const { url } = sheet;
  const qr = await codeOf(url);
  if (sheet.url === url) updateSheet(sheet, { qr });
}

/** @param {ShareSheet} sheet */
async function makeLink(sheet) {
  updateSheet(sheet, { link: null, url: "", qr: undefined, says: undefined });
  const { what, entry } = sheet;
  const link = entry
    ? await question("kept_link", entry)
    : await question("link", { players: what === "players", setup: what === "setup", when: Math.floor(Date.now() / 60_000) });
  if (sheet.what !== what) return;
  if (link.payload === undefined) return updateSheet(sheet, { says: link.says });
  updateSheet(sheet, { link, url: addressOf(link.payload) });
  await addQr(sheet);
}

export function openShare() {
  /** @type {ShareSheet} */
  const sheet = { kind: "share", what: "players", way: linkBase() ? "link" : "file", link: null, url: "" };
  openSheet(sheet);
  return linkBase() ? makeLink(sheet) : undefined;
}

/** Opens the link of an entry of the library. @param {KeptEntry} entry */
export function shareKept(entry) {
  /** @type {ShareSheet} */
  const sheet = { kind: "share", what: "kept", entry: sent(entry), way: "link", link: null, url: "" };
  openSheet(sheet);
  return makeLink(sheet);
}

/** Opens the link of a fighter or group of the open fight, rested, as a party of its own. @param {{name: string, who: string[]}} fighter */
export async function shareFighter({ name, who }) {
  const { system = "", system_name = "" } = state.view ?? {};
  const { party, says } = await question("party", { who, rest: true });
  return party ? shareKept({ kind: "party", name: name.slice(0, shelf.LONGEST_NAME), system, system_name, party }) : notify({ text: says });
}

/** @param {ShareSheet["what"]} what */
export function shareWhat(what) {
  const sheet = topSheet("share");
  if (!sheet || sheet.what === what) return;
  sheet.what = what;
  makeLink(sheet);
}

/** @param {string} way */
export function shareWay(way) {
  const sheet = topSheet("share");
  if (sheet) updateSheet(sheet, { way });
}

/** Copies the state of the fight as players know it, for a chat. */
export async function copyForChat() {
  const { players, says } = await question("players");
  return players ? copyText(chatText(players)) : notify({ text: says });
}

export const copyLink = () => {
  const url = topSheet("share")?.url;
  return url ? copyText(url) : undefined;
};

export function sendLink() {
  const sheet = topSheet("share");
  return sheet?.link ? sendText(sheet.url, sheet.entry?.name) : undefined;
}

/**
 * @param {string|Blob} content
 * @param {string} filename
 * @param {string} [type]
 */
export function download(content, filename, type = "application/json") {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = filename;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the whole fight as a file, or the encounter as it was prepared. @param {boolean} [setup] */
export async function saveFile(setup = false) {
  const saved = await question("save", { ...(setup && { setup }) });
  if (saved.document === undefined) return notify({ text: saved.says });
  download(saved.document, saved.filename);
}

/** Saves the fighters as a table for a spreadsheet, or copies them as lines. @param {"csv"|"txt"} as */
export async function shareRoster(as) {
  const { text, filename, type, says } = await question("roster", { as });
  if (text === undefined) return notify({ text: says });
  return as === "txt" ? copyText(text) : download(text, filename, `${type};charset=utf-8`);
}

/** Saves everything on this device, without the engine, so that it also works when the engine does not start. */
export async function saveAll() {
  const { text, short } = await exportAll(shelf.all());
  download(text, "turnwright-fights.json");
  if (short.length)
    return notify({
      text: say(
        [
          "The backup lacks older steps of {names}: this browser could not read them. Try again later.",
          "The backup lacks older steps of {count} fights, which this browser could not read: {names}. Try again later.",
        ],
        { count: short.length, names: listed(short.map((name) => `“${name}”`)) },
      ),
    });
  noteBackup();
}

/** Saves the log up to here as a file that the engine writes. @param {string} as */
export async function exportLog(as, players = false) {
  const written = await question("export", { as, ...(players && { players }) });
  if (written.text === undefined) return notify({ text: written.says });
  download(written.text, written.filename, `${written.type};charset=utf-8`);
}

export async function copyLog() {
  const { ui, view } = state;
  const lines = [...(ui.log ?? view?.log ?? [])].reverse();
  await copyText(lines.map((line) => `${line.place}\t${line.text}${line.cite ? ` [${line.cite.cite}]` : ""}`).join("\n"));
}

/**
 * Shows the content of a link before it opens.
 * @param {string} payload
 */
export async function peekLink(payload) {
  const verdict = checkInput(payload, "link");
  /** @type {import("../app/types.js").PeekSheet} */
  const sheet = { kind: "peek", text: payload, says: verdict.ok ? undefined : verdict.says, preview: null };
  openSheet(sheet);
  if (!verdict.ok) return;
  const answer = await question("peek_link", { text: verdict.text });
  updateSheet(sheet, { preview: answer.preview ?? null, says: answer.says });
}

/** Refuses a text that is too long for a link before the field takes it: it would lay out megabytes in each frame. @param {InputEvent} event */
export function refuseLong(event) {
  const sheet = topSheet("open");
  const says = lengthProblem(payloadIn(event.data ?? ""), "link");
  if (says) event.preventDefault();
  if (sheet && (says || sheet.says)) updateSheet(sheet, { says });
}

/** @param {string} text */
export function pasteLink(text) {
  const payload = payloadIn(text);
  if (!SHOWN.test(`#${payload}`)) return peekLink(payload);
  location.hash = payload;
}

/** Opens the link of the code in a photo. @param {File} photo */
export async function readPhoto(photo) {
  const sheet = topSheet("open");
  if (!sheet) return;
  updateSheet(sheet, { says: undefined });
  const { codeInPhoto } = await import("./code-photo.js");
  const { text, says } = await codeInPhoto(photo);
  if (topSheet("open") !== sheet) return;
  if (text === undefined) return updateSheet(sheet, { says });
  return pasteLink(text);
}

/** Clears a link that did not open, for another one. */
export function pasteAgain() {
  closeTop(["peek", "open"]);
  openSheet({ kind: "open" });
}

/** Opens the link as a new fight. @param {Kept} [party] who comes along */
export async function openLink(party) {
  const sheet = topSheet("peek");
  if (!sheet) return;
  const { begun, says } = await begin("open_link", { text: sheet.text });
  if (says) updateSheet(sheet, { says });
  if (!begun) return;
  if (state.ui.fight) noteOpened(sheet.text, state.ui.fight);
  if (party) await goAlong(party);
}

/** Keeps what a link of a library holds; nothing here is replaced. */
export function keepLinked() {
  const entry = topSheet("peek")?.preview?.kept?.entry;
  if (!entry) return;
  closeTop(["peek", "open"]);
  return adoptEntry(entry);
}

/** @param {File} file @returns {Promise<Opened>} */
async function openFile(file) {
  const verdict = await checkFile(file);
  if (!verdict.ok) return { begun: false, says: verdict.says };
  if (isBackup(verdict.text)) return restore(verdict.text);
  const { writing, ...opened } = await beginNext("import", { text: verdict.text });
  const { warning } = (await writing) ?? {};
  return { ...opened, ...(warning && { says: warning }) };
}

/** @param {File} file */
export async function pickFile(file) {
  const sheet = topSheet("open") ?? topSheet("peek");
  const opened = await openFile(file);
  const { begun, says } = opened;
  if (says && sheet && !begun) updateSheet(sheet, { says });
  else if (says) notify({ text: says });
  return opened;
}

/** Opens a backup or a saved fight as new fights; what is wrong with the file is said in a notice. @param {File} file */
export async function restoreBackup(file) {
  const { begun, says, reported } = await pickFile(file);
  if (begun && !says && !reported) notify({ text: say("Restored. Nothing here was replaced."), calm: true });
}
