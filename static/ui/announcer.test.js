// What screen readers hear: one message in half a second, alerts at once, and inside an open sheet by the regions of the sheet.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { app, drawn, liveRegion } from "../../tests/js/dom.js";

const { html } = await import("../vendor/lit-html/lit-html.js");
const { alertWith, announce, inOneMessage } = await import("./announcer.js");

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
beforeEach(() => {
  mock.timers.tick(60_000);
  drawn("");
});
const wait = (/** @type {number} */ time) => mock.timers.tick(time);

test("what is said in one moment is one message", () => {
  const region = liveRegion();
  announce("Ash acts.");
  announce(["Bo rolls 3.", "Bo acts first."]);
  assert.equal(region.textContent, "");
  wait(0);
  assert.equal(region.textContent, "Ash acts. Bo rolls 3. Bo acts first.");
});

test("the next message waits until the last one could be heard", () => {
  const region = liveRegion();
  announce("One.");
  wait(0);
  announce("Two.");
  announce("Three.");
  wait(499);
  assert.equal(region.textContent, "One.");
  wait(1);
  assert.equal(region.textContent, "Two. Three.");
});

test("a clock that was put back does not silence the page", () => {
  const region = liveRegion();
  announce("One.");
  wait(0);
  mock.timers.setTime(Date.now() - 30_000);
  announce("Two.");
  wait(500);
  assert.equal(region.textContent, "Two.");
});

test("what is said during a deed of several steps is one message, when the deed is done", async () => {
  const region = liveRegion();
  announce("Ash acts.");
  /** @type {(value: string) => void} */
  let hits = () => {};
  const damage = new Promise((resolve) => {
    hits = resolve;
  });
  const deed = inOneMessage(async () => {
    announce("Ash: Attack.");
    await damage;
    announce("Orc takes 7.");
    return 1;
  });
  wait(2_000);
  assert.equal(region.textContent, "");
  hits("");
  assert.equal(await deed, 1);
  wait(0);
  assert.equal(region.textContent, "Ash acts. Ash: Attack. Orc takes 7.");
  await assert.rejects(
    inOneMessage(async () => {
      announce("Ash: Attack.");
      throw new Error("refused");
    }),
  );
  wait(500);
  assert.equal(region.textContent, "Ash: Attack.");
});

test("a sentence twice in a row is said once, later it is said again; nothing is said of nothing", () => {
  const region = liveRegion();
  for (const said of ["Undone.", undefined, null, "", [], "Undone.", ["Ash acts.", "Ash acts.", "Bo acts."], "Ash acts."]) announce(said);
  wait(0);
  assert.equal(region.textContent, "Undone. Ash acts. Bo acts. Ash acts.");
});

test("while a sheet is open its own region speaks: the page behind it is not heard", () => {
  const behind = liveRegion();
  drawn(html`<dialog open><div class="said" role="status"></div></dialog>`);
  announce("Chosen.");
  wait(0);
  assert.equal(app.querySelector("dialog .said")?.textContent, "Chosen.");
  assert.equal(behind.textContent, "");
});

test("a text is gone after a while, and sooner when another region speaks: nothing old is heard again", () => {
  drawn(html`<dialog open><div class="said" role="status"></div></dialog>`);
  const inside = app.querySelector("dialog .said");
  const behind = liveRegion();
  app.querySelector("dialog")?.append(inside ?? "");
  const texts = () => [behind.textContent, app.querySelector("dialog .said")?.textContent];
  announce("In the sheet.");
  wait(0);
  assert.deepEqual(texts(), ["", "In the sheet."]);
  app.querySelector("dialog")?.removeAttribute("open");
  announce("On the page.");
  wait(500);
  assert.deepEqual(texts(), ["On the page.", ""]);
  wait(15_000);
  assert.deepEqual(texts(), ["", ""]);
});

test("without a region nothing is said and nothing breaks", () => {
  announce("Lost.");
  wait(0);
  alertWith("Lost.");
  wait(0);
  liveRegion();
  announce("Heard.");
  wait(500);
  assert.equal(app.querySelector(".said")?.textContent, "Heard.");
});

test("an alert is said at once, again when it comes again, and is gone after a while", () => {
  const region = liveRegion("alert");
  alertWith("Refused.");
  wait(0);
  assert.equal(region.textContent, "Refused.");
  alertWith("Refused.");
  assert.equal(region.textContent, "");
  wait(0);
  assert.equal(region.textContent, "Refused.");
  wait(15_000);
  assert.equal(region.textContent, "");
});

test("an old alert's end does not take a new one away, nor the same one that is said again", () => {
  const region = liveRegion("alert");
  alertWith("One.");
  wait(10_000);
  alertWith("Two.");
  wait(6_000);
  assert.equal(region.textContent, "Two.");
  alertWith("Two.");
  wait(12_000);
  assert.equal(region.textContent, "Two.");
});
