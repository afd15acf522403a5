/**
 * A held key is one press. The keyboard repeats it, and each repeat would be a Next, a roll, a step of its own: these are dropped here, before
 * anything hears them. Text, moving about and Undo repeat.
 */

const FIELDS = "input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable]";
const CONTROLS = "a, button, summary, [role=button]";
/** The letter of Undo. */
const REPEATS = "u";

/** Tells whether a key does something where it is pressed: it types nothing, moves nothing, and is no shortcut of the browser. @param {KeyboardEvent} event */
function isCommand({ key, target, ctrlKey, metaKey, altKey }) {
  const element = target instanceof Element ? target : document.body;
  if (key === "Enter") return !element.matches("textarea");
  if (key === "Escape") return true;
  if (ctrlKey || metaKey || altKey || element.matches(FIELDS)) return false;
  if (key === " ") return element.closest(CONTROLS) !== null;
  return [...key].length === 1 && key !== REPEATS;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (!event.repeat || !isCommand(event)) return;
  event.preventDefault(); // the browser presses a focused button with each repeat of Enter
  event.stopImmediatePropagation();
}

export const ignoreHeldKeys = () => addEventListener("keydown", pressed, true);
