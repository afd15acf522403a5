/**
 * The start of the page: draw what was there last, then wake the engine and open the fight. Only the order of starting belongs here.
 */

import "./platform.js";
import { startEngine } from "../engine/client.js";
import { act, connect, drain, notify, question } from "../engine/requests.js";
import { loadLog } from "../fight/after-reply.js";
import { loadConditions } from "../fight/recent-conditions.js";
import { openFight, reopen } from "../fight/session.js";
import { dots, LANGUAGE, say } from "../i18n/translate.js";
import { loadChapters } from "../log/chapters.js";
import { broadcastToPlayers, watchPlayers } from "../players/broadcast.js";
import { loadSettings } from "../settings/settings.js";
import { startTableTimer, updateTableTimer } from "../settings/table-timer.js";
import { listenToPrinting } from "../share/print.js";
import { peekLink } from "../share/share.js";
import { loadSharedFight } from "../share/shared-fight.js";
import * as storage from "../storage/fights.js";
import * as shelf from "../storage/library-store.js";
import { cachedSystems, cacheSystems } from "../storage/system-cache.js";
import { listenToDialog, syncDialog } from "../ui/dialog.js";
import { scrollCurrentIntoView, scrollToTop, watchScrolling } from "../ui/scroll-into-view.js";
import { listenToShortcuts } from "../ui/shortcuts.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { pageView } from "./app-view.js";
import { listen } from "./dispatch.js";
import { startRouter } from "./router.js";
import { change, drawWith, state } from "./store.js";
import { watchUpdates } from "./updates.js";

const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
document.documentElement.lang = LANGUAGE;

let shownActor = "";

/** The fight on screen, if one is. */
function shownTitle() {
  const { route, look } = state.ui;
  if (route === "look") return look?.players?.title;
  return route === "home" ? "" : state.view?.title;
}

function draw() {
  render(pageView(state.view, state.ui), root);
  const actor = state.view?.actor?.who.join(" ") ?? "";
  if (actor !== shownActor) scrollToTop();
  shownActor = actor;
  document.title = dots([shownTitle(), say("app")]);
  syncDialog();
  scrollCurrentIntoView();
  broadcastToPlayers();
  updateTableTimer();
}

/** The log is for looking: whoever leaves it without "Play on here" is back where the fight stood. */
function leaveLog() {
  const { visit } = state.ui;
  change({ visit: null });
  if (visit !== null && state.view && visit !== state.view.step && visit <= state.view.steps)
    return act({ do: "goto", args: { step: visit } }, { key: "goto", label: say("step.number", { step: visit }) });
}

/** @param {string} route */
async function entered(route) {
  if (route === "look") loadSharedFight();
  if (route === "home") change({ fights: storage.fights() });
  if (route !== "log") return leaveLog();
  change({ logWho: "", chapters: [] });
  change({ visit: state.view?.step ?? null });
  loadLog().then(loadChapters);
  if (state.ui.fight) change({ restore: await storage.restorePoints(state.ui.fight) });
}

drawWith(draw);
loadSettings();
loadConditions();
listen(root);
listenToDialog(root);
listenToPrinting();
listenToShortcuts();
watchScrolling();
watchPlayers();
startTableTimer();

const last = storage.lastFight();
Object.assign(state.ui, { fights: storage.fights(), kept: shelf.all(), fight: last, systems: cachedSystems() });
state.view = last ? storage.lastView(last) : null;

const engine = startEngine({
  reopen,
  onSlow: (slow) => change({ slow }),
  onState: (engineState) => {
    change({ engine: engineState });
    drain();
  },
});
connect(engine);
if (last) openFight(last);
startRouter({ payload: peekLink, route: entered });
draw();

watchUpdates((offline) => change({ offline }));

if (storage.trouble()) notify({ text: storage.trouble() ?? "" });
if (await storage.recover()) change({ fights: storage.fights() });
if (await shelf.recover()) change({ kept: shelf.all() });
if (await storage.emptied()) notify({ text: say("store.emptied") });

const about = await question("about");
if (about.systems) cacheSystems(about.systems);
else notify({ text: about.says });
