/**
 * Plays the steps of an undone branch again: after a correction in the past the table need not decide them anew.
 */

import { registerFollower } from "../fight/command/after-reply.js";
import { act } from "../fight/command/command-queue.js";
import { say } from "../i18n/translate.js";
import { notify } from "../ui/notice.js";
import { setVisit } from "./visit.js";

/** @import { Branch } from "../fight/command/after-reply.js" */

/** From how many steps on playing them again is offered by itself: fewer are decided as quickly by hand. */
const WORTH_OFFERING = 2;

/**
 * @param {Pick<Branch, "lines">} branch
 * @param {number} [from] the first of its steps; by default the first that was not done anew
 */
export async function playAgain({ lines }, from) {
  const args = { lines, ...(from !== undefined && { from }) };
  const found = await act({ do: "replay", args }, { key: "replay", label: say("Play again") });
  const told = found?.reply?.replayed;
  if (!told) return;
  setVisit(null);
  if (told.instead) {
    const without = { button: say("Yes, leave it out"), tap: () => playAgain({ lines }, told.instead) };
    const both = { label: say("No, play both"), press: () => playAgain({ lines }, told.at) };
    notify({ text: told.says, calm: true, ...without, other: both }, []);
    return;
  }
  const goOn = told.left > 0 && { button: say("Go on without it"), tap: () => playAgain({ lines }, told.at + 1) };
  notify({ text: told.says, calm: true, ...goOn }, []);
}

registerFollower("open", ({ kept }) => {
  if (!kept || kept.later < WORTH_OFFERING) return;
  const text = say(["{count} later step is kept.", "{count} later steps are kept."], { count: kept.later });
  notify({ text, calm: true, button: say("Play again"), tap: () => playAgain(kept) }, []);
});
