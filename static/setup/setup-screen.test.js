// Set-up: one line to type and how it is read, the rows one edits in place, and what starts the fight.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, app, control, controls, drawn, enter, liveRegion, nameOf, one, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { ask, crowd, effect, fighter, ODD_NAMES, objection, offer, setUp, token } from "../../tests/js/views.js";

const { setupScreen } = await import("./setup-screen.js");
const { rosterView, rowFields } = await import("./roster.js");
const { openSheet } = await import("../ui/dialog.js");
const { change } = await import("../app/store.js");
await import("../app/sheets.js");

mock.timers.enable({ apis: ["setTimeout"] });

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {any} [shown] @param {Record<string, unknown>} [replies] @param {object} [ui] */
function opened(shown = setUp(), replies = {}, ui = {}) {
  asked = page(shown, { read: readLine, ...replies }, ui);
  return draw();
}
const draw = () => drawn(setupScreen(/** @type {any} */ (state.view), state.ui));

const READING = { text: "", title: "Orc", detail: "Monsters · 1P 1V", says: "", token: token("Orc") };
/** What the engine reads: a name is somebody, a lone comma nobody. @param {{args: {text: string}}} request */
const readLine = ({ args: { text } }) =>
  answered({
    reading: text.startsWith(",")
      ? { ...READING, title: "", says: "I don't know “,”.", add: null }
      : { ...READING, title: text, add: { label: "Add", do: "join", args: { text } } },
  });
const LINE = "Type a fighter: Orc x3, 1P 1V, surprised";
/** Types into the line, and lets the pause pass. @param {string} text */
async function typed(text) {
  type(LINE, text, ["input"]);
  mock.timers.tick(200);
  await settle();
  return draw();
}
const sent = () => asked.map(({ do: what }) => what);

beforeEach(() => {
  mock.timers.tick(10_000);
  opened();
});

test("a typed line is read after a pause, and how it is understood stands below it", async () => {
  await typed("Orc x3");
  assert.deepEqual(asked, [{ do: "read", args: { text: "Orc x3" } }]);
  assert.match(textOf(one(".reading")), /Orc x3 Monsters · 1P 1V Add$/);
});

test("while one types on, only the last line is read", async () => {
  for (const text of ["O", "Or", "Orc"]) {
    type(LINE, text, ["input"]);
    mock.timers.tick(100);
  }
  mock.timers.tick(200);
  await settle();
  assert.deepEqual(
    asked.map(({ args }) => args.text),
    ["Orc"],
  );
});

test("an answer that comes after the line was changed is dropped", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  opened(setUp(), { read: () => new Promise((resolve) => waiting.push(resolve)) });
  await typed("Orc");
  await typed("Troll");
  waiting[0]?.(readLine({ args: { text: "Orc" } }));
  await settle();
  assert.deepEqual({ ...state.ui.reading }, {});
  waiting[1]?.(readLine({ args: { text: "Troll" } }));
  await settle();
  assert.equal(state.ui.reading?.title, "Troll");
});

