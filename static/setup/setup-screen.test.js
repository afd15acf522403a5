// Set-up: one line to type and how it is read, the rows one edits in place, and what starts the fight.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, app, control, drawn, enter, liveRegion, nameOf, one, press, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, notice, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { ask, crowd, effect, fighter, ODD_NAMES, objection, offer, setUp, token } from "../../tests/js/views.js";

const { setupScreen } = await import("./setup-screen.js");
const { rosterView, rowFields } = await import("./roster.js");
const { decoded } = await import("./list-file.js");
const { openPaste } = await import("./draft.js");
const { afterReply } = await import("../fight/command/after-reply.js");
const { followCommands } = await import("../fight/command/send-command.js");
const { closeSheet, openSheet } = await import("../ui/dialog.js");
const { change } = await import("../app/store.js");
await import("../app/sheets.js");

mock.timers.enable({ apis: ["setTimeout"] });

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {any} [shown] @param {Record<string, unknown>} [replies] @param {object} [ui] */
function opened(shown = setUp(), replies = {}, ui = {}) {
  asked = page(shown, { read_all: readLines, ...replies }, ui);
  return draw();
}
const draw = () => drawn(setupScreen(/** @type {any} */ (state.view), state.ui));

/** @param {string} text @param {object} [more] */
const good = (text, more = {}) => ({
  text,
  title: text,
  detail: "Monsters · 1P 1V",
  token: token("Orc"),
  side: { name: "PCs", assumed: true, next: `${text}, Monsters` },
  values: [{ label: "Qu", value: "0", assumed: true, text: ", qu " }],
  add: offer("Add", { do: "join", args: { text } }),
  ...more,
});
/** @param {string} text */
const wrong = (text) => ({
  text,
  says: "I don't know “,”.",
  fixes: [
    { label: "Use x", text: "x" },
    { label: "Remove it", text: "" },
  ],
  start: 0,
  end: 1,
});
/** Each reading with its place in the text. @template {{text: string}} T @param {string} text @param {T[]} readings */
const placed = (text, readings) =>
  readings.map((line) => ({ at: [text.indexOf(line.text), text.indexOf(line.text) + line.text.length], ...line }));

/** What the engine reads: a name is somebody, a lone comma nobody. @param {{args: {text: string}}} request */
const readLines = ({ args: { text } }) => {
  const rows = text.trim().split("\n");
  const readings = placed(
    text,
    rows.map((line) => (line.startsWith(",") ? wrong(line) : good(line))),
  );
  const lines = readings.flatMap((line) => ("add" in line ? [line.text] : []));
  const add = lines.length ? offer(`Add ${lines.length}`, { do: "join_all", args: { lines } }) : null;
  return answered({ readings, add, says: "", foreign: [], columns: [], hints: [{ label: "surprised", text: ", surprised" }] });
};
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

/** Enter in the field, with the caret at its end. @param {object} [more] */
function pressEnter(more = {}) {
  const field = control(LINE);
  field.selectionStart = field.value.length;
  return press("Enter", { on: field, ...more });
}

test("typed lines are read after a pause, and how each is understood stands below them", async () => {
  await typed("Orc x3\nBrenna");
  assert.deepEqual(asked, [{ do: "read_all", args: { text: "Orc x3\nBrenna" } }]);
  assert.deepEqual(all(".read-line b").map(textOf), ["Orc x3", "0", "Brenna", "0"]);
  assert.match(textOf(one(".plate")), /^Add 2 .*All lines are fine$/);
});

