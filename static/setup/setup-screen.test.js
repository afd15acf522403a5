// Set-up: what teaches an empty screen, the rows one edits in place, and what starts the fight.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, app, control, drawn, nameOf, one, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { accepted, drawnSheet, page, state, topSheet } from "../../tests/js/engine.js";
import { asked, draw, opened, typed } from "../../tests/js/lines.js";
import { ask, crowd, effect, fighter, ODD_NAMES, objection, offer, setUp, token } from "../../tests/js/views.js";

const { lettersLine } = await import("./lesson.js");
const { rosterView, rowFields } = await import("./roster.js");
const { openSheet } = await import("../ui/dialog.js");

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => {
  mock.timers.tick(10_000);
  opened();
});

/** @param {object} [more] */
const example = (more = {}) => ({
  text: "Ash, 2P",
  says: "One PC",
  token: token("Ash"),
  who: "",
  add: offer("Add", { do: "join", args: { text: "Ash, 2P" } }),
  ...more,
});
/** @param {object[]} examples */
const lesson = (examples) =>
  setUp({
    setup: /** @type {any} */ ({ ...setUp().setup, lesson: true, examples, legend: [{ key: "P", name: "Physical", says: "Attack" }] }),
  });

test("an empty set-up teaches: lines to tap, the letters, the ways to bring a list", async () => {
  opened(lesson([example()]));
  assert.match(textOf(one(".letters")), /P Physical Attack/);
  assert.equal(all(".row").length, 0);
  tap(/^Ash, 2P One PC/);
  await settle();
  assert.deepEqual(asked.at(-1), { do: "join", args: { text: "Ash, 2P" } });
  opened(lesson([example({ who: "ash" })]));
  tap(/Added, tap to edit/);
  await settle();
  assert.equal(topSheet().kind, "fighter");
});

test("the letters in one line say no word twice", () => {
  const legend = [
    { key: "P", name: "Physical" },
    { key: "Free", name: "Free Action" },
    { key: "Reaction", name: "Reaction" },
  ];
  drawn(lettersLine(/** @type {any} */ ({ legend })));
  assert.deepEqual(all(".letters-line li").map(textOf), ["P Physical", "Free Action", "Reaction"]);
});

test("the lesson gives way to what is typed", async () => {
  opened(lesson([example()]));
  await typed("Orc");
  assert.equal(all(".lesson").length, 0);
});

test("nobody yet: it is said what to do, as soon as the engine is there", () => {
  opened(setUp({ fighters: [] }));
  assert.match(textOf(one(".empty")), /No fighters yet\. Type a name\./);
  opened(setUp({ fighters: [] }), {}, { fight: "x", engine: "waking" });
  assert.equal(textOf(one(".empty")), "");
});

test("the plate starts the fight with what the engine asks; one that cannot says why", async () => {
  tap("Start PCs go first");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "start", args: {} });
  const setup = /** @type {any} */ (setUp().setup);
  const dice = [ask("pc", "dice", { notation: "1d12" })];
  opened(setUp({ setup: { ...setup, start: offer("Roll sides", { asks: dice }) } }));
  assert.equal(one(".plate use").getAttribute("href"), "#i-dice");
  one(".plate").click();
  assert.equal(topSheet().kind, "form");
  opened(setUp({ setup: { ...setup, start: offer("Start", { objections: [objection("Nobody is in the fight.")] }) } }));
  assert.equal(able(one(".plate")), false);
  assert.match(textOf(one(".plate")), /Nobody is in the fight\./);
});

test("saved parties, lists, house rules, sharing and more are a tap away", async () => {
  const wanted = { "Saved party": "parties", "Paste a list": "paste", Rules: "rules", Share: "share", More: "more" };
  for (const [name, kind] of Object.entries(wanted)) {
    opened();
    tap(name);
    await settle();
    assert.equal(topSheet().kind, kind, name);
  }
});

test("reminders, the fight's note and who left stand above and below the rows", () => {
  opened(setUp({ effects: [effect("Rain")], note: "At night", gone: [offer("Troll", { pad: [offer("Bring back")] })] }));
  const read = textOf(one(".setup-column"));
  assert.match(read, /Rain .*At night .*In the fight: 2 .*Removed .*Troll Bring back$/);
});

