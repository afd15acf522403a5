/**
 * The one-letter keys of a fight, and the digits for the acts of the card. Each does what a control on screen does.
 */

import { go } from "../app/router.js";
import { state } from "../app/store.js";
import { openPlayersWindow } from "../players/broadcast.js";
import { openSheet } from "../ui/dialog.js";
import { openGauge } from "./gauge-input.js";
import { openStack, redo, takeNext, undo } from "./offers.js";

/** @param {string} sign */
function typeGauge(sign) {
  const gauge = state.view?.actor?.members[0]?.gauges[0];
  if (gauge) openGauge(gauge, sign);
}

/** Puts the focus into the search field that is being drawn. */
export function focusSearch() {
  queueMicrotask(() => {
    const field = document.querySelector("dialog[open] #search") ?? document.querySelector("#search");
    if (field instanceof HTMLElement) field.focus();
  });
}

/** The acts of the card in the order of reading; of one with several sizes the first gets the focus, arrows go on. @param {number} place */
function tapAct(place) {
  const found = document.querySelectorAll(".actor .acts > :is(.act, .pad)")[place];
  const size = found?.querySelector(".pad-button:not([aria-disabled])") ?? found?.querySelector(".pad-button");
  if (size instanceof HTMLElement) size.focus();
  else if (found instanceof HTMLElement) found.click();
}

/** @type {Record<string, () => unknown>} */
export const fightKeys = {
  n: takeNext,
  u: undo,
  U: redo,
  r: () => (state.view?.respond ? openStack() : undefined),
  d: () => typeGauge("-"),
  h: () => typeGauge("+"),
  f: () => openSheet({ kind: "fighters" }),
  l: () => go("log"),
  p: openPlayersWindow,
  "/": () => {
    openSheet({ kind: "fighters" });
    focusSearch();
  },
  ...Object.fromEntries(Array.from({ length: 9 }, (_, place) => [String(place + 1), () => tapAct(place)])),
};
