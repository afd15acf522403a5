/**
 * One fighter's sheet, and the list of all fighters: gauges, numbers, marks, possible actions, conditions. Read from the view.
 */

import { registerSheet } from "../app/registry.js";
import { change } from "../app/store.js";
import { dots, say } from "../i18n/translate.js";
import { fieldView, markButton } from "../setup/roster.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { withText } from "../ui/handlers.js";
import { hiddenWord } from "../ui/hidden-mark.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { effectsView } from "./active-card.js";
import { departedView } from "./departed.js";
import { openExplanation, openFighter } from "./fighters.js";
import { gaugesView } from "./gauge.js";
import { openHit } from "./hit.js";
import { noteButton } from "./note-button.js";
import { offerButton, offerList } from "./offer-button.js";
import { revealButton } from "./reveal-button.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").FighterSheet} FighterSheet */
/** @typedef {import("../app/types.js").EffectSheet} EffectSheet */
/** @typedef {import("../app/types.js").PlainSheet} PlainSheet */
/** @typedef {import("../app/types.js").Row} Row */

/**
 * @param {View} view
 * @param {string} id
 */
export const fighterOf = (view, id) => view.fighters.find((fighter) => fighter.id === id || fighter.who.includes(id));

/** @param {Row} fighter */
function numbersView(fighter) {
  if (!fighter.fields.length && !fighter.marks.length) return nothing;
  return html`<div class="all-fields">
    ${fighter.fields.map((field) => fieldView(field, fighter.name))} ${fighter.marks.map((mark) => markButton(mark, fighter.name, { labelled: true }))}
  </div>`;
}

/**
 * @param {FighterSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function fighterSheet(sheet, view, ui) {
  const row = fighterOf(view, sheet.id);
  if (!row) return sheetFrame({ title: say("fighter.gone"), body: nothing });
  const fighter = { ...row, ...sheet.fighter };
  const told = fighter.acts.some((/** @type {import("../app/types.js").Offer} */ offer) => offer.do === sheet.call?.do);
  const call = sheet.call && !told ? [sheet.call] : [];
  const offers = html`<div class="acts">
    ${[...call, ...fighter.acts].map((offer) => offerButton(offer, ui))}
  </div>`;
  const numbers = numbersView(fighter);
  const body = html`<p class="who-line">${tokenView(fighter.token, 44)}<span>${hiddenWord(fighter.hidden)} ${fighter.detail}</span>${revealButton(fighter)}</p>
    ${sheet.fighter ? noteButton({ note: fighter.note, who: fighter.who, name: fighter.name }, { always: true }) : nothing}
    ${gaugesView(fighter.members ?? [], ui, { all: true })} ${effectsView(fighter.effects ?? [], fighter.add_effect ?? null, ui, nothing, fighter.members)}
    ${view.stage === "setup" ? [numbers, offers] : [offers, numbers]}
    <button type="button" class="button wide" @click=${() => openExplanation(fighter.id)}>${say("fighter.why")}</button>`;
  return sheetFrame({ title: fighter.name, body });
}

/** @param {Row} fighter */
const rowView = (fighter) => html`<li>
  <button type="button" class="stop" @click=${() => openFighter(fighter.id)}>
    ${tokenView(fighter.token, 28)}<span>${fighter.name}<small>${hiddenWord(fighter.hidden)}${fighter.detail}</small></span>
    <span class="stop-right">${fighter.health}</span>
  </button>
</li>`;

/** @param {Row[]} fighters */
export const fighterRows = (fighters) => html`<ul class="fighters">${fighters.map(rowView)}</ul>`;

/**
 * @param {PlainSheet} _sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function fightersSheet(_sheet, view, ui) {
  const needle = ui.search.trim().toLowerCase();
  const found = view.fighters.filter((fighter) => fighter.name.toLowerCase().includes(needle));
  const gone = (view.gone ?? []).filter((row) => row.label.toLowerCase().includes(needle));
  const body = html`<input id="search" class="field" type="search" aria-label=${say("fighters.find")} placeholder=${say("fighters.find")} .value=${ui.search} @input=${withText((search) => change({ search }))} />
    <button type="button" class="button" @click=${() => openHit()}>${icon("burst", true)}${say("several.title")}</button>
    ${found.length ? fighterRows(found) : nothing} ${found.length || gone.length ? nothing : html`<p class="muted">${say("fighters.none")}</p>`}
    ${departedView(gone, ui)}`;
  return sheetFrame({ title: say("fighters"), body });
}

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

registerSheet("fighter", fighterSheet);
registerSheet("fighters", fightersSheet);
registerSheet("effect", effectSheet);
