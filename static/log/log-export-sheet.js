/**
 * The sheet that exports the log: as text, as a table, to the clipboard, to paper. The engine writes the files.
 */

import { registerSheet } from "../app/registry.js";
import { N_, say } from "../i18n/translate.js";
import { copyLog, exportLog } from "../share/share.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { html } from "../vendor/lit-html/lit-html.js";

/** @type {[string, string, string, () => unknown][]} */
const WAYS = [
  [N_("Markdown"), N_("To read or publish: a chapter for each round"), "file", () => exportLog("md")],
  [
    N_("For the players"),
    N_("To read, without what is kept from them: secret conditions, hidden fighters, notes"),
    "people",
    () => exportLog("md", true),
  ],
  [N_("CSV"), N_("For a spreadsheet"), "file", () => exportLog("csv")],
  [N_("Copy"), N_("As plain text"), "copy", copyLog],
];

export const logExportSheet = () =>
  sheetFrame({
    title: say("Save or copy the log"),
    body: html`<p class="small muted">${say("Everything up to the step you are viewing.")}</p>
      <div class="choices" data-one-stop>
        ${WAYS.map(
          ([words, note, picture, tap]) => html`<button type="button" class="act full" @click=${tap}>
            <span class="line">${icon(picture)}<span>${say(words)}</span></span><span class="why">${say(note)}</span>
          </button>`,
        )}
      </div>`,
  });

registerSheet("logFile", logExportSheet);
