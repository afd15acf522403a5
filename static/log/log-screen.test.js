// The log: its lines, going to a step and back, whose lines, searching, what was left behind, and taking it along.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { able, all, control, controls, drawn, one, setGlobal, settle, tap, textOf, type, until } from "../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { clock, fighter, line, ODD_NAMES, offer, view } from "../../tests/js/views.js";

const { enterLog, leaveLog } = await import("./log.js");
const { loadLog } = await import("./log-lines.js");
const { loadChapters } = await import("./chapters.js");
const { logScreen } = await import("./log-screen.js");
const { show } = await import("../app/store.js");
const storage = await import("../storage/fights.js");
const { noticeToast } = await import("../ui/notices.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const LINES = [
  line(4, "Bo moves", { later: true, place: "S3 top" }),
  line(3, "Ash attacks (P)", { place: "S2 bottom", cite: { rule: "c.opp", cite: "C3, Opp", says: "Only then." } }),
  line(3, "Ash rolls 7", { place: "S2 bottom", kind: "roll" }),
  line(1, "Round 1 begins", { place: "S2 top" }),
];

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {Partial<import("../app/types.js").View>} [more] @param {Record<string, unknown>} [replies] @param {object} [ui] */
function opened(more = {}, replies = {}, ui = {}) {
  const shown = view({ step: 3, steps: 4, log: LINES, redo: { detail: "Bo moves" }, ...more });
  asked = page(shown, replies, { route: "log", ...ui });
  return draw();
}
const draw = () => drawn(logScreen(/** @type {any} */ (state.view), state.ui));
const texts = () => all(".log-line p").map(textOf);

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  setGlobal("navigator", {});
  opened();
});

test("lines stand newest first under their chapters; what is later is dimmed, the present one marked", () => {
  opened({ log: [line(5, "Round 2 begins", { chapter: "Round 2", later: true }), ...LINES] });
  assert.deepEqual(all(".log-round").map(textOf), ["Round 2 newest first", "Round 1"]);
  assert.equal(all(".log-line.is-later").length, 2);
  assert.match(textOf(one(".log-line.is-here")), /Ash attacks/);
});

test("a rule whose citation is only a number stands by its name, which opens with both; a moment that its line tells has no place", () => {
  const cite = { rule: "c.half", cite: "C4, 3 B", says: "A side acts on its half.", name: "Halves" };
  opened({ log: [line(3, "Segment 2", { place: "", kind: "mark", cite })] });
  assert.deepEqual(all(".cite").map(textOf), ["Rule: Halves"]);
  assert.ok(control("Segment 2: go to step 3"));
  tap("Rule: Halves");
  assert.match(textOf(drawnSheet()), /Halves.*A side acts on its half\..*C4, 3 B/);
});

test("a step can be gone to from the first of its lines alone", async () => {
  assert.deepEqual(
    controls().filter((name) => /go to step/.test(name)),
    ["Bo moves. S3 top: go to step 4", "Ash attacks (P). S2 bottom: go to step 3", "Round 1 begins. S2 top: go to step 1"],
  );
  tap("Round 1 begins. S2 top: go to step 1");
  await settle();
  assert.deepEqual(asked, [{ do: "goto", args: { step: 1 } }]);
  assert.equal(control("Ash attacks (P). S2 bottom: go to step 3").getAttribute("aria-current"), "step");
});

test("a line's rule can be opened", () => {
  tap("Rule: C3, Opp");
  assert.equal(topSheet().kind, "law");
});

for (const text of ODD_NAMES)
  test(`a line about ${text.slice(0, 12)} is text`, () => {
    opened({ log: [line(1, `${text} acts`)] });
    assert.equal(one(".log-line p").textContent, `${text} acts`);
  });

test("searching finds places and words in any case; nothing found is said", () => {
  type("Search the log", " ASH ", ["input"]);
  draw();
  assert.deepEqual(texts(), ["Ash attacks (P)", "Ash rolls 7"]);
  type("Search the log", "s3", ["input"]);
  draw();
  assert.deepEqual(texts(), ["Bo moves"]);
  type("Search the log", "dragon", ["input"]);
  assert.match(textOf(one("main", draw())), /Nothing found\.$/);
  assert.match(textOf(one("main", opened({ log: [] }))), /Nothing here yet\.$/);
});

