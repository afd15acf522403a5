/**
 * Sends questions and commands to the engine, stores accepted steps, and queues taps that the engine cannot take yet. session.js opens fights;
 * after-reply.js opens and closes sheets after a reply.
 */

import { change, show, state } from "../app/store.js";
import { announceStep } from "../fight/announce-step.js";
import { rememberCondition } from "../fight/recent-conditions.js";
import { say, signed } from "../i18n/translate.js";
import * as storage from "../storage/fights.js";
import { notify } from "../ui/notice.js";
import { signal } from "../vendor/signals-core/signals-core.mjs";
import { within } from "./deadline.js";
import { explainFailure, failureText, offerOnceMore } from "./failures.js";

/** @typedef {import("../app/types.js").Command} Command */
/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Hit} Hit */
/** @typedef {ReturnType<typeof import("./client.js").startEngine>} Engine */

const engine = signal(/** @type {Engine} */ (/** @type {unknown} */ (null)));
const afterReply = signal(
  (/** @type {View|null} */ _before, /** @type {View} */ _view, /** @type {Hit|undefined} */ _hit = undefined) => {},
);
const draining = signal(false);
/** Settles when the engine has opened the fight, or could not; null while no fight is being opened. */
const opening = signal(/** @type {Promise<unknown>|null} */ (null));

/**
 * @param {Engine} started
 * @param {(before: View|null, view: View, hit?: Hit) => void} [follow] runs after every accepted command, with the view before and after it
 *   and the attack that was just made
 */
export function connect(started, follow = () => {}) {
  engine.value = started;
  afterReply.value = follow;
}

/** Questions that need no fight; all others wait until the engine has opened it. */
const OF_NO_FIGHT = ["about", "primer", "peek_link", "look_link"];
/** Milliseconds that a step waits to be written before it is shown. On a slow device it is shown then, and the write continues. */
const LONGEST_WRITE = 250;

/** Makes questions wait until a fight is open. @param {Promise<unknown>} fight */
export function waitFor(fight) {
  const settled = fight
    .catch(() => {})
    .finally(() => {
      if (opening.value === settled) opening.value = null;
    });
  opening.value = settled;
}

/** Settles when the engine has started, or failed to start. */
export const engineReady = () => engine.value.ready.catch(() => {});

/** Starts the engine once more after it could not start. */
export const retryEngine = () => engine.value.retry();

/**
 * Sends one request and returns its whole reply, for session.js.
 * @param {string} do_
 * @param {Record<string, unknown>} args
 */
export const request = (do_, args) => engine.value.ask(do_, args);

/**
 * Asks the engine without a change to the fight. Returns the answer, or `{says}` when there is none.
 * @param {string} do_
 * @param {Record<string, unknown>} [args]
 * @returns {Promise<any>}
 */
export async function question(do_, args = {}) {
  if (opening.value && !OF_NO_FIGHT.includes(do_)) await opening.value;
  const reply = await engine.value.ask(do_, args);
  if (reply.ok) return reply.answer;
  offerOnceMore(reply);
  return { says: failureText(reply) };
}

/**
 * Writes the step before anything is awaited, and the undone branch that it replaces as a restore point.
 * @param {string} id
 * @param {any} reply
 */
async function keep(id, reply) {
  const writing = [storage.record(id, reply)];
  if (reply.kept) writing.push(storage.addRestorePoint(id, reply.kept));
  return (await Promise.all(writing)).flatMap(({ warning }) => warning ?? []);
}

/**
 * @param {Command} command
 * @param {string} label
 */
async function send(command, label) {
  const id = state.ui.fight;
  const { rolls, ruling } = command;
  const reply = await engine.value.ask(command.do, command.args, { ...(rolls && { rolls }), ...(ruling !== undefined && { ruling }) });
  if (!reply.ok || !reply.view) {
    explainFailure(reply, label, command, () => send(command, label));
    return null;
  }
  const writing = id ? keep(id, reply) : Promise.resolve([]);
  await within(writing, LONGEST_WRITE).catch(() => {});
  writing.then((warnings) => {
    for (const text of warnings) notify({ text });
  });
  if (state.ui.fight !== id) return reply;
  const before = state.view;
  change({ notice: null });
  show(reply.view);
  announceStep(before, reply, command);
  rememberCondition(command);
  if (reply.hit) afterReply.value(before, reply.view, reply.hit);
  else afterReply.value(before, reply.view);
  return reply;
}

/** Tells whether a tap can be sent at once. */
const ready = () => state.ui.engine === "ready" && state.ui.opened && !draining.value && !state.ui.queue.length;

/** @param {string} key */
export function unqueue(key) {
  change({ queue: state.ui.queue.filter((entry) => entry.key !== key) });
}

/**
 * Sends a command, or puts it in the queue; a second tap on a queued command removes it.
 * @param {Command} command
 * @param {{key: string, label: string, by?: number, rest?: Command[]}} name by: the change of a gauge, which adds up in the queue; rest: what
 *   waits in the queue with it, for the case that it is accepted
 * @returns {Promise<any>} the accepted reply, or null
 */
export async function act(command, { key, label, by, rest = [] }) {
  const { ui } = state;
  if (!ui.writer) {
    notify({ text: say("tab.taken") });
    return null;
  }
  if (ui.refused) {
    notify({ text: ui.refused });
    return null;
  }
  if (ready()) return send(command, label);
  if (ui.queue.some((entry) => entry.key === key)) unqueue(key);
  else change({ queue: [...ui.queue, { key, label, command, ...(by !== undefined && { by }), ...(rest.length && { rest }) }] });
  return null;
}

/**
 * A change of a gauge; several taps in the queue add up.
 * @param {import("../app/types.js").Gauge} gauge
 * @param {{by: number}|{to: number}} how
 * @param {string} key
 */
export async function adjust(gauge, how, key) {
  const label = say("gauge.change", { gauge: gauge.name, change: "by" in how ? signed(how.by) : how.to });
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

/**
 * Sends the queued commands in order. A refused one is told and skipped. An error of the page in one of them is thrown after the others
 * are sent.
 */
export async function drain() {
  if (draining.value || state.ui.engine !== "ready" || !state.ui.opened) return;
  draining.value = true;
  try {
    for (let [entry, ...rest] = state.ui.queue; entry; [entry, ...rest] = state.ui.queue) {
      change({ queue: rest });
      for (const command of [entry.command, ...(entry.rest ?? [])]) if (!(await send(command, entry.label))) break;
    }
  } finally {
    draining.value = false;
    if (state.ui.queue.length) await drain();
  }
}
