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

/**
 * The last view of a fight: what was shown here, while no other tab has gone on, or else what is stored.
 * @param {string} id
 * @param {number} [seq] that of the step whose lines are stored here; without any a stored view may be of a fight that cannot be opened
 * @returns {LastView | null}
 */
export function lastView(id, seq) {
  const here = shown.get(id);
  if (here && here.seq >= (seq ?? 0)) return here;
  return seq === undefined ? null : read(key(id), isLastView);
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
 * Has the views written that are not written yet.
 * @param {(id: string, seq: number, attempt: () => "ok" | "full" | "blocked") => void} writing
 */
export function writeViews(writing) {
  clearTimeout(timer);
  timer = undefined;
  for (const id of unwritten) {
    const last = /** @type {LastView} */ (shown.get(id));
    writing(id, last.seq, () => write(key(id), { version: VERSION, ...last }));
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
