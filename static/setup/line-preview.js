/**
 * The engine's reading of a typed line: the new fighters, or the error.
 */

import { say } from "../i18n/translate.js";
import { openParties } from "../library/library.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openPaste } from "./draft.js";
import { lineView } from "./read-line.js";
import { lineOf } from "./roster-line.js";

/** @import { Ask, ReadLine } from "../app/types.js" */

/** Ways other than typing one line. */
export const otherWays = () => html`<div class="ways">
  <button type="button" class="button way" @click=${openParties}>${icon("plus", true)}${say("Saved party")}</button>
  <button type="button" class="button way" @click=${() => openPaste()}>${icon("copy", true)}${say("Paste a list")}</button>
</div>`;

/** Why a text cannot be read. @param {string|undefined} says */
export const unread = (says) => html`<p class="reading">${icon("warn", true)}<span>${says}</span></p>`;

/** The line that a form asks for, on the card that it has at set-up. @param {Ask} ask @param {ReadLine|null} reading */
export function linePreview(ask, reading) {
  if (!reading) return nothing;
  return reading.add ? html`<ul class="read-lines">${lineView(lineOf(ask), reading)}</ul>` : unread(reading.says);
}
