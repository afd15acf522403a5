// The page's side of docs/boundary.md: one request at a time to the engine, in order, with a deadline. When the
// engine ends or does not answer, its worker is replaced, the open fight is opened again from its journal, and only
// the request that was in flight is given up and set aside. Except for opening a fight, this file does not know what a request means.

import { say } from "../i18n/translate.js";
import { deferred, TooLate, within } from "./deadline.js";
import { checkInput } from "./input-limits.js";
import { randomHex } from "./random-hex.js";
import { inputsSetAside } from "./set-aside.js";
import { startFirst, startPlain } from "./start-worker.js";

/**
 * @typedef {'waking' | 'ready' | 'restarting' | 'failed'} EngineState
 *
 * @typedef {object} Reply any reply of docs/boundary.md
 * @property {import("../app/types.js").AttackMade} [hit] an attack that was just made
 * @property {number} id
 * @property {boolean} ok
 * @property {number} [seq]
 * @property {any} [view]
 * @property {string[]} [journal]
 * @property {any[]} [lines]
 * @property {string} [say]
 * @property {string} [notice] what this version does otherwise with an older fight
 * @property {import("./shapes.js").Heard[]} [heard] the sentences of `say`
 * @property {boolean} [first]
 * @property {{name: string, lines: string[], later: number}} [kept]
 * @property {any} [answer]
 * @property {any[]} [refused]
 * @property {{says: string}} [bad]
 * @property {{says: string, trace?: string}} [fault]
 * @property {() => void} [allow] the input was set aside and not sent; this lets it be sent once more
 *
 * @typedef {object} EngineOptions
 * @property {(state: EngineState) => void} [onState]
 * @property {(slow: boolean) => void} [onSlow] a request takes longer than five seconds, or has come back after that
 * @property {() => unknown} [onDistrust] the engine has died, or refused what an engine without a stored snapshot accepts
 * @property {() => Promise<string[]>} [reopen] the journal of the open fight, or no lines; asked for after a restart
 * @property {() => string} [place] the open fight and its step: what stopped the engine there may be fine elsewhere
 * @property {import("./set-aside.js").AsideStore} [aside] where inputs that ended a worker are stored
 * @property {() => Promise<object | null>} [language] the language that a new engine is told to speak, if it is not English
 * @property {Deadlines} [deadlines]
 * @property {Spawn} [spawn] how workers are made; told only by tests
 *
 * @typedef {object} Spawn
 * @property {() => Promise<import("./start-worker.js").Spawned>} first through PyScript, or beside it when that is silent
 * @property {(giveUp: AbortSignal) => Promise<import("./start-worker.js").Spawned>} again without it; ends when it is given up
 *
 * @typedef {object} Deadlines milliseconds
 * @property {number} boot
 * @property {number} soft
 * @property {number} hard
 *
 * @typedef {object} Request
 * @property {number} id
 * @property {string} do_ with `input`: what ended the worker, if it does; of a request that prepares another, the other
 * @property {string} input
 * @property {string} text
 * @property {boolean} [unasked] whether nobody waits for it
 * @property {(reply: Reply) => void} resolve
 *
 * @typedef {{do: string, args: Record<string, any>}} Command
 */

const DEADLINES = { boot: 60_000, soft: 5_000, hard: 20_000 };
/**
 * Marks how the start has ended: on the document for start-guard.js, and in the browser's timeline, which may be hidden, for measurements.
 * @param {"first-answer" | "start-failed"} step
 */
function reached(step) {
  document.documentElement.dataset.start = step;
  performance.mark(`turnwright:${step}`);
}

/** @type {Spawn} */
const SPAWN = { first: startFirst, again: startPlain };
/** The request that opens a stored fight. */
const OPEN = "open";
/** The request that prepares the reply to another. */
const PREPARE = "prepare";
/** Bytes of randomness that go with each request. */
const ENTROPY = 16;
const RESTARTS = 3;
const RESTART_WINDOW = 5 * 60_000;

