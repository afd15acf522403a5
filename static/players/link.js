/**
 * The page of a players' link. It draws what the link carries at once: no engine starts and no fight is read. Which fighter one plays is
 * asked once and kept on this device.
 */

import "../app/platform.js";
import { clearStartPage } from "../app/clear-start-page.js";
import { state } from "../app/store.js";
import { speakLanguage } from "../i18n/language.js";
import { dots, say } from "../i18n/translate.js";
import { applyTheme, language, loadSettings } from "../settings/settings.js";
import { announce } from "../ui/announcer.js";
import { scrollCurrentIntoView, watchScrolling } from "../ui/scroll-into-view.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { effect, signal } from "../vendor/signals-core/signals-core.mjs";
import { readShown } from "./link-payload.js";
import { linkPage } from "./link-screen.js";
import { newestOf, remember, whenNewer } from "./newest.js";
import { keepYou, storedYou } from "./you.js";

const [TICK, LARGER] = [15_000, "120%"];
/** Seconds that the minute of a players' copy leaves away. */
const ROUNDED = 59;

let payload = location.hash.slice(1).replace(/^look\//, "");
const link = signal(/** @type {import("./link-screen.js").Link} */ ({ shown: null, says: "", you: storedYou(), now: Date.now() }));

/** @param {string|null} you */
function choose(you) {
  link.value = { ...link.value, you };
  keepYou(you);
}

/** @param {string} hash */
function leave(hash) {
  history.pushState(history.state, "", hash); // the page there returns to the fight of this tab
  location.reload();
}

const taps = {
  choose,
  copy: () => leave(`#copy/${payload}`),
  home: () => leave("#home"),
  open: (/** @type {string} */ other) => {
    location.hash = other;
  },
  theme: () => applyTheme(state.ui.theme === "light" ? "dark" : "light"),
  larger: () => {
    const { style } = document.documentElement;
    style.fontSize = style.fontSize ? "" : LARGER;
  },
};

if (language() !== "en") await speakLanguage(language());
loadSettings();
watchScrolling();
addEventListener("hashchange", () => location.reload());
setInterval(() => {
  link.value = { ...link.value, now: Date.now() };
}, TICK);
let root = clearStartPage();
let damaged = false;

/** Draws the page. What cannot be drawn is no players' screen: then it says so. @param {import("./link-screen.js").Link} shown */
function draw(shown) {
  const seen = damaged ? { ...shown, shown: null, says: say("This link is damaged. Ask your GM for a new one.") } : shown;
  try {
    render(linkPage(seen, taps), root);
  } catch (error) {
    if (damaged) throw error;
    damaged = true;
    const fresh = /** @type {HTMLElement} */ (root.cloneNode(false));
    root.replaceWith(fresh);
    root = fresh;
    draw(shown);
  }
}

/** @typedef {import("./link-payload.js").Shown} Shown */

/** @param {Shown} shown */
const secondOf = ({ when, second = when * 60 }) => second;
/** @param {Shown} shown */
const kindOf = ({ kind }) => kind ?? "copy";

/** Remembers the link and shows it; a newer card of its fight that this device has seen in place of an older one. */
async function showLink() {
  const read = await readShown(payload);
  const { shown } = read;
  if (shown?.fight) remember(shown.fight, kindOf(shown), { payload, second: secondOf(shown) });
  link.value = { ...link.value, ...read, newer: undefined };
  await lookForNewer();
  return link.value;
}

async function lookForNewer() {
  const { shown } = link.value;
  const seen = shown?.fight ? newestOf(shown.fight) : undefined;
  if (!shown || !seen) return;
  const { card } = seen;
  if (shown.kind === "card" && card && card.second > secondOf(shown)) {
    const read = await readShown(card.payload);
    if (!read.shown || read.shown.fight !== shown.fight) return;
    payload = card.payload;
    history.replaceState(history.state, "", `#${payload}`);
    link.value = { ...link.value, ...read };
    announce(read.shown.players.turn);
  }
  const now = secondOf(link.value.shown ?? shown);
  const newer = [seen.card, seen.copy]
    .filter((one) => one && one.second > now + (shown.kind === "card" ? 0 : ROUNDED))
    .sort((a, b) => (b?.second ?? 0) - (a?.second ?? 0))[0];
  link.value = { ...link.value, newer };
}

whenNewer(lookForNewer);
const read = await showLink();
effect(() => {
  draw(link.value);
  document.title = dots([link.value.shown?.players.title, say("Turnwright")]);
  scrollCurrentIntoView();
});
announce(read.shown?.players.turn ?? read.says);
