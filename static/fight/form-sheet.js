/**
 * A form of asks: choices, numbers, text, combatants, dice. For offers that need answers and for the engine's prompts. The engine supplies
 * the asks.
 */

import { registerSheet } from "../app/registry.js";
import { listed, say } from "../i18n/translate.js";
import { linePreview, waysView } from "../setup/line-preview.js";
import { askLineTyped, linePasted } from "../setup/roster-line.js";
import { citeButton } from "../ui/badges.js";
import { backButton, plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { withForm, withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { dicePad, isTyped } from "./dice-pad.js";
import { undoButton } from "./fight-bar.js";
import { allThrown, asked, missing } from "./form.js";
import { choose, typeAnswer } from "./form-input.js";
import { formSummary, subject } from "./form-summary.js";
import { formDone, takeOffer } from "./offers.js";
import { stateNamed, statesView } from "./state-choices.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").Ask} Ask */
/** @typedef {import("../app/types.js").Choice} Choice */
/** @typedef {import("../app/types.js").FormSheet} FormSheet */
/** @typedef {import("../app/types.js").Form} Form */

/** Most names to tap beside a name field. */
const MOST_PICKS = 12;
/** More choices than this become a list. */
const MOST_AT_A_GLANCE = 12;
/** Groups of choices with longer labels than this become a column, so that their order is visible. */
const SHORT_LABEL = 24;

/**
 * @param {Ask} ask
 * @param {Ui} ui
 */
function choices(ask, ui) {
  const answer = ui.values[ask.name];
  const is = (/** @type {Choice} */ choice) => (Array.isArray(answer) ? answer.includes(choice.value) : answer === choice.value);
  const list = ask.choices ?? [];
  const focus = Math.max(0, list.findIndex(is));
  const long = list.length > MOST_AT_A_GLANCE;
  const single = list.some(({ group, label }) => group && label.length > SHORT_LABEL);
  return html`<div class="option-choices ${long ? "long" : ""} ${single ? "single" : ""}" role=${ask.many ? "group" : "radiogroup"} aria-label=${ask.label}>
    ${list.map(
      (
        choice,
        at,
      ) => html`${choice.group && choice.group !== list[at - 1]?.group ? html`<p class="choice-group">${choice.group}</p>` : nothing}
        <button
          type="button"
          role=${ask.many ? nothing : "radio"}
          aria-checked=${ask.many ? nothing : is(choice) ? "true" : "false"}
          aria-pressed=${ask.many ? (is(choice) ? "true" : "false") : nothing}
          tabindex=${ask.many || at === focus ? "0" : "-1"}
          @click=${() => choose(ask, choice.value)}
        >
          ${choice.token ? tokenView(choice.token, 28) : is(choice) ? icon("check", true) : nothing}
          <span>${choice.label}${choice.note ? html`<small>${choice.note}</small>` : nothing}</span>
        </button>`,
    )}
  </div>`;
}

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {boolean} several whether a whole list may come in the place of one line
 */
function typedView(ask, ui, several) {
  const number = ask.kind === "number";
  const line = ask.kind === "line";
  const at = Number(ui.values[ask.name] ?? 0);
  const input = html`<input
    class="field"
    aria-label=${ask.label}
    inputmode=${number ? "numeric" : "text"}
    autocomplete="off"
    spellcheck="false"
    maxlength=${line ? "300" : "120"}
    .value=${live(String(ui.values[ask.name] ?? ""))}
    @input=${withText((text) => (line ? askLineTyped(ask, text) : typeAnswer(ask, text)))}
    placeholder=${line && ask.help ? say("example", { example: ask.help }) : nothing}
    @paste=${line && several ? linePasted : nothing}
  />`;
  if (line) return [input, linePreview(String(ui.values[ask.name] ?? "").trim() ? ui.askReading : null), several ? waysView : nothing];
  if (!number) return input;
  return html`<div class="number-row">
    <button type="button" class="icon-button" aria-label=${say("form.less", { name: ask.label })} @click=${() => choose(ask, at - 1)}>${icon("minus")}</button>
    ${input}
    <button type="button" class="icon-button" aria-label=${say("form.more", { name: ask.label })} @click=${() => choose(ask, at + 1)}>${icon("plus")}</button>
  </div>`;
}

/**
 * Names to tap.
 * @param {Ask} ask
 * @param {string[]} names
 * @param {Ui} ui
 */
const picksView = (ask, names, ui) => html`<div class="picks" role="group" aria-label=${say("picks")}>
  ${names.map(
    (name) => html`<button
      type="button"
      class="button"
      aria-pressed=${ui.values[ask.name] === name ? "true" : "false"}
      @click=${() => choose(ask, name)}
    >${name}</button>`,
  )}
</div>`;

