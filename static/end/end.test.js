// The end of a fight: its screen, the bands, the time at the table, files, and the next fight.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, drawn, one, setGlobal, settle, tap, textOf } from "../../tests/js/dom.js";
import { answered, badInput, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { fighter, offer, view } from "../../tests/js/views.js";

const { endScreen } = await import("./end-screen.js");
const { chapterLabels, outlineOf } = await import("./bands.js");
const { loadRecap, nextFight, openLogOf, savePicture, watchEnd } = await import("./end.js");
const { drawReport } = await import("./picture.js");
const { highlightsOf } = await import("./report.js");
const { noticeStrips } = await import("../ui/notices.js");
const { countTime, timeOf } = await import("./table-time.js");
const { openSheet } = await import("../ui/dialog.js");
await import("../app/screens.js");
await import("./next-fight-sheet.js");

const token = { id: "ash", letters: "As", shape: "circle", tone: "pc", state: "ready", name: "Ash" };
const row = {
  id: "ash",
  name: "Ash",
  token,
  health: "9 of 12",
  turns: 2,
  dealt: 7,
  took: 3,
  acts: [100, 600],
  levels: [
    [0, 1000],
    [400, 750],
  ],
  down: null,
};
const orc = {
  ...row,
  id: "orc",
  name: "Orc ×3",
  token: { ...token, shape: "diamond", tone: "mon", state: "down" },
  health: "down",
  down: 500,
};
const RECAP = {
  title: "Bridge",
  filename: "Bridge.png",
  system_name: "Some System",
  place: "Round 2 · Segment 3",
  figures: [
    { value: "16 s", label: "in the story" },
    { value: "9", label: "Turns" },
  ],
  down: { tokens: [orc.token], who: "Orc ×3", says: "All PCs are up" },
  columns: { turns: "Turns", dealt: "dealt", took: "took" },
  rows: [row, orc],
  ticks: [{ at: 50, label: "1" }],
  chapters: [{ at: 500, label: "Round 2" }],
  height: "height: hp left",
  told: [{ title: "Hardest hit", says: "Ash on Orc, Round 1", value: "7 hp" }],
  survivors: [],
};
const REOPEN = offer("Reopen", { do: "reopen", key: "reopen", menu: { at: "end", icon: "undo", label: "Reopen" } });
const over = (/** @type {object} */ more = {}) => view({ over: true, table: [REOPEN], ...more });
const ended = (/** @type {object} */ more = {}, /** @type {object} */ replies = {}) =>
  page(over(), { recap: answered({ recap: { ...RECAP, ...more } }), ...replies }, { fight: "f1", route: "fight" });

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  ended();
});

test("the end says time, who is down, every fighter and what is worth telling", async () => {
  drawn(endScreen(over(), state.ui));
  assert.match(textOf(one("main")), /The fight is over .*One moment/);
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  assert.match(textOf(one(".end-figures")), /in the story 16 s .*9/);
  assert.match(textOf(one(".end-down")), /Orc ×3 All PCs are up/);
  assert.equal(all(".band-row").length, 2);
  assert.equal(all(".band-down").length, 1);
  assert.match(textOf(one(".end-lines")), /Hardest hit Ash on Orc, Round 1 7 hp/);
  assert.equal(all(".band-act").length, 4);
});

test("a due reminder stands in the report, not over it; the log keeps the strip", async () => {
  ended();
  state.ui.due = [{ text: "Now: The bridge burns.", step: 0 }];
  drawn(endScreen(over(), state.ui));
  assert.equal(all("main .strip.due").length, 1, "also before the report is there");
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  assert.match(textOf(one("main .strip.due")), /Now: The bridge burns/);
  assert.equal(all(".dock .strip.due").length, 0);
  tap("Got it");
  drawn(endScreen(over(), state.ui));
  assert.equal(all(".strip.due").length, 0);
  state.ui.due = [{ text: "Now: The bridge burns.", step: 0 }];
  drawn(noticeStrips({ ...state.ui, route: "log" }, over()));
  assert.equal(all(".strip.due").length, 1);
});

test("a line without anything to tell is left out, and so is a column", async () => {
  ended({ told: [], columns: { ...RECAP.columns, dealt: "" } });
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  assert.equal(all(".end-lines").length, 0);
  assert.equal(all(".without-dealt").length, 1);
});

test("a fight that is over comes to the screen with its story; a fight that runs does not", async () => {
  const asked = page(view(), { recap: answered({ recap: RECAP }) }, { fight: "f1" });
  watchEnd();
  await settle();
  assert.equal(asked.length, 0);
  state.view = over();
  await settle();
  assert.equal(asked.at(-1)?.do, "recap");
  assert.equal(state.ui.recap?.fight, "f1");
});

