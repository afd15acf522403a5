/**
 * Keeps the column of the names in a picture as wide as it is, whoever acts and whichever rows are folded: its longest names, as bold as that of
 * whoever acts, without height. So the columns beside it stay where they are.
 */

import { html } from "../../vendor/lit-html/lit-html.js";

/** As many of the names with most letters: the widest is one of them. */
const LONGEST = 3;

/**
 * @template R
 * @param {R[]} rows
 * @param {(row: R) => string} words what stands in the column
 * @param {(row: R) => unknown} view
 */
export const gutterView = (rows, words, view) => html`<span class="gutter">
  ${rows
    .toSorted((a, b) => words(b).length - words(a).length)
    .slice(0, LONGEST)
    .map(view)}
</span>`;
