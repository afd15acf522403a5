/**
 * The field for typed lines with a wavy line below unknown words, and how each line is read: what it assumes, and the question about a word that
 * is not known.
 */

import { state } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { noteView, warning } from "../ui/badges.js";
import { plateView } from "../ui/bottom-bar.js";
import { withForm, withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { MOST_NUMBER, readNumber } from "../ui/typed-number.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { addDraft, addWords, draftTyped, mapColumn, moveAll, openValue, replaceLine, replaceLines } from "./draft.js";
import { openWords } from "./words.js";

/** @import { Draft, ReadLine, Side } from "../app/types.js" */
/** @import { Holder } from "./draft.js" */

/** The text again, with the unknown words underlined; it lies below the field. @param {Draft} draft */
function underlined({ text, of, readings }) {
  const parts = [];
  let behind = 0;
  for (const { start, end } of of === text ? readings : []) {
    if (start === undefined || end === undefined) continue;
    parts.push(text.slice(behind, start), html`<u>${text.slice(start, end)}</u>`);
    behind = end;
  }
  return html`${parts}${text.slice(behind)} `;
}

/** Enter on an empty line adds what was typed. @param {Holder} holder */
const entered = (holder) => (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== "Enter" || event.isComposing || event.repeat) return;
  const field = /** @type {HTMLTextAreaElement} */ (event.currentTarget);
  const lineBefore = field.value.slice(0, field.selectionStart).split("\n").at(-1) ?? "";
  if (!(event.ctrlKey || event.metaKey) && (lineBefore.trim() || !field.value.trim())) return;
  event.preventDefault();
  return addDraft(holder);
};

/** Moves the wavy lines with the text. @param {Event} event */
function scrolled({ currentTarget }) {
  const field = /** @type {HTMLTextAreaElement} */ (currentTarget);
  if (field.previousElementSibling) field.previousElementSibling.scrollTop = field.scrollTop;
}

/**
 * @param {Holder} holder
 * @param {{label: string, placeholder: string, help?: string}} words
 */
export function linesField(holder, { label, placeholder, help }) {
  const draft = holder.get();
  const rows = Math.min(8, Math.max(1, draft.text.split("\n").length));
  return html`<div class="lines">
    <div class="lines-under" aria-hidden="true">${underlined(draft)}</div>
    <textarea
      id="line"
      class="field lines-field"
      rows=${rows}
      aria-label=${label}
      aria-describedby=${help ?? nothing}
      placeholder=${placeholder}
      autocomplete="off"
      autocapitalize="off"
      autocorrect="off"
      spellcheck="false"
      .value=${live(draft.text)}
      @input=${withText((text) => draftTyped(holder, text))}
      @keydown=${entered(holder)}
      @scroll=${scrolled}
    ></textarea>
  </div>`;
}

/** A sum as its number; of any other text the engine says what is wrong, in the line. @param {string} text */
const summed = (text) => String(readNumber(text, { least: -MOST_NUMBER }).value ?? text.trim());

/**
 * A value: plain where the line says it, a button where it is assumed, and a number field once that was tapped.
 * @param {Holder} holder
 * @param {ReadLine} line
 * @param {NonNullable<ReadLine["values"]>[number]} value
 * @param {string} key
 */
function valueView(holder, line, value, key) {
  const shown = html`${value.label} ${value.value ? html`<b>${value.value}</b>` : nothing}`;
  if (!value.assumed) return html`<span>${shown}</span>`;
  if (holder.get().open !== key)
    return html`<button type="button" class="assumed" @click=${() => openValue(holder, key)}>${shown} <em>${say("line.assumed")}</em></button>`;
  const said = (/** @type {string} */ text) =>
    text.trim() ? replaceLine(holder, line, `${line.text}${value.text}${summed(text)}`) : undefined;
  return html`<form class="say-value" @submit=${withForm((form) => said(String(new FormData(form).get("value") ?? "")))}>
    <label>${value.label} <input name="value" autocomplete="off" autofocus .value=${value.value} /></label>
    <button class="button">${say("line.set")}</button>
  </form>`;
}

/** A heading of the list: it is no fighter. @param {ReadLine} line */
const headingView = ({ text, heading }) => html`<li class="read-line is-heading"><b>${text}</b><p>${heading}</p></li>`;

/** What is doubtful in a line, without its numbers. @param {ReadLine} line */
const doubt = ({ says = "", fixes = [] }) => (fixes.length ? says.replace(/\d+/g, "#") : "");

/** One tap for all lines with one doubt, below the first of them. @param {Holder} holder @param {ReadLine} line */
function fixesForAll(holder, line) {
  const { readings } = holder.get();
  const alike = readings.filter((other) => doubt(line) && doubt(other) === doubt(line));
  if (alike.length < 2 || alike[0] !== line) return nothing;
  const all = (/** @type {number} */ n) =>
    replaceLines(holder, new Map(alike.map((other) => [other, other.fixes?.[n]?.text ?? other.text])));
  const words = (/** @type {string} */ label) => say("lines.fix.all", { fix: label.replace(/\d+(?!.*\d)/, "…"), count: alike.length });
  return html`<div>
    ${(line.fixes ?? []).map(({ label }, n) => html`<button type="button" class="button" @click=${() => all(n)}>${words(label)}</button>`)}
  </div>`;
}

