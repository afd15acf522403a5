/**
 * The clock: the place in words and the picture of the system's time. A picture of an unknown kind falls back to its sentence. A new kind
 * of picture is one line in the table and a file of its own.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { halvesView } from "./halves.js";

/** @typedef {import("../types.js").Clock} Clock */
/** @typedef {import("../types.js").Picture} Picture */

/** @type {Record<string, (picture: Picture) => unknown>} */
const PICTURES = { halves: halvesView };

/** @param {Picture|null} picture */
function pictureView(picture) {
  if (!picture) return nothing;
  const draw = PICTURES[picture.kind];
  return draw ? draw(picture) : html`<p class="muted">${picture.text}</p>`;
}

/** @param {Clock|null} clock */
export function clockView(clock) {
  if (!clock) return nothing;
  return html`<section class="clock" aria-label="Clock">
    <p class="place">
      <b>${clock.place} <em>${clock.part}</em></b><span class="place-note">${clock.note}</span><span>${clock.right}</span>
    </p>
    ${pictureView(clock.picture)}
  </section>`;
}
