// A fight on paper: what the engine is asked for it, what is printed and ticked, and what is off the page again afterwards.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, setGlobal, textOf, until } from "../../tests/js/dom.js";
import { answered, badInput, notice, page, state } from "../../tests/js/engine.js";
import { clock, crowd, effect, fighter, gauge, line, ODD_NAMES, option, playersView, token, view } from "../../tests/js/views.js";

const { listenToPrinting, printFight } = await import("./print.js");
const { forGm, forPlayers } = await import("./paper.js");
const { printView } = await import("./print-view.js");
const { printSheet } = await import("./print-sheet.js");
const { change } = await import("../app/store.js");

let prints = 0;
setGlobal("window", { print: () => (prints += 1) });
listenToPrinting();

/** @param {any} fighters @param {any} [shown] @param {any[]} [log] @param {boolean} [whole] */
const paper = (fighters, shown = view(), log = [], whole = true) => drawn(printView(forGm(shown, fighters, log, whole)));
/** @param {any} told @param {number} [round] */
const playersPaper = (told, round = 1) => drawn(printView(forPlayers(told, round)));
/** @param {string} label @param {string|number} value @param {object} [more] */
const field = (label, value, more = {}) => ({
  name: label,
  label,
  value,
  min: 0,
  max: 99,
  wide: false,
  help: "",
  do: "",
  args: {},
  ...more,
});
/** @param {string} name @param {any[]} gauges */
const member = (name, gauges = []) => ({ id: name, name, token: token(name), gauges, state: "" });
/** The cells of a row: token, name, points, conditions, times. */
const row = (at = 0) => all(":is(td, th)", all("tbody tr")[at]).map(textOf);
/** The boxes of a row's times: what they say and what they are. */
const times = (at = 0) => all(".paper-times i", all("tbody tr")[at]).map((box) => `${box.textContent}${box.className.slice(3, 4)}`);

beforeEach(() => {
  prints = 0;
  page(view());
});

const AWAY = { beside: false, do: "option", args: { id: "beside", value: "CON" } };
const BESIDE = { ...AWAY, beside: true, args: { id: "beside", value: "none" } };

test("printing asks for everybody in full and for the whole log, then opens the browser's dialog", async () => {
  const full = fighter("Ash", { note: "Fears fire" });
  const pages = [
    { lines: [line(5, "Bo hits"), line(4, "Ash hits")], more: true },
    { lines: [line(2, "Ash waits")], more: false },
  ];
  const asked = page(view(), { fighter: answered({ fighter: full }), log: () => answered(pages.shift()) }, { sheets: [{ kind: "print" }] });
  const printing = printFight(false);
  assert.match(notice(), /Preparing the sheet/);
  assert.deepEqual(state.ui.sheets, []);
  await printing;
  await until(() => prints);
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args.who ?? args.before]),
    [
      ["fighter", "ash"],
      ["fighter", "bo"],
      ["log", 42],
      ["log", 4],
    ],
  );
  assert.equal(state.ui.paper?.fighters[0]?.note, "Fears fire");
  assert.deepEqual(
    state.ui.paper?.log.map(({ text }) => text),
    ["Ash waits", "Ash hits", "Bo hits"],
  );
  assert.equal(state.ui.paper?.logSays, "3 lines since it began");
  assert.equal(notice(), "");
});

test("without a fight nothing is printed", async () => {
  page(null);
  await printFight(false);
  assert.equal(state.ui.paper, null);
});

test("somebody the engine cannot tell more of is printed from the view, and the log says that it is not all", async () => {
  page(view({ log: [line(3, "Ash hits")] }), { fighter: badInput("Nobody."), log: badInput("Nothing.") });
  await printFight(false);
  assert.deepEqual(
    state.ui.paper?.fighters.map(({ name }) => name),
    ["Ash", "Bo"],
  );
  assert.equal(state.ui.paper?.logSays, "The newest line");
});

test("for players only the players' screen is asked for, and what it leaves out is not on paper", async () => {
  const asked = page(view({ note: "The king is dead" }), { players: answered({ players: playersView() }) });
  await printFight(true);
  await until(() => prints);
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["players"],
  );
  drawn(printView(/** @type {any} */ (state.ui.paper)));
  assert.doesNotMatch(textOf(one(".paper")), /king|Log|House rules/);
});

