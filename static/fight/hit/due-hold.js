/**
 * Those who hold for the action that is declared. They respond to it or let it pass before its damage and before Next.
 */

import { signal } from "../../vendor/signals-core/signals-core.mjs";

/** @typedef {import("../../app/types.js").View} View */

/** The declared action for which the holders keep waiting: it is not their event. Empty for none. */
const kept = signal("");

/** @param {View} view */
const keyOf = ({ next, actor }) => (next?.holds ? JSON.stringify([actor?.go, actor?.detail, next.holds, next.hit]) : "");

/** Returns in words who must say first whether they use their held action; empty for nobody. @param {View|null} view */
export const dueHold = (view) => (view?.next?.holds && keyOf(view) !== kept.value ? view.next.holds : "");

/** Notes that the holders wait for another event than this action. @param {View|null} view */
export function keepHold(view) {
  if (view?.next?.holds) kept.value = keyOf(view);
}

/** Forgets an action that is over or undone: the next one like it is asked for again. @param {View} view */
export function forgetHold(view) {
  if (kept.value && keyOf(view) !== kept.value) kept.value = "";
}
