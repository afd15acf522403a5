/**
 * The page's own settings, kept on the device: light or dark, one-letter keys. A table's house rules are options of the fight, not here.
 */

import { change, state } from "./store.js";

const PLACE = "turnwright.settings";

function keep() {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ theme: state.ui.theme, keys: state.ui.keys }));
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

export function loadSettings() {
  try {
    const { theme, keys } = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    if (theme === "dark" || theme === "light") applyTheme(theme);
    if (keys === false) change({ keys });
  } catch {
    // Unreadable settings are as good as none.
  }
}
