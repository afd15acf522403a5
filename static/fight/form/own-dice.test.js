// Which dice the table is asked for: none that the app rolls by the setting of the device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, one, settle, textOf } from "../../../tests/js/dom.js";
import { accepted, drawnSheet, page, state, topSheet } from "../../../tests/js/engine.js";
import { ask, before, offer, token, view } from "../../../tests/js/views.js";

const { change } = await import("../../app/store.js");
const { afterReply } = await import("../command/after-reply.js");
const { takeNext, takeOffer, undo } = await import("../command/offers.js");
const { choose, setFace } = await import("./form-input.js");
await import("../../app/sheets.js");

const D6 = { notation: "1d6", faces: 6, count: 1 };
const QUILL = ask("quill", "dice", { label: "Quill", token: token("Quill"), ...D6 });
const TALON = ask("talon", "dice", { label: "Talon", token: token("Talon", { tone: "mon" }), ...D6 });
const WARDEN = ask("warden", "dice", { label: "Warden", token: token("Warden", { tone: "third" }), ...D6 });

/** @param {import("../../engine/shapes.js").Ask[]} asks @param {object} [more] @returns {any} */
const tied = (asks, more = {}) =>
  view({
    prompt: {
      title: "Tied",
      says: "Tied on DEX 18.",
      cite: null,
      asks,
      do: "answer",
      args: {},
      label: "Use these",
      roll_label: "Roll for me",
    },
    next: { label: "Next", detail: "", state: "needs", do: "", args: {}, asks: [], icon: "dice", before: [before("dice")] },
    ...more,
  });

/** What is asked of the table in the form on top. @returns {string[]} */
const shown = () => topSheet()?.form.asks.map((/** @type {any} */ { label }) => label) ?? [];

/** The table types Quill's die of a tie with Talon's, which the app rolls. Returns what is sent. @param {any} answer */
async function quillTyped(answer) {
  const asked = page(tied([QUILL, TALON]), { answer }, { dice: "none" }, afterReply);
  await takeNext();
  setFace(QUILL, 0, 4);
  drawnSheet();
  one(".plate").click();
  await settle();
  return asked;
}

test("the app rolls nothing, the dice of other sides, or all", async () => {
  for (const [dice, asks] of /** @type {[any, string[]][]} */ ([
    ["none", ["Quill", "Talon", "Warden"]],
    ["enemies", ["Quill"]],
  ])) {
    page(view(), { go: accepted(tied([QUILL, TALON, WARDEN])) }, { dice }, afterReply);
    await takeOffer(offer("Go", { do: "go", args: {} }));
    assert.deepEqual(shown(), asks);
  }
  assert.match(textOf(drawnSheet()), /The app rolls for Talon, Warden\./);
  assert.match(textOf(one(".plate")), /^Roll for me .*1d6 for Quill/);
});

test("a question of which the app rolls all dice is answered without a sheet", async () => {
  for (const [dice, asks] of /** @type {[any, any[]][]} */ ([
    ["all", [QUILL, TALON]],
    ["enemies", [TALON, WARDEN]],
  ])) {
    const asked = page(view(), { go: accepted(tied(asks)), answer: accepted(view()) }, { dice }, afterReply);
    await takeOffer(offer("Go", { do: "go", args: {} }));
    await settle();
    assert.deepEqual(asked, [
      { do: "go", args: {} },
      { do: "answer", args: {} },
    ]);
    assert.deepEqual(state.ui.sheets, []);
  }
});

test("dice that leave the same question open are rolled again", async () => {
  const replies = [accepted(tied([TALON])), accepted(view())];
  const asked = page(view(), { go: accepted(tied([TALON])), answer: () => replies.shift() }, { dice: "all" }, afterReply);
  await takeOffer(offer("Go", { do: "go", args: {} }));
  await settle();
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["go", "answer", "answer"],
  );
  assert.equal(state.view?.prompt, null);
});

test("dice at the table that leave the same question open are asked for again", async () => {
  page(tied([QUILL]), { answer: accepted(tied([QUILL])) }, { dice: "none" }, afterReply);
  await takeNext();
  assert.deepEqual(shown(), ["Quill"]);
  setFace(QUILL, 0, 4);
  drawnSheet();
  one(".plate").click();
  await settle();
  assert.deepEqual(shown(), ["Quill"]);
  assert.equal(state.ui.sheets.length, 1);
});

test("“Roll for me” rolls on while its dice fall alike; those that the table typed stay the table's", async () => {
  const replies = [accepted(tied([QUILL, TALON])), accepted(tied([QUILL, TALON])), accepted(view())];
  const asked = await quillTyped(() => replies.shift());
  assert.deepEqual(shown(), ["Quill"]);
  assert.match(textOf(drawnSheet()), /The app rolls for Talon\./);
  one(".plate").click(); // now it rolls for Quill, too
  await settle();
  assert.deepEqual(
    asked.map(({ rolls }) => rolls),
    [{ quill: [4] }, undefined, undefined],
  );
  assert.equal(state.view?.prompt, null);
});