test("while one types on, only the last text is read", async () => {
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

test("an answer that comes after the text was changed is dropped", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  opened(setUp(), { read_all: () => new Promise((resolve) => waiting.push(resolve)) });
  await typed("Orc");
  await typed("Troll");
  waiting[0]?.(readLines({ args: { text: "Orc" } }));
  await settle();
  assert.deepEqual(state.ui.draft.readings, []);
  waiting[1]?.(readLines({ args: { text: "Troll" } }));
  await settle();
  assert.deepEqual(
    state.ui.draft.readings.map(({ title }) => title),
    ["Troll"],
  );
});

test("a word that is not known is marked, and one question asks what to do", async () => {
  await typed(", 2P\nOrc");
  assert.equal(one(".lines-under mark").textContent, ",");
  assert.match(textOf(one(".read-problem")), /^I don't know “,”\. Use x Remove it$/);
  assert.match(textOf(one(".plate")), /^Add 1 .*Line 1 stays here until it’s fixed$/);
  tap("Use x");
  await settle();
  assert.equal(state.ui.draft.text, "x\nOrc");
  assert.match(textOf(one(".plate", draw())), /^Add 2/);
});

test("one tap answers the same doubt on all lines; another doubt stays", async () => {
  const doubtful = (/** @type {string} */ text, /** @type {string} */ n) => ({
    text,
    says: `I don’t know “${n}”.`,
    fixes: [
      { label: `hp ${n}`, text: `${text} hp` },
      { label: `tie ${n}`, text: `${text} tie` },
    ],
  });
  const text = "PCs:\nAsh\n, 2P\nBo";
  const readings = placed(text, [good("PCs:"), doubtful("Ash", "38"), wrong(", 2P"), doubtful("Bo", "7")]);
  opened(setUp(), { read_all: () => answered({ readings, add: null, says: "", foreign: [], columns: [], hints: [] }) });
  await typed(text);
  assert.deepEqual(all(".read-problem").map(textOf), [
    "I don’t know “38”. hp 38 tie 38 hp … for all 2 lines tie … for all 2 lines",
    "I don't know “,”. Use x Remove it",
    "I don’t know “7”. hp 7 tie 7",
  ]);
  tap("tie … for all 2 lines");
  assert.equal(state.ui.draft.text, "PCs:\nAsh tie\n, 2P\nBo tie");
});

test("after a step that may change their words, such as a house rule, the lines are read again", async () => {
  const preset = offer("d20 order", { key: "preset:d20", do: "preset", args: { id: "d20" } });
  const readings = placed("Bo +2", [good("Bo +2")]);
  opened(setUp(), { read_all: answered({ readings, add: null, says: "", offers: [preset] }), preset: accepted(setUp()) });
  followCommands(afterReply);
  await typed("Bo +2");
  tap("d20 order");
  await settle();
  followCommands(() => {});
  assert.deepEqual(sent(), ["read_all", "preset", "read_all"]);
});

test("Clear empties the field, and its Undo brings the lines back", async () => {
  await typed("Orc");
  tap("Clear");
  assert.equal(state.ui.draft.text, "");
  state.ui.notice?.tap?.();
  assert.equal(state.ui.draft.text, "Orc");
  assert.deepEqual(sent(), ["read_all"]);
});

test("a long list is read in parts, each shown as it comes", async () => {
  const text = Array.from({ length: 201 }, (_, n) => `Orc ${n}`).join("\n");
  const part = (/** @type {{args: {part: number}}} */ { args }) =>
    answered({ readings: [good(`Orc ${args.part}`)], add: null, says: "", more: args.part < 2 ? args.part + 1 : null });
  opened(setUp(), { read_all: part });
  await typed(text);
  assert.deepEqual(
    asked.map(({ args }) => args.part),
    [0, 1, 2],
  );
  assert.deepEqual(
    state.ui.draft.readings.map(({ title }) => title),
    ["Orc 0", "Orc 1", "Orc 2"],
  );
  assert.equal(state.ui.draft.wait, 0);
});

test("a fix takes the place of its own line and leaves the rest as it was typed", async () => {
  const text = "# Mill  \n\n  Ash hist 3\n\nBo,   17 // late\n, 2P";
  const at = (/** @type {string} */ part) => [text.indexOf(part), text.indexOf(part) + part.length];
  const readings = [
    { text: "# Mill", heading: "Heading", at: at("# Mill") },
    { ...wrong("Ash hist 3, PCs"), fixes: [{ label: "Use hit", text: "Ash hit 3, PCs" }], at: at("Ash hist 3") },
    { ...good("Bo, 17, note late"), at: at("Bo,   17 // late") },
    { ...wrong(", 2P"), fixes: [{ label: "Leave it out", text: "" }], at: at(", 2P") },
  ];
  opened(setUp(), { read_all: () => answered({ readings, add: null, says: "", foreign: [], columns: [], hints: [] }) });
  await typed(text);
  tap("Use hit");
  assert.equal(state.ui.draft.text, "# Mill  \n\n  Ash hit 3, PCs\n\nBo,   17 // late\n, 2P");
  await typed(text);
  tap("Leave it out");
  assert.equal(state.ui.draft.text, "# Mill  \n\n  Ash hist 3\n\nBo,   17 // late\n");
});

test("the plate adds the readable lines and keeps the others", async () => {
  await typed(", 2P\nOrc");
  one(".plate").click();
  await settle();
  assert.deepEqual(asked.find(({ do: what }) => what === "join_all")?.args, { lines: ["Orc"] });
  assert.equal(state.ui.draft.text, ", 2P");
  assert.equal(able(one(".plate", draw())), false);
});

test("what is assumed is said: a side changes on tap, a number opens", async () => {
  await typed("Orc");
  tap("PCs assumed");
  await settle();
  assert.equal(state.ui.draft.text, "Orc, Monsters");
  draw();
  tap("Qu 0 assumed");
  draw();
  type("Qu", "4");
  enter("Qu");
  await settle();
  assert.equal(state.ui.draft.text, "Orc, Monsters, qu 4");
});

test("a whole list moves to a side in one tap, and back", async () => {
  await typed("Orc\nTroll");
  tap("Monsters");
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { text: "Orc\nTroll", side: "monster" });
  draw();
  tap("Monsters");
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { text: "Orc\nTroll" });
});

