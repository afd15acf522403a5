/**
 * The sheet of a pasted list or table, each line with the engine's reading; the plate adds the readable lines.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { unseen, warning } from "../ui/badges.js";
import { plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { pasteAdd, pasteTyped } from "./paste.js";

/** @typedef {import("../app/types.js").PasteSheet} PasteSheet */

/** @param {any} reading */
const lineView = (reading) => html`<li class="pasted ${reading.add ? "" : "is-wrong"}">
  ${reading.add ? tokenView(reading.token, 28) : icon("warn")}
  <span>
    <b>${reading.add ? reading.title : reading.text}</b>
    <small>${reading.add ? nothing : html`${unseen(say("paste.wrong"))} `}${reading.add ? reading.detail : reading.says}</small>
  </span>
</li>`;

/** @param {PasteSheet} sheet */
function plate(sheet) {
  const wrong = sheet.readings.filter((reading) => !reading.add).length;
  const detail = !sheet.readings.length ? say("paste.empty") : wrong ? say("paste.wrong.count", { count: wrong }) : say("paste.fine");
  return plateView({ label: sheet.add?.label ?? say("paste.add"), detail, icon: "plus", tap: pasteAdd, disabled: !sheet.add });
}

/** @param {PasteSheet} sheet */
export const pasteSheet = (sheet) =>
  sheetFrame({
    title: say("paste.title"),
    body: html`<p class="small muted" id="paste-help">${say("paste.help")}</p>
      <textarea
        class="field area"
        rows="5"
        aria-label=${say("paste.field")}
        aria-describedby="paste-help"
        autocapitalize="off"
        autocomplete="off"
        spellcheck="false"
        .value=${live(sheet.text)}
        @input=${withText(pasteTyped)}
      ></textarea>
      ${sheet.says ? warning(sheet.says) : nothing}
      ${sheet.readings.length ? html`<ul class="pasted-lines">${sheet.readings.map(lineView)}</ul>` : nothing}`,
    bar: plate(sheet),
  });

registerSheet("paste", pasteSheet);
