// The pictures of the clock: what each draws of the engine's cells, where the needle stands, what is folded away, and the same as text.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, app, control, controls, drawn, one, tap, textOf } from "../../../tests/js/dom.js";
import { drawnSheet, page, state } from "../../../tests/js/engine.js";
import { clock, effect, fighter, ODD_NAMES, token, view } from "../../../tests/js/views.js";

const { clockView } = await import("./clock.js");
const { stripView } = await import("./strip.js");
const { pictureText } = await import("./picture-words.js");
const { openSheet } = await import("../../ui/dialog.js");
await import("./clock-table.js");

/** @import { Chart, Halves, Ladder, Lanes, Picture } from "../../app/types.js" */

beforeEach(() => page(view()));

/** Draws a picture on the clock. @param {any} picture @param {object} [ui] */
const shown = (picture, ui = {}) => drawn(clockView(clock({ picture }), { ...state.ui, ...ui }));
/** The same as text, in words. @param {any} picture */
function asText(picture) {
  page(view({ clock: clock({ picture }) }));
  openSheet({ kind: "chart" });
  return all("tr", drawnSheet()).map(textOf).filter(Boolean);
}
/** @param {string[]} labels @param {number} [now] */
const columns = (labels, now = -1) => labels.map((label, at) => ({ label, state: at === now ? "now" : "other" }));
/** @param {Element} element @param {string} name */
const has = (element, name) => element.classList.contains(name);

/** @param {Partial<Halves>} [more] @returns {Halves} */
const halves = (more = {}) => ({
  kind: "halves",
  text: "Segment 2, top: PCs act.",
  columns: columns(["0", "1", "2", "3"], 2),
  rows: [
    {
      side: "pc",
      label: "PCs",
      shape: "circle",
      tone: "pc",
      cells: [{ state: "gone" }, { state: "done", count: 2 }, { state: "now", count: 2 }, { state: "open", count: 2 }],
    },
    {
      side: "monster",
      label: "Monsters",
      shape: "diamond",
      tone: "mon",
      cells: ["gone", "done", "open", "empty"].map((name) => ({ state: name })),
    },
  ],
  now: [0, 2],
  ...more,
});

test("the clock says its place, and the picture its sentence", () => {
  shown(halves());
  assert.match(textOf(one(".place")), /^Segment 2 top PCs act Round 1 · 6-12 s$/);
  assert.equal(one("[role=img]").getAttribute("aria-label"), "Segment 2, top: PCs act.");
});

test("of a name and its number in the heading the longer one may be cut", () => {
  const kept = () => textOf(one(".place .whole"));
  drawn(clockView(clock({ place: "Bartholomew of Waterdeep", part: "on 14" }), state.ui));
  assert.equal(kept(), "on 14");
  drawn(clockView(clock({ place: "Declare", part: "Bartholomew of Waterdeep, 45" }), state.ui));
  assert.equal(kept(), "Declare");
});

test("without a clock, or without a picture, no more than there is is drawn", () => {
  assert.equal(textOf(drawn(clockView(null, state.ui))), "");
  shown(null);
  assert.equal(all(".picture").length, 0);
});

test("a picture the page does not know falls back to its sentence", () => {
  shown({ kind: "spiral", text: "Round and round." });
  assert.match(textOf(app.firstElementChild), /Round and round\.$/);
});

test("what is on the clock for everybody stands with it", () => {
  drawn(clockView(clock(), state.ui, [effect("Rain", { left: "to end R3" })]));
  assert.ok(control("Rain to end R3"));
});

test("halves: a column before the first is left out where it is gone, and there where it is not", () => {
  shown(halves());
  assert.deepEqual(all(".column").map(textOf), ["1", "2", "3"]);
  const [pcs, monsters] = halves().rows;
  const started = { .../** @type {any} */ (pcs), cells: [{ state: "done" }, ...(pcs?.cells.slice(1) ?? [])] };
  shown(halves({ rows: [started, /** @type {any} */ (monsters)] }));
  assert.deepEqual(all(".column").map(textOf), ["0", "1", "2", "3"]);
});

test("halves: who can still act is a number, who acts a shape; what is done or empty has neither", () => {
  shown(halves());
  assert.deepEqual(
    all(".cell").map((cell) => [[...cell.classList].at(-1), textOf(cell), all("svg", cell).length]),
    [
      ["is-done", "", 0],
      ["is-now", "", 1],
      ["is-open", "2", 0],
      ["is-done", "", 0],
      ["is-open", "", 0],
      ["is-empty", "", 0],
    ],
  );
});