/** @param {string} name @param {number|string} value @param {object} [more] */
const field = (name, value, more = {}) => ({
  name,
  label: name,
  value,
  min: 0,
  max: 99,
  wide: false,
  help: "",
  do: "correct",
  args: { who: ["ash"], field: name },
  ...more,
});
/** @param {string} name @param {boolean} [on] */
const mark = (name, on = false) => ({ name, label: name, on, do: "correct", args: { who: ["ash"], field: name } });
/** @param {any[]} fighters @param {object} [ui] */
function roster(fighters, ui = {}) {
  opened(setUp({ fighters }), {}, ui);
  return drawn(rosterView(setUp({ fighters }), state.ui));
}

test("a row has its side, name and numbers; a number is changed in place", async () => {
  roster([fighter("Ash", { fields: [field("P", 2)] })]);
  type("Ash: P", "3", ["change"]);
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { who: ["ash"], field: "P", value: 3 });
});

test("a row has room for four short numbers, none wide; a tap into one lets the next figure replace it", () => {
  const fields = [
    field("P", 1),
    field("Notes", "", { wide: true }),
    field("Initiative", 3),
    field("M", 2),
    field("V", 0),
    field("F", 0),
    field("X", 0),
  ];
  assert.deepEqual(
    rowFields(fields).map(({ name }) => name),
    ["P", "M", "V", "F"],
  );
  roster([fighter("Ash", { fields })]);
  let selected = 0;
  control("Ash: P").select = () => (selected += 1);
  control("Ash: P").dispatchEvent(new Event("focus"));
  assert.equal(selected, 1);
});

test("a tap on the token moves a fighter to the next side; with one side it opens the fighter", async () => {
  const acts = [
    offer("Move to PCs", { key: "side:pc", do: "side", args: { who: ["ash"], side: "pc" } }),
    offer("Move to Monsters", { key: "side:monster", do: "side", args: { who: ["ash"], side: "monster" } }),
  ];
  roster([fighter("Ash", { acts })]);
  tap("Ash: Move to Monsters");
  await settle();
  assert.equal(asked.at(-1)?.args.side, "monster");
  roster([fighter("Ash", { acts, token: token("Ash", { shape: "diamond", tone: "mon" }) })]);
  assert.ok(control("Ash: Move to PCs"));
  roster([fighter("Ash")]);
  tap("Ash: details");
  await settle();
  assert.equal(topSheet().id, "ash");
});

test("the next side is that after a fighter's own, also where another side looks alike", async () => {
  const look = { shape: "cross", tone: "third", place: "" };
  const sides = ["watch", "mob", "cult"].map((id) => ({ id, name: id, ...look }));
  const acts = sides.map(({ id }) => offer(`Move to ${id}`, { key: `side:${id}`, do: "side", args: { who: ["ash"], side: id } }));
  const fighters = [fighter("Ash", { acts, token: token("Ash", { ...look, side: "mob" }) })];
  drawn(rosterView(setUp({ fighters, sides }), state.ui));
  assert.ok(control("Ash: Move to cult"));
});

test("heads are counted, not rows", () => {
  assert.match(textOf(roster([fighter("Ash"), fighter("Orcs", { who: ["o1", "o2", "o3"] })])), /In the fight: 4/);
});

test("fighters stand by side below one header for their numbers; who lacks one has a point", async () => {
  const enemy = { token: token("Orc", { side: "monster", shape: "diamond", tone: "mon" }) };
  roster([
    fighter("Orc", { ...enemy, fields: [field("P", 1), field("hp", 9)] }),
    fighter("Ash", { fields: [field("P", 0)], beside: [{ name: "AC", value: "15" }] }),
  ]);
  assert.deepEqual(all(".side-head h3").map(textOf), ["PCs 1", "Monsters 1"]);
  assert.deepEqual(
    all(".row").map((one) => /** @type {HTMLElement} */ (one).dataset.who),
    ["ash", "orc"],
  );
  assert.deepEqual(all(".roster-columns span").map(textOf), ["P", "hp"]);
  assert.ok(all(".row input")[0]?.classList.contains("is-zero"));
  assert.match(textOf(all(".row")[0]), /AC 15/);
  tap("Ash: no hp");
  await settle();
  assert.equal(topSheet().id, "ash");
});

test("a number that is also another one is sent as both", async () => {
  roster([fighter("Ash", { fields: [field("hp", 44, { do: "adjust", args: { who: ["ash"], gauge: "hp" }, arg: "to", also: "most" })] })]);
  type("Ash: hp", "48");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "adjust", args: { who: ["ash"], gauge: "hp", to: 48, most: 48 } });
});

