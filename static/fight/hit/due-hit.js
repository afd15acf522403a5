/**
 * The declared attack that Next ends. Others respond to it first, so its damage is asked for once, before Next, instead of at the declaration.
 */

import { askedOnce } from "./asked-once.js";

/** @import { View } from "../../app/types.js" */

/** The attack whose damage was asked for or sent already, with its go. */
const asked = askedOnce(({ next, actor }) => (next?.hit ? JSON.stringify([actor?.go, next.hit]) : ""));

/** Notes that the damage of this attack was asked for, or dealt elsewhere. */
export const settleHit = asked.settle;
export const forgetHit = asked.forget;

/** Returns the attack whose damage comes before Next, if it is still to be asked for and anybody has hit points. @param {View|null} view */
export function dueHit(view) {
  if (!view?.next?.hit || !asked.isDue(view)) return null;
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
