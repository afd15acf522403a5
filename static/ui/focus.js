/**
 * Where the focus is after each change of the page, one rule for all of it:
 * - on a new screen the heading has it, and the page stands at its top; on the screen to which a command leads Next has it, if there is one;
 * - after a command its control keeps it, wherever that stands now; if it is gone, or is now somebody else's, Next has it;
 * - after the key of Next, and once the damage of the card is applied, Next has it;
 * - a closed sheet gives it back to the control that opened it, by the same measure, also to one in the sheet below.
 * A control is known by its id, by the offer that it takes (`data-key`), or by whose it is (`data-who` of a fighter, `data-line` of a step or
 * `data-effect` of a condition around it): not by its place, at which somebody else's may be drawn next.
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
  const owner = control.closest("[data-who], [data-line], [data-effect]");
  if (!(owner instanceof HTMLElement)) return "";
  const { who, line, effect } = owner.dataset;
  return `of:${owner.localName}:${effect ?? who ?? line}`;
}

/** The part of a control's name that does not change with its numbers: "Wounds # of #". @param {HTMLElement} control */
const nameOf = (control) => (control.getAttribute("aria-label") ?? control.textContent ?? "").replace(/\d+/g, "#").trim();

/** Marks what has the focus, if a control has it. @returns {Mark|null} */
export function focusMark() {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return null;
  return { control, is: identity(control), name: nameOf(control) };
}

/**
 * Tells whether a control can be seen: the browser takes the focus from one that is hidden, but only after the draw. Safari before 17.4 cannot say.
 * @param {HTMLElement} control
 */
const isShown = (control) => !("checkVisibility" in control) || control.checkVisibility({ visibilityProperty: true });

/** Tells whether the control is still there, and still the same one's. @param {Mark} mark */
const isThere = ({ control, is }) => control.isConnected && identity(control) === is && isShown(control);

/** Returns the control where it stands now, in the sheet if one is open: with the same name, else of the same kind. @param {Mark} mark */
function foundAgain(mark) {
  if (isThere(mark)) return mark.control;
  const all = /** @type {NodeListOf<HTMLElement>} */ ((document.querySelector("dialog[open]") ?? document).querySelectorAll(CONTROLS));
  const same = [...all].filter((control) => identity(control) === mark.is && isShown(control));
  const named = same.find((control) => nameOf(control) === mark.name);
  return named ?? (mark.is ? same.find(({ className }) => className === mark.control.className) : undefined);
}

/** @param {Element|null|undefined} target @returns {boolean} whether it has the focus now; what is not shown cannot have it */
function give(target) {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  return target === document.activeElement;
}

/** Gives the focus to Next, where there is one. @returns {boolean} whether there is */
export const focusNext = () => give(document.querySelector("#next"));

/** Gives the focus to the heading of the screen. */
export function focusHeading() {
  const heading = document.querySelector("h1");
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  give(heading);
}

/** Gives the focus to a marked control of a sheet, and brings it into sight. @param {Mark|null|undefined} mark @returns {boolean} whether it is there */
export function focusFound(mark) {
  const control = mark && foundAgain(mark);
  control?.focus();
  return Boolean(control) && control === document.activeElement;
}

/**
 * Gives the focus back to a marked control; to Next, or else to the screen's heading, if that control is gone.
 * Without a scroll: on the card of the next fighter it would scroll down.
 * @param {Mark|null} mark
 */
export function focusAgain(mark) {
  if (!(mark && give(foundAgain(mark))) && !focusNext()) focusHeading();
}

/** Tells whether a draw took the focus from a control, or left it on what is now somebody else's. @param {Mark} before */
function isLost(before) {
  const now = document.activeElement;
  return now === null || now === document.body || (now === before.control && !isThere(before));
}

/**
 * Returns the function to call after each draw, with the place, with the part of it (set-up, play or end of a fight), and with what had the focus
 * before the draw. It tells whether the screen is a new one.
 */
export function focusRule() {
  /** @type {string|undefined} */
  let shown;
  /** @type {unknown} */
  let part;
  /** Who gets the focus as soon as no sheet is open. @type {(() => void)|undefined} */
  let owed;
  return (/** @type {string} */ place, /** @type {unknown} */ partNow, /** @type {Mark|null} */ before) => {
    const isNew = shown !== undefined && place !== shown;
    const isNext = shown !== undefined && !isNew && partNow !== part;
    [shown, part] = [place, partNow];
    if (isNew) scrollToTop();
    if (isNew || isNext) owed = isNew ? focusHeading : () => focusAgain(null);
    const title = document.querySelector("dialog[open] #sheet-title");
    if (title) before && isLost(before) && (give(foundAgain(before)) || give(title));
    else if (owed) {
      owed();
      owed = undefined;
    } else if (before && isLost(before)) focusAgain(before);
    return isNew || isNext;
  };
}
