/**
 * Starts the page: shows the last view, starts the engine, opens the fight.
 */

import "./platform.js";
import { watchEnd } from "../end/end.js";
import { settled, startEngine } from "../engine/client.js";
import { watchProgress } from "../engine/download.js";
import { connect, question } from "../engine/requests.js";
import { goOf } from "../fight/card/keep-in-place.js";
import { isDeed } from "../fight/card/outcome.js";
import { afterReply } from "../fight/command/after-reply.js";
import { drain } from "../fight/command/command-queue.js";
import { watchNext } from "../fight/command/prepare-next.js";
import { followCommands } from "../fight/command/send-command.js";
import { openFight, reopen, returnTo, watchWriter } from "../fight/command/session.js";
import { loadConditions } from "../fight/condition/recent-conditions.js";
import { listenToDice } from "../fight/form/dice-keys.js";
import { listenToDigits } from "../fight/hit/hit-keys.js";
import { watchWidth } from "../fight/panes.js";
import { firstSystems } from "../home/first-systems.js";
import { openPicked, pickFromAddress } from "../home/pick-game.js";
import { engineTexts, speakLanguage } from "../i18n/language.js";
import { dots, say } from "../i18n/translate.js";
import { watchLibrary } from "../library/library.js";
import { broadcastToPlayers, watchPlayers } from "../players/broadcast.js";
import { watchLongPresses } from "../primer/long-press.js";
import { language, loadSettings } from "../settings/settings.js";
import { startTableTimer, updateTableTimer } from "../settings/table-timer.js";
import { watchDrops } from "../setup/drops.js";
import { listenToPrinting } from "../share/print.js";
import { peekLink } from "../share/share.js";
import * as storage from "../storage/fights.js";
import * as shelf from "../storage/library-store.js";
import { fallSilent } from "../ui/announcer.js";
import { keepOneStop, watchStops } from "../ui/arrow-navigation.js";
import { dialogSync } from "../ui/dialog.js";
import { watchPresses } from "../ui/double-tap-guard.js";
import { focusHeading, focusMark, focusRule } from "../ui/focus.js";
import { ignoreHeldKeys } from "../ui/held-key.js";
import { dismissNotice, dismissReadNotice, notify } from "../ui/notice.js";
import { keepFocusInSight, scrollCurrentIntoView, showCard, showNews, watchScrolling } from "../ui/scroll-into-view.js";
import { listenToShortcuts } from "../ui/shortcuts.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { pageView } from "./app-view.js";
import "./screens.js";
import "./sheets.js";
import { clearStartPage, startPageTouches } from "./clear-start-page.js";
import { offerInstall, sharedText, takeFiles, takeShared } from "./from-system.js";
import { here, keptPlace } from "./place.js";
import { screenOf } from "./registry.js";
import { arrive, startRouter } from "./router.js";
import { change, drawWith, show, state } from "./store.js";
import { watchUpdates } from "./updates.js";

if (language() !== "en") await speakLanguage(language());

const touchAgain = startPageTouches();
const root = clearStartPage();

/** Returns the document's title for the screen. */
function shownTitle() {
  const { view, ui } = state;
  const screen = screenOf(ui.route, view);
  return screen?.title ? screen.title(view, ui) : view?.title;
}

const syncDialog = dialogSync();
const keepRule = focusRule();
let shownGo = "";
let shownNews = /** @type {object|null} */ (null);
const draw = () => {
  const focused = focusMark();
  const keepFocus = keepFocusInSight();
  render(pageView(state.view, state.ui), root);
  document.title = dots([shownTitle(), say("Turnwright")]);
  keepOneStop(); // as the title, before anything is measured
  const go = goOf(state.view);
  const stays = go === shownGo;
  if (!stays) showCard();
  shownGo = go;
  const news = state.view?.outcome ?? null; // a new object with each step
  if (news && !isDeed(news) && news !== shownNews) showNews();
  shownNews = news;
  syncDialog(focused);
  const place = [here(), state.ui.fight, state.ui.passed].join(" ");
  if (keepRule(place, screenOf(state.ui.route, state.view), focused)) fallSilent();
  if (stays) keepFocus();
  scrollCurrentIntoView();
  broadcastToPlayers();
  updateTableTimer();
};

