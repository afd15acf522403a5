/**
 * The declared attack that Next ends. Others respond to it first, so its damage is asked for once, before Next, instead of at the declaration.
 */

import { signal } from "../../vendor/signals-core/signals-core.mjs";

/** @typedef {import("../../app/types.js").View} View */

/** The attack whose damage was asked for or sent already, with its go; empty for none. */
const asked = signal("");

/** @param {View} view */
const keyOf = ({ next, actor }) => (next?.hit ? JSON.stringify([actor?.go, next.hit]) : "");

/** Returns the attack whose damage comes before Next, if it is still to be asked for and anybody has hit points. @param {View|null} view */
export function dueHit(view) {
  if (!view?.next?.hit || keyOf(view) === asked.value) return null;
  return view.fighters.some(({ gauges = [] }) => gauges.length) ? view.next.hit : null;
}

/**
 * Tells whether a reply's attack is the one whose damage was asked for before the step that told it.
 * @param {View|null} before
 * @param {import("../../app/types.js").Hit} hit
 */
export function wasAsked(before, hit) {
  const due = before?.next?.hit;
  if (!due || dueHit(before)) return false;
  return due.title === hit.title && String(due.who) === String(hit.who) && String(due.whom) === String(hit.whom);
}

/** Notes that the damage of this attack was asked for, or dealt elsewhere. @param {View|null} view */
export function settleHit(view) {
  if (view?.next?.hit) asked.value = keyOf(view);
}

/** Forgets an attack that is over or undone: the next one like it is asked for again. @param {View} view */
export function forgetHit(view) {
  if (asked.value && keyOf(view) !== asked.value) asked.value = "";
}
