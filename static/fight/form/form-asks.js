/**
 * The asks of a form, one by one: choices, numbers, text, typed lines, dice. The engine supplies them.
 */

import { state } from "../../app/store.js";
import { atMost, dots, listed, say } from "../../i18n/translate.js";
import { linePreview, otherWays } from "../../setup/line-preview.js";
import { askLineTyped, linePasted } from "../../setup/roster-line.js";
import { besideText } from "../../ui/beside.js";
import { withText } from "../../ui/handlers.js";
import { icon } from "../../ui/icons.js";
import { numberField } from "../../ui/number-field.js";
import { signsOf, signsSaid } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { wholeSides } from "../../ui/whole-sides.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { dicePad } from "./dice-pad.js";
import { readAnswer } from "./form.js";
import { choose, searchAmong, typeAnswer } from "./form-input.js";
import { alikeIn, firstOf, groupView } from "./group-choices.js";
import { kindsView } from "./kinds.js";
import { nameTyped } from "./name-preview.js";

/** @import { Ask, Choice, Ui } from "../../app/types.js" */

/** More choices than this become a list. */
const MOST_AT_A_GLANCE = 12;
/** More choices than this can be searched. */
const MOST_TO_READ = 24;
/** As many of the folded choices are named in their line. */
const MOST_FOLDED = 3;
/** Groups of choices with longer labels than this become a column, so that their order is visible. */
const SHORT_LABEL = 24;
/** Three or more choices of one word, with one or two below it, stand side by side, three in a row. */
const [WORD, MOST_WORDS] = [13, 3];

/**
 * Whole sides, each in one tap, where others are asked for who get the same.
 * @param {Ask} ask
 * @param {unknown} answer
 * @param {(value: string) => unknown} take
 */
function sidesView(ask, answer, take) {
  if (!ask.many || !ask.side || ask.kind !== "combatant") return nothing;
  const fighters = (ask.choices ?? []).map(({ token, value }) => ({ side: token?.side, who: [value] }));
  return wholeSides(state.view?.sides ?? [], fighters, Array.isArray(answer) ? answer : [], (who) => who.forEach(take));
}

/** The search among many choices; Enter in it does not send the form. @param {Ask} ask @param {Ui} ui */
const searchView = (ask, ui) => html`<input
  class="field choice-search"
  type="search"
  aria-label=${say("Search: {what}", { what: ask.label })}
  placeholder=${say("Search")}
  autocomplete="off"
  spellcheck="false"
  .value=${live(ui.find[ask.name] ?? "")}
  @input=${withText((text) => searchAmong(ask, text))}
  @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && event.preventDefault()}
/>`;

/** Tells whether the choices of an ask are a list that one scrolls: those that are folded, or only a token beside their group, do not count. @param {Ask} ask */
export const isLong = (ask) => {
  const shown = (ask.choices ?? []).filter(({ fold }) => !fold).map((choice) => asTarget(choice, ask));
  return shown.length - [...alikeIn(shown, ask.groups ?? []).values()].flat().length > MOST_AT_A_GLANCE;
};

/** Tells whether an ask has an answer before anything is chosen, such as "None". @param {Ask} ask */
const hasEmptyChoice = ({ choices = [] }) => choices.some(({ value }) => value === "");

/** Tells whether an ask says that it needs no answer. @param {Ask} ask */
const isOptional = (ask) => ask.optional && !hasEmptyChoice(ask);

/** What is asked; without a label beside it also that it needs no answer. @param {Ask} ask */
const nameOf = (ask) => (ask.plain && isOptional(ask) ? say("{what} (optional)", { what: ask.label }) : ask.label);

/**
 * @param {Choice} choice
 * @param {{many: boolean|undefined, on: boolean, tabbed: boolean, under?: string|undefined}} state many: of several that can be chosen; tabbed: the
 *   Tab key comes to it; under: the id of its heading, which is heard with it
 * @param {(value: string) => unknown} take
 */
const choiceButton = ({ value, label, note, token, left, beside }, { many, on, tabbed, under }, take) => html`<button
  type="button"
  role=${many ? nothing : "radio"}
  aria-checked=${many ? nothing : on ? "true" : "false"}
  aria-pressed=${many ? (on ? "true" : "false") : nothing}
  tabindex=${many || tabbed ? "0" : "-1"}
  aria-describedby=${under ?? nothing}
  @click=${() => take(value)}
>
  ${token ? tokenView(token, 28) : on ? icon("check", true) : nothing}
  <span>${label}${note || beside?.length ? html`<small>${dots([note, ...besideText(beside)])}</small>` : nothing}${left === undefined ? nothing : html`<i class="health-bar" .style=${`--share:${left}%`}></i>`}</span>
</button>`;

/**
 * With the states and conditions of somebody who is chosen for what another does, and the numbers that stand beside the name.
 * @param {Choice} choice
 * @param {Ask} ask
 * @returns {Choice}
 */
function asTarget(choice, { kind, name }) {
  if (kind !== "combatant" || name === "who") return { ...choice, beside: [] };
  const beside = choice.beside ?? state.view?.everyone.find(({ value }) => value === choice.value)?.beside ?? [];
  return { ...choice, note: dots([choice.note, signsSaid(signsOf(state.view?.signs, choice.token))]), beside };
}

