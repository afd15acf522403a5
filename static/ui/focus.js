/**
 * Where the focus is after each change of the page, one rule for all of it:
 * - on a new screen the heading has it, and the page stands at its top;
 * - after a command its control keeps it, wherever that stands now; if it is gone, or is now somebody else's, Next has it;
 * - a closed sheet gives it back to the control that opened it, by the same measure.
 * A control is known by its id, by the offer that it takes (`data-key`), or by whose it is (`data-who` of a fighter or `data-line` of a step
 * around it): not by its place, at which somebody else's may be drawn next.
 */

import { scrollToTop } from "./scroll-into-view.js";

const CONTROLS = "button, a[href], input, select, textarea, summary, [tabindex]";

/** @typedef {{control: HTMLElement, is: string, name: string}} Mark a control, with what it was when it was marked */

/**
 * Returns what a control is apart from its place: itself, an offer, or one of somebody's controls; empty for one of nobody without an id.
 * @param {HTMLElement} control
 */
function identity(control) {
  if (control.id) return `#${control.id}`;
  if (control.dataset.key) return `key:${control.dataset.key}`;
  const owner = control.closest("[data-who], [data-line]");
  return owner instanceof HTMLElement ? `of:${owner.localName}:${owner.dataset.who ?? owner.dataset.line}` : "";
}

/** The part of a control's name that does not change with its numbers: "Wounds # of #". @param {HTMLElement} control */
const nameOf = (control) => (control.getAttribute("aria-label") ?? control.textContent ?? "").replace(/\d+/g, "#").trim();

/** Marks what has the focus, if a control has it. @returns {Mark|null} */
export function focusMark() {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return null;
  return { control, is: identity(control), name: nameOf(control) };
}

/** Tells whether the control is still there, and still the same one's. @param {Mark} mark */
const isThere = ({ control, is }) => control.isConnected && identity(control) === is;

/** Returns the control where it stands now: with the same name, else of the same kind. @param {Mark} mark */
function foundAgain(mark) {
  if (isThere(mark)) return mark.control;
  const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(CONTROLS));
  const same = [...all].filter((control) => identity(control) === mark.is);
  const named = same.find((control) => nameOf(control) === mark.name);
  return named ?? (mark.is ? same.find(({ className }) => className === mark.control.className) : undefined);
}

/** @param {Element|null|undefined} target @returns {boolean} whether it has the focus now; what is not shown cannot have it */
function give(target) {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  return target === document.activeElement;
}

/** Gives the focus to the heading of the screen. */
function focusHeading() {
  const heading = document.querySelector("h1");
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  give(heading);
}

/**
 * Gives the focus back to a marked control; to Next, or else to the screen's heading, if that control is gone.
 * Without a scroll: on the card of the next fighter it would scroll down.
 * @param {Mark|null} mark
 */
export function focusAgain(mark) {
  if (!(mark && give(foundAgain(mark))) && !give(document.querySelector("#next"))) focusHeading();
}

/** Tells whether a draw took the focus from a control, or left it on what is now somebody else's. @param {Mark} before */
function isLost(before) {
  const now = document.activeElement;
  return now === null || now === document.body || (now === before.control && !isThere(before));
}

/** Returns the function to call after each draw, with the name of the screen and with what had the focus before the draw. */
export function focusRule() {
  /** @type {string|undefined} */
  let shown;
  return (/** @type {string} */ screen, /** @type {Mark|null} */ before) => {
    const isNew = shown !== undefined && screen !== shown;
    shown = screen;
    if (isNew) scrollToTop();
    const title = document.querySelector("dialog[open] #sheet-title");
    if (title) before && isLost(before) && (give(foundAgain(before)) || give(title));
    else if (isNew) focusHeading();
    else if (before && isLost(before)) focusAgain(before);
  };
}