test("where the engine cannot say what players may see, nothing is printed", async () => {
  page(view(), { players: badInput("No.") });
  await printFight(true);
  assert.equal(state.ui.paper, null);
  assert.equal(prints, 0);
  assert.match(notice(), /players’ sheet cannot be made/);
});

test("the sheet before it asks for whom, and Ctrl P opens it wherever a fight is", () => {
  drawn(printSheet());
  assert.deepEqual(all(".act .line").map(textOf), ["For the GM", "For players"]);
  const press = () => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key: "p", code: "KeyP", ctrlKey: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  change({ route: "fight" });
  assert.ok(press());
  assert.deepEqual(state.ui.sheets, [{ kind: "print" }]);
  change({ route: "home", sheets: [] });
  assert.ok(!press());
  assert.deepEqual(state.ui.sheets, []);
});

test("fighters stand in the order of the clock's picture, from its top, also while a later one acts", () => {
  const rungs = ["Bo", "Ash"].map((name, at) => ({
    at: "",
    label: String(20 - at),
    state: "open",
    stands: [{ token: token(name), name, state: at ? "now" : "acted" }],
  }));
  const now = /** @type {any} */ ({ round: 3 });
  paper([fighter("Ash"), fighter("Bo")], view({ now, clock: clock({ picture: { kind: "ladder", text: "", rungs } }) }));
  assert.deepEqual([row(0)[0], row(0)[2], row(1)[0], row(1)[2]], ["20", "Bo PCs", "19", "Ash PCs"]);
  assert.deepEqual(
    [times(0), times(1)],
    [
      ["3d", "4o", "5o", "6o", "7o", "8o"],
      ["3n", "4o", "5o", "6o", "7o", "8o"],
    ],
  );
});

test("of a chart the boxes are the segments, empty where there is no Phase", () => {
  const cells = [["past"], [], ["now"], ["open"], ["unknown"]].map((marks) => ({ marks, say: "" }));
  const picture = /** @type {any} */ ({
    kind: "chart",
    text: "",
    notes: "DEX",
    columns: ["1", "2", "3", "4", "5"].map((label) => ({ label, state: "" })),
    rows: [{ token: token("Ash"), label: "Ash", note: "18", state: "now", cells }],
  });
  paper([fighter("Ash")], view({ clock: clock({ picture }) }));
  assert.deepEqual([all("thead th").map(textOf)[0], row()[0]], ["DEX", "18"]);
  assert.deepEqual(times(), ["1d", "n", "3n", "4o", "n"]);
});

test("of halves the boxes are those of the fighter's side", () => {
  const cells = ["gone", "done", "now", "open"].map((state) => ({ state }));
  const picture = /** @type {any} */ ({
    kind: "halves",
    text: "",
    columns: ["0", "1", "2", "3"].map((label) => ({ label, state: "" })),
    rows: [{ side: "pc", label: "PCs", cells }],
  });
  paper([fighter("Ash")], view({ clock: clock({ picture }) }));
  assert.deepEqual(times(), ["1d", "2n", "3o"]);
});

test("of lanes the boxes are the action points, and what was declared stands with the conditions", () => {
  const blocks = [
    { label: "Draw", size: 1, state: "resolved" },
    { label: "", size: 1, state: "free" },
    { label: "Shoot", size: 2, state: "declared" },
  ];
  const picture = /** @type {any} */ ({ kind: "lanes", text: "", of: 4, phases: [], lanes: [{ token: token("Ash"), rank: "17", blocks }] });
  paper([fighter("Ash")], view({ clock: clock({ picture }) }));
  assert.deepEqual(times(), ["1d", "2o", "3o", "4o"]);
  assert.deepEqual([row()[0], row()[4]], ["17", "Draw · Shoot"]);
});

test("the browser's own print command prints what the page has, and not the home screen; afterwards the page is as before", () => {
  change({ route: "fight" });
  dispatchEvent(new Event("beforeprint"));
  assert.equal(state.ui.paper?.fighters.length, 2);
  assert.match(state.ui.paper?.says ?? "", /Print in Turnwright’s menu/);
  dispatchEvent(new Event("afterprint"));
  assert.equal(state.ui.paper, null);
  change({ route: "home" });
  dispatchEvent(new Event("beforeprint"));
  assert.equal(state.ui.paper, null);
});

