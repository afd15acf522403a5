// The file of another program: what of it goes to the engine, who is ticked, and the one step that adds them.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, control, drawn, liveRegion, nameOf, one, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, notice, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { objection, offer, setUp, token } from "../../tests/js/views.js";

const { takeFile, takeDropped, pasteList } = await import("./list-file.js");
const { isList, isOwn, withoutPictures } = await import("./foreign-file.js");
const { dropped } = await import("./drops.js");
const { SETUP, SHEET, openPaste } = await import("./draft.js");
const { openSheet } = await import("../ui/dialog.js");
const { change } = await import("../app/store.js");
await import("../app/sheets.js");

mock.timers.enable({ apis: ["setTimeout"] });

/** @param {string} name @param {string|number[]} text @param {object} [more] @returns {any} */
function file(name, text, more = {}) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : new Uint8Array(text);
  return { name, size: bytes.length, type: "", arrayBuffer: async () => bytes.buffer, ...more };
}

/** @param {string} name @param {any} [more] of its draft and its line */
function fighter(name, { draft = {}, ...more } = {}) {
  const full = { name, count: 1, side: "", hidden: false, values: {}, numbers: {}, conditions: [], note: "", ...draft };
  const text = `${name}, hp 9`;
  return {
    ...{ text, title: name, detail: "", token: token(name), side: { name: "PCs", assumed: false, next: "" }, draft: full, remarks: [] },
    ...{ values: [{ label: "hp", value: "9", assumed: false, text: ", hp " }], times: `${text}, x` },
    ...{ add: offer("Add", { do: "join", args: { text } }), ...more },
  };
}
const ADD = offer("Add all", { do: "join_all", args: { lines: [] } });
/** @param {object[]} readings @param {object} [more] */
const found = (readings, more = {}) => answered({ readings, add: ADD, says: "", remarks: [], ...more });
const many = (/** @type {number} */ count) => Array.from({ length: count }, (_, n) => fighter(`Kind ${n + 1}`));

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** Opens a file of which the engine reads this. @param {unknown} reply @param {object} [replies] @param {string} [text] */
async function opened(reply, replies = {}, text = '{"a":1}') {
  asked = page(setUp(), { read_file: reply, ...replies });
  await takeFile(SETUP, file("camp.json", text));
  await settle();
  return drawnSheet();
}
const ticks = () => all("[role=checkbox]", drawnSheet()).map((box) => box.getAttribute("aria-checked") === "true");
const plate = () => textOf(one(".plate", drawnSheet()));

beforeEach(() => {
  mock.timers.tick(10_000);
  asked = page(setUp(), { read_file: found([]) });
});

test("a list goes where lines are typed; a program's file and a list too long for the field into a sheet", async () => {
  /** @type {[string, string, boolean][]} */
  const files = [
    ["party.csv", "Name,HP\nAsh,9", true],
    ["notes.md", "[x] Orc\n[[Goblin]] x3", true],
    ["orcs", "Orc x3", true],
    ["party.json", '{"a":1}', false],
    ["party.yaml", "a: 1", false],
    ["party.yml", "a: 1", false],
    ["export.txt", '  [{"name":"Orc"}]', false],
    ["names.txt", '["Orc", "Elf"]', false],
    ["block.md", '```json\n{"name":"Orc"}\n```', false],
    ["party.txt", "<?xml version='1.0'?><a/>", false],
    ["actors.db", '{"name":"Orc"}\n{"name":"Elf"}', false],
    ["long.txt", "Orc\n".repeat(20_000), false],
  ];
  for (const [name, text, list] of files) {
    asked = page(setUp(), { read_file: found([]), read_all: answered({}) });
    await takeFile(SETUP, file(name, text));
    assert.deepEqual([state.ui.draft.text === text, topSheet()?.kind], [list, list ? undefined : "file"], name);
    if (!list) assert.deepEqual(asked, [{ do: "read_file", args: { name, text } }], name);
  }
});

test("a picture, a document, a file that is too large or gone, and a fight of ours each get a sentence that helps", async () => {
  /** @type {[any, RegExp][]} */
  const files = [
    [file("map.png", [137, 80, 78, 71, 0, 1]), /“map.png” is a picture or a document, not text. Export the fighters as JSON or CSV/],
    [file("map.svg", "<svg/>", { type: "image/svg+xml" }), /“map.svg” is a picture/],
    [file("big.json", "{}", { size: 9_400_000 }), /“big.json” is too large: it has 9 MB, and 8 MB can be read/],
    [file("gone.json", "{}", { arrayBuffer: () => Promise.reject(new Error("gone")) }), /“gone.json” cannot be opened/],
    [file("mill.json", '{"turnwright":1,"system":"hero"}'), /“mill.json” is a fight or a backup of Turnwright/],
  ];
  for (const [picked, says] of files) {
    asked = page(setUp());
    await takeFile(SETUP, picked);
    assert.match(notice(), says);
    assert.deepEqual([asked, state.ui.sheets, state.ui.draft.text], [[], [], ""]);
  }
  assert.equal(isOwn('{"turnwright_backup":1'), true);
});

