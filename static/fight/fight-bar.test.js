// The bottom bar of a fight and its neighbours: Undo, Next, Respond or what stands in its place, the order, the stack, and the strips above.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, app, control, controls, drawn, nameOf, one, settle, tap, textOf, words } from "../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, state, topSheet } from "../../tests/js/engine.js";
import { actor, objection, offer, stop, token, view } from "../../tests/js/views.js";

const { fightBar, undoButton } = await import("./fight-bar.js");
const { turnOrder } = await import("./turn-order.js");
const { noticeStrips } = await import("../ui/notices.js");
const { openStack } = await import("./stack.js");
const { change } = await import("../app/store.js");
await import("../app/sheets.js");

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
beforeEach(() => {
  asked = page(view());
});

/** @param {Partial<import("../app/types.js").View>} [more] @param {object} [ui] */
function bar(more = {}, ui = {}) {
  const shown = view(more);
  asked = page(shown, {}, ui);
  return drawn(fightBar(shown, state.ui));
}
const plate = () => one("#next");
const CARD = {
  label: "Counterspell",
  detail: "Grol answers Lightning",
  right: "resolves first",
  token: token("Grol"),
  by: "Grol",
  cost: "OppM",
  targets: [],
  answers: "Lightning",
};

test("Undo is called by what it takes back, or by that there is nothing", () => {
  bar();
  assert.ok(able(control("Undo: Bo moved (V)")));
  bar({ undo: null });
  assert.equal(able(control("Undo: nothing yet")), false);
});

test("under Undo stands what it takes back where that fits; a longer text is only its name", () => {
  for (const [detail, shown] of /** @type {[string, string][]} */ ([
    ["Ogre ×2 are done", "Undo Ogre ×2 are done"],
    ["Sister Oda: Stillness on Grol (M)", "Undo"],
  ])) {
    const shownView = view({ undo: { detail } });
    page(shownView);
    const root = drawn(undoButton(shownView, state.ui, true));
    assert.equal(textOf(one("button", root)), shown);
    assert.ok(control(shown === "Undo" ? `Undo: ${detail}` : /^Undo/, root));
  }
});

test("what Next does besides is heard before what it shows, unless something comes first or another tab writes", () => {
  const next = { ...view().next, detail: "Bo declares", aloud: "Ash declares nothing" };
  bar({ next });
  assert.match(nameOf(plate()), /^Next.* Ash declares nothing · Bo declares$/);
  bar({ next: { ...next, before: [{ kind: "hit", says: "Damage first", of: "" }] } });
  assert.doesNotMatch(nameOf(plate()), /nothing/);
  bar({ next }, { writer: false });
  assert.match(nameOf(plate()), /^Next.* This tab is read-only\.$/);
  assert.doesNotMatch(nameOf(plate()), /nothing/);
});

test("under Next a number stays with its word, and a dot ends a line", () => {
  bar({ next: { ...view().next, detail: "Vanguard · DEX 20" } });
  assert.equal(one("#next > span").textContent, "Vanguard\u00a0· DEX\u00a020");
});

test("Undo and Next are sent", async () => {
  bar();
  tap(/^Undo/);
  plate().click();
  await settle();
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["undo", "next"],
  );
});

test("Next says what it will do, and its place while it waits", () => {
  bar();
  assert.equal(textOf(plate()), "Next Bo · same half");
  bar({}, { queue: [{ key: "next", label: "Next", command: { do: "next", args: {} } }] });
  assert.equal(textOf(plate()), "Next Queued, first in line");
});

test("Next cannot be used while there is none", () => {
  bar({ next: { ...view().next, state: "none" } });
  assert.equal(able(plate()), false);
});

/** The button at the right: what the view has, and what it is called. @type {[string, any, string][]} */
const RIGHT = [
  ["all fighters, where nobody responds", {}, "Fighters"],
  ["Respond, with how many can", { respond: { label: "Respond", count: 2 } }, "Respond 2 can react now"],
  ["Respond, although nobody can", { respond: { label: "Respond", count: 0 } }, "Respond 0 can react now"],
  ["the last action again", { respond: { label: "Respond", count: 2 }, again: offer("Repeat", { note: "attack 3" }) }, "Repeat: attack 3"],
  [
    "why it cannot be done again",
    { again: offer("Repeat", { objections: [objection("No arrows left.")] }) },
    "Repeat: No arrows left. Actions",
  ],
];
for (const [name, more, called] of RIGHT)
  test(`at the right: ${name}`, () => {
    bar(more);
    assert.equal(nameOf(/** @type {Element} */ (all(".side-button").at(-1))), called);
  });

