/**
 * The sheet with every word that a typed line may have. A tap adds the word to the line.
 */

import { registerSheet } from "../app/registry.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { closeSheet, openSheetOf, topSheet, updateSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { addWords, SETUP, SHEET } from "./draft.js";

/** @import { WordsSheet } from "../app/types.js" */

/** @param {WordsSheet} sheet */
async function load(sheet) {
  const { words = [] } = await question("words");
  if (topSheet("words") === sheet) updateSheet(sheet, { words });
}

/** @param {string} word */
function take(word) {
  closeSheet();
  return addWords(openSheetOf("paste") ? SHEET : SETUP, ["", word].join(", "));
}

/** @param {WordsSheet} sheet */
function wordsSheet(sheet) {
  if (!sheet.words) {
    sheet.words = [];
    load(sheet);
  }
  return sheetFrame({
    title: say("words.all"),
    body: html`<ul class="words">
      ${sheet.words.map(
        ({ word, says }) =>
          html`<li><button type="button" class="button" @click=${() => take(word)}><b>${word}</b><small>${says}</small></button></li>`,
      )}
    </ul>`,
  });
}

registerSheet("words", wordsSheet);
