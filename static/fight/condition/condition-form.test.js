// The form of a condition: names and states to choose, the ways to end, what the engine says of it, and what is sent.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, control, one, settle, tap, textOf, type } from "../../../tests/js/dom.js";
import { answered, drawnSheet, page, state } from "../../../tests/js/engine.js";
import { ask, effect, offer, token, view } from "../../../tests/js/views.js";

const { openForm } = await import("../form/open-form.js");
const { drawWith } = await import("../../app/store.js");
await import("../../app/sheets.js");

const STUNNED = { ...offer("Stunned", { do: "state", args: { who: ["ash"], state: "stunned" } }), on: false, says: "Next Phase recovers" };
const CHOICES = [
  { value: "turn_end", label: "as a turn ends", group: "At somebody’s turn" },
  { value: "turn_start", label: "as a turn begins", group: "At somebody’s turn" },
  { value: "segment_end", label: "a segment", group: "After a segment" },
  { value: "uses", label: "uses in all", group: "After uses" },
  { value: "open", label: "when removed", group: "When removed" },
];
/** @param {any[]} [states] */
const asks = (states = []) => [
  ask("value", "text", { label: "Name", states }),
  ask("until", "choice", { label: "Ends", choices: CHOICES, value: "open" }),
  ask("round", "number", { label: "Round", value: 2, when: { name: "until", in: ["segment_end"] } }),
  ask("segment", "number", { label: "Segment", value: 6, when: { name: "until", in: ["segment_end"] } }),
  ask("left", "number", { label: "How many", value: 1, min: 1, max: 999, when: { name: "until", in: ["turn_end", "turn_start", "uses"] } }),
  ask("tick", "choice", { label: "Automatic effect", choices: [{ value: "", label: "None" }], value: "", optional: true }),
  ask("note", "text", { label: "Note", optional: true }),
];
const COLUMNS = [
  { label: "6", round: 2, segment: 6, state: "in", mark: token("Ash") },
  { label: "7", round: 2, segment: 7, state: "last" },
  { label: "8", round: 2, segment: 8, state: "" },
];
const PREVIEW = { label: "Change Webbed", says: "Ends with segment 7", unit: "turns", moment: "segment 7", columns: COLUMNS };

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {object} [preview] @param {object} [shown] @param {object} [ui] */
function begin(preview = PREVIEW, shown = {}, ui = {}) {
  asked = page(view({ conditions: ["Blinded"], ...shown }), { effect_preview: answered(preview) }, ui);
}
beforeEach(() => begin());

/** @param {any[]} [states] @param {object} [args] */
async function opened(states = [], args = {}) {
  const command = { do: "effect", args: { who: ["ash"], replace: true, ...args } };
  openForm({ title: "Add a condition", asks: asks(states), command, label: "Add a condition", rollLabel: "", key: "effect" });
  await settle();
  return drawnSheet();
}
/** @param {string|RegExp} name */
async function tapped(name) {
  tap(name);
  await settle();
  return drawnSheet();
}
const plate = () => one(".plate");
const sent = () => asked.filter(({ do: what }) => what !== "effect_preview");

/** Opens the form of a condition that asks these, and draws it. @param {import("../../engine/shapes.js").Ask[]} asks */
async function openedWith(asks) {
  const command = { do: "effect", args: { who: ["ash"], replace: true } };
  openForm({ title: "Add a condition", asks, command, label: "Add a condition", rollLabel: "", key: "effect" });
  await settle();
  drawnSheet();
}

test("without a name there is nothing to add", async () => {
  await opened();
  assert.equal(able(plate()), false);
  assert.match(textOf(plate()), /^Choose a condition/);
  assert.match(textOf(one(".sheet-title")), /^Add a condition Ash$/);
});

