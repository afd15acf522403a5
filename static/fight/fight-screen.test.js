// What the parts of the play screen say, from the view alone: pads, gauges, the right-hand button, folded rows, the clock as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { able, all, control, drawn, one, words } from "../../tests/js/dom.js";

const { offerButton } = await import("./command/offer-button.js");
const { tappable } = await import("./command/offer-keys.js");
const { departedView } = await import("./fighters/departed.js");
const { gaugesView } = await import("./card/gauge.js");
const { fightBar } = await import("./fight-bar.js");
const { folded, foldClass } = await import("../ui/collapsed-rows.js");
const { clockView, standsBeside } = await import("./clock/clock.js");
const { clockTableSheet, clockTable } = await import("./clock/clock-table.js");
const { forecastSheet } = await import("../forecast/forecast-sheet.js");
const { activeCard, effectsView } = await import("./card/active-card.js");
const { state } = await import("../app/store.js");

const ui = state.ui;
/** @param {string} name @param {string} [shape] */
const token = (name, shape = "circle") => ({
  id: name.toLowerCase(),
  letters: name.slice(0, 2),
  side: "pc",
  shape,
  tone: "pc",
  state: "ready",
  name,
});
/** @param {string} label @param {object} [more] @returns {any} */
const offer = (label, more = {}) => ({ key: label, label, note: "", do: "act", args: { label }, asks: [], objections: [], ...more });
const objection = { rule: "a.b", cite: "Actions", says: "Aro has 3 AP, this costs 4.", overrule: true };

test("a pad's buttons are called by their name or by both labels, and the illegal one says why", () => {
  const melee = offer("Melee, parry", {
    pad: [offer("3", { note: "−25", name: "Melee, parry, 3 AP" }), offer("4", { note: "full", objections: [objection] })],
  });
  drawn(offerButton(melee, ui));
  assert.equal(able(control("Melee, parry: 3, −25")), true);
  assert.equal(able(control("Melee, parry: 4, full. Aro has 3 AP, this costs 4. Actions")), false);
  assert.deepEqual(
    tappable(melee).map(({ label }) => label),
    ["Melee, parry, 3 AP", "Melee, parry: 4"],
  );
});

test("who left stands there with what brings them back; nobody, nothing", () => {
  const troll = offer("Troll", {
    key: "gone:troll",
    note: "31 of 44 · left in round 2",
    token: token("Troll"),
    pad: [offer("Bring back")],
  });
  assert.match(words(departedView([troll], ui)), /^Left the fight .*Troll 31 of 44 · left in round 2 Bring back$/);
  assert.ok(control("Troll: Bring back"));
  assert.equal(words(departedView([], ui)), "");
});

test("an empty pad is a plain button", () => {
  drawn(offerButton(offer("Dodge", { pad: [] }), ui));
  assert.equal(all("button.act").length, 1);
});

/** @param {string} name @param {number} value */
const gauge = (name, value) => ({ who: "va", name, value, most: 40, do: "adjust", args: {} });
const member = {
  state: "",
  id: "va",
  name: "Vanguard",
  token: token("Vanguard"),
  gauges: [gauge("STUN", 28), gauge("BODY", 12)],
};

test("further gauges stand beside the first until they are opened", () => {
  const rows = (/** @type {unknown} */ view) => all(".gauge", drawn(view)).length;
  assert.equal(rows(gaugesView([member], ui)), 1);
  assert.match(words(gaugesView([member], ui)), /28 of 40 STUN 12 BODY/);
  assert.equal(one(".gauge-others").getAttribute("aria-label"), "Vanguard: 12 BODY");
  assert.equal(rows(gaugesView([member], { ...ui, gauges: "va" })), 2);
  assert.equal(rows(gaugesView([member], ui, { all: true })), 2);
});

test("in a group they stand beside the name", () => {
  const other = { ...member, id: "bu", name: "Bulwark" };
  assert.match(words(gaugesView([member, other], ui)), /Vanguard 12 BODY .* Bulwark 12 BODY/);
});

/** @param {object} more @returns {any} */
const view = (more) => ({
  undo: null,
  next: null,
  respond: { label: "Respond", count: 2 },
  everyone: [],
  fighters: [],
  stack: [],
  ...more,
});

test("what is repeated stands in the place of Respond", () => {
  assert.match(words(fightBar(view({}), ui)), /Respond 2 can react now/);
  const again = fightBar(view({ again: offer("Repeat last round", { note: "Draw, attack 3" }) }), ui);
  drawn(again);
  assert.ok(control("Repeat last round: Draw, attack 3"));
  assert.match(words(again), /Repeat Draw, attack 3/, "it says what it repeats");
  assert.match(words(fightBar(view({ respond: null }), ui)), /Fighters$/);
});

