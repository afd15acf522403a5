/**
 * The sheet for a note on a fighter or on the fight.
 */

import { registerSheet } from "../../app/registry.js";
import { state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { plateView } from "../../ui/bottom-bar.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { sendForm, withForm } from "../../ui/handlers.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { saveNote } from "./notes.js";

/** @import { NoteSheet } from "../../app/types.js" */

const LONGEST = 1000;

/** @param {NoteSheet} sheet */
export const noteSheet = (sheet) =>
  sheetFrame({
    title: sheet.name,
    body: html`<form class="stacked" id="keep" @submit=${withForm((form) => saveNote(sheet, form))}>
      <label class="label" for="memo">${say("memo.label")}</label>
      <textarea id="memo" class="field area" name="memo" rows="4" maxlength=${LONGEST} .value=${sheet.note}></textarea>
      <p class="small muted">${say(sheet.who.length ? "memo.help" : "memo.help.fight")}</p>
    </form>`,
    bar: plateView({
      label: say("memo.keep"),
      detail: say("memo.detail"),
      icon: "check",
      tap: () => sendForm("keep"),
      disabled: !state.ui.writer,
    }),
  });

registerSheet("memo", noteSheet);