test("a name is a tap on one that was used, and a second tap takes it back", async () => {
  begin(PREVIEW, { running: [{ id: "e1", name: "On fire", who: "bo" }] }, { conditions: ["Webbed"] });
  await opened();
  assert.deepEqual(all(".picks button").map(textOf), ["Webbed", "On fire", "Blinded"]);
  await tapped("Webbed");
  assert.equal(control("Name").value, "Webbed");
  assert.equal(control("Webbed").getAttribute("aria-pressed"), "true");
  await tapped("Webbed");
  assert.equal(control("Name").value, "");
});

test("a name that the rules give to a state is not among the used ones, as a label of that name does nothing", async () => {
  begin(PREVIEW, { states: ["Full Aim"], running: [{ id: "e1", name: "Full Aim", who: "bo" }] }, { conditions: ["Full Aim", "Webbed"] });
  await opened();
  assert.deepEqual(all(".picks button").map(textOf), ["Webbed", "Blinded"]);
});

test("typing finds names: states, used and usual ones that contain it; a name taken back shows all again", async () => {
  begin(PREVIEW, { conditions: ["Blinded", "Bound"] }, { conditions: ["Webbed", "On fire"] });
  await opened([STUNNED, { ...STUNNED, label: "Prone", says: "Dead to the world" }]);
  const offered = () => all(".state b, .picks button").map(textOf);
  const every = ["Stunned", "Prone", "Webbed", "On fire", "Blinded", "Bound"];
  for (const [text, names] of /** @type {[string, string[]][]} */ ([
    ["ON", ["Prone", "On fire"]],
    ["asleep", []],
    ["dead", ["Prone"]], // by what it says
    ["", every],
    ["bo", ["Bound"]],
  ])) {
    type("Name", text);
    await settle();
    drawnSheet();
    assert.deepEqual(offered(), names, text);
  }
  await tapped("Bound");
  assert.deepEqual(offered(), ["Bound"]);
  await tapped("Bound");
  assert.deepEqual(offered(), every);
});

test("the plate says what the engine says; the strip shows it on the clock", async () => {
  await opened();
  type("Name", "Webbed", ["input"]);
  await settle();
  drawnSheet();
  assert.match(textOf(plate()), /^Change Webbed Ends with segment 7/);
  const strip = one(".condition-strip");
  assert.equal(strip.getAttribute("aria-label"), "Ends with segment 7");
  assert.deepEqual(
    all(".strip-cell", strip).map((cell) => [textOf(cell), cell.className.match(/is-\w+/g), all(".mark", cell).length]),
    [
      ["6", ["is-now", "is-in"], 1],
      ["7", ["is-in", "is-last"], 0],
      ["8", null, 0],
    ],
  );
});

test("the ways to end; one with several kinds asks which, one with a number how many", async () => {
  await opened();
  const ways = () => all(".ends [role=radio]").map((way) => [textOf(way), way.getAttribute("aria-checked")]);
  assert.deepEqual(ways(), [
    ["At somebody’s turn", "false"],
    ["After a segment", "false"],
    ["After uses", "false"],
    ["When removed", "true"],
  ]);
  assert.equal(all(".segments, .amount-row").length, 0);
  await tapped("At somebody’s turn");
  assert.equal(state.ui.values.until, "turn_end");
  await tapped("as a turn begins");
  assert.equal(state.ui.values.until, "turn_start");
  await tapped("How many: one more");
  assert.equal(control("How many").value, "2");
  assert.equal(textOf(one(".amount")), "turns");
  await tapped("How many: one less");
  await tapped("How many: one less");
  assert.equal(control("How many").value, "1");
  await tapped("After uses");
  assert.equal(all(".segments").length, 0);
  type("How many", "12", ["input"]);
  await settle();
  type("Name", "Webbed", ["input"]);
  drawnSheet();
  plate().click();
  await settle();
  assert.deepEqual(sent(), [{ do: "effect", args: { who: ["ash"], replace: true, value: "Webbed", until: "uses", left: 12 } }]);
});

