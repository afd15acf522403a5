/**
 * The current screen, in the address so that Back works: `#home`, `#fight`, `#log`; `#look/1…` shows a shared fight and keeps its payload,
 * `#primer/…` explains a system.
 * A fragment that begins with a digit is a shared fight. It stays in the address as long as its sheet is open, so that a reload shows the
 * sheet again, and leaves it when the sheet does: opened, closed or refused.
 * Beside the address each history entry holds the place of this tab (place.js).
 */

import { closeSheet, closeTop, openSheetOf } from "../ui/dialog.js";
import { lastingNotice } from "../ui/notice.js";
import { effect } from "../vendor/signals-core/signals-core.mjs";
import { PLAYERS, SHOWN, tidyAddress } from "./addresses.js";
import { address, cameFrom, here, keptPlace, placeNow } from "./place.js";
import { openAgain, screenOf, showsFight } from "./registry.js";
import { change, state } from "./store.js";

/** What an address can hold of a link that was pasted into the page. */
const LINK = /^\d[\w-]{0,16000}$/;
const fragment = () => location.hash.slice(1);
/** @param {string} text */
const isLink = (text) => /^\d/.test(text);

/** @param {string} route @param {string} [text] */
function enter(route, text) {
  if (here() === address(route, text)) return;
  const before = screenOf(state.ui.route, state.view);
  change({ route, at: text ?? "", search: "", notice: lastingNotice() });
  before?.leave?.();
  screenOf(route, state.view)?.enter?.();
}

/** While the page itself goes back in the history, until it is there. @type {ReturnType<typeof setTimeout>|undefined} */
let returns;
/** As long it waits for the browser, in milliseconds: one that went nowhere never says so. */
const PATIENCE = 1000;
/** The address to which the browser may still go back after that: a busy page hears of it late. Empty if there is none. */
let late = "";

/** @param {string} route @param {string} [text] */
export function go(route, text) {
  if (here() === address(route, text)) return;
  if (returns) return enter(route, text); // cameBack puts it into the history
  late = "";
  const to = `#${address(route, text)}`;
  const [from, next] = [screenOf(state.ui.route, state.view), screenOf(route, state.view)];
  if (from?.passing) history.replaceState(placeNow(), "", to);
  else if (from?.beside && next?.beside && cameFrom()) history.replaceState(placeHere(), "", to);
  else history.pushState({ ...placeNow(), from: here() }, "", to);
  enter(route, text);
}

/**
 * Leaves a screen that was opened beside another one, such as the log: where that one is the entry before, goes back to it, so that Back does not
 * lead to the screen that was left.
 * @param {string} route
 */
export function goBack(route) {
  if (cameFrom() !== route || openSheetOf("peek")) return go(route);
  enter(route);
  returns = setTimeout(() => {
    cameBack();
    late = route;
  }, PATIENCE);
  history.back();
}

/** The page has come back, or cannot; what was opened meanwhile is one step further. */
function cameBack() {
  clearTimeout(returns);
  returns = undefined;
  if (fragment() === wanted()) keep();
  else history.pushState({ ...placeNow(), from: fragment() }, "", `#${wanted()}`);
}

/** Enters the screen of an address, or home. @param {string} text what follows the # */
function enterAt(text) {
  const [, route = "", , after] = /^([^/]*)(\/(.*))?$/.exec(text) ?? [];
  const screen = screenOf(route, state.view);
  if (after && screen?.text?.test(after)) enter(route, after);
  else enter(screen && !screen.text && after === undefined ? route : "home");
}

/** The shared fight whose sheet the address leads to, or led to. */
let taken = "";
/** The place to return to after a start, until the page is there. @type {import("./place.js").Place|null} */
let returning = null;

/** Returns what belongs into the address: the link whose sheet is open, else the screen. */
function wanted() {
  const link = openSheetOf("peek")?.text ?? "";
  return link && (link === fragment() || LINK.test(link)) ? link : here();
}

/** Returns the place of this tab with where its entry was opened from. */
const placeHere = () => ({ ...placeNow(), ...(cameFrom() && { from: cameFrom() }) });

/** Keeps the place of this tab in its history entry. A link that was not read yet stays in the address. */
function keep() {
  const place = placeHere();
  const to = wanted();
  const old = fragment();
  const moves = to !== old && (isLink(to) || (isLink(old) && old === taken));
  if (!moves && JSON.stringify(history.state) === JSON.stringify(place)) return;
  if (isLink(to)) taken = to;
  if (moves) history.replaceState(place, "", `#${to}`);
  else history.replaceState(place, "");
}

/**
 * @param {(payload: string) => void} onPayload
 * @param {(fight: string) => unknown} onFight
 */
function read(onPayload, onFight) {
  tidyAddress();
  const text = fragment();
  if (SHOWN.test(location.hash) || location.hash === PLAYERS) {
    history.replaceState(placeNow(), "");
    return location.reload();
  }
  if (isLink(text)) {
    if (openSheetOf("peek")?.text === text) return;
    taken = "";
    closeTop(["peek"]);
    taken = text;
    return onPayload(text);
  }
  const { fight } = keptPlace();
  const another = fight !== null && fight !== state.ui.fight && showsFight(text);
  if (another && !onFight(fight)) return fallBack();
  enterAt(text);
  keep();
}

/** Goes home, because the fight of the address is gone. */
function fallBack() {
  enter("home");
  history.replaceState(placeNow(), "", `#${wanted()}`);
}

/** Enters the screen of the place to return to, and opens its sheets, as soon as its fight can be shown; if the fight is gone, goes home. */
export function arrive() {
  const place = returning;
  if (!place || (!state.view && state.ui.fight)) return;
  returning = null;
  if (!state.view) return place.fight ? fallBack() : undefined;
  const to = isLink(fragment()) ? place.at : fragment();
  if (state.ui.route === "home" && to) enterAt(to);
  if (place.fight !== state.ui.fight || state.ui.passed) return;
  const link = openSheetOf("peek");
  for (const sheet of place.sheets) openAgain(sheet);
  if (link) change({ sheets: [...state.ui.sheets.filter((sheet) => sheet !== link), link] });
}

/**
 * @param {(payload: string) => void} onPayload gets a shared fight that is in the address, and opens its sheet
 * @param {(fight: string) => unknown} [onFight] opens the fight of a history entry that Back leads to; nothing: it is gone
 */
export function startRouter(onPayload, onFight = () => true) {
  addEventListener("popstate", () => {
    const back = returns || (late && fragment() === late);
    late = "";
    if (back) return cameBack();
    // while the phone is passed around, Back stays on the players' screen
    if (state.ui.passed) return history.pushState(placeNow(), "", `#${here()}`);
    if (!state.ui.sheets.length || (isLink(fragment()) && openSheetOf("peek")?.text !== fragment())) return read(onPayload, onFight);
    const stays = fragment() === here() && keptPlace().fight === state.ui.fight;
    if (!stays) history.pushState(placeNow(), "", `#${here()}`);
    closeSheet();
  });
  addEventListener("hashchange", () => read(onPayload, onFight));
  returning = keptPlace();
  // a reload while the phone is passed around leads to the fight, whatever the players did to the address
  if ((!fragment() || state.ui.passed) && state.view) history.replaceState(history.state, "", "#fight");
  read(onPayload, onFight);
  arrive();
  effect(keep);
}