test("an empty field has no reading and asks nothing", async () => {
  await typed("Orc");
  await typed("  ");
  assert.equal(all(".read-line").length, 0);
  assert.deepEqual(sent(), ["read_all"]);
  assert.match(textOf(one(".plate")), /^Start/);
});

test("Enter begins a line; a second one adds, and empties the field for the next fighter", async () => {
  await typed("Orc");
  assert.equal(pressEnter(), false);
  await typed("Orc\n");
  assert.equal(pressEnter(), true);
  await settle();
  draw();
  assert.deepEqual(asked.find(({ do: what }) => what === "join_all")?.args, { lines: ["Orc"] });
  assert.equal(control(LINE).value, "");
});

test("Enter with Ctrl adds at once, and reads first what was not read", async () => {
  type(LINE, "Troll", ["input"]);
  draw();
  pressEnter({ ctrlKey: true });
  await settle();
  assert.deepEqual(sent(), ["read_all", "join_all"]);
  mock.timers.tick(1_000);
  await settle();
  assert.deepEqual(sent(), ["read_all", "join_all"]);
});

test("a likely word goes on with the line", async () => {
  await typed("Orc");
  tap("surprised");
  assert.equal(state.ui.draft.text, "Orc, surprised");
});

test("all words of a line are a tap away, and a tap adds one", async () => {
  opened(setUp(), { words: answered({ words: [{ word: "hits 5", says: "hits" }] }) });
  await typed("Orc");
  tap("All words");
  drawnSheet();
  await settle();
  tap(/^hits 5/, drawnSheet());
  assert.equal(state.ui.draft.text, "Orc, hits 5");
});

test("words that cannot be had say why, and are asked for again when the sheet opens again", async () => {
  opened(setUp(), { words: badInput("The engine is busy.") });
  await typed("Orc");
  for (const times of [1, 2]) {
    draw();
    tap("All words");
    drawnSheet();
    await settle();
    assert.equal(notice(), "The engine is busy.");
    assert.equal(sent().filter((what) => what === "words").length, times);
    change({ sheets: [], notice: null });
  }
});

test("a column that nobody knows is mapped by hand", async () => {
  const columns = [{ value: "qu", label: "Qu" }];
  const table = {
    readings: [good("Orc")],
    add: null,
    says: "Not read: Nimble.",
    foreign: [{ title: "Nimble", example: "4" }],
    columns,
    hints: [],
  };
  opened(setUp(), { read_all: answered(table) });
  await typed("Name;Nimble\nOrc;4");
  assert.match(textOf(one(".columns")), /^Nimble 4 Ignored Qu$/);
  const choice = one(".columns select");
  choice.value = "qu";
  choice.dispatchEvent(new Event("change"));
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { text: "Name;Nimble\nOrc;4", columns: { Nimble: "qu" } });
});

test("a list from a file is read where lines are typed", async () => {
  const input = one(".way input");
  const bytes = new TextEncoder().encode("\ufeffOrc\nTroll");
  Object.defineProperty(input, "files", { value: [{ size: bytes.length, arrayBuffer: async () => bytes.buffer }] });
  input.dispatchEvent(new Event("change"));
  await settle();
  assert.equal(state.ui.draft.text, "Orc\nTroll");
});