test("halves: the strip of a fighter shows the halves of its side that are over, and the coming ones in which it can act", () => {
  const orc = fighter("Orc", { token: token("Orc", { side: "monster" }) });
  const [pcs, monsters] = halves().rows;
  const cells = [{ state: "gone" }, { state: "done" }, { state: "now", who: ["wolf"] }, { state: "open", who: ["wolf", "orc"] }];
  drawn(stripView(halves({ rows: [/** @type {any} */ (pcs), { .../** @type {any} */ (monsters), cells }] }), orc, "Orc"));
  assert.equal(one("[role=img]").getAttribute("aria-label"), "Orc: 1, 3");
});

test("halves: a fighter who is down has no strip", () => {
  const orc = fighter("Orc", { token: token("Orc", { side: "monster", state: "down" }) });
  drawn(stripView(halves(), orc, "Orc"));
  assert.equal(all("[role=img]").length, 0);
});

test("halves: the needle stands over the present half, and nowhere when there is none", () => {
  shown(halves());
  assert.equal(all(".needle").length, 1);
  assert.deepEqual(
    all(".aimed .aim").map(({ textContent }) => textContent),
    ["2"],
  );
  shown(halves({ now: null }));
  assert.equal(all(".needle").length, 0);
});

test("halves as text: a row for each segment, a column for each side", () => {
  assert.deepEqual(asText(halves()), [
    "PCs Monsters",
    "0 not this round not this round",
    "1 done done",
    "2 now, 2 to come",
    "3 to come, 2 nobody left",
  ]);
});

/** @param {string} name @param {string[][]} marks @param {object} [more] */
const row = (name, marks, more = {}) => ({
  token: token(name),
  label: name,
  note: "23",
  state: "other",
  cells: marks.map((some) => ({ marks: some, say: "" })),
  ...more,
});
/** @param {Partial<Chart>} [more] @returns {Chart} */
const chart = (more = {}) => ({
  kind: "chart",
  text: "Segment 2: Quill acts.",
  columns: columns(["1", "2", "3"], 1),
  rows: [row("Quill", [["past"], ["now", "held"], []], { state: "now" }), row("Talon", [[], ["aborted"], ["open"]])],
  now: [0, 1],
  notes: "DEX",
  ...more,
});

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

/** @param {number} count @param {object} [more] for those that come soon */
const crowd = (count, more = { soon: true }) => Array.from({ length: count }, (_, at) => row(`Orc ${at}`, [[]], at < 3 ? more : {}));

