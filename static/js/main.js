/**
 * The start of the page: draw what was there last, then wake the engine and open the fight. Only the order of starting belongs here.
 */

import "./platform.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { listen } from "./actions.js";
import { loadChapters } from "./chapters.js";
import { act, connect, drain, notify, question } from "./commands.js";
import { loadConditions } from "./conditions.js";
import { startEngine } from "./engine.js";
import { openFight, reopen } from "./fight.js";
import { loadLog } from "./follow.js";
import { listenToKeys } from "./keys.js";
import { lookAt } from "./look.js";
import { keepPace, watchPace } from "./pace.js";
import { listenToPrinting } from "./paper.js";
import { keepPlayersInformed, watchPlayers } from "./players.js";
import { startRouter } from "./router.js";
import { dots, LANGUAGE, say } from "./say.js";
import { loadSettings } from "./settings.js";
import { peekLink } from "./share.js";
import { listenToDialog, syncDialog } from "./sheets.js";
import * as shelf from "./shelf.js";
import { fromTheTop, keepInSight, watchSight } from "./sight.js";
import * as storage from "./storage.js";
import { change, drawWith, state } from "./store.js";
import { keepSystems, lastSystems } from "./systems.js";
import { watchUpdates } from "./update.js";
import { pageView } from "./views/screen.js";

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
  if (actor !== shownActor) fromTheTop();
  shownActor = actor;
  document.title = dots([shownTitle(), say("app")]);
  syncDialog();
  keepInSight();
  keepPlayersInformed();
  keepPace();
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
  if (route === "look") lookAt();
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
listenToKeys();
watchSight();
watchPlayers();
watchPace();

const last = storage.lastFight();
Object.assign(state.ui, { fights: storage.fights(), kept: shelf.all(), fight: last, systems: lastSystems() });
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
if (about.systems) keepSystems(about.systems);
else notify({ text: about.says });
