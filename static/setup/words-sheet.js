/**
 * The sheet with every word that a typed line may have. A tap adds the word to the line.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { takeWord } from "./words.js";

/** @import { WordsSheet } from "../app/types.js" */

/** @param {WordsSheet} sheet */
const wordsSheet = ({ words }) =>
  sheetFrame({
    title: say("All words"),
    body: html`<ul class="words">
      ${words.map(
        ({ word, says }) =>
          html`<li><button type="button" class="button" @click=${() => takeWord(word)}><b>${word}</b><small>${says}</small></button></li>`,
      )}
    </ul>`,
  });

registerSheet("words", wordsSheet);
