// The keyboard: one-letter keys of the screen, where they are off, Escape, digits for the card's acts, and arrows among controls.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, control, drawn, one, press, setGlobal, settle } from "../../tests/js/dom.js";
import { notice, page, state, topSheet } from "../../tests/js/engine.js";
import { actor, objection, offer, view } from "../../tests/js/views.js";

const { activeCard } = await import("../fight/card/active-card.js");
const { html } = await import("../vendor/lit-html/lit-html.js");
const { listenToShortcuts } = await import("./shortcuts.js");
await import("../app/screens.js");
await import("../app/sheets.js");

listenToShortcuts();
const FIGHT = { route: "fight" };

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
beforeEach(() => {
  asked = page(view(), {}, FIGHT);
  drawn("");
});
const sent = () => asked.map(({ do: what }) => what);

/** What a key sends or opens. @type {[string, any, string[], string|undefined][]} */
const KEYS = [
  ["n", {}, ["next"], undefined],
  ["N", {}, ["next"], undefined],
  ["u", {}, ["undo"], undefined],
  ["r", { respond: { label: "Respond", count: 1 } }, ["answers"], "stack"],
  ["r", {}, [], undefined],
  ["f", {}, [], "fighters"],
  ["/", {}, [], "fighters"],
  ["?", {}, [], "help"],
  ["x", {}, [], undefined],
];
for (const [key, more, wanted, sheet] of KEYS)
  test(`${key} in a fight ${wanted.length || sheet ? `does ${wanted} ${sheet ?? ""}` : "does nothing"}`, async () => {
    asked = page(view(more), {}, FIGHT);
    const taken = press(key);
    await settle();
    assert.deepEqual(sent(), wanted);
    assert.equal(topSheet()?.kind, sheet);
    if (wanted.length || sheet) assert.ok(taken, "the browser does nothing of its own");
  });

/** What a keyboard sends: the character, the place, Shift. @type {[string, {key: string, code: string, shiftKey?: boolean, ctrlKey?: boolean, metaKey?: boolean}, string[]][]} */
const KEYBOARDS = [
  ["Caps Lock", { key: "U", code: "KeyU" }, ["undo"]],
  ["Caps Lock and Shift", { key: "u", code: "KeyU", shiftKey: true }, ["redo"]],
  ["Cyrillic", { key: "т", code: "KeyN" }, ["next"]],
  ["Greek with Shift", { key: "Θ", code: "KeyU", shiftKey: true }, ["redo"]],
  ["Dvorak: the letter counts, not its place", { key: "n", code: "KeyL" }, ["next"]],
  ["Control Z", { key: "z", code: "KeyZ", ctrlKey: true }, ["undo"]],
  ["Command Z", { key: "z", code: "KeyZ", metaKey: true }, ["undo"]],
  ["Control Shift Z", { key: "Z", code: "KeyZ", ctrlKey: true, shiftKey: true }, ["redo"]],
  ["Control Y", { key: "y", code: "KeyY", ctrlKey: true }, ["redo"]],
];
for (const [name, { key, ...more }, wanted] of KEYBOARDS)
  test(`${name}: ${wanted}`, async () => {
    asked = page(view({ redo: { detail: "Bo moved" } }), {}, FIGHT);
    assert.ok(press(key, more));
    await settle();
    assert.deepEqual(sent(), wanted);
  });

test("Control Z undoes where the one-letter keys are off, and not in a field", async () => {
  asked = page(view(), {}, { ...FIGHT, keys: "" });
  assert.ok(press("z", { ctrlKey: true }));
  await settle();
  assert.deepEqual(sent(), ["undo"]);
  const field = document.createElement("input");
  one("#app").append(field);
  assert.equal(press("z", { ctrlKey: true, on: field }), false);
  field.remove();
});

/** What a keyboard sends with Alt and Shift, also on a Mac, where they type another character. @type {[string, object, string[]][]} */
const ALT = [
  ["N", { code: "KeyN" }, ["next"]],
  ["\u02dc", { code: "KeyN" }, ["next"]],
  ["U", { code: "KeyU" }, ["undo"]],
  ["Y", { code: "KeyY" }, ["redo"]],
  ["N", { code: "KeyN", shiftKey: false }, []],
  ["N", { code: "KeyN", ctrlKey: true }, []],
  ["n", { code: "KeyN", shiftKey: false, altKey: false }, []],
];
for (const [key, more, wanted] of ALT)
  test(`with Alt and Shift, also in a field: ${key} ${JSON.stringify(more)} does ${wanted[0] ?? "nothing"}`, async () => {
    asked = page(view({ redo: { detail: "Bo moved" } }), {}, { ...FIGHT, keys: "alt" });
    const field = document.createElement("input");
    one("#app").append(field);
    press(key, { on: field, altKey: true, shiftKey: true, ...more });
    await settle();
    assert.deepEqual(sent(), wanted);
    field.remove();
  });

