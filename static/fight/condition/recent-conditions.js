/**
 * The names of conditions used last on this device, newest first, so that the next one is a tap.
 */

import { change, state } from "../../app/store.js";

const PLACE = "turnwright.conditions";
const MOST = 12;
const LONGEST = 60;

export function loadConditions() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    const fine = (/** @type {unknown} */ name) => typeof name === "string" && name.length > 0 && name.length <= LONGEST;
    if (Array.isArray(kept)) change({ conditions: kept.filter(fine).slice(0, MOST) });
  } catch {
    // Ignore unreadable names.
  }
}

/** @param {import("../../app/types.js").Command} command one that was accepted */
export function rememberCondition({ do: done, args }) {
  const { value, who } = args;
  if (done !== "effect" || typeof value !== "string" || !Array.isArray(who) || !who.length) return;
  const conditions = [value.trim(), ...state.ui.conditions.filter((name) => name !== value.trim())].slice(0, MOST);
  change({ conditions });
  try {
    localStorage.setItem(PLACE, JSON.stringify(conditions));
  } catch {
    // Without storage the names last until the page closes.
  }
}
