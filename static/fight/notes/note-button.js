/**
 * The button that shows the note on a fighter or on the fight, and opens its sheet.
 */

import { say } from "../../i18n/translate.js";
import { openSheet } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/**
 * @param {{note: string|undefined, who: string[], name: string}} memo `who` empty: the whole fight
 * @param {{always?: boolean}} [look] always: also where there is none yet
 */
export function noteButton({ note = "", who, name }, { always = false } = {}) {
  if (!note && !always) return nothing;
  return html`<button type="button" class="memo ${note ? "" : "none"}" @click=${() => openSheet({ kind: "memo", who, name, note })}>
    ${icon("note", true)}<span>${note || say("Add a note")}</span>
  </button>`;
}
