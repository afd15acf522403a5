/**
 * The GM's side of the players' screen: after every change the engine is asked for what players may see, and that answer, as it is, goes to
 * the players' windows; or this page itself shows nothing else, while the phone is passed around.
 *
 * Theory of operation. What leaves this page is `{players, card}`, the engine's whole answers, or `{players: null}` when there is no fight to show;
 * nothing of the view is ever sent. A players' window says that it is there by asking every few seconds; as long as none does, the engine is
 * not bothered. Of several GM's pages only one sends: the page that holds a lock. A page takes the lock when it changes the fight, and the
 * browser frees it when the page closes.
 */

import { linkBase, PLAYERS } from "../app/addresses.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { announce } from "../ui/announcer.js";
import { closeSheets } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { tellPhones, watchTable } from "./at-table.js";
import { cardNow } from "./card-now.js";
import { CHANNEL } from "./channel.js";

/** A window asks every few seconds; in a hidden tab browsers let it ask only once a minute. */
const FORGET = 90_000;
const PASSED = "turnwright.passed";

/** A reload while the phone is passed around does not give the GM's screen away. */
function wasPassed() {
  try {
    return localStorage.getItem(PASSED) !== null;
  } catch {
    return false;
  }
}

/** @type {BroadcastChannel|null} */
let channel = null;
/** Whether this page is the one that sends. */
let isSender = false;
/** Numbers the requests for the lock: only the end of the one that holds it ends this page's turn to send. */
let requests = 0;
let holder = 0;
/** When a players' window was last heard of. */
let heard = Number.NEGATIVE_INFINITY;
/** The view with which this page opened: while it is another one, something was changed here, heard by a window or not. @type {unknown} */
let began = null;
/** The view that was sent last, so that every accepted reply is sent once. @type {unknown} */
let sent = null;
/** The last answer and the view it belongs to: who asks again is answered without the engine. @type {{view: unknown, players: any, card: string|undefined}|null} */
let last = null;

const opened = () => state.ui.opened && state.view !== null && state.ui.engine === "ready";
const wanted = () => state.ui.passed !== "" || state.ui.table !== null || Date.now() - heard < FORGET;

/**
 * Become the page that sends, until it closes or another takes over.
 * @param {LockOptions} options
 * @returns {Promise<void>} settles when it is known whether it does
 */
function claim(options) {
  if (isSender || !state.ui.writer) return Promise.resolve();
  if (!navigator.locks) {
    isSender = true;
    return Promise.resolve();
  }
  requests += 1;
  const mine = requests;
  return new Promise((settled) => {
    const held = navigator.locks.request(CHANNEL, options, (lock) => {
      settled();
      if (!lock) return undefined; // it may be this page's own: a request of before has it
      isSender = true;
      holder = mine;
      return new Promise(() => {});
    });
    Promise.resolve(held).catch(() => {
      if (holder === mine) isSender = false;
      settled();
    });
  });
}

/** Ask the engine what players see, show it here if the phone is passed on, and send it. An answer that came too late is dropped. */
async function send() {
  const { view } = state;
  if (last?.view !== view) {
    const { players } = await question("players");
    if (!players || view !== state.view || !opened()) return;
    const { payload: card } = await cardNow();
    if (view !== state.view || !opened()) return;
    last = { view, players, card };
    change({ players });
  }
  if (!isSender) return;
  channel?.postMessage({ players: last?.players, ...(last?.card && linkBase() && { card: last.card }) });
  tellPhones(last?.players);
}

/** Tells once more what players see now. */
function tellAgain() {
  sent = null;
  broadcastToPlayers();
}

/** After every drawing: what changed is sent, once. Whoever changes something sends from then on. */
export async function broadcastToPlayers() {
  if (!opened()) return;
  began ??= state.view;
  if (sent === state.view || !wanted()) return;
  sent = state.view;
  await claim(state.view === began ? { ifAvailable: true } : { steal: true });
  await send();
}

/** @param {MessageEvent} event a question of a players' window; what other GM's pages send is ignored */
async function listened({ data }) {
  if (data?.ask !== true) return;
  heard = Date.now();
  if (opened() && sent !== state.view) return broadcastToPlayers();
  await claim({ ifAvailable: true });
  if (!isSender) return;
  if (opened()) await send();
  else if (!state.ui.fight) channel?.postMessage({ players: null });
}

export function watchPlayers() {
  change({ passed: wasPassed() ? "locked" : "" });
  watchTable(tellAgain);
  addEventListener("pagehide", () => isSender && tellPhones(null));
  if (!("BroadcastChannel" in globalThis)) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listened);
  addEventListener("pagehide", () => isSender && channel?.postMessage({ players: null }));
}

/** @param {""|"locked"|"asking"} passed the players have it; they do, and the first of two taps back was made; the GM has it */
export function passPhone(passed) {
  try {
    if (passed) localStorage.setItem(PASSED, "1");
    else localStorage.removeItem(PASSED);
  } catch {
    // Without storage a reload shows the GM's screen.
  }
  if (passed === "locked" && !state.ui.passed) sent = null;
  closeSheets();
  change({ passed, notice: null });
}

/** @param {string[]} place where on the desktop it opens, if that matters */
function openWindow(...place) {
  if (open(PLAYERS, CHANNEL, ...place) !== null) announce(say("The players’ screen is open in a window of its own."));
  else notify({ text: say("This browser did not allow a second window. Open this page in a new tab and add #players to its address.") });
}

/** Open the players' screen in a window of its own, or come back to the one that is open. */
export const openPlayersWindow = () => openWindow();

/** Opens that window on another monitor, as large as it is, where the browser knows of one; else where windows open. */
export async function openOnSecondMonitor() {
  const details = await /** @type {any} */ (globalThis).getScreenDetails?.().catch(() => null);
  const other = details?.screens.find((/** @type {unknown} */ screen) => screen !== details.currentScreen);
  if (!other) return openWindow();
  const { availLeft, availTop, availWidth, availHeight } = other;
  openWindow(`popup,left=${availLeft},top=${availTop},width=${availWidth},height=${availHeight}`);
}
