/**
 * The page's own settings, kept on the device: light or dark, one-letter keys, a screen that stays on. A table's house rules are options
 * of the fight, not here.
 */

import { change, state } from "./store.js";

const PLACE = "turnwright.settings";

/** @type {{release: () => Promise<void>}|null} */
let lock = null;

function keep() {
  const { theme, keys, awake } = state.ui;
  try {
    localStorage.setItem(PLACE, JSON.stringify({ theme, keys, awake }));
  } catch {
    // A browser without storage keeps the settings until the page closes.
  }
}

/** @param {string} theme */
export function applyTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  change({ theme });
  keep();
}

/** @param {boolean} keys */
export function keepKeys(keys) {
  change({ keys });
  keep();
}

/** Ask for the lock while it is wanted and the page is in sight; browsers drop it whenever the page is hidden. */
async function holdAwake() {
  await lock?.release();
  lock = null;
  if (!state.ui.awake || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  lock = await navigator.wakeLock.request("screen").catch(() => null);
}

/** @param {boolean} awake */
export function keepAwake(awake) {
  change({ awake });
  keep();
  return holdAwake();
}

export function loadSettings() {
  try {
    const { theme, keys, awake } = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    change({ keys: keys !== false, awake: awake === true });
    if (theme === "dark" || theme === "light") applyTheme(theme);
  } catch {
    // Unreadable settings are as good as none.
  }
  document.addEventListener("visibilitychange", holdAwake);
  return holdAwake();
}