test("a segment is chosen along the clock, and stays on it", async () => {
  await opened();
  await tapped("After a segment");
  assert.equal(textOf(one(".amount")), "segment 7");
  await tapped("Segment: one less");
  assert.deepEqual([state.ui.values.round, state.ui.values.segment], [2, 6]);
  await tapped("Segment: one more");
  await tapped("Segment: one more");
  await tapped("Segment: one more");
  assert.deepEqual([state.ui.values.round, state.ui.values.segment], [2, 8]);
});

test("before the clock runs a segment is typed", async () => {
  begin({ ...PREVIEW, columns: [] });
  await opened();
  await tapped("After a segment");
  assert.ok(control("Round"));
  type("Segment", "4", ["input"]);
  assert.equal(state.ui.values.segment, "4");
});

test("the GM's own text goes along", async () => {
  await opened();
  type("Name", "Webbed", ["input"]);
  type("Note", "until the smoke clears", ["input"]);
  drawnSheet();
  plate().click();
  await settle();
  assert.equal(sent()[0]?.args.note, "until the smoke clears");
});

test("an answer of the engine that came too late is dropped", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  asked = page(view(), { effect_preview: () => new Promise((resolve) => waiting.push(resolve)) });
  await opened();
  type("Name", "Webbed", ["input"]);
  waiting[1]?.(answered(PREVIEW));
  waiting[0]?.(answered({ ...PREVIEW, label: "Add Web" }));
  await settle();
  drawnSheet();
  assert.match(textOf(plate()), /^Change Webbed/);
});

test("the system's states come first; one that is chosen or typed sets the real state", async () => {
  await opened([STUNNED]);
  await tapped("Stunned Next Phase recovers");
  assert.deepEqual(sent(), []);
  assert.equal(all(".ends").length, 0);
  assert.match(textOf(plate()), /^Add Stunned Next Phase recovers/);
  await tapped("Stunned Next Phase recovers");
  assert.equal(control("Name").value, "");
  type("Name", " stunned ", ["input"]);
  drawnSheet();
  plate().click();
  await settle();
  assert.deepEqual(sent(), [{ do: "state", args: STUNNED.args }]);
  assert.deepEqual(state.ui.sheets, []);
});

test("a state that asks for a number first does not say that it is added", async () => {
  await opened([{ ...STUNNED, asks: [ask("rounds", "number", { label: "Rounds" })] }]);
  await tapped("Stunned Next Phase recovers");
  assert.match(textOf(plate()), /^Stunned …/);
});

test("of a group, those whom the form names get the state, and nothing is asked again", async () => {
  const members = ["Orc 1", "Orc 2"].map((name) => ({ value: name, label: name, token: token(name) }));
  const who = ask("who", "combatant", { label: "Who", choices: members, many: true, value: ["Orc 2"] });
  const ofGroup = { ...STUNNED, args: { state: "stunned" }, asks: [who] };
  const command = { do: "effect", args: { replace: true } };
  const form = {
    title: "Add a condition",
    asks: [who, ...asks([ofGroup])],
    command,
    label: "Add a condition",
    rollLabel: "",
    key: "effect",
  };
  openForm(form);
  await settle();
  drawnSheet();
  await tapped("Stunned Next Phase recovers");
  plate().click();
  await settle();
  assert.deepEqual(sent(), [{ do: "state", args: { state: "stunned", who: ["Orc 2"] } }]);
  assert.deepEqual(state.ui.sheets, []);
});

test("of a group somebody must be chosen, for a state, too", async () => {
  const members = ["Orc 1", "Orc 2"].map((name) => ({ value: name, label: name, token: token(name) }));
  const who = ask("who", "combatant", { label: "Who", choices: members, many: true });
  const command = { do: "effect", args: { replace: true } };
  openForm({ title: "Add a condition", asks: [who, ...asks([STUNNED])], command, label: "Add a condition", rollLabel: "", key: "effect" });
  await settle();
  drawnSheet();
  await tapped("Stunned Next Phase recovers");
  assert.match(textOf(plate()), /Needed: Who/);
  assert.equal(able(plate()), false);
  await tapped("Orc 2");
  assert.match(textOf(plate()), /Stunned/);
});