test("paper that was asked for is not replaced by the browser's", () => {
  const asked = forPlayers(/** @type {any} */ (playersView()), 1);
  change({ route: "fight", paper: asked });
  dispatchEvent(new Event("beforeprint"));
  assert.equal(state.ui.paper, asked);
  dispatchEvent(new Event("afterprint"));
});

test("the head says which fight, when it is and how many they are", () => {
  paper([fighter("Orcs", { who: ["o1", "o2"] })], view({ summary: "Round 1 · Ash acts" }));
  assert.match(textOf(one("header")), /^Bridge at Oxmoor The Collective · Round 1 · Ash acts 2 fighters · /);
});

/** A gauge, the boxes it has and how many are crossed. @type {[number, number, number, number][]} */
const BOXES = [
  [20, 20, 20, 0],
  [14, 20, 20, 6],
  [-3, 20, 20, 20],
  [25, 20, 20, 0],
  [90, 90, 90, 0],
  [50, 91, 0, 0],
  [3, 0, 0, 0],
];
for (const [value, most, boxes, crossed] of BOXES)
  test(`${value} of ${most} is ${boxes} boxes, ${crossed} of them crossed from the right`, () => {
    paper([fighter("Ash", { members: [member("Ash", [gauge("ash", value, { most })])] })]);
    assert.equal(all(".paper-boxes i").length, boxes);
    assert.equal(all(".paper-boxes .is-crossed").length, crossed);
    if (crossed) assert.ok(all(".paper-boxes i").at(-1)?.matches(".is-crossed"));
    assert.equal(all(".paper-member .paper-line").length, most > 90 ? 2 : 0);
  });

test("boxes stand in bunches of five, to be counted", () => {
  paper([fighter("Ash", { members: [member("Ash", [gauge("ash", 12, { most: 12 })])] })]);
  assert.deepEqual(
    all(".paper-boxes > span").map((bunch) => all("i", bunch).length),
    [5, 5, 2],
  );
});

test("a row has its numbers and marks, without long names for nothing, maximums and what the detail tells", () => {
  const fields = [
    field("P", 0),
    field("M", 2),
    field("Notes", "", { wide: true }),
    field("Initiative", 0),
    field("Attack", -5),
    field("hp, at most", 20, { arg: "most" }),
  ];
  const marks = [
    { name: "surprised", label: "Surprised", on: true, do: "", args: {} },
    { name: "prone", label: "Prone", on: false, do: "", args: {} },
  ];
  paper([fighter("Ash", { detail: "M 2", fields, marks, effects: [effect("Bless")], note: "Fears fire" })]);
  assert.equal(row()[1], "Ash M 2 P 0 · Attack −5 · Surprised");
  assert.equal(row()[3], "Bless, to end R3 Fears fire");
});

test("the place in the order stands once, and numbers that nobody gave are left out", () => {
  const rungs = [{ at: "", label: "17", state: "now", stands: [{ token: token("Ash"), name: "Ash", state: "now" }] }];
  const fields = [
    field("Initiative", 17),
    field("Level", 1, { usual: true }),
    field("P", 1, { part: true }),
    field("Actions", "1P 2M", { wide: true }),
  ];
  const shown = view({ clock: clock({ picture: /** @type {any} */ ({ kind: "ladder", text: "", rungs }) }) });
  paper([fighter("Ash", { detail: "17", fields })], shown);
  assert.deepEqual([row()[0], row()[2]], ["17", "Ash Actions 1P 2M"]);
  paper([fighter("Ash", { detail: "1P 2M", fields })], shown);
  assert.equal(row()[2], "Ash 1P 2M");
});

test("the further numbers stand behind the numbers of the rules", () => {
  const stats = [
    { name: "AC", value: "15", ...BESIDE },
    { name: "CON", value: "20", of: "Orc 2", ...AWAY },
  ];
  paper([fighter("Orcs", { detail: "M 2", stats }), fighter("Ash", { detail: "", stats: stats.slice(0, 1) })]);
  assert.deepEqual([row(0)[1], row(1)[1]], ["Orcs M 2 AC 15 · CON 20 (Orc 2)", "Ash AC 15"]);
});

test("a group has a line for each member; a row of which only the view is known has its health", () => {
  const members = ["Orc 1", "Orc 2"].map((name) => member(name, [gauge(name, 7, { most: 9 })]));
  paper([fighter("Orcs", { who: ["o1", "o2"], members })]);
  assert.deepEqual(all(".paper-member p").map(textOf), ["Orc 1 7 of 9 hp", "Orc 2 7 of 9 hp"]);
  const { members: _, ...shown } = fighter("Ash", { health: "12 of 20" });
  paper([shown]);
  assert.equal(row()[2], "12 of 20");
});

