/**
 * Keeps the focused control fully visible, and clear of a notice over the screen: the notice moves to the other edge. (Browsers are content
 * when a corner shows.) Only for a visible focus ring; taps scroll nothing.
 */

/**
 * @param {Element} one
 * @param {Element} other
 */
function overlap(one, other) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Call this after each render and each move of the focus. */
export function keepFocusClear() {
  const focused = document.activeElement;
  const notice = document.querySelector(".notice.calm");
  if (!(notice instanceof HTMLElement) || !focused?.matches(":is(button, a, input, select, textarea):focus-visible")) return;
  if (!notice.contains(focused) && overlap(focused, notice)) notice.toggleAttribute("data-aside");
}

/** @param {FocusEvent} event */
function moved({ target }) {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  keepFocusClear();
}

export const watchFocus = () => addEventListener("focusin", moved);
