/**
 * The small sheet of a long press on letters: only their lines of the primer, with their rules.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { closeSheets } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { openPrimer } from "./primer.js";
import { letterView } from "./primer-view.js";

/** @param {string} system */
function whole(system) {
  closeSheets();
  openPrimer(system);
}

/** @param {import("../app/types.js").LettersSheet} sheet */
export const lettersSheet = ({ letters }) =>
  sheetFrame({
    title: letters.title,
    body: html`<ul class="letter-list">${letters.items.map((item) => letterView(item, true))}</ul>
      <button type="button" class="button wide" @click=${() => whole(letters.system)}>${say("How it works")}</button>`,
  });

registerSheet("letters", lettersSheet);
