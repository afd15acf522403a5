/**
 * The fighters as editable rows: side, name, fields, marks. The view supplies fields and marks.
 */

import { change, state } from "../app/store.js";
import { takeOffer } from "../fight/command/offers.js";
import { changeField, openFighter, readField, toggleMark } from "../fight/fighters/fighters.js";
import { say } from "../i18n/translate.js";
import { unseen } from "../ui/badges.js";
import { withText } from "../ui/handlers.js";
import { hiddenWord } from "../ui/hidden-mark.js";
import { hasIcon, icon } from "../ui/icons.js";
import { numberField } from "../ui/number-field.js";
import { radio } from "../ui/segments.js";
import { tokenView } from "../ui/token.js";
import { unavailable } from "../ui/unavailable.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Field, Mark, Row, Side, Ui, View } from "../app/types.js" */

/** Longest label that fits above a number in a row. */
const SHORT = 4;
const MOST_IN_ROW = 3;

/** @param {Field} field */
export const fits = (field) => !field.wide && field.label.length <= SHORT;

/** @param {Field[]} fields */
export const rowFields = (fields) => fields.filter(fits).slice(0, MOST_IN_ROW);

/** Tells whether a field's help is shown above it; a text field shows it as its placeholder. @param {Field} field */
const helped = ({ wide, help }) => !wide && help;

/** Selects the number on a tap, so that typing replaces it. @param {Event} event */
const selectAll = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget).select();

/** @param {Field} field @param {string} owner */
const numberOf = (field, owner) =>
  numberField({
    key: JSON.stringify(field.args),
    label: say("{name}: {what}", { name: owner, what: field.label }),
    title: helped(field) ? field.help : undefined,
    look: [],
    value: field.value,
    keyboard: (field.min ?? 0) < 0 ? "text" : "numeric",
    fixed: !state.ui.writer,
    read: (text) => readField(field, text),
    take: (number) => changeField(field, String(number)),
  });

/** @param {Field} field @param {string} owner */
const textOf = (field, owner) => html`<input
  aria-label=${say("{name}: {what}", { name: owner, what: field.label })}
  title=${helped(field) ? field.help : nothing}
  ?readonly=${!state.ui.writer}
  autocomplete="off"
  autocapitalize="off"
  spellcheck="false"
  placeholder=${field.wide && field.help ? field.help : nothing}
  .value=${live(String(field.value))}
  @focus=${selectAll}
  @change=${withText((text) => changeField(field, text))}
/>`;

/**
 * @param {Field} field
 * @param {string} owner
 */
export const fieldView = (field, owner) => html`<label class="number-field ${field.wide ? "wide" : ""}">
  <span aria-hidden="true">${field.label}${helped(field) ? html`<small>${field.help}</small>` : nothing}</span>
  ${typeof field.value === "number" ? numberOf(field, owner) : textOf(field, owner)}
</label>`;

/**
 * @param {Mark} mark
 * @param {string} owner
 * @param {{labelled?: boolean, other?: boolean}} [look] labelled: with its words; other: not the one a row has room for
 */
export function markButton(mark, owner, { labelled = false, other = false } = {}) {
  const off = `mark-${mark.name}-off`;
  const picture = !mark.on && hasIcon(off) ? off : `mark-${mark.name}`;
  const label = mark.label ?? mark.name;
  return html`<button
    type="button"
    class="mark-button ${labelled ? "labelled" : ""} ${other ? "is-other" : ""}"
    aria-pressed=${mark.on ? "true" : "false"}
    aria-label=${say("{name}: {what}", { name: owner, what: label })}
    title=${label}
    aria-disabled=${unavailable()}
    @click=${() => toggleMark(mark)}
  >
    ${hasIcon(picture) ? icon(picture) : label}${labelled && hasIcon(picture) ? html`<span>${label}</span>` : nothing}
  </button>`;
}

/**
 * Returns the offer that moves a fighter to the next side.
 * @param {Row} fighter
 * @param {Side[]} sides
 */
function nextSide(fighter, sides) {
  const offers = fighter.acts.filter((offer) => offer.key.startsWith("side"));
  const own = sides.findIndex(({ id }) => id === fighter.token.side);
  const order = [...sides.slice(own + 1), ...sides.slice(0, own + 1)];
  return order.map(({ id }) => offers.find((offer) => offer.args.side === id)).find(Boolean) ?? offers[0];
}

/**
 * @param {Row} fighter
 * @param {Side[]} sides
 */
function sideControl(fighter, sides) {
  const side = nextSide(fighter, sides);
  const tap = side ? () => takeOffer(side) : () => openFighter(fighter.id);
  const name = side ? say("{name}: {what}", { name: fighter.name, what: side.label }) : say("{name}: details", { name: fighter.name });
  return html`<button type="button" class="row-token" aria-disabled=${side ? unavailable() : nothing} @click=${tap}>${tokenView(fighter.token)}${unseen(name)}</button>`;
}

/**
 * @param {Row} fighter
 * @param {Side[]} sides
 * @param {string} mark the one there is always room for
 */
const rowView = (fighter, sides, mark) => html`<li class="row" data-who=${fighter.id}>
  ${sideControl(fighter, sides)}
  <button type="button" class="row-name" @click=${() => openFighter(fighter.id)}><b>${fighter.name}</b><small>${hiddenWord(fighter.hidden, fighter.detail)}</small></button>
  <div class="row-fields">
    ${rowFields(fighter.fields).map((field) => fieldView(field, fighter.name))} ${fighter.marks.map((one) => markButton(one, fighter.name, { other: one.name !== mark }))}
  </div>
</li>`;

/**
 * The marks in words, or as a choice where there is room.
 * @param {Row[]} fighters
 * @param {string} chosen
 */
function marksView(fighters, chosen) {
  const marks = [...new Map(fighters.flatMap((fighter) => fighter.marks.map((mark) => [mark.name, mark]))).values()];
  const words = (/** @type {Mark} */ { name }) => html`${icon(`mark-${name}`, true)}${name}`;
  const choices = marks.map((mark) => radio(words(mark), mark.name === chosen, () => change({ mark: mark.name })));
  const choice = html`<div class="mark-choice" role="radiogroup" aria-label=${say("Which mark the rows show")}>${choices}</div>`;
  return html`${marks.length > 1 ? choice : nothing}
    ${marks.map((mark) => html`<span class="legend">${words(mark)}</span>`)}`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function rosterView({ fighters, sides, setup }, ui) {
  if (!fighters.length) return html`<p class="muted empty">${ui.engine === "ready" || !ui.fight ? setup?.empty : nothing}</p>`;
  const heads = fighters.reduce((sum, fighter) => sum + fighter.who.length, 0);
  const names = fighters.flatMap((fighter) => fighter.marks.map(({ name }) => name));
  const mark = names.includes(ui.mark) ? ui.mark : (names[0] ?? "");
  return html`<div class="roster-head">
      <h2>${say("In the fight: {count}", { count: heads })}</h2>
      ${marksView(fighters, mark)}
    </div>
    <ul class="roster">${repeat(
      fighters,
      (fighter) => fighter.id,
      (fighter) => rowView(fighter, sides, mark),
    )}</ul>`;
}
