/**
 * The keyboard in a form of asks. A digit typed while no field has the focus begins in the first die without a number, or in the die whose
 * faces have it; on the bar of the sheet it does nothing. Enter in a field goes to the next empty one, or to the plate, without pressing it:
 * it never has the app roll dice that the table has not typed.
 */

import { topSheet } from "../../ui/dialog.js";

const FIELDS = ".die-field, .die-number";
const DIGIT = /^\p{Nd}$/u;

/** The form in the open sheet. */
const formOf = () => document.querySelector("dialog[open] :is(form.asks, form.condition)");

/** @param {Element} form @param {string} selector @returns {HTMLInputElement[]} */
const fieldsOf = (form, selector) => [...form.querySelectorAll(selector)].filter((field) => field instanceof HTMLInputElement);

/** @param {HTMLInputElement} field */
const isEmpty = ({ value }) => !value.trim();

/**
 * Goes from a field to the next empty one: from a number to the next number, from a text only to what its form cannot do without. After the
 * last the plate of dice has the focus.
 * @param {Element|null} from
 * @returns {boolean} whether that was done; then the form is not sent
 */
export function goOn(from) {
  const form = formOf();
  if (!form || !from || !form.contains(from)) return false;
  const fields = fieldsOf(form, ".number-text");
  const refused = fields.find((field) => field.getAttribute("aria-invalid") === "true");
  const later = fields.filter((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING);
  const order = [...later, ...fields.filter((field) => field !== from && !later.includes(field))];
  const number = from.matches(".number-text");
  const next = refused ?? order.find((field) => isEmpty(field) && (number || field.matches(`${FIELDS}, [aria-required]`)));
  const plate = form.querySelector(FIELDS) && document.querySelector("dialog[open] .plate");
  if (next) next.focus();
  else if (plate instanceof HTMLElement && !(from.matches(FIELDS) && isEmpty(/** @type {HTMLInputElement} */ (from)))) plate.focus();
  return Boolean(next ?? plate);
}

/** The die that a digit begins in: the one whose faces have the focus, or the first without a number. @param {Element} form @param {Element} target */
function dieFor(form, target) {
  const own = target.closest(".die")?.previousElementSibling?.querySelector(FIELDS);
  const empty = fieldsOf(form, FIELDS).filter(isEmpty);
  return empty.find((field) => field === own) ?? empty[0];
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !(target instanceof Element) || !topSheet("form")) return;
  const form = formOf();
  if (!form) return;
  if (key === "Enter" && target.matches(".number-text") && goOn(target)) event.preventDefault();
  if (!DIGIT.test(key) || target.matches("input, textarea, select") || target.closest(".bar, .sheet-top button")) return;
  dieFor(form, target)?.focus(); // the browser types the digit into it
}

export function listenToDice() {
  addEventListener("keydown", pressed);
}
