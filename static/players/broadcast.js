/**
 * The GM's side of the players' screen: after every change the engine is asked for what players may see, and that answer, as it is, goes to
 * the players' windows; or this page itself shows nothing else, while the phone is passed around.
 *
 * Theory of operation. What leaves this page is `{players}`, the engine's whole answer, or `{players: null}` when there is no fight to show;
 * nothing of the view is ever sent. A players' window says that it is there by asking every few seconds; as long as none does, the engine is
 * not bothered. Of several GM's pages one speaks: whoever holds a lock, which is taken by changing something and ends with its page.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { closeSheets } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { CHANNEL, PLAYERS } from "./channel.js";

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

/** The part of one GM's page: what it tells, and whether it is the one that speaks. */
export function broadcaster() {
  /** @type {BroadcastChannel|null} */
  let channel = null;
  /** Whether this page is the one that tells. */
  let speaks = false;
  /** Numbers the requests for the lock: only the end of the one that holds it ends this page's turn to speak. */
  let requests = 0;
  let holder = 0;
  /** When a players' window was last heard of. */
  let heard = Number.NEGATIVE_INFINITY;
  /** The view with which this page opened: while it is another one, something was changed here, heard by a window or not. @type {unknown} */
  let began = null;
  /** The view that was told last, so that every accepted reply is told once. @type {unknown} */
  let told = null;
  /** The last answer and the view it belongs to: who asks again is answered without the engine. @type {{view: unknown, players: any}|null} */
  let last = null;

  const opened = () => state.ui.opened && state.view !== null && state.ui.engine === "ready";
  const wanted = () => state.ui.passed !== "" || Date.now() - heard < FORGET;

  /**
   * Become the page that speaks, until it closes or another takes over.
   * @param {LockOptions} options
   * @returns {Promise<void>} settles when it is known whether it does
   */
  function claim(options) {
    if (speaks || !state.ui.writer) return Promise.resolve();
    if (!navigator.locks) {
      speaks = true;
      return Promise.resolve();
    }
    requests += 1;
    const mine = requests;
    return new Promise((settled) => {
      const held = navigator.locks.request(CHANNEL, options, (lock) => {
        settled();
        if (!lock) return undefined; // it may be this page's own: a request of before has it
        speaks = true;
        holder = mine;
        return new Promise(() => {});
      });
      Promise.resolve(held).catch(() => {
        if (holder === mine) speaks = false;
        settled();
      });
    });
  }

  /** Ask the engine what players see, show it here if the phone is passed on, and tell it. An answer that came too late is dropped. */
  async function tell() {
    const { view } = state;
    if (last?.view !== view) {
      const { players } = await question("players");
      if (!players || view !== state.view || !opened()) return;
      last = { view, players };
      change({ players });
    }
    if (speaks) channel?.postMessage({ players: last?.players });
  }

  /** After every drawing: what changed is told, once. Whoever changes something speaks from then on. */
  async function broadcastToPlayers() {
    if (!opened()) return;
    began ??= state.view;
    if (told === state.view || !wanted()) return;
    told = state.view;
    await claim(state.view === began ? { ifAvailable: true } : { steal: true });
    await tell();
  }

  /** @param {MessageEvent} event a question of a players' window; what other GM's pages tell is not heard */
  async function listened({ data }) {
    if (data?.ask !== true) return;
    heard = Date.now();
    if (opened() && told !== state.view) return broadcastToPlayers();
    await claim({ ifAvailable: true });
    if (!speaks) return;
    if (opened()) await tell();
    else if (!state.ui.fight) channel?.postMessage({ players: null });
  }

  function watchPlayers() {
    change({ passed: wasPassed() ? "locked" : "" });
    if (!("BroadcastChannel" in globalThis)) return;
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", listened);
    addEventListener("pagehide", () => speaks && channel?.postMessage({ players: null }));
  }

  /** @param {""|"locked"|"asking"} passed the players have it; they do, and the first of two taps back was made; the GM has it */
  function passPhone(passed) {
    try {
      if (passed) localStorage.setItem(PASSED, "1");
      else localStorage.removeItem(PASSED);
    } catch {
      // Without storage a reload shows the GM's screen.
    }
    if (passed === "locked" && !state.ui.passed) told = null;
    closeSheets();
    change({ passed, notice: null });
  }

  return { broadcastToPlayers, passPhone, watchPlayers };
}

export const { broadcastToPlayers, passPhone, watchPlayers } = broadcaster();

/** Open the players' screen in a window of its own, or come back to the one that is open. */
export function openPlayersWindow() {
  if (open(PLAYERS, CHANNEL) === null) notify({ text: say("players.blocked") });
}