test("time at the table counts turns, leaves out breaks and keeps the longest", () => {
  const at = (/** @type {string} */ name) => view({ actor: { .../** @type {any} */ (view().actor), name } });
  countTime("f1", at("Ash"), 1_000);
  countTime("f1", at("Ash"), 61_000);
  countTime("f1", at("Bo"), 121_000);
  countTime("f1", at("Bo"), 121_000 + 60 * 60_000);
  assert.equal(timeOf("f1")?.total, 120_000);
  assert.deepEqual(timeOf("f1")?.longest.name, "Ash");
  assert.equal(timeOf("f1")?.longest.ms, 120_000);
  assert.equal(timeOf("other"), null);
  localStorage.setItem("turnwright.time", "{");
  assert.equal(timeOf("f1"), null);
});

test("a band never leaves its clock, and ends where its fighter went down", () => {
  const path = outlineOf(/** @type {any} */ (orc));
  const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
  assert.ok(numbers.filter((_, at) => at % 2 === 0).every((x) => x >= 0 && x <= 500));
  assert.equal(outlineOf(/** @type {any} */ ({ ...row, levels: [] })), "");
});

test("a fighter without damage has a band of full height, a fighter who is down a struck shape, and a zero is grey", async () => {
  const whole = { ...row, id: "cy", down: null, levels: [[0, 1000]], took: 0 };
  const heights =
    outlineOf(/** @type {any} */ (whole))
      .match(/(?<= )[\d.]+/g)
      ?.map(Number) ?? [];
  assert.equal(Math.max(...heights) - Math.min(...heights), 22, heights.join());
  ended({ rows: [whole, orc] });
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  assert.deepEqual(
    all(".band-head").map((head) => all(".strike", head).length),
    [0, 1],
  );
  assert.doesNotMatch(textOf(one(".band-key")), /unhurt/);
  assert.ok(one(".band-row .band-numbers span.is-none"));
});

test("the band of somebody who joined later begins there", () => {
  const path = outlineOf(/** @type {any} */ ({ ...row, levels: [[400, 1000]] }));
  assert.match(path, /^M400 /);
});

test("more than ten bands fold; a tap shows the others, and folds them again", async () => {
  const rows = Array.from({ length: 24 }, (_, at) => ({ ...row, id: `f${at}`, name: `Fighter ${at}` }));
  ended({ rows });
  await loadRecap();
  const draw = () => drawn(endScreen(over(), state.ui));
  draw();
  assert.equal(all(".band-row").length, 10);
  tap("And 14 more");
  draw();
  assert.equal(all(".band-row").length, 24);
  tap("Show fewer");
  draw();
  assert.equal(all(".band-row").length, 10);
  ended({ rows: rows.slice(0, 10) });
  await loadRecap();
  draw();
  assert.equal(all(".unfold").length, 0);
});

test("labels of rounds never lie over each other or leave the picture", async () => {
  ended({ chapters: [...RECAP.chapters, { at: 950, label: "Round 3" }] });
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  assert.deepEqual(all(".band-axis b.is-before").map(textOf), ["Round 3"]);
  for (const count of [1, 2, 5, 10, 40]) {
    const chapters = Array.from({ length: count - 1 }, (_, at) => ({
      at: Math.round(((at + 1) * 1000) / count),
      label: `Round ${at + 2}`,
    }));
    let end = 0;
    for (const { at, label, before } of chapterLabels(chapters)) {
      if (!label) continue;
      const wide = label.length * 24;
      assert.ok(end <= (before ? at - wide : at), `${label} of ${count}`);
      end = before ? at : at + wide;
      assert.ok(end <= 1000);
    }
  }
  assert.deepEqual(
    chapterLabels([
      { at: 100, label: "Round 2" },
      { at: 200, label: "Round 3" },
      { at: 300, label: "Round 4" },
    ]).map(({ label }) => label),
    ["Round 2", "", "Round 4"],
  );
});

test("the longest turn says its round once, and a name only once", async () => {
  const acting = (/** @type {object} */ more) =>
    view({
      actor: { .../** @type {any} */ (view().actor), name: "Marine" },
      clock: { .../** @type {any} */ (view().clock), place: "Marine" },
      now: { .../** @type {any} */ (view().now), segment: 0 },
      log: [{ .../** @type {any} */ (view().log[0]), chapter: "Round 2" }],
      ...more,
    });
  for (const [more, says] of /** @type {[object, string][]} */ ([
    [{}, "Marine, Round 2"],
    [{ log: [] }, "Marine"],
  ])) {
    setLocalStorage(new FakeStorage());
    countTime("f1", acting(more), 1_000);
    countTime("f1", acting(more), 121_000);
    assert.equal(highlightsOf(/** @type {any} */ (RECAP), "f1").at(-1)?.says, says);
  }
});

