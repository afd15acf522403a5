/**
 * A note that stays: on somebody, or on the whole fight. A button that shows it and opens the sheet it is written in.
 */

import { say } from "../i18n/translate.js";
import { plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../app/types.js").Sheet} Sheet */

const LONGEST = 1000;

/**
 * @param {{note: string|undefined, who: string[], name: string}} memo `who` empty: the whole fight
 * @param {{always?: boolean}} [look] always: also where there is none yet
 */
export function noteButton({ note = "", who, name }, { always = false } = {}) {
  if (!note && !always) return nothing;
  return html`<button type="button" class="memo ${note ? "" : "none"}" .tap=${["sheet", { kind: "memo", who, name, note }]}>
    ${icon("note", true)}<span>${note || say("memo.add")}</span>
  </button>`;
}

/** @param {Sheet} sheet */
export const noteSheet = (sheet) =>
  sheetFrame({
    title: sheet.name,
    body: html`<form class="stacked" id="keep" .sent=${["memo", sheet]}>
      <label class="label" for="memo">${say("memo.label")}</label>
      <textarea id="memo" class="field area" name="memo" rows="4" maxlength=${LONGEST} .value=${sheet.note}></textarea>
      <p class="small muted">${say("memo.help")}</p>
    </form>`,
    bar: plateView({ label: say("memo.keep"), detail: say("memo.detail"), icon: "check", tap: ["submit", "keep"] }),
  });
