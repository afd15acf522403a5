/**
 * Of several that stand in a room too small for all, those needed least are left out, and a counter says how many: rows of a picture (`.rows-fit`),
 * and the conditions of a card where they have one line. What has just happened is cut there, and a button opens it. The need of each is its
 * `data-need`, 0 for what is needed most. Where a tap has shown all (`.unfolded`), the button that leaves them out again stands only if some would be.
 * Called after each render, and when a size changes.
 */

import { say } from "../i18n/translate.js";

const OUT = "no-room";
const UNFOLDED = "unfolded";

/** @typedef {{least: HTMLElement[], over: () => number, size: () => number, button: HTMLElement, count: (out: number) => void}} Room least: what it
 * holds, first what is needed least; over: by how many pixels it is too small; size: of one of them; button: behind which those left out are */

/**
 * Leaves out as many as it takes, and counts. A button without anything behind it is hidden at the end alone: hidden in between it would lose the
 * focus. Till then it lies above the others, where it takes no room.
 * @param {Room} room
 * @param {number} already left out before
 */
function fit({ least, over, size, button, count }, already) {
  let out = 0;
  const counted = () => {
    button.style.position = already + out ? "" : "absolute";
    count(already + out);
  };
  button.hidden = false;
  counted();
  for (let beyond = over(); beyond > 1 && out < least.length - 1; beyond = over()) {
    const next = Math.min(least.length - 1, out + Math.max(1, Math.floor(beyond / Math.max(1, size()))));
    for (const one of least.slice(out, next)) one.classList.add(OUT);
    out = next;
    counted();
  }
  button.hidden = !(already + out);
  button.style.position = "";
}

/** @param {Element} one */
const needOf = (one) => (one instanceof HTMLElement ? Number(one.dataset.need ?? 0) : 0);

/** Returns elements, first that which is needed least; of two alike the one farther from what is needed most. @param {HTMLElement[]} all */
function leastFirst(all) {
  const centre = Math.max(
    0,
    all.findIndex((one) => needOf(one) === 0),
  );
  const far = (/** @type {HTMLElement} */ one) => Math.abs(all.indexOf(one) - centre);
  return all.toSorted((a, b) => needOf(b) - needOf(a) || far(b) - far(a));
}

/** The part of a row by which a letter's lower end may stand out. */
const SLACK = 0.25;

/** By how much an element is too low for what it holds. @param {Element|null} element */
const tooLow = (element) => (element ? element.scrollHeight - element.clientHeight : 0);

/** Returns them with none left out. @param {Element[]} all */
function allIn(all) {
  for (const one of all) one.classList.remove(OUT);
  return all.filter((one) => one instanceof HTMLElement);
}

/**
 * Fits an element as if it were folded; where it is not, all in it stay and it keeps its place, so that its button alone knows what would be out.
 * @param {HTMLElement} element
 * @param {(open: boolean) => void} fitIt
 */
function asFolded(element, fitIt) {
  const open = element.classList.contains(UNFOLDED);
  if (!open) return fitIt(open);
  const strip = element.querySelector(":scope > .in-sight");
  const top = strip?.scrollTop ?? 0;
  element.classList.remove(UNFOLDED);
  fitIt(open);
  element.classList.add(UNFOLDED);
  allIn([...element.querySelectorAll(`.${OUT}`)]);
  if (strip && strip.scrollTop !== top) strip.scrollTop = top;
}

/** How many rows of a picture were left out, and at which sizes: while these are the same, no row is measured again. @type {WeakMap<Element, {sizes: string, out: number}>} */
const fitted = new WeakMap();

/** @param {HTMLElement} picture */
function fitRows(picture) {
  const [button, strip] = [picture.querySelector(":scope > .fold"), picture.querySelector(":scope > .in-sight")];
  const rows = [...picture.querySelectorAll("[data-need]")].filter((row) => row instanceof HTMLElement);
  if (!(button instanceof HTMLElement) || !strip?.clientHeight) return void allIn(rows);
  const [clock, whole] = [picture.closest(".clock"), !picture.closest(".play-screen")]; // what players see scrolls
  const shown = () => rows.filter((row) => row.offsetHeight || row.classList.contains(OUT));
  const sizes = () =>
    [strip, clock]
      .map((one) => [one?.clientWidth, one?.clientHeight, one?.scrollHeight])
      .concat([[shown().length, button.offsetHeight]])
      .join();
  const before = fitted.get(picture);
  if (before?.sizes === sizes()) {
    for (const [at, row] of leastFirst(shown()).entries()) row.classList.toggle(OUT, at < before.out);
    return;
  }
  allIn(rows);
  const drawn = shown();
  const high = drawn[0]?.offsetHeight ?? 0;
  const already = Number(picture.dataset.rows) - drawn.length;
  fit(
    {
      least: leastFirst(drawn),
      over: () => (whole ? 0 : Math.max(tooLow(strip), tooLow(clock)) - SLACK * high),
      size: () => high,
      button,
      count: (out) => {
        const words = button.querySelector(".fold-count");
        if (words) words.textContent = moreSaid(out);
      },
    },
    already,
  );
  fitted.set(picture, { sizes: sizes(), out: drawn.filter((row) => row.classList.contains(OUT)).length });
}

/** @param {HTMLElement} line @param {boolean} open */
function fitLine(line, open) {
  const button = line.querySelector(":scope > .effect-more");
  const parts = allIn([...line.querySelectorAll(":scope > .effect:not(.add)")]);
  if (!(button instanceof HTMLElement) || !line.clientWidth) return;
  const wraps = getComputedStyle(line).flexWrap === "wrap";
  fit(
    {
      least: parts.toReversed(),
      over: () => (wraps ? 0 : line.scrollWidth - line.clientWidth),
      size: () => line.clientWidth, // one after the other: each has its own width
      button,
      count: (out) => {
        button.textContent = open ? say("Fewer") : `+${out}`;
        button.ariaLabel = open ? say("Fewer conditions") : say(["{count} more condition", "{count} more conditions"], { count: out });
      },
    },
    0,
  );
}

/** Shows the button that opens a line of what has happened where the line is cut. @param {HTMLElement} line */
function fitTold(line) {
  const button = line.querySelector(":scope > .open-line");
  const told = [...line.querySelectorAll(":scope > :is(.deed, .news)")];
  const beyond = (/** @type {Element} */ one) => Math.max(tooLow(one.lastElementChild), one.clientHeight - line.clientHeight);
  if (button instanceof HTMLElement) button.hidden = !told.some((one) => beyond(one) > 1);
}

/** @param {number} count */
export const moreSaid = (count) => say(["{count} more", "{count} more"], { count });

/** Fits all that is on the screen. */
export function fitAll() {
  for (const picture of document.querySelectorAll(".rows-fit"))
    if (picture instanceof HTMLElement) asFolded(picture, () => fitRows(picture));
  for (const line of document.querySelectorAll(".card-who > .effects"))
    if (line instanceof HTMLElement) asFolded(line, (open) => fitLine(line, open));
  for (const line of document.querySelectorAll(".under-name.outcome")) if (line instanceof HTMLElement) asFolded(line, () => fitTold(line));
}
