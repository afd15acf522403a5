/**
 * Those who wait for an event: who is asked, and whether the panel is open. The engine says whom to ask (`awaited` of the view), when
 * (`next.before`), and to screen readers as it comes up; the panel that Next opens later is announced here.
 */

import { change, state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { announce } from "../../ui/announcer.js";
import { registerFollower } from "../command/after-reply.js";
import { comesFirst } from "../command/before-next.js";

/** @import { Awaited, Ui, View } from "../../app/types.js" */

/** Returns who is asked next, before anything else that comes before Next. @param {View|null} view @returns {Awaited|undefined} */
export function asking(view) {
  const first = comesFirst(view);
  return first?.kind === "awaited" ? view?.awaited?.find(({ of }) => of === first.of) : undefined;
}

/** Tells whether the panel is open: at once if it is certain, else after Next; until it is folded. @param {View|null} view @param {Ui} ui */
export function isOpen(view, ui) {
  const one = asking(view);
  if (!one || !ui.writer) return false;
  return ui.awaited?.of === one.of ? ui.awaited.open : one.at_once;
}

/** Opens the panel; if it is open already, moves the focus to the first answer. */
export function askNow() {
  const one = asking(state.view);
  if (!one) return;
  if (isOpen(state.view, state.ui)) return /** @type {HTMLElement|null} */ (document.querySelector("#awaited .act"))?.focus();
  change({ awaited: { of: one.of, open: true } });
  announce(one.says ? say("{title}: {what}.", { title: one.title, what: one.says }) : say("{title}.", { title: one.title }));
}

export function fold() {
  const one = asking(state.view);
  if (one && isOpen(state.view, state.ui)) change({ awaited: { of: one.of, open: false } });
}

// What is over may come again, after Undo: it is then asked anew.
registerFollower("open", ({ view }) => {
  const one = asking(view);
  if (one?.of !== state.ui.awaited?.of) change({ awaited: null });
});
