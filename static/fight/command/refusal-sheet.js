/**
 * The "Why not" sheet: the reasons against an action with their citations, what is possible instead, and "Do it anyway" if the table may
 * overrule all of them. Also the sheets for one citation and for the explanation of an order. All sentences come from the engine.
 */

import { registerSheet } from "../../app/registry.js";
import { say } from "../../i18n/translate.js";
import { closeTop } from "../../ui/dialog.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { withForm } from "../../ui/handlers.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { registerFollower } from "./after-reply.js";
import { offerList } from "./offer-button.js";
import { overrule } from "./offers.js";

/** @import { Cite, ExplanationSheet, LawSheet, Objection, Offer, RefusalSheet, Ui, View } from "../../app/types.js" */

/** @param {{says: string, cite: string}} law */
const lawView = (law) => html`<blockquote class="law">${law.says}${law.cite ? html`<cite>${law.cite}</cite>` : nothing}</blockquote>`;

/**
 * @param {RefusalSheet} sheet
 * @param {View} _view
 * @param {Ui} ui
 */
export function refusalSheet(sheet, _view, ui) {
  /** @type {Objection[]} */
  const objections = sheet.objections;
  /** @type {Offer[]} */
  const instead = sheet.instead;
  const body = html`${objections.map(lawView)}
    ${instead.length ? html`<p class="label">${say("Possible instead")}</p>${offerList(instead, ui)}` : nothing}
    ${
      sheet.command && objections.every((objection) => objection.overrule)
        ? html`<form class="ruling" @submit=${withForm((form) => overrule(sheet, form))}>
            <div>
              <b>${say("Your table, your call")}</b>
              <p class="small muted">${say("The log records who overruled what. You can undo it.")}</p>
            </div>
            <label class="label" for="ruling">${say("Who decided, or why")}</label>
            <input
              id="ruling"
              class="field"
              name="ruling"
              placeholder=${say("Reason (optional)")}
              autocomplete="off"
              maxlength="120"
            />
            <button class="button">${icon("ruling")}${say("Do it anyway")}</button>
          </form>`
        : nothing
    }`;
  return sheetFrame({ title: say("Why not “{what}”?", { what: sheet.label }), body });
}

/** The title is what the rule is about, or else the citation. @param {LawSheet} sheet */
export const lawSheet = ({ cite: { cite, says, name } }) =>
  sheetFrame({ title: name ?? cite, body: lawView({ says, cite: name ? cite : "" }) });

/** @param {ExplanationSheet} sheet */
export const explainSheet = (sheet) =>
  sheetFrame({ title: sheet.explain.title, textOnly: true, body: sheet.explain.lines.map((/** @type {Cite} */ line) => lawView(line)) });

registerSheet("why", refusalSheet);
registerSheet("law", lawSheet);
registerSheet("explain", explainSheet);

registerFollower("over", () => closeTop(["why"]));