test("while the engine asks something nobody responds", () => {
  const prompt = { title: "Tie", says: "", cite: null, asks: [], do: "answer", args: {}, label: "Use", roll_label: "Roll" };
  bar({ respond: { label: "Respond", count: 2 }, prompt });
  assert.ok(control("Fighters"));
});

test("the last action again is for the members who are not left out", async () => {
  const group = actor("Orc ×3", { who: ["1", "2", "3"] });
  const again = offer("Repeat", { do: "again", args: { who: ["2", "3"] } });
  const leaving = (/** @type {string[]} */ ...out) => bar({ actor: group, again }, { card: { go: group.go, keys: [], out, open: [] } });
  leaving("3");
  tap("Repeat");
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { who: ["2"] });
  leaving("2", "3");
  assert.equal(able(control("Repeat")), false);
});

test("the button at the right does what it says", async () => {
  bar({ again: offer("Repeat", { do: "again" }) });
  tap("Repeat");
  await settle();
  assert.equal(asked.at(-1)?.do, "again");
  bar({ respond: { label: "Respond", count: 1 } });
  tap(/^Respond/);
  assert.equal(topSheet().kind, "stack");
  bar();
  tap("Fighters");
  assert.equal(topSheet().kind, "fighters");
});

test("the order has a button for each stop and a word where a half ends; nobody in it, nothing drawn", async () => {
  const orc = stop("Orc", { call: offer("Call Orc", { do: "call" }) });
  drawn(turnOrder(view({ order: [stop("Bo"), { kind: "sep", label: "bottom" }, orc] })));
  assert.deepEqual(all("li").map(textOf), ["Bo Bo 1P 20 of 20", "bottom", "Or Orc 1P 20 of 20"]);
  tap(/^Orc/);
  assert.equal(topSheet().id, "orc");
  assert.equal(topSheet().call.do, "call");
  assert.equal(words(turnOrder(view({ order: [] }))), "");
  await settle();
});

test("who delays, holds or has no Reaction left has an icon of its own in the order", () => {
  const stances = /** @type {const} */ (["delayed", "held", "spent"]).map((icon) => ({ who: [icon], icon, word: icon, says: icon }));
  const order = ["Delayed", "Held", "Spent", "Bo"].map((name) => stop(name));
  drawn(turnOrder(view({ order, stances })));
  assert.deepEqual(
    all("li").map((row) => row.querySelector("[data-stance]")?.getAttribute("data-stance")),
    ["delayed", "held", "spent", undefined],
  );
  const drawings = all("[data-stance] path").map((path) => path.getAttribute("d"));
  assert.equal(new Set(drawings).size, 3);
});

test("below the heading of the next round nobody shows what has passed by then", () => {
  const stances = [{ who: ["bo"], icon: /** @type {const} */ ("spent"), word: "Reaction used", says: "Reaction used" }];
  const signs = [
    {
      who: ["bo"],
      signs: [
        { icon: /** @type {const} */ (""), word: "Surprised", passes: true },
        { icon: /** @type {const} */ (""), word: "Zapped" },
      ],
    },
  ];
  const round = { kind: /** @type {const} */ ("sep"), label: "Round 2", next_round: true };
  const waits = { kind: /** @type {const} */ ("sep"), label: "waits" };
  drawn(turnOrder(view({ order: [stop("Bo"), round, stop("Bo"), waits, stop("Bo")], stances, signs })));
  assert.deepEqual(
    all("li button").map((row) => row.querySelectorAll("[data-stance]").length),
    [1, 0, 1],
  );
  assert.equal(textOf(one("#order-said")), "Bo (Surprised, Zapped); Round 2: Bo (Zapped); waits: Bo (Surprised, Zapped)");
});

test("Then leads to what comes next", async () => {
  page(view(), { forecast: answered({ places: [] }) });
  drawn(turnOrder(view()));
  tap("Then: what comes next");
  await settle();
  assert.equal(topSheet().kind, "forecast");
});

