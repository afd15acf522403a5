/**
 * The keyboard: one-letter keys (off in fields, in sheets and by a setting), Undo and Redo as everywhere, arrows (arrow-navigation.js). Each
 * screen registers its own keys.
 */

import { screenOf } from "../app/registry.js";
import { state } from "../app/store.js";
import { moveFocus } from "./arrow-navigation.js";
import { openSheet } from "./dialog.js";

const FIELDS = "input, textarea, select, [contenteditable]";

/** @type {Record<string, () => unknown>} */
const EVERYWHERE = { "?": () => openSheet({ kind: "help" }) };

/**
 * The letter of a key: the Latin one that it types, capital only with Shift, whatever Caps Lock says; where it types another script, the one that
 * stands at its place. Any other key as it is.
 * @param {KeyboardEvent} event
 */
function letterOf({ key, code, shiftKey }) {
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

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.altKey) return;
  const control = event.ctrlKey || event.metaKey;
  if (!control && moveFocus(event)) return event.preventDefault();
  const { keys, passed, sheets, route } = state.ui;
  const target = event.target;
  if (!(keys || control) || passed !== "" || sheets.length > 0 || (target instanceof Element && target.matches(FIELDS))) return;
  const key = control ? withControl(event) : letterOf(event);
  const act = screenOf(route, state.view)?.keys?.[key] ?? EVERYWHERE[key];
  if (!act) return;
  event.preventDefault();
  act();
}

export function listenToShortcuts() {
  addEventListener("keydown", pressed);
}
