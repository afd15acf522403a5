// A phone's page at the table: it follows the stream, says how the line stands, and joins again after every loss.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, app, one, setGlobal, settle, textOf } from "../../tests/js/dom.js";
import { playersView } from "../../tests/js/views.js";

/** A stream as the browser opens it. */
class FakeSource {
  /** @type {FakeSource[]} */
  static all = [];
  /** @type {Record<string, (event: {data: string}) => unknown>} */
  heard = {};
  closed = false;
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    FakeSource.all.push(this);
  }
  /** @param {string} kind @param {(event: {data: string}) => unknown} hears */
  addEventListener(kind, hears) {
    this.heard[kind] = hears;
  }
  close() {
    this.closed = true;
  }
  /** @param {object|null} players */
  tell(players) {
    this.heard.message?.({ data: JSON.stringify({ v: 1, n: 1, players }) });
  }
  breaks() {
    this.heard.error?.({ data: "" });
  }
}

/** What the laptop answers to the question whether the stream stands: a word, a status, or nothing. @type {string|number|null} */
let answer = "yes";
/** @type {string[]} */
const asked = [];
mock.timers.enable({ apis: ["setTimeout"] });
setLocalStorage(new FakeStorage());
setGlobal("EventSource", FakeSource);
setGlobal("fetch", async (/** @type {string} */ url) => {
  asked.push(url);
  if (answer === null) throw new TypeError("no network");
  return { ok: typeof answer === "string", text: async () => answer };
});
await import("./live.js");

const stream = () => /** @type {FakeSource} */ (FakeSource.all.at(-1));
const stands = () => one(".link-time");
const isLive = () => !stands().classList.contains("is-old");
/** @param {number} seconds */
async function pass(seconds) {
  mock.timers.tick(seconds * 1000);
  await settle();
}
async function wake() {
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
}

test("it opens one stream by an id of its own, and shows what it is told", async () => {
  assert.match(stream().url, /^events\?phone=[0-9a-f]{16}$/);
  stream().tell(playersView());
  await settle();
  assert.ok(isLive());
  one(".link-choose");
  assert.equal(document.title, "Bridge at Oxmoor · Turnwright");
});

test("whom one plays is kept and told, and nothing leads to a page that is not there", async () => {
  all(".link-choose .button")[0]?.click();
  await settle();
  assert.match(stream().url, /&who=./);
  assert.ok(FakeSource.all[0]?.closed);
  stream().tell(playersView());
  await settle();
  assert.equal(all(".link-choose").length, 0);
  assert.equal(all(".link-menu .button").length, 2);
});

test("every few seconds it says that it is awake; while its stream stands that is all", async () => {
  const [streams, before] = [FakeSource.all.length, asked.length];
  await pass(8);
  assert.equal(asked.length, before + 1);
  assert.equal(FakeSource.all.length, streams);
  assert.ok(isLive());
});

test("without a laptop it says since when, keeps the picture, and joins by itself", async () => {
  answer = null;
  stream().breaks();
  await pass(1);
  assert.ok(!isLive());
  assert.match(textOf(stands()), /\d:\d\d/);
  assert.ok(one(".players-up h2"));
  const streams = FakeSource.all.length;
  await pass(2);
  assert.equal(FakeSource.all.length, streams);
  answer = "no";
  await pass(2);
  assert.equal(FakeSource.all.length, streams + 1);
  stream().tell(playersView());
  await settle();
  assert.ok(isLive());
});

test("a phone that wakes asks at once", async () => {
  answer = "no";
  const streams = FakeSource.all.length;
  await wake();
  assert.equal(FakeSource.all.length, streams + 1);
  answer = "yes";
});

test("another code, and no place left, are said; both end by themselves", async () => {
  const told = new Set();
  for (const word of [404, "full"]) {
    answer = word;
    await wake();
    assert.ok(!isLive());
    assert.ok(stream().closed);
    told.add(textOf(stands()));
    answer = "no";
    await pass(8);
    stream().tell(playersView());
    await settle();
    assert.ok(isLive());
  }
  assert.equal(told.size, 2);
});

test("a GM's page that closes is said, with the picture of before", async () => {
  stream().tell(null);
  await settle();
  assert.ok(!isLive());
  assert.ok(one(".players-up h2"));
  stream().tell(playersView());
  await settle();
  assert.ok(isLive());
  assert.equal(app.isConnected, true);
});
