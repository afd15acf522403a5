/**
 * Who deals damage that no turn of somebody gave, so that the end of the fight credits them. The table may leave it open.
 */

import { say } from "../../i18n/translate.js";
import { withText } from "../../ui/handlers.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hitBy } from "./hit.js";

/** @import { View } from "../../app/types.js" */
/** @import { HitSheet } from "./open-hit.js" */

/** @param {HitSheet} sheet @param {View} view */
export const dealtBy = ({ attack, asked, mode, source }, { fighters }) =>
  attack || asked.length || mode !== "damage"
    ? nothing
    : html`<select class="field dealt-by" aria-label=${say("Dealt by")} @change=${withText(hitBy)}>
        <option value="" ?selected=${!source}>${say("By: nobody")}</option>
        ${fighters.map(({ id, name }) => html`<option value=${id} ?selected=${source === id}>${say("By: {name}", { name })}</option>`)}
      </select>`;