test("the stack stands with its top first, who can react below it, and the engine's plate", async () => {
  const stackActs = [offer("All pass", { do: "pass", note: "Counterspell resolves" }), offer("Cancel it", { do: "cancel" })];
  const shown = view({ stack: [CARD, { ...CARD, label: "Lightning", right: "" }], stack_acts: stackActs });
  asked = page(shown, { answers: answered({ answers: [offer("Dispel", { do: "respond" })], says: ["Bo has no V."] }) });
  await openStack();
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "Response stack");
  assert.deepEqual(all(".stack h3", sheet).map(textOf), ["Counterspell", "Lightning"]);
  assert.match(textOf(sheet), /Lightning .*Cancel it Who can respond\? Dispel .*Bo has no V\./);
  assert.equal(textOf(one(".plate", sheet)), "All pass Counterspell resolves");
  tap("Dispel");
  await settle();
  assert.equal(asked.at(-1)?.do, "respond");
});

test("what may as well happen stands beside the plate, in the dock and below the stack", async () => {
  const instead = offer("Counter", { key: "counter", do: "counter", note: "Lightning is countered" });
  const next = { ...view().next, label: "Resolve", detail: "Counterspell", instead };
  const shown = view({
    next,
    stack: [CARD],
    stack_acts: [
      offer("Resolve", { do: "all_pass", note: "Counterspell" }),
      offer("Counterspell counters Lightning", { key: "counter", do: "counter", note: "Lightning comes to nothing" }),
      offer("Resolve everything"),
    ],
  });
  asked = page(shown, { answers: answered({ answers: [], says: [] }) });
  assert.deepEqual(all(".plates > .plate", drawn(fightBar(shown, state.ui))).map(textOf), [
    "Resolve Counterspell",
    "Counter Lightning is countered",
  ]);
  assert.deepEqual(
    all(".plates > .plate").map((one) => one.classList.contains("calm")),
    [false, true],
    "one lit, one framed",
  );
  await openStack();
  const sheet = drawnSheet();
  assert.deepEqual(all(".plates > .plate", sheet).map(textOf), ["Resolve Counterspell", "Counter Lightning is countered"]);
  assert.match(textOf(sheet), /Resolve everything Counter: Lightning comes to nothing\./);
  assert.doesNotMatch(textOf(sheet), /Counterspell counters/, "the plate has it");
  all(".plates > .plate", sheet)[1]?.click();
  await settle();
  assert.equal(asked.at(-1)?.do, "counter");
});

test("a plate of the stack that is not possible says why", async () => {
  const shown = view({ stack: [CARD], stack_acts: [offer("All pass", { objections: [objection("Grol must answer.")] })] });
  page(shown, { answers: answered({ answers: [], says: [] }) });
  await openStack();
  drawnSheet();
  assert.equal(able(one(".plate")), false);
  assert.match(textOf(one(".plate")), /Grol must answer\./);
});

test("with nothing on the stack the sheet asks who can react, and the way out says that nobody can", async () => {
  page(view(), { answers: answered({ answers: [], says: ["Nobody has a V left."] }) });
  await openStack();
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "Who can respond?");
  assert.match(textOf(one(".sheet-bar", sheet)), /Back to the fight$/);
});

test("the response just made can be taken back in the sheet", async () => {
  const requests = page(view({ undo: { detail: "Ash comes back after this turn" } }), { undo: accepted(view()) });
  change({ sheets: [{ kind: "stack", answers: { answers: [], says: [] }, done: "Ash comes back after this turn" }] });
  assert.match(textOf(one(".response-made", drawnSheet())), /Ash comes back after this turn Undo/);
  tap("Undo: Ash comes back after this turn");
  await settle();
  assert.deepEqual(
    requests.map(({ do: what }) => what),
    ["undo"],
  );
});

test("what to know before a response stands above the responses", async () => {
  const abort = offer("Abort", { do: "abort", by: { name: "Ash", label: "Abort", left: "" } });
  page(view(), { answers: answered({ answers: [abort], says: [], lead: "Grol has declared nothing yet." }) });
  await openStack();
  assert.match(textOf(drawnSheet()), /Who can respond\? .*Grol has declared nothing yet\. .*Ash .*Abort/);
});

/** @param {object} ui @param {any} [shown] */
function strips(ui, shown = view()) {
  asked = page(shown, {}, ui);
  return drawn(noticeStrips(state.ui, shown));
}

