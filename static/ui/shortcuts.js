/**
 * The keyboard: one-letter keys (off in fields, in sheets and by a setting), arrows (arrow-navigation.js). Each
 * screen registers its own keys.
 */

import { screenOf } from "../app/registry.js";
import { state } from "../app/store.js";
import { moveFocus } from "./arrow-navigation.js";
import { openSheet } from "./dialog.js";

const FIELDS = "input, textarea, select, [contenteditable]";

/** @type {Record<string, () => unknown>} */
const EVERYWHERE = { "?": () => openSheet({ kind: "help" }) };

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (moveFocus(event)) return event.preventDefault();
  const { keys, passed, sheets, route } = state.ui;
  const target = event.target;
  if (!keys || passed !== "" || sheets.length > 0 || (target instanceof Element && target.matches(FIELDS))) return;
  const act = screenOf(route, state.view)?.keys?.[event.key] ?? EVERYWHERE[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

export function listenToShortcuts() {
  addEventListener("keydown", pressed);
}
