// The menu of what is rarely used: the GM's other moves, and where each entry leads.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { withoutDatabase } from "../../tests/js/browser.js";
import { able, all, control, controls, one, setGlobal, settle, tap, textOf, until } from "../../tests/js/dom.js";
import { accepted, answered, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { clock, effect, objection, offer, setUp, view } from "../../tests/js/views.js";

const { openSheet } = await import("../ui/dialog.js");
await import("../app/sheets.js");

const OPTION = {
  id: "tie",
  question: "?",
  help: "",
  cite: "",
  choices: [],
  examples: [],
  value: "a",
  default: "a",
  kind: "choice",
  group: "",
  changed: false,
  do: "option",
  args: {},
};

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {any} [shown] @param {object} [ui] */
function opened(shown = view(), ui = {}) {
  asked = page(shown, { link: answered({ payload: "1abcdZ", length: 6, says: [] }), forecast: answered({ places: [] }) }, ui);
  openSheet({ kind: "more" });
  return drawnSheet();
}

beforeEach(() => opened());

/** An offer with its place in the menu. @param {string} label @param {string} group @param {object} [more] */
const placed = (label, group, more = {}) => offer(label, { menu: { at: group, icon: "next", label }, ...more });

test("an offer stands in its group; one that is not possible says why at a tap; the menu closes when its work is done", async () => {
  const table = [
    placed("End half", "time", { do: "end_half" }),
    placed("Skip round", "time", { objections: [objection("Somebody must answer.")] }),
    placed("Add fighter", "fighters", { key: "join" }),
  ];
  const sheet = opened(view({ table }));
  assert.match(textOf(sheet), /Fighters .*Add fighter .*Time .*End half Skip round .*At the table .*This fight/);
  assert.equal(able(control("Skip round")), false);
  tap("Skip round");
  assert.match(textOf(drawnSheet()), /Somebody must answer\./);
  opened(view({ table }));
  tap("End half");
  await settle();
  assert.equal(asked.at(-1)?.do, "end_half");
  assert.deepEqual(state.ui.sheets, []);
});

test("of many offers the first stand there, the rest opens with a tap", () => {
  const table = ["A", "B", "C", "D", "E", "F"].map((label) => placed(label, "time"));
  opened(view({ table }));
  assert.ok(!controls().includes("F"));
  tap("2 more Time");
  drawnSheet();
  assert.ok(controls().includes("F"));
  tap("Fewer Time");
  drawnSheet();
  assert.ok(!controls().includes("F"));
});

test("counts stand beside what they count, for eye and ear", () => {
  const bridge = effect("The bridge burns", { who: "" });
  const table = [placed("Reminders", "time", { key: "remind" }), placed("Reinforcements", "fighters", { key: "expect" })];
  const options = [{ ...OPTION, changed: true }, OPTION];
  opened(view({ table, options, effects: [bridge, { ...bridge, brings: true }, { ...bridge, brings: true }], note: "It rains" }));
  for (const name of ["Reminders 1 reminder", "Reinforcements 2 on the way", "House rules 1 changed", "Notes one note"])
    assert.ok(control(name));
});

test("the pen renames the fight, and its title and place stand at the top", () => {
  opened(view({ table: [placed("Name the fight", "title", { do: "title" })] }));
  assert.equal(textOf(one("h2")), "Bridge at Oxmoor");
  tap("Rename this fight");
});

test("End fight stands in the bar with what it does; Settings are a page", async () => {
  opened(view({ table: [placed("End fight", "end", { do: "end_fight", note: "It can be reopened" })] }));
  assert.equal(textOf(one(".sheet-bar .plate")), "End fight It can be reopened");
  one(".sheet-bar .plate").click();
  await settle();
  assert.equal(asked.at(-1)?.do, "end_fight");
  opened();
  assert.equal(all(".sheet-bar .plate").length, 0);
  tap("Settings");
  assert.equal(state.ui.route, "settings");
});

test("a copy of the fight opens as a fight of its own", async () => {
  const copied = view({ title: "Bridge at Oxmoor" });
  asked = page(view(), { save: answered({ document: "{}" }), import: accepted(copied, { first: true, journal: ["{}"] }) });
  openSheet({ kind: "more" });
  drawnSheet();
  tap("Duplicate");
  await settle();
  assert.deepEqual(
    asked.map((one_) => one_.do),
    ["save", "import", "title"],
  );
  assert.deepEqual(asked.at(-1)?.args, { value: "Copy of Bridge at Oxmoor" });
});

test("the name of a copy is as long as a name may be; without a name it is called after the game", async () => {
  /** @type {[string, string][]} */
  const names = [
    ["Ash, Bo and Mim, ".repeat(6), "Copy of Ash, Bo and Mim, Ash, Bo and Mim, Ash, Bo and Mim, A"],
    ["", "Copy of The Collective"],
  ];
  for (const [title, value] of names) {
    asked = page(view({ title, system_name: "The Collective" }), {
      save: answered({ document: "{}" }),
      import: accepted(view(), { first: true, journal: ["{}"] }),
    });
    openSheet({ kind: "more" });
    drawnSheet();
    tap("Duplicate");
    await settle();
    assert.deepEqual(asked.at(-1)?.args, { value });
  }
});

test("a copy of the fight that is stored only in part says that, not that it was copied", async () => {
  await withoutDatabase(async () => {
    asked = page(view(), { save: answered({ document: "{}" }), import: accepted(view(), { first: true, journal: ["{}"] }) });
    openSheet({ kind: "more" });
    drawnSheet();
    tap("Duplicate");
    await until(() => notice().startsWith("Only a short copy of this fight could be stored"));
    assert.ok(asked.some(({ do: what }) => what === "title"));
  });
});

/** An entry and the sheet it opens in the menu's place. @type {[string, string][]} */
const ENTRIES = [
  ["Damage several", "hit"],
  ["House rules", "rules"],
  ["Notes", "memo"],
  ["Share", "share"],
  ["What next", "forecast"],
  ["Save party", "keepParty"],
  ["Export log", "logFile"],
];
for (const [name, kind] of ENTRIES)
  test(`${name} opens its sheet in the place of the menu`, async () => {
    tap(name);
    await settle();
    assert.deepEqual(
      state.ui.sheets.map((sheet) => sheet.kind),
      [kind],
    );
  });

test("the fight's note comes with what it says now", () => {
  opened(view({ note: "The bridge burns" }));
  tap(/^Notes/);
  assert.deepEqual({ ...topSheet() }, { kind: "memo", who: [], name: "Fight notes", note: "The bridge burns" });
});

test("Redo says what it does again, or that there is nothing", async () => {
  assert.equal(able(control("Redo Nothing to redo")), false);
  opened(view({ redo: { detail: "Bo moved (V)" } }));
  tap("Redo Bo moved (V)");
  await settle();
  assert.equal(asked.at(-1)?.do, "redo");
  assert.deepEqual(state.ui.sheets, []);
});

test("players get a window of their own, or this phone", () => {
  /** @type {unknown[]} */
  const windows = [];
  setGlobal("open", (/** @type {unknown} */ url) => windows.push(url));
  tap("Players’ screen");
  assert.deepEqual(windows, ["#players"]);
  opened();
  tap("1 more At the table");
  drawnSheet();
  tap("Pass phone");
  assert.equal(state.ui.passed, "locked");
});

test("the clock as text is there where there is a picture, the forecast where there is a clock", () => {
  const picture = { kind: /** @type {const} */ ("ladder"), text: "", rungs: [] };
  assert.ok(!controls().includes("Clock text"));
  opened(view({ clock: clock({ picture }) }));
  tap("1 more This fight");
  drawnSheet();
  tap("Clock text");
  assert.equal(topSheet().kind, "chart");
  opened(setUp());
  assert.ok(!controls().includes("What next"));
});

test("a template is saved at set-up; with nobody in the fight neither it nor a party can be", () => {
  assert.ok(!controls().includes("Save template"));
  opened(setUp());
  tap("Save template");
  assert.equal(topSheet().kind, "keepPlan");
  opened(setUp({ fighters: [] }));
  assert.equal(able(control("Save template")), false);
  assert.equal(able(control("Save party")), false);
});
