/**
 * Keeps the screen on while the page is visible: requests the lock, notices its loss, requests it again. A setting asks for it, or a code that others
 * read from this screen; only the browser says whether it holds.
 */

import { change, state } from "../app/store.js";
import { computed, effect } from "../vendor/signals-core/signals-core.mjs";

/** Sheets with a code to be read: whoever holds the device does not touch it meanwhile. @type {import("../app/types.js").SheetKind[]} */
const READ = ["code", "phones"];
const read = computed(() => state.ui.sheets.some(({ kind }) => READ.includes(kind)));
const wanted = () => state.ui.awake || read.value;

/** @type {WakeLockSentinel|null} */
let lock = null;

/**
 * Requests the lock while it is wanted and the page visible; browsers release it whenever the page is hidden.
 * @returns {Promise<boolean>}
 */
export async function requestWakeLock() {
  const old = lock;
  lock = null;
  await old?.release().catch(() => {});
  if (!wanted() || document.visibilityState !== "visible" || !navigator.wakeLock) {
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

let unwatch = () => {};

/** Some phones grant the lock only on a tap. */
export function watchWakeLock() {
  document.addEventListener("visibilitychange", requestWakeLock);
  addEventListener("pointerup", () => wanted() && !state.ui.awakeHeld && requestWakeLock());
  /** @type {Promise<boolean>} */
  let held = Promise.resolve(false);
  unwatch();
  unwatch = effect(() => {
    void read.value;
    held = requestWakeLock();
  });
  return held;
}
