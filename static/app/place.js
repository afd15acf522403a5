/**
 * The place of this tab, to which a reload leads back: its fight, its screen and the sheets that are places. It is kept in the state of the
 * tab's own history entry, beside the address: another tab has another one, a duplicated tab the same one, and a browser that throws a tab
 * away keeps it with the address. A tab that was opened anew has none.
 */

import { isPlace } from "./registry.js";
import { state } from "./store.js";

/** @import { Sheet } from "./types.js" */
/** A sheet that is opened again, by its kind and whom it is about. @typedef {{kind: Sheet["kind"], id?: string}} KeptSheet */
/** at: the address of the screen, also while that of a link stands in its place. @typedef {{fight: string|null, at: string, sheets: KeptSheet[]}} Place */

/** Returns the address of the screen, as it follows the #. */
export const here = () => address(state.ui.route, state.ui.at);

/** @param {string} route @param {string} [text] what it shows: a shared fight's payload, a system's id */
export const address = (route, text) => (text ? `${route}/${text}` : route);

/** @param {Sheet} sheet @returns {KeptSheet} */
const kept = (sheet) => ({ kind: sheet.kind, ...("id" in sheet && { id: sheet.id }) });

/** Returns where this tab is now. @returns {Place} */
export const placeNow = () => ({
  fight: state.ui.fight,
  at: here(),
  sheets: state.ui.sheets.filter(({ kind }) => isPlace(kind)).map(kept),
});

/** Returns the address from which this history entry was opened; empty if it is not known. @returns {string} */
export function cameFrom() {
  const { from } = Object(history.state);
  return typeof from === "string" ? from : "";
}

/** Returns the place that the history entry holds, also one that another version wrote. @returns {Place} */
export function keptPlace() {
  const { fight, at, sheets } = Object(history.state);
  return {
    fight: typeof fight === "string" ? fight : null,
    at: typeof at === "string" ? at : "",
    sheets: Array.isArray(sheets) ? sheets.filter((sheet) => isPlace(Object(sheet).kind)) : [],
  };
}
