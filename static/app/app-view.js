/**
 * The whole page: the screen and the sheet for the state, with the icon sheet, the live regions and the one dialog around them.
 */

import { passedPage } from "../players/passed-page.js";
import { printView } from "../share/print-view.js";
import { dialogHandlers } from "../ui/dialog.js";
import { iconSheet } from "../ui/icons.js";
import { noticeToast } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { drawSheet, screenOf } from "./registry.js";

/** @import { Ui, View } from "./types.js" */

const regions = html`<div class="said hidden" role="status" aria-live="polite"></div>
  <div class="said hidden" role="alert"></div>`;

/**
 * @param {View|null} view
 * @param {Ui} ui
 */
export function pageView(view, ui) {
  if (ui.passed) return passedPage(ui);
  const screen = screenOf(ui.route, view) ?? screenOf("home", view);
  const sheet = ui.sheets.at(-1);
  return html`${iconSheet}${screen?.view(view, ui)}${regions}
    <dialog
      class="sheet"
      data-kind=${sheet?.kind ?? nothing}
      aria-labelledby="sheet-title"
      aria-describedby="sheet-help"
      @click=${dialogHandlers.click}
      @cancel=${dialogHandlers.cancel}
      @close=${dialogHandlers.close}
    >${sheet ? [drawSheet(sheet, view, ui), noticeToast(ui)] : nothing}${regions}</dialog>
    ${view && ui.paper ? printView(ui.paper) : nothing}`;
}
