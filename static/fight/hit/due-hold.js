/**
 * Those who hold for the action that is declared. They respond to it or let it pass before its damage and before Next.
 */

import { askedOnce } from "./asked-once.js";

/** @import { View } from "../../app/types.js" */

/** The declared action for which the holders keep waiting: it is not their event, and its damage changes nothing about that. */
const kept = askedOnce(({ next, actor }) => (next?.holds ? JSON.stringify([actor?.go, actor?.detail, next.holds]) : ""));

/** Notes that the holders wait for another event than this action. */
export const keepHold = kept.settle;
export const forgetHold = kept.forget;

/** Returns in words who must say first whether they use their held action; empty for nobody. @param {View|null} view */
export const dueHold = (view) => (view?.next?.holds && kept.isDue(view) ? view.next.holds : "");
