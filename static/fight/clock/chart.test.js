// The chart of a round, a row for each fighter: marks, needle, what is folded away, and the same as text.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, control, controls, drawn, one, textOf } from "../../../tests/js/dom.js";
import { page, state } from "../../../tests/js/engine.js";
import { asText, chart, columns, has, row, shown } from "../../../tests/js/pictures.js";
import { token, view } from "../../../tests/js/views.js";

const { stripView } = await import("./strip.js");

beforeEach(() => page(view()));

test("chart: a mark for each thing in a cell, two of them smaller", () => {
  shown(chart());
  assert.deepEqual(
    all(".chart-cell").map((cell) => all(".mark", cell).length),
    [1, 2, 0, 0, 1, 1],
  );
  assert.equal(all(".chart-cell.several").length, 1);
  assert.equal(all(".chart-row.is-here").length, 1);
});

/** Marks that are drawn over the shape, or in its place. @type {[string, string, number][]} */
const MARKS = [
  ["aborted", "path.sign", 1],
  ["lost", "path.sign", 1],
  ["held", "path.line", 1],
  ["landing", "path.fill", 1],
  ["recovery", "path.line", 1],
  ["open", "path:not(.fill)", 0],
  ["of a later version", "path:not(.fill)", 0],
];
for (const [mark, selector, count] of MARKS)
  test(`chart: ${mark} is told apart`, () => {
    shown(chart({ columns: columns(["1"]), rows: [row("Quill", [[mark]])] }));
    assert.equal(all(selector, one(".chart-cell")).length, count);
  });

test("chart: who is down or cannot act shows it beside the name, who is hidden too", () => {
  const rows = [
    row("Ash", [], { token: token("Ash", { state: "down" }) }),
    row("Bo", [], { token: token("Bo", { state: "cannot" }) }),
    row("Cyr", [], { token: token("Cyr", { hidden: true }) }),
  ];
  shown(chart({ rows }));
  assert.deepEqual(
    all(".chart-row .mark").map((mark) => [...mark.classList].at(-1)),
    ["is-lost", "is-cannot", "is-open"],
  );
  assert.equal(all(".chart-row .is-hidden").length, 1);
});

test("chart: the needle stands in the present column, after the last one, or nowhere", () => {
  shown(chart());
  assert.deepEqual(all(".aim").map(textOf), ["2"]);
  shown(chart({ now: null, post: true }));
  assert.ok(has(one(".aim"), "chart-end"));
  shown(chart({ now: null }));
  assert.equal(all(".needle").length, 0);
});

test("chart as text: what each does and where; what is later than the present one is not said to be now", () => {
  assert.deepEqual(asText(chart()), ["DEX When", "Quill 23 acted: 1; acts now, held: 2", "Talon 23 aborted: 2 (now); to come: 3"]);
  assert.deepEqual(
    asText(chart({ rows: [row("Cyr", [[], [], []], { token: token("Cyr", { hidden: true }) })] })).at(-1),
    "Cyr, hidden 23 nothing to come",
  );
  const said = row("Quill", [[], [], []], { cells: [{ marks: ["lost"], say: "Stunned" }] });
  assert.equal(asText(chart({ rows: [said] })).at(-1), "Quill 23 Stunned: 1");
});

test("chart: the strip of a fighter says when its Phases are, and what is special about one; what became of each is heard", () => {
  const quill = { who: ["quill"], detail: "" };
  const strip = (/** @type {any} */ picture) => drawn(stripView(picture, /** @type {any} */ (quill), "Quill"));
  strip(chart({ columns: columns(["1", "2", "3"]), rows: [row("Quill", [["past"], [], ["open"]])] }));
  assert.equal(textOf(one(".strip-words")), "Phases 1, 3");
  assert.equal(one(".strip-row").getAttribute("aria-label"), "Quill: acted: 1; to come: 3");
  strip(chart({ columns: columns(["1", "2", "3"]), rows: [row("Quill", [["past"], ["aborted"], ["open"]])] }));
  assert.equal(textOf(one(".strip-words")), "Phases 1, 2, 3; aborted: 2");
});

/** @param {number} count @param {object} [more] for those that come soon */
const crowd = (count, more = { soon: true }) => Array.from({ length: count }, (_, at) => row(`Orc ${at}`, [[]], at < 3 ? more : {}));

test("with many rows those that come soon stay and the others are behind a button", () => {
  shown(chart({ rows: crowd(200) }));
  assert.equal(all(".chart-row:not(.chart-head)").length, 3);
  const fold = control("197 more");
  assert.equal(fold.getAttribute("aria-expanded"), "false");
  fold.click();
  assert.equal(state.ui.unfolded, true);
  shown(chart({ rows: crowd(200) }));
  assert.equal(all(".chart-row:not(.chart-head)").length, 200);
  assert.ok(control("Fewer rows"));
});

test("few rows, or all of them soon, need no button", () => {
  for (const rows of [crowd(6), crowd(3), Array.from({ length: 20 }, (_, at) => row(`Orc ${at}`, [[]], { soon: true }))]) {
    shown(chart({ rows }));
    assert.deepEqual(controls(), []);
  }
});

test("the column of names is as wide as the longest name, also that of a folded row", () => {
  const rows = Array.from({ length: 9 }, (_, at) => row(at === 8 ? "Captain Extraordinary" : `Bo ${at}`, []));
  shown(chart({ rows }));
  assert.equal(all(".gutter .chart-name").length, 3);
  assert.match(textOf(one(".gutter")), /Captain Extraordinary/);
});
