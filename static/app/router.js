/**
 * Which screen is up, kept in the address so that Back works: `#home`, `#fight`, `#log`; `#look/1…` is a shared fight that is looked at, and
 * keeps its payload. A fragment that begins with a digit is a shared fight: it is handed over and dropped from the address at once. Screens are
 * drawn elsewhere.
 */

import { PLAYERS } from "../players/channel.js";
import { closeSheet, lastingNotice } from "../ui/dialog.js";
import { change, state } from "./store.js";

const ROUTES = ["home", "fight", "log"];
const LOOK = /^look\/(\d[\w-]*)$/;

/** @type {(payload: string) => void} */
let onPayload = () => {};
/** @type {(route: string) => void} */
let onRoute = () => {};

/** @param {string} route @param {string} [text] what it shows, where that is not on this device */
const address = (route, text) => (text ? `${route}/${text}` : route);
const here = () => address(state.ui.route, state.ui.look?.text);

/** @param {string} route @param {string} [text] */
function enter(route, text) {
  if (here() === address(route, text)) return;
  change({ route, look: text ? { text, players: null, says: "" } : null, search: "", notice: lastingNotice() });
  onRoute(route);
}

/** @param {string} route @param {string} [text] */
export function go(route, text) {
  if (here() === address(route, text)) return;
  history.pushState(null, "", `#${address(route, text)}`);
  enter(route, text);
}

function read() {
  const fragment = location.hash.slice(1);
  const looked = LOOK.exec(fragment);
  if (looked) enter("look", looked[1]);
  else if (/^\d/.test(fragment)) {
    history.replaceState(null, "", `#${here()}`);
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
    // while the phone is passed on, Back leads nowhere: the GM finds the screen that was left
    if (state.ui.passed) return history.pushState(null, "", `#${here()}`);
    if (!state.ui.sheets.length) return read();
    history.pushState(null, "", `#${here()}`);
    closeSheet();
  });
  addEventListener("hashchange", read);
  const fragment = location.hash.slice(1);
  if (!fragment && state.view) history.replaceState(null, "", "#fight");
  read();
}