/** @param {number} rows @param {number} now @param {number[]} [soon] */
const rows = (rows, now, soon = []) =>
  Array.from({ length: rows }, (_, at) => ({ state: at === now ? "now" : "other", soon: soon.includes(at) }));
/** @param {string[]} classes */
const kept = (classes) => classes.flatMap((name, at) => (name ? [] : [at]));

test("folded rows: those that come soon and the one that acts; else its neighbours", () => {
  assert.deepEqual(kept(folded(rows(24, 20, [2, 3]))), [2, 3, 20]);
  const group = rows(24, 20, [2]).map((row, at) => (at === 21 ? { ...row, state: "now" } : row));
  assert.deepEqual(kept(folded(group)), [2, 20, 21], "all rows of who acts");
  assert.deepEqual(kept(folded(rows(24, 20))), [18, 19, 20, 21, 22]);
  assert.deepEqual(kept(folded(rows(24, -1))), [0, 1, 2]);
  assert.equal(foldClass(6, ui).trim(), "");
  assert.equal(foldClass(9, ui).trim(), "over-6 over-8");
  assert.equal(foldClass(13, { ...ui, unfolded: true }), "over-6 over-8 over-12 unfolded");
});

/** @type {any} */
const chart = {
  kind: "chart",
  text: "Segment 2: Quill acts.",
  columns: [1, 2, 3].map((n) => ({ label: String(n), state: n === 2 ? "now" : "other" })),
  rows: [
    { token: token("Quill"), label: "Quill", note: "23", state: "now", soon: true, cells: [cell("past"), cell("now", "held"), cell()] },
    {
      token: token("Talon", "diamond"),
      label: "Talon",
      note: "18",
      state: "other",
      cells: [cell(), cell(), { marks: ["aborted"], say: "gone" }],
    },
  ],
  now: [0, 1],
};
/** @param {...string} marks */
function cell(...marks) {
  return { marks, say: "" };
}
/** @type {any} */
const ladder = {
  kind: "ladder",
  text: "Cas acts on 11.",
  rungs: [
    { label: "12", state: "other", stands: [] },
    {
      label: "11",
      state: "now",
      stands: [
        { token: token("Cas"), name: "Cas", state: "now" },
        { token: { ...token("Cultists"), count: 3 }, name: "Cultists", state: "ready" },
      ],
    },
  ],
};
/** @type {any} */
const lanes = {
  kind: "lanes",
  text: "Resolve: Cyr, 15.",
  phases: [{ label: "Resolve", state: "now", arrow: "down" }],
  lanes: [
    {
      rank: "15",
      token: token("Cyr"),
      name: "Cyr",
      state: "now",
      blocks: [
        { label: "Draw", size: 1, state: "resolved" },
        { label: "Reload 2 of 6", size: 2, state: "declared", carries: true },
        { label: "", size: 1, state: "free" },
      ],
    },
  ],
  of: 4,
};
/** @param {any} picture @returns {any} */
const clock = (picture) => ({
  place: "Segment 2",
  part: "",
  note: "",
  right: "",
  aloud: { begins: [], at: [], how: "", note: "" },
  picture,
});

test("every picture is one image that says who acts, who is to come and who has acted", () => {
  const heard = [chart, ladder, lanes].map((picture) => {
    drawn(clockView(clock(picture), ui));
    return one("[role=img]").getAttribute("aria-label");
  });
  assert.deepEqual(heard, ["Segment 2: Quill acts; held: Quill.", "acts now: Cas on 11; to come: Cultists ×3 on 11", "Resolve: Cyr, 15."]);
  assert.match(words(clockView(clock({ kind: "spiral", text: "Round and round." }), ui)), /Round and round\./);
  assert.deepEqual([chart, ladder, lanes].map(clock).map(standsBeside), [false, false, true]);
});

test("the needle stands on the acting row's column, or on the line after the last one", () => {
  const needles = (/** @type {any} */ picture) => all(".needle", drawn(clockView(clock(picture), ui))).length;
  assert.equal(needles(chart), 1);
  assert.equal(needles({ ...chart, now: null }), 0);
  assert.equal(needles({ ...chart, now: null, post: true }), 1);
  assert.equal(all(".chart-end.is-now.aim").length, 1);
});

test("a group on a rung is a number", () => {
  assert.match(words(clockView(clock(ladder), ui)), /Ca Cas ×3 Cultists/);
});

