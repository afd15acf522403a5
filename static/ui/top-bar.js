/**
 * The bar at the top of a fight's screens: back, the fight's name, and a toolbar of icons. The caller supplies the icons' actions.
 */

import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { tip } from "./badges.js";
import { icon } from "./icons.js";
import { pointsFinely } from "./pointer.js";
import { ariaKeys } from "./shortcuts.js";

/** @typedef {[name: string, icon: string, tap: () => unknown, pressed?: boolean|undefined, key?: string]} BarButton pressed: of a switch, whether it is on */

/**
 * @param {string} name also the tooltip of a fine pointer
 * @param {string} iconName
 * @param {() => unknown} tap
 * @param {boolean} [pressed]
 * @param {string} [key] the letter that does the same
 */
export const iconButton = (name, iconName, tap, pressed, key) =>
  html`<button
    type="button"
    class="icon-button is-${iconName}"
    aria-label=${name}
    aria-keyshortcuts=${ariaKeys(key)}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    @click=${tap}
  >${icon(iconName)}${pointsFinely() ? tip(name) : nothing}</button>`;

/**
 * @param {{title: string, detail: string, back: () => unknown, backName: string, mark?: unknown, buttons: BarButton[]}} bar
 */
export const topBar = (bar) => html`<header class="top">
  ${iconButton(bar.backName, "back", bar.back)}
  <h1>${bar.title} <small>${bar.detail}</small></h1>
  ${bar.mark ?? nothing}
  ${bar.buttons.length ? html`<div class="top-tools" role="toolbar" aria-label=${say("Tools")} data-one-stop>${bar.buttons.map((button) => iconButton(...button))}</div>` : nothing}
</header>`;
