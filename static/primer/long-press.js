/**
 * A long press, or a right click, on the letters of a keycap explains them. It changes nothing, and the press does not also tap the button
 * below the finger.
 */

import { openLetters } from "./primer.js";

const LONG = 500;
/** Pixels a finger may move during a press. */
const STILL = 10;

/** Returns the letters at a place of the page, if there are any. @param {EventTarget|null} target */
function lettersAt(target) {
  if (!(target instanceof Element) || target.closest(".primer")) return "";
  const found = target.closest(".key") ?? target.closest(".pool")?.querySelector(".key");
  return found?.textContent?.trim() ?? "";
}

/** @param {HTMLElement} root */
export function watchLongPresses(root) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let opened = false;
  let from = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  root.addEventListener("pointerdown", (event) => {
    opened = false;
    stop();
    const letters = lettersAt(event.target);
    if (!letters || event.button > 0) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      opened = true;
      openLetters(letters);
    }, LONG);
  });
  root.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.abs(clientX - from.x) + Math.abs(clientY - from.y) > STILL) stop();
  });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, stop);
  root.addEventListener(
    "click",
    (event) => {
      if (!opened) return;
      opened = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  root.addEventListener("contextmenu", (event) => {
    const letters = lettersAt(event.target);
    if (!letters) return;
    event.preventDefault();
    if (!opened) openLetters(letters);
  });
}
