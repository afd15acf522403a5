/**
 * A note that stays: on somebody, or on the whole fight. A button that shows it and opens the sheet it is written in.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { plateView } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { sendForm, withForm } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { saveNote } from "./notes.js";

/** @typedef {import("../app/types.js").Sheet} Sheet */

const LONGEST = 1000;

/**
 * @param {{note: string|undefined, who: string[], name: string}} memo `who` empty: the whole fight
 * @param {{always?: boolean}} [look] always: also where there is none yet
 */
export function noteButton({ note = "", who, name }, { always = false } = {}) {
  if (!note && !always) return nothing;
  return html`<button type="button" class="memo ${note ? "" : "none"}" @click=${() => openSheet({ kind: "memo", who, name, note })}>
    ${icon("note", true)}<span>${note || say("memo.add")}</span>
  </button>`;
}

/** @param {Sheet} sheet */
export const noteSheet = (sheet) =>
  sheetFrame({
    title: sheet.name,
    body: html`<form class="stacked" id="keep" @submit=${withForm((form) => saveNote(sheet, form))}>
      <label class="label" for="memo">${say("memo.label")}</label>
      <textarea id="memo" class="field area" name="memo" rows="4" maxlength=${LONGEST} .value=${sheet.note}></textarea>
      <p class="small muted">${say("memo.help")}</p>
    </form>`,
    bar: plateView({ label: say("memo.keep"), detail: say("memo.detail"), icon: "check", tap: () => sendForm("keep") }),
  });

registerSheet("memo", noteSheet);