/**
 * Names of conditions: the last used on this device and in the fight, then the system's usual ones, as far as there is room.
 * @param {Form} form
 * @param {Ask} ask
 * @param {View|null} view
 * @param {Ui} ui
 */
function picks({ command }, ask, view, ui) {
  const who = ui.values.who ?? command.args.who;
  if (command.do !== "effect" || ask.name !== "value" || !Array.isArray(who) || !who.length) return nothing;
  const running = (view?.running ?? []).filter((one) => one.who).map(({ name }) => name);
  const names = [...new Set([...ui.conditions, ...running, ...(view?.conditions ?? [])])].slice(0, MOST_PICKS);
  return names.length ? picksView(ask, names, ui) : nothing;
}

/**
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {Form} form
 * @param {View|null} view
 */
function askView(ask, ui, form, view) {
  if (ask.kind === "dice") return dicePad(ask, ui);
  return html`<div class="ask">
    ${view ? statesView(ask, view.system_name) : nothing}
    <p class="ask-label">${ask.label}${ask.optional ? html`<small>${say("form.optional")}</small>` : nothing}</p>
    ${ask.choices?.length ? choices(ask, ui) : typedView(ask, ui, form.command.do === "join")} ${picks(form, ask, view, ui)} ${ask.help && ask.kind !== "line" ? html`<p class="small muted">${ask.help}</p>` : nothing}
  </div>`;
}

/** Sends the form, or the state of the system that was typed. @param {Form} form @param {Ui} ui */
function sendCondition(form, ui) {
  const state = stateNamed(form.asks, ui.values.value);
  return state ? takeOffer(state) : formDone(form);
}

/**
 * @param {Form} form
 * @param {View|null} view
 * @param {Ui} ui
 */
function formPlate(form, view, ui) {
  const open = missing(form.asks, ui.values);
  const state = stateNamed(form.asks, ui.values.value);
  if (state)
    return plateView({
      label: say("form.condition", { name: state.label }),
      detail: state.says,
      icon: "check",
      tap: () => takeOffer(state),
    });
  const dice = form.asks.find((ask) => ask.kind === "dice" && !allThrown(ask, ui.rolls[ask.name]));
  if (open) {
    const label = open.kind === "line" ? say("paste.add") : form.label;
    return plateView({ label, detail: say("form.missing", { what: open.label }), tap: () => formDone(form), disabled: true });
  }
  if (dice)
    return plateView({
      label: form.rollLabel,
      detail: say("form.missing.dice", { name: dice.label, dice: dice.notation ?? "" }),
      icon: "dice",
      tap: () => formDone(form),
    });
  const rolls = form.asks.some((ask) => ask.kind === "dice");
  if (rolls) return plateView({ label: say("form.use"), detail: form.title, icon: "check", tap: () => formDone(form) });
  if (form.title !== form.label) return plateView({ label: form.label, detail: form.title, icon: "check", tap: () => formDone(form) });
  return plateView({ ...formSummary(form, view, ui), icon: "check", tap: () => formDone(form) });
}

/** The form's subject, if the title does not name it. @param {Form} form @param {View} view */
function subjectView(form, view) {
  const row = subject(form, view);
  if (!row || form.title.includes(row.name)) return nothing;
  return html`<p class="who-line">${tokenView(row.token, 28)}<b>${row.name}</b></p>`;
}

/**
 * @param {FormSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function formSheet(sheet, view, ui) {
  /** @type {Form} */
  const form = sheet.form;
  const dice = form.asks.filter((ask) => ask.kind === "dice");
  const body = html`${subjectView(form, view)}${form.says ? html`<p>${form.says} ${citeButton(form.cite)}</p>` : nothing}
    <form class="asks" @submit=${withForm(() => sendCondition(form, ui))}>${asked(form.asks, ui.values).map((ask) => askView(ask, ui, form, view))}<button hidden></button></form>
    ${dice.length ? html`<p class="small muted">${say(dice.every(isTyped) ? "dice.help.typed" : "dice.help")}</p>` : nothing}
    ${form.rolled?.length ? html`<p class="app-rolls">${icon("dice", true)}<span>${say("dice.app.for", { names: listed(form.rolled) })}</span></p>` : nothing}`;
  return sheetFrame({
    title: form.title,
    body,
    bar: html`${form.key === "prompt" ? undoButton(view, ui, true) : backButton()}${formPlate(form, view, ui)}`,
  });
}

registerSheet("form", formSheet);