test("the slider stands at the step and goes to the one it is let go at", async () => {
  const slider = control("Step");
  assert.deepEqual([slider.min, slider.max, slider.value], ["0", "4", "3"]);
  assert.equal(slider.getAttribute("aria-valuetext"), "Step 3 of 4: Segment 2, top. Ash acts.");
  type("Step", "1", ["change"]);
  await settle();
  assert.deepEqual(asked, [{ do: "goto", args: { step: 1 } }]);
});

test("a step back and forward are Undo and Redo, where there is any", async () => {
  tap("One step back");
  tap("One step forward");
  await settle();
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["undo", "redo"],
  );
  opened({ undo: null, redo: null });
  assert.equal(able(control("One step back")), false);
  assert.equal(able(control("One step forward")), false);
});

/** What stands over the slider. @type {[number, number, string][]} */
const STEPS = [
  [3, 4, "Step 3 of 4 1 later step is kept"],
  [1, 4, "Step 1 of 4 3 later steps are kept"],
  [4, 4, "Step 4 of 4 The newest step"],
  [0, 0, "Step 0 of 0 The newest step"],
];
for (const [step, steps, text] of STEPS)
  test(`at step ${step} of ${steps} one reads “${text}”`, () => {
    opened({ step, steps });
    assert.equal(textOf(one(".step-words")), text);
  });

test("chapters have a mark on the slider, a label where there is room, none later than the fight", () => {
  const chapters = [0, 2, 3, 30, 95, 200].map((n) => ({ n, label: `Round ${n}` }));
  opened({ step: 100, steps: 100 }, {}, { chapters });
  assert.deepEqual(all(".ticks i").map(textOf), ["Round 0", "", "", "Round 30", ""]);
});

test("the newest step can be gone to, and the fight played on from here", async () => {
  tap("Back to now");
  await settle();
  assert.deepEqual(asked, [{ do: "goto", args: { step: 4 } }]);
  assert.equal(state.ui.visit, 4, "leaving the log stays at now");
  tap(/^Continue from here/);
  await settle();
  assert.equal(state.ui.route, "fight");
  assert.equal(state.ui.visit, null);
  assert.equal(asked.length, 1, "nothing brings the fight back to where it stood");
  opened({ step: 4 });
  assert.equal(able(control("Back to now")), false);
  assert.match(textOf(one(".plate")), /^Continue .*Segment 2$/);
});

test("an undone branch is played again after the step on screen, and what no longer holds can be left out", async () => {
  const again = { played: 2, at: 6, left: 3, says: "2 of 6 later steps are played again. Not “Bo moves”: Bo is down." };
  const shown = accepted(view({ step: 5, steps: 5 }), { replayed: again });
  opened({}, { replay: shown }, { restore: [{ name: "Round 1 · Bo moves", lines: ["head", "step"] }] });
  tap("Play again from here");
  await settle();
  assert.deepEqual(asked, [{ do: "replay", args: { lines: ["head", "step"] } }]);
  assert.equal(state.ui.visit, null, "leaving the log stays behind the steps that were played");
  assert.equal(notice(), again.says);
  assert.equal(state.ui.notice?.button, "Go on without it");
  state.ui.notice?.tap?.();
  await settle();
  assert.deepEqual(asked.at(-1), { do: "replay", args: { lines: ["head", "step"], from: 7 } });
});

test("a blow that may stand for the old one is asked about, and either answer plays on", async () => {
  const asks = { played: 0, at: 3, left: 4, says: "Does the new one stand for “Bo takes 5 hp”?", instead: 4 };
  const shown = accepted(view({ step: 5, steps: 5 }), { replayed: asks });
  for (const [answer, from] of /** @type {[string, number][]} */ ([
    ["Yes, leave it out", 4],
    ["No, play both", 3],
  ])) {
    opened({}, { replay: shown }, { restore: [{ name: "Round 1 · Bo moves", lines: ["head", "step"] }] });
    tap("Play again from here");
    await settle();
    drawn(noticeToast(state.ui));
    tap(answer);
    await settle();
    assert.deepEqual(asked.at(-1), { do: "replay", args: { lines: ["head", "step"], from } });
  }
});

test("whoever leaves the log without playing on finds the fight where it stood", async () => {
  opened();
  await enterLog();
  await settle();
  show(view({ step: 1, steps: 4 }));
  asked.length = 0;
  await leaveLog();
  assert.deepEqual(asked, [{ do: "goto", args: { step: 3 } }]);
});

