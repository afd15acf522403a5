/**
 * The fighters at set-up, by side: one header for all numbers, and rows to edit in place. The view supplies the fields; what a side can be, such as
 * surprised, stands at its heading and asks who.
 */

import { state } from "../app/store.js";
import { act } from "../fight/command/command-queue.js";
import { takeOffer } from "../fight/command/offers.js";
import { changeField, openFighter, readField, toggleMark } from "../fight/fighters/fighters.js";
import { openForm } from "../fight/form/open-form.js";
import { dots, say } from "../i18n/translate.js";
import { heads } from "../storage/heads.js";
import { inOneMessage } from "../ui/announcer.js";
import { heard, tip, unseen } from "../ui/badges.js";
import { besideText } from "../ui/beside.js";
import { withText } from "../ui/handlers.js";
import { hiddenWord } from "../ui/hidden-mark.js";
import { hasIcon, icon } from "../ui/icons.js";
import { numberField } from "../ui/number-field.js";
import { signsOf, signWords } from "../ui/signs.js";
import { markView, tokenView } from "../ui/token.js";
import { unavailable } from "../ui/unavailable.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Field, Mark, Row, Side, Ui, View } from "../app/types.js" */

/** Longest labels that fit above a column of numbers, and above one of the usual width. */
const SHORT = 6;
const NARROW = 5;
const MOST_IN_ROW = 4;

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
    look: field.value === 0 ? ["is-zero"] : [],
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
 */
export function markButton(mark, owner) {
  const label = mark.label ?? mark.name;
  return html`<button
    type="button"
    class="mark-button labelled"
    aria-pressed=${mark.on ? "true" : "false"}
    aria-label=${say("{name}: {what}", { name: owner, what: label })}
    aria-disabled=${unavailable()}
    @click=${() => toggleMark(mark)}
  >
    ${markIcon(mark)}<span>${label}</span>${tip(label)}
  </button>`;
}