/** Request types that carry untrusted text, and the kind of the text. */
const UNTRUSTED = /** @type {const} */ ({
  import: "file",
  peek_link: "link",
  look_link: "link",
  open_link: "link",
  read: "typed",
  read_all: "paste",
  read_file: "foreign",
});

/**
 * Returns why a request is over the input limits, as a sentence, or null.
 * @param {string} do_
 * @param {Record<string, any>} args
 */
function objection(do_, args) {
  /** @type {[string, import('./input-limits.js').Kind][]} */
  const texts = [];
  if (do_ === OPEN) for (const line of args.lines) texts.push([line, "line"]);
  else if (do_ in UNTRUSTED) texts.push([args.text, UNTRUSTED[/** @type {keyof typeof UNTRUSTED} */ (do_)]]);
  else texts.push([JSON.stringify(args), args.party || args.payload ? "entry" : "request"]);
  for (const [text, kind] of texts) {
    const verdict = checkInput(text, kind);
    if (!verdict.ok) return verdict.says;
  }
  return null;
}

const starting = deferred();

/** Resolves when an engine has started or failed to start: the network is free then. */
export const settled = starting.promise;

class Engine {
  /** @type {EngineState} */
  state = "waking";
  /** How the running worker was made: `pyscript` or `direct`. */
  by = "";
  /** Settles when the engine can answer for the first time. @type {Promise<void>} */
  ready;

  #options;
  #deadlines;
  #spawn;
  #count = 0;
  #answered = false;
  /** @type {Request[]} */
  #queue = [];
  /** @type {Request | null} */
  #flying = null;
  /** @type {import('./start-worker.js').Spawned | null} */
  #worker = null;
  /** @type {number[]} */
  #restarts = [];
  #setAside;
  /** Fails the request in flight. @type {((error: Error) => void) | null} */
  #drop = null;
  /** Why the worker can answer no more, when it has ended and is not replaced yet. @type {Error | null} */
  #ended = null;
  /** Gives the command to prepare when the engine has nothing else to do. @type {(() => Command | null) | null} */
  #coming = null;
  /** The command whose reply the engine has prepared, and the entropy it used. @type {{input: string, entropy: string} | null} */
  #prepared = null;

  /** @param {EngineOptions} options */
  constructor(options) {
    this.#options = options;
    this.#deadlines = { ...DEADLINES, ...options.deadlines };
    this.#spawn = options.spawn ?? SPAWN;
    this.#setAside = inputsSetAside(options.aside ?? { read: () => [], write: () => {} }, options.place ?? (() => ""));
    this.ready = this.#boot(() => this.#first());
    this.ready.catch(() => {}).finally(starting.resolve);
  }

  /**
   * Sends one request. Never rejects: an error is in the reply.
   * @param {string} do_
   * @param {Record<string, any>} [args]
   * @param {{rolls?: Record<string, number[]>, ruling?: string}} [extra]
   * @returns {Promise<Reply>}
   */
  ask(do_, args = {}, extra = {}) {
    const input = JSON.stringify([do_, args, extra]);
    const known = this.#prepared?.input === input ? this.#prepared.entropy : "";
    if (known) this.#prepared = null;
    this.#count += 1;
    const id = this.#count;
    if (this.state === "failed")
      return Promise.resolve({
        id,
        ok: false,
        fault: { says: say("The rules engine keeps stopping. Your fights are safe on this device. Reload the page to try again.") },
      });
    const says = objection(do_, args);
    if (says) return Promise.resolve({ id, ok: false, bad: { says } });
    const text = JSON.stringify({ id, do: do_, args, ...extra, entropy: known || randomHex(ENTROPY) });
    return new Promise((resolve) => {
      this.#queue.push({ id, do_, text, input, resolve });
      this.#pump();
    });
  }

  /**
   * Lets the engine prepare the reply to a command that probably comes next, as soon as it has nothing else to do. The command is then sent with
   * the same entropy.
   * @param {() => Command | null} coming asked for the command at that moment
   */
  prepare(coming) {
    this.#coming = coming;
    this.#pump();
  }

