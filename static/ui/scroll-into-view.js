/**
 * Scrolls the current item (`.is-here`) of a strip (`.in-sight`) into view when it moves, or when its `data-here` changes, and points the
 * needle of a picture (`.aimed`) at its target (`.aim`). A strip without a control of its own is a Tab stop while it scrolls. Call it after each render.
 */

import { fitAll } from "./what-fits.js";

/** The place of each strip's current item when it was last scrolled into view. @type {WeakMap<Element, string>} */
const seen = new WeakMap();

/** @param {HTMLElement} strip */
function bring(strip) {
  const here = strip.querySelector(".is-here");
  if (!here) return void seen.delete(strip);
  const [part, room] = [here.getBoundingClientRect(), strip.getBoundingClientRect()];
  const left = part.left - room.left + strip.scrollLeft;
  const top = part.top - room.top + strip.scrollTop;
  const size = `${strip.scrollWidth} ${strip.scrollHeight} ${strip.clientWidth} ${strip.clientHeight}`;
  const current = here instanceof HTMLElement ? here.dataset.here : undefined;
  const where = current ?? `${Math.round(left)} ${Math.round(top)} ${size}`;
  if (seen.get(strip) === where) return;
  seen.set(strip, where);
  const { overflowX, overflowY } = getComputedStyle(strip);
  const head = strip.querySelector(":scope > :is(.place, .phases, .chart-head)")?.clientHeight ?? 0; // stays at the top
  if (overflowX === "auto") strip.scrollLeft = left - (room.width - part.width) / 2;
  const few = 3 * part.height > room.height - head; // what comes next is shown before what was
  if (overflowY === "auto") strip.scrollTop = top - (few ? head : (room.height + head - part.height) / 2);
}

/** What scrolls with the card in it. */
export const CARD_ROOMS = ".actor, .card-acts, .main";
/** What scrolls on a screen: the card, the order, the list of fighters and the screen itself. */
const ROOMS = `${CARD_ROOMS}, .order, .order ol, .pane.is-fighters, main`;

/** Scrolls to the top. On a small screen the document itself scrolls. @param {string} [rooms] what else scrolls, as a selector */
export function scrollToTop(rooms = ROOMS) {
  if (document.scrollingElement) document.scrollingElement.scrollTop = 0;
  for (const room of document.querySelectorAll(rooms)) room.scrollTo(0, 0);
}

/**
 * Shows the name of the acting fighter: scrolls to the top, or to the card if the bottom bar still covers the name.
 * @param {string} [rooms] what is scrolled to its top, as a selector; everything if not given
 */
export function showCard(rooms) {
  scrollToTop(rooms);
  const [name, dock] = [document.querySelector(".actor h2"), document.querySelector(".dock")];
  if (name && dock && name.getBoundingClientRect().bottom > dock.getBoundingClientRect().top) name.closest(".actor")?.scrollIntoView();
}

/** Measures again when a font loads, the text size changes or the screen turns. */
const sizes = new ResizeObserver(scrollCurrentIntoView);

/** The width of each picture when its needle was last aimed. @type {WeakMap<Element, number>} */
const widths = new WeakMap();

function aim() {
  for (const picture of document.querySelectorAll(".aimed")) {
    const target = picture.querySelector(".aim");
    if (!target || !(picture instanceof HTMLElement)) continue;
    for (const measured of [picture, target]) sizes.observe(measured);
    const [part, room] = [target.getBoundingClientRect(), picture.getBoundingClientRect()];
    const x = Math.max(0, Math.min(room.width, part.left + part.width / 2 - room.left));
    const still = widths.get(picture) !== room.width; // a new picture, or another size
    widths.set(picture, room.width);
    // on the parts that need it: on the picture it would make the browser style every row again
    for (const line of picture.querySelectorAll(".needle, .lead")) {
      if (!(line instanceof HTMLElement)) continue;
      line.style.transitionDuration = still ? "0s" : "";
      line.style.setProperty("--x", String(x));
    }
  }
}

/** Makes a strip without controls a Tab stop while there is something to scroll, and as long as it has the focus. @param {HTMLElement} strip */
function stopWhileItScrolls(strip) {
  if (strip === document.activeElement) return; // without its stop it would lose the focus
  if (strip.querySelector("button, a[href], input")) return strip.removeAttribute("tabindex");
  const { overflowX, overflowY } = getComputedStyle(strip);
  const across = overflowX === "auto" && strip.scrollWidth > strip.clientWidth;
  const down = overflowY === "auto" && strip.scrollHeight > strip.clientHeight;
  if (!across && !down) strip.removeAttribute("tabindex");
  else if (strip.tabIndex !== 0) strip.tabIndex = 0;
}

/** Fits what has too little room, and scrolls the moved items into view, after a render. */
export function scrollCurrentIntoView() {
  fitAll();
  for (const strip of document.querySelectorAll(".in-sight")) {
    if (!(strip instanceof HTMLElement)) continue;
    bring(strip);
    if (strip.localName !== "main") stopWhileItScrolls(strip);
    sizes.observe(strip);
  }
  aim();
}

/** Scrolls what is not seen whole, and nothing else. @param {HTMLElement} control */
export const showAll = (control) => control.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Whether the control has the focus, and shows it with a ring. @param {unknown} control @returns {control is HTMLElement} */
const hasRing = (control) => control instanceof HTMLElement && control.matches(":focus-visible");

/** Shows all of the focused control: browsers are content when a corner shows. Only for a visible focus ring; taps scroll nothing. @param {FocusEvent} event */
function showFocused({ target }) {
  if (hasRing(target)) showAll(target);
}

/** Tells whether the middle of a control can be seen. @param {HTMLElement} control */
function isInSight(control) {
  const { left, top, width, height } = control.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && control.contains(seen);
}

/** Brings what has just happened into sight: what a blow did, and the line under the name. While they are in sight nothing scrolls. */
export function showNews() {
  for (const line of document.querySelectorAll(".actor .outcome")) {
    if (!(line instanceof HTMLElement) || !line.getClientRects().length || isInSight(line)) continue;
    scrollToTop(CARD_ROOMS);
    showAll(line);
  }
}

/**
 * Notes where the focus is before a render. The function that it returns shows the focus again if the render has moved it: an answer that comes
 * late puts its lines above what one has reached with Tab. What was out of sight stays there.
 */
export function keepFocusInSight() {
  const focused = document.activeElement;
  if (!hasRing(focused) || !isInSight(focused)) return () => {};
  const { top } = focused.getBoundingClientRect();
  return () => {
    if (focused === document.activeElement && focused.getBoundingClientRect().top !== top) showAll(focused);
  };
}

/** Moves the needle when the user scrolls a strip, and the screen when the focus moves. */
export function watchScrolling() {
  addEventListener("scroll", aim, { capture: true, passive: true });
  addEventListener("resize", scrollCurrentIntoView);
  addEventListener("focusin", showFocused);
}
