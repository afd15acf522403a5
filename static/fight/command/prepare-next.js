/**
 * Lets the engine prepare Next while the page is idle, so that the tap need not wait for it.
 */

import { state } from "../../app/store.js";
import { prepare } from "../../engine/requests.js";
import { effect } from "../../vendor/signals-core/signals-core.mjs";
import { underWay } from "./send-command.js";

/** Runs when the page has nothing to draw; WebKit cannot say when that is. @type {(work: () => void) => unknown} */
const whenIdle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 50));

/** Returns the command of Next, if the engine has this fight open, nothing is under way, and the rules ask nothing first. */
function comingNext() {
  const { view, ui } = state;
  if (!view || !ui.opened || !ui.writer || ui.engine !== "ready" || underWay.value) return null;
  const { do: what, args, state: how } = view.next;
  return how === "ready" ? { do: what, args } : null;
}

/** Prepares Next once for each view of a fight that the engine has open. */
export function watchNext() {
  /** @type {object | null} */
  let last = null;
  effect(() => {
    if (!comingNext() || state.view === last) return;
    last = state.view;
    whenIdle(() => prepare(comingNext));
  });
}