/** What the strips say of the engine. @type {[string, object, RegExp|null][]} */
const ENGINE = [
  ["ready: nothing", {}, null],
  ["waking", { engine: "waking" }, /^Getting ready… Your last view\. Ready in a moment\.$/],
  ["waking with taps", { engine: "waking", queue: [{}, {}] }, /2 taps queued\.$/],
  ["restarting", { engine: "restarting" }, /^Restarting the rules engine… Nothing is lost\.$/],
  ["slow", { slow: true }, /^The rules engine is slow to answer\. Nothing is lost\.$/],
  ["failed", { engine: "failed" }, /^The rules engine did not start\. Your fights are safe\. .*Back up all fights$/],
  ["the fight is not opened yet", { opened: false }, /^Getting ready…/],
];
for (const [name, ui, text] of ENGINE)
  test(`the engine is ${name}`, () => {
    const read = textOf(one(".strips", strips(ui)));
    if (text) assert.match(read, text);
    else assert.equal(read, "");
  });

test("outside a fight a waking engine is not worth a strip, a failed one is", () => {
  assert.equal(textOf(one(".strips", strips({ engine: "waking" }, null))), "");
  assert.match(textOf(one(".strips", strips({ engine: "failed" }, null))), /did not start/);
});

test("a fight the engine does not open says so instead of getting ready, with the ways on", () => {
  const refused = "This fight is damaged.";
  const shown = strips({ opened: false, refused }, view({ title: "Bridge" }));
  assert.match(textOf(one(".strips", shown)), /^Bridge cannot be opened\. This fight is damaged\./);
  assert.deepEqual(controls(one(".strips", shown)), ["Back up all fights", "All fights"]);
  tap("All fights");
  assert.equal(state.ui.route, "home");
  assert.match(textOf(one(".strips", strips({ engine: "waking", opened: false, refused }))), /^Getting ready/);
  assert.equal(textOf(one(".strips", strips({ opened: false, refused }, null))), "");
});

test("a tab that only reads says so and offers to take over", () => {
  strips({ writer: false });
  assert.match(textOf(app), /Open in another tab\. This tab is read-only\./);
  assert.ok(control("Take over"));
});

test("what waits on the stack needs no strip: Next and Respond tell it", () => {
  const shown = view({ stack: [CARD], stack_acts: [offer("All pass", { do: "pass" })] });
  strips({ route: "fight" }, shown);
  assert.ok(!controls().includes("All pass"));
});

test("a notice can be dismissed, and stands in the sheet while one is open", () => {
  strips({ notice: { text: "Cut off." } });
  tap("Dismiss");
  assert.equal(state.ui.notice, null);
  strips({ notice: { text: "Cut off." }, sheets: [{ kind: "more" }] });
  assert.equal(all(".notice").length, 0);
});

/** A notice, and the buttons it has. @type {[string, any, string[]][]} */
const NOTICES = [
  ["plain", { text: "Cut off." }, ["Dismiss"]],
  ["with reasons", { text: "No.", why: [objection("No.")] }, ["Why", "Dismiss"]],
  ["of a fault", { text: "Broken.", save: true }, ["Save to file", "Dismiss"]],
  ["of a removed fight", { text: "Removed.", restore: "x" }, ["Undo", "Dismiss"]],
  ["with a button of its own", { text: "Kept.", tap: () => {}, button: "Again" }, ["Again", "Dismiss"]],
];
for (const [name, notice, buttons] of NOTICES)
  test(`a notice ${name}`, () => {
    strips({ notice });
    assert.deepEqual(controls(one(".notice")), buttons);
  });

test("a button of a notice does its own thing", () => {
  let taps = 0;
  strips({ notice: { text: "Kept.", tap: () => (taps += 1), button: "Again" } });
  tap("Again");
  assert.equal(taps, 1);
  change({ notice: null });
});

test("in a tab that only reads, Next and Undo are unavailable, say so, and send nothing", async () => {
  const asks = [{ name: "dice", label: "Dice", kind: "dice", dice: { ash: "1d6" } }];
  const instead = offer("End half", { key: "end_half", do: "end_half" });
  bar(/** @type {any} */ ({ next: { ...view().next, state: "needs", asks, instead } }), { writer: false });
  assert.equal(able(plate()), false);
  assert.doesNotMatch(textOf(app), /End half/);
  assert.match(textOf(plate()), /This tab is read-only/);
  for (const press of [plate(), control(/^Undo/)]) press.click();
  await settle();
  assert.deepEqual(asked, []);
  assert.deepEqual(state.ui.sheets, []);
  assert.match(state.ui.notice?.text ?? "", /open in another tab/);
});
