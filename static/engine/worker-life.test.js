// A worker's end, as the page hears of it: by a lock that the worker holds.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setGlobal, settle } from "../../tests/js/dom.js";
import { holdLife, nameLife, unlessEnded, watchLife } from "./worker-life.js";

const forever = new Promise(() => {});

/** Locks of one browser; the test ends those who hold them. */
class Locks {
  /** @type {Map<string, (() => void)[]>} by name: who waits */
  held = new Map();
  /** Names whose lock is asked for and not given yet. @type {Set<string>} */
  slow = new Set();
  /** @param {string} name @param {(lock: object) => any} work */
  async request(name, work) {
    const waiting = this.held.get(name);
    if (waiting) await new Promise((/** @type {(value: void) => void} */ resolve) => waiting.push(resolve));
    this.held.set(name, []);
    if (this.slow.has(name)) await forever;
    return work({});
  }
  async query() {
    return {
      held: [...this.held.keys()].filter((name) => !this.slow.has(name)).map((name) => ({ name })),
      pending: [...this.slow].map((name) => ({ name })),
    };
  }
  /** @param {string} name */
  end(name) {
    const waiting = this.held.get(name) ?? [];
    this.held.delete(name);
    this.slow.delete(name);
    for (const resolve of waiting) resolve();
  }
}

/** Messages of one browser; each arrives a little later. */
class Channel {
  /** @type {Channel[]} */
  static open = [];
  /** Words that are lost, as those of a worker that ends while it says them. @type {unknown[]} */
  static lost = [];
  /** @type {((event: { data: unknown }) => void)[]} */
  listeners = [];
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    Channel.open.push(this);
  }
  /** @param {string} _type @param {(event: { data: unknown }) => void} listener */
  addEventListener(_type, listener) {
    this.listeners.push(listener);
  }
  /** @param {unknown} data */
  postMessage(data) {
    if (Channel.lost.includes(data)) return;
    const others = Channel.open.filter((other) => other !== this && other.name === this.name);
    for (const listener of others.flatMap(({ listeners }) => listeners)) queueMicrotask(() => listener({ data }));
  }
  close() {
    Channel.open = Channel.open.filter((other) => other !== this);
  }
}
setGlobal("BroadcastChannel", Channel);

/** @type {Locks} */
let locks;

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => {
  locks = new Locks();
  Channel.open = [];
  Channel.lost = [];
  setGlobal("navigator", { locks });
});

/** Whether a promise has settled. @param {Promise<void>} promise */
async function settled(promise) {
  let done = false;
  promise.then(() => {
    done = true;
  });
  await settle();
  return done;
}

test("the page is told when the worker has ended, and not before", async () => {
  const life = nameLife();
  const { ended } = watchLife(life);
  assert.equal(await settled(ended), false);
  holdLife(life);
  assert.equal(await settled(ended), false);
  locks.end(life);
  assert.equal(await settled(ended), true);
  assert.deepEqual(Channel.open, []);
});

test("the page is told of a worker that ends as soon as it has begun", async () => {
  const life = nameLife();
  const { ended } = watchLife(life);
  holdLife(life);
  locks.end(life);
  assert.equal(await settled(ended), true);
});

/** Lets the time pass after which the page looks for a lock it was not told of. */
async function patience() {
  await settle();
  mock.timers.tick(3_000);
}

test("the page is told of a worker that ends between taking its lock and saying so", async () => {
  const life = nameLife();
  Channel.lost = ["held"];
  const { ended } = watchLife(life);
  holdLife(life);
  locks.end(life);
  assert.equal(await settled(ended), false);
  await patience();
  assert.equal(await settled(ended), true);
  assert.deepEqual([...locks.held.keys()], []);
});

/** The page takes the worker for alive however long it says nothing, and notices its end. @param {string} life */
async function endsOnlyWhenEnded(life) {
  const { ended } = watchLife(life);
  holdLife(life);
  await patience();
  assert.equal(await settled(ended), false);
  locks.end(life);
  assert.equal(await settled(ended), true);
}

test("a worker that is too busy to say that it has its lock is not taken for ended, and its end is noticed", async () => {
  const life = nameLife();
  Channel.lost = ["held"];
  await endsOnlyWhenEnded(life);
});

test("a worker that still waits for its lock is not taken for ended, and its end is noticed", async () => {
  const life = nameLife();
  locks.slow.add(life);
  await endsOnlyWhenEnded(life);
});

/** Seconds after which a worker that has said nothing is silent. */
const FIRST_WORD = 4;

test("a worker that says nothing for four seconds is silent; it is not taken for ended, and may still begin", async () => {
  const life = nameLife();
  const { begun, silent, ended } = watchLife(life);
  mock.timers.tick(FIRST_WORD * 1_000 - 1);
  assert.equal(await settled(silent), false);
  mock.timers.tick(1);
  assert.deepEqual([await settled(silent), await settled(begun), await settled(ended)], [true, false, false]);
  holdLife(life);
  assert.deepEqual([await settled(begun), await settled(ended)], [true, false]);
});

test("a worker that has begun is not silent", async () => {
  const life = nameLife();
  const { begun, silent } = watchLife(life);
  holdLife(life);
  assert.equal(await settled(begun), true);
  mock.timers.tick(FIRST_WORD * 1_000);
  assert.equal(await settled(silent), false);
});

test("a worker that is forgotten is not listened to", async () => {
  const { silent, forget } = watchLife(nameLife());
  forget();
  assert.deepEqual(Channel.open, []);
  mock.timers.tick(FIRST_WORD * 1_000);
  assert.equal(await settled(silent), false);
});

test("each worker has a name of its own", () => {
  assert.notEqual(nameLife(), nameLife());
});

test("a worker without a name of ours holds nothing", () => {
  holdLife("");
  assert.deepEqual([...locks.held.keys()], []);
});

/** Browsers that tell nothing. @type {[string, object][]} */
const SILENT = [
  ["has no locks", {}],
  ["gives the worker no lock", { locks: { request: () => Promise.reject(new Error("no")) } }],
];
for (const [name, navigator] of SILENT)
  test(`a browser that ${name} never says that a worker has ended`, async () => {
    setGlobal("navigator", navigator);
    const life = nameLife();
    const { begun, ended } = watchLife(life);
    holdLife(life);
    assert.equal(await settled(begun), true, "that it has begun is told");
    await patience();
    assert.equal(await settled(ended), false);
    assert.deepEqual(Channel.open, []);
  });

test("a worker that ends while it starts is not waited for, and one that has started is there", async () => {
  const never = new Promise(() => {});
  await assert.rejects(unlessEnded(never, Promise.resolve()), /the worker has ended/);
  assert.equal(await unlessEnded(Promise.resolve("there"), /** @type {Promise<void>} */ (never)), "there");
  await assert.rejects(unlessEnded(Promise.reject(new Error("no WebAssembly")), /** @type {Promise<void>} */ (never)), /no WebAssembly/);
});
