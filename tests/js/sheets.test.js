// What stays and what goes with a sheet or a screen, and what a sheet's taps add up to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { markup } from "./markup.js";

globalThis.history ??= /** @type {any} */ ({ pushState: () => {} });
const { go } = await import("../../static/js/router.js");
const { closeSheet, openSheet, topSheet } = await import("../../static/js/sheets.js");
const { severalBy, severalCommand } = await import("../../static/js/several.js");
const { formSheet } = await import("../../static/js/views/sheets/form.js");
const { state } = await import("../../static/js/store.js");

const { ui } = state;

test("good news goes with the screen or the sheet it lies over, anything else stays", () => {
  const calm = { text: "Aro 20 for initiative", calm: true };
  const refused = { text: "Attack was not possible." };
  for (const leave of [() => go(ui.route === "home" ? "fight" : "home"), closeSheet]) {
    ui.notice = calm;
    leave();
    assert.equal(ui.notice, null);
    ui.notice = refused;
    leave();
    assert.equal(ui.notice, refused);
  }
  ui.notice = null;
});

test("taps on an amount add up and are written with the sign the buttons have", () => {
  openSheet({ kind: "several", chosen: ["ash"], gauge: "hp", text: "" });
  const sheet = /** @type {any} */ (topSheet("several"));
  const tap = (/** @type {number} */ by) => {
    severalBy(by);
    return sheet.text;
  };
  assert.equal(tap(-5), "−5");
  assert.equal(tap(-1), "−6");
  assert.deepEqual(severalCommand(sheet)?.args, { who: ["ash"], gauge: "hp", by: -6 });
  assert.equal(tap(6), "");
  sheet.text = "+995";
  assert.equal(tap(5), "+1000");
  assert.deepEqual(severalCommand(sheet)?.args, { who: ["ash"], gauge: "hp", by: 1000 });
  closeSheet();
});

test("names of conditions: those used here, those of the fight, then the usual ones, twelve at most", () => {
  const ask = { name: "value", kind: "text", label: "Name" };
  const form = {
    title: "A condition",
    asks: [ask],
    command: { do: "effect", args: { who: ["ash"] } },
    label: "Begins",
    rollLabel: "",
    key: "e",
  };
  const view = {
    running: [{ id: "e1", name: "Webbed", who: "ash" }],
    conditions: Array.from({ length: 14 }, (_, at) => `Usual ${at + 1}`),
  };
  const used = { ...ui, conditions: ["Dazzled", "Usual 3"] };
  const drawn = markup(formSheet({ kind: "form", form }, /** @type {any} */ (view), used));
  const names = [...drawn.matchAll(/aria-pressed="\w+"\s*>([^<]+)</g)].map(([, name]) => name);
  assert.deepEqual(names.slice(0, 6), ["Dazzled", "Usual 3", "Webbed", "Usual 1", "Usual 2", "Usual 4"]);
  assert.equal(names.length, 12);
});
