// The menu of what is rarely used: the GM's other moves, and where each entry leads.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, control, controls, setGlobal, settle, tap, textOf } from "../../tests/js/dom.js";
import { answered, drawnSheet, page, state, topSheet } from "../../tests/js/engine.js";
import { clock, objection, offer, setUp, view } from "../../tests/js/views.js";

const { openSheet } = await import("../ui/dialog.js");
await import("../app/sheets.js");

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {any} [shown] @param {object} [ui] */
function opened(shown = view(), ui = {}) {
  asked = page(shown, { link: answered({ payload: "1abc", length: 4, says: [] }), forecast: answered({ places: [] }) }, ui);
  openSheet({ kind: "more" });
  return drawnSheet();
}

beforeEach(() => opened());

test("the GM's moves stand first, with the reason against one that is not possible", async () => {
  const table = [offer("End this half", { do: "end_half" }), offer("Skip the round", { objections: [objection("Somebody must answer.")] })];
  const sheet = opened(view({ table }));
  assert.match(textOf(sheet), /At the table End this half Skip the round Somebody must answer\./);
  assert.equal(able(control(/^Skip the round/)), false);
  tap("End this half");
  await settle();
  assert.equal(asked.at(-1)?.do, "end_half");
  assert.deepEqual(state.ui.sheets, []);
});

/** An entry and the sheet it opens. @type {[string, string][]} */
const ENTRIES = [
  ["Damage or heal several", "hit"],
  ["Fighters", "fighters"],
  ["House rules", "rules"],
  ["Fight notes", "memo"],
  ["Share this fight", "share"],
  ["What comes next", "forecast"],
  ["Save as a party", "keepParty"],
  ["Keys", "help"],
];
for (const [name, kind] of ENTRIES)
  test(`${name} opens its sheet over the menu`, async () => {
    tap(name);
    await settle();
    assert.equal(topSheet().kind, kind);
  });

test("the fight's note comes with what it says now", () => {
  opened(view({ note: "The bridge burns" }));
  tap("Fight notes");
  assert.deepEqual({ ...topSheet() }, { kind: "memo", who: [], name: "Fight notes", note: "The bridge burns" });
});

test("Redo says what it does again, or that there is nothing", async () => {
  assert.equal(able(control("Nothing to redo")), false);
  opened(view({ redo: { detail: "Bo moved (V)" } }));
  tap("Redo: Bo moved (V)");
  await settle();
  assert.equal(asked.at(-1)?.do, "redo");
});

test("players get a window of their own, or this phone", () => {
  /** @type {unknown[]} */
  const windows = [];
  setGlobal("open", (/** @type {unknown} */ url) => windows.push(url));
  tap("Players’ screen");
  assert.deepEqual(windows, ["#players"]);
  tap("Pass the phone");
  assert.equal(state.ui.passed, "locked");
});

test("the clock as text is there where there is a picture, the forecast where there is a clock", () => {
  const picture = { kind: /** @type {const} */ ("ladder"), text: "", rungs: [] };
  assert.ok(!controls().includes("The clock as text"));
  opened(view({ clock: clock({ picture }) }));
  tap("The clock as text");
  assert.equal(topSheet().kind, "chart");
  opened(setUp());
  assert.ok(!controls().includes("What comes next"));
});

test("a template is saved at set-up; with nobody in the fight neither it nor a party can be", () => {
  assert.ok(!controls().includes("Save as a template"));
  opened(setUp());
  tap("Save as a template");
  assert.equal(topSheet().kind, "keepPlan");
  opened(setUp({ fighters: [] }));
  assert.equal(able(control("Save as a template")), false);
  assert.equal(able(control("Save as a party")), false);
  assert.equal(all("[role=switch]").length > 0, true, "the settings stand below");
});
