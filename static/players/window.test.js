// The players' window: follows what the GM's page tells, says so when that falls silent, and knows nothing else.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { FakeChannel } from "../../tests/js/browser.js";
import { app, one, setGlobal, settle, textOf } from "../../tests/js/dom.js";
import { playersView } from "../../tests/js/views.js";
import { CHANNEL } from "./channel.js";

mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: new Date("2026-08-05T19:41:00").getTime() });
setGlobal("BroadcastChannel", FakeChannel);
location.hash = "#players";
/** @type {string[]} what the page was made to do by reloading */
const reloads = [];
location.reload = () => void reloads.push("reload");

const CARDS = ["hero", "plainlist"];
const gm = new FakeChannel(CHANNEL);
/** @type {unknown[]} */
const asked = [];
gm.addEventListener("message", ({ data }) => asked.push(data));
await import("./window.js");
await import("../vendor/qrcode/qrcode.mjs"); // which the code would else wait for

const wait = (/** @type {number} */ seconds) => mock.timers.tick(seconds * 1000);
const foot = () => textOf(one(".players-foot"));
const heard = () => one("[role=status].said").textContent;

test("it asks at once whether a GM's page is there, and every two seconds again", () => {
  assert.deepEqual(asked, [{ ask: true }]);
  wait(6);
  assert.equal(asked.length, 4);
});

test("until it is answered it says what it waits for", async () => {
  await settle();
  assert.match(textOf(app), /Waiting for the GM’s window/);
  assert.match(document.title, /^Players’ screen · Turnwright$/);
});

test("what it is told it shows, and says who acts", () => {
  gm.postMessage({ players: playersView() });
  wait(1);
  assert.equal(textOf(one(".players-up h2")), "Ash");
  assert.match(foot(), /Bridge at Oxmoor · read only live on this device$/);
  assert.equal(document.title, "Bridge at Oxmoor · Players’ screen · Turnwright");
  assert.equal(heard(), "Segment 2, top. Ash acts.");
});

test("where the GM's page sends a table card, its code is shown in place of the screen, and follows", async () => {
  const codes = CARDS.map(
    (name) => JSON.parse(readFileSync(new URL(`../../tests/saves/v3/${name}-card.json`, import.meta.url), "utf8")).payload,
  );
  gm.postMessage({ players: playersView(), card: codes[0] });
  one(".players-foot button").click();
  const drawnCode = () => document.querySelector(".qr-ink")?.getAttribute("d");
  for (let times = 0; times < 20 && !drawnCode(); times += 1) await settle();
  const first = drawnCode();
  assert.ok(first);
  gm.postMessage({ players: playersView(), card: codes[1] });
  for (let times = 0; times < 20 && drawnCode() === first; times += 1) await settle();
  assert.notEqual(drawnCode(), first);
  one(".players-foot button").click();
  assert.equal(textOf(one(".players-up h2")), "Ash");
  gm.postMessage({ players: playersView() });
});

test("what is no message of a GM's page is not shown", () => {
  for (const data of [null, "x", 7, { ask: true }, {}]) gm.postMessage(data);
  assert.equal(textOf(one(".players-up h2")), "Ash");
});

test("a turn that is told again is said once", () => {
  gm.postMessage({ players: playersView({ turn: "Segment 2, top. Bo acts.", up: null, waits: "Bo" }) });
  wait(1);
  assert.equal(heard(), "Segment 2, top. Bo acts.");
  one("[role=status].said").textContent = "";
  gm.postMessage({ players: playersView({ turn: "Segment 2, top. Bo acts.", up: null, waits: "Bo" }) });
  wait(1);
  assert.equal(heard(), "");
});

test("silence makes it old, then gone, with the time of the last word; the picture stays", () => {
  gm.postMessage({ players: playersView() });
  wait(8);
  assert.match(foot(), /live on this device/);
  wait(2);
  assert.match(foot(), /No update from the GM’s window for 10 seconds\./);
  assert.notEqual(heard(), foot(), "a count of seconds is not read aloud");
  wait(22);
  assert.match(foot(), /closed or asleep\. Last update: .*:\d\d/);
  wait(1);
  assert.match(heard(), /closed or asleep/);
  assert.equal(textOf(one(".players-up h2")), "Ash");
});

test("a GM's page that closes is gone at once, and back with its next word", () => {
  gm.postMessage({ players: playersView() });
  gm.postMessage({ players: null });
  assert.match(foot(), /closed or asleep/);
  gm.postMessage({ players: playersView() });
  assert.match(foot(), /live on this device/);
});

test("a window that comes into sight asks at once", () => {
  asked.length = 0;
  document.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(asked, [{ ask: true }]);
});

test("with another address it is another page", () => {
  dispatchEvent(new Event("hashchange"));
  assert.deepEqual(reloads, []);
  location.hash = "#home";
  dispatchEvent(new Event("hashchange"));
  assert.ok(reloads.length > 0);
});
