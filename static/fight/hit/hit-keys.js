/**
 * The keys of a keyboard while the sheet of a hit is on top: the amount, Backspace and Enter. On one who can be chosen Enter applies what is ready;
 * Space chooses.
 */

import { topSheet } from "../../ui/dialog.js";
import { folded } from "../../ui/typed-number.js";
import { hitCommands } from "./blow.js";
import { hitBack, hitDigit, hitDone, hitSign, hitText, hitTyped } from "./hit.js";

/** @import { HitSheet } from "./open-hit.js" */

/**
 * Types a key into the amount as into its field, also what makes it no number: "3.5" must not become 35. It begins with a digit or a sign.
 * @param {HitSheet} sheet
 * @param {string} key
 */
function typeKey(sheet, key) {
  const digit = folded(key);
  if (/^\d$/.test(digit)) return hitDigit(digit);
  const text = sheet.anew ? "" : hitText(sheet);
  if (key === "-" && sheet.mode === "set" && !text) return hitSign();
  return text || /^[-+]$/.test(digit) ? hitTyped(text + key) : null;
}

/** @param {KeyboardEvent} event keys while the sheet is on top, wherever the focus is: the amount, Backspace and Enter */
function pressed(event) {
  const sheet = topSheet("hit");
  const { key, target } = event;
  if (!sheet || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const choice = target instanceof Element && target.matches(".targets [aria-pressed]");
  const [button, field] = ["button", "input"].map((control) => target instanceof Element && target.matches(control));
  if (key === "Enter" && (!button || (choice && hitCommands(sheet).length))) hitDone();
  else if (field || (key === " " && button)) return;
  else if (key === "Backspace") hitBack();
  else if ([...key].length !== 1 || typeKey(sheet, key) === null) return;
  event.preventDefault();
}

export function listenToDigits() {
  addEventListener("keydown", pressed);
}