/**
 * Returns the asks of a form; of one that asks how much of the main gauge is lost, each who may lose it with what is left.
 * @param {Ask[]} asks
 * @param {import("../../app/types.js").View} view
 */
export function withLeft(asks, { gauge, everyone, fallen = [] }) {
  if (!asks.some(({ kind, name }) => kind === "number" && name === gauge)) return asks;
  const leftOf = (/** @type {string} */ id) => [...everyone, ...fallen].find(({ value }) => value === id)?.gauges?.[gauge];
  return asks.map((ask) => {
    if (ask.kind !== "combatant" || !ask.choices) return ask;
    return { ...ask, choices: ask.choices.map((one) => ({ ...one, note: dots([one.note, leftOf(one.value)]) })) };
  });
}

/**
 * Choices that are seldom wanted, behind one line: the name of their group and the first of them, or how many they are; then each group under its
 * name.
 * @param {Choice[]} folded
 * @param {(choice: Choice) => unknown} button
 */
function foldedChoices(folded, button) {
  if (!folded.length) return nothing;
  const names = [...new Set(folded.map(({ group = "" }) => group))];
  const labels = listed(atMost(MOST_FOLDED, [...new Set(folded.map(({ label }) => label))]));
  const line =
    names.length > 1
      ? say("Not possible now: {count}", { count: folded.length })
      : say("{name}: {what}", { name: names[0] ?? "", what: labels });
  return html`<details class="fold-up"><summary><span>${line}</span>${icon("fold", true)}</summary>
    ${names.map(
      (name) => html`${names.length > 1 ? html`<p class="choice-group" aria-hidden="true">${name}</p>` : nothing}
        <div class="option-choices cells" role="group" aria-label=${name}>${folded.filter(({ group = "" }) => group === name).map((choice) => button(choice))}</div>`,
    )}</details>`;
}

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {(value: string) => unknown} [take]
 */
export function choices(ask, ui, take = (value) => choose(ask, value)) {
  const answer = ui.values[ask.name] ?? "";
  const is = (/** @type {Choice} */ { value }) => (Array.isArray(answer) ? answer.includes(value) : answer === value);
  const every = ask.choices ?? [];
  const needle = (ui.find[ask.name] ?? "").trim().toLowerCase();
  const found = every.filter((choice) => is(choice) || choice.label.toLowerCase().includes(needle));
  const possible = found.filter((choice) => !choice.fold || is(choice));
  const folded = found.filter((choice) => !possible.includes(choice));
  const list = possible.map((choice) => asTarget(choice, ask));
  if (ask.kinds)
    return [
      kindsView(ask, list, is, take),
      foldedChoices(folded, (choice) => choiceButton(choice, { many: ask.many, on: false, tabbed: true }, take)),
    ];
  const focus = list.find(is) ?? list[0];
  const long = isLong(ask);
  const groups = needle ? [] : (ask.groups ?? []);
  const [alike, first] = [alikeIn(list, groups), firstOf(list, groups)];
  const beside = new Set([...alike.values()].flat());
  /** The group that can be chosen whole, before its first member. @param {Choice} choice */
  const whole = (choice) => {
    const group = first.get(choice.value);
    return group ? groupView(group, alike.get(group) ?? [], answer, take) : nothing;
  };
  const single = list.some(({ group, label }) => group && label.length > SHORT_LABEL);
  const words =
    list.length >= MOST_WORDS &&
    list.every(({ label, note = "", token, group }) => label.length <= WORD && note.length <= WORD && !token && !group);
  const numbers = words && ask.kind === "number";
  const headings = [...new Set(list.map(({ group }) => group))];
  const headed = (/** @type {string|undefined} */ group) => `group-${ask.name}-${headings.indexOf(group)}`;
  const button = (/** @type {Choice} */ choice, tabbed = true) =>
    choiceButton(
      choice,
      { many: ask.many, on: is(choice), tabbed, under: choice.group && !choice.fold ? headed(choice.group) : undefined },
      take,
    );
  const heading = (/** @type {string|undefined} */ group, /** @type {number} */ at) =>
    group && group !== list[at - 1]?.group ? html`<p class="choice-group" id=${headed(group)}>${group}</p>` : nothing;
  return html`${every.length > MOST_TO_READ ? searchView(ask, ui) : nothing}
  <div class="option-choices ${long && !numbers ? "long" : ""} ${single ? "single" : numbers ? "amounts" : words ? "words" : "cells"}" role=${ask.many ? "group" : "radiogroup"} aria-label=${nameOf(ask)}>
    ${sidesView(ask, answer, take)} ${list.map((choice, at) => html`${heading(choice.group, at)} ${whole(choice)} ${beside.has(choice) ? nothing : button(choice, choice === focus)}`)}
  </div>
  ${foldedChoices(
    folded.map((choice) => asTarget(choice, ask)),
    button,
  )}`;
}

/**
 * The field of a number that a form asks.
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {string[]} look
 * @param {(text: string) => unknown} type
 */
