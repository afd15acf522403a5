// A fight on paper: what the engine is asked for it, what is printed and ticked, and what is off the page again afterwards.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, setGlobal, textOf, until } from "../../tests/js/dom.js";
import { answered, badInput, notice, page, state } from "../../tests/js/engine.js";
import { clock, crowd, effect, fighter, gauge, ODD_NAMES, option, place, setUp, token, view } from "../../tests/js/views.js";

const { listenToPrinting, printFight } = await import("./print.js");
const { printView } = await import("./print-view.js");
const { change } = await import("../app/store.js");

let prints = 0;
setGlobal("window", { print: () => (prints += 1) });
listenToPrinting();

/** @param {any} fighters @param {any} [shown] @param {any[]} [places] */
const paper = (fighters, shown = view(), places = []) => drawn(printView(shown, { fighters, places }));
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
const cells = () => all("tbody td").map(textOf);

beforeEach(() => {
  prints = 0;
  page(view());
});

test("printing asks for everybody in full and for what comes next, then opens the browser's dialog", async () => {
  const full = fighter("Ash", { note: "Fears fire" });
  const asked = page(
    view(),
    { fighter: answered({ fighter: full }), forecast: answered({ places: [place("Bo")] }) },
    { sheets: [{ kind: "more" }] },
  );
  const printing = printFight();
  assert.match(notice(), /Preparing the sheet/);
  assert.deepEqual(state.ui.sheets, []);
  await printing;
  await until(() => prints);
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args.who]),
    [
      ["fighter", "ash"],
      ["fighter", "bo"],
      ["forecast", undefined],
    ],
  );
  assert.equal(state.ui.paper?.fighters[0]?.note, "Fears fire");
  assert.equal(notice(), "");
});

test("at set-up nothing is to come, and without a fight nothing is printed", async () => {
  const asked = page(setUp());
  await printFight();
  assert.ok(!asked.some(({ do: what }) => what === "forecast"));
  page(null);
  await printFight();
  assert.equal(state.ui.paper, null);
});

test("fighters stand in order of play", async () => {
  const rungs = ["Bo", "Ash"].map((name) => ({ at: "", label: "", state: "open", stands: [{ token: token(name), name, state: "ready" }] }));
  page(view({ order: [], actor: null, clock: clock({ picture: { kind: "ladder", text: "", rungs } }) }));
  await printFight();
  assert.deepEqual(
    state.ui.paper?.fighters.map(({ name }) => name),
    ["Bo", "Ash"],
  );
});

test("somebody the engine cannot tell more of is printed from the view", async () => {
  page(view(), { fighter: badInput("Nobody."), forecast: badInput("Nothing.") });
  await printFight();
  assert.deepEqual(
    state.ui.paper?.fighters.map(({ name }) => name),
    ["Ash", "Bo"],
  );
  assert.deepEqual(state.ui.paper?.places, []);
});

test("the browser's own print command prints what the page has, and not the home screen; afterwards the page is as before", () => {
  change({ route: "fight" });
  dispatchEvent(new Event("beforeprint"));
  assert.equal(state.ui.paper?.fighters.length, 2);
  dispatchEvent(new Event("afterprint"));
  assert.equal(state.ui.paper, null);
  change({ route: "home" });
  dispatchEvent(new Event("beforeprint"));
  assert.equal(state.ui.paper, null);
});

test("paper that was asked for is not replaced by the browser's", () => {
  const asked = { fighters: [], places: [place("Bo")] };
  change({ route: "fight", paper: asked });
  dispatchEvent(new Event("beforeprint"));
  assert.equal(state.ui.paper, asked);
});

test("the head says which fight and when it is", () => {
  paper([]);
  assert.equal(textOf(one("header")), "Bridge at Oxmoor The Collective · Segment 2 · top · Round 1 · 6-12 s");
});

/** A gauge, the boxes it has and how many are ticked. @type {[number, number, number, number][]} */
const BOXES = [
  [20, 20, 20, 0],
  [14, 20, 20, 6],
  [-3, 20, 20, 20],
  [25, 20, 20, 0],
  [40, 40, 40, 0],
  [50, 59, 0, 0],
  [3, 0, 0, 0],
];
for (const [value, most, boxes, ticked] of BOXES)
  test(`${value} of ${most} is ${boxes} boxes, ${ticked} of them ticked`, () => {
    const ash = fighter("Ash", {
      members: [{ id: "ash", name: "Ash", token: token("Ash"), gauges: [gauge("ash", value, { most })], state: "" }],
    });
    paper([ash]);
    assert.equal(all(".paper-boxes i").length, boxes);
    assert.equal(all(".paper-boxes .is-ticked").length, ticked);
    assert.equal(all(".paper-line").length, boxes ? 0 : 1);
  });

