/**
 * The sharing sheet: a players' copy, the encounter as it was prepared or the fight now, as a link with its QR code, which is there at once, or the fight as a file. The
 * engine makes the payload and says what it leaves out.
 */

import { linkBase } from "../app/addresses.js";
import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { openPlayersWindow, passPhone } from "../players/broadcast.js";
import { openPhones } from "../players/phones-sheet.js";
import { warning } from "../ui/badges.js";
import { plateView, sideButton } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { segments } from "../ui/segments.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { tooLongAddress } from "./code.js";
import { codeButton } from "./code-sheet.js";
import { copyForChat, copyLink, saveFile, sendLink, shareRoster, shareWay, shareWhat } from "./share.js";

/** @import { ShareSheet, Ui, View } from "../app/types.js" */

/** @type {() => [string, string][]} */
const ways = () => [
  ["link", say("QR and link")],
  ["file", say("File")],
];

/** What a link can be of; a fight that is being prepared is its encounter. @param {boolean} prepared @returns {[ShareSheet["what"], string][]} */
const whats = (prepared) => [
  ["players", say("For players")],
  ["setup", say("The encounter")],
  ...(prepared ? [] : [/** @type {[ShareSheet["what"], string]} */ (["now", say("The fight now")])]),
];

/** Whom the link is for and what it gives. @param {ShareSheet["what"]} what */
function givesView(what) {
  if (what === "players") return say("This link shows players their screen as it is now, without your secrets. They can make a copy.");
  if (what === "setup") return say("This link gives another game master the encounter as it was prepared, secrets included.");
  return say("This link gives another game master the whole fight as it is now, secrets included.");
}

/** The code; its place is there before it is. @param {ShareSheet} sheet */
function codeView({ qr, says, what, url }) {
  if (qr) return codeButton(qr);
  if (qr === null && tooLongAddress(url)) return html`<p>${say("The address of this site is too long for a code. Send the link.")}</p>`;
  if (qr === null)
    return html`<p>${say(what === "players" || what === "kept" ? "This is too much for a code that a phone can read. Send the link." : "This is too much for a code that a phone can read. Send the link or the file.")}</p>`;
  return html`<div class="qr-place"><p class="muted">${says ?? say("One moment.")}</p></div>`;
}

/** Characters of an address that every chat takes. */
const LONGEST = 1_900;

/** What to do with a link that some chats cut; a file holds the secrets, so players get none. @param {ShareSheet} sheet */
function longView({ url, what }) {
  if (url.length <= LONGEST) return nothing;
  if (what === "players") return warning(say("Some chats cut a link this long. Send it by mail, or show the players’ screen."));
  if (what === "kept") return warning(say("Some chats cut a link this long. Send it by mail."));
  return html`${warning(say("Some chats cut a link this long. Send it as a file."))}
    <button type="button" class="button" @click=${() => shareWay("file")}>${say("Send as file")}</button>`;
}

/** What the link is of, and how long it is. @param {ShareSheet} sheet @param {View} view */
const snapshot = ({ what, link, url }, view) =>
  say(["A snapshot: {place}. {count} character.", "A snapshot: {place}. {count} characters."], {
    place: what === "setup" ? say("as it was prepared") : link?.place || view.title,
    count: url.length,
  });

/** The link itself. @param {ShareSheet} sheet @param {string} says what it is of */
const linkView = (sheet, says) =>
  sheet.link
    ? html`<input class="field" aria-label=${say("Link")} readonly .value=${sheet.url} />
        <p class="small muted">${says}</p>
        ${longView(sheet)}`
    : nothing;

/** What the link holds, and what stays here. @param {ShareSheet} sheet */
const holdsView = ({ link }) =>
  link?.says.length
    ? html`<ul class="left-out">${link.says.map(({ says, kept }) => html`<li>${icon(kept ? "shown" : "hidden", true)}${says}</li>`)}</ul>`
    : nothing;

/** @param {ShareSheet} sheet @param {string} detail */
const sendBar = ({ link }, detail) => html`${sideButton({ label: say("Copy link"), icon: "copy", tap: copyLink, disabled: !link })}
  ${plateView({ label: say("Send"), detail, icon: "send", tap: sendLink, disabled: !link })}`;

/** The link of an entry of the library. @param {ShareSheet} sheet @param {{name: string}} entry */
const keptLinkSheet = (sheet, { name }) =>
  sheetFrame({
    title: say("Share {name}", { name }),
    body: html`<p class="small">${say("This link adds it to another game master’s library, where it replaces nothing.")}</p>
      ${codeView(sheet)} ${holdsView(sheet)}
      ${linkView(sheet, say(["{count} character", "{count} characters"], { count: sheet.url.length }))}`,
    bar: sendBar(sheet, say("With any app")),
  });

/**
 * @param {string} label
 * @param {string} note
 * @param {() => unknown} tap
 */
const hereButton = (label, note, tap) => html`<button type="button" class="act" @click=${tap}>
  <span class="line"><span>${label}</span></span><span class="why">${note}</span>
</button>`;

/** What else can be taken as a file or a text. */
const otherFiles = () => html`<p class="label">${say("Parts of it")}</p>
  <div class="acts">
    ${hereButton(say("Encounter"), say("As it was prepared, for Turnwright and other programs"), () => saveFile(true))}
    ${hereButton(say("Fighters as table"), say("CSV for a spreadsheet; set-up reads it again"), () => shareRoster("csv"))}
    ${hereButton(say("Copy as lines"), say("The fighters as one types them"), () => shareRoster("txt"))}
  </div>`;

/**
 * @param {ShareSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function shareSheet(sheet, view, ui) {
  if (sheet.entry) return keptLinkSheet(sheet, sheet.entry);
  const file = sheet.way === "file";
  const prepared = view.stage === "setup";
  const body = html`${linkBase() ? segments(say("How to share"), ways(), sheet.way, shareWay) : nothing}
    ${file ? html`<p>${say("The whole fight with its log and every number. You can open the file here again. Use it when a link gets too long.")}</p>` : html`${segments(say("What to share"), whats(prepared), sheet.what, shareWhat)}<p class="small">${givesView(sheet.what)}</p>${codeView(sheet)}`}
    ${file ? otherFiles() : html`${holdsView(sheet)}${linkView(sheet, snapshot(sheet, view))}`}
    <p class="label">${say("On this device, without a link")}</p>
    <div class="acts">
      ${ui.table ? hereButton(say("Phones at the table"), say("They scan once and follow live"), openPhones) : nothing}
      ${prepared ? nothing : hereButton(say("Copy as text"), say("Who acts, health and conditions, as players know them, for a chat"), copyForChat)}
      ${hereButton(say("Players’ screen"), say("Live, in its own window"), openPlayersWindow)}
      ${hereButton(say("Pass the phone"), say("This device shows only the players’ screen"), () => passPhone("locked"))}
    </div>`;
  const detail = {
    players: say("Players’ copy, with any app"),
    setup: say("The encounter, with any app"),
    now: say("The fight as it is now, with any app"),
    kept: "",
  }[sheet.what];
  const bar = file
    ? html`${plateView({ label: say("Save file"), detail: say("The whole fight"), icon: "file", tap: () => saveFile() })}`
    : sendBar(sheet, detail);
  return sheetFrame({ title: say("Share this fight"), body, bar });
}

registerSheet("share", shareSheet);
