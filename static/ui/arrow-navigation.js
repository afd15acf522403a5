/**
 * Moves the focus with the arrow keys between neighbouring controls: from the focused control to the nearest in that direction. Home and
 * End go to the first and the last. In a radio group the choice moves with the focus.
 */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** Containers inside which the arrow keys move. */
const TOGETHER = "[role=radiogroup], [role=group], .acts, .choices, .pad-buttons, ul, ol, nav";
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

/** @param {Element} group */
const controls = (group) =>
  [...group.querySelectorAll(CONTROLS)].filter((control) => control instanceof HTMLElement && control.getClientRects().length > 0);

/** Returns the innermost group with another control to move to. @param {Element} target */
function groupOf(target) {
  let group = target.parentElement?.closest(TOGETHER) ?? null;
  while (group && controls(group).length < 2) group = group.parentElement?.closest(TOGETHER) ?? null;
  return group;
}

/** Focuses a control, and checks it if it is a radio button. @param {HTMLElement} control */
function reach(control) {
  control.focus();
  if (control.getAttribute("role") === "radio") control.click();
}

/** Returns the next radio button; after the last comes the first. @param {Element[]} radios @param {Element} target @param {number} step */
const round = (radios, target, step) => radios[(radios.indexOf(target) + step + radios.length) % radios.length];

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key led somewhere
 */
export function moveFocus({ key, target }) {
  if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return false;
  const radios = target.getAttribute("role") === "radio" ? target.closest("[role=radiogroup]") : null;
  const group = radios ?? groupOf(target);
  if (!group || !(key in WAYS || key === "Home" || key === "End")) return false;
  const all = radios ? [...radios.querySelectorAll("[role=radio]")] : controls(group);
  const others = all.filter((control) => control !== target).map((control) => ({ control, box: control.getBoundingClientRect() }));
  const next =
    key === "Home"
      ? all[0]
      : key === "End"
        ? all.at(-1)
        : radios
          ? round(all, target, STEPS[key] ?? 0)
          : nearest(key, target.getBoundingClientRect(), others)?.control;
  if (!(next instanceof HTMLElement) || next === target) return false;
  reach(next);
  return true;
}
