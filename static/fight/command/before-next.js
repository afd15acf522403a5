/**
 * What comes before Next. The engine says what, and in which order (`next.before`, py/turnwright/view/before_next.py). The page leaves out
 * what this tab has asked for already, of which the engine hears nothing: the sheet of the damage may be closed without a number, because
 * the attack missed. Each is asked for once. Those who wait for an event answer the engine.
 */

import { change, state } from "../../app/store.js";

/** @import { Before, View } from "../../app/types.js" */

/** Returns all that comes before Next, in order. A view that an older build stored says nothing. @param {View|null} view */
const all = (view) => view?.next?.before ?? [];

/** Returns what is still to be asked for. @param {View|null} view */
const pending = (view) => all(view).filter(({ of }) => !of || !state.ui.asked.includes(of));

/** Returns what the plate names and a tap on Next opens; undefined: Next is sent. @param {View|null} view */
export const comesFirst = (view) => pending(view)[0];

/** Returns the question before Next of this kind. @param {View|null} view @param {string} kind */
export const questionOf = (view, kind) => all(view).find((one) => one.kind === kind)?.question;

/** Returns the first question whose moment has come: it opens by itself. @param {View|null} view */
export const firstDue = (view) => all(view).find(({ question }) => question?.due);

/** Tells whether this comes before Next and was not asked for yet. @param {View|null} view @param {Before["kind"]} kind */
export const isDue = (view, kind) => pending(view).some((one) => one.kind === kind);

/** Notes that it was asked for, or done elsewhere. @param {View|null} view @param {Before["kind"]} kind */
export function settle(view, kind) {
  const found = pending(view).filter((one) => one.kind === kind);
  if (found.length) change({ asked: [...state.ui.asked, ...found.map(({ of }) => of)] });
}

/**
 * Forgets what is over: it, or the next one like it, is asked for again.
 * @param {View} view
 * @param {boolean} takenBack whether damage was taken back, which is asked for again
 */
export function forgetAsked(view, takenBack) {
  const still = all(view).filter(({ kind, of }) => state.ui.asked.includes(of) && !(takenBack && kind === "hit"));
  change({ asked: still.map(({ of }) => of) });
}

/**
 * Tells whether the damage of a reply's attack was asked for before the step that told it.
 * @param {View|null} before
 * @param {import("../../app/types.js").AttackMade} hit
 */
export function wasAsked(before, hit) {
  const due = before?.next?.hit;
  if (!due || isDue(before, "hit")) return false;
  return due.title === hit.title && String(due.who) === String(hit.who) && String(due.whom) === String(hit.whom);
}