test("the clock as text has every cell in words", () => {
  /** @param {any} picture */
  const said = (picture) => words(clockTableSheet(/** @type {any} */ ({}), /** @type {any} */ ({ clock: clock(picture) })));
  assert.match(said({ ...chart, notes: "DEX" }), /DEX When Quill 23 acted: 1; acts now, held: 2 Talon 18 gone: 3/);
  const [quill, talon] = chart.rows;
  const waits = { ...talon, cells: [cell("open"), cell("open"), cell("open")] };
  assert.match(said({ ...chart, rows: [quill, waits] }), /Talon 18 to come: 1, 2 \(now\), 3/);
  assert.match(said({ ...chart, rows: [quill, { ...talon, cells: [cell(), cell(), cell()] }] }), /Talon 18 nothing to come/);
  assert.match(words(clockTable(/** @type {any} */ (chart))), /1 2 3 Quill 23 acted acts now, held Talon 18 gone/);
  assert.match(said(ladder), /12 nobody 11 Cas: acts now; Cultists: to come/);
  assert.match(
    said(lanes),
    /Resolve, highest first: now .* Cyr 15, now Draw, takes 1, done; Reload 2 of 6, takes 2, declared, continues next round; 1 free/,
  );
});

test("a supposition stands beside what is, with what is different said", () => {
  const what = {
    key: "if",
    label: "If Talon aborts",
    args: {},
    after: { says: "Talon aborts.", gone: [place("Talon")], places: [place("Quill", true)] },
  };
  /** @type {any} */
  const sheet = { kind: "forecast", now: { places: [place("Talon"), { label: "Recovery", who: [], kind: "mark" }] }, what };
  const said = words(forecastSheet(sheet, view({ what_if: [offer("If", { key: "if" })] })));
  assert.match(said, /As it stands .*Talon Segment 8 .*Recovery/);
  assert.match(said, /If Talon aborts Talon aborts\. Dropped .*Talon Segment 8 What comes .*Changed: Quill Segment 8/);
});

test("whoever comes together each has a token", () => {
  const names = ["Ash", "Bo", "Cyr", "Dee", "Eve"];
  const everyone = names.map((name) => ({ value: name.toLowerCase(), label: name, token: { ...token(name), state: "acted" } }));
  const together = { ...place("Ash, Bo, Cyr, Dee and Eve"), who: everyone.map(({ value }) => value) };
  const shown = (/** @type {any} */ one) =>
    drawn(forecastSheet({ kind: "forecast", now: { places: [one] }, what: null }, view({ everyone, what_if: [] })));
  assert.equal(all(".token.is-ready", shown(together)).length, 4);
  assert.equal(all(".token").length, 4);
  assert.equal(all(".token", shown(place("Ash"))).length, 1);
});

/** @param {string} name @param {boolean} [changed] */
function place(name, changed = false) {
  return { label: "Segment 8", who: [name.toLowerCase()], kind: "stop", name, token: token(name), ...(changed && { changed }) };
}

test("upkeep stands between the acts with a pad and the others", () => {
  const actor = {
    name: "Cyr",
    detail: "",
    token: token("Cyr"),
    who: ["cyr"],
    members: [],
    go: "1",
    foes: [],
    effects: [],
    add_effect: offer("Add a condition"),
    parts: [],
    pools: [],
    acts: [offer("Draw, 1 AP", { pad: [offer("Cancel")] }), offer("Normal move")],
    plan: false,
    notes: [],
    warnings: [],
    hidden: false,
    note: "",
    upkeep: { title: "Next does this", lines: [{ icon: "drop", name: "Bleed 2", says: "hits 41 → 39" }] },
  };
  assert.match(words(activeCard(actor, ui)), /Draw, 1 AP Cancel Next does this Bleed 2 hits 41 → 39 Normal move/);
  assert.ok(control("Add a condition"));
});

test("of several conditions in a group each says whose it is", () => {
  const end = offer("End", { key: "end" });
  const effect = (/** @type {string} */ who, name = "Frightened") => ({ id: `${who}:${name}`, name, left: "to end S2", who, end });
  const members = ["Orc 1", "Orc 2"].map((name) => ({ id: name, name }));
  const said = (/** @type {any[]} */ effects) => words(effectsView(effects, null, ui, undefined, members));
  assert.match(said([effect("Orc 1"), effect("Orc 2")]), /Frightened Orc 1 · to end S2 Frightened Orc 2 · to end S2/);
  assert.match(said([effect("Orc 1"), effect("Orc 2", "Prone")]), /Frightened Orc 1 · to end S2 Prone Orc 2 · to end S2/);
});
