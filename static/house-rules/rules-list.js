/**
 * House rules: presets on top, then each question in one line with its answer; a tap opens its choices and source. A changed one says so.
 * Everything comes from the engine.
 * Used as a column beside set-up and as a sheet.
 */

import { change } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { keptButton } from "../library/library-sheets.js";
import { unread } from "../setup/line-preview.js";
import { withForm, withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { unavailable } from "../ui/unavailable.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { changedValues, choosePreset, chooseRule, chooseStyle, chooseTyped, keepStyle, ruleTyped } from "./house-rules.js";
import { ruleImpact } from "./rule-impact.js";

/** @import { Kept, Offer, Option, Trial, Ui, View } from "../app/types.js" */

const LONGEST_NAME = 60;

/**
 * @param {Option} option
 * @param {Trial|null} trial
 */
function choicesView(option, trial) {
  const tried = trial?.at === option.id ? trial : null;
  const at = option.choices.findIndex((choice) => choice.value === (tried ? tried.value : option.value));
  return html`<div class="option-choices ${option.choices.length === 2 ? "two" : ""}" role="radiogroup" aria-label=${option.question}>
    ${option.choices.map((choice, index) => {
      const on = choice.value === option.value;
      return html`<button
        type="button"
        role="radio"
        class=${tried?.value === choice.value ? "is-tried" : nothing}
        aria-checked=${on ? "true" : "false"}
        tabindex=${index === Math.max(0, at) ? "0" : "-1"}
        aria-disabled=${unavailable()}
        @click=${() => chooseRule(option, choice.value)}
      >
        ${on ? icon("check", true) : nothing}${choice.label}
      </button>`;
    })}
  </div>`;
}

/**
 * A text to type, what is wrong with it, and examples to tap.
 * @param {Option} option
 * @param {Trial|null} trial
 * @param {Ui} ui
 */
function textView(option, trial, ui) {
  const typed = ui.ruleTyped?.id === option.id ? ui.ruleTyped : null;
  const examples = option.examples.map((value) => ({ value, label: value }));
  return html`<input
      class="field"
      aria-label=${option.question}
      aria-invalid=${typed?.says ? "true" : nothing}
      ?readonly=${!ui.writer}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      .value=${live(String(typed?.text ?? (trial?.at === option.id ? trial.value : option.value) ?? ""))}
      @input=${withText((text) => ruleTyped(option, text))}
      @change=${withText((text) => chooseTyped(option, text))}
    />
    ${typed?.says ? unread(typed.says) : nothing}
    ${examples.length ? choicesView({ ...option, choices: examples }, trial) : nothing}`;
}

/** @param {Option["cite"]} cite */
function source(cite) {
  if (!cite) return nothing;
  return html`<p><span class="cite">${cite}</span></p>`;
}

/** What the table has chosen, in words. @param {Option} option */
const answerOf = ({ choices, value }) => choices.find((choice) => choice.value === value)?.label ?? String(value ?? "");

/**
 * @param {Option} option
 * @param {Trial|null} trial
 * @param {View} view
 * @param {Ui} ui
 */
const optionView = (option, trial, view, ui) => html`<details class="option">
  <summary><h4>${option.question}</h4><span class="option-answer">${answerOf(option)}${option.changed ? html`<span class="changed">${say("changed")}</span>` : nothing}</span>${icon("fold", true)}</summary>
  ${option.kind === "choice" ? choicesView(option, trial) : textView(option, trial, ui)}
  ${trial?.at === option.id ? ruleImpact(trial, view) : nothing}
  ${option.help ? html`<p class="small muted">${option.help}</p>` : nothing} ${source(option.cite)}
</details>`;

/** Returns the options in the engine's groups and order. @param {Option[]} options */
function grouped(options) {
  /** @type {Map<string, Option[]>} */
  const groups = new Map();
  for (const option of options) groups.set(option.group ?? "", [...(groups.get(option.group ?? "") ?? []), option]);
  return [...groups];
}

/** More rules than these have a field that finds one. */
const MOST_UNSOUGHT = 8;

/** Tells whether each word that is typed is read in the question, an answer or the explanation. @param {Option} option @param {string} sought */
function isSought(option, sought) {
  const text = [option.question, ...option.choices.map(({ label }) => label), answerOf(option), option.help].join(" ").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The field that finds a rule. @param {Ui} ui */
const findView = ({ ruleSought }) =>
  html`<input class="field" type="search" aria-label=${say("Find a rule")} placeholder=${say("Find a rule")} autocomplete="off" .value=${live(ruleSought)} @input=${withText((text) => change({ ruleSought: text }))} />`;

/** How many answers are not the default; nothing if none is. @param {Option[]} options */
function changes(options) {
  const count = changedValues(options).length;
  return count ? say(["{count} change", "{count} changes"], { count }) : nothing;
}

/**
 * @param {Offer} preset
 * @param {Trial|null} trial
 */
const presetView = (preset, trial) => html`<button
  type="button"
  class=${trial?.value === preset.key ? "is-tried" : nothing}
  aria-pressed=${preset.objections.length ? "true" : "false"}
  aria-disabled=${unavailable()}
  @click=${() => choosePreset(preset)}
>
  ${preset.objections.length ? icon("check", true) : nothing}<span>${preset.label}${preset.note ? html`<small>${preset.note}</small>` : nothing}</span>
</button>`;

/**
 * @param {Kept} style
 * @param {[string, string][]} changed
 * @param {Trial|null} trial
 */
function styleView(style, changed, trial) {
  const sorted = (/** @type {[string, string][]} */ values) => JSON.stringify(values.map((pair) => pair.join("=")).sort());
  const on = sorted(style.values ?? []) === sorted(changed);
  return html`<div class="style">
    <button
      type="button"
      class=${trial?.value === `style:${style.id}` ? "is-tried" : nothing}
      aria-pressed=${on ? "true" : "false"}
      aria-disabled=${unavailable()}
      @click=${on ? nothing : () => chooseStyle(style)}
    >
      ${on ? icon("check", true) : nothing}${style.name}
    </button>
    ${keptButton(style)}
  </div>`;
}

/** @param {[string, string][]} changed */
const keepForm = (changed) =>
  changed.length
    ? html`<form class="keep-style" @submit=${withForm(keepStyle)}>
        <input
          class="field"
          name="name"
          aria-label=${say("Preset name")}
          placeholder=${say("Preset name")}
          autocomplete="off"
          maxlength=${LONGEST_NAME}
        />
        <button class="button">${say("Save as a preset")}</button>
      </form>`
    : html`<p class="small muted">${say("Once you change a rule, you can save a preset of your own.")}</p>`;

/**
 * The presets: the engine's and those saved on this device.
 * @param {View} view
 * @param {Ui} ui
 * @param {Trial|null} trial
 */
function setsView(view, ui, trial) {
  const changed = changedValues(view.options);
  const styles = ui.kept.filter(({ kind, system }) => kind === "style" && system === view.system);
  return html`<section class="rule-group" aria-label=${say("Presets")}>
    <h3>${say("Presets")}<span class="legend">${changes(view.options)}</span></h3>
    <div class="option-choices ${view.presets.some(({ note }) => note) ? "single" : ""}">${view.presets.map((preset) => presetView(preset, trial))}</div>
    ${styles.length ? html`<div class="styles">${styles.map((style) => styleView(style, changed, trial))}</div>` : nothing}
    ${trial?.at === "whole" ? ruleImpact(trial, view) : nothing} ${keepForm(changed)}
  </section>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 * @param {Trial|null} [trial]
 */
export function rulesList(view, ui, trial = null) {
  const many = view.options.length > MOST_UNSOUGHT;
  const sought = many ? ui.ruleSought.trim() : "";
  const found = view.options.filter((option) => isSought(option, sought));
  return html`${many ? findView(ui) : nothing} ${sought ? nothing : setsView(view, ui, trial)}
    ${found.length || !sought ? nothing : html`<p class="muted">${say("Nothing found.")}</p>`}
    ${grouped(found).map(
      ([name, options]) => html`<section class="rule-group" aria-label=${name || say("House rules")}>
        ${name ? html`<h3>${name}</h3>` : nothing} ${options.map((option) => optionView(option, trial, view, ui))}
      </section>`,
    )}`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export const rulesView = (view, ui) => html`<div class="roster-head">
    <h2>${say("House rules")}</h2>
  </div>
  ${rulesList(view, ui)}`;
