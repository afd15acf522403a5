// Questions about combatants in a form: groups, sides, everybody, and who is down.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { all, control, one, tap, textOf } from "../../../tests/js/dom.js";
import { drawnSheet, page, state } from "../../../tests/js/engine.js";
import { opened, plate } from "../../../tests/js/forms.js";
import { ask, crowd, fighter, token, view } from "../../../tests/js/views.js";

await import("../../app/sheets.js");

/** @import {  } from "../../engine/shapes.js" */

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => {
  mock.timers.tick(1_000); // what the test before left to say
  page(view());
});

/** Four thugs as a group, and Ash. */
/** @param {number} [up] how many of the four stand @param {import("../../engine/shapes.js").Signs[]} [signs] */
function thugs(up = 4, signs = []) {
  const who = ["t1", "t2", "t3", "t4"];
  const row = { ...fighter(`Thug ×${up}`), id: "t1", who, token: { ...token("Thug"), count: up } };
  const everyone = ["ash", ...who].map((value, at) => ({ value, label: at ? `Thug ${at}` : "Ash", token: token(value) }));
  page(view({ fighters: [fighter("Ash"), row], everyone, signs }));
}

test("of a group all are chosen with one tap, and dropped with another", () => {
  thugs();
  opened([ask("targets", "combatant", { many: true })]);
  assert.deepEqual(all(".option-choices button > span").map(textOf), ["Ash", "Thug ×4 20 of 20", "Thug 1", "Thug 2", "Thug 3", "Thug 4"]);
  tap(/Thug 2$/);
  drawnSheet();
  tap(/^Thug ×4/);
  assert.deepEqual(state.ui.values.targets, ["t2", "t1", "t3", "t4"]);
  drawnSheet();
  assert.equal(control(/^Thug ×4/).getAttribute("aria-pressed"), "true");
  assert.match(textOf(plate()), /Thug ×4$/);
  tap(/^Thug ×4/);
  assert.deepEqual(state.ui.values.targets, []);
});

test("a member who has a condition is named below the group with it, also where no hit points are counted", () => {
  thugs(4, [{ who: ["t2"], signs: ["Poisoned", "Prone"].map((word) => ({ icon: "", word })) }]);
  const choices = ["t1", "t2", "t3", "t4"].map((id) => ({ value: id, label: id, token: token(id, { id }) }));
  opened([ask("target", "combatant", { many: true, choices })]);
  const below = () => all(".option-choices > button").map(textOf);
  assert.equal(all(".group-members button").length, 3);
  assert.equal(below().length, 1);
  assert.match(below()[0] ?? "", /t2 ?Poisoned, Prone/);
  opened([ask("who", "combatant", { many: true, choices })]);
  assert.deepEqual(below(), [], "who acts has no such words");
});

test("where only one can be chosen, another takes its place", () => {
  thugs();
  opened([ask("who", "combatant", { many: true, max: 1, value: ["t3"] })]);
  assert.ok(
    !all(".option-choices button > span")
      .map(textOf)
      .some((name) => name.startsWith("Thug ×4")),
    "not the whole group",
  );
  tap(/Thug 2$/);
  assert.deepEqual(state.ui.values.who, ["t2"]);
});

test("a group of which some can be chosen says how many", () => {
  thugs();
  const some = ["t1", "t3"].map((value) => ({ value, label: value, token: token(value) }));
  opened([ask("who", "combatant", { many: true, choices: some })]);
  assert.deepEqual(all(".option-choices button > span").map(textOf), ["Thug ×4 2 of them", "t1", "t3"]);
});

test("a group in which somebody is down says that they are among the choices", () => {
  thugs(3);
  opened([ask("who", "combatant", { many: true })]);
  assert.equal(all(".option-choices button > span").map(textOf)[1], "Thug ×3 and 1 who is down");
});

test("others who get the same are a whole side in one tap", () => {
  thugs(3);
  const sides = [
    { id: "pc", name: "PCs", shape: "circle", tone: "pc", place: "" },
    { id: "enemy", name: "Enemies", shape: "diamond", tone: "mon", place: "" },
  ];
  page(view({ ...state.view, sides }));
  const choices = ["t1", "t2", "a"].map((value) => ({
    value,
    label: value,
    token: token(value, { side: value === "a" ? "pc" : "enemy" }),
  }));
  opened([ask("also", "combatant", { many: true, side: "enemy", optional: true, choices })]);
  tap("All Enemies");
  assert.deepEqual(state.ui.values.also, ["t1", "t2"]);
  drawnSheet();
  tap("All Enemies");
  assert.deepEqual(state.ui.values.also, []);
});

test("one answer about combatants names no groups", () => {
  thugs();
  opened([ask("who", "combatant")]);
  assert.equal(all("[role=radio]").length, 5);
  assert.equal(all(".option-choices button").length, 5);
});

test("a question about combatants without choices of its own means everybody", () => {
  opened([ask("who", "combatant")]);
  assert.deepEqual(all("[role=radio]").map(textOf), ["As Ash", "Bo Bo"]);
});

