/**
 * Moves the focus with the arrow keys between neighbouring controls: from the focused control to the nearest in that direction, first in its own
 * group, then in the one around it. Home and End go to the first and the last. In a radio group the choice moves with the focus.
 * A part of the page that is marked with `data-one-stop` has one Tab stop, the control last focused in it, at first the one that the mark selects, if
 * it names one: Tab goes from part to part, the arrows go on in it. The arrows move to a radio button of such a part without choosing it;
 * Space chooses.
 */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** Containers inside which the arrow keys move. */
const TOGETHER = "[role=radiogroup], [role=group], .acts, .choices, .pad-buttons, ul, ol, nav, [role=toolbar], [data-one-stop]";
const CONTROLS = "button, a[href]";

/**
 * For each key: the distance of a box in that direction and to the side of it. A negative distance means the wrong direction.
 * @type {Record<string, (from: Box, to: Box) => [number, number]>}
 */
const WAYS = {
  ArrowRight: (from, to) => [to.left - from.left, middle(from.top, from.bottom) - middle(to.top, to.bottom)],
  ArrowLeft: (from, to) => [from.left - to.left, middle(from.top, from.bottom) - middle(to.top, to.bottom)],
  ArrowDown: (from, to) => [to.top - from.top, middle(from.left, from.right) - middle(to.left, to.right)],
  ArrowUp: (from, to) => [from.top - to.top, middle(from.left, from.right) - middle(to.left, to.right)],
};

/** @param {number} one @param {number} other */
const middle = (one, other) => (one + other) / 2;

/** Weight of the sideways distance, so that the focus leaves a row only at its end. */
const BESIDE = 3;

/**
 * Returns the box to which the key moves the focus.
 * @template {{box: Box}} T
 * @param {string} key
 * @param {Box} from
 * @param {T[]} others
 * @returns {T|null}
 */
export function nearest(key, from, others) {
  const way = WAYS[key];
  if (!way) return null;
  const measured = others
    .map((other) => ({ other, way: way(from, other.box) }))
    .filter(({ way: [along] }) => along > 1)
    .map(({ other, way: [along, beside] }) => ({ other, far: along + BESIDE * Math.abs(beside) }));
  return measured.length ? measured.reduce((best, one) => (one.far < best.far ? one : best)).other : null;
}

/** A radio button that the arrows choose: they come to it only from its own group. @param {Element} control */
const isRadio = (control) => control.getAttribute("role") === "radio" && !control.closest("[data-one-stop]");

/** @param {Element} group */
const controls = (group) =>
  [...group.querySelectorAll(CONTROLS)].filter(
    (control) => control instanceof HTMLElement && control.getClientRects().length > 0 && !isRadio(control),
  );

/** Yields the groups around a control that have another one to move to, the innermost first. @param {Element} target */
function* groupsOf(target) {
  for (let group = target.parentElement?.closest(TOGETHER); group; group = group.parentElement?.closest(TOGETHER))
    if (controls(group).length > 1) yield group;
}

/** Returns the control to which a key leads in one of the groups. @param {string} key @param {HTMLElement} target */
function along(key, target) {
  const from = target.getBoundingClientRect();
  for (const group of groupsOf(target)) {
    const all = controls(group);
    if (key === "Home" || key === "End") return key === "Home" ? all[0] : all.at(-1);
    const others = all.filter((control) => control !== target).map((control) => ({ control, box: control.getBoundingClientRect() }));
    const next = nearest(key, from, others)?.control;
    if (next) return next;
  }
  return undefined;
}

/** Focuses a control, and checks it if it is a radio button. @param {HTMLElement} control */
function reach(control) {
  control.focus();
  if (isRadio(control)) control.click();
}

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns the radio button to which a key leads; after the last comes the first. @param {Element[]} radios @param {string} key @param {Element} target */
function among(radios, key, target) {
  if (key === "Home" || key === "End") return key === "Home" ? radios[0] : radios.at(-1);
  return radios[(radios.indexOf(target) + (STEPS[key] ?? 0) + radios.length) % radios.length];
}

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key led somewhere
 */
export function moveFocus({ key, target }) {
  if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return false;
  if (!(key in WAYS || key === "Home" || key === "End")) return false;
  const radios = isRadio(target) ? target.closest("[role=radiogroup]") : null;
  const next = radios ? among([...radios.querySelectorAll("[role=radio]")], key, target) : along(key, target);
  if (!(next instanceof HTMLElement) || next === target) return false;
  reach(next);
  return true;
}

/** The control last focused in each part with one Tab stop. @type {WeakMap<Element, Element>} */
const stops = new WeakMap();

/** The outermost part with one Tab stop around a control. @param {Element|null} control @returns {Element|null} */
function partOf(control) {
  const part = control?.closest("[data-one-stop]") ?? null;
  return part && (partOf(part.parentElement) ?? part);
}

/** Leaves each marked part one Tab stop. Call it after each render. */
export function keepOneStop() {
  for (const part of document.querySelectorAll("[data-one-stop]")) {
    if (partOf(part) !== part) continue;
    const all = /** @type {HTMLElement[]} */ ([...part.querySelectorAll(CONTROLS)]);
    const [last, first] = [stops.get(part), part.getAttribute("data-one-stop")];
    const stop = last && part.contains(last) ? last : (all.find((control) => first && control.matches(first)) ?? all[0]);
    for (const control of all) {
      const wanted = control === stop ? 0 : -1;
      if (control.tabIndex !== wanted) control.tabIndex = wanted;
    }
  }
}

/** Moves the Tab stop of a part with the focus. @param {FocusEvent} event */
function moveStop({ target }) {
  if (!(target instanceof Element) || !target.matches(CONTROLS)) return;
  const part = partOf(target);
  if (!part) return;
  stops.set(part, target);
  keepOneStop();
}

export const watchStops = () => addEventListener("focusin", moveStop);
