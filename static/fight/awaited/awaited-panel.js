/**
 * The panel over the bar that asks whether what happens is the awaited event: who waits and for what, and the answers.
 */

import { say } from "../../i18n/translate.js";
import { guardDoubleTap } from "../../ui/double-tap-guard.js";
import { tokenView } from "../../ui/token.js";
import { iconButton } from "../../ui/top-bar.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { offerKey } from "../command/offer-keys.js";
import { takeOffer } from "../command/offers.js";
import { asking, fold, isOpen } from "./awaited.js";

/** @import { Offer, Ui, View } from "../../app/types.js" */

/** @param {KeyboardEvent} event */
function foldOnEscape(event) {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  fold();
}

/** The form of an answer is called by what is done. @param {Offer} offer */
const called = (offer) => (offer.name ? { ...offer, label: offer.name } : offer);

/** @param {Offer} offer @param {Ui} ui */
const answerView = (offer, ui) => html`<button
  type="button"
  class="act answer ${offer.objections.length ? "illegal" : ""}"
  data-key=${offerKey(offer)}
  aria-disabled=${unavailable(false, ui)}
  @click=${guardDoubleTap(() => takeOffer(called(offer)))}
>
  <b>${offer.label}</b><span>${offer.objections[0]?.says ?? offer.note}</span>
</button>`;

/** @param {View} view @param {Ui} ui */
export function awaitedPanel(view, ui) {
  const one = asking(view);
  if (!one || !isOpen(view, ui)) return nothing;
  return html`<section id="awaited" role="alertdialog" aria-labelledby="awaited-title" aria-describedby="awaited-event" @keydown=${foldOnEscape}>
    <div class="awaited-head">
      ${tokenView(one.token, 44)}
      <div><h2 id="awaited-title">${one.title}</h2><p id="awaited-event">${one.says}</p></div>
      ${iconButton(say("Fold"), "down", fold)}
    </div>
    ${one.answers.map((offer) => answerView(offer, ui))}
  </section>`;
}
