// The list of all fighters: sorted with one tap and remembered, who is down folded away and counted, and one of many found by its first letter.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../../tests/js/browser.js";
import { all, controls, drawn, one, tap, textOf } from "../../../tests/js/dom.js";
import { drawnSheet, page, state, topSheet } from "../../../tests/js/engine.js";
import { fighter, stop, token, view } from "../../../tests/js/views.js";

const { openSheet } = await import("../../ui/dialog.js");
const { loadSettings } = await import("../../settings/settings.js");
const { fightersPane } = await import("../panes.js");
await import("../../app/sheets.js");

const down = (/** @type {string} */ name, more = {}) => fighter(name, { token: token(name, { state: "down" }), left: 0, ...more });
const SHOWN = view({
  fighters: [
    fighter("Orc 10", { left: 80 }),
    fighter("Orc 9", { left: 20 }),
    down("Goblin ×3", { who: ["g1", "g2", "g3"] }),
    fighter("Ash", { left: 100 }),
    down("Bo"),
  ],
  order: [stop("Orc 10"), stop("Bo"), stop("Orc 9")],
  signs: [{ who: ["ash"], signs: [{ icon: "drop", word: "Bleeding" }] }],
});
/** The name at the beginning of each row; words for readers and numbers stand behind it. */
const listed = () =>
  all(".fighters li .stop > span:not(.stop-right, .hidden)").map(
    ({ firstChild }) => firstChild?.nextSibling?.textContent?.trim() || firstChild?.textContent?.trim() || "",
  );
function opened(shown = SHOWN, ui = {}) {
  page(shown, {}, { route: "fight", sort: "order", fallen: false, initial: "", search: "", ...ui });
  openSheet({ kind: "fighters" });
  return drawnSheet();
}

beforeEach(() => setLocalStorage(new FakeStorage()));

test("one tap sorts by who is worst off or by name, and the device remembers it", () => {
  opened();
  assert.deepEqual(listed(), ["Ash", "Orc 10", "Orc 9"]);
  tap("Worst off");
  drawnSheet();
  assert.deepEqual(listed(), ["Orc 9", "Orc 10", "Ash"]);
  tap("Name");
  drawnSheet();
  assert.deepEqual(listed(), ["Ash", "Orc 9", "Orc 10"]);
  page(SHOWN, {}, { sort: "order" });
  loadSettings();
  assert.equal(state.ui.sort, "name");
});

test("of two equally hurt the one with a sign is worse off", () => {
  opened(view({ fighters: [fighter("Bo"), fighter("Ash")], signs: SHOWN.signs }), { sort: "worst" });
  assert.deepEqual(listed(), ["Ash", "Bo"]);
});

test("who is down is folded away and counted by heads; a tap shows them, a search finds them", () => {
  opened();
  assert.match(textOf(one(".fold-line")), /^4 down Bo/);
  tap(/^4 down/);
  drawnSheet();
  assert.deepEqual(listed(), ["Ash", "Orc 10", "Orc 9", "Bo", "Goblin ×3"]);
  opened(SHOWN, {});
  state.ui.search = "gob";
  drawnSheet();
  assert.deepEqual(listed(), ["Goblin ×3"]);
});

test("where all are down nobody is folded away", () => {
  opened(view({ fighters: [down("Bo"), down("Cy")] }));
  assert.equal(all(".fold-line").length, 0);
  assert.equal(listed().length, 2);
});

test("of many fighters the first letter finds one: two taps", () => {
  const names = Array.from({ length: 60 }, (_, n) => `${"ABCDEF"[n % 6]}rcher ${n}`);
  opened(view({ fighters: names.map((name) => fighter(name)) }));
  tap("C");
  drawnSheet();
  assert.equal(listed().length, 10);
  assert.ok(listed().every((name) => name.startsWith("C")));
  tap("C");
  drawnSheet();
  assert.equal(listed().length, 60);
  opened(view({ fighters: names.slice(0, 5).map((name) => fighter(name)) }), { initial: "C" });
  assert.equal(all(".initials").length, 0);
  assert.equal(listed().length, 5);
});

test("the pane of a wide screen is sorted and folded alike", () => {
  page(SHOWN, {}, { wide: true, sort: "worst", fallen: false });
  drawn(fightersPane(SHOWN, state.ui));
  assert.deepEqual(listed(), ["Orc 9", "Orc 10", "Ash"]);
  assert.match(textOf(one(".fold-line")), /^4 down Bo/);
  assert.ok(controls().length);
  assert.equal(topSheet(), undefined);
});

test("how many of each side stand is one line, and who has a quarter or less is marked", () => {
  const fallen = [{ value: "g1", label: "Goblin 1", token: token("Goblin 1") }];
  opened(view({ ...SHOWN, fallen }));
  const side = SHOWN.fighters[0]?.token.side;
  const name = SHOWN.sides.find(({ id }) => id === side)?.name;
  assert.equal(textOf(one(".fighters-standing", drawnSheet())), `${name}: 3 of 7 stand`);
  assert.deepEqual(
    all(".fighters li", drawnSheet())
      .filter((row) => row.querySelector(".is-low"))
      .map((row) => row.dataset.who),
    [SHOWN.fighters[1]?.id],
  );
});
