/**
 * The keyboard: one-letter keys, off in fields, in sheets and by setting; arrows inside radio groups; Escape out of a value being typed.
 * Every key does what a control on screen does; none has a meaning of its own.
 */

import { ACTIONS } from "./actions.js";
import { gaugeOpen } from "./gauge-typing.js";
import { openSheet } from "./sheets.js";
import { change, state } from "./store.js";

const FIELDS = "input, textarea, select, [contenteditable]";
/** @type {Record<string, number>} */
const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {string} sign */
function typeGauge(sign) {
  const gauge = state.view?.actor?.members[0]?.gauges[0];
  if (gauge) gaugeOpen(gauge, sign);
}

function search() {
  if (state.ui.route === "fight") openSheet({ kind: "fighters" });
  queueMicrotask(() => {
    const field = document.querySelector("dialog[open] #search") ?? document.querySelector("#search");
    if (field instanceof HTMLElement) field.focus();
  });
}

/** @type {Record<string, () => unknown>} */
const LETTERS = {
  n: () => ACTIONS.next(),
  u: () => ACTIONS.undo(),
  U: () => ACTIONS.redo(),
  r: () => (state.view?.respond ? ACTIONS.stack() : undefined),
  d: () => typeGauge("-"),
  h: () => typeGauge("+"),
  "/": search,
  "?": () => openSheet({ kind: "help" }),
};

/** @param {KeyboardEvent} event */
function arrow(event) {
  const step = ARROWS[event.key];
  const target = event.target;
  if (!step || !(target instanceof Element) || target.getAttribute("role") !== "radio") return false;
  const group = [...(target.closest("[role=radiogroup]")?.querySelectorAll("[role=radio]") ?? [])];
  const next = group[(group.indexOf(target) + step + group.length) % group.length];
  if (next instanceof HTMLElement) {
    next.focus();
    next.click();
  }
  return true;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && state.ui.gauge) {
    event.preventDefault();
    return change({ gauge: null });
  }
  if (arrow(event)) return event.preventDefault();
  const target = event.target;
  const busy =
    !state.ui.keys || state.ui.passed !== "" || state.ui.sheets.length > 0 || (target instanceof Element && target.matches(FIELDS));
  if (busy || (state.ui.route === "home" && event.key !== "?")) return;
  const letter = LETTERS[event.key];
  if (!letter) return;
  event.preventDefault();
  letter();
}

export function listenToKeys() {
  addEventListener("keydown", pressed);
}
