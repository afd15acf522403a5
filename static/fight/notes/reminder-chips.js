/**
 * Chips for the whole fight: reminders, conditions, reinforcements.
 */

import { say } from "../../i18n/translate.js";
import { heard, unseen } from "../../ui/badges.js";
import { openSheet } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { offerKey, placeInQueue } from "../command/offer-keys.js";

/** @import { Effect, Ui } from "../../app/types.js" */

/**
 * @param {Effect[]} effects conditions on the whole fight
 * @param {Ui} ui
 */
export function reminderChips(effects, ui) {
  if (!effects.length) return nothing;
  return html`<div class="effects whole" role="group" aria-label=${say("On the clock")}>
    ${effects.map(
      (effect) => html`<button
        type="button"
        class="effect ${placeInQueue(ui, offerKey(effect.end)) >= 0 ? "queued" : ""}"
        data-effect=${effect.id}
        @click=${() => openSheet({ kind: "effect", effect })}
      >
        ${icon(effect.brings ? "people" : effect.event ? "event" : "time", true)}<span><b>${effect.name} </b>${heard(effect.left)}</span>${effect.event && effect.secret ? html`${icon("hidden", true)}${unseen(say("kept from the players"))}` : nothing}
      </button>`,
    )}
  </div>`;
}
