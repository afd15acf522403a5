/**
 * The page's settings, stored on the device: theme, which dice the app rolls, one-letter keys, screen on, table
 * timer, and when the last backup was made. House rules are options
 * of the fight.
 */

import { go } from "../app/router.js";
import { change, state } from "../app/store.js";
import { closeSheets } from "../ui/dialog.js";
import { signal } from "../vendor/signals-core/signals-core.mjs";
import { requestWakeLock, watchWakeLock } from "./wake-lock.js";

const PLACE = "turnwright.settings";
/** @type {import("../app/types.js").Dice[]} the first one where nothing else is stored */
export const DICE = ["none", "enemies", "all"];
const [SHORTEST, LONGEST] = [5, 3600];

function keep() {
  const { theme, dice, keys, awake, pace, backup, closedPanes } = state.ui;
  try {
    localStorage.setItem(PLACE, JSON.stringify({ theme, dice, keys, awake, pace, backup, closedPanes }));
  } catch {
    // Without storage the settings last until the page closes.
  }
}

/** @param {string} theme */
export function applyTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  change({ theme });
  keep();
}

/** Sets which dice the app rolls without a question. @param {import("../app/types.js").Dice} dice */
export function setDice(dice) {
  change({ dice });
  keep();
}

/** @param {string[]} closedPanes */
export function setClosedPanes(closedPanes) {
  change({ closedPanes });
  keep();
}

/** @param {boolean} keys */
export function setShortcuts(keys) {
  change({ keys });
  keep();
}

/** @param {boolean} awake */
export function setKeepAwake(awake) {
  change({ awake });
  keep();
  return requestWakeLock();
}

/** @param {any} seconds */
const length = (seconds) => (Number.isInteger(seconds) ? Math.max(SHORTEST, Math.min(LONGEST, seconds)) : state.ui.pace.seconds);

/** @param {Partial<import("../app/types.js").Pace>} patch */
export function setTableTimer(patch) {
  const { timer, seconds, sound, vibration } = { ...state.ui.pace, ...patch };
  /** @type {import("../app/types.js").Pace} */
  const pace = {
    timer: timer === "up" || timer === "down" ? timer : "",
    seconds: length(seconds),
    sound: sound === true,
    vibration: vibration === true,
  };
  change({ pace });
  keep();
}

/** Remembers that everything on this device was saved just now. */
export function noteBackup() {
  change({ backup: Date.now() });
  keep();
}

/** The screen from which the settings were opened. */
const from = signal("");

export function openSettings() {
  from.value = state.ui.route;
  closeSheets();
  go("settings");
}

/** Goes back to the fight or the home screen. */
export const leaveSettings = () => go(from.value === "home" || !state.view ? "home" : "fight");

export function loadSettings() {
  try {
    const { theme, dice, keys, awake, pace, backup, closedPanes } = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    change({
      keys: keys !== false,
      awake: awake === true,
      dice: DICE.find((one) => one === dice) ?? "none",
      backup: Number.isFinite(backup) ? backup : 0,
      closedPanes: Array.isArray(closedPanes) ? closedPanes.map(String) : [],
    });
    if (pace) setTableTimer(pace);
    if (theme === "dark" || theme === "light") applyTheme(theme);
  } catch {
    // Ignore unreadable settings.
  }
  return watchWakeLock();
}
