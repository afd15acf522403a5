/**
 * Keeps a notice over the screen clear of the focused control and of whose turn it is in the clock: it moves to the other edge. Keeps the
 * focused control fully visible, too. (Browsers are content when a corner shows.) Only for a visible focus ring; taps scroll nothing.
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
export function keepClear() {
  const notice = document.querySelector(".notice");
  if (!notice) return;
  const focused = document.activeElement?.matches(":is(button, a, input, select, textarea):focus-visible") ? document.activeElement : null;
  const here = document.querySelector(".clock .is-here");
  const turn = here?.closest(".rung") ?? here ?? document.querySelector(".clock .aim");
  const wanted = [notice.contains(focused) ? null : focused, turn];
  const covered = () => wanted.findIndex((element) => element && overlap(element, notice));
  const before = covered();
  if (before < 0) return;
  notice.toggleAttribute("data-aside");
  const after = covered();
  if (after >= 0 && after <= before) notice.toggleAttribute("data-aside"); // no better there
}

/** @param {FocusEvent} event */
function moved({ target }) {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  keepClear();
}

export const watchFocus = () => addEventListener("focusin", moved);