/** After which nothing needs to be brought back. @type {[string, number, number][]} */
const STAYED = [
  ["at the same step", 3, 4],
  ["with that step dropped since", 1, 2],
];
for (const [name, step, steps] of STAYED)
  test(`the fight is left ${name}: nothing is sent`, async () => {
    opened();
    await enterLog();
    show(view({ step, steps }));
    asked.length = 0;
    await leaveLog();
    assert.deepEqual(asked, []);
  });

test("opening the log loads its lines, chapters and what was left behind", async () => {
  const { id } = storage.create(/** @type {any} */ (accepted(view(), { journal: ['{"turnwright":1}'] })));
  await storage.addRestorePoint(id, { name: "Round 1 · Ash", lines: ['{"turnwright":1}', '{"step":9}'] });
  opened({}, { log: answered({ lines: LINES, more: false }), open: accepted(view(), { journal: [] }) }, { fight: id });
  await enterLog();
  await until(() => state.ui.chapters.length);
  assert.deepEqual(state.ui.chapters, [{ label: "Round 1", n: 1 }]);
  draw();
  assert.match(textOf(one(".restore")), /^1 undone branch kept Round 1 · Ash Play again from here Open as new fight$/);
  tap("Open as new fight");
  await until(() => asked.some(({ do: what }) => what === "open"));
  assert.deepEqual(asked.at(-1)?.args, { lines: ['{"turnwright":1}', '{"step":9}'] });
});

test("a branch that cannot be opened says why", async () => {
  opened({}, { open: badInput("This saved fight is damaged.") }, { restore: [{ name: "Old", lines: [] }] });
  tap("Open as new fight");
  await settle();
  assert.equal(notice(), "This saved fight is damaged.");
});

/** Lines as the engine gives them, so many at a time. @param {number} count @param {number} [later] how many of them are later than the fight */
const pages =
  (count, later = 0) =>
  (/** @type {any} */ { args }) => {
    const from = (args.before ?? count + 1) - 1;
    const found = Array.from({ length: Math.min(args.count, from) }, (_, at) =>
      line(from - at, `Line ${from - at}`, { later: from - at > count - later }),
    );
    return answered({ lines: found, more: from > args.count });
  };

test("a long log comes in pages: the newest hundred, then a hundred more at a tap", async () => {
  opened({}, { log: pages(250) });
  await loadLog();
  draw();
  assert.equal(texts().length, 100);
  tap("Earlier lines");
  await settle();
  draw();
  tap("Earlier lines");
  await settle();
  draw();
  assert.equal(texts().length, 250);
  assert.ok(!controls().includes("Earlier lines"));
});

test("far back in the past as many lines are read as it takes to see where the fight stands", async () => {
  opened({}, { log: pages(450, 350) });
  await loadLog();
  assert.equal(state.ui.log?.length, 400);
  assert.equal(state.ui.log?.find(({ later }) => !later)?.n, 100);
});

test("one fighter's lines are asked for by name; a late answer about another is dropped", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  opened({}, { log: () => new Promise((resolve) => waiting.push(resolve)) });
  type("Show lines of", "ash", ["change"]);
  draw();
  type("Show lines of", "bo", ["change"]);
  await settle();
  assert.deepEqual(
    asked.map(({ args }) => args.who),
    [["ash"], ["bo"]],
  );
  waiting[1]?.(answered({ lines: [line(1, "Bo moves")], more: false }));
  waiting[0]?.(answered({ lines: [line(1, "Ash moves")], more: false }));
  await settle();
  draw();
  assert.deepEqual(texts(), ["Bo moves"]);
});

test("whoever is knocked out or has left can be chosen, a group as a whole", async () => {
  const orcs = fighter("Orc 3", { group: "Orc", who: ["orc-1", "orc-2", "orc-3"] });
  const everyone = [...view().everyone, { ...view().everyone[0], value: "orc-3", label: "Orc 3" }];
  const gone = [offer("Zed", { do: "", pad: [offer("Bring back", { do: "back", args: { who: ["zed"] } })] })];
  const answers = { log: answered({ lines: [line(1, "Orc 1 is knocked out")], more: false }) };
  opened(/** @type {any} */ ({ fighters: [...view().fighters, orcs], everyone, gone }), answers);
  assert.deepEqual(all("select option").map(textOf), ["Everybody", "Ash", "Bo", "Orc (whole group)", "Orc 3", "Zed"]);
  type("Show lines of", "orc-1 orc-2 orc-3", ["change"]);
  await settle();
  draw();
  assert.deepEqual(texts(), ["Orc 1 is knocked out"]);
  type("Show lines of", "zed", ["change"]);
  assert.deepEqual(
    asked.map(({ args }) => args.who),
    [["orc-1", "orc-2", "orc-3"], ["zed"]],
  );
});

