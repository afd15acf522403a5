/** The dice that were typed for the last question, so that after an Undo a wrong one is corrected and the others need not be typed again. */

import { state } from "../../app/store.js";
import { figures } from "./form.js";

/** @import { Ask, Form, Rolled } from "../../app/types.js" */

/** @type {{question: string, asks: Ask[], rolls: Record<string, Rolled>}|null} */
let kept = null;

/** Returns what tells a question from others: its fight, the step, and what is to be done. @param {string} key */
const questionOf = (key) => JSON.stringify([state.ui.fight, state.view?.step, key]);

/** @param {Form} form @param {Record<string, Rolled>} rolls */
export function keepTyped({ key, asks }, rolls) {
  kept = { question: questionOf(key), asks, rolls };
}

/** Returns the dice that were typed for these asks of the same question, before an Undo. @param {string} key @param {Ask[]} asks */
export function typedAgain(key, asks) {
  const before = kept;
  if (before?.question !== questionOf(key)) return {};
  return Object.fromEntries(
    asks.flatMap((ask) => {
      const { name, notation } = ask;
      const rolled = before.rolls[name] ?? [];
      const same = before.asks.some((one) => one.name === name && one.notation === notation);
      return same && rolled.length === figures(ask).many ? [[name, rolled]] : []; // dice or their sum, as they are typed now
    }),
  );
}
