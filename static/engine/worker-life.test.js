// A worker's end, as the page hears of it: by a lock that the worker holds.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setGlobal, settle } from "../../tests/js/dom.js";
import { holdLife, nameLife, watchLife } from "./worker-life.js";

/** Locks of one browser; the test ends those who hold them. */
class Locks {
  /** @type {Map<string, (() => void)[]>} by name: who waits */
  held = new Map();
  /** @param {string} name @param {(lock: object) => any} work */
  async request(name, work) {
    const waiting = this.held.get(name);
    if (waiting) await new Promise((/** @type {(value: void) => void} */ resolve) => waiting.push(resolve));
    this.held.set(name, []);
    return work({});
  }
  async query() {
    return { held: [...this.held.keys()].map((name) => ({ name })) };
  }
  /** @param {string} name */
  end(name) {
    const waiting = this.held.get(name) ?? [];
    this.held.delete(name);
    for (const resolve of waiting) resolve();
  }
}

/** @type {Locks} */
let locks;

beforeEach(() => {
  locks = new Locks();
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
  holdLife(life);
  const { ended } = await watchLife(life);
  assert.equal(await settled(ended), false);
  locks.end(life);
  assert.equal(await settled(ended), true);
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
  ["does not say which locks are held", { locks: { query: () => Promise.reject(new Error("no")) } }],
  ["gave the worker no lock", { locks: { query: async () => ({ held: [] }), request: async () => {} } }],
];
for (const [name, navigator] of SILENT)
  test(`a browser that ${name} never says that a worker has ended`, async () => {
    setGlobal("navigator", navigator);
    assert.equal(await settled((await watchLife(nameLife())).ended), false);
  });
