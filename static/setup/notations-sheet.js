/**
 * The sheet with the notations that are read, by kind. A tap opens an example where lists are pasted.
 */

import { registerSheet } from "../app/registry.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { closeSheet, openSheet, openSheetOf, updateSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { notify } from "../ui/notice.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { clearDraft, draftSet, openPaste, SHEET } from "./draft.js";

/** @import { NotationsSheet } from "../app/types.js" */

/** Opens the sheet; its notations follow, or why there are none. */
export async function openNotations() {
  /** @type {NotationsSheet} */
  const sheet = { kind: "notations", notations: [] };
  openSheet(sheet);
  const { notations, says } = await question("words");
  if (notations) updateSheet(sheet, { notations });
  else notify({ text: says });
}

/** Opens an example; what was typed there before comes back with Undo. @param {string} example */
function openExample(example) {
  closeSheet();
  if (!openSheetOf("paste")) return openPaste(example);
  if (SHEET.get().text.trim()) clearDraft(SHEET);
  return draftSet(SHEET, example);
}

/** @param {NotationsSheet} sheet */
const notationsSheet = ({ notations }) =>
  sheetFrame({
    title: say("What can be read"),
    detail: say("Tap an example to open it"),
    body: html`${notations.map(
      ({ title, items }) => html`<section class="notations">
        <h3>${title}</h3>
        <ul>
          ${items.map(
            ({ says, example }) =>
              html`<li><button type="button" class="button" @click=${() => openExample(example)}><b>${says}</b><span class="example-text">${example}</span></button></li>`,
          )}
        </ul>
      </section>`,
    )}`,
  });

registerSheet("notations", notationsSheet);
