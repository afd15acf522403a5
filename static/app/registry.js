/**
 * The registered screens and sheets. Each registers itself in its own folder; screens.js and sheets.js import the files. app-view.js
 * renders them; router.js handles the address.
 */

/** @import { Sheet, Ui, View } from "./types.js" */

/**
 * @typedef {object} Screen
 * @property {string} route its word in the address
 * @property {(view: any, ui: Ui) => unknown} view draws it; gets no fight where it needs none
 * @property {boolean} [fight] whether it needs a fight; without one home is drawn
 * @property {(view: View) => boolean} [when] of several screens with one route: whether this is the one
 * @property {RegExp} [text] what follows the route in the address, for a screen that shows something from outside this device
 * @property {Record<string, () => unknown>} [keys] its one-letter keys
 * @property {() => unknown} [enter] runs when the address comes to this screen
 * @property {() => unknown} [leave] runs when the address goes to another
 * @property {(view: View|null, ui: Ui) => string|undefined} [title] its part of the document's title, if not the fight's
 * @property {boolean} [beside] whether it lies beside where one plays: of several that are opened from each other the history has one
 * @property {boolean} [passing] whether one only passes through it: Back does not lead to it
 */

/** @type {Screen[]} */
const screens = [];
/** @type {Map<string, (sheet: any, view: any, ui: Ui) => unknown>} what a kind draws takes that kind of sheet: registerSheet sees to it */
const sheets = new Map();
/** @type {Map<string, (sheet: any) => unknown>} how those sheets are opened again that are places */
const places = new Map();

/** @param {Screen} screen */
export function registerScreen(screen) {
  screens.push(screen);
}

/**
 * @template {import("./types.js").SheetKind} K
 * @param {K} kind
 * @param {(sheet: Extract<Sheet, {kind: K}>, view: any, ui: Ui) => unknown} view
 * @param {(kept: {id: string}) => unknown} [again] opens it after a reload, for a sheet that is a place and no half-done form; gets the `id` it had
 */
export function registerSheet(kind, view, again) {
  sheets.set(kind, view);
  if (again) places.set(kind, again);
}

/** Tells whether a sheet of this kind is opened again after a reload. @param {string} kind */
export const isPlace = (kind) => places.has(kind);

/** Opens a sheet again in which the tab was. @param {{kind: string}} kept */
export const openAgain = (kept) => places.get(kept.kind)?.(kept);

/** Tells whether a route shows the open fight. @param {string} route */
export const showsFight = (route) => screens.some((screen) => screen.route === route && screen.fight);

/**
 * Returns the screen of a route in the open fight, if it has one.
 * @param {string} route
 * @param {View|null} view
 */
export function screenOf(route, view) {
  const found = screens.filter((screen) => screen.route === route && (view || !screen.fight));
  return found.find(({ when }) => view && when?.(view)) ?? found.find(({ when }) => !when);
}

/**
 * @param {Sheet} sheet
 * @param {View|null} view
 * @param {Ui} ui
 * @returns {unknown} nothing while its module is still on the way
 */
export const drawSheet = (sheet, view, ui) => sheets.get(sheet.kind)?.(sheet, view, ui);