test("a question that is closed and opened again still has the dice that the app rolls on", async () => {
  await quillTyped(accepted(tied([QUILL, TALON])));
  change({ sheets: [] });
  await takeNext();
  assert.deepEqual(shown(), ["Quill"]);
});

test("the same question of another fight is the table's, whatever the app rolled in this one", async () => {
  await quillTyped(accepted(tied([QUILL, TALON])));
  assert.deepEqual(shown(), ["Quill"]);
  change({ sheets: [], fight: "another" });
  await takeNext();
  assert.deepEqual(shown(), ["Quill", "Talon"]);
});

test("another question is the table's, whatever the app rolled before", async () => {
  const other = tied([QUILL]);
  other.prompt = { ...other.prompt, cite: { rule: "other", cite: "", says: "" } };
  page(tied([QUILL]), { answer: accepted(other) }, { dice: "none" }, afterReply);
  await takeNext();
  drawnSheet();
  one(".plate").click();
  await settle();
  assert.deepEqual(shown(), ["Quill"]);
});

test("after an Undo the question stays open with all its dice, so that Undo gets past it", async () => {
  const undone = tied([QUILL, TALON], { redo: { detail: "" } });
  const asked = page(view({ undo: { detail: "" } }), { undo: accepted(undone) }, { dice: "all" }, afterReply);
  await undo();
  await settle();
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["undo"],
  );
  assert.deepEqual(shown(), ["Quill", "Talon"]);
});

test("Next on an open question has the app roll", async () => {
  const asked = page(tied([QUILL]), { answer: accepted(view()) }, { dice: "all" }, afterReply);
  await takeNext();
  await settle();
  assert.deepEqual(asked, [{ do: "answer", args: {} }]);
});

test("an offer with nothing but such dice is sent at once; other questions stay", async () => {
  const asked = page(view(), {}, { dice: "all" });
  await takeOffer(offer("Start", { do: "start", args: {}, asks: [QUILL, TALON] }));
  assert.deepEqual(asked, [{ do: "start", args: {} }]);
  await takeOffer(offer("Interrupt", { do: "interrupt", args: {}, asks: [ask("what", "text", { label: "What" }), TALON] }));
  assert.deepEqual(shown(), ["What"]);
});

test("a switch below the dice lets the app roll for the enemies, and gives their dice back", async () => {
  page(view(), { go: accepted(tied([QUILL, TALON, WARDEN])) }, { dice: "none" }, afterReply);
  await takeOffer(offer("Go", { do: "go", args: {} }));
  const tapped = () => /** @type {any} */ (one("[role=switch]", drawnSheet())).click();
  assert.equal(textOf(one("[role=switch]", drawnSheet())), "The app rolls for the enemies");
  tapped();
  assert.equal(state.ui.dice, "enemies");
  assert.deepEqual(shown(), ["Quill"]);
  assert.match(textOf(drawnSheet()), /The app rolls for Talon, Warden\./);
  tapped();
  assert.equal(state.ui.dice, "none");
  assert.deepEqual(shown(), ["Quill", "Talon", "Warden"]);
});

test("where one side alone rolls there is no such switch", async () => {
  page(view(), { go: accepted(tied([TALON, WARDEN])) }, { dice: "none" }, afterReply);
  await takeOffer(offer("Go", { do: "go", args: {} }));
  assert.equal(all("[role=switch]", drawnSheet()).length, 0);
});

test("a question beside the players’ dice is no other side’s die", async () => {
  page(view(), {}, { dice: "none" });
  const which = ask("first", "choice", { label: "Who goes first?", choices: [{ value: "", label: "Roll" }], value: "" });
  await takeOffer(offer("Start", { do: "start", args: {}, asks: [which, QUILL] }));
  assert.equal(all("[role=switch]", drawnSheet()).length, 0);
});

test("where an answer needs no dice, nothing is said of who rolls them", async () => {
  const choices = [
    { value: "", label: "Roll" },
    { value: "pc", label: "PCs" },
  ];
  const first = ask("first", "choice", { label: "Who goes first?", choices, value: "", optional: true });
  const dice = [QUILL, TALON].map((one) => ({ ...one, when: { name: "first", in: [""] } }));
  page(view(), {}, { dice: "enemies" });
  await takeOffer(offer("Start", { do: "start", args: {}, asks: [first, ...dice] }));
  assert.match(textOf(drawnSheet()), /The app rolls for the enemies .*The app rolls for Talon\./);
  choose(first, "pc");
  assert.doesNotMatch(textOf(drawnSheet()), /The app rolls/);
});