/** The side of a line: where it is assumed, a tap takes the next one. @param {Holder} holder @param {ReadLine} line */
function sideView(holder, line) {
  const { side } = line;
  if (!side) return nothing;
  if (!side.assumed) return html`<span>${side.name}</span>`;
  return html`<button type="button" class="assumed" @click=${() => replaceLine(holder, line, side.next)}>
    ${side.name} <em>${say("line.assumed")}</em>
  </button>`;
}

/** What is wrong with a line, and its mendings. @param {Holder} holder @param {ReadLine} line */
function problemView(holder, line) {
  const { fixes = [] } = line;
  return html`<div class="read-problem">
    <p>${line.says}</p>
    <div>
      ${fixes.map((fix, n) => html`<button type="button" class="button ${fixes.length > 1 && !n ? "firm" : ""}" @click=${() => replaceLine(holder, line, fix.text)}>${fix.label}</button>`)}
      ${fixes.length === 1 ? html`<button type="button" class="all" @click=${openWords}>${say("words.all")}</button>` : nothing}
    </div>
    ${fixesForAll(holder, line)}
  </div>`;
}

/** @param {Holder} holder @param {ReadLine} line @param {number} at */
function lineView(holder, line, at) {
  if (line.heading) return headingView(line);
  const values = (line.values ?? []).map((value, n) => valueView(holder, line, value, `${at}:${n}`));
  return html`<li class="read-line ${line.says ? "is-wrong" : ""}">
    ${line.token ? tokenView(line.token, 40) : icon("warn")}
    <div class="read-what">
      <b>${line.title ?? line.text}</b>
      <p class="read-values">${values}${sideView(holder, line)}</p>
      ${line.left ? html`<p class="read-left">${line.left}</p>` : nothing}
    </div>
    ${line.says ? problemView(holder, line) : icon("check")}
  </li>`;
}

/** @param {Holder} holder */
function columnsView(holder) {
  const { foreign, columns, meant, says, readings } = holder.get();
  const mapped = Object.keys(meant).map((title) => ({ title, example: "" }));
  const titles = [...foreign, ...mapped.filter(({ title }) => !foreign.some((other) => other.title === title))];
  if (!titles.length) return says ? (readings.length ? noteView(says) : warning(says)) : nothing;
  return html`${says ? warning(says) : nothing}
    <ul class="columns">
      ${titles.map(
        ({ title, example }) => html`<li>
          <label><span><b>${title}</b> ${example}</span>
            <select class="field" @change=${withText((meaning) => mapColumn(holder, title, meaning))}>
              <option value="" ?selected=${!meant[title]}>${say("column.ignored")}</option>
              ${columns.map(({ value, label }) => html`<option value=${value} ?selected=${meant[title] === value}>${label}</option>`)}
            </select></label>
        </li>`,
      )}
    </ul>`;
}

/** @param {Holder} holder @param {Side[]} sides */
function sidesView(holder, sides) {
  const { readings, side: chosen } = holder.get();
  if (readings.length < 2) return nothing;
  return html`<div class="move-all" role="group" aria-label=${say("lines.move")}>
    <span>${say("lines.move")}</span>
    ${sides.map(
      ({ id, name }) =>
        html`<button type="button" class="button" aria-pressed=${chosen === id ? "true" : "false"} @click=${() => moveAll(holder, id)}>${name}</button>`,
    )}
  </div>`;
}

/** How the draft is read. @param {Holder} holder @param {Side[]} sides */
export function readingsView(holder, sides) {
  const { readings, text } = holder.get();
  if (!text.trim()) return nothing;
  return html`${columnsView(holder)} ${sidesView(holder, sides)}
    <ul class="read-lines">${readings.map((line, at) => lineView(holder, line, at))}</ul>`;
}

/** The next likely words. @param {Holder} holder */
export const chipsView = (holder) => html`<div class="chips" role="group" aria-label=${say("line.words")}>
  ${holder.get().hints.map(({ label, text }) => html`<button type="button" class="button" @click=${() => addWords(holder, text)}>${label}</button>`)}
  <button type="button" class="all" @click=${openWords}>${say("words.all")}</button>
</div>`;

/** @param {Holder} holder */
export function addPlate(holder) {
  const { readings, add } = holder.get();
  const wrong = readings.flatMap(({ says }, at) => (says ? [at + 1] : []));
  const detail = !readings.length
    ? say("paste.empty")
    : wrong.length === 1
      ? say("lines.stays", { line: wrong[0] ?? 0 })
      : wrong.length
        ? say("lines.stay", { count: wrong.length })
        : say("paste.fine");
  return plateView({
    label: add?.label ?? say("paste.add"),
    detail,
    icon: "plus",
    tap: () => addDraft(holder),
    disabled: !add || !state.ui.writer,
  });
}
