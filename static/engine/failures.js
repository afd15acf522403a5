/**
 * Shows why the engine did not do what it was sent: a refusal by the rules, bad input, a fault, or an input that was set aside.
 */

import { state } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { dismissNotice, notify } from "../ui/notice.js";

/** @import { Command } from "../app/types.js" */
/** @import { Reply } from "./client.js" */

/** What a reply that was not accepted says. @param {any} reply */
export const failureText = (reply) =>
  reply.bad?.says ?? reply.refused?.[0]?.says ?? reply.fault?.says ?? say("The rules engine did not answer.");

/**
 * Offers to send an input that was set aside because it stopped the engine before.
 * @param {Reply} reply
 * @param {() => unknown} [again] sends it; without it, the GM repeats what they did
 */
export function offerOnceMore({ allow, fault }, again) {
  if (!allow) return;
  const tap = () => {
    dismissNotice();
    allow();
    again?.();
  };
  notify({ text: fault?.says ?? "", button: say(again ? "Send once more" : "Allow once more"), tap, save: Boolean(state.ui.fight) });
}

/**
 * @param {any} reply
 * @param {string} label
 * @param {Command} [command] what was refused: the table may still decide for it
 * @param {() => unknown} [again] does once more what the reply is about
 */
export function explainFailure(reply, label, command, again) {
  if (reply.allow) offerOnceMore(reply, again);
  else if (reply.refused) {
    const text = say("{what} is not possible. {why}", { what: label, why: reply.refused[0]?.says ?? "" });
    notify({ text, why: reply.refused, label, command });
  } else if (reply.bad) notify({ text: reply.bad.says });
  else if (reply.fault) notify({ text: reply.fault.says, save: true });
}
