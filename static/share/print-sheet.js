/**
 * Asks for whom the fight is printed.
 */

import { registerSheet } from "../app/registry.js";
import { N_, say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { printFight } from "./print.js";

/** @type {[string, string, string, boolean][]} */
const WAYS = [
  [N_("For the GM"), N_("Everything: hidden fighters, notes and the whole log"), "print", false],
  [N_("For players"), N_("Without hidden fighters, notes, enemy numbers and the log"), "screen", true],
];

export const printSheet = () =>
  sheetFrame({
    title: say("Print"),
    body: html`<p class="small muted">${say("The order, with boxes for points and rounds, black on white.")}</p>
      <div class="choices" data-one-stop>
        ${WAYS.map(
          ([words, note, picture, players]) => html`<button type="button" class="act full" @click=${() => printFight(players)}>
            <span class="line">${icon(picture)}<span>${say(words)}</span></span><span class="why">${say(note)}</span>
          </button>`,
        )}
      </div>`,
  });

registerSheet("print", printSheet);