/** @param {Mark} mark */
function markIcon({ name, on }) {
  const off = `mark-${name}-off`;
  const picture = !on && hasIcon(off) ? off : `mark-${name}`;
  return hasIcon(picture) ? icon(picture, true) : nothing;
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

/** What a column of numbers has for a fighter who lacks its number. @param {Row} fighter @param {string} what */
const noNumber = ({ id, name }, what) => html`<button type="button" class="no-number" @click=${() => openFighter(id)}>
  <span aria-hidden="true">·</span>${unseen(say("{name}: no {what}", { name, what }))}
</button>`;

/**
 * @param {Row} fighter
 * @param {View} view
 * @param {string[]} columns
 */
function rowView(fighter, { sides, signs }, columns) {
  const fields = rowFields(fighter.fields);
  const seen = signsOf(signs, fighter.token).filter(({ word }) => !fighter.detail.includes(word));
  const under = dots([fighter.detail, ...besideText(fighter.beside)]);
  return html`<li class="row" data-who=${fighter.id}>
    ${sideControl(fighter, sides)}
    <button type="button" class="row-name" @click=${() => openFighter(fighter.id)}>
      <b>${fighter.name}</b>${under || fighter.hidden ? html`<small>${hiddenWord(fighter.hidden, under)}</small>` : nothing}${signWords(seen)}
    </button>
    <div class="row-fields">
      ${columns.map((label) => {
        const field = fields.find((one) => one.label === label);
        return field ? fieldView(field, fighter.name) : noNumber(fighter, label);
      })}
    </div>
  </li>`;
}

/**
 * Asks who of a side has a mark: those who have it are ticked, or all where nobody has. Who is ticked gets it, who no longer is loses it.
 * @param {string} name of the mark
 * @param {Side} side
 * @param {Row[]} fighters of the side
 */
function askWho(name, side, fighters) {
  const marked = fighters.flatMap(({ who, marks }) => marks.filter((mark) => mark.name === name).map((mark) => ({ who, mark })));
  const [first] = marked;
  if (!first) return;
  const ids = (/** @type {boolean} */ on) => marked.flatMap(({ who, mark }) => (mark.on === on ? who : []));
  const [had, others] = [ids(true), ids(false)];
  const what = first.mark.label ?? name;
  /** Sends the mark of these, where there are any. @param {boolean} on whether they have it now @param {string[]} who */
  const turn = async (on, who) => {
    const mark = marked.find((one) => one.mark.on === on)?.mark;
    if (mark && who.length) await act({ do: mark.do, args: { ...mark.args, who } }, { key: `mark:${name}:${side.id}:${on}`, label: what });
  };
  openForm({
    title: say("{side}: {what}", { side: side.name, what }),
    label: what,
    key: `mark:${name}:${side.id}`,
    command: { do: first.mark.do, args: {} },
    asks: [
      {
        ...{ name: "who", kind: "combatant", label: say("Who"), optional: true, many: true, value: had.length ? had : others },
        choices: (state.view?.everyone ?? []).filter(({ value }) => [...had, ...others].includes(String(value))),
      },
    ],
    done: ({ args }) => {
      const chosen = [args.who ?? []].flat().map(String);
      return inOneMessage(async () => {
        await turn(
          false,
          others.filter((id) => chosen.includes(id)),
        );
        await turn(
          true,
          had.filter((id) => !chosen.includes(id)),
        );
      });
    },
  });
}

/**
 * @param {Side} side
 * @param {Row[]} fighters its own
 */
function sideHead(side, fighters) {
  const marks = [...new Map(fighters.flatMap(({ marks }) => marks.map((mark) => [mark.name, mark]))).values()];
  const count = fighters.reduce((sum, { who }) => sum + who.length, 0);
  const those = (/** @type {string} */ name) => fighters.filter((fighter) => fighter.marks.some((mark) => mark.name === name && mark.on));
  return html`<li class="side-head">
    <h3>${markView(side.shape, side.tone)}<b>${side.name}</b>${heard(count)}</h3>
    <div class="side-marks">${marks.map((mark) => {
      const what = mark.label ?? mark.name;
      const on = those(mark.name);
      const some = on.length > 0 && on.length < fighters.length;
      const marked = on.reduce((sum, { who }) => sum + who.length, 0);
      return html`<button
        type="button"
        class="side-mark"
        data-key=${`${side.id}:${mark.name}`}
        aria-pressed=${some ? "mixed" : on.length ? "true" : "false"}
        aria-label=${some ? say("{name}: {what} {count}", { name: side.name, what, count: marked }) : say("{name}: {what}", { name: side.name, what })}
        aria-disabled=${unavailable()}
        @click=${() => askWho(mark.name, side, fighters)}
      >
        ${markIcon({ ...mark, on: true })}<span>${what}${some ? html` <b>${marked}</b>` : nothing}</span>
      </button>`;
    })}</div>
  </li>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function rosterView(view, ui) {
  const { fighters, sides, setup } = view;
  if (!fighters.length) return html`<p class="muted empty">${ui.engine === "ready" || !ui.fight ? setup?.empty : nothing}</p>`;
  const columns = [...new Set(fighters.flatMap(({ fields }) => rowFields(fields).map(({ label }) => label)))];
  const known = new Set(sides.map(({ id }) => id));
  const own = (/** @type {Side} */ side) => fighters.filter(({ token }) => (known.has(token.side) ? token.side : sides[0]?.id) === side.id);
  const items = sides.flatMap((side) => {
    const found = own(side);
    return found.length
      ? [
          { key: `side:${side.id}`, view: () => sideHead(side, found) },
          ...found.map((fighter) => ({ key: fighter.id, view: () => rowView(fighter, view, columns) })),
        ]
      : [];
  });
  const wide = columns.some((label) => label.length > NARROW) ? "wide" : "";
  return html`<div class=${`roster-head ${wide}`}>
      <h2>${say("In the fight: {count}", { count: heads(fighters) })}</h2>
      <p class="roster-columns" aria-hidden="true">${columns.map((label) => html`<span>${label}</span>`)}</p>
    </div>
    <ul class=${`roster ${wide}`}>${repeat(
      items,
      ({ key }) => key,
      ({ view: drawn }) => drawn(),
    )}</ul>`;
}
