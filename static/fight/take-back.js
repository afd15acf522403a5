/**
 * The strip that offers the damage of an action back that came to nothing after it was noted: it stands in the place of Then for one step. The
 * cross keeps the damage, and so does the next action, with which the engine no longer offers it.
 */

import { change } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { offerKey } from "./command/offer-keys.js";
import { takeOffer } from "./command/offers.js";

/** @import { Ui, View } from "../app/types.js" */

/** Returns nothing once the cross was tapped. A view that an older build stored has no offer. @param {View} view @param {Ui} ui */
export const takeBackStrip = ({ take_back: offer, seq }, { damageStays }) =>
  offer && damageStays !== seq
    ? html`<div class="take-back" role="group" aria-label=${say("Damage that came to nothing")}>
  <button type="button" class="button" data-key=${offerKey(offer)} aria-disabled=${unavailable()} @click=${() => takeOffer(offer)}>
    ${icon("undo", true)}<span>${offer.label} <small>${offer.note}</small></span>
  </button>
  <button type="button" class="icon-button" aria-label=${say("Keep the damage")} @click=${() => change({ damageStays: seq })}>${icon("close", true)}</button>
</div>`
    : nothing;
