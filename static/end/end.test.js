// The end of a fight: its screen, the bands, the time at the table, files, and the next fight.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, drawn, one, setGlobal, settle, tap, textOf } from "../../tests/js/dom.js";
import { answered, badInput, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { view } from "../../tests/js/views.js";

const { endScreen } = await import("./end-screen.js");
const { bandsDrawing, outlineOf } = await import("./bands.js");
const { loadRecap, nextFight, openLogOf, watchEnd } = await import("./end.js");
const { countTime, timeOf } = await import("./table-time.js");
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
};
const over = () => view({ over: true });
const ended = (/** @type {object} */ more = {}) =>
  page(over(), { recap: answered({ recap: { ...RECAP, ...more } }) }, { fight: "f1", route: "fight" });

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

test("the picture is a drawing of its own, in which names are text", () => {
  const named = { ...RECAP, rows: [{ ...row, name: "<b>Ash & Bo" }] };
  const file = drawn(bandsDrawing(/** @type {any} */ (named), () => "#123456"));
  assert.equal(file.querySelectorAll("b").length, 0);
  assert.match(file.innerHTML, /xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(file.innerHTML, /&lt;b&gt;Ash &amp; Bo/);
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
  await nextFight(true);
  assert.equal(notice(), "There is no fight.");
  assert.ok(asked.length);
});

test("a tap on a band opens the log at that fighter; reopening is Undo", async () => {
  const asked = ended();
  await openLogOf("ash");
  assert.equal(state.ui.route, "log");
  assert.equal(state.ui.logWho, "ash");
  await loadRecap();
  drawn(endScreen(over(), state.ui));
  tap("Reopen");
  await settle();
  assert.ok(asked.some(({ do: what }) => what === "undo"));
});

setGlobal("getComputedStyle", () => ({ getPropertyValue: () => " #fff" }));