/** @type {[import("../app/types.js").Ui["keys"], string|null, boolean][]} */
const SAID = [
  ["alone", "N", true],
  ["alt", "Alt+Shift+N", false],
  ["", null, false],
];
for (const [keys, said, marked] of SAID)
  test(`the button of Next says its key: ${said}`, async () => {
    const { fightBar } = await import("../fight/fight-bar.js");
    page(view(), {}, { ...FIGHT, keyed: true, keys });
    drawn(fightBar(view(), state.ui));
    assert.equal(one("#next").getAttribute("aria-keyshortcuts"), said);
    assert.equal(all("#next .shortcut").length > 0, marked);
  });

test("a field for a number leaves letters to the keys until something is typed in it", async () => {
  const { numberField } = await import("./number-field.js");
  drawn(numberField({ label: "How much" }));
  const field = /** @type {HTMLInputElement} */ (control("How much"));
  assert.ok(press("n", { on: field }));
  field.value = "17";
  field.setSelectionRange(2, 2);
  assert.equal(press("n", { on: field }), false);
  field.setSelectionRange(0, 2);
  assert.ok(press("n", { on: field }));
  assert.equal(press("1", { on: field }), false, "a digit is typed");
  await settle();
  assert.deepEqual(sent(), ["next", "next"]);
});

test("a radio button takes no letter", async () => {
  drawn(html`<input type="radio" aria-label="Grol" />`);
  assert.ok(press("n", { on: control("Grol") }));
  await settle();
  assert.deepEqual(sent(), ["next"]);
});

test("N takes the focus along to Next", async () => {
  drawn(html`<button>Hit Grol</button><button id="next">Next</button>`);
  control("Hit Grol").focus();
  press("n");
  await settle();
  assert.equal(document.activeElement, control("Next"));
});

test("L leads to the log and back", () => {
  press("l");
  assert.equal(state.ui.route, "log");
  press("l");
  assert.equal(state.ui.route, "fight");
});

/** Where a letter is no key. @type {[string, object, object, string][]} */
const OFF = [
  ["the keys are switched off", { keys: "" }, {}, ""],
  ["a sheet is open", { sheets: [{ kind: "help" }] }, {}, ""],
  ["the phone is passed on", { passed: "locked" }, {}, ""],
  ["Control is held", {}, { ctrlKey: true }, ""],
  ["Control is held with the letter of Undo", {}, { ctrlKey: true, key: "u" }, ""],
  ["Alt is held", {}, { altKey: true }, ""],
  ["the command key is held", {}, { metaKey: true }, ""],
  ["one types into a field", {}, {}, "input"],
  ["one types into a text", {}, {}, "textarea"],
  ["one chooses in a list", {}, {}, "select"],
];
for (const [name, ui, more, field] of OFF)
  test(`no key while ${name}`, async () => {
    asked = page(view(), {}, { ...FIGHT, ...ui });
    const on = field ? document.createElement(field) : document.body;
    if (field) one("#app").append(on);
    const { key = "n", ...held } = /** @type {KeyboardEventInit} */ (more);
    assert.equal(press(key, { on, ...held }), false);
    await settle();
    assert.deepEqual(asked, []);
    if (field) on.remove();
  });

test("a screen without that key leaves it to the browser", () => {
  page(view(), {}, { route: "home" });
  assert.equal(press("n"), false);
});

const CARD = [
  offer("Attack", { do: "attack" }),
  offer("Parry", { pad: [offer("3", { objections: [objection("Too few.")] }), offer("4", { do: "parry" })] }),
  offer("Cast", { objections: [objection("No V.")] }),
];

test("a digit taps the act of that place; one of several sizes it only brings into focus", async () => {
  const shown = view({ actor: actor("Ash", { acts: CARD }) });
  asked = page(shown, {}, FIGHT);
  state.ui.card = { go: shown.actor?.go ?? "", keys: CARD.map(({ key }) => [key]), out: [], open: [] };
  drawn(activeCard(/** @type {any} */ (shown.actor), state.ui));
  press("1");
  await settle();
  assert.deepEqual(sent(), ["attack"]);
  press("2");
  assert.equal(document.activeElement?.getAttribute("aria-label"), "Parry: 4");
  press("3");
  assert.equal(topSheet().label, "Cast");
  page(shown, {}, FIGHT);
  press("9");
  await settle();
  assert.equal(asked.length, 1);
});

