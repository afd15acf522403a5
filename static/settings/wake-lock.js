/**
 * Keeps the screen on while the page is visible: requests the lock, notices its loss, requests it again. A setting asks for it; only the
 * browser says whether it holds.
 */

import { change, state } from "../app/store.js";

/** @type {WakeLockSentinel|null} */
let lock = null;

/**
 * Requests the lock while the setting is on and the page visible; browsers release it whenever the page is hidden.
 * @returns {Promise<boolean>}
 */
export async function requestWakeLock() {
  const old = lock;
  lock = null;
  await old?.release().catch(() => {});
  if (!state.ui.awake || document.visibilityState !== "visible" || !navigator.wakeLock) {
    change({ awakeHeld: false });
    return false;
  }
  const held = await navigator.wakeLock.request("screen").catch(() => null);
  lock = held;
  held?.addEventListener("release", () => {
    if (lock !== held) return;
    lock = null;
    change({ awakeHeld: false });
  });
  change({ awakeHeld: held !== null });
  return held !== null;
}

/** Some phones grant the lock only on a tap. */
export function watchWakeLock() {
  document.addEventListener("visibilitychange", requestWakeLock);
  addEventListener("pointerup", () => state.ui.awake && !state.ui.awakeHeld && requestWakeLock());
  return requestWakeLock();
}
