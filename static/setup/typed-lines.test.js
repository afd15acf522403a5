// Lines to type or to open from a file: how each is read, the ways to mend it, and adding those that can be read.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, control, enter, one, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, notice, state } from "../../tests/js/engine.js";
import { asked, draw, good, LINE, opened, placed, pressEnter, readLines, sent, typed, wrong } from "../../tests/js/lines.js";
import { offer, setUp } from "../../tests/js/views.js";

const { decoded } = await import("./list-file.js");
const { afterReply } = await import("../fight/command/after-reply.js");
const { followCommands } = await import("../fight/command/send-command.js");
const { change } = await import("../app/store.js");

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => {
  mock.timers.tick(10_000);
  opened();
});

test("typed lines are read after a pause, and how each is understood stands below them", async () => {
  await typed("Orc x3\nBrenna");
  assert.deepEqual(asked, [{ do: "read_all", args: { text: "Orc x3\nBrenna" } }]);
  assert.deepEqual(all(".read-line b").map(textOf), ["Orc x3", "0", "Brenna", "0"]);
  assert.match(textOf(one(".plate")), /^Add 2 .*All lines are fine$/);
});

const REMARKS = [
  { kind: "noted", says: "Noted: AC 19.", at: [7, 21] },
  { kind: "left out", says: "Left out: speed.", at: [0, 39] },
];

test("a single stat block has its numbers large, and a row for each thing that is said of it", async () => {
  const text = "Dragon\nArmor Class 19\nHit Points 25";
  const values = [{ label: "hp", value: "25", assumed: false, text: ", hp " }, ...good("").values];
  const block = good("Dragon, hp 25", {
    values,
    at: [0, text.length],
    used: [[0, 6]],
    numbers: [{ label: "AC", value: "19" }],
    remarks: REMARKS,
  });
  opened(setUp(), { read_all: () => answered({ readings: [block], add: null, says: "", foreign: [], columns: [], hints: [] }) });
  await typed(text);
  assert.deepEqual(all(".read-cells > div").map(textOf), ["hp 25", "AC 19"]);
  assert.deepEqual(all(".read-values > *").map(textOf), ["Qu 0 assumed , Dragon, hp 25", "PCs assumed , Dragon, hp 25"]);
  assert.deepEqual(all(".read-parts li").map(textOf), ["Noted: AC 19. line 2", "Left out: speed. lines 1–3"]);
  tap("Noted: AC 19. line 2");
  const field = /** @type {HTMLTextAreaElement} */ (one(".lines-field"));
  assert.equal(field.value.slice(field.selectionStart, field.selectionEnd), "Armor Class 19");
});

/** @param {object[]} remarks */
async function platedWith(remarks) {
  const readings = [good("Orc", { remarks })];
  opened(setUp(), { read_all: () => answered({ readings, add: offer("Add Orc"), says: "", foreign: [], columns: [], hints: [] }) });
  await typed("Orc +2");
  return [textOf(one(".read-head h2")), textOf(one(".plate"))];
}

test("the plate says what stays open and that parts are left out", async () => {
  const asked = { kind: "asked", says: "Does this game roll?", at: [0, 2] };
  assert.deepEqual(await platedWith([asked]), ["1 read, 1 question", "Add Orc 1 question stays open"]);
  assert.deepEqual(await platedWith(REMARKS), ["1 read", "Add Orc Parts are left out; the cards say which"]);
  assert.deepEqual(await platedWith([]), ["1 read", "Add Orc All lines are fine"]);
});

test("the plate says that nobody is read, and not that all lines are fine", async () => {
  const readings = [{ ...good("Act one"), add: null, draft: null, heading: true }];
  opened(setUp(), { read_all: () => answered({ readings, add: null, says: "", foreign: [], columns: [], hints: [] }) });
  await typed("Act one");
  assert.match(textOf(one(".plate")), /Nobody is read yet$/);
});

test("a link that is pasted where fighters are typed opens, and is no line", async () => {
  opened(setUp(), { peek_link: answered({ preview: { name: "Mill", fighters: 2 } }) });
  draw();
  const field = one(".lines-field");
  /** @param {string} text whether the field takes it */
  const pasted = (text) => {
    const clipboardData = { getData: () => text };
    return field.dispatchEvent(Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData }));
  };
  assert.equal(pasted("Orc #2, hp 7"), true);
  assert.equal(pasted(`The fight: https://table.test/#1${"abcd".repeat(12)}Z.`), false);
  await settle();
  assert.equal(state.ui.sheets.at(-1)?.kind, "peek");
});

test("a table of fighters that we wrote is pasted as typed lines", async () => {
  opened(setUp(), { typed_rows: answered({ lines: ["Ann, hp 5", "Orc x3"] }) });
  draw();
  const clipboardData = { getData: () => "Name\tTurnwright\thp\r\nAnn\t\t5\r\nOrc\t\t" };
  one(".lines-field").dispatchEvent(Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData }));
  await settle();
  draw();
  assert.equal(/** @type {HTMLTextAreaElement} */ (one(".lines-field")).value, "Ann, hp 5\nOrc x3");
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
  tap("PCs assumed , Orc");
  await settle();
  assert.equal(state.ui.draft.text, "Orc, Monsters");
  draw();
  tap("Qu 0 assumed , Orc, Monsters");
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

test("the marks scroll with the text", async () => {
  await typed("Orc\n, x");
  const field = /** @type {HTMLTextAreaElement} */ (control(LINE));
  field.scrollTop = 40;
  field.dispatchEvent(new Event("scroll"));
  assert.equal(field.previousElementSibling?.scrollTop, 40);
});
