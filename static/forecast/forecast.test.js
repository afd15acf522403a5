// What comes next, and what would after a supposed action; nothing of it changes the fight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { able, all, control, one, settle, tap, textOf, until } from "../../tests/js/dom.js";
import { answered, drawnSheet, page, state, topSheet } from "../../tests/js/engine.js";
import { ask, objection, offer, place, token, view } from "../../tests/js/views.js";

const { loadForecast, openForecast } = await import("./forecast.js");
await import("../app/sheets.js");

const ABORT = offer("If somebody aborts", {
  key: "abort",
  do: "forecast",
  args: { suppose: "abort" },
  asks: [ask("who", "combatant", { label: "Who" })],
});
const HOLD = offer("If Ash holds", { key: "hold", do: "forecast", args: { suppose: "hold", who: ["ash"] } });
const BARRED = offer("If Bo acts", { key: "act", do: "forecast", args: { suppose: "act" }, objections: [objection("Bo has acted.")] });
const NOW = { places: [place("Ash"), place("Bo")] };
const AFTER = { places: [place("Bo", { changed: true })], gone: [place("Ash")], says: "Ash holds." };

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {Record<string, unknown>} [replies] @param {object} [more] */
async function opened(replies = {}, more = {}) {
  const forecast = (/** @type {any} */ { args }) => answered(args.suppose ? AFTER : NOW);
  asked = page(view({ what_if: [ABORT, HOLD, BARRED], ...more }), { forecast, ...replies });
  await openForecast();
  return drawnSheet();
}
const lists = () => all(".forecasts section").map(textOf);

test("what comes next stands in the engine's order; until it is there one waits", async () => {
  page(view(), { forecast: answered(NOW) });
  const opening = openForecast();
  assert.match(textOf(drawnSheet()), /As it stands .*One moment\./);
  await opening;
  drawnSheet();
  assert.deepEqual(lists(), ["As it stands As Ash Segment 8 Bo Bo Segment 8"]);
  await opened({ forecast: answered({ places: [] }) });
  assert.match(lists()[0] ?? "", /Nothing more to come\./);
});

test("a supposition is asked beside what is, and only asked", async () => {
  await opened();
  tap("If Ash holds");
  await settle();
  drawnSheet();
  assert.equal(lists()[1], "If Ash holds Ash holds. Dropped As Ash Segment 8 What comes Bo Changed: Bo Segment 8");
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args.suppose]),
    [
      ["forecast", undefined],
      ["forecast", undefined],
      ["forecast", "hold"],
    ],
  );
  assert.equal(control("If Ash holds").getAttribute("aria-pressed"), "true");
});

test("a second tap takes it away", async () => {
  await opened();
  tap("If Ash holds");
  await settle();
  drawnSheet();
  tap("If Ash holds");
  drawnSheet();
  assert.equal(lists().length, 1);
});

test("one that asks something is called by its answers", async () => {
  await opened();
  tap("If somebody aborts");
  drawnSheet();
  tap("Bo");
  drawnSheet();
  one(".plate").click();
  await until(() => topSheet().what?.after);
  drawnSheet();
  assert.match(lists()[1] ?? "", /^If somebody aborts: Bo/);
  assert.deepEqual(asked.at(-1)?.args, { suppose: "abort", who: "bo", places: 24 });
});

test("one that is not possible says why, and has nothing to do instead", async () => {
  await opened();
  assert.equal(able(control(/^If Bo acts/)), false);
  tap(/^If Bo acts/);
  assert.deepEqual(topSheet().instead, []);
  assert.match(textOf(drawnSheet()), /Bo has acted\./);
});

test("a supposition the engine refuses shows the places as they are, with the reason", async () => {
  const forecast = (/** @type {any} */ { args }) => answered(args.suppose ? { ...NOW, says: "Ash has no held action." } : NOW);
  await opened({ forecast });
  tap("If Ash holds");
  await settle();
  drawnSheet();
  assert.match(textOf(one(".note")), /Ash has no held action\./);
  assert.ok(!/Dropped/.test(lists()[1] ?? ""));
});

test("an answer about another supposition is dropped", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  await opened();
  page(
    view({ what_if: [HOLD] }),
    { forecast: (/** @type {any} */ { args }) => (args.suppose ? new Promise((resolve) => waiting.push(resolve)) : answered(NOW)) },
    { sheets: [topSheet()] },
  );
  drawnSheet();
  tap("If Ash holds");
  await until(() => waiting.length);
  drawnSheet();
  tap("If Ash holds");
  waiting[0]?.(answered(AFTER));
  await settle();
  assert.equal(topSheet().what, null);
});

test("when the fight goes on the open sheet does too", async () => {
  await opened();
  page(view({ what_if: [HOLD] }), { forecast: answered({ places: [place("Cyr")] }) }, { sheets: [topSheet()] });
  await loadForecast(topSheet());
  drawnSheet();
  assert.match(lists()[0] ?? "", /Cyr/);
});

test("a moment of its own has no token; somebody the view no longer knows has the name the engine gave", async () => {
  await opened({
    forecast: answered({
      places: [place("x", { kind: "mark", name: "Recovery", who: [], token: token("x"), note: "all" }), place("Ghost", { name: "Ghost" })],
    }),
  });
  assert.deepEqual(all(".to-come").map(textOf), ["Recovery Segment 8 · all", "Gh Ghost Segment 8"]);
  assert.equal(all(".mark-place svg").length, 0);
});

test("a place without a name is called by those who stand there", async () => {
  const { name: _, token: __, ...together } = place("x", { who: ["ash", "bo"], label: "Segment 9" });
  await opened({ forecast: answered({ places: [together] }) });
  assert.match(textOf(one(".to-come")), /Ash, Bo Segment 9$/);
});

test("why this order is explained by the engine", async () => {
  await opened({ explain: answered({ explain: { title: "Next", lines: [] } }) });
  tap("Why this order?");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "explain", args: { about: "next" } });
  assert.equal(topSheet().kind, "explain");
});

test("nothing to suppose, no heading for it", async () => {
  await opened({}, { what_if: [] });
  assert.equal(all(".whats").length, 0);
  assert.equal(state.ui.sheets.length, 1);
});
