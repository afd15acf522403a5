/**
 * The page of a phone at the table: follows the players' screen that the GM's laptop tells (live-line.js) and draws it as the page of a players' link does.
 * It loads no engine and no fight, and nothing on it goes back but whom one plays.
 */

import "../app/platform.js";
import { clearStartPage } from "../app/clear-start-page.js";
import { state } from "../app/store.js";
import { speakLanguage } from "../i18n/language.js";
import { dots, hourOf, say } from "../i18n/translate.js";
import { applyTheme, language, loadSettings } from "../settings/settings.js";
import { announce } from "../ui/announcer.js";
import { scrollCurrentIntoView, watchScrolling } from "../ui/scroll-into-view.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { computed, effect, signal } from "../vendor/signals-core/signals-core.mjs";
import { linkPage } from "./link-screen.js";
import { openLine } from "./live-line.js";
import { keepYou, storedYou } from "./you.js";

/** @import { PlayersView } from "../app/types.js" */
/** @import { Standing } from "./live-line.js" */

const LARGER = "120%";

if (language() !== "en") await speakLanguage(language());
loadSettings();
watchScrolling();
const root = clearStartPage();

const you = signal(storedYou());
const players = signal(/** @type {PlayersView|null} */ (null));
/** Whether the GM's page was closed; and how the line stands, since when. */
const closed = signal(false);
const line = signal({ state: /** @type {Standing} */ ("waiting"), at: Date.now() });

/** How the line stands, in words. */
const says = computed(() => {
  const { state: standing, at } = line.value;
  const time = hourOf(new Date(at));
  if (standing === "waiting") return say("One moment.");
  if (standing === "away") return say("Your GM has made a new code. Scan it to follow again.");
  if (standing === "full") return say("All places for phones are taken. This one joins as soon as one is free.");
  if (standing === "lost") return say("No laptop since {time}. It joins again by itself.", { time });
  if (closed.value) return say("Your GM’s page is closed. It goes on by itself.");
  return players.value ? say("Live, from your GM’s laptop") : say("Live. As soon as your GM opens a fight, it appears here.");
});

const tell = openLine(you.value, {
  standing: (standing) => {
    if (line.value.state !== standing) line.value = { state: standing, at: Date.now() };
  },
  told: (screen) => {
    closed.value = screen === null && players.value !== null;
    players.value = screen ?? players.value;
  },
});

const taps = {
  choose: (/** @type {string|null} */ name) => {
    you.value = name;
    keepYou(name);
    tell(name);
  },
  theme: () => applyTheme(state.ui.theme === "light" ? "dark" : "light"),
  larger: () => {
    const { style } = document.documentElement;
    style.fontSize = style.fontSize ? "" : LARGER;
  },
  copy() {},
  home() {},
  open() {},
};

effect(() => {
  const seen = players.value;
  const shown = seen && { players: seen, system: "", when: 0, sides: [], lines: [] };
  const live = { on: line.value.state === "live" && !closed.value, says: says.value };
  render(linkPage({ shown, says: says.value, you: you.value, now: 0, live }, taps), root);
  document.title = dots([seen?.title, say("Turnwright")]);
  scrollCurrentIntoView();
});
/** The last text announced: who acts, or how the line stands. */
const heard = computed(() => (line.value.state === "live" && !closed.value && players.value ? (players.value.turn ?? "") : says.value));
effect(() => announce(heard.value));
