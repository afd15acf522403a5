/**
 * One line for several things that need no room now: what they are or why they are folded, and a tap that opens them in place.
 * Its name is said apart: where a line breaks behind the title, the blank there would be lost in it.
 */

import { listed } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { toggleFold } from "./card-switches.js";

/** Shows all of what a tap has unfolded, once it is rendered. @param {Event} event */
function showAll({ currentTarget }) {
  const fold = currentTarget instanceof Element ? currentTarget.closest(".folded") : null;
  queueMicrotask(() => fold?.scrollIntoView({ block: "nearest" }));
}

/**
 * @param {{line: string, title: string, names: string[], open: boolean, body: unknown, tap?: () => unknown}} fold line: tells one fold from
 *   another
 */
export const foldLine = ({ line, title, names, open, body, tap = () => toggleFold(line) }) => html`<div class="folded">
  <button type="button" class="fold-line" aria-label=${listed([title.replace(/:$/, ""), ...names])} aria-expanded=${open ? "true" : "false"} @click=${(
    /** @type {Event} */ event,
  ) => {
    tap();
    if (!open) showAll(event);
  }}>
    <span><b>${title} </b>${listed(names)}</span>
    ${icon("down", true)}
  </button>
  ${open ? body : nothing}
</div>`;
