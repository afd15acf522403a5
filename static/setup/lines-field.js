/**
 * The field for typed lines. It grows with its lines and numbers them. Its letters are transparent: a copy of the text below it shows them, with a
 * dotted line below words that are left out, a thick one below those that are asked about, and for each part that is read a colour and a line.
 * With a mouse there is a keyboard: a sheet opens with the focus in the field.
 */

import { say } from "../i18n/translate.js";
import { withText } from "../ui/handlers.js";
import { pointsFinely } from "../ui/pointer.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { addDraft, draftTyped, SHEET } from "./draft.js";
import { pastedIn } from "./list-file.js";
import { caretAt } from "./text-place.js";
import { markedLines } from "./typed-text.js";

/** @import { Holder } from "./draft.js" */

/** @param {{text: string, kind?: string}} part */
function partView({ text, kind }) {
  if (!kind) return text;
  if (kind === "asked") return html`<mark>${text}</mark>`;
  return kind === "left" ? html`<s>${text}</s>` : html`<span class="is-${kind}">${text}</span>`;
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

/** Moves the marks with the text. @param {Event} event */
function scrolled({ currentTarget }) {
  const field = /** @type {HTMLTextAreaElement} */ (currentTarget);
  if (field.previousElementSibling) field.previousElementSibling.scrollTop = field.scrollTop;
}

/** Shows the card of the line with the caret. @param {Holder} holder */
const shown =
  (holder) =>
  (/** @type {Event} */ { currentTarget }) =>
    caretAt(holder, /** @type {HTMLTextAreaElement} */ (currentTarget).selectionStart);

/**
 * @param {Holder} holder
 * @param {{label: string, placeholder: string, help?: string}} words
 */
export function linesField(holder, { label, placeholder, help }) {
  const draft = holder.get();
  const lines = markedLines(draft);
  const reasons = holder === SHEET ? "pasted-wrong" : "typed-wrong";
  const about = [help, draft.wrong ? reasons : ""].filter(Boolean).join(" ");
  return html`<div ?data-begin=${pointsFinely()} class="lines ${lines.length > 1 ? "is-numbered" : ""}">
    <div class="lines-under" aria-hidden="true">${lines.map((parts) => html`<div>${parts.map(partView)}</div>`)}</div>
    <textarea
      id="line"
      class="field lines-field"
      rows="1"
      aria-label=${label}
      aria-describedby=${about || nothing}
      aria-invalid=${draft.wrong ? "true" : nothing}
      placeholder=${placeholder}
      autocomplete="off"
      autocapitalize="off"
      autocorrect="off"
      spellcheck="false"
      .value=${live(draft.text)}
      @input=${withText((text) => draftTyped(holder, text))}
      @paste=${pastedIn(holder)}
      @keydown=${entered(holder)}
      @click=${shown(holder)}
      @keyup=${shown(holder)}
      @scroll=${scrolled}
    ></textarea>
    <p id=${reasons} hidden>${draft.wrong}</p>
  </div>`;
}

/** What the marks mean; where there is room beside the cards. */
export const marksLegend = () => html`<p class="lines-legend">
  <span><s>${say("dotted")}</s> ${say("is left out; its card says why")}</span>
  <span><mark>${say("thick")}</mark> ${say("is asked")}</span>
  <span><i class="is-score">${say("score")}</i> <i class="is-points">${say("points")}</i> <i class="is-count">${say("how many")}</i>
    <i class="is-side">${say("side")}</i> <i class="is-state">${say("state")}</i> <i class="is-number">${say("other number")}</i></span>
  <span><em>${say("dashed")}</em> ${say("on a card is assumed; tap to change it")}</span>
</p>`;