test("in one fighter's log the present step is marked only if it has a line", () => {
  opened({ step: 2 }, {}, { logWho: "ash" });
  assert.equal(all(".is-here").length, 0);
  opened({ step: 3 }, {}, { logWho: "ash" });
  assert.equal(all(".is-here").length, 1);
});

test("chapters are read to the end of a long log, and no further than twenty pages", async () => {
  opened({}, { log: pages(1200) });
  await loadChapters();
  assert.deepEqual(
    asked.map(({ args }) => args.before),
    [undefined, 701, 201],
  );
  opened({}, { log: pages(100_000) });
  await loadChapters();
  assert.equal(asked.length, 20);
});

test("beside the log the fight stands as it was at that step", () => {
  opened({ clock: clock({ place: "Segment 9", part: "bottom" }) });
  assert.match(textOf(one(".log-state")), /^Segment 9 bottom .*Ash .*Bo/);
});

test("the log goes to the clipboard oldest first, with its rules", async () => {
  /** @type {string[]} */
  const copied = [];
  setGlobal("navigator", { clipboard: { writeText: async (/** @type {string} */ text) => void copied.push(text) } });
  tap("Copy the log");
  await settle();
  assert.equal(copied[0]?.split("\n")[0], "S2 top\tRound 1 begins");
  assert.equal(copied[0]?.split("\n").at(-2), "S2 bottom\tAsh attacks (P) [C3, Opp]");
  assert.equal(notice(), "Copied.");
  setGlobal("navigator", {});
  tap("Copy the log");
  await settle();
  assert.match(notice(), /did not allow copying/);
});

test("the log is saved as the engine writes it, or it is said why not", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] }); // the address of a saved file lasts a minute
  /** @type {string[]} */
  const saved = [];
  URL.createObjectURL = (blob) => {
    saved.push(/** @type {Blob} */ (blob).type);
    return "blob:x";
  };
  for (const [name, as] of /** @type {[RegExp, string][]} */ ([
    [/^Markdown/, "md"],
    [/^CSV/, "csv"],
  ])) {
    opened({}, { export: answered({ text: "x", filename: `log.${as}`, type: `text/${as}` }) });
    tap("Save or copy the log");
    drawnSheet();
    tap(name);
    await settle();
    assert.deepEqual(asked.at(-1), { do: "export", args: { as } });
  }
  assert.deepEqual(saved, ["text/md;charset=utf-8", "text/csv;charset=utf-8"]);
  opened({}, { export: badInput("There is no log yet.") }, { sheets: [{ kind: "logFile" }] });
  drawnSheet();
  tap(/^CSV/);
  await settle();
  assert.equal(notice(), "There is no log yet.");
});

test("steps without actions fold into one line that a tap opens; a search, or standing among them, opens them, too", () => {
  const quiet = (/** @type {number} */ n, /** @type {string} */ text, more = {}) => line(n, text, { quiet: true, ...more });
  const log = [
    line(9, "Bo is done"),
    quiet(8, "Ash is done"),
    quiet(7, "Round 2 begins", { kind: "mark", chapter: "Round 1" }),
    quiet(7, "Bo is done"),
    quiet(6, "Ash is done"),
    line(5, "Ash attacks"),
    quiet(4, "Cy is done"),
    line(3, "Cy moves"),
  ];
  opened({ step: 9, steps: 9, log });
  assert.deepEqual(all(".log-lines > li").map(textOf), [
    "Round 1 newest first",
    "S2 top Bo is done",
    "3 steps without actions",
    "S2 top Ash attacks",
    "S2 top Cy is done",
    "S2 top Cy moves",
  ]);
  tap("3 steps without actions");
  draw();
  assert.equal(control("3 steps without actions").getAttribute("aria-expanded"), "true");
  assert.equal(texts().length, 8);
  tap("3 steps without actions");
  draw();
  assert.equal(texts().length, 4);
  type("Search the log", "ash is", ["input"]);
  draw();
  assert.deepEqual(texts(), ["Ash is done", "Ash is done"]);
  opened({ step: 7, steps: 9, log: log.map((one) => ({ ...one, later: one.n > 7 })) });
  assert.equal(texts().length, 8);
});
