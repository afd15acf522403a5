/**
 * Leads to an ask of the open form: the plate does where an answer is still needed, and so does a choice that asks more.
 */

/** @param {string} name */
const askNamed = (name) => /** @type {HTMLElement|null} */ (document.querySelector(`dialog[open] [data-ask="${CSS.escape(name)}"]`));

/** Brings an ask into sight, once it is drawn. @param {string} name */
export const showAsk = (name) => queueMicrotask(() => askNamed(name)?.scrollIntoView({ block: "nearest" }));

/** Brings an ask into sight and gives the focus to its field, or to the choice that Tab would come to. @param {string} name */
export function focusAsk(name) {
  showAsk(name);
  const ask = askNamed(name);
  const field = ask?.querySelector("input:not([type=search])") ?? ask?.querySelector("button:not([tabindex='-1'])");
  if (field instanceof HTMLElement) field.focus();
}

/** Gives the focus to the first field whose text is refused. */
export function focusUnreadable() {
  const field = document.querySelector("dialog[open] .number-text[aria-invalid]");
  if (field instanceof HTMLElement) field.focus();
}