test("the heading of a side asks who is surprised: all are ticked, or those who are; who is unticked no longer is", async () => {
  const everyone = [
    { value: "ash", label: "Ash" },
    { value: "bo", label: "Bo" },
  ];
  const shown = (/** @type {boolean} */ ash, /** @type {boolean} */ bo) => {
    const marks = (/** @type {string} */ who, /** @type {boolean} */ on) => [
      { ...mark("surprised", on), args: { who: [who], field: "surprised", value: on ? "no" : "yes" } },
    ];
    return setUp({ everyone, fighters: [fighter("Ash", { marks: marks("ash", ash) }), fighter("Bo", { marks: marks("bo", bo) })] });
  };
  const ticked = () => all("dialog [aria-pressed=true], .asks [aria-pressed=true]").map(textOf);
  opened(shown(false, false), { correct: accepted(shown(true, true)) });
  tap("PCs: surprised");
  assert.match(textOf(drawnSheet()), /PCs: surprised/);
  assert.equal(ticked().length, 2);
  one(".plate", drawnSheet()).click();
  await settle();
  assert.deepEqual(asked.at(-1), { do: "correct", args: { who: ["ash", "bo"], field: "surprised", value: "yes" } });
  opened(shown(true, false), { correct: accepted(shown(false, false)) });
  tap("PCs: surprised 1");
  drawnSheet();
  assert.equal(ticked().length, 1);
  tap(/Ash/);
  one(".plate", drawnSheet()).click();
  await settle();
  assert.deepEqual(asked.at(-1), { do: "correct", args: { who: ["ash"], field: "surprised", value: "no" } });
});

test("the button for house rules says how many are changed", () => {
  opened(setUp({ options: /** @type {any} */ ([{ id: "stun", value: "no", changed: true, choices: [], examples: [] }]) }));
  assert.match(textOf(one(".setup-bar")), /Rules 1 changed/);
});

test("two hundred rows, each with its own controls", () => {
  roster(crowd(200).fighters);
  assert.equal(all(".row").length, 200);
  assert.equal(new Set(all(".row-token").map(nameOf)).size, 200);
});

for (const name of ODD_NAMES)
  test(`a row of ${name.slice(0, 12)} is drawn and called by its name`, () => {
    roster([fighter(name, { fields: [field("P", 1)], hidden: true })]);
    assert.equal(one(".row-name b").textContent, name);
    assert.equal(one(".row-fields input").getAttribute("aria-label"), `${name}: P`);
    assert.match(textOf(one(".row-name")), /hidden/);
  });

test("the examples stay in the menu", () => {
  const shown = lesson([example()]);
  page({ ...shown, setup: { .../** @type {any} */ (shown.setup), lesson: false } });
  openSheet({ kind: "more" });
  drawnSheet();
  tap("Examples");
  assert.match(textOf(drawnSheet()), /Tap an example to add it/);
  assert.equal(all(".example").length, 1);
});

test("without a set-up the screen draws nothing", () => {
  page(setUp({ setup: null }), { use: accepted(null) });
  draw();
  assert.equal(textOf(app.firstElementChild), "");
});

/** @param {object} [more] */
const played = (more = {}) => ({
  ...{ id: "f1", name: "Bridge", system: "collective", system_name: "The Collective", place: "", when: 1, fighters: 4 },
  ...{ rules: [["stun", "no"]], ...more },
});

const ruled = /** @type {any} */ ([{ id: "stun", value: "no", changed: true, choices: [], examples: [] }]);
const unruled = ruled.map((/** @type {object} */ rule) => ({ ...rule, value: "yes", changed: false }));

test("a new fight takes over the house rules of the fight played last with this game", async () => {
  opened(
    setUp({ options: unruled }),
    { style: accepted(setUp({ options: ruled })) },
    { fights: [played({ id: "f2", system: "hero" }), played()] },
  );
  tap("Same house rules as last time");
  await settle();
  assert.deepEqual(asked, [{ do: "style", args: { values: [["stun", "no"]], title: "As last time" } }]);
  assert.equal(state.ui.notice?.text, "1 house rule, as last time");
});

test("without house rules in the last fight, or with some in this one, none are offered", () => {
  const none = /Same house rules/;
  assert.doesNotMatch(textOf(opened(setUp({ options: unruled }), {}, { fights: [played({ rules: [] }), played()] })), none);
  assert.doesNotMatch(textOf(opened(setUp({ options: [] }), {}, { fights: [] })), none);
  assert.doesNotMatch(textOf(opened(setUp({ options: ruled }), {}, { fights: [played()] })), none);
});
