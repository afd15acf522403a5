/**
 * What Next will do automatically, line by line, at the end of a turn or when nobody acts. The engine supplies the lines.
 */

import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Upkeep } from "../../app/types.js" */

/** @param {Upkeep|null|undefined} upkeep */
export function nextPreview(upkeep) {
  if (!upkeep) return nothing;
  return html`<section class="upkeep" aria-label=${upkeep.title}>
    <p class="label">${upkeep.title}</p>
    <ul>
      ${upkeep.lines.map((line) => html`<li>${icon(line.icon, true)}<span><b>${line.name}</b> ${line.says}</span></li>`)}
    </ul>
  </section>`;
}
