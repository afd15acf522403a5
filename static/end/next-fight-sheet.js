/**
 * The one question before the next fight with this party: keep wounds, or rest first.
 */

import { registerSheet } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { nextFight } from "./end.js";

/** @type {[string, string, string, boolean][]} */
const WAYS = [
  ["end.wounds", "end.wounds.how", "drop", false],
  ["end.rest", "end.rest.how", "redo", true],
];

export const nextFightSheet = () =>
  sheetFrame({
    title: say("end.next"),
    body: html`<div class="choices">
      ${WAYS.map(
        ([words, how, picture, rest]) => html`<button type="button" class="act full" @click=${() => nextFight(rest)}>
          <span class="line">${icon(picture)}<span>${say(words)}</span></span><span class="why">${say(how)}</span>
        </button>`,
      )}
    </div>`,
  });

registerSheet("nextFight", nextFightSheet);
