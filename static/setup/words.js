/**
 * Every word that a typed line may have: asked for when their sheet opens, and added to the line by a tap.
 */

import { question } from "../engine/requests.js";
import { closeSheet, openSheet, openSheetOf, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { addWords, SETUP, SHEET } from "./draft.js";

/** @import { WordsSheet } from "../app/types.js" */

/** Opens the sheet; its words follow, or why there are none. */
export async function openWords() {
  /** @type {WordsSheet} */
  const sheet = { kind: "words", words: [] };
  openSheet(sheet);
  const { words, says } = await question("words");
  if (words) updateSheet(sheet, { words });
  else notify({ text: says });
}

/** @param {string} word */
export function takeWord(word) {
  closeSheet();
  return addWords(openSheetOf("paste") ? SHEET : SETUP, ["", word].join(", "));
}
