/**
 * The mark of a table event, which stands in the order where fighters have their tokens.
 */

import { html } from "../vendor/lit-html/lit-html.js";

const STAR = "M16 3l3.6 9.4L29 16l-9.4 3.6L16 29l-3.600-9.4L3 16l9.4-3.6z";

/** @param {number} [size] */
export const eventMark = (size = 28) =>
  html`<svg class="event-mark" width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true"><path d=${STAR} /></svg>`;
