/**
 * The marks that decide about a fighter at the brink, such as death saves: a row of boxes for each way. The engine counts and words them.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { unseen } from "./badges.js";

/** @import { Marks } from "../engine/shapes.js" */

/** @param {Marks["rows"][number]} row */
const rowView = ({ word, count, of, good }) => html`<span class="brink-row ${good ? "good" : ""}">
  ${word} ${Array.from({ length: of }, (_, at) => html`<i class="brink-mark ${at < count ? "set" : ""}"></i>`)}
</span>`;

/**
 * Draws the marks of these fighters; a name stands before them where the place does not say whose they are.
 * @param {Marks[]|undefined} marks a view stored by an older version has none
 * @param {(one: Marks) => boolean} whose
 * @param {boolean} named
 */
export function marksView(marks, whose, named) {
  const found = (marks ?? []).filter(whose);
  return found.length
    ? found.map(
        (one) => html`<div class="brink" data-marks=${one.who}>${unseen(one.says)}
          <span class="brink-rows" aria-hidden="true">${named ? html`<b>${one.name}</b>` : nothing}${one.rows.map(rowView)}</span></div>`,
      )
    : nothing;
}
