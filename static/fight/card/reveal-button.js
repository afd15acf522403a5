/**
 * The button that shows a hidden fighter to the players.
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
