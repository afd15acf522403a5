/**
 * The bar at the top of a fight's screens: back, the fight's name, and icons. The caller supplies the icons' actions.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";

/**
 * @param {string} name
 * @param {string} iconName
 * @param {() => unknown} tap
 */
export const iconButton = (name, iconName, tap) =>
  html`<button type="button" class="icon-button is-${iconName}" aria-label=${name} @click=${tap}>${icon(iconName)}</button>`;

/**
 * @param {{title: string, detail: string, back: () => unknown, backName: string, mark?: unknown, buttons: [string, string, () => unknown][]}} bar
 */
export const topBar = (bar) => html`<header class="top">
  ${iconButton(bar.backName, "back", bar.back)}
  <h1>${bar.title}<small>${bar.detail}</small></h1>
  ${bar.mark ?? nothing} ${bar.buttons.map(([name, iconName, tap]) => iconButton(name, iconName, tap))}
</header>`;
