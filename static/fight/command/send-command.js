/**
 * Sends a command to the engine, stores the accepted step and shows it. command-queue.js decides when it is sent.
 */

import { change, show, state } from "../../app/store.js";
import { deferred, within } from "../../engine/deadline.js";
import { explainFailure } from "../../engine/failures.js";
import { request } from "../../engine/requests.js";
import * as storage from "../../storage/fights.js";
import { notify } from "../../ui/notice.js";
import { signal } from "../../vendor/signals-core/signals-core.mjs";
import { rememberCondition } from "../condition/recent-conditions.js";
import { announceStep } from "./announce-step.js";

/** @import { AttackMade, Command, View } from "../../app/types.js" */
/** @import { Branch } from "./after-reply.js" */
/**
 * @typedef {(before: View|null, view: View, hit?: AttackMade, command?: Command, kept?: Branch) => void} Follow hit: an attack that was just made; command: what
 *   was accepted; kept: the undone steps that it replaces
 */

/** Milliseconds that a step waits until the browser has taken it to write it. On a slow device it is shown then. */
const LONGEST_WAIT = 250;

/**
 * Writes the step before anything is awaited, and the undone branch that it replaces as a restore point. The browser writes the journal while
 * the page draws: a page that is ended then does not stop it. A restore point is written before the page draws: it takes a question first.
 * @param {string} id
 * @param {any} reply
 * @param {() => void} handedOver called when the browser has the step, and no restore point has to be written
 * @returns {Promise<string[]>} what the storage warns of
 */
async function store(id, reply, handedOver) {
  const writing = [storage.record(id, reply, reply.kept ? undefined : handedOver)];
  if (reply.kept) writing.push(storage.addRestorePoint(id, reply.kept));
  return (await Promise.all(writing)).flatMap(({ warning }) => warning ?? []);
}

/** How many commands are under way: until they have ended, the view on the screen may be older than the engine's fight. */
export const underWay = signal(0);

/** @type {Follow} */
let follow = () => {};

/** Sets what runs after every accepted command: `afterReply`, and in a test what that test is about. @param {Follow} next */
export function followCommands(next) {
  follow = next;
}

/**
 * @param {Command} command
 * @param {string} label
 * @returns {Promise<any>} the accepted reply, or null
 */
export async function sendCommand(command, label) {
  underWay.value += 1;
  try {
    return await sent(command, label);
  } finally {
    underWay.value -= 1;
  }
}

/** @param {Command} command @param {string} label @returns {Promise<any>} */
async function sent(command, label) {
  const id = state.ui.fight;
  const { rolls, ruling } = command;
  const reply = await request(command.do, command.args, { ...(rolls && { rolls }), ...(ruling !== undefined && { ruling }) });
  if (!reply.ok || !reply.view) {
    explainFailure(reply, label, command, () => sendCommand(command, label));
    return null;
  }
  const taken = deferred();
  const writing = id ? store(id, reply, taken.resolve) : Promise.resolve([]);
  await within(Promise.race([taken.promise, writing]), LONGEST_WAIT).catch(() => {});
  writing.then((warnings) => {
    for (const text of warnings) notify({ text });
  });
  if (state.ui.fight !== id) return reply;
  const before = state.view;
  change({ notice: null });
  show(reply.view);
  announceStep(before, reply, command);
  rememberCondition(command);
  follow(before, reply.view, reply.hit, command, reply.kept);
  return reply;
}
