/**
 * A combatant's token: the shape shows the side, the letters the name, fill and edge the state. The engine names shape, tone and state.
 */

import { say } from "../i18n/translate.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { unseen } from "./badges.js";
import { hiddenCorner } from "./hidden-mark.js";
import { stanceCorner } from "./stance.js";

/** @typedef {import("../app/types.js").Token} Token */

/** @type {Record<string, unknown>} */
const SHAPES = {
  circle: svg`<circle class="fill" cx="16" cy="16" r="15" />`,
  diamond: svg`<path class="fill" d="M16-.5 32.5 16 16 32.5-.5 16z" />`,
  square: svg`<rect class="fill" x="1.5" y="1.5" width="29" height="29" rx="3" />`,
  triangle: svg`<path class="fill" d="M16 1 32 30H0z" />`,
  hexagon: svg`<path class="fill" d="M16 0 30 8v16L16 32 2 24V8z" />`,
};

/** @param {string} shape */
export const outline = (shape) => SHAPES[shape] ?? SHAPES.circle;

/**
 * @param {Token|null|undefined} token
 * @param {number} [size]
 * @param {import("../engine/shapes.js").Stance} [stance] what it does beside its turns
 */
export function tokenView(token, size = 36, stance) {
  if (!token) return nothing;
  return html`<svg class="token tone-${token.tone} is-${token.state}" width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true">
    ${outline(token.shape)}<text x="16" y=${token.shape === "triangle" ? 26 : 20.8}>${token.letters}</text>
    ${token.state === "down" ? svg`<path class="strike" d="M3 29 29 3" />` : nothing}${token.hidden ? hiddenCorner : nothing}${stance ? stanceCorner(stance) : nothing}
  </svg>${token.hidden ? unseen(say("hidden.heard")) : nothing}`;
}

/**
 * The shape of a side alone, for the clock.
 * @param {string} shape
 * @param {string} tone
 */
export const markView = (shape, tone) =>
  html`<svg class="mark tone-${tone}" viewBox="0 0 32 32" aria-hidden="true">${outline(shape)}</svg>`;
