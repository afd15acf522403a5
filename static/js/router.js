/**
 * Which screen is up, kept in the address so that Back works: `#home`, `#fight`, `#log`. A fragment that begins with a digit is a shared
 * fight: it is handed over and dropped from the address at once. Screens are drawn elsewhere.
 */

import { PLAYERS } from "./players-channel.js";
import { closeSheet, lasting } from "./sheets.js";
import { change, state } from "./store.js";

const ROUTES = ["home", "fight", "log"];

/** @type {(payload: string) => void} */
let onPayload = () => {};
/** @type {(route: string) => void} */
let onRoute = () => {};

/** @param {string} route */
function enter(route) {
  if (state.ui.route === route) return;
  change({ route, search: "", notice: lasting() });
  onRoute(route);
}

/** @param {string} route */
export function go(route) {
  if (state.ui.route === route) return;
  history.pushState(null, "", `#${route}`);
  enter(route);
}

function read() {
  const fragment = location.hash.slice(1);
  if (/^\d/.test(fragment)) {
    history.replaceState(null, "", `#${state.ui.route}`);
    onPayload(fragment);
  } else if (location.hash === PLAYERS) location.reload();
  else enter(ROUTES.includes(fragment) && (fragment === "home" || state.view) ? fragment : "home");
}

/**
 * @param {{payload: (text: string) => void, route: (route: string) => void}} listeners
 */
export function startRouter(listeners) {
  onPayload = listeners.payload;
  onRoute = listeners.route;
  addEventListener("popstate", () => {
    if (!state.ui.sheets.length) return read();
    history.pushState(null, "", `#${state.ui.route}`);
    closeSheet();
  });
  addEventListener("hashchange", read);
  const fragment = location.hash.slice(1);
  if (!fragment && state.view) history.replaceState(null, "", "#fight");
  read();
}