test("with many rows those that come soon stay and the others are behind a button", () => {
  shown(chart({ rows: crowd(200) }));
  assert.equal(all(".chart-row:not(.chart-head)").length, 3);
  const fold = control("All 200 rows");
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

/** @param {string} label @param {...string} names @returns {import("../../app/types.js").Rung} */
const rung = (label, ...names) => ({ label, state: "other", stands: names.map((name) => ({ token: token(name), name, state: "ready" })) });
/** @param {import("../../app/types.js").Rung[]} rungs @returns {Ladder} */
const ladder = (...rungs) => ({ kind: "ladder", text: "Cas acts on 11.", rungs });

test("ladder: a rung for each score with those who stand on it, the first to act lowest", () => {
  shown(ladder(rung("12"), { ...rung("11", "Cas", "Dee"), state: "now" }));
  assert.deepEqual(all(".score").map(textOf), ["12", "11"]);
  assert.deepEqual(all(".stand-name").map(textOf), ["Cas", "Dee"]);
  assert.deepEqual(
    all(".stand").map((stand) => stand.style.getPropertyValue("--row")),
    ["3", "2"],
  );
  assert.ok(has(one(".rung.is-now"), "aim"));
  assert.equal(all(".needle").length, 1);
});

test("ladder: who acts is not drawn as one who has acted, a group is a number", () => {
  const stands = [
    { token: token("Cas", { state: "acted" }), name: "Cas", state: "now" },
    { token: token("Orcs", { count: 3 }), name: "Orcs", state: "ready" },
  ];
  shown(ladder({ label: "11", state: "other", stands }));
  assert.deepEqual(all(".token text").map(textOf), ["Ca", "×3"]);
  assert.ok(has(/** @type {Element} */ (all(".token")[0]), "is-ready"));
  assert.equal(all(".needle").length, 0);
});

test("ladder: who acts is brought into view, and a rung on which nobody acts yet", () => {
  const stands = [
    { token: token("Dee"), name: "Dee", state: "ready" },
    { token: token("Cas"), name: "Cas", state: "now" },
  ];
  shown(ladder({ label: "11", state: "now", stands }));
  assert.deepEqual(all(".is-here").map(textOf), [textOf(all(".stand")[1])]);
  shown(ladder({ ...rung("11", "Dee"), state: "now" }));
  assert.deepEqual(all(".is-here"), all(".rung"));
});

test("ladder: what somebody does beside the turns has an icon and a word; of two the first", () => {
  const picture = ladder(rung("12", "Ash", "Bo"), rung("11", "Cas"));
  const stances = [
    { who: ["ash"], icon: /** @type {const} */ ("delayed"), word: "delayed", says: "delayed" },
    { who: ["ash", "cas"], icon: /** @type {const} */ ("spent"), word: "Reaction used", says: "Reaction used" },
  ];
  drawn(clockView(clock({ picture }), state.ui, [], { stances }));
  assert.deepEqual(all(".stand").map(textOf), ["As Ash delayed", "Bo Bo", "Ca Cas Reaction used"]);
  assert.deepEqual(
    all("[data-stance]").map((mark) => mark.getAttribute("data-stance")),
    ["delayed", "spent"],
  );
});

test("a tap on a row of any picture opens that fighter, where the page may open one", () => {
  /** @type {string[]} */
  const opened = [];
  const beside = { stances: [], open: (/** @type {string} */ id) => opened.push(id) };
  const rows = [
    ladder(rung("12", "Ash")),
    chart({ rows: [row("Bo", [["open"], [], []])] }),
    lanes([], { name: "Cyr", token: token("Cyr") }),
  ];
  for (const picture of rows) {
    drawn(clockView(clock({ picture }), state.ui, [], beside));
    all(".token, .mark")[0]?.dispatchEvent(new Event("click", { bubbles: true }));
    one(".place").dispatchEvent(new Event("click", { bubbles: true }));
  }
  assert.deepEqual(opened, ["ash", "bo", "cyr"]);
  shown(ladder(rung("12", "Ash")));
  assert.ok(!has(one(".clock"), "can-open"));
});

test("ladder: a crowd is drawn smaller, and stacks no higher than a screen has room for", () => {
  shown(ladder(...Array.from({ length: 9 }, (_, at) => rung(String(at), "Orc"))));
  assert.ok(has(one(".ladder"), "crowded"));
  shown(ladder(rung("11", ...Array.from({ length: 7 }, (_, at) => `Orc ${at}`))));
  assert.deepEqual(
    all(".stand").map((stand) => `${stand.style.getPropertyValue("--column")}.${stand.style.getPropertyValue("--row")}`),
    ["1.3", "1.2", "1.1", "2.3", "2.2", "2.1", "3.3"],
  );
});

test("ladder as text: each rung with those on it and what each does, or nobody", () => {
  const stands = [
    { token: token("Cas"), name: "Cas", state: "now" },
    { token: token("Orc", { hidden: true }), name: "Orc", state: "down" },
  ];
  assert.deepEqual(asText(ladder(rung("12"), { label: "11", state: "now", stands })), [
    "Who",
    "12 nobody",
    "11 Cas: acts now; Orc, hidden: down",
  ]);
});

/** @param {Partial<import("../../app/types.js").Block>} [more] */
const block = (more = {}) => ({ label: "Draw", size: 1, state: "declared", carries: false, ...more });
/** @param {import("../../app/types.js").Block[]} blocks @param {object} [more] @returns {Lanes} */
const lanes = (blocks, more = {}) => ({
  kind: "lanes",
  text: "Resolve: Cyr, 15.",
  phases: [
    { label: "Declare", state: "done", arrow: "up" },
    { label: "Resolve", state: "now", arrow: "down" },
    { label: "Upkeep", state: "open", arrow: "" },
  ],
  lanes: [{ rank: "15", token: token("Cyr"), name: "Cyr", state: "now", blocks, ...more }],
  of: 4,
});

test("lanes: the phases stand above with their way, what is done is ticked", () => {
  shown(lanes([]));
  assert.deepEqual(all(".phase").map(textOf), ["✓ Declare ↑", "Resolve ↓", "Upkeep"]);
});

/** Blocks, and the columns of their lane. @type {[string, any[], string][]} */
const WIDTHS = [
  ["nothing declared", [], "1fr 1fr 1fr 1fr"],
  ["as wide as their cost", [block({ size: 3 })], "1fr 1fr 1fr 1fr"],
  ["free actions are narrow", [block({ size: 0 }), block()], "0.7fr 1fr 1fr 1fr 1fr"],
  ["more than a round has room for", [block({ size: 6 })], "1fr 1fr 1fr 1fr 1fr 1fr"],
];
for (const [name, blocks, widths] of WIDTHS)
  test(`lanes: ${name}`, () => {
    shown(lanes(blocks));
    const wanted = widths.split(" ").map((width) => `minmax(0,${width})`);
    assert.equal(one(".blocks").style.getPropertyValue("--blocks").replace(/, /g, ","), wanted.join(" "));
  });

test("lanes: states and conditions stand behind the name; who is down with nothing declared is counted below", () => {
  const lane = (/** @type {string} */ name, more = {}) => ({
    rank: "9",
    token: token(name),
    name,
    state: "open",
    blocks: [block({ state: "free" })],
    ...more,
  });
  const fell = (/** @type {string} */ name, more = {}) => lane(name, { token: token(name, { state: "down" }), ...more });
  const picture = {
    ...lanes([]),
    lanes: [
      lane("Ash"),
      fell("Bo"),
      fell("Cyr", { blocks: [block({ state: "lost" })] }),
      fell("Orcs", { token: token("Orcs", { state: "down", count: 3 }) }),
    ],
  };
  const signs = [
    {
      who: ["ash"],
      signs: [
        { icon: "drop", word: "Bleeding" },
        { icon: "", word: "Vexed" },
      ],
    },
  ];
  drawn(clockView(clock({ picture }), state.ui, [], { stances: [], signs: /** @type {any} */ (signs) }));
  assert.deepEqual(
    all(".lane").map((row) => row.getAttribute("data-who")),
    ["ash", "cyr"],
  );
  assert.deepEqual(
    all(".lane .sign-mark").map((mark) => mark.getAttribute("title")),
    ["Bleeding", "Vexed"],
  );
  assert.equal(textOf(one(".lanes-down")), "4 down");
  shown({ ...picture, lanes: [fell("Bo")] });
  assert.equal(all(".lane").length, 1, "somebody is always shown");
});

test("lanes: on a tablet all stand beside the card, also more than a phone has room for", () => {
  const many = (/** @type {number} */ count) => ({
    ...lanes([]),
    lanes: Array.from({ length: count }, (_, n) => ({
      rank: "9",
      token: token(`Orc ${n}`),
      name: `Orc ${n}`,
      state: n ? "open" : "now",
      blocks: [],
    })),
  });
  /** @type {[object, number, number][]} the screen, how many lanes, how many stand */
  const cases = [
    [{ tablet: true }, 18, 18],
    [{ tablet: true }, 41, 3],
    [{}, 18, 3],
    [{ tablet: true, wide: true }, 18, 3],
  ];
  for (const [ui, count, stand] of cases) {
    shown(many(count), ui);
    assert.equal(all(".lane").length, stand);
    assert.equal(all(".fold").length, stand < count ? 1 : 0);
  }
});

test("lanes: an initiative below 0 has a minus sign, also as text", () => {
  shown(lanes([], { rank: "-3" }));
  assert.equal(textOf(one(".rank")), "−3");
  assert.match(asText(lanes([], { rank: "-3" })).join(), /Cyr −3, now/);
});

test("lanes: what is resolved is ticked, what goes on is marked", () => {
  shown(lanes([block({ state: "resolved" }), block({ label: "Reload", carries: true })]));
  assert.deepEqual(all(".block").map(textOf), ["✓ Draw", "Reload"]);
  assert.ok(has(/** @type {Element} */ (all(".block")[1]), "carries"));
});

test("lanes as text: phases and their way, then each lane with what is declared and what is free", () => {
  const blocks = [block({ state: "resolved" }), block({ label: "Reload", size: 2, carries: true }), block({ label: "", state: "free" })];
  assert.deepEqual(asText(lanes(blocks)), [
    "Order What is declared, of 4",
    "Cyr 15, now Draw, takes 1, done; Reload, takes 2, declared, continues next round; 1 free",
  ]);
  assert.match(textOf(one(".sheet-body")), /Declare, lowest first: done · Resolve, highest first: now · Upkeep: to come/);
  assert.deepEqual(asText(lanes([], { state: "open" })).at(-1), "Cyr 15");
});

for (const name of ODD_NAMES)
  test(`${name.slice(0, 12)} in a picture and in its table is text`, () => {
    for (const picture of [
      chart({ rows: [row(name, [["open"], [], []])] }),
      ladder(rung("11", name)),
      lanes([], { name, token: token(name) }),
    ]) {
      shown(picture);
      assert.ok(app.textContent?.includes(name), picture.kind);
      asText(picture);
      assert.ok(one("tbody").textContent.includes(name), picture.kind);
    }
  });

test("a group whose members do the same has a strip of lanes, and none while they differ", () => {
  const orcs = /** @type {any} */ ({ ...fighter("Orc ×2"), who: ["orc-1", "orc-2"] });
  const blocks = [{ label: "Attack 4", what: "Attack", size: 4, state: "declared", carries: false }];
  const lane = (/** @type {string} */ id) => lanes(blocks, { token: { ...token("Orc"), id } });
  drawn(stripView(lane("orc-1"), orcs, "Orc"));
  assert.deepEqual(all(".strip-cell").map(textOf), ["1–4 Attack 4"], "the action points, and what they are for");
  assert.equal(one(".strip-row").getAttribute("aria-label"), "Orc: Attack 4");
  drawn(stripView(lane("orc-1"), { ...orcs, detail: "at 9 · attack 4" }, "Orc"));
  assert.deepEqual(all(".strip-cell").map(textOf), ["1–4"], "the heading has said it");
  drawn(stripView({ ...lane("orc-1"), lanes: [...lane("orc-1").lanes, ...lane("orc-2").lanes] }, orcs, "Orc"));
  assert.deepEqual(all(".strip-row"), []);
});

test("without a clock the sheet is empty", () => {
  page(view({ clock: null }));
  openSheet({ kind: "chart" });
  assert.equal(textOf(one(".sheet-body", drawnSheet())), "");
  tap("Close");
});

test("the column of names is as wide as its longest, whoever acts and whichever rows are folded", () => {
  const rows = Array.from({ length: 9 }, (_, at) => row(at === 8 ? "Captain Extraordinary" : `Bo ${at}`, []));
  shown(chart({ rows }));
  assert.equal(all(".gutter .chart-name").length, 3);
  assert.match(textOf(one(".gutter")), /Captain Extraordinary/);
});

test("the clock as text explains each sign with the word of its table", () => {
  page(view({ clock: clock({ picture: chart({ rows: [row("Ash", [])] }) }) }));
  openSheet({ kind: "chart" });
  const [signs = "", ofFighter = ""] = all(".clock-signs", drawnSheet()).map(textOf);
  for (const word of ["aborted", "held", "delayed from here", "lost"]) assert.match(signs, new RegExp(word));
  assert.match(ofFighter, /Signs of a fighter.*to come.*has acted.*cannot act.*down/);
  page(view({ clock: clock({ picture: lanes([]) }) }));
  openSheet({ kind: "chart" });
  assert.match(textOf(all(".clock-signs", drawnSheet())[0]), /free.*waits.*continues next round/);
});

test("a picture says its states and why somebody cannot act, and falls back on its sentence", () => {
  const stand = (/** @type {string} */ name, /** @type {string} */ state, says = "") => ({
    token: token(name),
    name,
    state,
    ...(says && { says }),
  });
  const rungs = [
    { label: "13", state: "other", stands: [stand("Krane", "cannot", "Surprised")] },
    { label: "11", state: "other", stands: [stand("Ira", "ready"), stand("Bel", "acted")] },
    { label: "waits", state: "other", apart: true, stands: [stand("Cas", "ready")] },
  ];
  const ladder = /** @type {any} */ ({ kind: "ladder", text: "The order: Krane.", rungs });
  assert.equal(pictureText(ladder), "to come: Ira on 11, Cas · waits; has acted: Bel on 11; cannot act: Krane · Surprised on 13");
  assert.equal(pictureText({ ...ladder, rungs: [] }), "The order: Krane.");
  const lane = (/** @type {string} */ name, /** @type {string} */ state) => ({ name, state, token: token(name), rank: "9", blocks: [] });
  const lanes = /** @type {any} */ ({
    kind: "lanes",
    text: "Resolution: Cyr at 15.",
    lanes: [lane("Cyr", "now"), lane("Doc", "open"), lane("Aro", "done")],
  });
  assert.equal(pictureText(lanes), "Resolution: Cyr at 15; to come: Doc; done: Aro.");
});
