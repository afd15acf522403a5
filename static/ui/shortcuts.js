/**
 * The keyboard: a letter for each frequent act, Undo and Redo as everywhere, arrows (arrow-navigation.js). Each screen registers its own keys.
 * By a setting the letters are pressed alone, with Alt and Shift (screen readers keep the single letters for themselves), or do nothing. They
 * are off in sheets, and alone also in fields; in one for a number only once something is typed in it.
 */

import { screenOf } from "../app/registry.js";
import { state } from "../app/store.js";
import { nothing } from "../vendor/lit-html/lit-html.js";
import { moveFocus } from "./arrow-navigation.js";
import { openSheet } from "./dialog.js";

const FIELDS = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/** @type {Record<string, () => unknown>} */
const EVERYWHERE = { "?": () => openSheet({ kind: "help" }) };

/**
 * The letter of a key: the Latin one that it types, capital only with Shift, whatever Caps Lock says; where it types another script, the one that
 * stands at its place. Any other key as it is.
 * @param {KeyboardEvent} event
 */
export function letterOf({ key, code, shiftKey }) {
  const [, place] = /^Key([A-Z])$/.exec(code ?? "") ?? [];
  const letter = /^[a-z]$/i.test(key) ? key : /^\p{L}$/u.test(key) ? place : undefined;
  if (letter === undefined) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/** The key of a screen that does what is pressed with Ctrl or Command; empty for none. @param {KeyboardEvent} event */
function withControl(event) {
  const letter = letterOf(event);
  return letter === "z" ? "u" : letter === "Z" || letter === "y" ? "U" : "";
}

/** Places of a keyboard whose key is no letter, and keys that Shift makes another one. @type {Record<string, string>} */
const WITH_ALT = { Slash: "/", KeyY: "U", KeyK: "?" };

/** The key of a screen that is pressed with Alt and Shift, by its place: with these two it types something else. @param {KeyboardEvent} event */
function withAlt({ code, shiftKey, ctrlKey, metaKey }) {
  if (state.ui.keys !== "alt" || !shiftKey || ctrlKey || metaKey) return ""; // with Control it is AltGr, which types
  return WITH_ALT[code] ?? /^(?:Key|Digit)(.)$/.exec(code ?? "")?.[1]?.toLowerCase() ?? "";
}

/** The key of a screen that was pressed, empty for none. @param {KeyboardEvent} event */
function keyOf(event) {
  if (event.altKey) return withAlt(event);
  if (event.ctrlKey || event.metaKey) return withControl(event);
  return state.ui.keys === "alone" ? letterOf(event) : "";
}

/**
 * The keys that press a control, as `aria-keyshortcuts` says them; nothing where they are off.
 * @param {string|undefined} letter
 */
export function ariaKeys(letter) {
  if (!letter || !state.ui.keys) return nothing;
  return state.ui.keys === "alt" ? `Alt+Shift+${letter}` : letter;
}

/** The letter as the mark on its control, where there is a keyboard and it is pressed alone. @param {string|undefined} letter */
export const keyMark = (letter) => (state.ui.keyed && state.ui.keys === "alone" && state.ui.route === "fight" ? letter : undefined);

/** Tells whether a letter begins nothing in this field: one for a number, of which nothing or all is selected. @param {Element} field @param {string} key */
const isBare = (field, key) =>
  field instanceof HTMLInputElement &&
  field.matches(".number-text") &&
  /^\p{L}$/u.test(key) &&
  (field.selectionEnd ?? 0) - (field.selectionStart ?? 0) === field.value.length;

/** Tells whether a key is typed where it is pressed. @param {KeyboardEvent} event */
const isTyped = ({ target, key, altKey }) => !altKey && target instanceof Element && target.matches(FIELDS) && !isBare(target, key);

/** @param {KeyboardEvent} event */
function pressed(event) {
  const alone = !(event.altKey || event.ctrlKey || event.metaKey);
  if (alone && moveFocus(event)) return event.preventDefault();
  const { passed, sheets, route } = state.ui;
  if (passed !== "" || sheets.length > 0 || isTyped(event)) return;
  const key = keyOf(event);
  if (!key) return;
  const act = screenOf(route, state.view)?.keys?.[key] ?? EVERYWHERE[key];
  if (!act) return;
  event.preventDefault();
  act();
}

export function listenToShortcuts() {
  addEventListener("keydown", pressed);
}
