/**
 * The one notice on screen: showing it, and when it goes away. How it looks is notices.js.
 */

import { change, state } from "../app/store.js";
import { alertWith, announce } from "./announcer.js";

/** @typedef {import("../app/types.js").Notice} Notice */

/** Milliseconds a notice without a button of its own stays, and a calm one, which lies over the screen. */
const NOTICE_TIME = 12_000;
const CALM_TIME = 8_000;

/**
 * @param {Notice} notice
 * @param {string[]} [heard] the sentences for screen readers, where they are more
 */
export function notify(notice, heard = [notice.text]) {
  change({ notice });
  if (!notice.why && !notice.restore && !notice.save && !notice.tap)
    setTimeout(
      () => {
        if (state.ui.notice === notice) change({ notice: null });
      },
      notice.calm ? CALM_TIME : NOTICE_TIME,
    );
  if (notice.calm) announce(heard);
  else alertWith(notice.text);
}

export const dismissNotice = () => change({ notice: null });

/** The notice that outlives what it lies over: a calm one does not. */
export const lastingNotice = () => (state.ui.notice?.calm ? null : state.ui.notice);

/** Ends a calm notice without buttons on a press anywhere else: it has been read. @param {Event} event */
export function dismissReadNotice({ target }) {
  const { notice } = state.ui;
  const on = target instanceof Element && target.closest(".notice");
  if (notice?.calm && !notice.tap && !notice.restore && !on) change({ notice: null });
}
