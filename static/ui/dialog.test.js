// What stays and what goes with a sheet or a screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, textOf } from "../../tests/js/dom.js";

const { go } = await import("../app/router.js");
const { closeSheet } = await import("./dialog.js");
const { dismissReadNotice } = await import("./notice.js");
const { formSheet } = await import("../fight/form/form-sheet.js");
const { formSummary } = await import("../fight/form/form-summary.js");
const { state } = await import("../app/store.js");

const { ui } = state;

test("good news goes with the screen or the sheet it lies over, anything else stays", () => {
  const calm = { text: "Aro 20 for initiative", calm: true };
  const refused = { text: "Attack was not possible." };
  for (const leave of [() => go(ui.route === "home" ? "fight" : "home"), closeSheet]) {
    ui.notice = calm;
    leave();
    assert.equal(ui.notice, null);
    ui.notice = refused;
    leave();
    assert.equal(ui.notice, refused);
  }
  const undone = { ...calm, tap: () => {}, button: "Redo" };
  ui.notice = undone;
  closeSheet();
  assert.equal(ui.notice, undone, "its button still works");
  ui.notice = null;
});

test("good news goes with the next touch, unless something can be tapped in it", () => {
  const touched = (/** @type {any} */ notice) => {
    ui.notice = notice;
    dismissReadNotice(/** @type {any} */ ({ target: null }));
    return ui.notice !== null;
  };
  assert.equal(touched({ text: "Aro 20 for initiative", calm: true }), false);
  assert.equal(touched({ text: "Attack was not possible." }), true);
  assert.equal(touched({ text: "Removed", calm: true, restore: "x" }), true);
  ui.notice = null;
});

test("the plate of a form says the verb, its object, for whom and until when", () => {
  const token = { id: "ash", letters: "As", shape: "circle", tone: "pc", state: "ready", name: "Ash" };
  const view = /** @type {any} */ ({
    fighters: [{ id: "ash", who: ["ash"], name: "Ash", token }],
    everyone: [{ value: "ash", label: "Ash", token }],
  });
  const name = { name: "value", kind: "text", label: "Name" };
  const until = {
    name: "until",
    kind: "choice",
    label: "Lasts",
    value: "open",
    choices: [
      { value: "open", label: "until removed" },
      { value: "round_end", label: "until the end of the round", told: "until the end of round {round}" },
      { value: "rounds", label: "for a number of rounds" },
    ],
  };
  const round = { name: "round", kind: "number", label: "Round", when: { name: "until", in: ["round_end", "rounds"] } };
  const tick = { name: "tick", kind: "choice", label: "Works", value: "", optional: true, choices: [{ value: "", label: "nothing" }] };
  const form = (/** @type {any} */ more) => ({ title: "T", label: "T", rollLabel: "", key: "k", ...more });
  const trick = form({ asks: [name, until, round, tick], command: { do: "trick", args: { who: ["ash"] } } });
  const values = { value: "Dazzled", until: "open", round: 2, tick: "" };
  assert.deepEqual(formSummary(trick, view, { ...ui, values }), { label: "T", detail: "Dazzled · until removed" });
  const later = { ...ui, values: { ...values, until: "round_end" } };
  assert.equal(formSummary(trick, view, later).detail, "Dazzled · until the end of round 2");
  assert.equal(formSummary(trick, view, { ...ui, values: { ...values, until: "rounds" } }).detail, "Dazzled · 1 more");

  const coming = form({
    asks: [{ name: "value", kind: "line", label: "Who" }, until, { ...round, when: undefined }],
    command: { do: "expect", args: {} },
  });
  /** @type {any} */
  const read = { ...later, askReading: { title: "Orc ×2", add: { label: "Add 2" } } };
  assert.deepEqual(formSummary(coming, view, read), { label: "Add 2", detail: "until the end of round 2" });
  assert.equal(formSummary(coming, view, { ...ui, values: {} }).label, "Add");

  const shift = form({
    asks: [{ name: "by", kind: /** @type {const} */ ("number"), label: "SPD", optional: false, many: false }],
    command: { do: "spd", args: { who: "ash" } },
  });
  assert.deepEqual(formSummary(shift, view, { ...ui, values: { by: 4 } }), { label: "T", detail: "SPD 4" });
});

test("a choice that gives the plate its words is not said again under them", () => {
  const choices = [{ value: "bo", label: "Bo", told: "Attack Bo" }];
  const asks = [{ name: "target", kind: "combatant", label: "Target", choices }];
  const form = /** @type {any} */ ({ title: "Attack whom?", label: "Attack whom?", asks, command: { do: "act", args: { who: "ash" } } });
  const shown = { ...ui, values: { target: "bo" } };
  assert.deepEqual(formSummary(form, null, shown), { label: "Attack Bo", detail: "" });
});

test("names of conditions: those used here and those of the fight, then all the usual ones", () => {
  const ask = { name: "value", kind: /** @type {const} */ ("text"), label: "Name", optional: false, many: false };
  const form = {
    title: "A condition",
    asks: [ask],
    command: { do: "effect", args: { who: ["ash"] } },
    label: "Begins",
    rollLabel: "",
    key: "e",
  };
  const view = {
    fighters: [],
    everyone: [],
    running: [{ id: "e1", name: "Webbed", who: "ash" }],
    states: [],
    conditions: Array.from({ length: 14 }, (_, at) => `Usual ${at + 1}`),
  };
  const used = { ...ui, conditions: ["Dazzled", "Usual 3"] };
  const sheet = drawn(formSheet({ kind: "form", form }, /** @type {any} */ (view), used));
  const names = all("[aria-pressed]", sheet).map(textOf);
  assert.deepEqual(names.slice(0, 6), ["Dazzled", "Usual 3", "Webbed", "Usual 1", "Usual 2", "Usual 4"]);
  assert.equal(names.length, 16);
  const groups = all(".own-names", sheet).map((group) => [group.querySelector(".label")?.textContent, all("[aria-pressed]", group).length]);
  assert.deepEqual(groups, [
    ["Used before", 3],
    ["Usual", 13],
  ]);
});
