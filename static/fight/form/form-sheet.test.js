// A form of questions: how each kind but dice is drawn and answered, and what stays open.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, control, enter, liveRegion, one, press, tap, textOf, type } from "../../../tests/js/dom.js";
import { answered, drawnSheet, page, refusal, state, topSheet } from "../../../tests/js/engine.js";
import { DIE, opened, plate } from "../../../tests/js/forms.js";
import { ask, crowd, fighter, ODD_NAMES, objection, token, view } from "../../../tests/js/views.js";

const { openForm, openPrompt } = await import("./open-form.js");
const { formDone } = await import("../command/offers.js");
const { act } = await import("../command/command-queue.js");
await import("../../app/sheets.js");

/** @import {  } from "../../engine/shapes.js" */

mock.timers.enable({ apis: ["setTimeout"] });

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
beforeEach(() => {
  mock.timers.tick(1_000); // what the test before left to say
  asked = page(view());
});

const CHOICES = [
  { value: "now", label: "At once", note: "costs 1P" },
  { value: "later", label: "Later" },
];

test("of one answer the chosen one is checked, and a tap chooses another", () => {
  opened([ask("when", "choice", { choices: CHOICES, value: "now" })]);
  assert.equal(control("At once costs 1P").getAttribute("aria-checked"), "true");
  tap("Later");
  drawnSheet();
  assert.equal(control("At once costs 1P").getAttribute("aria-checked"), "false");
  assert.equal(control("Later").getAttribute("aria-checked"), "true");
});

test("what a form says is read out with its title, and is no stop of its own; a form that begins in a field has it below", () => {
  opened([ask("when", "choice", { choices: CHOICES })], { says: "Ira is Surprised" });
  const said = one(`#${one("#sheet-title").getAttribute("aria-describedby")}`);
  assert.equal(textOf(said), "Ira is Surprised");
  assert.equal(said.getAttribute("aria-hidden"), "true");
  opened([ask("when", "choice", { choices: CHOICES })], { says: "Equal scores: Ash and Bo.", heard: true });
  assert.equal(one("#sheet-title").getAttribute("aria-describedby"), null, "the message of the reply says it, once");
  opened([ask("what", "text")], { says: "takes no time" });
  assert.equal(one("#sheet-title").getAttribute("aria-describedby"), null);
  assert.equal(one("#form-says").getAttribute("aria-hidden"), null);
});

test("a few words of an offer stand beside the name of whom it is about", () => {
  const bo = fighter("Bo");
  page(view({ fighters: [bo] }));
  opened([ask("what", "text")], { says: "others can respond", command: { do: "act", args: { who: ["bo"] } } });
  assert.equal(textOf(one(".sheet-title p")), "Bo · others can respond");
  assert.equal(all(".sheet-body > p").length, 0);
});

test("where nothing must be said, that is said once, and a hint stands in the empty field", () => {
  const target = ask("target", "choice", { label: "Target", choices: CHOICES, optional: true });
  const what = ask("what", "text", { label: "What", optional: true, help: "e.g. Attack, Move, Grab" });
  opened([what, target]);
  assert.deepEqual(all(".ask-label small:not(.hidden)").map(textOf), ["all optional"]);
  assert.equal(all("input")[0]?.getAttribute("placeholder"), "e.g. Attack, Move, Grab");
  assert.equal(all("#help-what").length, 0);
  opened([what, { ...target, optional: false }]);
  assert.deepEqual(all(".ask-label small").map(textOf), ["optional"]);
});

test("one radio of a group can be reached with Tab: the chosen one, or the first", () => {
  const reachable = () => all("[role=radio][tabindex='0']").map(textOf);
  opened([ask("when", "choice", { choices: CHOICES })]);
  assert.deepEqual(reachable(), ["At once costs 1P"]);
  tap("Later");
  drawnSheet();
  assert.deepEqual(reachable(), ["Later"]);
});

test("a number that nobody proposes must be typed", () => {
  opened([ask("times", "number", { label: "How often", min: 1, max: 999 })]);
  const field = /** @type {HTMLInputElement} */ (control("How often"));
  assert.deepEqual([field.value, field.getAttribute("placeholder")], ["", "Type a number"]);
  assert.equal(able(plate()), false);
  assert.match(textOf(plate()), /Needed: How often/);
  plate().click(); // leads to the field
  assert.equal(document.activeElement, field);
  type("How often", "40");
  drawnSheet();
  assert.equal(able(plate()), true);
});

test("a second tap takes an optional answer back, and leaves one that is needed", () => {
  for (const optional of [true, false]) {
    opened([ask("when", "choice", { choices: CHOICES, optional })]);
    tap("Later");
    drawnSheet();
    tap("Later");
    assert.equal(state.ui.values.when, optional ? undefined : "later");
  }
});

