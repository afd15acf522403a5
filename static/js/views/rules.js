/**
 * House rules: a plain question, its choices, what the source says; a changed one says so in words. Questions, choices and defaults come
 * from the engine. Used as a column beside set-up and as a sheet.
 */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../icons.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").Offer} Offer */

/** @param {Option} option */
const chosen = (option) => option.choices.findIndex((choice) => choice.value === option.value);

/** @param {Option} option */
function choicesView(option) {
  const at = Math.max(0, chosen(option));
  return html`<div class="option-choices" role="radiogroup" aria-label=${option.question}>
    ${option.choices.map((choice, index) => {
      const on = choice.value === option.value;
      return html`<button
        type="button"
        role="radio"
        aria-checked=${on ? "true" : "false"}
        tabindex=${index === at ? "0" : "-1"}
        .tap=${["option", { option, value: choice.value }]}
      >
        ${on ? icon("check", true) : nothing}${choice.label}
      </button>`;
    })}
  </div>`;
}

/** @param {Option} option */
const textView = (option) =>
  html`<input
    class="field"
    aria-label=${option.question}
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    .value=${live(String(option.value ?? ""))}
    .edited=${["optionText", option]}
  />`;

/** @param {Option["cite"]} cite */
function source(cite) {
  if (!cite) return nothing;
  return html`<p><span class="cite">${typeof cite === "string" ? cite : cite.cite}</span></p>`;
}

/** @param {Option} option */
const optionView = (option) => html`<div class="option">
  <h3>${option.question}${option.changed ? html`<span class="changed">changed</span>` : nothing}</h3>
  ${option.kind === "choice" ? choicesView(option) : textView(option)}
  ${option.help ? html`<p class="small muted">${option.help}</p>` : nothing} ${source(option.cite)}
</div>`;

/** @param {Option[]} options */
export function changes(options) {
  const count = options.filter((option) => option.changed).length;
  return count ? `${count} ${count === 1 ? "change" : "changes"}` : "as printed";
}

/** @param {Offer} preset */
const presetView = (preset) => html`<button
  type="button"
  aria-pressed=${preset.objections.length ? "true" : "false"}
  .tap=${["offer", preset]}
>
  ${preset.objections.length ? icon("check", true) : nothing}${preset.label}
</button>`;

/**
 * @param {Option[]} options
 * @param {Offer[]} presets sets of house rules; the one in force has an objection
 */
export const optionsView = (options, presets) => html`${options.map(optionView)}
  <div class="option">
    <h3>All at once</h3>
    <div class="option-choices">${presets.map(presetView)}</div>
  </div>`;

/**
 * @param {Option[]} options
 * @param {Offer[]} presets
 */
export const rulesView = (options, presets) => html`<div class="roster-head">
    <h2>How your table plays</h2>
    <span class="legend">${changes(options)}</span>
  </div>
  ${optionsView(options, presets)}`;
