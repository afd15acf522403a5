/**
 * The current screen, in the address so that Back works: `#home`, `#fight`, `#log`; `#look/1…` shows a shared fight and keeps its payload,
 * `#primer/…` explains a system.
 * A fragment that begins with a digit is a shared fight: the router passes it on and removes it from the address at once.
 */

import { PLAYERS, SHOWN } from "../players/channel.js";
import { closeSheet } from "../ui/dialog.js";
import { lastingNotice } from "../ui/notice.js";
import { screenOf } from "./registry.js";
import { change, state } from "./store.js";

/** @param {string} route @param {string} [text] what it shows: a shared fight's payload, a system's id */
const address = (route, text) => (text ? `${route}/${text}` : route);
const here = () => address(state.ui.route, state.ui.at);

/** @param {string} route @param {string} [text] */
function enter(route, text) {
  if (here() === address(route, text)) return;
  const before = screenOf(state.ui.route, state.view);
  change({ route, at: text ?? "", search: "", notice: lastingNotice() });
  before?.leave?.();
  screenOf(route, state.view)?.enter?.();
}

/** @param {string} route @param {string} [text] */
export function go(route, text) {
  if (here() === address(route, text)) return;
  history.pushState(null, "", `#${address(route, text)}`);
  enter(route, text);
}

/** @param {(payload: string) => void} onPayload */
function read(onPayload) {
  const fragment = location.hash.slice(1);
  const [, route = "", , text] = /^([^/]*)(\/(.*))?$/.exec(fragment) ?? [];
  const screen = screenOf(route, state.view);
  if (SHOWN.test(location.hash)) location.reload();
  else if (text && screen?.text?.test(text)) enter(route, text);
  else if (/^\d/.test(fragment)) {
    history.replaceState(null, "", `#${here()}`);
    onPayload(fragment);
  } else if (location.hash === PLAYERS) location.reload();
  else enter(screen && !screen.text && text === undefined ? route : "home");
}

/** @param {(payload: string) => void} onPayload gets a shared fight that is in the address */
export function startRouter(onPayload) {
  addEventListener("popstate", () => {
    // while the phone is passed around, Back stays on the players' screen
    if (state.ui.passed) return history.pushState(null, "", `#${here()}`);
    if (!state.ui.sheets.length) return read(onPayload);
    history.pushState(null, "", `#${here()}`);
    closeSheet();
  });
  addEventListener("hashchange", () => read(onPayload));
  const fragment = location.hash.slice(1);
  // a reload while the phone is passed around leads to the fight, whatever the players did to the address
  if ((!fragment || state.ui.passed) && state.view) history.replaceState(null, "", "#fight");
  read(onPayload);
}
