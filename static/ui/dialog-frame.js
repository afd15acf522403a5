/**
 * The frame of every sheet: from the bottom on a phone, a panel at the right on a tablet. One `<dialog>` whose content changes; dialog.js
 * opens it, moves the focus and closes it.
 */

import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { toolbar } from "./bottom-bar.js";
import { closeSheet } from "./dialog.js";
import { iconButton } from "./top-bar.js";

/**
 * @param {{title: string, detail?: unknown, lead?: unknown, look?: string, now?: boolean, badge?: unknown, body: unknown, bar?: unknown, textOnly?: boolean, described?: string}} sheet
 *   lead: what stands before the title; detail: a line below it; look: a class of its heading; now: whether it is about who acts; described: the
 *   id of what is read out with the title, and not once more below it
 */
export const sheetFrame = (sheet) => html`<header class="sheet-top ${sheet.look ?? ""} ${sheet.now ? "is-now" : ""}">
    ${sheet.lead ?? nothing}
    ${
      sheet.detail
        ? html`<div class="sheet-title"><h2 id="sheet-title" tabindex="-1" aria-describedby=${sheet.described || nothing}>${sheet.title}</h2><p>${sheet.detail}</p></div>`
        : html`<h2 id="sheet-title" tabindex="-1" aria-describedby=${sheet.described || nothing}>${sheet.title}</h2>`
    }
    ${sheet.badge ?? nothing} ${iconButton(say("Close"), "close", closeSheet)}
  </header>
  <div class="sheet-body" tabindex=${sheet.textOnly ? "0" : nothing}>${sheet.body}</div>
  ${sheet.bar ? toolbar("sheet-bar", say("Sheet controls"), sheet.bar) : nothing}`;
