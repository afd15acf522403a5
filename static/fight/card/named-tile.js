/**
 * An action that the table named, as one tile: the left part does it, the right part changes its target. A long press, or the right part,
 * opens its names.
 */

import { say } from "../../i18n/translate.js";
import { cost, unseen } from "../../ui/badges.js";
import { openSheet } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { ariaKeys, keyMark } from "../../ui/shortcuts.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { forNobody, offerKey, placeInQueue } from "../command/offer-keys.js";
import { takeOffer } from "../command/offers.js";

/** @import { Offer, NamedAction, Ui } from "../../app/types.js" */

/** @param {NamedAction} tile */
function targetView({ targets }) {
  const [first, ...rest] = targets;
  if (!first) return html`<span>${say("Whom?")}</span>`;
  return html`${tokenView(first.token, 28)}<span>${rest.length ? say("{count} targets", { count: targets.length }) : first.name}</span>`;
}

/**
 * @param {Offer} offer
 * @param {NamedAction} tile
 * @param {Ui} ui
 * @param {string} [shortcut] the key that presses it
 */
export function namedTile(offer, tile, ui, shortcut) {
  const why = offer.objections[0]?.short ?? (forNobody(offer) ? say("All who can are left out") : "");
  const edit = () => openSheet({ kind: "tile", label: offer.label, tile });
  return html`<div class="named ${why ? "is-illegal" : ""} ${placeInQueue(ui, offerKey(offer)) >= 0 ? "queued" : ""}">
    <button
      type="button"
      class="act named-act"
      data-shortcut=${keyMark(shortcut) ?? nothing}
      aria-keyshortcuts=${ariaKeys(shortcut)}
      data-key=${offerKey(offer)}
      aria-disabled=${unavailable(Boolean(why), ui)}
      @click=${() => takeOffer(offer)}
      @contextmenu=${(/** @type {Event} */ event) => {
        event.preventDefault();
        edit();
      }}
    >
      <span class="line"><span>${offer.label}</span>${cost(offer.keys, offer.label)}</span>
      ${why ? html`<span class="why">${why}</span>` : nothing}
    </button>
    <button type="button" class="named-target" @click=${edit}>
      ${unseen(say("{name}, target:", { name: offer.label }))}${icon("next", true)}${targetView(tile)}
    </button>
  </div>`;
}
