/**
 * A code as large as the screen, to be read across the table: of a link nothing but the code, and the cross that closes it; of a table card also where the
 * fight stands in it. A tap on the code closes it, too.
 */

import { addressOf } from "../app/addresses.js";
import { registerSheet } from "../app/registry.js";
import { state } from "../app/store.js";
import { hourOf, say } from "../i18n/translate.js";
import { cardNow } from "../players/card-now.js";
import { openPhones } from "../players/phones-sheet.js";
import { closeSheet, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { iconButton } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { codeOf } from "./code.js";
import { codePicture } from "./code-picture.js";
import { copyText, sendText } from "./send.js";

/** @typedef {import("./code-picture.js").Code} Code */

/** The code in its sheet: a tap makes it as large as the screen. @param {Code} code */
export const codeButton = (
  code,
) => html`<button type="button" class="qr-button" aria-label=${say("QR code of the link, as large as the screen")} @click=${() => openSheet({ kind: "code", code })}>
  ${codePicture(code)}
</button>`;

/** The code of the fight as players know it now, at a table with a laptop that of the page that follows it: one tap from the fight. */
export async function openCard() {
  if (state.ui.table) return openPhones();
  /** @type {import("../app/types.js").CodeSheet} */
  const sheet = { kind: "code", card: { place: "", url: "" } };
  openSheet(sheet);
  const { payload, place = "", second = 0, says = "" } = await cardNow();
  if (payload === undefined) return updateSheet(sheet, { card: { place: says, url: "" } });
  const url = addressOf(payload);
  const code = await codeOf(url);
  if (topSheet("code") === sheet) updateSheet(sheet, { code, card: { place, url, time: hourOf(new Date(second * 1000)) } });
}

/** What stands beside the code of a table card. @param {{place: string, url: string, time?: string}} card @param {Code|null|undefined} code */
export const cardWords = ({ place, url, time = "" }, code) => html`<div class="code-words">
  <p><b>${place || say("One moment.")}</b></p>
  ${code === null ? html`<p>${say("This is too much for a code that a phone can read. Send the link.")}</p>` : nothing}
  ${url ? html`<p>${say("As of {time}. Scan it with a phone’s camera: who is up, the order, health in words, nothing hidden.", { time })}</p>` : nothing}
</div>`;

registerSheet("code", ({ code, card }) => {
  const title = card ? say("Table card") : say("QR code of the link");
  return html`<h2 id="sheet-title" class="hidden" tabindex="-1">${title}</h2>
    ${iconButton(say("Close"), "close", closeSheet)}
    <div class="code-whole ${card ? "is-card" : ""}" @click=${card ? nothing : closeSheet}>
      ${code ? html`<div class="code-picture" @click=${card ? closeSheet : nothing}>${codePicture(code)}</div>` : nothing}
      ${
        card
          ? html`<div class="code-side">${cardWords(card, code)}${
              card.url
                ? html`<div class="code-acts">
              <button type="button" class="button" @click=${() => copyText(card.url)}>${icon("copy", true)}${say("Copy link")}</button>
              <button type="button" class="button" @click=${() => sendText(card.url)}>${icon("send", true)}${say("Send")}</button>
            </div>`
                : nothing
            }</div>`
          : nothing
      }
    </div>`;
});
