// The plain worker: answers find the request they belong to, and nobody waits for a worker that is broken.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setGlobal, settle } from "../../tests/js/dom.js";

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
    all.push(this);
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
/** The newest. @type {FakeWorker} */
let worker;
/** @type {FakeWorker[]} */
let all = [];

/** Channels, on which workers say that they have begun. */
class FakeChannel {
  /** @type {((event: { data: string }) => void)[]} */
  listeners = [];
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    channels.push(this);
  }
  /** @param {string} _type @param {(event: { data: string }) => void} listener */
  addEventListener(_type, listener) {
    this.listeners.push(listener);
  }
  close() {
    this.listeners = [];
  }
}
setGlobal("BroadcastChannel", FakeChannel);
/** @type {FakeChannel[]} */
let channels = [];

/** A worker says its first word. @param {FakeWorker} one */
async function begins(one) {
  for (const { name, listeners } of channels) if (name === one.made.options.name) for (const hear of listeners) hear({ data: "begun" });
  await settle();
}

/** Time enough for a worker's first word. */
async function silence() {
  await settle();
  mock.timers.tick(4_000);
  await settle();
}

mock.timers.enable({ apis: ["setTimeout"] });

/** A worker that is ready. */
async function started() {
  const starting = startPlain();
  worker.says({ ready: true });
  return starting;
}

beforeEach(() => {
  worker = /** @type {any} */ (null);
  all = [];
  channels = [];
});

test("it is a module of ours, and there when it says so", async () => {
  const spawned = await started();
  assert.match(worker.made.url, /\/engine\/worker\.js$/);
  assert.equal(worker.made.options.type, "module");
  assert.match(worker.made.options.name ?? "", /^turnwright\.engine\.[\da-f]+(-[\da-f]+){3,4}$/);
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
  setGlobal("navigator", { locks: { request: async (/** @type {string} */ _name, /** @type {() => void} */ held) => held() } });
  const starting = startPlain();
  for (const hear of channels[0]?.listeners ?? []) hear({ data: "held" });
  await assert.rejects(starting, /the worker has ended/);
  setGlobal("navigator", {});
});

test("a worker that dies lets nobody wait", async () => {
  const { dispatch } = await started();
  const answers = [dispatch("one"), dispatch("two")];
  worker.listeners.error?.({ message: "out of memory" });
  for (const answer of answers) await assert.rejects(answer, /out of memory/);
});

const ended = () => all.map(({ terminated }) => terminated);

test("beside a worker that stays silent another one is made, and the one that starts ends the others", async () => {
  const starting = startPlain();
  await silence();
  assert.equal(all.length, 2);
  await silence();
  assert.equal(all.length, 3);
  await silence();
  assert.equal(all.length, 3, "no more than three");
  all[1]?.says({ ready: true });
  const answer = (await starting).dispatch("one");
  assert.deepEqual(ended(), [true, false, true]);
  all[1]?.says({ n: 1, text: "fine" });
  assert.equal(await answer, "fine");
});

test("a slow worker that begins at last ends those that were made beside it", async () => {
  const starting = startPlain();
  await silence();
  await begins(/** @type {FakeWorker} */ (all[1]));
  await silence();
  assert.equal(all.length, 2, "one that has begun is waited for");
  await begins(/** @type {FakeWorker} */ (all[0]));
  assert.deepEqual(ended(), [false, true]);
  all[0]?.says({ ready: true });
  await starting;
  assert.deepEqual(ended(), [false, true]);
});

test("a worker that has begun in time has no other beside it", async () => {
  startPlain();
  await begins(worker);
  await silence();
  assert.equal(all.length, 1);
});

test("an error of one is no error of another that has begun", async () => {
  const starting = startPlain();
  await silence();
  await begins(/** @type {FakeWorker} */ (all[1]));
  all[0]?.listeners.error?.({ message: "offline" });
  all[1]?.says({ ready: true });
  assert.equal((await starting).by, "direct");
});

test("all are ended when they are given up, or when one of them says that it cannot start", async () => {
  const giveUp = new AbortController();
  const given = startPlain(giveUp.signal);
  await silence();
  giveUp.abort();
  await assert.rejects(given, /given up/);
  assert.deepEqual(ended(), [true, true]);
  const failing = startPlain();
  await silence();
  worker.says({ failed: "no WebAssembly" });
  await assert.rejects(failing, /no WebAssembly/);
  assert.equal(all.at(-2)?.terminated, true);
});
