/**
 * The second half of a double tap on a plate: it fell before what the first one brought could be read, so it is not taken. A plate stands where
 * the last one stood, be it Next again or the plate of a sheet. Counted from press to press, so that a slow answer makes no difference; the
 * keyboard, and a mouse that does not call it a double click, always count.
 */

import { signal } from "../vendor/signals-core/signals-core.mjs";

/** Milliseconds: a habit or a tremor taps twice within it; whoever has read the next name has not yet tapped. */
const GAP = 300;

/** The last press, and when the last one was that a plate took. */
const pressed = signal({ at: Number.NEGATIVE_INFINITY, mouse: false });
const taken = signal(Number.NEGATIVE_INFINITY);

/** @param {HTMLElement} root where presses are noted before any handler runs */
export const watchPresses = (root) => root.addEventListener("pointerdown", notePress, true);

/** @param {PointerEvent} event */
export function notePress({ timeStamp, pointerType }) {
  pressed.value = { at: timeStamp, mouse: pointerType === "mouse" };
}

/**
 * Whether a click on a plate is to be left alone. One that is left alone is not counted from: of many quick taps those a gap apart are taken.
 * @param {Event} click
 */
export function isSecondTap(click) {
  const { detail: count } = /** @type {MouseEvent} */ (click);
  if (!count) return false; // the keyboard, or what reads the page aloud
  const { at, mouse } = pressed.value;
  if (at - taken.value < GAP && (!mouse || count > 1)) return true;
  taken.value = at;
  return false;
}

/**
 * The handler of a plate: does nothing on the second half of a double tap.
 * @param {() => unknown} tap
 * @returns {(click: Event) => unknown}
 */
export const guardDoubleTap = (tap) => (click) => (isSecondTap(click) ? undefined : tap());