test("pictures and long texts are emptied, all else is sent as it is written", async () => {
  const long = "a".repeat(5_000);
  const text = `{ "name" : "Orc \\"boss\\"",\n "img":"data:image/png;base64,${"A".repeat(300)}", "hp":1.50, "bio":"${long}\\\\", "x":"data:,1" }`;
  const { text: sent, dropped: count } = withoutPictures(text);
  assert.equal(sent, '{ "name" : "Orc \\"boss\\"",\n "img":"", "hp":1.50, "bio":"", "x":"data:,1" }');
  assert.equal(count, 2);
  const inner = `{"name":"Orc","_hdcXml":"<?xml version='1.0'?><CHARACTER>${long}"}`;
  assert.equal(withoutPictures(inner).text, inner, "a whole sheet is no chapter");
  for (const whole of [`Orc "${long}"`, `{"a":"${long}`, `{"a":"${long}\n"}`, '{"a":1}'])
    assert.deepEqual(withoutPictures(whole), { text: whole, dropped: 0 });
  const sheet = await opened(found([fighter("Orc")]), {}, text);
  assert.equal(asked[0]?.args.text, sent);
  assert.match(textOf(sheet), /2 pictures or long texts of the file are left out/);
});

test("eight megabytes are made ready in one go through them", () => {
  const text = JSON.stringify({
    art: `data:image/png;base64,${"A".repeat(3_000_000)}`,
    list: Array(60_000).fill({ name: "Orc", text: 'says "go" \\ and goes' }),
  });
  const start = process.cpuUsage();
  assert.equal(withoutPictures(text).dropped, 1);
  assert.ok(process.cpuUsage(start).user < 5_000_000, "microseconds; its square would take minutes");
});

test("few fighters are ticked at first, of more the GM chooses", async () => {
  await opened(found(many(12)));
  assert.equal(ticks().filter(Boolean).length, 12);
  assert.match(plate(), /^Add 12 fighters everybody in the file$/);
  const sheet = await opened(found(many(13)));
  assert.equal(ticks().filter(Boolean).length, 0);
  assert.match(textOf(sheet), /Who is in the fight\? 0 of 13/);
  assert.match(plate(), /^Add fighters Tick who joins$/);
  assert.equal(able(one(".plate")), false);
  one(".plate").click();
  await settle();
  assert.deepEqual(asked.length, 1, "nobody is ticked");
});

test("three of thirty join in one step, in the order of the file; the rest stays", async () => {
  await opened(found(many(30)));
  for (const name of [/^Kind 30/, /^Kind 2 /, /^Kind 7/]) {
    tap(name);
    drawnSheet();
  }
  assert.match(textOf(drawnSheet()), /3 of 30/);
  assert.match(plate(), /^Add 3 fighters 27 stay in the file$/);
  one(".plate").click();
  await settle();
  assert.deepEqual(asked.slice(1), [{ do: "join_all", args: { lines: ["Kind 2, hp 9", "Kind 7, hp 9", "Kind 30, hp 9"] } }]);
  assert.deepEqual(state.ui.sheets, []);
});

test("a kind joins as often as its number says", async () => {
  await opened(found([fighter("Bandit"), fighter("Gnawer", { draft: { count: 3 } })]));
  assert.match(plate(), /^Add 4 fighters everybody/);
  type("Bandit: how many join", "6", ["input", "change"]);
  drawnSheet();
  assert.match(plate(), /^Add 9 fighters everybody/);
  type("Gnawer: how many join", "501", ["input", "change"]);
  assert.match(textOf(drawnSheet()), /Gnawer hp 9 3 in the file/);
  one(".plate", drawnSheet()).click();
  await settle();
  assert.deepEqual(asked.at(-1)?.args.lines, ["Bandit, hp 9, x6", "Gnawer, hp 9"]);
});

test("a typed line has no number of its own, nor has who is not ticked", async () => {
  const { times: _, ...typed } = fighter("Ash");
  const sheet = await opened(found([typed, fighter("Bo")]));
  assert.deepEqual(all(".picked-count input", sheet).map(nameOf), ["Bo: how many join"]);
  tap(/^Bo hp/);
  assert.deepEqual(all(".picked-count", drawnSheet()), []);
});

