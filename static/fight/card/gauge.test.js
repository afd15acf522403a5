// Hit points and the like: up and down by one, set in a sheet, queued, and of a group each for itself.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, app, control, controls, drawn, one, settle, tap, textOf } from "../../../tests/js/dom.js";
import { page, state, topSheet } from "../../../tests/js/engine.js";
import { gauge, token, view } from "../../../tests/js/views.js";

const { gaugesView } = await import("./gauge.js");

/** @import { Gauge } from "../../engine/shapes.js" */

/** @param {string} name @param {...Gauge} gauges */
const member = (name, ...gauges) => ({ id: name.toLowerCase(), name, token: token(name), gauges, state: "" });
const ASH = member("Ash", gauge("ash", 14));
const HERO = member("Quill", gauge("quill", 28, { name: "STUN", most: 40 }), gauge("quill", 12, { name: "BODY", most: 0 }));

/** @param {any[]} [members] @param {object} [look] */
const shown = (members = [ASH], look = {}) => drawn(gaugesView(members, state.ui, look));

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
beforeEach(() => {
  asked = page(view());
});

test("a tap on minus or plus sends a change by one", async () => {
  shown();
  tap("Ash: hp down by one");
  tap("Ash: hp up by one");
  await settle();
  assert.deepEqual(
    asked.map(({ args }) => args.by),
    [-1, 1],
  );
});

test("the value says who, how much and of how much; a tap opens its sheet, in a fight for damage", async () => {
  shown();
  tap("Ash 14 of 20 hp: damage, heal or set");
  await settle();
  const { mode, chosen, gauge: name } = topSheet();
  assert.deepEqual([mode, chosen, name], ["damage", ["ash"], "hp"]);
});

test("a value below 0 has a minus sign", () => {
  shown([member("Ash", gauge("ash", -14))]);
  assert.match(textOf(one(".gauge-value")), /^−14 of 20/);
  assert.equal(one(".gauge-value").getAttribute("aria-label"), "Ash −14 of 20 hp: damage, heal or set");
});

test("temporary points stand beside the value", () => {
  shown([member("Ash", gauge("ash", 14, { temp: 6 }))]);
  assert.match(textOf(one(".gauge-value")), /^14 \+6 of 20/);
});

test("taps before the engine is awake stand in the queue; a tap on them takes them out", async () => {
  page(view(), {}, { engine: "waking" });
  shown();
  for (let taps = 0; taps < 3; taps += 1) tap("Ash: hp down by one");
  await settle();
  shown();
  assert.match(textOf(one(".gauge-value")), /^14 −3, queued first$/);
  one(".gauge-value").click();
  assert.deepEqual(state.ui.queue, []);
});

test("further gauges stand in short beside the first, and open into rows of their own", () => {
  shown([HERO]);
  assert.deepEqual(all(".gauge").length, 1);
  const others = control(/12 BODY/);
  assert.equal(others.getAttribute("aria-expanded"), "false");
  others.click();
  shown([HERO]);
  assert.equal(all(".gauge").length, 2);
  assert.ok(control("Quill 12 BODY: damage, heal or set"));
  control(/^Quill: .*12 BODY/).click();
  assert.equal(state.ui.gauges, null);
});

test("in a group each row is called by its member, and those of one alone are open at a time", () => {
  const nova = { ...HERO, id: "nova", name: "Nova", gauges: HERO.gauges.map((one) => ({ ...one, who: "nova" })) };
  shown([HERO, nova]);
  assert.deepEqual(
    all(".gauge").map((row) => row.getAttribute("aria-label")),
    ["Quill STUN", "Nova STUN"],
  );
  control(/^Nova: 12 BODY/).click();
  shown([HERO, nova]);
  assert.deepEqual(
    all(".gauge").map((row) => row.getAttribute("aria-label")),
    ["Quill STUN", "Nova STUN", "Nova BODY"],
  );
});

test("in a sheet all gauges have a row", () => {
  shown([HERO], { all: true });
  assert.equal(all(".gauge").length, 2);
  assert.ok(!controls().some((name) => /^Quill:$/.test(name)));
});

test("nobody with a number: nothing is drawn", () => {
  shown([member("Ghost")]);
  assert.equal(textOf(app.firstElementChild), "");
});

/** The length of the bar. @type {[number, number, string][]} */
const BARS = [
  [14, 20, "70%"],
  [30, 20, "100%"],
  [-5, 20, "0%"],
];
for (const [value, most, length] of BARS)
  test(`${value} of ${most} has a bar of ${length}`, () => {
    shown([member("Ash", gauge("ash", value, { most }))]);
    assert.equal(one(".gauge-bar").style.getPropertyValue("--share"), length);
  });

test("a gauge without a most has no bar and no “of”", () => {
  shown([member("Ash", gauge("ash", 3, { most: 0, name: "Fate" }))]);
  assert.equal(all(".gauge-bar").length, 0);
  assert.ok(control("Ash 3 Fate: damage, heal or set"));
});
