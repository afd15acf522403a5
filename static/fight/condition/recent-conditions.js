/**
 * The names of conditions used last on this device, newest first, so that the next one is a tap; and how each ended, which is proposed again.
 */

import { change, state } from "../../app/store.js";

const PLACE = "turnwright.conditions";
const ENDINGS = "turnwright.endings";
/** The answers that are proposed again. A round, a segment or whose turn it was says nothing of the next time. */
const PROPOSED = ["until", "left", "reach", "counts", "save", "tick", "tick_gauge", "tick_change"];
const MOMENT = "segment_end";
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
  rememberEnding(value.trim(), args);
  try {
    localStorage.setItem(PLACE, JSON.stringify(conditions));
  } catch {
    // Without storage the names last until the page closes.
  }
}

/** Returns the stored endings by name. @returns {Record<string, Record<string, unknown>>} */
function endings() {
  try {
    const kept = JSON.parse(localStorage.getItem(ENDINGS) ?? "{}");
    return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    return {}; // unreadable, or no storage
  }
}

/** Returns an ending with its change as it is typed; older versions stored a number. @param {Record<string, unknown>} kept */
const withChange = ({ tick_by, ...kept }) => (typeof tick_by === "number" ? { tick_change: String(tick_by), ...kept } : kept);

/** @param {string} name @param {import("../../app/types.js").Command["args"]} args */
function rememberEnding(name, args) {
  const { [name]: _, ...others } = endings();
  const mine = Object.fromEntries(PROPOSED.filter((key) => args[key] !== undefined).map((key) => [key, args[key]]));
  const kept = Object.entries({ ...others, ...(args.until !== MOMENT && { [name]: mine }) }).slice(-MOST);
  try {
    localStorage.setItem(ENDINGS, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage nothing is proposed.
  }
}

/**
 * Returns the answers with which a condition of this name was set last, as far as the form asks for them and knows the answer.
 * @param {string} name
 * @param {import("../../app/types.js").Ask[]} asks
 */
export function lastEnding(name, asks) {
  const kept = endings()[name];
  if (!kept || typeof kept !== "object") return {};
  const fits = (/** @type {import("../../app/types.js").Ask|undefined} */ ask, /** @type {unknown} */ value) =>
    ask && (ask.choices ? ask.choices.some((choice) => choice.value === value) : ["string", "number"].includes(typeof value));
  return Object.fromEntries(
    Object.entries(withChange(kept)).filter(
      ([key, value]) =>
        PROPOSED.includes(key) &&
        fits(
          asks.find((one) => one.name === key),
          value,
        ),
    ),
  );
}