test("a question that only says who takes the rest from everyone, those who are down among them, in its order", () => {
  const down = { value: "cy", label: "Cy", token: token("Cy", { state: "down" }), gauges: { hp: "0 of 9" } };
  page(view({ fallen: [down] }));
  const among = [{ value: "cy", note: "down", left: 0 }, { value: "ash", note: "12 of 20 hp", group: "PCs" }, { value: "gone" }];
  opened([ask("target", "combatant", { among })]);
  assert.deepEqual(all("[role=radio]").map(textOf), ["Cy Cy down", "As Ash 12 of 20 hp"]);
  tap("Ash 12 of 20 hp");
  assert.equal(state.ui.values.target, "ash");
});

test("two hundred combatants become a list, the same people in the same order", () => {
  page(view(crowd(200)));
  const sheet = opened([ask("who", "combatant")]);
  assert.equal(all("[role=radio]", sheet).length, 200);
  assert.equal(all(".option-choices.long", sheet).length, 1);
  assert.match(textOf(all("[role=radio]", sheet).at(-1)), /Orc 200$/);
});

test("a question about others that names no combatants begins with one's own side", () => {
  const orc = (/** @type {string} */ name) => ({ value: name, label: name, token: token(name, { side: "monster" }) });
  const ash = ["Ash", "Bo"].map((name) => ({ value: name, label: name, token: token(name) }));
  page(view({ everyone: /** @type {any} */ ([orc("Orc 1"), ash[0], orc("Orc 2"), ash[1]]) }));
  const labels = () => all("[role=radio], .choice-group").map(textOf);
  opened([ask("other", "combatant", { side: "monster" })], { command: { do: "abort", args: { who: ["Orc 1"] } } });
  assert.deepEqual(labels(), ["Or Orc 2", "PCs", "As Ash", "Bo Bo"]);
  const who = ask("who", "combatant", { many: true, choices: /** @type {any} */ (ash), value: ["Ash"] });
  opened([who, ask("other", "combatant", { side: "pc" })]);
  assert.deepEqual(labels(), ["Bo Bo", "Monsters", "Or Orc 1", "Or Orc 2"]);
});

test("choices of a group stand under its heading, once", () => {
  const choices = ["Fire", "Ice", "Oath"].map((label, at) => ({ value: label, label, group: at < 2 ? "Spells" : "Vows" }));
  const sheet = opened([ask("what", "choice", { choices })]);
  assert.deepEqual(all(".choice-group", sheet).map(textOf), ["Spells", "Vows"]);
});

test("the plate names the members who are chosen, and not the group besides", () => {
  thugs();
  const choices = ["t1", "t2", "t3", "t4"].map((value, at) => ({ value, label: `Thug ${at + 1}`, who: value }));
  opened([ask("who", "combatant", { many: true, choices, value: ["t1", "t2", "t3", "t4"] })]);
  assert.match(textOf(plate()), /^Hold Thug ×4$/);
  tap(/Thug 2$/);
  drawnSheet();
  assert.match(textOf(plate()), /^Hold Thug 1, Thug 3, Thug 4$/);
});

test("of a group the subject names those who are meant, and counts many", () => {
  const who = [1, 2, 3, 4, 5].map((n) => `orc-${n}`);
  const everyone = who.map((value, at) => ({ value, label: `Orc ${at + 1}`, token: token(value) }));
  const row = fighter("Orc", { id: "orc-1", who, name: "Orc ×5", group: "Orc", token: token("Orc", { count: 5 }) });
  page(view({ fighters: [row], everyone }));
  /** @param {string[]} some */
  const named = (some) => {
    opened([ask("parry", "number", { min: 1, max: 9, value: 4 })], { command: { do: "declare", args: { who: some } } });
    return textOf(one(".sheet-title p"));
  };
  assert.equal(named(who), "Orc ×5");
  assert.equal(named(["orc-3", "orc-4"]), "Orc 3, Orc 4");
  assert.doesNotMatch(textOf(plate()), /Orc/, "the heading names them");
  assert.equal(named(["orc-3"]), "Orc 3");
  assert.equal(named(who.slice(1)), "Orc · 4 of 5");
});

test("a target shows what it has left as a number and a bar, and nobody is an answer", () => {
  const choices = [
    { value: "pip", label: "Pip", note: "down, −3 of 24 hp", group: "PCs", left: 0, token: token("Pip", { state: "down" }) },
    { value: "cat", label: "Cat", group: "PCs", token: token("Cat") },
  ];
  opened([ask("target", "combatant", { label: "On whom", choices, optional: true, many: true })]);
  assert.match(textOf(one(".ask-label")), /On whom ?optional/);
  assert.equal(control("Pip down, −3 of 24 hp").querySelector(".health-bar")?.getAttribute("style"), "--share: 0%;");
  assert.equal(control("Cat").querySelector(".health-bar"), null);
});
