/**
 * The rows of a menu: an action and a switch.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";

/**
 * @param {string} label
 * @param {string} picture
 * @param {() => unknown} tap
 * @param {boolean} [disabled]
 */
export const entry = (label, picture, tap, disabled = false) => html`<button
  type="button"
  class="act full"
  aria-disabled=${disabled ? "true" : nothing}
  @click=${tap}
>
  <span class="line">${icon(picture)}<span>${label}</span></span>
</button>`;

/**
 * @param {string} label
 * @param {string} detail
 * @param {boolean} on
 * @param {() => unknown} tap
 */
export const toggle = (label, detail, on, tap) => html`<button
  type="button"
  class="switch-row"
  role="switch"
  aria-checked=${on ? "true" : "false"}
  @click=${tap}
>
  <span><b>${label}</b><small>${detail}</small></span><i class="switch"></i>
</button>`;
