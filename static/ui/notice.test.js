// The one notice: how long it stays, what ends it, and whether it is heard as news or as an alert.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { drawn, liveRegion, one } from "../../tests/js/dom.js";
import { page, state } from "../../tests/js/engine.js";
import { objection, view } from "../../tests/js/views.js";

const { html } = await import("../vendor/lit-html/lit-html.js");
const { dismissNotice, dismissReadNotice, isBrief, lastingNotice, notify } = await import("./notice.js");

/** @import { Notice } from "../app/types.js" */

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
beforeEach(() => {
  mock.timers.tick(60_000);
  page(view());
});

/** A notice, and how long it stays, in seconds. @type {[string, Notice, number][]} */
const TIMES = [
  ["plain", { text: "Cut off." }, 12],
  ["calm", { text: "Bless ends", calm: true }, 8],
  ["with reasons", { text: "No.", why: [objection("No.")] }, Number.POSITIVE_INFINITY],
  ["of a removed fight", { text: "Removed.", restore: "x" }, Number.POSITIVE_INFINITY],
  ["of a fault", { text: "Broken.", save: true }, Number.POSITIVE_INFINITY],
  ["with a button", { text: "Kept.", tap: () => {}, button: "Again" }, Number.POSITIVE_INFINITY],
];
for (const [name, notice, seconds] of TIMES)
  test(`a notice ${name} ${seconds === Number.POSITIVE_INFINITY ? "stays until it is dismissed" : `stays ${seconds} seconds`}`, () => {
    notify(notice);
    mock.timers.tick(Math.min(seconds, 100) * 1000 - 1);
    assert.equal(state.ui.notice, notice);
    mock.timers.tick(1_000_000);
    assert.equal(state.ui.notice, seconds === Number.POSITIVE_INFINITY ? notice : null);
    dismissNotice();
    assert.equal(state.ui.notice, null);
  });

test("the end of an old notice does not take a new one away", () => {
  notify({ text: "One." });
  mock.timers.tick(11_000);
  notify({ text: "Two." });
  mock.timers.tick(2_000);
  assert.equal(state.ui.notice?.text, "Two.");
});

test("good news is heard as news, with all its sentences; anything else as an alert", () => {
  const news = liveRegion("status");
  notify({ text: "2 rolls", calm: true }, ["Orc 1 rolls 3.", "Orc 2 rolls 5."]);
  mock.timers.tick(500);
  assert.equal(news.textContent, "Orc 1 rolls 3. Orc 2 rolls 5.");
  const alert = liveRegion("alert");
  notify({ text: "Cut off." });
  mock.timers.tick(0);
  assert.equal(alert.textContent, "Cut off.");
});

test("good news ends with the next press elsewhere, not with one on itself", () => {
  const calm = { text: "Bless ends", calm: true };
  drawn(html`<div class="notice"><b>Bless ends</b></div><p>Card</p>`);
  const pressed = (/** @type {string} */ where) => {
    state.ui.notice = calm;
    dismissReadNotice(/** @type {any} */ ({ target: one(where) }));
    return state.ui.notice === null;
  };
  assert.equal(pressed("#app .notice b"), false);
  assert.equal(pressed("#app p"), true);
});

test("what outlives a screen is anything but good news", () => {
  for (const [notice, lasting] of /** @type {[Notice|null, boolean][]} */ ([
    [{ text: "Cut off." }, true],
    [{ text: "Bless ends", calm: true }, false],
    [null, false],
  ])) {
    state.ui.notice = notice;
    assert.equal(lastingNotice(), lasting ? notice : null);
  }
});

/** A notice, and whether it fits the place of the fight's name on a phone. @type {[Notice, boolean][]} */
const PLACES = [
  [{ text: "Ada rolls 4 · and 4 more", calm: true }, true],
  [{ text: "Dazzled on Ada ends. Dazzled on Bix ends. Dazzled on Cor ends.", calm: true }, false],
  [{ text: "Removed: Bix", calm: true, tap: () => {}, button: "Undo" }, false],
  [{ text: "Removed: Bix", calm: true, restore: "x" }, false],
  [{ text: "Cut off." }, false],
];
test("on a phone, only short success without a button takes the place of the fight's name, not in large letters or where there is no room", () => {
  const wide = innerWidth;
  Object.assign(globalThis, { innerWidth: 390 });
  for (const [notice, brief] of PLACES) assert.equal(isBrief(notice), brief, notice.text);
  document.documentElement.style.fontSize = "32px";
  assert.equal(isBrief({ text: "Bless ends", calm: true }), false);
  document.documentElement.style.fontSize = "";
  Object.assign(globalThis, { innerWidth: 320 });
  assert.equal(isBrief({ text: "Bless ends", calm: true }), false);
  Object.assign(globalThis, { innerWidth: wide });
});
