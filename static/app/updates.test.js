// Offline use and new versions: what the page says of them, that a new version waits for the table, and the publisher's way out.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { setGlobal, settle } from "../../tests/js/dom.js";

const { freshUpdates } = await import("../../tests/js/fresh.js");
mock.timers.enable({ apis: ["setInterval"] });
const warn = mock.method(console, "warn", () => {});

/** Whatever tells of itself by events. */
class Source {
  /** @type {Record<string, ((event: {data: unknown}) => unknown)[]>} */
  #listeners = {};
  /** @param {string} name @param {(event: {data: unknown}) => unknown} listener */
  addEventListener(name, listener) {
    this.#listeners[name] = [...(this.#listeners[name] ?? []), listener];
  }
  /** @param {string} name @param {unknown} [data] */
  async tell(name, data) {
    for (const listener of this.#listeners[name] ?? []) listener({ data });
    await turn();
  }
}
class ServiceWorker extends Source {
  /** @type {string[]} */
  heard = [];
  /** @param {string} message @param {MessagePort[]} [ports] */
  postMessage(message, ports) {
    if (message === "check") ports?.[0]?.postMessage(checked);
    else this.heard.push(message);
  }
}
class Registration extends Source {
  /** @type {ServiceWorker|null} */
  installing = null;
  /** @type {ServiceWorker|null} */
  waiting = null;
  /** @type {ServiceWorker|null} */
  active = null;
  updates = 0;
  removed = false;
  async update() {
    this.updates += 1;
    throw new Error("offline");
  }
  async unregister() {
    this.removed = true;
  }
}
class Container extends Source {
  /** @type {ServiceWorker|null} */
  controller = null;
  registration = new Registration();
  /** @type {Error|null} */
  refuses = null;
  async register() {
    if (this.refuses) throw this.refuses;
    return this.registration;
  }
}

/** @type {Container} */
let container;
/** @type {string[]} what the page was told of offline use */
let states;
let reloads = 0;
/** What the service worker finds when it verifies its files. @type {{damaged: number, back: boolean, removed?: boolean}} */
let checked;
/** How often the new version was said not to start. */
let backs = 0;

/** Lets the service worker answer: a message port takes turns of the event loop. */
async function turn() {
  for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
  await settle();
}

/** A visit to the page. */
async function visit() {
  states = [];
  const visited = await freshUpdates();
  await visited.watchUpdates(
    Promise.resolve(),
    (state) => states.push(state),
    () => {
      backs += 1;
    },
  );
  await turn();
  return visited;
}

beforeEach(() => {
  container = new Container();
  setGlobal("navigator", { serviceWorker: container });
  checked = { damaged: 0, back: false };
  reloads = 0;
  backs = 0;
  const reload = () => {
    reloads += 1;
  };
  setGlobal("location", { origin: "null", reload }); // that of files, from which the module is loaded here
});

test("a first visit is saved while one plays, then works offline", async () => {
  const { registration } = container;
  const worker = new ServiceWorker();
  registration.installing = worker;
  await visit();
  assert.deepEqual(states, ["online-only", "saving"]);
  registration.installing = null;
  registration.waiting = worker;
  await worker.tell("statechange");
  assert.equal(states.at(-1), "saving");
  registration.waiting = null;
  registration.active = worker;
  await worker.tell("statechange");
  assert.deepEqual(states, ["online-only", "saving", "offline-ready"]);
});

test("a page that came from the device says that it works offline once its files are verified", async () => {
  container.controller = new ServiceWorker();
  container.registration.active = container.controller;
  await visit();
  assert.deepEqual(states, ["checking", "offline-ready"]);
});

test("a new version waits until the table takes it; then this tab is reloaded, once it is in charge", async () => {
  const { registration } = container;
  container.controller = new ServiceWorker();
  registration.active = container.controller;
  const { applyUpdate } = await visit();
  const next = new ServiceWorker();
  registration.installing = next;
  await registration.tell("updatefound");
  registration.installing = null;
  registration.waiting = next;
  await next.tell("statechange");
  assert.equal(states.at(-1), "update-ready");
  assert.deepEqual([next.heard, reloads], [[], 0]);
  applyUpdate();
  assert.deepEqual([next.heard, reloads], [["apply"], 0]);
  await container.tell("controllerchange");
  assert.equal(reloads, 1);
});

test("a version that another tab took in is offered here, and the fight is not interrupted", async () => {
  container.controller = new ServiceWorker();
  container.registration.active = container.controller;
  const { applyUpdate } = await visit();
  await container.tell("controllerchange");
  assert.equal(states.at(-1), "update-ready");
  assert.equal(reloads, 0);
  applyUpdate();
  assert.equal(reloads, 1);
});

test("the first worker taking over a first visit is no new version", async () => {
  container.registration.active = new ServiceWorker();
  await visit();
  await container.tell("controllerchange");
  assert.equal(states.at(-1), "offline-ready");
  await container.tell("controllerchange");
  assert.equal(states.at(-1), "update-ready");
});

test("where the browser has no service worker, or refuses ours, the page is online only", async () => {
  setGlobal("navigator", {});
  await visit();
  assert.deepEqual(states, ["online-only"]);
  setGlobal("navigator", { serviceWorker: container });
  container.refuses = new DOMException("", "SecurityError");
  await visit();
  assert.deepEqual(states, ["online-only"]);
  assert.equal(warn.mock.callCount(), 1);
});

test("files that are damaged and cannot be fetched are said; when the network is back they are verified again", async () => {
  container.registration.active = new ServiceWorker();
  checked = { damaged: 2, back: false };
  await visit();
  assert.equal(states.at(-1), "damaged");
  checked = { damaged: 0, back: false };
  dispatchEvent(new Event("online"));
  await turn();
  assert.equal(states.at(-1), "offline-ready");
});

test("a site that went back to the build before says so", async () => {
  container.registration.active = new ServiceWorker();
  checked = { damaged: 0, back: true };
  await visit();
  assert.deepEqual([states.at(-1), backs], ["offline-ready", 1]);
});

test("when the publisher took the worker off the device, the page is online only", async () => {
  container.registration.active = new ServiceWorker();
  checked = { damaged: 0, back: false, removed: true };
  await visit();
  await container.tell("message", "removed");
  assert.equal(states.at(-1), "online-only");
});

test("a download that was cut is said and goes on when the network is back", async () => {
  const worker = new ServiceWorker();
  container.registration.installing = worker;
  await visit();
  assert.equal(states.at(-1), "saving");
  container.registration.installing = null;
  await worker.tell("statechange");
  assert.equal(states.at(-1), "cut");
  container.registration.active = worker;
  dispatchEvent(new Event("online"));
  await turn();
  assert.equal(states.at(-1), "offline-ready");
});

test("a download of the engine that was cut is said", async () => {
  await visit();
  dispatchEvent(new Event("turnwright:download-cut"));
  assert.equal(states.at(-1), "cut");
});

test("it asks for a new version every hour and whenever the page comes into sight; being offline is no mistake", async () => {
  container.registration.active = new ServiceWorker();
  await visit();
  mock.timers.tick(60 * 60_000);
  assert.equal(container.registration.updates, 1);
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  assert.equal(container.registration.updates, 2);
});

test("the service worker is registered when the first start is over", async () => {
  const container = new Container();
  setGlobal("navigator", { serviceWorker: container });
  /** @type {() => void} */
  let end = () => {};
  const over = new Promise((/** @type {(value?: unknown) => void} */ done) => {
    end = done;
  });
  let asked = 0;
  container.register = async () => {
    asked += 1;
    return container.registration;
  };
  const watching = (await freshUpdates()).watchUpdates(over, () => {});
  await settle();
  assert.equal(asked, 0);
  end();
  await watching;
  assert.equal(asked, 1);
});
