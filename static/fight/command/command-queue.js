/**
 * Takes commands: sends them, or queues them while the engine cannot take them yet.
 */

import { change, state } from "../../app/store.js";
import { say, signed } from "../../i18n/translate.js";
import { notify } from "../../ui/notice.js";
import { sendCommand } from "./send-command.js";

/** @import { Command } from "../../app/types.js" */

/** Tells whether the engine takes commands of the fight. */
const canSend = () => state.ui.engine === "ready" && state.ui.opened;

/** Tells whether this tab may change the fight, and says why if it may not. */
export function mayChange() {
  if (!state.ui.writer) notify({ text: say("This fight is open in another tab. Take over to change it here.") });
  return state.ui.writer;
}

/** @param {string} key */
export const isQueued = (key) => state.ui.queue.some((entry) => entry.key === key);

/** @param {string} key */
export function unqueue(key) {
  change({ queue: state.ui.queue.filter((entry) => entry.key !== key) });
}

let draining = false;

/**
 * Sends a command, or puts it in the queue; a second tap on a queued command removes it.
 * @param {Command} command
 * @param {{key: string, label: string, by?: number, rest?: Command[]}} name by: the change of a gauge, which adds up in the queue; rest: what
 *   waits in the queue with it, for the case that it is accepted
 * @returns {Promise<{reply: any} | {reply?: undefined, waits: true} | null>} the accepted reply, or that it waits; null if neither
 */
export async function act(command, { key, label, by, rest = [] }) {
  const { ui } = state;
  if (!mayChange()) return null;
  if (ui.refused) {
    notify({ text: ui.refused });
    return null;
  }
  if (canSend() && !draining && !ui.queue.length) {
    const reply = await sendCommand(command, label);
    return reply && { reply };
  }
  if (isQueued(key)) {
    unqueue(key);
    return null;
  }
  change({ queue: [...ui.queue, { key, label, command, ...(by !== undefined && { by }), ...(rest.length && { rest }) }] });
  return { waits: true };
}

/**
 * Sends the queued commands in order. It reports a refused one and skips it. An error of the page in one of them is thrown after the others
 * are sent.
 */
export async function drain() {
  if (draining || !canSend()) return;
  draining = true;
  try {
    for (let [entry, ...rest] = state.ui.queue; entry; [entry, ...rest] = state.ui.queue) {
      change({ queue: rest });
      for (const command of [entry.command, ...(entry.rest ?? [])]) if (!(await sendCommand(command, entry.label))) break;
    }
  } finally {
    draining = false;
    if (state.ui.queue.length) await drain();
  }
}

/**
 * A change of a gauge; several taps in the queue add up.
 * @param {import("../../app/types.js").Gauge} gauge
 * @param {{by: number}|{to: number}} how
 * @param {string} key
 */
export async function adjust(gauge, how, key) {
  const label = say("{gauge} {change}", { gauge: gauge.name, change: "by" in how ? signed(how.by) : how.to });
  const waiting = state.ui.queue.find((entry) => entry.key === key);
  if (!waiting || !("by" in how) || waiting.by === undefined) {
    const command = { do: gauge.do, args: { ...gauge.args, ...how } };
    if (waiting) unqueue(key);
    await act(command, { key, label, ...how });
    return;
  }
  const by = waiting.by + how.by;
  if (by === 0) return unqueue(key);
  const more = { ...waiting, by, command: { do: gauge.do, args: { ...gauge.args, by } } };
  change({ queue: state.ui.queue.map((entry) => (entry === waiting ? more : entry)) });
}
