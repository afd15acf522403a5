/**
 * The button beside the clock's place that opens the clock as text: for screen readers and for anybody who prefers words.
 */

import { say } from "../../i18n/translate.js";
import { tip } from "../../ui/badges.js";
import { openSheet } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { ariaKeys } from "../../ui/shortcuts.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { View } from "../../app/types.js" */

/** Opens the clock as text, where the clock has a picture. @param {View|null} view */
export const openClockText = (view) => (view?.clock?.picture ? openSheet({ kind: "chart" }) : undefined);

/** @param {View} view */
export const clockTextButton = (view) =>
  view.clock?.picture
    ? html`<button type="button" id="clock-text" class="clock-text" aria-label=${say("Clock as text")} aria-keyshortcuts=${ariaKeys("C")} @click=${() => openClockText(view)}>
        ${icon("table", true)}${tip(say("Clock as text"))}
      </button>`
    : nothing;
