/**
 * The sheet for several fighters at once: a pasted list or table, each line with the engine's reading; the plate adds the readable lines.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { filePicker } from "../ui/file-field.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { SHEET } from "./draft.js";
import { linesField } from "./lines-field.js";
import { addPlate, readingsView } from "./lines-view.js";
import { ACCEPT, listPicked } from "./list-file.js";
import { openNotations } from "./notations-sheet.js";

/** @import { PasteSheet, View } from "../app/types.js" */

/** @param {PasteSheet} _sheet @param {View} view */
export const pasteSheet = (_sheet, view) =>
  sheetFrame({
    title: say("Paste a list"),
    body: html`<p class="small muted" id="paste-help">${say("One fighter per line, as on the set-up screen. Or a table with a heading row, from a spreadsheet, CSV file or web page.")}</p>
      <button type="button" class="all" @click=${openNotations}>${say("What can be read")}</button>
      ${linesField(SHEET, { label: say("List or table"), placeholder: "", help: "paste-help" })}
      ${filePicker(say("Open a file"), ACCEPT, listPicked(SHEET))}
      ${readingsView(SHEET, view.sides)}`,
    bar: addPlate(SHEET),
  });

registerSheet("paste", pasteSheet);
