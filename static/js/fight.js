/**
 * The fight at hand between the page, the engine and the store: opening one, sending a command, recording what came of it, and the queue
 * of taps made before the engine could take them. Sheets and screens only appear here where a reply opens or closes one; no rule.
 */

import { alertWith, say } from "./announce.js";
import { afterReply } from "./follow.js";
import { go } from "./router.js";
import { closeSheets } from "./sheets.js";
import * as storage from "./storage.js";
import { change, show, state } from "./store.js";

/** @typedef {import("./types.js").Command} Command */
/** @typedef {import("./types.js").Queued} Queued */
/** @typedef {import("./types.js").Notice} Notice */
/** @typedef {ReturnType<typeof import("./engine.js").startEngine>} Engine */

/** @type {Engine} */
let engine;
let draining = false;
/** @type {{takeOver: () => any}|null} */
let claim = null;

/** @param {Engine} started */
export function connect(started) {
  engine = started;
}

/** @param {Notice} notice */
export function notify(notice) {
  change({ notice });
  alertWith(notice.text);
}

/**
 * A question to the engine; nothing changes. Gives the answer, or `{says}` when there is none.
 * @param {string} do_
 * @param {Record<string, unknown>} [args]
 * @returns {Promise<any>}
 */
export async function question(do_, args = {}) {
  const reply = await engine.ask(do_, args);
  if (reply.ok) return reply.answer;
  return { says: reply.bad?.says ?? reply.refused?.[0]?.says ?? reply.fault?.says ?? "The rules engine did not answer." };
}

/**
 * @param {any} reply
 * @param {string} label
 */
function explainFailure(reply, label) {
  if (reply.refused) {
    const says = reply.refused[0]?.says ?? "";
    notify({ text: `${label} was not possible. ${says}`, why: reply.refused, label });
  } else if (reply.bad) notify({ text: reply.bad.says });
  else if (reply.fault) notify({ text: reply.fault.says, save: true });
}

/**
 * @param {string} id
 * @param {any} reply
 */
async function keep(id, reply) {
  if (reply.kept) await storage.addRestorePoint(id, reply.kept);
  const kept = await storage.record(id, reply);
  if (kept?.warning) notify({ text: kept.warning });
}

/**
 * @param {Command} command
 * @param {string} label
 */
async function send(command, label) {
  const id = state.ui.fight;
  const { rolls, ruling } = command;
  const reply = await engine.ask(command.do, command.args, { ...(rolls && { rolls }), ...(ruling !== undefined && { ruling }) });
  if (!reply.ok || !reply.view) {
    explainFailure(reply, label);
    return null;
  }
  if (id) keep(id, reply);
  if (state.ui.fight !== id) return reply;
  const before = state.view;
  change({ notice: null });
  show(reply.view);
  say(reply.say);
  afterReply(before, reply.view);
  return reply;
}

/** Whether a tap can be carried out at once. */
const ready = () => state.ui.engine === "ready" && state.ui.opened && !draining && !state.ui.queue.length;

/** @param {string} key */
export function unqueue(key) {
  change({ queue: state.ui.queue.filter((entry) => entry.key !== key) });
}

/**
 * Carry a command out, or put it in the queue; a second tap on a queued one takes it out again.
 * @param {Command} command
 * @param {{key: string, label: string}} name
 * @returns {Promise<any>} the accepted reply, or null
 */
export async function act(command, { key, label }) {
  const { ui } = state;
  if (!ui.writer) {
    notify({ text: "This fight is open in another tab. Take over to change it here." });
    return null;
  }
  if (ready()) return send(command, label);
  if (ui.queue.some((entry) => entry.key === key)) unqueue(key);
  else change({ queue: [...ui.queue, { key, label, command }] });
  return null;
}

/**
 * A change of a gauge; several taps in the queue add up.
 * @param {import("./types.js").Gauge} gauge
 * @param {{by: number}|{to: number}} how
 * @param {string} key
 */
export async function adjust(gauge, how, key) {
  const label = "by" in how ? `${gauge.name} ${how.by < 0 ? "−" : "+"}${Math.abs(how.by)}` : `${gauge.name} ${how.to}`;
  const waiting = state.ui.queue.find((entry) => entry.key === key);
  if (!waiting || !("by" in how) || waiting.by === undefined) {
    const command = { do: gauge.do, args: { ...gauge.args, ...how } };
    if (waiting) unqueue(key);
    await act(command, { key, label });
    const queued = state.ui.queue.find((entry) => entry.key === key);
    if (queued && "by" in how) queued.by = how.by;
    return;
  }
  const by = waiting.by + how.by;
  if (by === 0) return unqueue(key);
  waiting.by = by;
  waiting.command = { do: gauge.do, args: { ...gauge.args, by } };
  change({});
}

/** Carry out what was tapped while the engine slept, in order; what turns out refused is left out and said. */
export async function drain() {
  if (draining || state.ui.engine !== "ready" || !state.ui.opened) return;
  draining = true;
  while (state.ui.queue.length) {
    const [entry, ...rest] = state.ui.queue;
    change({ queue: rest });
    await send(entry.command, entry.label);
  }
  draining = false;
}

/** @param {string} id */
async function claimFor(id) {
  claim = await storage.claim(id, () => {
    if (state.ui.fight === id) change({ writer: false });
  });
  if (state.ui.fight === id) change({ writer: /** @type {any} */ (claim).writer });
}

export async function takeOver() {
  const id = state.ui.fight;
  if (!id || !claim) return;
  await claim.takeOver();
  change({ writer: true });
  await open(id);
}

/** @param {string} id */
async function open(id) {
  await engine.ready.catch(() => {});
  const lines = await storage.journal(id);
  const reply = await engine.ask("open", { lines });
  if (state.ui.fight !== id) return;
  if (!reply.ok) return explainFailure(reply, "Opening this fight");
  show(reply.view);
  change({ opened: true });
  say(reply.view.clock?.say);
  await drain();
}

/**
 * Show a stored fight at once, from its last view, then let the engine read its journal.
 * @param {string} id
 */
export async function openFight(id) {
  Object.assign(state.ui, {
    fight: id,
    opened: false,
    writer: true,
    queue: [],
    log: null,
    notice: null,
    gauge: null,
    typed: "",
    reading: null,
  });
  closeSheets();
  show(storage.lastView(id));
  await Promise.all([claimFor(id), open(id)]);
}

/** The journal of the open fight, for an engine that had to start again. */
export const reopen = async () => (state.ui.fight && state.ui.opened ? storage.journal(state.ui.fight) : []);

/**
 * Begin a fight the engine makes: new, imported, from a link or from a restore point.
 * @param {string} do_
 * @param {Record<string, unknown>} args
 * @param {string[]} [journal] the stored journal, when the engine was given it
 * @returns {Promise<{says?: string}>}
 */
export async function begin(do_, args, journal) {
  const reply = await engine.ask(do_, args);
  if (!reply.ok || !reply.view) return { says: reply.bad?.says ?? reply.refused?.[0]?.says ?? reply.fault?.says ?? "Nothing was opened." };
  const id = await storage.create(journal ? { ...reply, journal, first: true } : reply);
  Object.assign(state.ui, { fight: id, opened: true, queue: [], log: null, notice: null, typed: "", reading: null });
  closeSheets();
  show(reply.view);
  go("fight");
  say(reply.say);
  await claimFor(id);
  return {};
}
