/**
 * A combatant's token: the shape shows the side, the letters the name, fill and edge the state. The engine names shape, tone and state.
 */

import { say } from "../i18n/translate.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { unseen } from "./badges.js";
import { hiddenCorner } from "./hidden-mark.js";
import { signCorners } from "./signs.js";
import { stanceCorner } from "./stance.js";

/** @import { Token } from "../app/types.js" */

const CIRCLE = "M1 16a15 15 0 1 0 30 0a15 15 0 1 0-30 0z";
/** @type {Record<string, string>} */
const SHAPES = {
  diamond: "M16-.5 32.5 16 16 32.5-.5 16z",
  square: "M4.5 1.5h23a3 3 0 0 1 3 3v23a3 3 0 0 1-3 3h-23a3 3 0 0 1-3-3v-23a3 3 0 0 1 3-3z",
  triangle: "M16 1 32 30H0z",
  hexagon: "M16 0 30 8v16L16 32 2 24V8z",
  cross: "M9 .5h14V9h8.5v14H23v8.5H9V23H.5V9H9z",
};

/** Returns the path of a shape on a grid of 32. @param {string} shape */
export const outlinePath = (shape) => SHAPES[shape] ?? CIRCLE;

/** @param {string} shape */
export const outline = (shape) => svg`<path class="fill" d=${outlinePath(shape)} />`;

/**
 * @param {Token|null|undefined} token
 * @param {number} [size]
 * @param {import("../engine/shapes.js").Stance} [stance] what it does beside its turns
 * @param {import("../engine/shapes.js").Sign[]} [signs] its states and conditions
 */
export function tokenView(token, size = 36, stance, signs = []) {
  if (!token) return nothing;
  return html`<svg class="token tone-${token.tone} is-${token.state}" width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true">
    ${outline(token.shape)}<text x="16" y=${token.shape === "triangle" ? 26 : 20.8}>${token.letters}</text>
    ${token.state === "down" ? svg`<path class="strike" d="M3 29 29 3" />` : nothing}${token.hidden ? hiddenCorner : signCorners(signs)}${stance ? stanceCorner(stance) : nothing}
  </svg>${token.hidden ? unseen(say("hidden from the players, ")) : nothing}`;
}

/**
 * The shape of a side alone, for the clock.
 * @param {string} shape
 * @param {string} tone
 */
export const markView = (shape, tone) =>
  html`<svg class="mark tone-${tone}" viewBox="0 0 32 32" aria-hidden="true">${outline(shape)}</svg>`;
