/**
 * Small repeated pieces of text: keycaps, citations, places in the queue.
 */

import { N_, say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openSheet } from "./dialog.js";
import { icon } from "./icons.js";

/** @import { Cite } from "../app/types.js" */

/**
 * Text for screen readers only, where the screen shows the rest.
 * @param {string} text
 */
export const unseen = (text) => html`<span class="hidden">${text}</span>`;

/**
 * What stands beside another text without a blank, because the layout parts them: a blank is heard between them. Nothing for nothing.
 * @param {string|number} text
 */
export const heard = (text) => (text === "" ? nothing : html`${unseen("\u00a0")}${text}`);

/** @param {string} text @param {string} [name] what stands beside it: the same is heard once */
export const keycap = (text, name) => html`<span class="key" aria-hidden=${text === name ? "true" : nothing}>${text}</span>`;

/** The name of a control with a picture alone, for a mouse that rests on it. Not the control's own `title`, which is heard behind its name. @param {string} name */
export const tip = (name) => html`<span class="tooltip" title=${name} aria-hidden="true"></span>`;

/** Approximate number of letters that fit beside the keycaps in half a phone's width. */
const ROOM = 19;

/**
 * The cost of an action, below its label when both do not fit in one line.
 * @param {string[]|undefined} keys
 * @param {string} label
 */
export function cost(keys, label) {
  if (!keys?.length) return nothing;
  const crowded = label.length + keys.join("").length + 3 * keys.length > ROOM;
  return html`<span class="cost ${keys.length > 2 ? "low" : crowded ? "crowded" : ""}"
    >${keys.map((key, at) => html`${at ? html`<span class="plus">+</span>` : nothing}${keycap(key)}`)}</span
  >`;
}

/**
 * A citation that opens. Inside another button use `citeText`.
 * @param {Cite|null|undefined} cite
 * @param {string} [words] what stands for it
 */
export const citeButton = (cite, words) =>
  cite
    ? html`<button type="button" class="cite" @click=${() => openSheet({ kind: "law", cite })}>${unseen(say("Rule:"))}${words ?? cite.cite}</button>`
    : nothing;

/**
 * A citation by what its rule is about, where it is only a number; it opens with both.
 * @param {Cite|null|undefined} cite
 */
export const ruleButton = (cite) => citeButton(cite, cite?.name);

/** @param {string|undefined} text */
export const citeText = (text) => (text ? html`<span class="cite">${text}</span>` : nothing);

/** Letters that have room in one line of the narrowest card. */
const A_LINE = 48;

/** A sentence worth knowing. @param {string} text */
export const noteView = (text) => html`<p class="note ${text.length > A_LINE ? "long" : ""}">${icon("info", true)}<span>${text}</span></p>`;

/** @param {string} text */
export const warning = (text) => html`<p class="note warns">${icon("warn", true)}<span>${text}</span></p>`;

const PLACES = [N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth")];

/** @param {number} at */
export function queuePlace(at) {
  const place = PLACES[at];
  return place ? say(place) : say("number {number}", { number: at + 1 });
}
