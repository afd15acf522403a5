/**
 * What the style sheet cannot know: inside a strip that scrolls (`.in-sight`), what is now (`.is-here`) stays in sight: when it came to stand
 * elsewhere, or, where it tells its place itself (`data-here`), when that is another one; and the needle of a picture (`.aimed`) finds its target (`.aim`) wherever it came to stand. Only measures and scrolls; called after every drawing.
 */

import { keepFocusClear, watchFocus } from "./keep-focus-visible.js";

/** Where each strip's current part stood when it was last brought into sight. @type {WeakMap<Element, string>} */
const seen = new WeakMap();

/** @param {HTMLElement} strip */
function bring(strip) {
  const here = strip.querySelector(".is-here");
  if (!here) return void seen.delete(strip);
  const [part, room] = [here.getBoundingClientRect(), strip.getBoundingClientRect()];
  const left = part.left - room.left + strip.scrollLeft;
  const top = part.top - room.top + strip.scrollTop;
  const size = `${strip.scrollWidth} ${strip.scrollHeight} ${strip.clientWidth} ${strip.clientHeight}`;
  const told = here instanceof HTMLElement ? here.dataset.here : undefined;
  const where = told ?? `${Math.round(left)} ${Math.round(top)} ${size}`;
  if (seen.get(strip) === where) return;
  seen.set(strip, where);
  const { overflowX, overflowY } = getComputedStyle(strip);
  if (overflowX === "auto") strip.scrollLeft = left - (room.width - part.width) / 2;
  if (overflowY === "auto") strip.scrollTop = top - (room.height - part.height) / 2;
}

/** The card and its screen from the top: whose go it is, and what is left of them. */
export function scrollToTop() {
  for (const room of document.querySelectorAll(".actor, .play-main, main")) room.scrollTop = 0;
}

/** Letters that arrive, a larger text, a turned screen: what was measured is measured again. */
const sizes = new ResizeObserver(aim);

function aim() {
  for (const picture of document.querySelectorAll(".aimed")) {
    const target = picture.querySelector(".aim");
    if (!target || !(picture instanceof HTMLElement)) continue;
    for (const measured of [picture, target]) sizes.observe(measured);
    const [part, room] = [target.getBoundingClientRect(), picture.getBoundingClientRect()];
    const x = Math.max(0, Math.min(room.width, part.left + part.width / 2 - room.left));
    picture.style.setProperty("--x", `${x}px`);
  }
}

/** After a drawing: the parts that moved are brought back into sight. */
export function scrollCurrentIntoView() {
  for (const strip of document.querySelectorAll(".in-sight")) if (strip instanceof HTMLElement) bring(strip);
  aim();
  keepFocusClear();
}

/** The reader scrolls a strip: the needle follows. */
export function watchScrolling() {
  addEventListener("scroll", aim, { capture: true, passive: true });
  watchFocus();
}
