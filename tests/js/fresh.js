// A module as another page has it: its variables begin anew. A module is loaded once per address, so each copy gets an address of its own; what it
// imports is shared with the other copies.

let copies = 0;

/** @param {string} name under static/ @returns {Promise<any>} */
function fresh(name) {
  copies += 1;
  return import(new URL(`../../static/${name}?copy=${copies}`, import.meta.url).href);
}

/** @returns {Promise<typeof import("../../static/storage/fight-lock.js")>} */
export const freshLocks = () => fresh("storage/fight-lock.js");

/** @returns {Promise<typeof import("../../static/players/broadcast.js")>} */
export const freshBroadcast = () => fresh("players/broadcast.js");

/** @returns {Promise<typeof import("../../static/app/updates.js")>} */
export const freshUpdates = () => fresh("app/updates.js");

/** @returns {Promise<typeof import("../../static/players/at-table.js")>} */
export const freshTable = () => fresh("players/at-table.js");
