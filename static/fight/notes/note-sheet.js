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
      <label class="label" for="memo">${say("Note")}</label>
      <textarea id="memo" class="field area" name="memo" rows="4" maxlength=${LONGEST} .value=${sheet.note}></textarea>
      <p class="small muted">${say(sheet.who.length ? "For you alone: it is in print and in saved fights, but neither in the log nor in anything for players. Clear the text to delete it." : "It is also in the log, its files and the picture of the end. Players’ links and screens never show it. Clear the text to delete it.")}</p>
    </form>`,
    bar: plateView({
      label: say("Save note"),
      detail: say("Undo reverts it"),
      icon: "check",
      tap: () => sendForm("keep"),
      disabled: !state.ui.writer,
    }),
  });

registerSheet("memo", noteSheet);
