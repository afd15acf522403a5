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
  /** @param {object} seat */
  seat(seat) {
    this.heard.seat?.({ data: JSON.stringify({ v: 1, who: null, own: null, asks: [], answers: {}, ...seat }) });
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
/** What was sent as an answer. @type {any[]} */
const answered = [];
setGlobal("fetch", async (/** @type {string} */ url, { body = "" } = {}) => {
  asked.push(url);
  if (body) answered.push(JSON.parse(body));
  if (answer === null) throw new TypeError("no network");
  return { ok: typeof answer === "string", status: answer, text: async () => answer };
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

const you = () => /** @type {string} */ (localStorage.getItem("turnwright.you"));
const DICE = { id: "d1", kind: "dice", title: "Initiative", says: "Mira", count: 2, faces: 6 };
const CHOICE = { id: "c1", kind: "choice", title: "You may respond", says: "", choices: [{ value: "x", label: "Dodge", note: "−2" }] };

test("what it is asked is shown, answered, and says what became of it", async () => {
  stream().seat({ who: you(), asks: [CHOICE, DICE] });
  await settle();
  const fields = /** @type {HTMLInputElement[]} */ (/** @type {unknown} */ (all(".is-dice input")));
  assert.equal(fields.length, 2);
  assert.ok(all(".phone-ask")[0]?.classList.contains("is-dice"));
  for (const [at, field] of fields.entries()) field.value = ["4", "−1"][at] ?? "";
  one(".is-dice").dispatchEvent(new Event("submit", { cancelable: true }));
  one(".ask-choices .button").click();
  await settle();
  assert.deepEqual(answered, [
    { id: "d1", value: [4, -1] },
    { id: "c1", value: "x" },
  ]);
  stream().seat({ who: you(), asks: [DICE], answers: { d1: { value: [4, -1], refused: true, says: "A d6 shows 1 to 6, not −1." } } });
  await settle();
  assert.match(textOf(one(".ask-stands.warns")), /A d6 shows 1 to 6/);
  answer = null;
  one(".is-dice").dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
  assert.doesNotMatch(textOf(one(".ask-stands.warns")), /A d6/);
  answer = "yes";
  stream().seat({ who: you() });
  await settle();
  assert.equal(all(".phone-ask").length, 0);
});

test("the GM may say whom it plays, and its own numbers may be its alone", async () => {
  const [row] = playersView().rows;
  stream().seat({ who: "Bo", own: { ...row, health: "77 of 99" } });
  await settle();
  assert.equal(you(), "Bo");
  assert.match(stream().url, /who=Bo$/);
  stream().seat({ who: "Bo", own: { ...row, health: "77 of 99" } });
  await settle();
  assert.match(textOf(one(".players")), /77 of 99/);
});

test("a phone that was sent away says so, and comes back if it may", async () => {
  answer = "sent";
  await wake();
  assert.ok(!isLive());
  answer = "no";
  await pass(8);
  stream().tell(playersView());
  await settle();
  assert.ok(isLive());
});