export function numberAsk(ask, ui, look, type) {
  const value = /** @type {string|number|undefined} */ (ui.values[ask.name]);
  return numberField({
    key: ask.name,
    label: ask.label,
    look,
    value: value ?? null,
    keyboard: (ask.min ?? -1) < 0 ? "text" : "numeric",
    placeholder: ask.optional ? undefined : say("Type a number"),
    needed: !ask.optional && !ask.one_of,
    read: (text) => readAnswer(ask, text),
    typing: type,
    take: (number) => type(String(number)),
  });
}

/** @param {Ask} ask @param {Ui} ui */
function numberView(ask, ui) {
  const at = readAnswer(ask, ui.values[ask.name]).value ?? 0;
  return html`<div class="number-row">
    <button type="button" class="icon-button" aria-label=${say("{name}: one less", { name: ask.label })} @click=${() => choose(ask, at - 1)}>${icon("minus")}</button>
    ${numberAsk(ask, ui, ["field"], (text) => typeAnswer(ask, text))}
    <button type="button" class="icon-button" aria-label=${say("{name}: one more", { name: ask.label })} @click=${() => choose(ask, at + 1)}>${icon("plus")}</button>
  </div>`;
}

/** Letters of a hint that find room in a field. */
const IN_FIELD = 34;

/** Whether a hint stands in the field, which is empty at first. @param {Ask} ask */
const hintsWithin = ({ help = "", kind, value, choices: list }) =>
  kind === "text" && !list?.length && !value && help.length > 0 && help.length <= IN_FIELD;

/** Whether a sentence of help stands below the answer; of a typed text it is heard with the field. @param {Ask} ask */
const hasHelp = (ask) => Boolean(ask.help) && ask.kind !== "line" && !hintsWithin(ask);

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {boolean} several whether a whole list may come in the place of one line
 */
function typedView(ask, ui, several) {
  if (ask.kind === "number") return numberView(ask, ui);
  const line = ask.kind === "line";
  const input = html`<input
    class="field ${line ? "line-field" : ""}"
    aria-label=${nameOf(ask)}
    aria-describedby=${[isOptional(ask) && !ask.plain ? `optional-${ask.name}` : "", hasHelp(ask) ? `help-${ask.name}` : ""].filter(Boolean).join(" ") || nothing}
    inputmode="text"
    autocomplete="off"
    spellcheck="false"
    maxlength=${line ? "300" : "120"}
    .value=${live(String(ui.values[ask.name] ?? ""))}
    @input=${withText((text) => (line ? askLineTyped : ask.names ? nameTyped : typeAnswer)(ask, text))}
    placeholder=${ask.plain ? nameOf(ask) : line && ask.help ? say("e.g. {example}", { example: ask.help }) : hintsWithin(ask) ? ask.help : nothing}
    @paste=${line && several ? linePasted : nothing}
  />`;
  if (line)
    return [input, linePreview(ask, String(ui.values[ask.name] ?? "").trim() ? ui.askReading : null), several ? otherWays() : nothing];
  if (ask.names) return [input, html`<p class="small muted" role="status">${ui.nameSays}</p>`];
  return input;
}

/** @typedef {"" | "said" | "known"} Free whether all of a form is optional: said with this ask, or known from the first */

/** Returns what is said of each ask where none of several needs an answer: it is said once. @param {Ask[]} asks @returns {(ask: Ask) => Free} */
export function freeOf(asks) {
  const free = asks.length > 1 && asks.every((ask) => isOptional(ask) && !ask.plain);
  return (ask) => (free ? (ask === asks[0] ? "said" : "known") : "");
}

/** @param {Ask} ask @param {Free} free */
const askLabel = (ask, free) =>
  html`<p class="ask-label" aria-hidden=${ask.choices?.length ? nothing : "true"}>${ask.label}${isOptional(ask) ? html`<small id=${`optional-${ask.name}`} class=${free === "known" ? "hidden" : ""}>${free === "said" ? say("all optional") : say("optional")}</small>` : nothing}</p>`;

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {{several?: boolean, begins?: boolean, free?: Free, take?: ((value: string) => unknown) | undefined}} [how] several: a whole list may come in the place of one line;
 *   begins: the form begins with it, so a field has the focus at once; take: what a tap on a choice does besides choosing it
 */
export function askView(ask, ui, { several = false, begins = false, free = "", take } = {}) {
  if (ask.kind === "dice") return dicePad(ask, ui);
  const small = ask.kind === "number" && !ask.choices?.length && !ask.help;
  return html`<div data-ask=${ask.name} class="ask ${small ? "is-number" : ask.plain ? "is-plain" : ""}" ?data-begin=${begins && !ask.choices?.length}>
    ${ask.plain ? nothing : askLabel(ask, free)}
    ${ask.choices?.length ? choices(ask, ui, take) : typedView(ask, ui, several)} ${hasHelp(ask) ? html`<p class="small muted" id=${`help-${ask.name}`} aria-hidden=${ask.kind === "text" && !ask.choices?.length ? "true" : nothing}>${ask.help}</p>` : nothing}
  </div>`;
}
