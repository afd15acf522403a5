// The sheet for several fighters: how a pasted list is read, and what becomes of it.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { able, all, control, liveRegion, one, settle, tap, textOf, type } from "../../tests/js/dom.js";
import { answered, drawnSheet, refusal, state, topSheet } from "../../tests/js/engine.js";
import { asked, draw, good, opened } from "../../tests/js/lines.js";
import { objection, setUp } from "../../tests/js/views.js";

const { openPaste } = await import("./draft.js");
const { closeSheet, openSheet } = await import("../ui/dialog.js");
const { change } = await import("../app/store.js");

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => {
  mock.timers.tick(10_000);
  opened();
});

const GOOD = { ...good("Orc"), at: [0, 3] };
const WRONG = { text: "boss, 9Z", says: "I don't know 9Z.", at: [4, 12] };
const ALL = { label: "Add 1", do: "join_all", args: { lines: ["Orc"] } };
/** Opens the list, with what the engine reads in it. @param {object} answer @param {object} [replies] */
async function list(answer, replies = {}) {
  opened(setUp(), { read_all: answered(answer), ...replies });
  openPaste(""); // not what another test left
  drawnSheet();
  type("List or table", "Orc\nboss, 9Z", ["input"]);
  mock.timers.tick(200);
  await settle();
  return drawnSheet();
}

test("a list is read line by line; each says who joins or what is wrong", async () => {
  const sheet = await list({ readings: [GOOD, WRONG], add: ALL });
  assert.deepEqual(asked.at(-1), { do: "read_all", args: { text: "Orc\nboss, 9Z" } });
  assert.deepEqual(all(".read-line", sheet).map(textOf), [
    "boss, 9Z line 2 I don't know 9Z.",
    "Or Orc line 1 Qu 0 assumed , Orc PCs assumed , Orc",
  ]);
  assert.match(textOf(one(".plate", sheet)), /^Add 1 .*Line 2 stays here until it’s fixed$/);
});

test("in a pasted list a tap on a card or a question leads to its place there, not to the field of the set-up", async (t) => {
  await list({ readings: [GOOD, WRONG], add: ALL });
  const below = document.createElement("div");
  below.className = "setup";
  below.innerHTML = '<textarea class="lines-field"></textarea>';
  document.body.prepend(below);
  t.after(() => below.remove());
  const field = control("List or table");
  const chosen = () => field.value.slice(field.selectionStart, field.selectionEnd);
  tap(/^Orc/);
  assert.deepEqual([document.activeElement === field, chosen()], [true, "Orc"]);
  tap("I don't know 9Z.");
  assert.equal(chosen(), "boss, 9Z");
});

test("what is left out of all lines is said once, as news and not as a warning", async () => {
  const says = "The numbers before the names are read as places in a list, not as scores.";
  const sheet = await list({ readings: [GOOD, good("Bo")], add: ALL, says });
  assert.equal(textOf(one(".note", sheet)).trim(), says);
  assert.equal(one(".note use", sheet).getAttribute("href"), "#i-info");
});

test("how much of a list is understood and why the rest is not is said, as long as the list is on top", async () => {
  const region = () => {
    const place = liveRegion();
    for (const rest of [2_000, 1_000]) mock.timers.tick(rest);
    return place.textContent;
  };
  await list({ readings: [GOOD, WRONG], add: ALL });
  assert.equal(region(), "1 of 2 lines understood. Line 2: I don't know 9Z.");
  drawnSheet();
  const field = control("List or table");
  assert.equal(field.getAttribute("aria-invalid"), "true");
  assert.match(textOf(one(`#${field.getAttribute("aria-describedby")?.split(" ").at(-1)}`)), /^Line 2: I don't know 9Z\.$/);
  await list({ says: "This text is too long.", readings: [], add: null });
  assert.equal(region(), "This text is too long.");
  type("List or table", "Orc", ["input"]);
  openSheet({ kind: "help" });
  mock.timers.tick(200);
  await settle();
  assert.equal(region(), "");
});

test("what can be read joins in one step, and what cannot stays in the list to be mended", async () => {
  await list({ readings: [GOOD, WRONG], add: ALL });
  one(".plate").click();
  await settle();
  assert.deepEqual(asked.find(({ do: what }) => what === "join_all")?.args, { lines: ["Orc"] });
  assert.equal(topSheet().draft.text, "boss, 9Z");
  assert.match(state.ui.notice?.text ?? "", /Added\. 1 line still needs fixing\./);
});

test("a list that was closed is there again when it is opened, in its fight alone", async () => {
  await list({ readings: [GOOD, WRONG], add: ALL });
  one(".plate").click();
  await settle();
  closeSheet();
  draw();
  tap("Paste a list");
  await settle();
  assert.equal(topSheet().draft.text, "boss, 9Z");
  closeSheet();
  change({ fight: "another" });
  draw();
  tap("Paste a list");
  await settle();
  assert.equal(topSheet().draft.text, "");
});

test("a heading is no fighter, and goes once its lines are added; what is left out is said", async () => {
  const heading = { text: "Monsters:", heading: "Heading: the lines below join Monsters." };
  const sheet = await list({ readings: [heading, { ...GOOD, left: "Left out: AC 15." }, WRONG], add: ALL });
  assert.equal(textOf(one(".read-line.is-heading", sheet)), "Monsters: Heading: the lines below join Monsters.");
  assert.equal(textOf(one(".read-left", sheet)), "Left out: AC 15.");
  assert.match(textOf(one(".plate", sheet)), /Line 2 stays here/);
  one(".plate").click();
  await settle();
  assert.equal(topSheet().draft.text, "boss, 9Z");
});

test("what only looks like a fighter is one after a tap, which puts its name in quotes", async () => {
  const quoted = '"boss" 9';
  const perhaps = { text: "boss, 9Z", heading: "Nothing says so.", fixes: [{ label: "Add boss", text: quoted }], at: [4, 12] };
  const sheet = await list({ readings: [GOOD, perhaps], add: ALL });
  one(".read-line.is-heading .button", sheet).click();
  await settle();
  assert.equal(topSheet().draft.text, `Orc\n${quoted}`);
});

test("a list without a mistake closes with its sheet", async () => {
  const sheet = await list({ readings: [GOOD], add: ALL });
  assert.match(textOf(one(".plate", sheet)), /All lines are fine$/);
  one(".plate").click();
  await settle();
  assert.deepEqual(state.ui.sheets, []);
});

test("a list that is refused stays as it is", async () => {
  await list({ readings: [GOOD], add: ALL }, { join_all: refusal(objection("The fight is full.")) });
  one(".plate").click();
  await settle();
  assert.equal(topSheet().draft.text, "Orc\nboss, 9Z");
});

test("nothing in it, or too much: the plate waits, with the reason", async () => {
  const sheet = await list({ says: "This text is too long.", readings: [], add: null });
  assert.match(textOf(sheet), /This text is too long\./);
  assert.equal(able(one(".plate")), false);
  type("List or table", "  ", ["input"]);
  mock.timers.tick(200);
  await settle();
  assert.match(textOf(one(".plate", drawnSheet())), /Paste or type a list$/);
  assert.equal(asked.filter(({ do: what }) => what === "read_all").length, 1);
});

test("a list added before the engine is awake waits, and its sheet closes", async () => {
  await list({ readings: [GOOD], add: ALL });
  change({ engine: "waking" });
  one(".plate").click();
  await settle();
  assert.equal(state.ui.queue.length, 1);
  assert.deepEqual(state.ui.sheets, []);
});
