/**
 * The page's settings, stored on the device: theme, text size, hand, language, which dice the app rolls, letter keys, screen on, table timer, what parts
 * of typed lines mean, and when the last backup was made. House rules are options of the fight.
 */

import { go, goBack } from "../app/router.js";
import { change, state } from "../app/store.js";
import { firstLanguage } from "../i18n/language.js";
import { closeSheets } from "../ui/dialog.js";
import { requestWakeLock, watchWakeLock } from "./wake-lock.js";

const PLACE = "turnwright.settings";
/** @type {import("../app/types.js").Dice[]} the first one where nothing else is stored */
export const DICE = ["none", "enemies", "all"];
const [SHORTEST, LONGEST] = [5, 3600];

/** @returns {Record<string, any>} the stored settings; empty when there are none, or none that can be read */
function stored() {
  try {
    return Object(JSON.parse(localStorage.getItem(PLACE) ?? "{}"));
  } catch {
    return {};
  }
}

/** Stores one setting; the others stay as another tab may have set them since. @param {string} name @param {unknown} value */
function store(name, value) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...stored(), [name]: value }));
  } catch {
    // Without storage the settings last until the page closes.
  }
}

/** @param {string} theme */
export function applyTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  change({ theme });
  store("theme", theme);
}

/** Sizes of the text in percent of that of the system; the first one where nothing else is stored. */
export const TEXT_SIZES = [100, 125, 150];

/** @param {number} textSize */
export function setTextSize(textSize) {
  document.documentElement.style.fontSize = textSize === 100 ? "" : `${textSize}%`;
  change({ textSize });
  store("textSize", textSize);
}

/** The hand that taps: sheets and actions stand on its side (left-hand.css). @param {import("../app/types.js").Ui["hand"]} hand */
export function setHand(hand) {
  if (hand === "right") delete document.documentElement.dataset.hand;
  else document.documentElement.dataset.hand = hand;
  change({ hand });
  store("hand", hand);
}

/** The language in which the page was loaded. */
export const language = () => firstLanguage(stored().language);

/** Loads the page again in another language. The fight opens where it was. @param {string} tag */
export function setLanguage(tag) {
  store("language", tag);
  location.reload();
}

/** Sets which dice the app rolls without a question. @param {import("../app/types.js").Dice} dice */
export function setDice(dice) {
  change({ dice });
  store("dice", dice);
}

/** Sets whether the table types totals, or dice without their bonus. @param {boolean} totals */
export function setTotals(totals) {
  change({ totals });
  store("totals", totals);
}

/** @param {string[]} closedPanes */
export function setClosedPanes(closedPanes) {
  change({ closedPanes });
  store("closedPanes", closedPanes);
}

/** Remembers that the table was asked which rules of a game it plays. @param {string} system */
export function noteRulesAsked(system) {
  const rulesAsked = [...new Set([...state.ui.rulesAsked, system])];
  change({ rulesAsked });
  store("rulesAsked", rulesAsked);
}

/** So many meanings of parts of lines are kept, those said last. */
const MOST_MEANINGS = 50;

/** @param {[string, string][]} entries */
function setMeanings(entries) {
  const lineMeanings = Object.fromEntries(entries.slice(-MOST_MEANINGS));
  change({ lineMeanings });
  store("lineMeanings", lineMeanings);
}

/** Remembers what a part of a line means, by the form of the line, or (empty) forgets it. @param {string} key @param {string} meaning */
export function setLineMeaning(key, meaning) {
  const others = Object.entries(state.ui.lineMeanings).filter(([other]) => other !== key);
  setMeanings(meaning ? [...others, [key, meaning]] : others);
}

/** Forgets what all parts of lines mean. */
export const forgetLineMeanings = () => setMeanings([]);

/** @typedef {import("../app/types.js").Ui["sort"]} Sort */
/** @type {Sort[]} the first one where nothing else is stored */
const SORTS = ["order", "worst", "name"];

/** Sets how the list of fighters is sorted. @param {Sort} sort */
export function setSort(sort) {
  change({ sort });
  store("sort", sort);
}

/** @typedef {import("../app/types.js").Ui["keys"]} Keys */
/** How each way of the letter keys is stored: older pages know yes and no. @type {[Keys, unknown][]} */
const KEYS = [["alone", true], ["alt", "alt"], ["", false]]; // biome-ignore format: one line

/** @param {Keys} keys */
export function setShortcuts(keys) {
  change({ keys });
  store("keys", new Map(KEYS).get(keys));
}

/** @param {boolean} awake */
export function setKeepAwake(awake) {
  change({ awake });
  store("awake", awake);
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
  store("pace", pace);
}

/** Sets what phones at the table see: numbers of other players mean those of the own fighter, too. @param {Partial<import("../app/types.js").PhonesSee>} patch */
export function setPhonesSee(patch) {
  const { own, others, ahead } = { ...state.ui.phonesSee, ...patch };
  const phonesSee = { own: own !== false, others: own !== false && others !== false, ahead: ahead === true };
  change({ phonesSee });
  store("phonesSee", phonesSee);
}

/** Remembers that this device was asked whether to install the app. */
export function noteInstallOffered() {
  change({ installOffered: true });
  store("installOffered", true);
}

/** Remembers that everything on this device was saved just now. */
export function noteBackup() {
  const backup = Date.now();
  change({ backup });
  store("backup", backup);
}

/** The screen from which the settings were opened. */
let before = "";

export function openSettings() {
  before = state.ui.route;
  closeSheets();
  go("settings");
}

/** Goes back to the fight or the home screen. */
export const leaveSettings = () => goBack(before === "home" || !state.view ? "home" : "fight");

export function loadSettings() {
  const {
    theme,
    dice,
    totals,
    keys,
    awake,
    pace,
    backup,
    closedPanes,
    rulesAsked,
    installOffered,
    sort,
    textSize,
    hand,
    lineMeanings,
    phonesSee,
  } = stored();
  const meanings = Object.entries(Object(lineMeanings)).filter(([, meaning]) => typeof meaning === "string");
  change({
    keys: KEYS.find(([, one]) => one === keys)?.[0] ?? "alone",
    awake: awake === true,
    dice: DICE.find((one) => one === dice) ?? "none",
    totals: totals === true,
    backup: Number.isFinite(backup) ? backup : 0,
    closedPanes: Array.isArray(closedPanes) ? closedPanes.map(String) : [],
    rulesAsked: Array.isArray(rulesAsked) ? rulesAsked.map(String) : [],
    installOffered: installOffered === true,
    lineMeanings: Object.fromEntries(meanings.slice(-MOST_MEANINGS)),
    sort: SORTS.find((one) => one === sort) ?? "order",
  });
  if (pace) setTableTimer(pace);
  if (phonesSee) setPhonesSee(Object(phonesSee));
  if (TEXT_SIZES.includes(textSize)) setTextSize(textSize);
  if (hand === "left") setHand(hand);
  if (theme === "dark" || theme === "light") applyTheme(theme);
  return watchWakeLock();
}
