/**
 * The players' window: shows what the GM's page tells, and says so when it tells nothing any more. It has no engine, no stored fight and no
 * view; what it was told is all it knows. What players may see is decided by the engine, behind the GM's page.
 */

import "../app/platform.js";
import { spokenUp } from "../fight/spoken-summary.js";
import { dots, hourOf, LANGUAGE, say } from "../i18n/translate.js";
import { loadSettings } from "../settings/settings.js";
import { announce } from "../ui/announcer.js";
import { scrollCurrentIntoView, watchScrolling } from "../ui/scroll-into-view.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { CHANNEL, PLAYERS } from "./channel.js";
import { playersPage } from "./players-screen.js";

/** @typedef {import("../app/types.js").PlayersView} PlayersView */

/** Asking shows the GM's page that somebody looks, and its answer that it is there. */
const ASK = 2_000;
/** Silence after which what is shown may be old, and after which nobody seems to be there. */
const STALE = 8_000;
const GONE = 30_000;

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
document.documentElement.lang = LANGUAGE;

/** @type {PlayersView|null} */
let shown = null;
let told = 0;
let closed = false;
let announced = "";

/** @returns {{state: string, says: string}} */
function standing() {
  const silent = Date.now() - told;
  const time = hourOf(new Date(told));
  if (!shown) return { state: "waiting", says: say("players.waiting") };
  if (closed || silent > GONE) return { state: "gone", says: say("players.gone", { time }) };
  if (silent > STALE) return { state: "stale", says: say("players.stale", { count: Math.round(silent / 1000) }) };
  return { state: "live", says: say("players.live") };
}

/** What is new to the ear: who is up, and whether the GM's window still tells. */
function announceChange() {
  const { state, says } = standing();
  const text = state === "stale" ? announced : state === "live" && shown ? spokenUp(shown) : says;
  if (text !== announced) announce(text);
  announced = text;
}

function draw() {
  render(playersPage(shown, standing()), root);
  document.title = dots([shown?.title, say("players.screen"), say("app")]);
  scrollCurrentIntoView();
  announceChange();
}

const channel = new BroadcastChannel(CHANNEL);
const ask = () => channel.postMessage({ ask: true });

channel.addEventListener("message", ({ data }) => {
  if (!data || typeof data !== "object" || !("players" in data)) return;
  closed = data.players === null;
  if (!closed) {
    shown = data.players;
    told = Date.now();
  }
  draw();
});

addEventListener("hashchange", () => {
  if (location.hash !== PLAYERS) location.reload();
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
setInterval(() => {
  ask();
  draw();
}, ASK);

loadSettings();
watchScrolling();
draw();
ask();
