/**
 * How a party comes into a prepared fight: as it is or at full strength, and whether those who are there already are replaced.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { segments } from "../ui/segments.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { bring, chooseComing, saysOf } from "./bring.js";

/** @import { BringSheet } from "../app/types.js" */

/** The picture of each way to deal with those who are there. @type {Record<string, string>} */
const PICTURES = { replace: "swap", leave: "check", "": "plus" };

/** @param {BringSheet} sheet */
export function bringSheet(sheet) {
  const { name, comings, at } = sheet;
  const now = comings[at];
  return sheetFrame({
    title: name,
    body: html`${
      comings.length > 1
        ? segments(
            say("How they come"),
            comings.map(({ label }, n) => [n, say(label)]),
            at,
            chooseComing,
          )
        : nothing
    }
      <p>${saysOf(sheet)}</p>
      <div class="choices" data-one-stop>
        ${now?.ways.map(
          ({ here, label, says }) => html`<button type="button" class="act full" @click=${() => bring(name, now, here)}>
            <span class="line">${icon(PICTURES[here] ?? "plus")}<span>${label}</span></span>${says ? html`<span class="why">${says}</span>` : nothing}
          </button>`,
        )}
      </div>`,
  });
}

registerSheet("bring", bringSheet);
