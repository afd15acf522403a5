// The last view of each fight, for the next first paint. Of a large fight it is some hundred kilobytes, and the engine can make it again from the
// lines: so it is written when the picture of its step stands, or as the page ends.

import { drop, ROOT, read, write } from "./sealed.js";
import { isLastView, VERSION } from "./stored-shapes.js";

/** @typedef {{seq: number, view: any}} LastView `seq`: that of the stored step which it shows */

/** Milliseconds from a step until its view may be written: a picture is drawn by then, and quick steps are written as one. */
const PICTURE = 100;
/** Milliseconds that a busy page may put it off then. */
const PATIENCE = 1_000;

/** Runs work when the page has nothing to draw; at once where a browser cannot tell that. @param {() => void} work */
function whenIdle(work) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: PATIENCE });
  else work();
}

const key = (/** @type {string} */ id) => `${ROOT}fight.${id}.view`;

/** What this tab showed last of each fight, in case it cannot be stored. @type {Map<string, LastView>} */
const shown = new Map();
/** The fights whose view is not written yet. @type {Set<string>} */
const unwritten = new Set();
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** @param {string} id @returns {LastView | null} */
const storedView = (id) => read(key(id), isLastView);

/**
 * The newest view of a fight that was shown here or is stored.
 * @param {string} id
 * @param {boolean} known whether its lines are stored here, too: without them a stored view may be of a fight that cannot be opened
 * @returns {LastView | null}
 */
export function lastView(id, known) {
  const [here, stored] = [shown.get(id), known ? storedView(id) : null];
  return here && !(stored && stored.seq > here.seq) ? here : stored;
}

/**
 * Keeps the view of a step, and has it written soon.
 * @param {string} id
 * @param {LastView} last
 * @param {() => void} writing calls `writeViews`
 */
export function keepView(id, last, writing) {
  shown.set(id, last);
  unwritten.add(id);
  timer ??= setTimeout(whenIdle, PICTURE, writing);
}

/**
 * Writes the views that are not written yet. One for which there is no room is given up: an older one would show another step.
 * @param {(id: string, attempt: () => "ok" | "full" | "blocked") => "ok" | "full" | "blocked"} makingRoom
 */
export function writeViews(makingRoom) {
  clearTimeout(timer);
  timer = undefined;
  for (const id of unwritten) {
    const last = lastView(id, true);
    if (last === shown.get(id) && makingRoom(id, () => write(key(id), { version: VERSION, ...last })) === "full") drop(key(id));
  }
  unwritten.clear();
}

/** Gives up the stored view of a fight, to make room. @param {string} id @returns {boolean} whether that gave any */
export const dropView = (id) => drop(key(id));

/** Forgets a fight. @param {string} id */
export function forgetView(id) {
  shown.delete(id);
  unwritten.delete(id);
  drop(key(id));
}
