/**
 * Handlers for `@input`, `@change` and `@submit` that pass the text or the form instead of the event.
 */

/**
 * @param {(text: string) => unknown} take
 * @returns {(event: Event) => unknown}
 */
export const withText = (take) => (event) => take(/** @type {HTMLInputElement} */ (event.currentTarget).value);

/**
 * @param {(form: HTMLFormElement, button?: HTMLElement|null) => unknown} send with the button that was pressed, if any
 * @returns {(event: Event) => unknown}
 */
export const withForm = (send) => (event) => {
  event.preventDefault();
  return send(/** @type {HTMLFormElement} */ (event.currentTarget), /** @type {SubmitEvent} */ (event).submitter);
};

/**
 * @param {(file: File) => unknown} take
 * @returns {(event: Event) => unknown}
 */
export const withFile = (take) => (event) => {
  const input = /** @type {HTMLInputElement} */ (event.currentTarget);
  const [file] = input.files ?? [];
  input.value = ""; // the same file may be picked again
  return file ? take(file) : undefined;
};

/** Submits a form of the open dialog from a button outside it. @param {string} id */
export function sendForm(id) {
  const form = document.querySelector(`dialog[open] #${id}`);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
