/**
 * The keyboard: one-letter keys and digits, off in fields, in sheets and by setting; arrows (arrow-navigation.js); Escape out of a value being typed.
 * Every key does what a control on screen does; none has a meaning of its own.
 */

import { ACTIONS } from "../app/dispatch.js";
import { go } from "../app/router.js";
import { change, state } from "../app/store.js";
import { openGauge } from "../fight/gauge-input.js";
import { moveFocus } from "./arrow-navigation.js";
import { openSheet } from "./dialog.js";

const IN_FIGHT = ["fight", "log"];
const FIELDS = "input, textarea, select, [contenteditable]";

/** @param {string} sign */
function typeGauge(sign) {
  const gauge = state.view?.actor?.members[0]?.gauges[0];
  if (gauge) openGauge(gauge, sign);
}

function search() {
  if (state.ui.route === "fight") openSheet({ kind: "fighters" });
  queueMicrotask(() => {
    const field = document.querySelector("dialog[open] #search") ?? document.querySelector("#search");
    if (field instanceof HTMLElement) field.focus();
  });
}

/** The acts of the card in the order of reading; of one with several sizes the first gets the focus, arrows go on. @param {number} place */
function act(place) {
  const found = document.querySelectorAll(".actor .acts > :is(.act, .pad)")[place];
  const size = found?.querySelector(".pad-button:not([aria-disabled])") ?? found?.querySelector(".pad-button");
  if (size instanceof HTMLElement) size.focus();
  else if (found instanceof HTMLElement) found.click();
}

/** @type {Record<string, () => unknown>} */
const LETTERS = {
  n: () => ACTIONS.next(),
  u: () => ACTIONS.undo(),
  U: () => ACTIONS.redo(),
  r: () => (state.view?.respond ? ACTIONS.stack() : undefined),
  d: () => typeGauge("-"),
  h: () => typeGauge("+"),
  f: () => openSheet({ kind: "fighters" }),
  l: () => go(state.ui.route === "log" ? "fight" : "log"),
  p: () => ACTIONS.playersWindow(),
  "/": search,
  "?": () => openSheet({ kind: "help" }),
};

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && state.ui.gauge) {
    event.preventDefault();
    return change({ gauge: null });
  }
  if (moveFocus(event)) return event.preventDefault();
  const target = event.target;
  const busy =
    !state.ui.keys || state.ui.passed !== "" || state.ui.sheets.length > 0 || (target instanceof Element && target.matches(FIELDS));
  if (busy || (!IN_FIGHT.includes(state.ui.route) && event.key !== "?")) return;
  const letter = LETTERS[event.key];
  const digit = /^[1-9]$/.test(event.key);
  if (!letter && !digit) return;
  event.preventDefault();
  if (digit) act(Number(event.key) - 1);
  else letter();
}

export function listenToShortcuts() {
  addEventListener("keydown", pressed);
}
