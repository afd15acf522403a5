/**
 * The sharing sheet: a players' copy or the whole fight, as a link, a QR code or a file. The engine makes the payload and says what it
 * leaves out.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { openPlayersWindow, passPhone } from "../players/broadcast.js";
import { plateView, sideButton } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { segments } from "../ui/segments.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { copyLink, saveFile, sendLink, sharePlayers, shareWay } from "./share.js";

/** @import { ShareSheet, Ui, View } from "../app/types.js" */

/** @type {() => [string, string][]} */
const ways = () => [
  ["link", say("share.link")],
  ["qr", say("share.qr")],
  ["file", say("share.file")],
];

/** @param {ShareSheet} sheet */
const playersSwitch = (sheet) => html`<button
  type="button"
  class="switch-row"
  role="switch"
  aria-checked=${sheet.players ? "true" : "false"}
  @click=${sharePlayers}
>
  <span><b>${say("share.players")}</b><small>${say("share.players.note")}</small></span><i class="switch"></i>
</button>`;

/** @param {{size: number, path: string}} qr */
const qrView = (qr) => html`<svg
  class="qr"
  viewBox="-4 -4 ${qr.size + 8} ${qr.size + 8}"
  role="img"
  aria-label=${say("share.qr.name")}
  shape-rendering="crispEdges"
>
  <rect class="qr-paper" x="-4" y="-4" width=${qr.size + 8} height=${qr.size + 8} /><path class="qr-ink" d=${qr.path} />
</svg>`;

/**
 * @param {ShareSheet} sheet
 * @param {View} view
 */
function wayView(sheet, view) {
  if (sheet.way === "file") return html`<p>${say("share.file.help")}</p>`;
  if (!sheet.link) return html`<p class="muted">${sheet.says ?? say("moment")}</p>`;
  const note = html`<p class="small muted">${say("share.snapshot", { place: view.summary || view.title, count: sheet.url.length })}</p>`;
  if (sheet.way === "link") return html`<input class="field" aria-label=${say("share.link")} readonly .value=${sheet.url} />${note}`;
  if (!sheet.qr) return html`<p>${say("share.qr.long")}</p>`;
  return html`${qrView(sheet.qr)}${note}`;
}

/**
 * @param {string} label
 * @param {string} note
 * @param {() => unknown} tap
 */
const hereButton = (label, note, tap) => html`<button type="button" class="act" @click=${tap}>
  <span class="line"><span>${label}</span></span><span class="why">${note}</span>
</button>`;

/**
 * @param {ShareSheet} sheet
 * @param {View} view
 */
export function shareSheet(sheet, view) {
  const file = sheet.way === "file";
  const qr = sheet.way === "qr";
  const body = html`${segments(say("share.how"), ways(), sheet.way, shareWay)}
    ${qr ? wayView(sheet, view) : nothing} ${file ? nothing : playersSwitch(sheet)}
    ${
      !file && sheet.link?.says.length
        ? html`<ul class="left-out">${sheet.link.says.map(
            (/** @type {{says: string, kept: boolean}} */ line) => html`<li>${icon(line.kept ? "shown" : "hidden", true)}${line.says}</li>`,
          )}</ul>`
        : nothing
    }
    ${file ? nothing : html`<p class="small">${say(sheet.players ? "share.gets.players" : "share.gets.whole")}</p>`}
    ${qr ? nothing : wayView(sheet, view)}
    <p class="label">${say("players.here")}</p>
    <div class="acts">
      ${hereButton(say("players.screen"), say("players.screen.note"), openPlayersWindow)}
      ${hereButton(say("players.pass"), say("players.pass.note"), () => passPhone("locked"))}
    </div>`;
  const detail = say(sheet.players ? "share.send.players" : "share.send.whole");
  const bar = file
    ? html`${plateView({ label: say("share.save"), detail: say("share.save.whole"), icon: "file", tap: saveFile })}`
    : html`${sideButton({ label: say("share.copy"), icon: "copy", tap: copyLink, disabled: !sheet.link })}
        ${plateView({ label: say("share.send"), detail, icon: "send", tap: sendLink, disabled: !sheet.link })}`;
  return sheetFrame({ title: say("share.fight"), body, bar });
}

registerSheet("share", shareSheet);
