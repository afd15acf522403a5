// Starts one engine: a worker that runs Python and has one function, `dispatch(text) -> text`. client.js handles one that is slow, dies or
// misbehaves.

import { scriptURL } from "../app/platform.js";
import { firstStarted } from "./first-started.js";
import { nameLife, unlessEnded, watchLife } from "./worker-life.js";

/**
 * @typedef {object} Spawned
 * @property {(text: string) => Promise<string>} dispatch
 * @property {() => void} terminate
 * @property {"pyscript" | "direct"} [by] which way it was made
 * @property {Promise<void>} [ended] settles when the worker has ended; never where the browser does not say so
 *
 * @typedef {import("./first-started.js").Attempt} Attempt
 */

const here = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

// Read by PyScript when its module is evaluated, for each of its two interpreters. All plugins off: they would be six
// more requests for nothing.
const pageConfig = {
  plugins: ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"].map((name) => `!${name}`),
};

/**
 * Starts a worker through PyScript. Two things matter. `version` is the address of our shim: without it PyScript imports Pyodide from
 * a public CDN. And PyWorker is called at once after the import, before PyScript's hooks exist, which need
 * 'unsafe-eval'; the e2e tests hold both.
 * @returns {Promise<Attempt>}
 */
async function spawnPyScript() {
  for (const type of ["py", "mpy"]) {
    const config = document.createElement(`${type}-config`);
    config.setAttribute("type", "json");
    config.textContent = JSON.stringify(pageConfig);
    document.head.append(config);
  }
  const { PyWorker } = await import(here("../vendor/pyscript/core.js"));
  const name = nameLife();
  const { begun, silent, ended } = watchLife(name);
  // PyScript gives the worker nothing else of ours: the shim reads the name from its own address.
  const options = { config: {}, version: `${here("../engine/pyodide-config.js")}#${name}`, async: true };
  /** @type {Promise<any>} */
  const starting = PyWorker(here("../../py/engine.py"), options);
  const spawned = async () => {
    const worker = await unlessEnded(starting, ended);
    const dispatch = (/** @type {string} */ text) => worker.sync.dispatch(text);
    return /** @type {Spawned} */ ({ dispatch, terminate: () => worker.terminate(), by: "pyscript", ended });
  };
  const end = () => {
    starting.then(
      (worker) => worker.terminate(),
      () => {},
    );
  };
  return { begun, silent, started: spawned(), end };
}

/** The first worker, if it was begun before it was needed. @type {Promise<Attempt> | null} */
let early = null;
/** Starts the first worker before it is needed. */
export function startEarly() {
  early = spawnPyScript();
  early.then(({ started }) => started).catch(() => {}); // reported where it is awaited
}

/** The worker begun early, or a new one through PyScript; a plain one beside it when it is silent. @returns {Promise<Spawned>} */
export function startFirst() {
  const first = early ?? spawnPyScript();
  early = null;
  return firstStarted([() => first, makePlain, makePlain]);
}

/**
 * Starts our module worker without PyScript, and up to two more beside one that is silent.
 * @param {AbortSignal} [giveUp] ends a worker that does not start
 * @returns {Promise<Spawned>}
 */
export function startPlain(giveUp) {
  return firstStarted([makePlain, makePlain, makePlain], giveUp);
}

/** @returns {Attempt} */
function makePlain() {
  const name = nameLife();
  const { begun, silent, ended, forget } = watchLife(name);
  const worker = new Worker(scriptURL(here("../engine/worker.js")), { type: "module", name });
  /** @type {Map<number, {resolve: (text: string) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let count = 0;
  /** @param {string} why */
  const fail = (why) => {
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  /** @type {Promise<Spawned>} */
  const started = new Promise((resolve, reject) => {
    const spawned = () => ({
      dispatch: (/** @type {string} */ text) =>
        new Promise((/** @type {(text: string) => void} */ done, broken) => {
          count += 1;
          waiting.set(count, { resolve: done, reject: broken });
          worker.postMessage({ n: count, text });
        }),
      terminate: () => worker.terminate(),
      by: /** @type {const} */ ("direct"),
      ended,
    });
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) return resolve(spawned());
      if (data.failed) return reject(new Error(data.failed));
      const call = waiting.get(data.n);
      waiting.delete(data.n);
      if ("text" in data) call?.resolve(data.text);
      else call?.reject(new Error(data.error));
    });
    worker.addEventListener("error", (event) => {
      const error = new Error(event.message || "the worker could not be loaded");
      fail(error.message);
      reject(error);
    });
  });
  const end = () => {
    forget();
    worker.terminate();
  };
  return { begun, silent, started: unlessEnded(started, ended), end };
}
