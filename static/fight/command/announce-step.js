/**
 * Announces an accepted step: its automatic events in a notice, the engine's message to screen readers, and what is due as reminders that stay
 * on screen.
 */

import { announce } from "../../ui/announcer.js";
import { noticeLength, notify } from "../../ui/notice.js";
import { asksWhomToHit } from "../card/whom-to-hit.js";
import { addReminders } from "../notes/overdue-reminders.js";
import { decidesTurn, rolledLines, shortSummary, stepSummary } from "./step-summary.js";

/** @import { Command, LogLine, View } from "../../app/types.js" */
/** @import { Reply } from "../../engine/client.js" */

/** Commands that move through the steps: nothing is due again then. */
const MOVES = ["undo", "redo", "goto"];
/** The command of the sheet of a hit. */
const HIT = "hit";

/** What ended in the step that asked for dice, and that step: the notice of the roll tells it again, because it takes the place of the first. */
let beforeRoll = { step: -1, ended: /** @type {LogLine[]} */ ([]) };

/** @param {LogLine} line */
const briefly = ({ brief }) => brief ?? "";

/**
 * @param {View|null} before
 * @param {Reply} reply
 * @param {Command} command after a hit the notice has its result, unless the card says it; screen readers hear the engine's one message, as after
 *   any command
 */
export function announceStep(before, { view, say: message, lines = [] }, command) {
  const { ended, due } = stepSummary(before, view, lines);
  const earlier = before?.prompt && view.step > before.step && before.step === beforeRoll.step ? beforeRoll.ended : [];
  const told = [...earlier, ...ended];
  beforeRoll = { step: view.step, ended: view.prompt ? told : [] };
  const rolled = rolledLines(lines).filter((line) => !ended.includes(line));
  const hit = command.do === HIT && !asksWhomToHit(view.actor, view) ? view.struck : [];
  const decided = decidesTurn(before, view, rolled);
  const text = shortSummary([...hit, ...rolled.map(briefly)], told.map(briefly), noticeLength(), decided);
  if (text) notify({ text, calm: true }, []);
  announce(message);
  if (!MOVES.includes(command.do)) addReminders(due, view.step);
}
