/**
 * Shows and clears the one notice on screen; notices.js renders it.
 */

import { change, state } from "../app/store.js";
import { alertWith, announce } from "./announcer.js";

/** @import { Notice } from "../app/types.js" */

/** Milliseconds until a notice without a button goes away; a success notice (`calm`) covers the screen and goes sooner. */
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

/** Returns roughly how many letters a notice has in one line, beside its icon and its button. */
export const noticeLength = () => Math.floor((innerWidth - 130) / 7);

/** The width of a letter over three lines in the place of the fight's name, and the most a text size may be for it, in pixels. */
const [BRIEF_LETTER, BRIEF_SIZE] = [2.3, 20];
/** What stands beside that place, and the width of a screen from which on there is room for it. */
const [BESIDE, NARROW] = [314, 360];

/** Tells whether the text is larger than what the room for one line is reckoned with. */
const isLargeText = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > BRIEF_SIZE;

/** The room that a button takes from a line of a notice, in letters, and the line of the narrowest screens: narrow letters, and no icon. Large text
 * has letters so much larger. */
const [BUTTON_LETTERS, NARROW_LINE, LARGER] = [10, 28, 1.3];

/** Returns how many letters a notice has in two lines beside a button; with more of them the button stands below. */
export const lettersBesideButton = () =>
  (2 * (innerWidth < NARROW ? NARROW_LINE : noticeLength() - BUTTON_LETTERS)) / (isLargeText() ? LARGER : 1);

/** Tells whether a success notice without buttons fits the place of the fight's name. @param {Notice} notice */
export const isBrief = ({ calm, tap, restore, text }) =>
  Boolean(calm && !tap && !restore) && innerWidth >= NARROW && text.length <= (innerWidth - BESIDE) / BRIEF_LETTER && !isLargeText();

export const dismissNotice = () => change({ notice: null });

/** Returns the notice unless it is a short success notice. */
export const lastingNotice = () => (state.ui.notice?.calm ? null : state.ui.notice);

/** Clears a success notice without buttons on a press anywhere else. @param {Event} event */
export function dismissReadNotice({ target }) {
  const { notice } = state.ui;
  const on = target instanceof Element && target.closest(".notice");
  if (notice?.calm && !notice.tap && !notice.restore && !on) change({ notice: null });
}