test("several answers are pressed each for itself", () => {
  opened([ask("who", "combatant", { many: true })]);
  tap("Ash");
  drawnSheet();
  tap("Bo");
  drawnSheet();
  assert.equal(control("Ash").getAttribute("aria-pressed"), "true");
  tap("Ash");
  assert.deepEqual(state.ui.values.who, ["bo"]);
});

test("many choices can be searched; what is chosen stays in sight, and Enter sends nothing", async () => {
  page(view(crowd(25)));
  const asks = [ask("who", "combatant", { many: true, label: "Whom" })];
  opened(asks);
  const names = () => all("[aria-pressed]").map(textOf);
  tap("Orc 7");
  type("Search: Whom", "orc 2");
  drawnSheet();
  assert.deepEqual(names(), ["Or Orc 2", "Or Orc 7", ...[20, 21, 22, 23, 24, 25].map((n) => `Or Orc ${n}`)]);
  const enter = Object.assign(new Event("keydown", { bubbles: true, cancelable: true }), { key: "Enter" });
  one("[type=search]").dispatchEvent(enter);
  assert.ok(enter.defaultPrevented);
  opened(asks);
  assert.equal(names().length, 25);
  page(view(crowd(24)));
  opened(asks);
  assert.equal(all("[type=search]").length, 0);
});