/** A canvas that remembers what was written on it; a letter is ten pixels wide. */
function paper() {
  /** @type {string[]} */
  const texts = [];
  const notes = {
    fillText: (/** @type {string} */ text) => texts.push(text),
    measureText: (/** @type {string} */ text) => ({ width: text.length * 10 }),
  };
  const context = new Proxy({}, { get: (_, name) => Reflect.get(notes, name) ?? (() => undefined), set: () => true });
  return { texts, context: /** @type {any} */ (context) };
}

test("the picture has the figures, who is down, every band, the axis and what is worth telling", () => {
  const { texts, context } = paper();
  const high = drawReport(context, /** @type {any} */ (RECAP), null, () => "#123456");
  for (const text of [
    "Bridge",
    "Some System · Round 2 · Segment 3",
    "16 s",
    "Orc ×3",
    "All PCs are up",
    "Ash",
    "9 of 12",
    "Round 2",
    "height: hp left",
    "7 hp",
  ])
    assert.ok(texts.includes(text), text);
  const more = { ...RECAP, rows: Array.from({ length: 50 }, () => row) };
  const crowd = paper();
  assert.ok(drawReport(crowd.context, /** @type {any} */ (more), null, () => "") > high);
  assert.ok(crowd.texts.includes("And 10 more"));
});

test("a text too long for its place ends in an ellipsis", () => {
  const { texts, context } = paper();
  drawReport(context, /** @type {any} */ ({ ...RECAP, down: { tokens: [], who: "Orc, ".repeat(60), says: "" } }), null, () => "");
  assert.ok(texts.some((text) => /^Orc, .*…$/.test(text) && text.length < 100));
});

test("the picture is saved as PNG; a browser that makes none is said", async () => {
  const asked = ended();
  await loadRecap();
  const { context } = paper();
  /** @type {(string|null)[]} */
  const kinds = [];
  const canvas = (/** @type {unknown} */ blob) => ({
    getContext: () => context,
    toBlob: (/** @type {(blob: unknown) => void} */ done, /** @type {string} */ kind) => {
      kinds.push(kind);
      done(blob);
    },
  });
  const make = document.createElement;
  const link = { click: () => undefined, download: "" };
  for (const blob of [new Blob(["x"], { type: "image/png" }), null]) {
    const made = (/** @type {string} */ name) => /** @type {Record<string, unknown>} */ ({ canvas: canvas(blob), a: link })[name];
    document.createElement = /** @type {any} */ ((/** @type {string} */ name) => made(name) ?? make.call(document, name));
    await savePicture();
  }
  assert.equal(asked.at(-1)?.do, "recap");
  await savePicture(true);
  assert.deepEqual(asked.at(-1), { do: "recap", args: { players: true } }, "the players' picture is of what they learnt");
  document.createElement = make;
  assert.deepEqual(kinds, ["image/png", "image/png", "image/png"]);
  assert.equal(link.download, "Bridge.png");
  assert.match(notice() ?? "", /made no picture/);
});

test("the next fight asks once: wounds or rest", async () => {
  const asked = ended();
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  tap("Next fight With this party");
  assert.equal(topSheet()?.kind, "nextFight");
  drawnSheet();
  assert.equal(all("dialog .act").length, 2);
  page(over(), { next_fight: badInput("There is no fight.") });
  await nextFight(true, []);
  assert.equal(notice(), "There is no fight.");
  assert.ok(asked.length);
});

test("the next fight may be a prepared one, into which the party comes as it is", async () => {
  const asked = ended({}, { party: answered({ party: "{}", title: "Bridge", names: ["Ash"] }) });
  const card = { id: "f8", name: "Tower", system: over().system, system_name: "Plain list", place: "", when: 1, fighters: 3, begun: false };
  state.ui.fights = [card, { ...card, id: "f7", name: "Played", begun: true }, { ...card, id: "f6", name: "Elsewhere", system: "other" }];
  await loadRecap();
  openSheet({ kind: "nextFight", along: [] });
  drawnSheet();
  const places = () => all("dialog [aria-pressed]").map((button) => [textOf(button), button.getAttribute("aria-pressed")]);
  assert.deepEqual(places(), [
    ["A new fight Nobody else is in it yet", "true"],
    ["Tower 3 in it", "false"],
  ]);
  tap("Tower 3 in it");
  drawnSheet();
  assert.deepEqual(places()[1], ["Tower 3 in it", "true"]);
  tap("Keep wounds As they are now, with conditions that have no end");
  await settle();
  assert.deepEqual(asked.find(({ do: what }) => what === "party")?.args, { rest: false });
});