test("All and None are about those that Find finds", async () => {
  await opened(found([fighter("Orc"), fighter("Orc chief"), fighter("Troll")]));
  type("Find", "ORC", ["input"]);
  drawnSheet();
  tap("None");
  drawnSheet();
  assert.equal(all(".picked").length, 2);
  type("Find", "", ["input"]);
  assert.deepEqual(ticks(), [false, false, true]);
  tap("All");
  assert.deepEqual(ticks(), [true, true, true]);
  type("Find", "wight", ["input"]);
  assert.match(textOf(drawnSheet()), /Nobody of this name is in the file/);
});

test("a side for all asks again and keeps the ticks; a second tap leaves each on its own", async () => {
  const [, foes] = setUp().sides;
  await opened(found([fighter("Orc"), fighter("Elf", { side: { name: "PCs", assumed: true, next: "" } })], { program: "Camp Maker" }));
  assert.match(textOf(drawnSheet()), /^camp.json Camp Maker · 2 fighters/);
  assert.match(textOf(drawnSheet()), /1 has no side in the file/);
  tap(/^Elf hp/);
  drawnSheet();
  tap(foes?.name ?? "");
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { name: "camp.json", text: '{"a":1}', side: foes?.id });
  assert.deepEqual(ticks(), [true, false]);
  assert.equal(control(foes?.name ?? "", one(".picked-sides")).getAttribute("aria-pressed"), "true");
  assert.match(plate(), new RegExp(`as ${foes?.name} · 1 stays in the file`));
  tap(foes?.name ?? "");
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { name: "camp.json", text: '{"a":1}' });
});

test("a row says what is not plain: hidden, wounded, conditions, assumed, the note", async () => {
  const values = [
    { label: "SPD", value: "2", assumed: true, text: ", spd " },
    { label: "hp", value: "7/21", assumed: false, text: ", hp " },
    { label: "Prone", value: "", assumed: false, text: "" },
  ];
  const sheet = await opened(found([fighter("Hag", { values, draft: { hidden: true, note: "under the bridge" } })]));
  assert.equal(textOf(one(".picked-who small", sheet)), "hidden · 7 of 21 hp · Prone · SPD 2 assumed · note: under the bridge");
  assert.equal(textOf(one(".picked-values", sheet)), "hp 7");
});

test("what is said of a fighter stands with it, with its place on a tap; what is said of all stands once", async () => {
  const remark = (/** @type {string} */ kind, /** @type {string} */ says, /** @type {any} */ at) => ({ kind, says, at });
  const skills = remark("left out", "Left out: skills.", "list[0].skills");
  const rows = ["Orc", "Elf", "Hag"].map((name) => fighter(name, { remarks: [skills] }));
  rows[2] = fighter("Hag", {
    remarks: [remark("noted", "Noted: AC 13.", "list[2].ac"), skills, remark("asked", "Is +2 rolled?", "list[2].init")],
  });
  const whole = { says: "Two lists.", remarks: [remark("asked", "Two lists.", "lists"), remark("left out", "Left out: a map.", [3, 4])] };
  const sheet = await opened(found(rows, whole));
  assert.deepEqual(all(".file-remarks li", sheet).map(textOf), ["Two lists. lists", "Left out: a map."]);
  assert.match(textOf(sheet), /Of each: Left out: skills\./);
  assert.equal(textOf(one(".picked-who small")), "Noted: AC 13.");
  assert.equal(textOf(one(".picked-remarks")), "Is +2 rolled?");
  one(".picked-remarks").click();
  assert.deepEqual(all(".picked-places li", drawnSheet()).map(textOf), ["Is +2 rolled? list[2].init", "Noted: AC 13. list[2].ac"]);
});

test("who cannot be read is shown with the reason and cannot be ticked; a heading is nobody", async () => {
  const wrong = { text: "AAAA", says: "A name has at most 60 letters.", fixes: [], remarks: [] };
  const sheet = await opened(found([{ text: "# Camp", heading: "A heading.", remarks: [] }, fighter("Orc"), wrong]));
  assert.equal(textOf(one(".is-wrong", sheet)), "AAAA A name has at most 60 letters.");
  assert.equal(textOf(one(".picked.is-heading")), "# Camp A heading.");
  assert.deepEqual(ticks(), [true]);
  assert.match(plate(), /^Add 1 fighter 1 stays in the file$/);
});