test("boxes stand in bunches of five, to be counted", () => {
  paper([
    fighter("Ash", { members: [{ id: "ash", name: "Ash", token: token("Ash"), gauges: [gauge("ash", 12, { most: 12 })], state: "" }] }),
  ]);
  assert.deepEqual(
    all(".paper-boxes > span").map((bunch) => all("i", bunch).length),
    [5, 5, 2],
  );
});

test("a row has its numbers and marks, without long names for nothing", () => {
  const fields = [field("P", 0), field("M", 2), field("Notes", "", { wide: true }), field("Initiative", 0), field("Attack", 55)];
  const marks = [
    { name: "surprised", label: "Surprised", on: true, do: "", args: {} },
    { name: "prone", label: "Prone", on: false, do: "", args: {} },
  ];
  paper([fighter("Ash", { fields, marks, effects: [effect("Bless")], note: "Fears fire" })]);
  assert.equal(cells()[0], "P 0 · M 2 · Attack 55 · Surprised");
  assert.equal(cells()[2], "Bless to end R3 Fears fire");
});

test("the further numbers stand behind the numbers of the rules", () => {
  const stats = [
    { name: "AC", value: "15" },
    { name: "CON", value: "20", of: "Orc 2" },
  ];
  paper([fighter("Orcs", { fields: [field("M", 2)], stats }), fighter("Ash", { stats: stats.slice(0, 1) }), fighter("Bo")]);
  assert.deepEqual([cells()[0], cells()[3], cells()[6]], ["M 2 · AC 15 · CON 20 (Orc 2)", "AC 15", ""]);
});

test("a group has a line for each member; a row of which only the view is known has its health", () => {
  const members = ["Orc 1", "Orc 2"].map((name) => ({ id: name, name, token: token(name), gauges: [], state: "" }));
  paper([fighter("Orcs", { who: ["o1", "o2"], members })]);
  assert.deepEqual(all(".paper-member b").map(textOf), ["Orc 1", "Orc 2"]);
  const { members: _, ...row } = fighter("Ash", { health: "12 of 20" });
  paper([row]);
  assert.equal(cells()[1], "12 of 20");
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

test("the clock is a table, reminders and the order have a box to tick", () => {
  const picture = { kind: /** @type {const} */ ("ladder"), text: "Cas acts on 11.", rungs: [{ label: "11", state: "now", stands: [] }] };
  const shown = view({ clock: clock({ picture }), effects: [effect("Rain")] });
  const { name: _, ...together } = place("x", { who: ["ash", "bo"], label: "Segment 9", note: "both" });
  const read = textOf(paper([], shown, [place("Bo"), together]));
  assert.match(
    read,
    /The clock Cas acts on 11\. Who 11 nobody On the clock Rain to end R3 .*What comes next Segment 8 · Bo Segment 9 · Ash, Bo · both/,
  );
});

test("house rules are those that differ, in words; without any none changed", () => {
  const changed = option("stun", { value: "no", changed: true });
  const typed = option("count", { value: "20", changed: true, choices: [] });
  assert.match(textOf(paper([], view({ options: [option("one"), changed, typed] }))), /House rules What of stun\? No What of count\? 20/);
  assert.match(textOf(paper([], view({ options: [option("one")] }))), /None changed\./);
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
  const member = (/** @type {string} */ id) => ({ id, name: id, gauges: [], token: token(id), state: "" });
  const dogs = fighter("Dogs", { id: "d1", who: ["d1", "d2"], members: [member("d1"), member("d2")] });
  dogs.effects = /** @type {any} */ ([{ id: "e1", who: "d2", name: "Stunned", left: "to round 4" }]);
  const stances = /** @type {any} */ ([
    { who: ["d1"], icon: "delayed", word: "delayed", says: "delayed" },
    { who: ["d1"], icon: "spent", word: "", says: "Reaction used" },
  ]);
  paper([dogs], view({ stances }));
  assert.match(textOf(one("tbody")), /d2: Stunned to round 4 delayed/);
  assert.doesNotMatch(textOf(one("tbody")), /Reaction used/);
});
