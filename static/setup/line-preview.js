/**
 * The engine's reading of a typed line: the new fighters, or the error.
 */

import { say } from "../i18n/translate.js";
import { openParties } from "../library/library.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openPaste } from "./draft.js";

/** Ways other than typing one line. */
export const otherWays = () => html`<div class="ways">
  <button type="button" class="button way" @click=${openParties}>${icon("plus", true)}${say("Saved party")}</button>
  <button type="button" class="button way" @click=${() => openPaste()}>${icon("copy", true)}${say("Paste a list")}</button>
</div>`;

/** @param {any} reading */
export function linePreview(reading) {
  if (!reading) return nothing;
  if (!reading.add) return html`<p class="reading says">${icon("warn", true)}<span>${reading.says}</span></p>`;
  return html`<div class="reading">
    ${tokenView(reading.token)}
    <p><b>${reading.title}</b>${reading.detail}</p>
  </div>`;
}
