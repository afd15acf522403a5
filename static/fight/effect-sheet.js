/**
 * One condition: its time, what it does, the GM's note, and the ways to use and end it.
 */

import { registerSheet } from "../app/registry.js";
import { dots } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { offerList } from "./offer-button.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").EffectSheet} EffectSheet */

/**
 * @param {EffectSheet} sheet
 * @param {View} _view
 * @param {Ui} ui
 */
export function effectSheet(sheet, _view, ui) {
  /** @type {import("../app/types.js").Effect} */
  const effect = sheet.effect;
  const body = html`<p>${dots([effect.left, effect.works])}</p>
    ${offerList(effect.use ? [effect.use, effect.end] : [effect.end], ui)}`;
  return sheetFrame({ title: effect.name, body });
}

registerSheet("effect", effectSheet);