  /** Returns the request that prepares the coming command, if there is one that has not ended a worker. @returns {Request | undefined} */
  #preparing() {
    const command = this.#coming?.();
    this.#coming = null;
    if (!command) return undefined;
    const { do: do_, args } = command;
    const input = JSON.stringify([do_, args, {}]);
    if (objection(do_, args) || this.#setAside.allowing(do_, input)) return undefined;
    const entropy = randomHex(ENTROPY);
    this.#prepared = { input, entropy };
    this.#count += 1;
    const id = this.#count;
    return { id, do_, input, text: JSON.stringify({ id, do: PREPARE, args: command, entropy }), unasked: true, resolve: () => {} };
  }

  /** Starts the engine once more after it could not start. */
  retry() {
    if (this.state !== "failed") return;
    this.#turn("waking");
    this.ready = this.#boot(() => this.#direct());
    this.ready.catch(() => {});
  }

  /** @param {() => Promise<import("./start-worker.js").Spawned>} start */
  async #boot(start) {
    try {
      this.#take(await start());
      this.#turn("ready");
      this.#pump();
    } catch (error) {
      this.#fail(say("The rules engine did not start. Your fights are safe on this device. Reload the page to try again."));
      reached("start-failed");
      throw error;
    }
  }

  /** Makes a worker the one that answers. Its end is noticed at once, even between requests. @param {import('./start-worker.js').Spawned} worker */
  #take(worker) {
    this.#worker = worker;
    this.#ended = null;
    worker.ended?.then(() => {
      if (this.#worker !== worker) return;
      const error = new Error("the worker has ended");
      this.#ended = error;
      if (this.#drop) return this.#drop(error);
      if (this.state !== "ready") return; // another worker is on its way, or the next request to this one fails
      console.warn("The engine is restarted.", error);
      this.#restart();
    });
  }

  /** Starts through PyScript, else the plain worker, else one more try. A worker that starts too late is ended. */
  async #first() {
    const starting = this.#spawn.first();
    try {
      const worker = await within(starting, this.#deadlines.boot);
      this.by = worker.by ?? "pyscript";
      return this.#speaking(worker);
    } catch (error) {
      console.warn("PyScript did not start; using the plain worker.", error);
      this.#options.onDistrust?.(); // it may have died of the stored snapshot
      starting.then(
        (late) => late.terminate(),
        () => {},
      );
    }
    return this.#direct().catch((error) => {
      console.warn("The plain worker did not start; trying once more.", error);
      return this.#direct();
    });
  }

  async #direct() {
    const giveUp = new AbortController();
    try {
      const worker = await within(this.#spawn.again(giveUp.signal), this.#deadlines.boot);
      this.by = "direct";
      return this.#speaking(worker);
    } catch (error) {
      giveUp.abort();
      throw error;
    }
  }

  /** Tells a new worker the language, before anything else is asked of it. @param {import('./start-worker.js').Spawned} worker */
  async #speaking(worker) {
    const args = await this.#options.language?.();
    if (args) await worker.dispatch(JSON.stringify({ id: 0, do: "language", args }));
    return worker;
  }

  /** @returns {Promise<void>} */
  async #pump() {
    if (this.state !== "ready" || this.#flying || !this.#worker) return;
    const request = this.#queue.shift() ?? this.#preparing();
    if (!request) return;
    const allow = this.#setAside.allowing(request.do_, request.input);
    if (allow) {
      request.resolve({
        id: request.id,
        ok: false,
        fault: { says: say("This stopped the rules engine before, so it was not sent again. Your fight is unchanged.") },
        allow,
      });
      return this.#pump();
    }
    this.#flying = request;
    try {
      const reply = await this.#reply(request);
      this.#flying = null;
      if (!this.#answered) reached("first-answer");
      this.#answered = true;
      this.#setAside.answered(request.do_, request.input);
      request.resolve(reply);
      this.#pump();
    } catch (error) {
      console.warn("The engine is restarted.", error);
      this.#flying = null;
      this.#setAside.add(request.do_, request.input);
      request.resolve({
        id: request.id,
        ok: false,
        fault: { says: say("This stopped the rules engine, which was restarted. Your fight is unchanged."), trace: String(error) },
      });
      this.#restart();
    }
  }

  /**
   * Returns the engine's reply. The first engine may have been restored from a stored snapshot. If it refuses a stored fight or fails at a
   * request, an engine without the snapshot replaces it and answers.
   * @param {Request} request
   * @returns {Promise<Reply>}
   */
  async #reply({ do_, text, unasked = false }) {
    const reply = JSON.parse(await this.#send(text, unasked));
    const opens = do_ === OPEN;
    if (unasked || this.by !== "pyscript" || reply.ok || !(opens || reply.fault)) return reply;
    console.warn("The engine is started without a stored snapshot and asked again.", reply);
    const doubted = this.#worker;
    this.#turn("waking");
    try {
      this.#take(await this.#direct());
      doubted?.terminate();
      if (!opens) await this.#reopen();
    } catch (error) {
      if (this.#worker !== doubted || this.#ended) throw error;
      this.#turn("ready");
      return reply;
    }
    const again = JSON.parse(await this.#send(text));
    if (again.ok) this.#options.onDistrust?.();
    this.#turn("ready");
    return again;
  }

  /** @param {string} text @param {boolean} [unasked] then only the time counts in which something waits behind it @returns {Promise<string>} */
  async #send(text, unasked = false) {
    if (this.#ended) throw this.#ended;
    const { soft, hard } = this.#deadlines;
    let waited = 0;
    // counted in steps, for a phone that was asleep has not waited
    const clock = setInterval(() => {
      if (unasked && !this.#queue.length) return;
      waited += soft;
      if (waited === soft) this.#options.onSlow?.(true);
      if (waited >= hard) this.#drop?.(new TooLate(String(hard)));
    }, soft);
    try {
      const worker = /** @type {import('./start-worker.js').Spawned} */ (this.#worker);
      return await new Promise((/** @type {(text: string) => void} */ resolve, reject) => {
        this.#drop = reject;
        worker.dispatch(text).then(resolve, reject);
      });
    } finally {
      this.#drop = null;
      clearInterval(clock);
      if (waited) this.#options.onSlow?.(false);
    }
  }

  /** @returns {Promise<void>} */
  async #restart() {
    this.#worker?.terminate();
    this.#worker = null;
    const now = performance.now();
    this.#restarts = this.#restarts.filter((then) => now - then < RESTART_WINDOW);
    if (this.#restarts.length >= RESTARTS)
      return this.#fail(say("The rules engine keeps stopping. Your fights are safe on this device. Reload the page to try again."));
    this.#restarts.push(now);
    this.#options.onDistrust?.();
    this.#turn("restarting");
    try {
      this.#take(await this.#direct());
      await this.#reopen();
    } catch (error) {
      console.warn("The restart failed.", error);
      return this.#restart();
    }
    this.#turn("ready");
    this.#pump();
  }

  async #reopen() {
    const lines = (await this.#options.reopen?.()) ?? [];
    if (this.#ended) throw this.#ended;
    if (lines.length === 0) return;
    const says = objection(OPEN, { lines });
    if (says) throw new Error(says);
    const answer = JSON.parse(await this.#send(JSON.stringify({ id: 0, do: OPEN, args: { lines } })));
    if (!answer.ok) throw new Error(answer.bad?.says ?? answer.fault?.says ?? "the journal was refused");
  }

  /** @param {string} says */
  #fail(says) {
    this.#turn("failed");
    for (const { id, resolve } of this.#queue.splice(0)) resolve({ id, ok: false, fault: { says } });
  }

  /** @param {EngineState} state */
  #turn(state) {
    this.state = state;
    this.#options.onState?.(state);
  }
}

/**
 * Starts the engine. Requests may be made at once; they wait in order until it is ready.
 * @param {EngineOptions} [options]
 */
export function startEngine(options = {}) {
  return new Engine(options);
}
