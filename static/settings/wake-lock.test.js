// The screen that stays on: the lock that a device gives, takes away or refuses.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { controls, drawn, setGlobal, settle, tap } from "../../tests/js/dom.js";
import { notice, page, state } from "../../tests/js/engine.js";
import { view } from "../../tests/js/views.js";

const { closeSheet, openSheet } = await import("../ui/dialog.js");
const { loadSettings, setKeepAwake } = await import("./settings.js");
const { mendWakeLock, tryKeepAwake } = await import("./table-timer.js");
const { wakeLockMark } = await import("./table-timer-view.js");

/** A lock of the screen, as a device gives it. */
class Sentinel {
  released = false;
  /** @type {(() => void)[]} */
  listeners = [];
  /** @param {string} _type @param {() => void} listener */
  addEventListener(_type, listener) {
    this.listeners.push(listener);
  }
  async release() {
    this.released = true;
    for (const listener of this.listeners) listener();
  }
}
/** @type {Sentinel[]} */
let locks;
/** Whether the device gives the lock. */
let gives = true;

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  locks = [];
  gives = true;
  const request = async () => {
    if (!gives) throw new Error("battery");
    const lock = new Sentinel();
    locks.push(lock);
    return lock;
  };
  setGlobal("navigator", { wakeLock: { request } });
  page(view());
});
const stored = () => JSON.parse(localStorage.getItem("turnwright.settings") ?? "null");

test("the screen is kept on while it is wanted, and the lock given back when it is not", async () => {
  assert.equal(await setKeepAwake(true), true);
  assert.equal(state.ui.awakeHeld, true);
  assert.equal(await setKeepAwake(false), false);
  assert.equal(locks[0]?.released, true);
  assert.equal(state.ui.awakeHeld, false);
  assert.equal(stored().awake, false);
});

test("a lock the device takes away is noticed, and asked for again with a tap; where it cannot be had the setting ends", async () => {
  await setKeepAwake(true);
  await locks[0]?.release();
  assert.equal(state.ui.awakeHeld, false);
  drawn(wakeLockMark(state.ui));
  tap("The screen may turn off again. Tap to keep it on");
  await settle();
  assert.equal(state.ui.awakeHeld, true);
  await locks[1]?.release();
  gives = false;
  await mendWakeLock();
  assert.equal(state.ui.awake, false);
});

test("the end of an old lock does not end a new one", async () => {
  await setKeepAwake(true);
  await setKeepAwake(true);
  assert.equal(locks.length, 2);
  for (const listener of locks[0]?.listeners ?? []) listener();
  assert.equal(state.ui.awakeHeld, true);
});

test("a mark in the top bar says that the screen stays on; a tap ends it", async () => {
  await setKeepAwake(true);
  drawn(wakeLockMark(state.ui));
  tap("The screen stays on. Tap to let it turn off");
  await settle();
  assert.equal(state.ui.awake, false);
  drawn(wakeLockMark(state.ui));
  assert.deepEqual(controls(), []);
});

test("a code that others read keeps the screen on, without a mark", async () => {
  await loadSettings();
  openSheet({ kind: "code" });
  await settle();
  assert.equal(state.ui.awakeHeld, true);
  drawn(wakeLockMark(state.ui));
  assert.deepEqual(controls(), []);
  closeSheet();
  await settle();
  assert.equal(
    locks.every(({ released }) => released),
    true,
  );
});

/** A device without the lock. @type {[string, () => void][]} */
const NO_LOCK = [
  [
    "refuses it",
    () => {
      gives = false;
    },
  ],
  ["does not know it", () => setGlobal("navigator", {})],
];
for (const [name, without] of NO_LOCK)
  test(`a device that ${name}: trying says so, and nothing is held`, async () => {
    without();
    await tryKeepAwake();
    assert.match(notice(), /cannot keep the screen on now/);
    assert.equal(state.ui.awakeHeld, false);
  });

test("trying a screen that stays on says that it does", async () => {
  await tryKeepAwake();
  assert.equal(notice(), "The screen stays on.");
});

test("when the page comes into sight again the lock is asked for again; a press asks where it is not held", async () => {
  localStorage.setItem("turnwright.settings", '{"awake":true}');
  await loadSettings();
  const asksOn = async (/** @type {EventTarget["dispatchEvent"]} */ dispatch, /** @type {string} */ name) => {
    const before = locks.length;
    dispatch(new Event(name));
    await settle();
    return locks.length > before;
  };
  assert.ok(await asksOn(document.dispatchEvent.bind(document), "visibilitychange"));
  assert.equal(await asksOn(dispatchEvent, "pointerup"), false);
  await locks.at(-1)?.release();
  assert.ok(await asksOn(dispatchEvent, "pointerup"));
});
