/**
 * The mark of a control that changes the fight: dimmed, and announced as unavailable, where it is impossible and in a tab that only reads the
 * fight. A tap on it says why (command-queue.js, `mayChange`).
 */

import { state } from "../app/store.js";
import { nothing } from "../vendor/lit-html/lit-html.js";

/** Returns the value of `aria-disabled`. @param {boolean} [impossible] @param {{writer: boolean}} [ui] */
export const unavailable = (impossible = false, { writer } = state.ui) => (impossible || !writer ? "true" : nothing);
