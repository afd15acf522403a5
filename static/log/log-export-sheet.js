/**
 * The sheet that exports the log: as text, as a table, to the clipboard, to paper. The engine writes the files.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { copyLog, exportLog } from "../share/share.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { html } from "../vendor/lit-html/lit-html.js";

/** @type {[string, string, string, () => unknown][]} */
const WAYS = [
  ["log.markdown", "log.markdown.note", "file", () => exportLog("md")],
  ["log.csv", "log.csv.note", "file", () => exportLog("csv")],
  ["log.copy", "log.copy.note", "copy", copyLog],
];

export const logExportSheet = () =>
  sheetFrame({
    title: say("log.out"),
    body: html`<p class="small muted">${say("log.out.help")}</p>
      <div class="choices">
        ${WAYS.map(
          ([words, note, picture, tap]) => html`<button type="button" class="act full" @click=${tap}>
            <span class="line">${icon(picture)}<span>${say(words)}</span></span><span class="why">${say(note)}</span>
          </button>`,
        )}
      </div>`,
  });

registerSheet("logFile", logExportSheet);