test("0 taps the tenth act", async () => {
  const acts = Array.from({ length: 10 }, (_, n) => offer(`Act ${n + 1}`, { do: `act${n + 1}` }));
  const shown = view({ actor: actor("Ash", { acts }) });
  asked = page(shown, {}, FIGHT);
  state.ui.card = { go: shown.actor?.go ?? "", keys: acts.map(({ key }) => [key]), out: [], open: [] };
  drawn(activeCard(/** @type {any} */ (shown.actor), state.ui));
  press("0");
  await settle();
  assert.deepEqual(sent(), ["act10"]);
});

test("D and H open the sheet of a hit for the first gauge of who acts", async () => {
  for (const [key, mode] of /** @type {[string, string][]} */ ([
    ["d", "damage"],
    ["h", "heal"],
  ])) {
    page(view(), {}, FIGHT);
    press(key);
    const sheet = topSheet();
    assert.deepEqual([sheet.kind, sheet.mode, sheet.chosen, sheet.gauge], ["hit", mode, ["ash"], "hp"]);
  }
  page(view({ actor: actor("Ghost", { members: [] }) }), {}, FIGHT);
  press("d");
  assert.deepEqual(state.ui.sheets, []);
  page(view({ actor: null }), {}, FIGHT);
  press("d");
  assert.deepEqual(state.ui.sheets, []);
});

test("P asks the browser for the players' window; where it does not allow one, it is said how else", () => {
  /** @type {any[]} */
  const opened = [];
  setGlobal("open", (/** @type {any[]} */ ...what) => opened.push(what));
  press("p");
  assert.equal(opened[0][0], "#players");
  assert.equal(notice(), "");
  setGlobal("open", () => null);
  press("p");
  assert.match(notice(), /did not allow a second window/);
});

/** Gives elements a place on the screen, in rows of so many. @param {HTMLElement[]} elements @param {number} columns */
function laidOut(elements, columns) {
  elements.forEach((element, at) => {
    const [left, top] = [(at % columns) * 110, Math.floor(at / columns) * 60];
    element.getBoundingClientRect = () => /** @type {any} */ ({ left, top, right: left + 100, bottom: top + 50 });
  });
}
const buttons = (/** @type {string[]} */ names) => html`<div class="acts">${names.map((name) => html`<button>${name}</button>`)}</div>`;
const focused = () => document.activeElement?.textContent;

test("arrows go from act to act, Home and End to the first and the last", () => {
  drawn(buttons(["a", "b", "c", "d", "e"]));
  laidOut(all("button"), 2);
  control("a").focus();
  for (const [key, name] of /** @type {[string, string][]} */ ([
    ["ArrowRight", "b"],
    ["ArrowDown", "d"],
    ["ArrowLeft", "c"],
    ["ArrowDown", "e"],
    ["Home", "a"],
    ["End", "e"],
    ["ArrowUp", "c"],
  ])) {
    assert.ok(press(key), key);
    assert.equal(focused(), name);
  }
});

test("at the edge an arrow is the browser's, which scrolls", () => {
  drawn(buttons(["a", "b"]));
  laidOut(all("button"), 2);
  control("a").focus();
  assert.equal(press("ArrowLeft"), false);
  assert.equal(press("ArrowUp"), false);
  assert.equal(focused(), "a");
});

test("a button alone in its group is left for the group around it", () => {
  drawn(html`<nav><div class="acts"><button>a</button></div><button>b</button></nav>`);
  laidOut(all("button"), 2);
  control("a").focus();
  assert.ok(press("ArrowRight"));
  assert.equal(focused(), "b");
});

test("in a radio group an arrow goes round and chooses what it comes to", () => {
  /** @type {string[]} */
  const chosen = [];
  const radio = (/** @type {string} */ name) => html`<button role="radio" @click=${() => chosen.push(name)}>${name}</button>`;
  drawn(html`<div role="radiogroup">${["a", "b", "c"].map(radio)}</div>`);
  control("c").focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End", "Home"]) press(key);
  assert.deepEqual(chosen, ["a", "b", "a", "c", "a"]);
  assert.equal(focused(), "a");
});

test("arrows inside a field move the cursor and nothing else", () => {
  drawn(html`<div class="acts"><input aria-label="n" /><button>b</button></div>`);
  control("n").focus();
  assert.equal(press("ArrowRight"), false);
  assert.equal(document.activeElement, control("n"));
});
