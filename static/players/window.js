/**
 * The players' window: shows the messages of the GM's page, and says so when they stop. It has no engine, no stored fight and no view; the
 * engine behind the GM's page decides what players may see.
 */

import { addressOf, PLAYERS } from "../app/addresses.js";
import "../app/platform.js";
import { clearStartPage } from "../app/clear-start-page.js";
import { speakLanguage } from "../i18n/language.js";
import { dots, hourOf, say } from "../i18n/translate.js";
import { language, loadSettings } from "../settings/settings.js";
import { codeOf } from "../share/code.js";
import { announce } from "../ui/announcer.js";
import { scrollCurrentIntoView, watchScrolling } from "../ui/scroll-into-view.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { batch, computed, effect, signal } from "../vendor/signals-core/signals-core.mjs";
import { CHANNEL } from "./channel.js";
import { playersPage } from "./players-screen.js";

/** @import { PlayersView } from "../app/types.js" */

/** Milliseconds between requests. A request tells the GM's page that the window is open. */
const ASK = 2_000;
/** Milliseconds without an answer after which the shown state may be old, and after which the GM's page seems closed. */
const STALE = 8_000;
const GONE = 30_000;

if (language() !== "en") await speakLanguage(language());
const root = clearStartPage();

/** The last message of the GM's page, its time, and whether that page has closed. */
const message = signal({ players: /** @type {PlayersView|null} */ (null), card: "", at: 0, closed: false });
/** Whether the code of the table card is shown, and that code; null for one that would be too large. */
const asCode = signal(false);
const code = signal(/** @type {{size: number, path: string}|null} */ (null));
/** The time that the page shows. */
const now = signal(Date.now());
/**
 * Returns in words whether the GM's page still answers.
 * @type {import("../vendor/signals-core/signals-core.mjs").ReadonlySignal<{state: string, says: string}>}
 */
const standing = computed(() => {
  const { players, at, closed } = message.value;
  const silent = now.value - at;
  const time = hourOf(new Date(at));
  if (!players)
    return {
      state: "waiting",
      says: say("Waiting for the GM’s window. As soon as a fight is open in this browser, it appears here by itself."),
    };
  if (closed || silent > GONE) return { state: "gone", says: say("The GM’s window is closed or asleep. Last update: {time}.", { time }) };
  if (silent > STALE)
    return {
      state: "stale",
      says: say(
        [
          "No update from the GM’s window for {count} second. This may be outdated.",
          "No update from the GM’s window for {count} seconds. This may be outdated.",
        ],
        { count: Math.round(silent / 1000) },
      ),
    };
  return { state: "live", says: say("live on this device") };
});
/** The last text announced: who acts, or that the GM's page does not answer. */
const announced = signal("");

function turnCode() {
  asCode.value = !asCode.value;
}

const channel = new BroadcastChannel(CHANNEL);
const ask = () => channel.postMessage({ ask: true });

channel.addEventListener("message", ({ data }) => {
  if (!data || typeof data !== "object" || !("players" in data)) return;
  const at = Date.now();
  batch(() => {
    message.value =
      data.players === null
        ? { ...message.value, closed: true }
        : { players: data.players, card: typeof data.card === "string" ? data.card : "", at, closed: false };
    now.value = at;
  });
});

addEventListener("hashchange", () => {
  if (location.hash !== PLAYERS) location.reload();
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
setInterval(() => {
  ask();
  now.value = Date.now();
}, ASK);

loadSettings();
watchScrolling();
effect(() => {
  const { players } = message.value;
  const card = { shown: asCode.value, code: code.value, tap: turnCode };
  render(playersPage(players, standing.value, message.value.card ? card : undefined), root);
  document.title = dots([players?.title, say("Players’ screen"), say("Turnwright")]);
  scrollCurrentIntoView();
});
effect(() => {
  const { state, says } = standing.value;
  const { players } = message.value;
  if (state !== "stale") announced.value = state === "live" && players ? (players.turn ?? "") : says;
});
effect(() => announce(announced.value));
const card = computed(() => (asCode.value ? message.value.card : ""));
effect(() => {
  const payload = card.value;
  if (payload)
    codeOf(addressOf(payload)).then((made) => {
      if (card.value === payload) code.value = made;
    });
});
ask();
