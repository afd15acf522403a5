/**
 * Sharing: a players' copy or everything, as a link, a QR code or a file. The engine makes the payload and says what it leaves out; this
 * only shows it.
 */

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { icon } from "../../icons.js";
import { say } from "../../say.js";
import { plateView, sideButton } from "../bar.js";
import { sheetFrame } from "../sheet.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Ui} Ui */
/** @typedef {import("../../types.js").Sheet} Sheet */

/** @type {[string, string][]} */
const WAYS = [
  ["link", "Link"],
  ["qr", "QR"],
  ["file", "File"],
];

/** @param {Sheet} sheet */
const playersSwitch = (sheet) => html`<button
  type="button"
  class="switch-row"
  role="switch"
  aria-checked=${sheet.players ? "true" : "false"}
  .tap=${["sharePlayers"]}
>
  <span><b>Players’ copy</b><small>Secrets are left out, not just covered</small></span><i class="switch"></i>
</button>`;

/** @param {{size: number, path: string}} qr */
const qrView = (qr) => html`<svg
  class="qr"
  viewBox="-4 -4 ${qr.size + 8} ${qr.size + 8}"
  role="img"
  aria-label="QR code of the link"
  shape-rendering="crispEdges"
>
  <rect class="qr-paper" x="-4" y="-4" width=${qr.size + 8} height=${qr.size + 8} /><path class="qr-ink" d=${qr.path} />
</svg>`;

/**
 * @param {Sheet} sheet
 * @param {View} view
 */
function wayView(sheet, view) {
  if (sheet.way === "file")
    return html`<p>The whole fight with its log and every number, as a file for the GM that opens here again. Also the way out when a link gets too long.</p>`;
  if (!sheet.link) return html`<p class="muted">${sheet.says ?? "One moment."}</p>`;
  const note = html`<p class="small muted">A snapshot: ${view.clock?.place || view.title}. ${sheet.url.length} characters.</p>`;
  if (sheet.way === "link") return html`<input class="field" aria-label="Link" readonly .value=${sheet.url} />${note}`;
  if (!sheet.qr) return html`<p>This fight is too long for a QR code. Send the link or the file.</p>`;
  return html`${qrView(sheet.qr)}${note}`;
}

/**
 * @param {string} label
 * @param {string} note
 * @param {unknown[]} tap
 */
const hereButton = (label, note, tap) => html`<button type="button" class="act" .tap=${tap}>
  <span class="line"><span>${label}</span></span><span class="why">${note}</span>
</button>`;

/**
 * @param {Sheet} sheet
 * @param {View} view
 */
export function shareSheet(sheet, view) {
  const file = sheet.way === "file";
  const body = html`${file ? nothing : playersSwitch(sheet)}
    ${
      !file && sheet.link?.says.length
        ? html`<ul class="left-out">${sheet.link.says.map(
            (/** @type {{says: string, kept: boolean}} */ line) => html`<li>${icon(line.kept ? "shown" : "hidden", true)}${line.says}</li>`,
          )}</ul>`
        : nothing
    }
    <div class="segments" role="radiogroup" aria-label="How to share">
      ${WAYS.map(
        ([way, label]) => html`<button
          type="button"
          role="radio"
          aria-checked=${sheet.way === way ? "true" : "false"}
          tabindex=${sheet.way === way ? "0" : "-1"}
          .tap=${["shareWay", way]}
        >${label}</button>`,
      )}
    </div>
    ${wayView(sheet, view)}
    <p class="label">${say("players.here")}</p>
    <div class="acts">
      ${hereButton(say("players.screen"), say("players.screen.note"), ["playersWindow"])}
      ${hereButton(say("players.pass"), say("players.pass.note"), ["passPhone", "locked"])}
    </div>`;
  const copy = sheet.players ? "Players’ copy" : "The fight as it stands";
  const bar =
    sheet.way === "file"
      ? html`${sideButton({ label: "Copy link", icon: "copy", tap: ["copyLink"] })}
        ${plateView({ label: "Save file", detail: "The whole fight", icon: "file", tap: ["saveFile"] })}`
      : html`${sideButton({ label: "Copy link", icon: "copy", tap: ["copyLink"], disabled: !sheet.link })}
        ${plateView({ label: "Send", detail: `${copy}, by any app`, icon: "send", tap: ["sendLink"], disabled: !sheet.link })}`;
  return sheetFrame({ title: "Share this fight", body, bar });
}
