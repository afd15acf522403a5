/**
 * The button that shows a hidden fighter to the players, and the row of the card that says what they see instead of a hidden turn.
 */

import { say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { reveal } from "../fighters/fighters.js";

/** @param {{hidden?: boolean, who: string[], name: string}} fighter */
export const revealButton = ({ hidden, who, name }) =>
  hidden
    ? html`<button type="button" class="button reveal" aria-label=${say("{name}: {what}", { name, what: say("Reveal") })} aria-disabled=${unavailable()} @click=${() => reveal(who)}>
        ${icon("shown", true)}${say("Reveal")}
      </button>`
    : nothing;

/**
 * @param {import("../../engine/shapes.js").Unseen|null|undefined} unseen a view that an older build stored has none
 * @param {{hidden?: boolean, who: string[], name: string}} fighter
 */
export const unseenRow = (unseen, fighter) =>
  unseen
    ? html`<div class="unseen">${icon("hidden")}<p><b>${unseen.says}</b><small>${unseen.stays}</small></p>${revealButton(fighter)}</div>`
    : nothing;