test("survivors of other sides come along to the next fight only when chosen", async () => {
  const goblin = { who: ["gob-1", "gob-2"], name: "Goblin ×2", token: orc.token, detail: "Monsters · one hurt" };
  const boss = { who: ["boss"], name: "Boss", token: orc.token, detail: "Monsters · 3 of 20 · left" };
  const asked = ended({ survivors: [goblin, boss] });
  const sent = () => asked.filter(({ do: what }) => what === "next_fight").at(-1)?.args;
  await loadRecap();
  openSheet({ kind: "nextFight", along: [] });
  drawnSheet();
  tap("Keep wounds As they are now, with conditions that have no end");
  await settle();
  assert.deepEqual(sent(), { rest: false });
  openSheet({ kind: "nextFight", along: [] });
  for (const name of ["Goblin ×2 Monsters · one hurt", "Boss Monsters · 3 of 20 · left", "Boss Monsters · 3 of 20 · left"]) {
    drawnSheet();
    tap(name);
  }
  drawnSheet();
  assert.deepEqual(all("dialog [aria-pressed=true]").map(textOf), ["As Goblin ×2 Monsters · one hurt"]);
  tap("Rest first Everyone starts at full strength");
  await settle();
  assert.deepEqual(sent(), { rest: true, who: ["gob-1", "gob-2"] });
});

test("a tap on a band opens the log at that fighter; Reopen is no Undo", async () => {
  const asked = ended();
  await openLogOf("ash");
  assert.equal(state.ui.route, "log");
  assert.equal(state.ui.logWho, "ash");
  state.view = view({ over: true, fighters: [fighter("Orc ×2", { id: "orc-1", who: ["orc-1", "orc-2"] })] });
  await openLogOf("orc-1");
  assert.equal(state.ui.logWho, "orc-1 orc-2");
  state.view = over();
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  tap("Reopen");
  await settle();
  assert.ok(asked.some(({ do: what }) => what === "reopen"));
  assert.ok(!asked.some(({ do: what }) => what === "undo"));
});

test("the notes stand on the screen and in the picture, in as many lines as they need", async () => {
  await loadRecap();
  drawn(endScreen(over({ note: "Selvar fled north" }), state.ui));
  assert.equal(textOf(one(".end-note")), "Selvar fled north");
  tap("Change the note");
  const note = `Selvar fled ${"x".repeat(150)} north`;
  const { texts, context } = paper();
  const plain = drawReport(context, /** @type {any} */ (RECAP), null, () => "");
  const high = drawReport(context, /** @type {any} */ (RECAP), null, () => "", note);
  assert.ok(high > plain);
  const lines = texts.slice(texts.lastIndexOf("Fight notes") + 1);
  assert.equal(lines.join("").replaceAll(" ", ""), note.replaceAll(" ", ""));
  assert.ok(lines.length > 2);
});

test("the time at the table goes on where it stood: no step on the finished fight counts, nor the pause before Reopen", () => {
  const MINUTE = 60_000;
  const run = (/** @type {string} */ name) => view({ actor: { .../** @type {any} */ (view().actor), name } });
  countTime("f1", run("Ash"), 0);
  countTime("f1", run("Ash"), 10 * MINUTE);
  countTime("f1", over({ actor: null }), 12 * MINUTE);
  countTime("f1", over({ actor: null }), 20 * MINUTE);
  countTime("f1", run("Ash"), 34 * MINUTE);
  assert.equal(timeOf("f1")?.total, 12 * MINUTE);
  countTime("f1", run("Ash"), 35 * MINUTE);
  countTime("f1", run("Bo"), 36 * MINUTE);
  assert.equal(timeOf("f1")?.total, 14 * MINUTE);
  assert.equal(timeOf("f1")?.longest.ms, 14 * MINUTE);
  assert.equal(timeOf("f1")?.longest.name, "Ash");
});

setGlobal("getComputedStyle", () => ({ getPropertyValue: () => " #fff" }));
setGlobal(
  "Path2D",
  class {
    addPath() {}
  },
);
setGlobal("DOMMatrix", class {});
