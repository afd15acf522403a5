/**
 * Marks a fighter hidden from the players, on the GM's screens: a crossed-out eye and the word. On a token the eye is at the corner.
 */

import { BETWEEN, say } from "../i18n/translate.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { icon, PATHS } from "./icons.js";

/** @import { Token } from "../app/types.js" */

/** The eye at the corner of a token, beside the letters. */
export const hiddenCorner = svg`<g class="corner" transform="translate(24.5 24.5) scale(.5)">
  <circle cx="12" cy="12" r="13" /><path d=${PATHS.hidden} />
</g>`;

/** @param {boolean|undefined} hidden @param {unknown} [rest] what stands behind the mark in the same line */
export const hiddenWord = (hidden, rest = "") =>
  hidden ? html`<span class="is-hidden">${icon("hidden", true)}${say("hidden")}</span>${rest ? BETWEEN : nothing}${rest}` : rest;

/** Only the eye, for a picture that is also described as a sentence. @param {Token} token */
export const hiddenEye = (token) => (token.hidden ? html`<span class="is-hidden">${icon("hidden", true)}</span>` : nothing);

/**
 * A name in a table, with the mark.
 * @param {Token} token
 * @param {string} name
 */
export const namedHidden = (token, name) => (token.hidden ? say("{name}, hidden", { name }) : name);
