/**
 * One condition: its time, what it does, the GM's note, and the ways to use and end it.
 */

import { registerSheet } from "../../app/registry.js";
import { dots, say } from "../../i18n/translate.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { offerList } from "../command/offer-button.js";

/** @import { EffectSheet, Ui, View } from "../../app/types.js" */

/**
 * @param {EffectSheet} sheet
 * @param {View} _view
 * @param {Ui} ui
 */
export function effectSheet(sheet, _view, ui) {
  /** @type {import("../../app/types.js").Effect} */
  const effect = sheet.effect;
  const about = dots([effect.whose, effect.left, effect.works, effect.secret ? say("kept from the players") : ""]);
  const offers = [
    effect.count?.roll,
    effect.use,
    effect.count?.back,
    effect.count?.show,
    effect.holds,
    effect.change,
    effect.end,
    effect.alone,
  ].flatMap((offer) => offer ?? []);
  const body = html`${about ? html`<p>${about}</p>` : nothing}${effect.note ? html`<p class="effect-note">${icon("note", true)}<span>${effect.note}</span></p>` : nothing}
    ${offerList(offers, ui)}
    ${effect.each ? html`<details class="fold-up"><summary><span>${say("Only one of them")}</span>${icon("fold", true)}</summary>${offerList(effect.each, ui)}</details>` : nothing}`;
  return sheetFrame({ title: effect.name, body });
}

registerSheet("effect", effectSheet);
