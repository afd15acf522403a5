/**
 * The field of a number. It keeps what is typed; on Enter and when it is left, the text is read (typed-number.js): a number is taken, and of
 * anything else the sentence stands beside the field until it is mended. A sum then shows as its number.
 * A tap selects the number, so that the next figure replaces it; once something is typed, a tap sets the caret. Esc drops what was typed and
 * leaves the field; in a sheet it closes that.
 */

import { AsyncDirective, directive } from "../vendor/lit-html/async-directive.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { alertWith, announce } from "./announcer.js";
import { isUnfinished, readNumber } from "./typed-number.js";

/** @import { Reading } from "./typed-number.js" */

/**
 * @typedef {object} NumberOptions
 * @property {string} label its accessible name
 * @property {number|string|null} [value] what stands in it while nobody types; text: what was typed and is no number
 * @property {string} [key] what it is the number of: with another one, what was typed is dropped
 * @property {(text: string) => Reading} [read]
 * @property {(text: string) => unknown} [typing] is told each text while it is typed
 * @property {(value: number) => unknown} [take] takes the number when the field is left, or with Enter
 * @property {(value: number) => string} [told] what screen readers hear of a number that was read, such as the sum it makes
 * @property {string[]} [look] its classes
 * @property {"numeric"|"tel"|"text"} [keyboard] of a phone: digits; digits with a plus, for what is added up; all keys, for a sign
 * @property {"next"|"done"|"go"} [enter] what a phone's Enter key says
 * @property {string} [name] in its form
 * @property {string|undefined} [placeholder]
 * @property {string|undefined} [title]
 * @property {boolean} [needed] whether its form cannot do without it
 * @property {boolean} [fixed] whether it can only be read
 */

/** @param {Event} event */
const selectAll = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget).select();

/** Fields so far: each has a number, by which its sentence is found. */
let fields = 0;
const nextField = () => ++fields;

/** @param {Event} event */
const textIn = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget).value;

class NumberField extends AsyncDirective {
  id = `number-says-${nextField()}`;
  /** What is being typed, until it is taken. @type {string|null} */
  typed = null;
  /** Whether what is typed was read and refused; before that nobody is told, since "5+" may become "5+2". */
  checked = false;
  /** The number that was told last. @type {number|null} */
  heard = null;
  /** @type {NumberOptions} */
  options = { label: "" };

  /** @param {NumberOptions} options */
  render(options) {
    if (options.key !== this.options.key || this.isOvertaken(options)) this.forget();
    this.options = options;
    return this.view();
  }

  forget() {
    this.typed = null;
    this.heard = null;
    this.checked = false;
  }

  /** Tells whether the number was changed elsewhere while something stood in the field. @param {NumberOptions} options */
  isOvertaken({ value = null, read = readNumber }) {
    if (this.typed === null || value === (this.options.value ?? null)) return false;
    const text = this.typed.trim();
    return text !== String(value ?? "") && read(text).value !== value;
  }

  text() {
    return this.typed ?? String(this.options.value ?? "");
  }

  read() {
    const { read = readNumber } = this.options;
    return read(this.text());
  }

  /** Why its text is refused, once it was read; of a text that came from elsewhere at once. */
  says() {
    const there = this.typed === null && this.text() !== "" && !isUnfinished(this.text());
    return this.checked || there ? this.read().says : "";
  }

  draw() {
    if (this.isConnected) this.setValue(this.view());
  }

  /** @param {string} text */
  type(text) {
    this.typed = text;
    if (this.checked) this.checked = this.read().says !== "";
    this.options.typing?.(text);
    this.draw();
  }

  /** Selects the number on a tap, also where the field has the focus already and the tap drops what was selected. @param {Event} event */
  tapped(event) {
    const { selectionStart, selectionEnd } = /** @type {HTMLInputElement} */ (event.currentTarget);
    if (this.typed === null && selectionStart === selectionEnd) selectAll(event);
  }

  /** Reads what is typed, and takes it or says why not. @param {string} text what stands in the field */
  commit(text) {
    if (!this.isConnected) return;
    if (text !== this.text()) this.type(text);
    if (this.typed === null) return;
    const { value, says } = this.read();
    const { take, typing } = this.options;
    if (says && !this.checked) alertWith(says);
    this.checked = says !== "";
    if (!says && typing) this.typed = String(value ?? "");
    else if (!says && take) this.typed = null;
    if (value !== null && value !== this.options.value) take?.(value);
    if (value !== null && value !== this.heard) announce(this.options.told?.(value));
    this.heard = value;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const field = /** @type {HTMLInputElement} */ (event.currentTarget);
    if (event.key === "Enter" && !event.isComposing) this.commit(field.value);
    if (event.key !== "Escape" || field.closest("dialog")) return;
    this.forget();
    field.value = this.text();
    field.dispatchEvent(new Event("input", { bubbles: true }));
    this.forget();
    field.blur();
    this.draw();
  }

  view() {
    const { label, look = ["field"], keyboard = "numeric", enter, name, placeholder, title, needed, fixed = false } = this.options;
    const says = this.says();
    return html`<input
        class="number-text ${look.join(" ")}"
        name=${name ?? nothing}
        aria-label=${label}
        aria-invalid=${says ? "true" : nothing}
        aria-describedby=${says ? this.id : nothing}
        aria-required=${needed ? "true" : nothing}
        ?readonly=${fixed}
        inputmode=${keyboard}
        enterkeyhint=${enter ?? nothing}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder=${placeholder ?? nothing}
        title=${title ?? nothing}
        .value=${live(this.text())}
        @focus=${selectAll}
        @click=${(/** @type {Event} */ event) => this.tapped(event)}
        @input=${(/** @type {Event} */ event) => this.type(textIn(event))}
        @change=${(/** @type {Event} */ event) => this.commit(textIn(event))}
        @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event)}
      />${says ? html`<em class="field-says" id=${this.id}>${says}</em>` : nothing}`;
  }
}

/** @type {(options: NumberOptions) => unknown} */
export const numberField = directive(NumberField);
