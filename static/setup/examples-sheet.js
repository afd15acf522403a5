/**
 * The sheet with the examples and letters of the empty set-up screen, for a fight that has fighters of its own.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { examplesView, lettersView } from "./lesson.js";

/** @import { PlainSheet, View } from "../app/types.js" */

/** @param {PlainSheet} _sheet @param {View} view */
const examplesSheet = (_sheet, { setup }) =>
  sheetFrame({
    title: say("Examples"),
    detail: say("Tap an example to add it"),
    body: setup ? html`<div class="lesson">${examplesView(setup)} ${lettersView(setup)}</div>` : "",
  });

registerSheet("examples", examplesSheet);
