/**
 * The table card of now, as the engine writes it. It gets the last card of the fight and the time: while players would read the same, the card stays as it was,
 * with its time, so that nobody sees that a hidden one has acted.
 */

import { state } from "../app/store.js";
import { question } from "../engine/requests.js";

const KEY = "turnwright.cards";
/** Fights whose last card is remembered. */
const MOST = 12;

/** @returns {[fight: string, payload: string][]} the last cards, the newest first */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** @returns {Promise<{payload?: string, place?: string, second?: number, says?: string}>} the card, and where the fight stands in it, or why there is none */
export async function cardNow() {
  const { fight } = state.ui;
  if (!fight) return {};
  const before = stored();
  const last = before.find(([id]) => id === fight)?.[1] ?? "";
  const link = await question("link", { card: true, when: Math.floor(Date.now() / 1000), last });
  if (link.payload === undefined || link.payload === last) return link;
  try {
    localStorage.setItem(KEY, JSON.stringify([[fight, link.payload], ...before.filter(([id]) => id !== fight)].slice(0, MOST)));
  } catch {
    // Without storage each look at the card is of its own time.
  }
  return link;
}