for (const name of ODD_NAMES)
  test(`a combatant called ${name.slice(0, 12)} is drawn as text`, () => {
    const sheet = opened([ask("who", "combatant", { choices: [{ value: "x", label: name, token: token("X") }] })]);
    assert.match(one("[role=radio]", sheet).textContent, new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*$`));
    assert.equal(all("[role=radio] b", sheet).length, 0);
  });

test("a question that hangs on an answer is asked only under that answer", () => {
  opened([
    ask("until", "choice", { choices: CHOICES, value: "now" }),
    ask("round", "number", { label: "Round", when: { name: "until", in: ["later"] } }),
  ]);
  assert.equal(all("input").length, 0);
  tap("Later");
  drawnSheet();
  assert.ok(control("Round"));
});

test("a number goes up and down and stays in its bounds", () => {
  opened([ask("by", "number", { label: "Rounds", value: 2, min: 1, max: 3 })]);
  for (const expected of [3, 3]) {
    tap("Rounds: one more");
    drawnSheet();
    assert.equal(control("Rounds").value, String(expected));
  }
  for (const expected of [2, 1, 1]) {
    tap("Rounds: one less");
    drawnSheet();
    assert.equal(control("Rounds").value, String(expected));
  }
});

test("a number that a button changes is said, since the focus stays on the button", () => {
  opened([ask("by", "number", { label: "New SPD", value: 5, min: 1, max: 12 })]);
  const said = liveRegion();
  tap("New SPD: one less");
  mock.timers.tick(500);
  assert.equal(said.textContent, "New SPD: 4");
});

test("a number without bounds begins at nought and may be negative", () => {
  opened([ask("by", "number", { label: "SPD" })]);
  tap("SPD: one less");
  assert.equal(state.ui.values.by, -1);
});

/** What is typed into a number, and what is sent. @type {[string, unknown][]} */
const NUMBERS = [
  ["12", 12],
  ["-3", -3],
  ["−3", -3],
  ["5+2", 7],
];
for (const [text, value] of NUMBERS)
  test(`“${text}” in a number is sent as ${JSON.stringify(value)}: the engine judges it`, async () => {
    opened([ask("by", "number", { label: "SPD" })]);
    type("SPD", text);
    drawnSheet();
    assert.match(textOf(plate()), new RegExp(`SPD ${value}$`));
    plate().click();
    assert.deepEqual(asked, [{ do: "hold", args: { by: value } }]);
  });

for (const text of ["many", "3.5", "1e2", "0x10", "3 4", "2d6", "5+"])
  test(`“${text}” in a number is refused beside the field, and not sent`, async () => {
    opened([ask("by", "number", { label: "SPD", min: 0, max: 99 })]);
    type("SPD", text);
    const says = `“${text}” is not a whole number. Type one, or a sum: 5+2.`;
    const sheet = drawnSheet();
    const field = control("SPD");
    if (text !== "5+") assert.equal(textOf(one(`#${field.getAttribute("aria-describedby")}`, sheet)), says);
    assert.equal(field.value, text);
    assert.equal(textOf(plate()), `Check SPD ${says}`);
    plate().click();
    await formDone(topSheet()?.form);
    assert.deepEqual(asked, []);
  });

test("Enter never sends what nobody filled: it goes to the empty dice and numbers, and sends when there are none", () => {
  opened([
    ask("stun", "number", { label: "Stun", min: 0 }),
    ask("bleed", "number", { label: "Bleeding", min: 0, optional: true }),
    ask("why", "text", { label: "Why", optional: true }),
  ]);
  control("Stun").focus();
  type("Stun", "2");
  enter("Stun");
  assert.equal(document.activeElement, control("Bleeding"));
  assert.deepEqual(asked, []);
  enter("Bleeding");
  assert.deepEqual(asked, [{ do: "hold", args: { stun: 2 } }]);
  opened([ask("why", "text", { label: "Why", optional: true }), ask("init", "dice", { label: "Ash", ...DIE })]);
  control("Why").focus();
  enter("Why");
  assert.equal(document.activeElement, control("Ash, die 1, 1 to 12"));
  assert.equal(asked.length, 1);
});

test("a blank answer is no answer", () => {
  opened([ask("value", "text", { label: "Name", value: "" }), ask("many", "combatant", { label: "Whom", many: true })]);
  assert.match(textOf(plate()), /Needed: Name$/);
  type("Name", "x");
  drawnSheet();
  assert.match(textOf(plate()), /Needed: Whom$/);
});

test("Enter in a field sends the form like its plate", () => {
  opened([ask("value", "text", { label: "Name", value: "Webbed" })]);
  enter("Name");
  assert.deepEqual(asked, [{ do: "hold", args: { value: "Webbed" } }]);
});

test("a choice is heard with the heading that it stands under", () => {
  const choices = [
    { value: "3", label: "DEX 13", group: "Segment 3" },
    { value: "4", label: "DEX 13", group: "Segment 4" },
  ];
  const sheet = opened([ask("to", "choice", { choices: /** @type {any} */ (choices) })]);
  const heard = all("[role=radio]", sheet).map((one) => textOf(sheet.querySelector(`#${one.getAttribute("aria-describedby")}`)));
  assert.deepEqual(heard, ["Segment 3", "Segment 4"]);
});

test("the engine's question has no Back but an Undo, and its citation can be opened", () => {
  const prompt = {
    title: "Roll off",
    says: "Tied at 4.",
    cite: { rule: "c.tie", cite: "C2, Ties", says: "Roll again." },
    asks: [ask("init", "dice", DIE)],
    do: "answer",
    args: {},
    label: "Use these",
    roll_label: "Roll for me",
  };
  openPrompt(prompt);
  const sheet = drawnSheet();
  assert.equal(all("button", sheet).filter((button) => /Back/.test(textOf(button))).length, 0);
  assert.ok(control(/^Undo/, sheet));
  tap("Rule: C2, Ties", sheet);
  assert.match(textOf(drawnSheet()), /Roll again\./);
});

test("Back of a form the table opened leaves it without a word to the engine", () => {
  opened([ask("value", "text")]);
  tap("Back");
  assert.deepEqual(state.ui.sheets, []);
  assert.deepEqual(asked, []);
});

test("Back takes why the form was refused with it, and leaves what another action was refused for", async () => {
  asked = page(view(), { hold: refusal(objection("Ash has no C.")) });
  opened([ask("when", "choice", { choices: CHOICES, value: "now" })]);
  await formDone(/** @type {any} */ (topSheet()).form);
  assert.equal(state.ui.notice?.text, "Hold is not possible. Ash has no C.");
  drawnSheet();
  tap("Back");
  assert.deepEqual([state.ui.sheets, state.ui.notice], [[], null]);
  await act({ do: "hold", args: {} }, { key: "other", label: "Attack" });
  opened([ask("when", "choice", { choices: CHOICES, value: "now" })]);
  tap("Back");
  assert.equal(state.ui.notice?.text, "Attack is not possible. Ash has no C.");
});

test("the subject stands under the title, unless the title names it", () => {
  const who = { command: { do: "hold", args: { who: ["ash"] } } };
  assert.match(textOf(one(".sheet-top", opened([ask("value", "text")], who))), /^As .*Ash/);
  page(view());
  assert.equal(all(".sheet-top .token", opened([ask("value", "text")], { ...who, title: "Stun Ash" })).length, 0);
});

test("names of conditions are not offered where something else is named", () => {
  page(view({ conditions: ["Blinded"] }));
  for (const command of [
    { do: "effect", args: {} },
    { do: "rename", args: { who: ["ash"] } },
  ])
    assert.equal(all(".picks", opened([ask("value", "text")], { command })).length, 0);
});

const READING = {
  text: "Orc x2",
  title: "Orc ×2",
  detail: "Monsters",
  token: token("Orc"),
  side: { name: "Monsters", assumed: true, next: "Orc x2, PCs" },
  values: [],
  first: "first turn: Round 2",
  add: { label: "Add 2", do: "join", args: {} },
};

test("a typed line is read after a pause, and only the last one counts", async () => {
  asked = page(view(), { read: answered({ reading: READING }) });
  opened([ask("line", "line", { label: "Who", help: "Orc x2" })], { command: { do: "join", args: {} } });
  assert.equal(control("Who").getAttribute("placeholder"), "e.g. Orc x2");
  type("Who", "Orc", ["input"]);
  mock.timers.tick(60);
  type("Who", "Orc x2", ["input"]);
  mock.timers.tick(200);
  await new Promise(setImmediate);
  assert.deepEqual(asked, [{ do: "read", args: { text: "Orc x2" } }]);
  const sheet = drawnSheet();
  assert.match(textOf(one(".read-line", sheet)), /Orc ×2.*Monsters.*assumed.*first turn: Round 2/s);
  assert.match(textOf(plate()), /^Add 2/);
});

test("the side that is assumed for a line is another one at a tap, as at set-up", async () => {
  const said = { ...READING, text: "Orc x2, PCs", side: { name: "PCs", assumed: false, next: "Orc x2, Monsters" } };
  page(view(), {
    read: (/** @type {import("../../../tests/js/engine.js").Asked} */ { args }) =>
      answered({ reading: args.text === READING.text ? READING : said }),
  });
  opened([ask("line", "line", { label: "Who" })], { command: { do: "join", args: {} } });
  type("Who", "Orc x2", ["input"]);
  mock.timers.tick(200);
  await new Promise(setImmediate);
  tap(/^Monsters assumed/, drawnSheet());
  await new Promise(setImmediate);
  assert.equal(state.ui.values.line, "Orc x2, PCs");
  assert.match(textOf(one(".read-line", drawnSheet())), /PCs/);
});

test("an answer about a line that was changed meanwhile is dropped, and an empty line has no reading", async () => {
  page(view(), { read: answered({ reading: READING }) });
  opened([ask("line", "line", { label: "Who" })]);
  type("Who", "Orc", ["input"]);
  mock.timers.tick(200);
  type("Who", "", ["input"]);
  await new Promise(setImmediate);
  assert.equal(state.ui.askReading, null);
  assert.equal(all(".read-line", drawnSheet()).length, 0);
});

/** Pastes a text into a field, which says whether it takes it. @param {string} name @param {string} text */
function pasted(name, text) {
  const clipboardData = { getData: () => text };
  return control(name).dispatchEvent(Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData }));
}

