// The dice that a form asks for: tapped, typed with their bonus or as a total, or rolled by the app.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, control, liveRegion, one, tap, textOf, type } from "../../../tests/js/dom.js";
import { accepted, drawnSheet, page, state, topSheet } from "../../../tests/js/engine.js";
import { DIE, opened, plate } from "../../../tests/js/forms.js";
import { ask, token, view } from "../../../tests/js/views.js";

const { formDone } = await import("../command/offers.js");
const { setFace } = await import("./form-input.js");
await import("../../app/sheets.js");

/** @import { Ask } from "../../engine/shapes.js" */

mock.timers.enable({ apis: ["setTimeout"] });

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
beforeEach(() => {
  mock.timers.tick(1_000); // what the test before left to say
  asked = page(view());
});

test("a die of up to twelve faces is tapped; a second tap takes the face back", () => {
  opened([ask("init", "dice", { label: "Ash", ...DIE })]);
  assert.equal(all("[role=radio]").length, 12);
  tap("7");
  drawnSheet();
  assert.equal(control("7").getAttribute("aria-checked"), "true");
  tap("7");
  assert.deepEqual(state.ui.rolls.init, [null]);
});

test("a die is one field for the keyboard and the reader: its faces are for who taps", () => {
  const sheet = opened(["Ash", "Bo", "Cy"].map((name) => ask(name, "dice", { label: name, plus: 3, ...DIE })));
  const reached = all("button:not([hidden]), input", one("form.asks", sheet)).filter(
    (one) => one.tabIndex >= 0 && !one.closest("[aria-hidden=true]"),
  );
  assert.deepEqual(
    reached.map((field) => field.getAttribute("aria-label")),
    ["Ash, die 1, 1 to 12", "Bo, die 1, 1 to 12", "Cy, die 1, 1 to 12"],
  );
  assert.ok(all("[role=radiogroup]", one("form.asks", sheet)).every((pad) => pad.getAttribute("aria-hidden") === "true"));
});

test("an empty field says what it is for, and a roll for several that it is one", () => {
  const wolves = ask("wolf", "dice", { label: "Wolf ×3", plus: 2, shared: true, ...DIE });
  const said = ask("said", "dice", { label: "Bo", notation: "score", faces: 99 });
  const hints = () => all("form.asks input").map((field) => field.getAttribute("placeholder"));
  opened([wolves, said]);
  assert.deepEqual(hints(), ["die", null]);
  assert.match(all(".dice").map(textOf).join(), /Wolf ×3 ?one roll for all/);
  tap("Total");
  drawnSheet();
  assert.deepEqual(hints(), ["total", null]);
});

test("the sum that a die makes is heard once it is read", () => {
  opened([ask("init", "dice", { label: "Ash", plus: 3, ...DIE })]);
  const region = liveRegion();
  type("Ash, die 1, 1 to 12", "10");
  mock.timers.tick(1_000);
  assert.equal(all(".said[role=status]").map(textOf).join(""), "Ash: 13.", region.textContent ?? "");
});

test("two dice have a pad each, called by their number", () => {
  opened([ask("init", "dice", { label: "Ash", notation: "2d6", faces: 6, count: 2 })]);
  const pads = all("[role=radiogroup]");
  assert.deepEqual(
    pads.map((pad) => pad.getAttribute("aria-label")),
    ["Ash, die 1", "Ash, die 2"],
  );
  all("[role=radio]", pads[1])[3]?.click();
  assert.deepEqual(state.ui.rolls.init, [null, 4]);
});

/** Dice that are typed, with their fields. @type {[string, Partial<Ask>, string[]][]} */
const TYPED = [
  ["of many faces", { notation: "1d100", faces: 100, count: 1 }, ["Ash, die 1, 1 to 100"]],
  ["of which only the sum counts", { notation: "3d6", faces: 6, count: 3, summed: true }, ["Ash, the sum of 3d6, 3 to 18"]],
  ["of which only a small sum counts", { notation: "2d6", faces: 6, count: 2, summed: true }, ["Ash, the sum of 2d6, 2 to 12"]],
  ["that are a number nobody rolls", { notation: "Score", faces: 9999, count: 1 }, ["Ash, Score, 1 to 9999"]],
  ["more than three", { notation: "4d6", faces: 6, count: 4 }, [1, 2, 3, 4].map((die) => `Ash, die ${die}, 1 to 6`)],
];
for (const [name, more, fields] of TYPED)
  test(`dice ${name} are typed`, () => {
    const sheet = opened([ask("init", "dice", { label: "Ash", ...more })]);
    assert.deepEqual(
      all("input", sheet).map((field) => field.getAttribute("aria-label")),
      fields,
    );
    assert.match(textOf(sheet), /Type what you rolled\..*Ash/s);
  });