test("a state that is there says so, and the plate ends it", async () => {
  const there = { ...STUNNED, on: true, args: { who: ["ash"], state: "stunned", on: false } };
  await opened([there]);
  await tapped("Stunned Has it now");
  assert.match(textOf(plate()), /^End Stunned/);
  plate().click();
  await settle();
  assert.deepEqual(sent(), [{ do: "state", args: there.args }]);
});

test("a state that ends and asks more asks it under what it does", async () => {
  const number = ask("turns", "number", { label: "Turns", value: 1 });
  await opened([{ ...STUNNED, on: true, args: { who: ["ash"], state: "stunned", on: false }, asks: [number] }]);
  await tapped("Stunned Has it now");
  plate().click();
  await settle();
  assert.equal(textOf(one("h2", drawnSheet())), "End Stunned");
});

test("what has an answer already is one line; a tap opens it", async () => {
  await opened();
  assert.match(textOf(one(".folded-ask")), /^Automatic effect None/);
  assert.equal(all(".folded-ask .option-choices").length, 0);
  await tapped(/^Automatic effect/);
  assert.equal(all(".folded-ask .option-choices").length, 1);
});

test("the engine hears of the change of an automatic effect as it is typed", async () => {
  const tick = ask("tick", "choice", {
    label: "Automatic effect",
    choices: [{ value: "round_end", label: "at the end of each round" }],
    value: "round_end",
  });
  const by = ask("tick_change", "text", { label: "Change", help: "−3, or dice: −1d6" });
  await openedWith([...asks().filter(({ name }) => name !== "tick"), tick, by]);
  await tapped(/^Automatic effect/);
  type("Change", "-1d6");
  await settle();
  assert.equal(asked.at(-1)?.do, "effect_preview");
  assert.equal(String(asked.at(-1)?.args.tick_change), "-1d6");
});

test("an automatic effect brings its change into sight when it is chosen, and a tap on the plate leads there", async (t) => {
  const choices = [
    { value: "", label: "None" },
    { value: "round_end", label: "at the end of each round" },
  ];
  const works = [
    ask("tick", "choice", { label: "Automatic effect", choices, value: "", optional: true }),
    ask("tick_change", "text", { label: "Change", when: { name: "tick", in: ["round_end"] } }),
  ];
  await openedWith([...asks().slice(0, 2), ...works]);
  await tapped("Blinded");
  await tapped(/^Automatic effect/);
  /** @type {string[]} */
  const scrolled = [];
  const was = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(textOf(this));
  };
  let here = true;
  t.after(() => {
    Element.prototype.scrollIntoView = was;
    here = false;
  });
  drawWith(() => here && drawnSheet());
  await tapped("at the end of each round");
  assert.deepEqual(scrolled, ["Change"]);
  assert.match(textOf(plate()), /Needed: Change$/);
  await tapped(/^Automatic effect/);
  plate().click();
  await settle();
  assert.deepEqual(scrolled, ["Change", "Change"]);
  assert.equal(document.activeElement, control("Change"));
  assert.deepEqual(sent(), []);
});

test("the sheet of a condition shows its note and changes it", async () => {
  const change = offer("Change Webbed", { do: "effect", args: { who: ["ash"], effect: "e1" }, asks: asks() });
  const { openSheet } = await import("../../ui/dialog.js");
  openSheet({ kind: "effect", effect: effect("Webbed", { note: "by the door", change }) });
  assert.match(textOf(drawnSheet()), /to end R3 .*by the door/);
  tap("Change Webbed");
  await settle();
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "Change Webbed");
  assert.equal(all(".picks", sheet).length, 0);
});

test("a name and a note take as many letters as the engine does", async () => {
  await opened();
  assert.equal(control("Name").getAttribute("maxlength"), "60");
  assert.equal(control("Note").getAttribute("maxlength"), "120");
});
