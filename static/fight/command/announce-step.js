/**
 * Announces an accepted step: its automatic events in a notice, all of it to screen readers, and what is due as reminders that stay on screen.
 */

import { say } from "../../i18n/translate.js";
import { announce } from "../../ui/announcer.js";
import { noticeLength, notify } from "../../ui/notice.js";
import { addReminders } from "../notes/overdue-reminders.js";
import { firstToAct, rolledLines, shortSummary, stepSummary } from "./step-summary.js";

/** @import { Command, LogLine, View } from "../../app/types.js" */
/** @import { Heard, Reply } from "../../engine/client.js" */

/** Commands that move through the steps; screen readers then hear where the fight stands. */
const MOVES = ["undo", "redo", "goto"];
/** The command of the sheet of a hit. */
const HIT = "hit";
/** Most rolls of one step that screen readers hear with a notice. */
const MOST_HEARD = 5;

/** What ended in the step that asked for dice, and that step: the notice of the roll tells it again, because it takes the place of the first. */
let beforeRoll = { step: -1, ended: /** @type {LogLine[]} */ ([]) };

/** @param {LogLine} line */
const briefly = ({ brief }) => brief ?? "";

/** Returns a log line as a sentence. @param {LogLine} line */
const sentence = (line) => say("{text}.", { text: briefly(line) });

/**
 * Returns a reply's sentences, without those of lines that a notice has announced.
 * @param {Heard[]} heard
 * @param {LogLine[]} lines of the reply
 * @param {LogLine[]} announced
 */
const unannounced = (heard, lines, announced) =>
  heard
    .filter(({ line }) => {
      const about = line === undefined ? undefined : lines[line];
      return !about || !announced.includes(about);
    })
    .map(({ text }) => text);

/**
 * @param {View|null} before
 * @param {Reply} reply
 * @param {Command} command after a hit the notice has its result, too; screen readers hear the lines that tell it, as after any command
 */
export function announceStep(before, { view, heard, say: summary, lines = [] }, command) {
  const { ended, due } = stepSummary(before, view, lines);
  const earlier = before?.prompt && view.step > before.step && before.step === beforeRoll.step ? beforeRoll.ended : [];
  const told = [...earlier, ...ended];
  beforeRoll = { step: view.step, ended: view.prompt ? told : [] };
  const rolled = rolledLines(lines).filter((line) => !ended.includes(line));
  const announced = [...rolled.slice(0, MOST_HEARD), ...ended];
  const hit = command.do === HIT ? view.struck : [];
  const acts = firstToAct(before, view, rolled);
  const text = shortSummary(acts, [...hit, ...rolled.map(briefly)], told.map(briefly), noticeLength());
  if (text) notify({ text, calm: true }, announced.map(sentence));
  announce(heard ? unannounced(heard, lines, announced) : summary);
  if (view.take_back) announce(say("{name}: {what}", { name: view.take_back.label, what: view.take_back.note ?? "" }));
  const moved = MOVES.includes(command.do);
  if (moved) announce(view.turn);
  if (!heard) for (const one of due) announce(one);
  if (!moved) addReminders(due, view.step);
}