test("dice with a bonus show dice, bonus and total once they are typed; the plate shows the total", () => {
  for (const [plus, typed, head, total] of /** @type {[number, string, string, string][]} */ ([
    [3, "14", "14 + 3 = 17", "17"],
    [-5, "2", "2 − 5 = −3", "−3"],
  ])) {
    const die = { notation: "1d20", faces: 20, count: 1, plus, note: "1d20 and more" };
    assert.equal(textOf(one(".dice-head output", opened([ask("init", "dice", { label: "Ash", ...die })]))), "1d20 and more");
    type("Ash, die 1, 1 to 20", typed, ["input"]);
    const sheet = drawnSheet();
    assert.equal(textOf(one(".dice-head output", sheet)), head);
    assert.match(textOf(plate()), new RegExp(`^Use these .*Ash: ${total}$`));
  }
});

test("a figure that no die shows is marked, and neither sent nor rolled over", async () => {
  opened([ask("init", "dice", { label: "Ash", notation: "3d6", faces: 6, count: 3, summed: true })]);
  for (const [text, taken] of /** @type {[string, number|null][]} */ ([
    ["2", "2"],
    ["3", 3],
    ["18", 18],
    ["19", "19"],
    ["1.5", "1.5"],
    ["", null],
    ["six", "six"],
  ])) {
    type("Ash, the sum of 3d6, 3 to 18", text, ["input"]);
    assert.deepEqual(state.ui.rolls.init, [taken], text);
  }
  const sheet = drawnSheet();
  assert.equal(control("Ash, the sum of 3d6, 3 to 18").getAttribute("aria-invalid"), "true");
  assert.equal(textOf(one(".dice-head output", sheet)), "3 to 18");
  assert.match(textOf(plate()), /^Check Ash .*3 to 18$/);
  assert.equal(able(plate()), false);
  plate().click();
  await formDone(topSheet()?.form);
  assert.deepEqual(asked, []);
  assert.equal(document.activeElement, control("Ash, the sum of 3d6, 3 to 18"));
});

test("of a roll with a bonus the total can be typed, and what is typed stays when the switch is turned", async () => {
  const d20 = { notation: "1d20", faces: 20, count: 1 };
  const asks = [ask("init", "dice", { label: "Thorin", plus: 2, ...d20 }), ask("kes", "dice", { label: "Kes", ...d20 })];
  assert.match(textOf(opened(asks)), /Type the die alone\. The app adds the bonus\./);
  type("Thorin, die 1, 1 to 20", "22", ["input"]);
  drawnSheet();
  assert.match(textOf(plate()), /^Check Thorin .*1 to 20$/);
  tap("Total");
  const sheet = drawnSheet();
  assert.equal(state.ui.totals, true);
  assert.match(textOf(sheet), /Type the total, with the bonus\./);
  assert.equal(textOf(all(".dice-head output", sheet)[0]), "20 + 2 = 22");
  assert.equal(/** @type {HTMLInputElement} */ (control("Thorin, the total, 3 to 22")).value, "22");
  tap("Die");
  assert.deepEqual([state.ui.totals, state.ui.rolls.init], [false, ["22"]]);
  drawnSheet();
  tap("Total");
  drawnSheet();
  type("Kes, die 1, 1 to 20", "17", ["input"]);
  await formDone(topSheet()?.form);
  assert.deepEqual(asked.at(-1)?.rolls, { init: [20], kes: [17] });
  opened([ask("init", "dice", { label: "Ash", ...DIE })]);
  assert.equal(all(".segments").length, 0);
});

test("of two dice with a bonus the total can be typed in their place; a sum does not become dice again", async () => {
  const dice = { notation: "2d10", faces: 10, count: 2, either: true };
  opened([ask("ash", "dice", { label: "Ash", plus: -3, ...dice }), ask("bo", "dice", { label: "Bo", ...dice })]);
  assert.equal(all(".die").length, 4);
  setFace(ask("ash", "dice", dice), 0, 4);
  setFace(ask("ash", "dice", dice), 1, 9);
  setFace(ask("bo", "dice", dice), 0, 2);
  tap("Total");
  drawnSheet();
  assert.deepEqual([state.ui.rolls.ash, state.ui.rolls.bo], [[13], []]);
  assert.equal(/** @type {HTMLInputElement} */ (control("Ash, the total, −1 to 17")).value, "10");
  type("Bo, the sum of 2d10, 2 to 20", "15", ["input"]);
  tap("Die");
  assert.equal(all(".die", drawnSheet()).length, 4);
  assert.deepEqual(state.ui.rolls.ash, []);
  tap("Total");
  drawnSheet();
  type("Ash, the total, −1 to 17", "9", ["input"]);
  type("Bo, the sum of 2d10, 2 to 20", "15", ["input"]);
  await formDone(topSheet()?.form);
  assert.deepEqual(asked.at(-1)?.rolls, { ash: [12], bo: [15] });
});

test("a die of few faces is typed where its total is", () => {
  opened([ask("init", "dice", { label: "Ash", plus: -1, ...DIE })]);
  assert.equal(all(".die-field").length, 0);
  tap("Total");
  drawnSheet();
  type("Ash, the total, 0 to 11", "0", ["input"]);
  assert.deepEqual(state.ui.rolls.init, [1]);
});

