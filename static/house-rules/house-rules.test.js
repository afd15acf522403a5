// Choosing house rules: at once at set-up, tried first in a running fight; presets and the table's own.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, control, enter, one, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { answered, drawnSheet, notice, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { objection, offer, option, place, setUp, view } from "../../tests/js/views.js";

const shelf = await import("../storage/library-store.js");
await import("../app/sheets.js");

const OPTIONS = [option("stun"), option("count", { kind: "text", choices: [], value: "12", default: "12" })];
const PRESETS = [
  offer("As printed", { key: "preset:printed", do: "style", args: { values: [] }, objections: [objection("It is in force.")] }),
  offer("Fast", { key: "preset:fast", do: "style", args: { values: [["stun", "no"]] } }),
];
const AFTER = { places: [place("Quill", { changed: true })], gone: [place("Talon")], says: "" };

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** Opens the rules of a fight. @param {any} shown @param {Record<string, unknown>} [replies] */
function opened(shown, replies = {}) {
  asked = page(shown, { forecast: answered(AFTER), ...replies }, { sheets: [{ kind: "rules" }], kept: shelf.all() });
  return drawnSheet();
}
const running = (/** @type {object} */ more = {}) => view({ options: OPTIONS, presets: PRESETS, ...more });
const before = (/** @type {object} */ more = {}) => setUp({ options: OPTIONS, presets: PRESETS, ...more });
const tapped = async (/** @type {string|RegExp} */ name) => {
  tap(name);
  await settle();
  return drawnSheet();
};

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  for (const { id } of shelf.all()) shelf.remove(id);
});

test("at set-up an answer is taken at once", async () => {
  opened(before());
  await tapped("No");
  assert.deepEqual(asked, [{ do: "option", args: { id: "stun", value: "no" } }]);
});

test("in a fight an answer is tried first: what it moves is shown, and nothing has changed", async () => {
  opened(running());
  const sheet = await tapped("No");
  assert.deepEqual(asked, [{ do: "forecast", args: { id: "stun", value: "no", suppose: "option", places: 24 } }]);
  assert.match(textOf(one(".trial", sheet)), /Dropped .*Talon .*Added .*Quill .*Leave as is Apply “No”$/);
  assert.equal(control("Yes").getAttribute("aria-checked"), "true");
});

test("a tried answer is applied, left, or taken back by a second tap", async () => {
  opened(running());
  await tapped("No");
  await tapped("Apply “No”");
  assert.deepEqual(asked.at(-1), { do: "option", args: { id: "stun", value: "no" } });
  assert.equal(all(".trial").length, 0);
  for (const leave of ["Leave as is", "No", "Yes"]) {
    opened(running());
    await tapped("No");
    await tapped(leave);
    assert.equal(all(".trial").length, 0, leave);
    assert.deepEqual(
      asked.map(({ do: what }) => what),
      ["forecast"],
      leave,
    );
  }
});

test("the answer that is in force, tapped, changes nothing", async () => {
  opened(before());
  await tapped("Yes");
  assert.deepEqual(asked, []);
});

test("an answer that is refused is not applied, and stays tried", async () => {
  opened(running(), { option: refusal(objection("Not in the middle of a round.")) });
  await tapped("No");
  await tapped("Apply “No”");
  assert.match(notice(), /Not in the middle of a round\./);
  assert.equal(all(".trial").length, 1);
});

test("a forecast that comes after another answer was tried is dropped", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  opened(running(), { forecast: () => new Promise((resolve) => waiting.push(resolve)) });
  await tapped("No");
  const preset = await tapped("Fast");
  assert.match(textOf(one(".trial", preset)), /One moment\./);
  waiting[0]?.(answered(AFTER));
  await settle();
  assert.equal(topSheet().trial.after, null);
  waiting[1]?.(answered({ ...AFTER, gone: [], places: [] }));
  await settle();
  assert.match(textOf(one(".trial", drawnSheet())), /The turn order stays the same; the rule holds from now on\./);
});

test("a rule in words is sent as typed", async () => {
  opened(before());
  type("What of count?", "20", ["change"]);
  await settle();
  assert.deepEqual(asked.at(-1)?.args, { id: "count", value: "20" });
});

test("a preset sends its own command; the one in force is pressed and does nothing", async () => {
  opened(before());
  assert.equal(control("As printed").getAttribute("aria-pressed"), "true");
  await tapped("As printed");
  assert.deepEqual(asked, []);
  await tapped("Fast");
  assert.deepEqual(asked, [{ do: "style", args: { values: [["stun", "no"]] } }]);
});

test("what the table changed can be saved under a name, and stands among the presets from then on", async () => {
  const changed = before({ options: [option("stun", { value: "no", changed: true })] });
  opened(changed);
  type("Preset name", "Friday", []);
  enter("Preset name");
  await settle();
  assert.deepEqual(
    shelf.all().map(({ kind, name, system, values }) => ({ kind, name, system, values })),
    [{ kind: "style", name: "Friday", system: "collective", values: [["stun", "no"]] }],
  );
  assert.equal(notice(), "Saved on this device: Friday");
  const sheet = opened(changed);
  assert.equal(control("Friday", one(".styles", sheet)).getAttribute("aria-pressed"), "true");
});

test("a saved preset is tried like an answer and sent with its values and its name", async () => {
  shelf.keep({ kind: "style", name: "Friday", system: "collective", system_name: "The Collective", values: [["stun", "no"]] });
  opened(before());
  await tapped("Friday");
  assert.deepEqual(asked, [{ do: "style", args: { values: [["stun", "no"]], title: "Friday" } }]);
  opened(running());
  await tapped("Friday");
  assert.equal(asked[0]?.args.suppose, "style");
  tap("Rename or remove Friday");
  assert.equal(topSheet().kind, "kept");
});

test("a text says what taps do: at once, or tried first", () => {
  assert.match(textOf(opened(before())), /Choose how your table reads unclear rules\./);
  assert.match(textOf(opened(running())), /Tap a choice to see what it changes\./);
});

test("an answer the engine gave without a label is called by its value", async () => {
  opened(running({ options: [option("count", { kind: "text", choices: [], value: "12" })] }));
  type("What of count?", "20", ["change"]);
  await settle();
  assert.match(textOf(drawnSheet()), /Apply “20”/);
  assert.equal(state.ui.sheets.length, 1);
});
