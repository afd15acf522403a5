/**
 * Whom the players do not know of, on the GM's screens: an eye with a line through it, and the word. On a token the eye stands at its corner.
 */

import { say } from "../i18n/translate.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { icon, PATHS } from "./icons.js";

/** @typedef {import("../app/types.js").Token} Token */

/** The corner of a token. */
export const hiddenCorner = svg`<g class="corner" transform="translate(19 19) scale(.6)">
  <circle cx="12" cy="12" r="13" /><path d=${PATHS.hidden} />
</g>`;

/** @param {boolean|undefined} hidden */
export const hiddenWord = (hidden) => (hidden ? html`<span class="is-hidden">${icon("hidden", true)}${say("hidden")}</span>` : nothing);

/** Only the eye, inside a picture that is told as a sentence. @param {Token} token */
export const hiddenEye = (token) => (token.hidden ? html`<span class="is-hidden">${icon("hidden", true)}</span>` : nothing);

/**
 * A name in a table of text.
 * @param {Token} token
 * @param {string} name
 */
export const namedHidden = (token, name) => (token.hidden ? say("hidden.name", { name }) : name);