test("the plate rolls what is left open, and uses what was rolled at the table", () => {
  opened([ask("init", "dice", { label: "Ash", ...DIE })], { label: "Roll sides", title: "Roll sides" });
  assert.match(textOf(plate()), /^Roll for me .*1d12 for Ash$/);
  tap("7");
  drawnSheet();
  assert.match(textOf(plate()), /^Use these .*Ash: 7$/);
});

test("typed dice stay, and only the missing ones are rolled", async () => {
  opened([ask("init", "dice", { label: "Ash", notation: "2d10", faces: 10, count: 2 }), ask("bo", "dice", { label: "Bo", ...DIE })]);
  setFace(ask("init", "dice", { faces: 10, count: 2 }), 1, 10);
  drawnSheet();
  assert.match(textOf(plate()), /2 rolls left$/);
  await formDone(topSheet()?.form);
  const { init, ...others } = asked.at(-1)?.rolls ?? {};
  assert.deepEqual([init?.length, init?.[1], others], [2, 10, {}]);
  assert.ok(init && Number(init[0]) >= 1 && Number(init[0]) <= 10);
});

test("after an Undo the typed dice are there again; another question begins without", async () => {
  const asks = [ask("init", "dice", { label: "Ash", ...DIE }), ask("bo", "dice", { label: "Bo", ...DIE })];
  asked = page(view({ step: 4 }), { hold: accepted(view({ step: 5 })) });
  opened(asks);
  setFace(asks[0] ?? ask("init", "dice"), 0, 7);
  await formDone(topSheet()?.form);
  opened(asks);
  assert.deepEqual(state.ui.rolls, {}, "the next question of the same kind");
  page(view({ step: 4, redo: { detail: "Roll initiative" } }));
  opened(asks);
  assert.deepEqual(state.ui.rolls, { init: [7] });
});

test("the plate says how many dice of a roll are missing", () => {
  opened([ask("init", "dice", { label: "Ash", notation: "2d10", faces: 10, count: 2 })]);
  setFace(ask("init", "dice", { faces: 10, count: 2 }), 0, 4);
  drawnSheet();
  assert.match(textOf(plate()), /1d10 for Ash$/);
});

test("the plate counts the rolls that are missing, whatever their dice", () => {
  const dice = (/** @type {string} */ label, die = DIE) => ask(label, "dice", { label, ...die });
  opened(["Ash", "Bo", "Cy", "Di"].map((name) => dice(name)));
  assert.ok(textOf(plate()).endsWith("4 rolls left"), textOf(plate()));
  opened([dice("Ash"), dice("Bo", { ...DIE, notation: "2d6" })]);
  assert.ok(textOf(plate()).endsWith("2 rolls left"), textOf(plate()));
});

test("a total stands in the line of its fighter, with the dice and the bonus; more than two dice have a row of their own", () => {
  const roll = { notation: "2d10", faces: 10, count: 2, summed: true, plus: 4 };
  const sheet = opened([ask("init", "dice", { label: "Bex", token: token("Bex"), ...roll })]);
  assert.equal(textOf(one(".is-line > .dice-head output", sheet)), "2d10 + 4");
  assert.equal(all(".is-line > .dice-head .die-field", sheet).length, 1);
  opened([ask("init", "dice", { label: "Bex", notation: "4d6", faces: 6, count: 4 })]);
  assert.equal(all(".is-line").length, 0);
  assert.equal(all(".typed-dice .die-field").length, 4);
});

const CALLED = { key: "init=", count: 1, of: 1, plus: 4 };

test("a total that the dice cannot show is kept on request, and sent as it was called", async () => {
  opened([ask("init", "dice", { label: "Kessa", notation: "1d20", faces: 20, plus: 4, called: CALLED })]);
  tap("Total");
  drawnSheet();
  type("Kessa, the total, 5 to 24", "26");
  drawnSheet();
  assert.equal(able(plate()), false);
  tap("26 is outside 5 to 24 Keep it");
  drawnSheet();
  assert.match(textOf(one(".dice")), /as called/);
  await formDone(topSheet()?.form);
  assert.deepEqual(asked.at(-1)?.rolls, { "init=": [26] });
});

test("of two dice of which one counts both are typed, or the total that counts", async () => {
  opened([ask("init", "dice", { label: "Thalia", notation: "2d20", count: 2, faces: 20, called: { ...CALLED, of: 2, plus: 3 } })]);
  assert.equal(all("form.asks input").length, 2);
  tap("Total");
  drawnSheet();
  assert.deepEqual(
    all("form.asks input").map((field) => field.getAttribute("aria-label")),
    ["Thalia, the total, 4 to 23"],
  );
  type("Thalia, the total, 4 to 23", "8");
  await formDone(topSheet()?.form);
  assert.deepEqual(asked.at(-1)?.rolls, { "init=": [8] });
});