test("a list pasted into the line of somebody who joins becomes a list", () => {
  opened([ask("line", "line", { label: "Who" })], { command: { do: "join", args: {} } });
  assert.equal(pasted("Who", "Orc\nTroll"), false);
  assert.equal(topSheet().kind, "paste");
  assert.equal(topSheet().draft.text, "Orc\nTroll");
});

test("a link pasted into the line of somebody who joins opens, and is no line", () => {
  opened([ask("line", "line", { label: "Who" })], { command: { do: "join", args: {} } });
  assert.equal(pasted("Who", "Orc #2, hp 7"), true);
  assert.equal(pasted("Who", `The fight: https://table.test/#1${"abcd".repeat(12)}Z.`), false);
  assert.equal(topSheet().kind, "peek");
});

test("a key in the form's field is no shortcut", () => {
  opened([ask("value", "text", { label: "Name" })]);
  assert.equal(press("n", { on: control("Name") }), false);
  assert.deepEqual(asked, []);
});

test("a name as it is typed says what it becomes, as the engine says it", async () => {
  asked = page(view(), { forecast: answered({ says: "Gob is now called Archer 2" }) });
  openForm({
    asks: [ask("value", "text", { label: "Name", value: "Gob", names: true })],
    command: { do: "rename", args: { who: "gob" } },
    label: "Rename",
    key: "rename",
  });
  drawnSheet();
  type("Name", "archer");
  mock.timers.tick(200);
  await new Promise(setImmediate);
  drawnSheet();
  assert.equal(textOf(one("[role=status]", one(".asks"))), "Gob is now called Archer 2");
  const args = asked.find(({ do: what }) => what === "forecast")?.args;
  assert.deepEqual(args, { who: "gob", suppose: "rename", value: "archer", places: 1 });
  type("Name", " ");
  drawnSheet();
  assert.equal(textOf(one("[role=status]", one(".asks"))), "");
});
