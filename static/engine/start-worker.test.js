// The plain worker: answers find the request they belong to, and nobody waits for a worker that is broken.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setGlobal } from "../../tests/js/dom.js";

setGlobal("location", { origin: "null" }); // that of files, from which the module is loaded here
const { startPlain } = await import("./start-worker.js");

/** A worker that a test speaks for. */
class FakeWorker {
  /** @type {Record<string, (event: any) => void>} */
  listeners = {};
  /** @type {{n: number, text: string}[]} */
  posted = [];
  terminated = false;
  /** @param {string} url @param {WorkerOptions} options */
  constructor(url, options) {
    this.made = { url, options };
    worker = this;
  }
  /** @param {string} name @param {(event: any) => void} listener */
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }
  /** @param {{n: number, text: string}} message */
  postMessage(message) {
    this.posted.push(message);
  }
  terminate() {
    this.terminated = true;
  }
  /** @param {object} data */
  says(data) {
    this.listeners.message?.({ data });
  }
}
setGlobal("Worker", FakeWorker);
/** @type {FakeWorker} */
let worker;

/** A worker that is ready. */
async function started() {
  const starting = startPlain();
  worker.says({ ready: true });
  return starting;
}

beforeEach(() => {
  worker = /** @type {any} */ (null);
});

test("it is a module of ours, and there when it says so", async () => {
  const spawned = await started();
  assert.match(worker.made.url, /\/engine\/worker\.js$/);
  assert.equal(worker.made.options.type, "module");
  assert.match(worker.made.options.name ?? "", /^turnwright\.engine\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  spawned.terminate();
  assert.ok(worker.terminated);
});

test("answers find their request, in whatever order they come", async () => {
  const { dispatch } = await started();
  const answers = [dispatch("one"), dispatch("two")];
  assert.deepEqual(
    worker.posted.map(({ text }) => text),
    ["one", "two"],
  );
  const [first, second] = worker.posted;
  worker.says({ n: second?.n, text: "to two" });
  worker.says({ n: first?.n, text: "to one" });
  assert.deepEqual(await Promise.all(answers), ["to one", "to two"]);
});

test("an empty answer is an answer", async () => {
  const { dispatch } = await started();
  const answer = dispatch("one");
  worker.says({ n: worker.posted[0]?.n, text: "" });
  assert.equal(await answer, "");
});

test("an error costs the request it belongs to", async () => {
  const { dispatch } = await started();
  const [one, two] = [dispatch("one"), dispatch("two")];
  const [first, second] = worker.posted;
  worker.says({ n: first?.n, error: "RecursionError" });
  worker.says({ n: second?.n, text: "fine" });
  await assert.rejects(one, /RecursionError/);
  assert.equal(await two, "fine");
});

test("an answer to nobody is nothing", async () => {
  const { dispatch } = await started();
  worker.says({ n: 99, text: "late" });
  worker.says({ n: 99, error: "late" });
  const answer = dispatch("one");
  worker.says({ n: worker.posted[0]?.n, text: "fine" });
  assert.equal(await answer, "fine");
});

/** Why a worker does not start. @type {[string, () => void, RegExp][]} */
const BROKEN = [
  ["Python does not start", () => worker.says({ failed: "no WebAssembly" }), /no WebAssembly/],
  ["its file cannot be loaded", () => worker.listeners.error?.({ message: "" }), /could not be loaded/],
  ["it throws while it loads", () => worker.listeners.error?.({ message: "SyntaxError" }), /SyntaxError/],
];
for (const [name, breaks, why] of BROKEN)
  test(`a worker is given up when ${name}`, async () => {
    const starting = startPlain();
    breaks();
    await assert.rejects(starting, why);
  });

test("a worker is given up when it ends while it starts", async () => {
  /** @type {((event: { data: string }) => void)[]} */
  const heard = [];
  setGlobal("navigator", { locks: { request: async (/** @type {string} */ _name, /** @type {() => void} */ held) => held() } });
  setGlobal(
    "BroadcastChannel",
    class {
      /** @param {string} _type @param {(event: { data: string }) => void} listener */
      addEventListener(_type, listener) {
        heard.push(listener);
      }
      close() {}
    },
  );
  const starting = startPlain();
  for (const listener of heard) listener({ data: "held" });
  await assert.rejects(starting, /the worker has ended/);
  setGlobal("navigator", {});
});

test("a worker that dies lets nobody wait", async () => {
  const { dispatch } = await started();
  const answers = [dispatch("one"), dispatch("two")];
  worker.listeners.error?.({ message: "out of memory" });
  for (const answer of answers) await assert.rejects(answer, /out of memory/);
});
