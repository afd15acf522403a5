/**
 * The one-letter keys of a fight, and the digits for the card's actions. Each does the same as a control on screen.
 */

import { go } from "../app/router.js";
import { state } from "../app/store.js";
import { openPlayersWindow } from "../players/broadcast.js";
import { openCard } from "../share/code-sheet.js";
import { openSheet } from "../ui/dialog.js";
import { focusNext } from "../ui/focus.js";
import { fold } from "./awaited/awaited.js";
import { openClockText } from "./clock/clock-text-button.js";
import { redo, takeNext, takeOffer, undo } from "./command/offers.js";
import { openGauge } from "./hit/open-hit.js";
import { openStack } from "./stack.js";

/** @param {import("./hit/open-hit.js").HitMode} mode */
function hitActor(mode) {
  const gauge = state.view?.actor?.members[0]?.gauges[0];
  if (gauge) openGauge(gauge, mode);
}

/** Focuses a field once it is rendered: the first of these that is there. @param {string[]} selectors */
function focusField(...selectors) {
  queueMicrotask(() => {
    const field = selectors.map((selector) => document.querySelector(selector)).find(Boolean);
    if (field instanceof HTMLElement) field.focus();
  });
}

/** Opens the form of a condition of who acts, in the field of its name: who pressed a key has keys to type it with. */
function addCondition() {
  const add = state.view?.actor?.add_effect;
  if (!add) return;
  takeOffer(add);
  focusField("dialog[open] [data-ask='value'] input");
}

/** Focuses the search field once it is rendered. */
export const focusSearch = () => focusField("dialog[open] #search", "#search");

/** Goes on, and brings the focus along: where it was, Enter would now act for somebody else. */
function goOn() {
  focusNext();
  return takeNext();
}

/** Focuses the chosen one of those whom one may hit, or the first; the arrow keys go on. */
function focusTarget() {
  const first = document.querySelector(".hit-foes :checked") ?? document.querySelector(".foes .foe, .hit-foes input");
  if (first instanceof HTMLElement) first.focus();
}

/**
 * Presses the card's action at this place, in reading order; of an action with several sizes it focuses the first, and the arrow keys go
 * on.
 * @param {number} place
 */
function tapAct(place) {
  const found = document.querySelectorAll(".actor .acts:not(.declared) > :is(.act, .pad, .named, .act-gone)")[place];
  const size = found?.querySelector(".pad-button:not([aria-disabled])") ?? found?.querySelector(".pad-button");
  if (size instanceof HTMLElement) size.focus();
  else if (found?.matches(".named")) /** @type {HTMLElement|null} */ (found.querySelector(".named-act"))?.click();
  else if (found?.matches(".act")) /** @type {HTMLElement} */ (found).click();
}

/** @type {Record<string, () => unknown>} */
export const fightKeys = {
  n: goOn,
  u: undo,
  U: redo,
  r: () => (state.view?.respond ? openStack() : undefined),
  d: () => hitActor("damage"),
  h: () => hitActor("heal"),
  t: focusTarget,
  a: addCondition,
  f: () => openSheet({ kind: "fighters" }),
  l: () => go("log"),
  c: () => openClockText(state.view),
  p: openPlayersWindow,
  q: openCard,
  Escape: fold,
  "/": () => {
    openSheet({ kind: "fighters" });
    focusSearch();
  },
  ...Object.fromEntries(Array.from({ length: 10 }, (_, place) => [String((place + 1) % 10), () => tapAct(place)])),
};
