/**
 * The page of a phone at the table: follows the players' screen that the GM's laptop tells (live-line.js) and draws it as the page of a players' link does.
 * It loads no engine and no fight, and nothing on it goes back but whom one plays, and answers to what is asked.
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
import { asksView } from "./phone-asks.js";
import { keepYou, storedYou, toldName } from "./you.js";

/** @import { PlayersRow, PlayersView } from "../app/types.js" */
/** @import { Seat, Standing } from "./live-line.js" */

const LARGER = "120%";

if (language() !== "en") await speakLanguage(language());
loadSettings();
watchScrolling();
const root = clearStartPage();

const you = signal(storedYou());
const players = signal(/** @type {PlayersView|null} */ (null));
const seat = signal(/** @type {Seat} */ ({ who: null, own: null, asks: [], answers: {} }));
/** The question whose answer could not be sent. */
const unsent = signal("");
/** Whether the GM's page was closed; and how the line stands, since when. */
const closed = signal(false);
const line = signal({ state: /** @type {Standing} */ ("waiting"), at: Date.now() });

/** How the line stands, in words. */
const says = computed(() => {
  const { state: standing, at } = line.value;
  const time = hourOf(new Date(at));
  if (standing === "waiting") return say("One moment.");
  if (standing === "away") return say("Your GM has made a new code. Scan it to follow again.");
  if (standing === "sent") return say("Your GM has sent this phone away.");
  if (standing === "full") return say("All places for phones are taken. This one joins as soon as one is free.");
  if (standing === "lost") return say("No laptop since {time}. It joins again by itself.", { time });
  if (closed.value) return say("Your GM’s page is closed. It goes on by itself.");
  return players.value ? say("Live, from your GM’s laptop") : say("Live. As soon as your GM opens a fight, it appears here.");
});

/** The players' screen, with the own numbers where others do not see them. */
const seen = computed(() => {
  const screen = players.value;
  const { own } = seat.value;
  if (!screen || !own) return screen;
  const mine = (/** @type {PlayersRow} */ row) => (row.token.id === own.token.id ? { ...own, token: row.token } : row);
  return { ...screen, up: screen.up && mine(screen.up), rows: screen.rows.map(mine) };
});

/** Whom the GM has chosen for this phone. @param {string|null} who a name as the GM's page is told it */
function seatedAs(who) {
  if (who === (you.value === null ? null : toldName(you.value))) return;
  taps.choose(who && (players.value?.rows.find(({ name, mine }) => mine && toldName(name) === who)?.name ?? who));
}

const laptop = openLine(you.value, {
  standing: (standing) => {
    if (line.value.state !== standing) line.value = { state: standing, at: Date.now() };
  },
  told: (screen) => {
    closed.value = screen === null && players.value !== null;
    players.value = screen ?? players.value;
  },
  seated: (found) => {
    seat.value = found;
    seatedAs(found.who);
  },
});

const taps = {
  choose: (/** @type {string|null} */ name) => {
    you.value = name;
    keepYou(name);
    laptop.play(name);
  },
  answer: async (/** @type {string} */ id, /** @type {string|number[]} */ value) => {
    unsent.value = (await laptop.answer(id, value)) ? "" : id;
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
  const screen = seen.value;
  const shown = screen && { players: screen, system: "", when: 0, sides: [], lines: [] };
  const on = line.value.state === "live" && !closed.value;
  const live = { on, says: says.value, asks: on ? asksView(seat.value, unsent.value, taps.answer) : undefined };
  render(linkPage({ shown, says: says.value, you: you.value, now: 0, live }, taps), root);
  document.title = dots([screen?.title, say("Turnwright")]);
  scrollCurrentIntoView();
});
/** The last text announced: what is asked with dice, who acts, or how the line stands. */
const heard = computed(() => {
  if (line.value.state !== "live" || closed.value || !players.value) return says.value;
  const dice = seat.value.asks.find(({ id, kind }) => kind === "dice" && !seat.value.answers[id]);
  return dice ? say("{title}: {what}", { title: dice.title, what: dice.says }) : (players.value.turn ?? "");
});
effect(() => announce(heard.value));