/** What on the paper is a secret. @type {[string, any, any[], boolean][]} */
const SECRETS = [
  ["nothing", view(), [fighter("Ash")], false],
  ["the fight's note", view({ note: "The king is dead" }), [fighter("Ash")], true],
  ["a fighter's note", view(), [fighter("Ash", { note: "Traitor" })], true],
  ["somebody hidden", view(), [fighter("Ash", { hidden: true, token: token("Ash", { hidden: true }) })], true],
];
for (const [name, shown, fighters, secret] of SECRETS)
  test(`${name} on the paper: ${secret ? "it says that it is for the GM" : "no warning"}`, () => {
    assert.equal(/For the GM only/.test(textOf(paper(fighters, shown))), secret);
  });

test("players have boxes for their own side and words for the others", () => {
  const told = playersView({
    rows: [
      {
        name: "Ash",
        token: token("Ash"),
        detail: "1P",
        health: "12 of 20",
        effects: ["Prone"],
        signs: [],
        mine: true,
        members: [{ name: "Ash", gauges: [{ name: "hp", value: 12, most: 20 }] }],
      },
      { name: "Grol", token: token("Grol"), detail: "", health: "hurt", effects: [], signs: [], mine: false },
    ],
  });
  playersPaper(told);
  const [ash = [], grol = []] = [row(0), row(1)];
  assert.deepEqual([ash.at(-3), ash.at(-2), grol.at(-3)], ["12 of 20 hp", "Prone", "hurt"]);
  assert.equal(all(".paper-boxes").length, 1);
});

test("reminders, changed house rules and the GM's note are on paper; without any no heading is", () => {
  const changed = option("stun", { value: "no", changed: true });
  const typed = option("count", { value: "20", changed: true, choices: [] });
  const read = textOf(paper([], view({ note: "The king", effects: [effect("Rain")], options: [option("one"), changed, typed] })));
  assert.match(read, /On the clock ?Rain, to end R3 ?House rules ?What of stun\? No ?What of count\? 20 ?Notes ?The king/);
  assert.doesNotMatch(textOf(paper([])), /On the clock|House rules|Log/);
});

test("the log stands in chapters as it was played, without what was taken back", () => {
  const log = [
    line(4, "Bo hits", { later: true }),
    line(3, "Ash hits", { chapter: "Round 2" }),
    line(2, "Bo waits", { chapter: "Round 1", place: "S2" }),
    line(1, "Ash rolls", { chapter: "" }),
  ];
  paper([], view(), log);
  assert.deepEqual(all(".paper-log h3").map(textOf), ["Round 1", "Round 2"]);
  assert.deepEqual(all(".paper-log li span").map(textOf), ["Bo waits", "Ash hits"]);
  assert.match(textOf(one(".paper-log header")), /2 lines since it began/);
  paper([], view(), log, false);
  assert.match(textOf(one(".paper-log header")), /The newest 2 lines/);
});

test("two hundred fighters are two hundred rows", () => {
  paper(crowd(200).fighters);
  assert.equal(all(".paper-roster tbody tr").length, 200);
});

for (const name of ODD_NAMES)
  test(`${name.slice(0, 12)} is printed as text`, () => {
    paper([fighter(name)], view({ title: name }));
    assert.ok(one("tbody th").textContent.startsWith(name));
    assert.equal(one("h1").textContent, name);
  });

test("a condition of one of a group names it, and who delays is on paper", () => {
  const dogs = fighter("Dogs", { id: "d1", who: ["d1", "d2"], members: [member("d1"), member("d2")] });
  dogs.effects = /** @type {any} */ ([{ id: "e1", who: "d2", name: "Stunned", left: "to round 4" }]);
  const stances = /** @type {any} */ ([
    { who: ["d1"], icon: "delayed", word: "delayed", says: "delayed" },
    { who: ["d1"], icon: "spent", word: "", says: "Reaction used" },
  ]);
  paper([dogs], view({ stances }));
  assert.match(textOf(one("tbody")), /d2: Stunned, to round 4 ?delayed/);
  assert.doesNotMatch(textOf(one("tbody")), /Reaction used/);
});