test("a file is text in the code of its mark, or of older spreadsheets", () => {
  assert.equal(decoded(new Uint8Array([0xff, 0xfe, 0x4f, 0, 0xe9, 0])), "Oé");
  assert.equal(decoded(new Uint8Array([0xfe, 0xff, 0, 0x4f])), "O");
  assert.equal(decoded(new Uint8Array([0x4f, 0xe9])), "Oé");
  assert.equal(decoded(new TextEncoder().encode("Ödön")), "Ödön");
});

test("a file that is no list says so", async () => {
  /** @type {[object, RegExp][]} */
  const files = [
    [{ size: 9_000_000 }, /too large/],
    [{ size: 3, arrayBuffer: async () => new Uint8Array([65, 0, 66]).buffer }, /not text/],
  ];
  for (const [file, says] of files) {
    opened();
    const input = one(".way input");
    Object.defineProperty(input, "files", { value: [file] });
    input.dispatchEvent(new Event("change"));
    await settle();
    assert.match(state.ui.notice?.text ?? "", says);
    assert.equal(state.ui.draft.text, "");
  }
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

const GOOD = { ...good("Orc"), at: [0, 3] };
const WRONG = { text: "boss, 9Z", says: "I don't know 9Z.", at: [4, 12] };
const ALL = { label: "Add 1", do: "join_all", args: { lines: ["Orc"] } };
/** Opens the list, with what the engine reads in it. @param {object} answer @param {object} [replies] */
async function list(answer, replies = {}) {
  opened(setUp(), { read_all: answered(answer), ...replies });
  openPaste(""); // not what another test left
  drawnSheet();
  type("List or table", "Orc\nboss, 9Z", ["input"]);
  mock.timers.tick(200);
  await settle();
  return drawnSheet();
}

test("a list is read line by line; each says who joins or what is wrong", async () => {
  const sheet = await list({ readings: [GOOD, WRONG], add: ALL });
  assert.deepEqual(asked.at(-1), { do: "read_all", args: { text: "Orc\nboss, 9Z" } });
  assert.deepEqual(all(".read-line", sheet).map(textOf), ["boss, 9Z line 2 I don't know 9Z.", "Or Orc line 1 Qu 0 assumed PCs assumed"]);
  assert.match(textOf(one(".plate", sheet)), /^Add 1 .*Line 2 stays here until it’s fixed$/);
});

test("what is left out of all lines is said once, as news and not as a warning", async () => {
  const says = "The numbers before the names are read as places in a list, not as scores.";
  const sheet = await list({ readings: [GOOD, good("Bo")], add: ALL, says });
  assert.equal(textOf(one(".note", sheet)).trim(), says);
  assert.equal(one(".note use", sheet).getAttribute("href"), "#i-info");
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
  assert.equal(topSheet().draft.text, "boss, 9Z");
  assert.match(state.ui.notice?.text ?? "", /Added\. 1 line still needs fixing\./);
});

test("a list that was closed is there again when it is opened, in its fight alone", async () => {
  await list({ readings: [GOOD, WRONG], add: ALL });
  one(".plate").click();
  await settle();
  closeSheet();
  draw();
  tap("Paste a list");
  await settle();
  assert.equal(topSheet().draft.text, "boss, 9Z");
  closeSheet();
  change({ fight: "another" });
  draw();
  tap("Paste a list");
  assert.equal(topSheet().draft.text, "");
});

test("a heading is no fighter, and goes once its lines are added; what is left out is said", async () => {
  const heading = { text: "Monsters:", heading: "Heading: the lines below join Monsters." };
  const sheet = await list({ readings: [heading, { ...GOOD, left: "Left out: AC 15." }, WRONG], add: ALL });
  assert.equal(textOf(one(".read-line.is-heading", sheet)), "Monsters: Heading: the lines below join Monsters.");
  assert.equal(textOf(one(".read-left", sheet)), "Left out: AC 15.");
  assert.match(textOf(one(".plate", sheet)), /Line 2 stays here/);
  one(".plate").click();
  await settle();
  assert.equal(topSheet().draft.text, "boss, 9Z");
});

test("the marks scroll with the text", async () => {
  await typed("Orc\n, x");
  const field = /** @type {HTMLTextAreaElement} */ (control(LINE));
  field.scrollTop = 40;
  field.dispatchEvent(new Event("scroll"));
  assert.equal(field.previousElementSibling?.scrollTop, 40);
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
  assert.equal(topSheet().draft.text, "Orc\nboss, 9Z");
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
