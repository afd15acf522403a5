/**
 * A screen that stays on while the page is in sight: asking for the lock, noticing when the device takes it away, asking again. Whether it is
 * wanted is a setting; whether it holds is only ever the browser's word.
 */

import { change, state } from "../app/store.js";
import { signal } from "../vendor/signals-core/signals-core.mjs";

const lock = signal(/** @type {WakeLockSentinel|null} */ (null));

/** Ask for the lock while it is wanted and the page is in sight; browsers drop it whenever the page is hidden. @returns {Promise<boolean>} */
export async function requestWakeLock() {
  const old = lock.value;
  lock.value = null;
  await old?.release().catch(() => {});
  if (!state.ui.awake || document.visibilityState !== "visible" || !navigator.wakeLock) {
    change({ awakeHeld: false });
    return false;
  }
  const held = await navigator.wakeLock.request("screen").catch(() => null);
  lock.value = held;
  held?.addEventListener("release", () => {
    if (lock.value !== held) return;
    lock.value = null;
    change({ awakeHeld: false });
  });
  change({ awakeHeld: held !== null });
  return held !== null;
}

/** Some phones give the lock only to a tap. */
export function watchWakeLock() {
  document.addEventListener("visibilitychange", requestWakeLock);
  addEventListener("pointerup", () => state.ui.awake && !state.ui.awakeHeld && requestWakeLock());
  return requestWakeLock();
}
