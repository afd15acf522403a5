/**
 * The list of all fighters in order of play, with a search, and below it those who left.
 */

import { registerSheet } from "../../app/registry.js";
import { change } from "../../app/store.js";
import { dots, say } from "../../i18n/translate.js";
import { besideText } from "../../ui/beside.js";
import { openSheet } from "../../ui/dialog.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { withText } from "../../ui/handlers.js";
import { hiddenWord } from "../../ui/hidden-mark.js";
import { icon } from "../../ui/icons.js";
import { signsOf, signWords } from "../../ui/signs.js";
import { stancesOf } from "../../ui/stance.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { openHit } from "../hit/hit.js";
import { actsNow, inOrderOfPlay } from "../order-of-play.js";
import { departedView } from "./departed.js";
import { openFighter } from "./fighters.js";

/** @import { PlainSheet, Row, Ui, View } from "../../app/types.js" */

/**
 * @param {Row} fighter
 * @param {View} view
 */
function rowView(fighter, view) {
  const seen = signsOf(view.signs, fighter.token);
  return html`<li data-who=${fighter.id} class=${actsNow(view, fighter) ? "is-acting" : ""}>
  <button type="button" class="stop" @click=${() => openFighter(fighter.id)}>
    ${tokenView(fighter.token, 28, stancesOf(view.stances, fighter.token)[0], seen)}<span>${fighter.name}<small>${hiddenWord(fighter.hidden, dots([fighter.detail, fighter.further, ...besideText(fighter.beside)]))}</small>${signWords(seen.filter(({ word }) => !fighter.detail.includes(word)))}</span>
    <span class="stop-right">${fighter.health}${fighter.left === undefined ? nothing : html`<i class="health-bar" .style=${`--share:${fighter.left}%`}></i>`}</span>
  </button>
</li>`;
}

/**
 * @param {Row[]} fighters
 * @param {View} view
 */
export const fighterRows = (fighters, view) =>
  html`<ul class="fighters" data-one-stop>${fighters.map((fighter) => rowView(fighter, view))}</ul>`;

/** Opens the first of those found. @param {KeyboardEvent} event @param {Row[]} found */
function openFirst({ key, isComposing }, [first]) {
  if (key === "Enter" && !isComposing && first) openFighter(first.id);
}

/**
 * @param {PlainSheet} _sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function fightersSheet(_sheet, view, ui) {
  const needle = ui.search.trim().toLowerCase();
  const found = inOrderOfPlay(view).filter((fighter) => fighter.name.toLowerCase().includes(needle));
  const gone = (view.gone ?? []).filter((row) => row.label.toLowerCase().includes(needle));
  const body = html`<input id="search" class="field" type="search" aria-label=${say("Find a fighter")} placeholder=${say("Find a fighter")} .value=${ui.search} @input=${withText((search) => change({ search }))} @keydown=${(/** @type {KeyboardEvent} */ event) => openFirst(event, found)} />
    <button type="button" class="button" @click=${() => openHit()}>${icon("burst", true)}${say("Damage or heal several")}</button>
    ${found.length ? fighterRows(found, view) : nothing} ${found.length || gone.length ? nothing : html`<p class="muted">${say("No fighter by that name.")}</p>`}
    ${departedView(gone, ui)}`;
  return sheetFrame({ title: say("Fighters"), detail: view.clock ? say("In order of play") : "", body });
}

registerSheet("fighters", fightersSheet, () => openSheet({ kind: "fighters" }));
