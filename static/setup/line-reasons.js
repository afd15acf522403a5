/**
 * Why lines cannot be read, in words: described at the field that holds them, and spoken once the typing rests.
 */

import { say } from "../i18n/translate.js";
import { afterPause } from "../ui/after-pause.js";
import { announce } from "../ui/announcer.js";
import { lineNumber, placeOf } from "./typed-text.js";

/** @import { Draft } from "./draft.js" */
/** @import { Holder } from "./draft.js" */

/** The reason is said when nobody has typed for so long: a line is wrong until its last word is written. */
const REST = 1000;
/** More reasons than these are counted. */
const MOST = 3;

const whenTypingRests = afterPause(REST);
/** How the lines were read, as it was said last: the same is no news. */
let said = "";

/** The reasons of the lines that cannot be read, with their numbers where there are several lines. @param {Draft} draft */
function reasons({ readings, of }) {
  const wrong = readings.filter(({ says }) => says);
  const several = of.trim().includes("\n");
  const each = wrong.slice(0, MOST).map((line) => {
    const text = line.says ?? "";
    return several ? say("Line {line}: {text}", { line: lineNumber(of, placeOf(line)?.[0] ?? 0), text }) : text;
  });
  const more = wrong.length - each.length;
  return more > 0 ? [...each, say(["{count} more line cannot be read.", "{count} more lines cannot be read."], { count: more })] : each;
}

/** How many lines are understood, unless something is said of the text as a whole. @param {Draft} draft */
function howMany({ says, readings }) {
  const fighters = readings.filter(({ heading }) => !heading);
  const good = fighters.filter(({ add }) => add).length;
  if (says || readings.length < 2) return says;
  return say(["{good} of {count} line understood.", "{good} of {count} lines understood."], { count: fighters.length, good });
}

/** Says how the lines were read when the typing rests, if it is news, and leaves the reasons at the field. @param {Holder} holder */
export function sayHowRead(holder) {
  const { text } = holder.get();
  whenTypingRests(() => {
    const draft = holder.get();
    if (draft.text !== text) return;
    const wrong = reasons(draft);
    const all = [howMany(draft), ...wrong].filter(Boolean);
    holder.set({ wrong: wrong.join(" ") });
    if (all.join(" ") !== said) announce(all);
    said = all.join(" ");
  });
}

/** Of an empty field nothing is said, and what comes next is news. */
export function forgetHowRead() {
  whenTypingRests();
  said = "";
}