drawWith(draw);
loadSettings();
loadConditions();
watchPresses(root);
ignoreHeldKeys();
watchLongPresses(root);
root.addEventListener("pointerdown", dismissReadNotice);
addEventListener("pagehide", storage.writeViews);
listenToPrinting();
listenToShortcuts();
watchScrolling();
watchStops();
watchWidth();
watchPlayers();
startTableTimer();
watchWriter();
watchEnd();
watchLibrary();
watchDrops();
offerInstall();

/** A text that another app shares to this one. */
const shared = sharedText();

/** The fight of this tab; a tab that was opened anew has none and shows the fight played last. */
const own = keptPlace().fight;
const last = own ?? storage.lastFight();
change({ fights: storage.fights(), kept: shelf.all(), fight: last, systems: firstSystems() });
const isHere = last !== null && storage.isStored(last);
show(isHere ? storage.lastView(last) : null);

/** The stored snapshot, a file of its own: it changes with each build of the engine, the page's other code does not. */
const snapshot = () => import("../engine/snapshot.js");
/** Gives up the stored snapshot. */
const distrust = async () => (await snapshot()).distrustSnapshot();

const ENDED_BY = "set-aside";
const engine = startEngine({
  reopen,
  place: () => [state.ui.fight, state.view?.step].join(" "),
  aside: { read: () => storage.readKept(ENDED_BY), write: (entries) => storage.writeKept(ENDED_BY, entries) },
  language: () => engineTexts(language()),
  onDistrust: distrust,
  onSlow: (slow) => change({ slow }),
  onState: (engineState) => {
    change({ engine: engineState });
    drain();
    if (engineState === "ready") openPicked();
  },
});
connect(engine);
followCommands(afterReply);
watchNext();
listenToDigits();
listenToDice();
const opened = isHere ? openFight(last).then(arrive) : null;
const [size = 0, most = 0] = (root.dataset.download ?? "").split(" ").map(Number);
const stopWatching = watchProgress((bytes) => change({ download: { done: size && (bytes / size) * most, most } }));
engine.ready.then(stopWatching, () => {});
pickFromAddress();
startRouter(peekLink, returnTo);
draw();
touchAgain();
if (here() !== "home" && document.activeElement === document.body) focusHeading();

/** Milliseconds in which an opened fight is drawn. */
const DRAWING = 100;

/** Settles when the engine has started, or cannot, and the fight that was open last stands on the screen. */
async function started() {
  await settled;
  await opened;
  await new Promise((done) => setTimeout(done, DRAWING));
}

watchUpdates(
  started(),
  (offline) => change({ offline }),
  () =>
    notify({
      text: say("The new version did not start on this device. You are using the previous one; your fights are unchanged."),
      button: say("Got it"),
      tap: dismissNotice,
    }),
);

/** Stores the snapshot that the next start restores, when this start and the offline copy need the network no longer. */
async function prepareNextStart() {
  await engine.ready;
  if (engine.by !== "pyscript") return; // no such worker restores one; that the first was slow on a busy device is not the snapshot's fault
  await navigator.serviceWorker?.ready;
  await (await snapshot()).keepSnapshot();
}

prepareNextStart().catch((error) => console.warn("The next start will not be faster.", error));

if (storage.trouble()) notify({ text: storage.trouble() ?? "" });
if (await storage.recover()) {
  change({ fights: storage.fights() });
  const newest = storage.lastFight();
  if (!own && newest && newest !== last && state.ui.fight === last && !state.ui.queue.length) openFight(newest, ["peek"]);
}
if (own && !opened && state.ui.fight === own) (returnTo(own) ?? Promise.resolve()).then(arrive);
if (await shelf.recover()) change({ kept: shelf.all() });
if (await storage.emptied()) notify({ text: say("The browser deleted the fights stored here. You can still open files and links.") });

await opened; // the engine's first answer is the fight
takeFiles();
takeShared(shared);
const about = await question("about");
if (about.systems) change({ systems: about.systems, version: about.version });
else if (state.ui.engine !== "failed") notify({ text: about.says });