test("what is not understood says why and cannot be added", async () => {
  await typed(", 2P");
  assert.match(textOf(one(".reading")), /I don't know “,”\.$/);
  assert.ok(!controls().includes("Add"));
  enter(LINE);
  await settle();
  assert.ok(!sent().includes("join"));
});

test("an empty line has no reading and asks nothing", async () => {
  await typed("Orc");
  await typed("  ");
  assert.equal(all(".reading").length, 0);
  assert.deepEqual(sent(), ["read"]);
  enter(LINE);
  await settle();
  assert.deepEqual(sent(), ["read"]);
});

test("Enter adds what was read, and empties the line for the next fighter", async () => {
  await typed("Orc");
  enter(LINE);
  await settle();
  draw();
  assert.deepEqual(asked.at(-1), { do: "join", args: { text: "Orc" } });
  assert.equal(control(LINE).value, "");
  assert.equal(state.ui.reading, null);
});

test("Enter before the line was read reads it first", async () => {
  type(LINE, "Troll", ["input"]);
  enter(LINE);
  await settle();
  assert.deepEqual(sent(), ["read", "join"]);
  mock.timers.tick(1_000);
  await settle();
  assert.deepEqual(sent(), ["read", "join"]);
});

test("the button beside the reading does what Enter does", async () => {
  await typed("Orc");
  tap("Add");
  await settle();
  assert.deepEqual(sent(), ["read", "join"]);
});

test("a hint goes on with the line", () => {
  type(LINE, "Orc", ["input"]);
  draw();
  tap("surprised");
  assert.equal(state.ui.typed, "Orc, surprised");
});

/** What is pasted, and whether it is a list. @type {[string, boolean][]} */
const PASTED = [
  ["Orc\nTroll", true],
  ["Orc\r\nTroll\r\n", true],
  ["Orc, 2P\n", false],
  ["Orc", false],
  ["", false],
];
for (const [text, list] of PASTED)
  test(`pasting ${JSON.stringify(text)} ${list ? "opens a list" : "is typing"}`, () => {
    const paste = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData: { getData: () => text } });
    control(LINE).dispatchEvent(paste);
    assert.equal(topSheet()?.kind, list ? "paste" : undefined);
    assert.equal(paste.defaultPrevented, list);
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

test("saved parties, lists, house rules, sharing and more are a tap away", () => {
  const wanted = { "Saved party": "parties", "Paste a list": "paste", Rules: "rules", Share: "share", More: "more" };
  for (const [name, kind] of Object.entries(wanted)) {
    opened();
    tap(name);
    assert.equal(topSheet().kind, kind, name);
  }
});

test("reminders, the fight's note and who left stand above and below the rows", () => {
  opened(setUp({ effects: [effect("Rain")], note: "At night", gone: [offer("Troll", { pad: [offer("Bring back")] })] }));
  const read = textOf(one(".setup-column"));
  assert.match(read, /Rain .*At night .*In the fight: 2 .*Left the fight .*Troll Bring back$/);
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
  asked = page(setUp({ fighters }), {}, ui);
  return drawn(rosterView(setUp({ fighters }), state.ui));
}

test("a row has its side, name, numbers and marks; a number is changed in place", async () => {
  roster([fighter("Ash", { fields: [field("P", 2)], marks: [mark("surprised")] })]);
  type("Ash: P", "3", ["change"]);
  tap("Ash: surprised");
  await settle();
  assert.deepEqual(
    asked.map(({ args }) => args),
    [
      { who: ["ash"], field: "P", value: 3 },
      { who: ["ash"], field: "surprised" },
    ],
  );
});

test("a row has room for three short numbers, none wide; a tap into one lets the next figure replace it", () => {
  const fields = [field("P", 1), field("Notes", "", { wide: true }), field("Initiative", 3), field("M", 2), field("V", 0), field("F", 0)];
  assert.deepEqual(
    rowFields(fields).map(({ name }) => name),
    ["P", "M", "V"],
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

test("heads are counted, not rows", () => {
  assert.match(textOf(roster([fighter("Ash"), fighter("Orcs", { who: ["o1", "o2", "o3"] })])), /In the fight: 4/);
});

test("of several marks the rows show the one that is chosen; the others are in the sheet", () => {
  const fighters = [fighter("Ash", { marks: [mark("surprised", true), mark("prone")] })];
  roster(fighters);
  assert.deepEqual(all(".mark-button:not(.is-other)").map(nameOf), ["Ash: surprised"]);
  tap("prone");
  assert.equal(state.ui.mark, "prone");
  roster(fighters, { mark: "prone" });
  assert.deepEqual(all(".mark-button:not(.is-other)").map(nameOf), ["Ash: prone"]);
  assert.equal(control("Ash: surprised").getAttribute("aria-pressed"), "true");
  roster(fighters, { mark: "of another fight" });
  assert.deepEqual(all(".mark-button:not(.is-other)").map(nameOf), ["Ash: surprised"]);
});

test("one mark needs no choice", () => {
  roster([fighter("Ash", { marks: [mark("surprised")] })]);
  assert.equal(all(".mark-choice").length, 0);
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

const GOOD = { ...READING, text: "Orc", add: { label: "Add", do: "join", args: {} } };
const WRONG = { ...READING, text: "boss, 9Z", title: "", says: "I don't know 9Z.", add: null };
const ALL = { label: "Add 1", do: "join_all", args: { lines: ["Orc"] } };
/** Opens the list, with what the engine reads in it. @param {object} answer @param {object} [replies] */
async function list(answer, replies = {}) {
  opened(setUp(), { read_all: answered(answer), ...replies });
  tap("Paste a list");
  drawnSheet();
  type("List or table", "Orc\nboss, 9Z", ["input"]);
  mock.timers.tick(200);
  await settle();
  return drawnSheet();
}

test("a list is read line by line; each says who joins or what is wrong", async () => {
  const sheet = await list({ readings: [GOOD, WRONG], add: ALL });
  assert.deepEqual(asked.at(-1), { do: "read_all", args: { text: "Orc\nboss, 9Z" } });
  assert.deepEqual(all(".pasted", sheet).map(textOf), ["Or Orc Monsters · 1P 1V", "boss, 9Z Not understood: I don't know 9Z."]);
  assert.match(textOf(one(".plate", sheet)), /^Add 1 .*1 line needs fixing$/);
});

test("how much of a list is understood is said, as long as the list is on top", async () => {
  const region = () => {
    const place = liveRegion();
    mock.timers.tick(1_000);
    return place.textContent;
  };
  await list({ readings: [GOOD, WRONG], add: ALL });
  assert.equal(region(), "1 of 2 lines understood.");
  await list({ says: "This text is too long.", readings: [], add: null });
  assert.equal(region(), "This text is too long.");
  type("List or table", "Orc", ["input"]);
  openSheet({ kind: "help" });
  mock.timers.tick(200);
  await settle();
  assert.equal(region(), "");
});

test("what can be read joins in one step, and what cannot stays in the list to be mended", async () => {
  await list({ readings: [GOOD, WRONG], add: ALL });
  one(".plate").click();
  await settle();
  assert.deepEqual(asked.find(({ do: what }) => what === "join_all")?.args, { lines: ["Orc"] });
  assert.equal(topSheet().text, "boss, 9Z");
  assert.match(state.ui.notice?.text ?? "", /Added\. 1 line still needs fixing\./);
});

test("a list without a mistake closes with its sheet", async () => {
  const sheet = await list({ readings: [GOOD], add: ALL });
  assert.match(textOf(one(".plate", sheet)), /All lines are fine$/);
  one(".plate").click();
  await settle();
  assert.deepEqual(state.ui.sheets, []);
});

test("a list that is refused stays as it is", async () => {
  await list({ readings: [GOOD], add: ALL }, { join_all: refusal(objection("The fight is full.")) });
  one(".plate").click();
  await settle();
  assert.equal(topSheet().text, "Orc\nboss, 9Z");
});

test("nothing in it, or too much: the plate waits, with the reason", async () => {
  const sheet = await list({ says: "This text is too long.", readings: [], add: null });
  assert.match(textOf(sheet), /This text is too long\./);
  assert.equal(able(one(".plate")), false);
  type("List or table", "  ", ["input"]);
  mock.timers.tick(200);
  await settle();
  assert.match(textOf(one(".plate", drawnSheet())), /Paste or type a list$/);
  assert.equal(asked.filter(({ do: what }) => what === "read_all").length, 1);
});

test("a list added before the engine is awake waits, and its sheet closes", async () => {
  await list({ readings: [GOOD], add: ALL });
  change({ engine: "waking" });
  one(".plate").click();
  await settle();
  assert.equal(state.ui.queue.length, 1);
  assert.deepEqual(state.ui.sheets, []);
});

test("without a set-up the screen draws nothing", () => {
  page(setUp({ setup: null }), { use: accepted(null) });
  draw();
  assert.equal(textOf(app.firstElementChild), "");
});
