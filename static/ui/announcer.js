/**
 * Announces messages to screen readers: one polite live region, at most one merged message in half a second; refusals are alerts. While a
 * modal sheet is open the page behind it is inert, so the regions inside the sheet are used.
 */

import { mergeTexts } from "../fight/spoken-summary.js";

const PAUSE = 500;
/** Milliseconds before an alert is removed, so that nobody finds an old one later. */
const ALERT_TIME = 15_000;
/** @param {string} role */
function region(role) {
  const sheet = document.querySelector(`dialog[open] [role=${role}].said`);
  return sheet ?? document.querySelector(`#app > [role=${role}].said`);
}

/** Collects what is said within a pause and speaks it as one message. */
function announcer() {
  /** @type {string[]} */
  const waiting = [];
  let last = 0;

  function speak() {
    last = Date.now();
    const text = mergeTexts(waiting.splice(0));
    const spot = region("status");
    if (spot) spot.textContent = text;
  }

  return (/** @type {string|string[]|undefined|null} a message, or the sentences of one */ said) => {
    const sentences = [said ?? []].flat().filter(Boolean);
    if (!sentences.length) return;
    if (!waiting.length) setTimeout(speak, Math.max(0, last + PAUSE - Date.now()));
    waiting.push(...sentences);
  };
}

export const announce = announcer();

/** @param {string} text */
export function alertWith(text) {
  const spot = region("alert");
  if (!spot) return;
  spot.textContent = "";
  requestAnimationFrame(() => {
    spot.textContent = text;
    setTimeout(() => {
      if (spot.textContent === text) spot.textContent = "";
    }, ALERT_TIME);
  });
}
