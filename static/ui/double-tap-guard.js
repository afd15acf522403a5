/**
 * Ignores a second tap within 300 ms on a plate. A plate often appears where the last one was, so a double tap would press both. Presses
 * are timed when they begin, so a slow answer makes no difference. Keyboard presses always count; so do mouse presses that are no double
 * click.
 */

/** Milliseconds. A double tap from habit or tremor is faster; nobody reads the next name in that time. */
const GAP = 300;

let pressed = { at: Number.NEGATIVE_INFINITY, mouse: false };
/** When a plate took the last press. */
let taken = Number.NEGATIVE_INFINITY;

/** @param {PointerEvent} event */
export function notePress({ timeStamp, pointerType }) {
  pressed = { at: timeStamp, mouse: pointerType === "mouse" };
}

/**
 * Tells whether a click on a plate is the second tap of a double tap. An ignored click does not extend the time, so repeated quick taps are
 * accepted every 300 ms.
 * @param {Event} click
 */
export function isSecondTap(click) {
  const { detail: count } = /** @type {MouseEvent} */ (click);
  if (!count) return false; // the keyboard, or what reads the page aloud
  const { at, mouse } = pressed;
  if (at - taken < GAP && (!mouse || count > 1)) return true;
  taken = at;
  return false;
}

/** @param {HTMLElement} root where presses are noted before any handler runs */
export const watchPresses = (root) => root.addEventListener("pointerdown", notePress, true);

/**
 * Wraps a plate's handler: it ignores the second tap of a double tap.
 * @param {() => unknown} tap
 * @returns {(click: Event) => unknown}
 */
export const guardDoubleTap = (tap) => (click) => (isSecondTap(click) ? undefined : tap());