test("of five hundred some dozens are drawn, and the rest on a tap", async () => {
  await opened(found(many(500)));
  assert.equal(all(".picked").length, 40);
  tap(/^460 more: Kind 41 to Kind 500/);
  assert.equal(all(".picked", drawnSheet()).length, 500);
});

test("a file in which nobody is found says so, and what to do", async () => {
  const sheet = await opened(
    found([], { add: null, says: "This file has no list of fighters.", remarks: [{ kind: "asked", says: "No list.", at: "" }] }),
  );
  assert.match(textOf(sheet), /This file has no list of fighters\..*Another program may export it as JSON or CSV/);
  assert.match(plate(), /^Add fighters Nobody in this file can join$/);
  const damaged = await opened(badInput("This file is cut off."));
  assert.match(textOf(damaged), /This file is cut off\./);
});

test("after half a second it says that it reads; an answer for a closed sheet is dropped", async () => {
  liveRegion();
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  asked = page(setUp(), { read_file: () => new Promise((resolve) => (answer = resolve)) });
  takeFile(SETUP, file("camp.json", "{}"));
  await settle();
  assert.doesNotMatch(textOf(one(".sheet-body", drawnSheet())), /Reading/);
  mock.timers.tick(500);
  assert.match(textOf(one(".sheet-body", drawnSheet())), /Reading camp.json/);
  tap("Cancel");
  assert.deepEqual(state.ui.sheets, []);
  answer(found(many(2)));
  await settle();
  assert.deepEqual(state.ui.sheets, []);
});

test("a refusal leaves the choice as it is, and it can be sent again", async () => {
  await opened(found(many(2)), { join_all: refusal(objection("The fight is full.")) });
  one(".plate").click();
  await settle();
  assert.deepEqual(ticks(), [true, true]);
  assert.equal(able(one(".plate")), true);
});

test("from a list in a running fight the list closes too, unless lines are typed in it", async () => {
  for (const [typed, left] of /** @type {[string, string[]][]} */ ([
    ["", []],
    ["Orc", ["paste"]],
  ])) {
    asked = page(setUp(), { read_file: found(many(1)), join_all: accepted(setUp()), read_all: answered({}) });
    openSheet({ kind: "more" });
    await openPaste(typed);
    if (typed) change({ sheets: state.ui.sheets.slice(1) });
    await takeFile(SHEET, file("camp.json", "{}"));
    one(".plate", drawnSheet()).click();
    await settle();
    assert.deepEqual(
      state.ui.sheets.map(({ kind }) => kind),
      left,
    );
  }
});

/** @param {object} transfer @param {object} [more] @returns {any} */
const drop = (transfer, more = {}) => ({
  preventDefault: mock.fn(),
  target: document.body,
  dataTransfer: { files: [], types: [], getData: () => "", ...transfer },
  ...more,
});

test("what is dropped on the set-up screen is taken as if picked", async () => {
  change({ route: "fight" });
  await dropped(drop({ files: [file("camp.json", "{}")], types: ["Files"] }));
  assert.equal(topSheet()?.kind, "file");
  asked = page(setUp(), { read_all: answered({}) }, { route: "fight" });
  await dropped(drop({ getData: () => "Orc x3" }));
  assert.equal(state.ui.draft.text, "Orc x3");
  await dropped(drop({ files: [file("a.txt", "A"), file("b.txt", "B")] }));
  assert.equal(notice(), "Drop one file at a time.");
});

test("elsewhere a drop does nothing, and never leaves the page; a text on a field is the field's", async () => {
  for (const [view, ui] of /** @type {any[]} */ ([
    [setUp(), { route: "home" }],
    [setUp({ setup: null }), { route: "fight" }],
  ])) {
    asked = page(view, {}, ui);
    const event = drop({ files: [file("camp.json", "{}")], types: ["Files"] });
    await dropped(event);
    assert.equal(event.preventDefault.mock.callCount(), 1);
    assert.deepEqual([asked, state.ui.sheets], [[], []]);
  }
  drawn(document.createElement("textarea"));
  const event = drop({ getData: () => "Orc" }, { target: one("textarea") });
  await dropped(event);
  assert.equal(event.preventDefault.mock.callCount(), 0);
});

test("JSON from the clipboard or dropped as text has the sheet, too", async () => {
  await takeDropped(SETUP, '{"name":"Orc"}');
  assert.deepEqual(asked[0]?.args, { name: "Dropped text", text: '{"name":"Orc"}' });
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { readText: async () => '[{"name":"Orc"}]' } });
  await pasteList(SETUP);
  assert.equal(topSheet()?.name, "Clipboard");
  assert.equal(isList("Clipboard", "Orc x3"), true);
});
