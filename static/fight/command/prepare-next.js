/**
 * Lets the engine prepare Next while the table looks at the screen, so that the tap need not wait for it.
 */

import { state } from "../../app/store.js";
import { prepare } from "../../engine/requests.js";
import { effect } from "../../vendor/signals-core/signals-core.mjs";
import { forTable } from "../form/own-dice.js";

/** Runs when the page has nothing to draw; WebKit cannot say when that is. @type {(work: () => void) => unknown} */
const whenIdle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 50));

/** Prepares Next after each view that the engine holds, too, unless the table rolls for it. */
export function watchNext() {
  effect(() => {
    const { view, ui } = state;
    if (!view || !ui.opened || !ui.writer || ui.engine !== "ready") return;
    const { next } = view;
    whenIdle(() => {
      if (state.view === view && next.state === "ready" && !forTable(next.asks).length) prepare(next.do, next.args);
    });
  });
}
