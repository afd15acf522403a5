// Saves that may end conditions: Next asks for them in one form, before it ends the turn; the form of a condition asks what to roll.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, settle, tap, textOf, type } from "../../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, state, topSheet } from "../../../tests/js/engine.js";
import { actor, ask, before, fighter, token, view } from "../../../tests/js/views.js";

const { change } = await import("../../app/store.js");
const { afterReply } = await import("../command/after-reply.js");
const { takeNext } = await import("../command/offers.js");
const { fightBar } = await import("../fight-bar.js");
const { rememberCondition } = await import("./recent-conditions.js");
const { openForm } = await import("../form/open-form.js");
const { closeSheets } = await import("../../ui/dialog.js");
await import("../../app/sheets.js");

const FIGHTERS = [fighter("Ash"), fighter("Bo")];
const DONE = view({ actor: actor("Ash"), fighters: FIGHTERS });
const DIE = ask("e1", "dice", {
  label: "Ash: Slowed",
  note: "14 or more",
  notation: "1d20",
  faces: 20,
  count: 1,
  plus: 2,
  token: token("Ash"),
});
const WHO = ask("ended", "choice", {
  label: "Who made it? The rest go on.",
  many: true,
  optional: true,
  choices: [
    { value: "e2", label: "Ash", note: "Held: WIS 14" },
    { value: "e3", label: "Bo", note: "Held" },
  ],
});
/** @param {any[]} asks */
const ending = (asks) =>
  view({
    actor: actor("Ash"),
    fighters: FIGHTERS,
    next: {
      ...DONE.next,
      before: [
        {
          ...before("saves", "Saves first"),
          none: "Nobody made it",
          goes_on: true,
          question: {
            title: "Saves as the turn ends",
            says: "",
            cite: null,
            asks,
            do: "make_saves",
            args: { effects: ["e1", "e2", "e3"] },
            label: "Use these",
            roll_label: "Roll for me",
          },
        },
      ],
    },
  });

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
const sent = () => asked.map(({ do: what, args, rolls }) => [what, args, rolls]);
/** @param {any[]} asks */
function start(asks) {
  asked = page(ending(asks), { make_saves: accepted(DONE), next: accepted(DONE) }, {}, afterReply);
  change({ asked: [], dice: "none" });
}
beforeEach(() => start([WHO]));

test("the plate says that saves come first, and Next opens them", async () => {
  assert.match(textOf(one("#next", drawn(fightBar(ending([WHO]), state.ui)))), /Saves first/);
  await takeNext();
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "Saves as the turn ends");
  assert.deepEqual(all(".option-choices button", sheet).map(textOf), ["Ash Held: WIS 14", "Bo Held"]);
  assert.match(textOf(one(".sheet-bar .plate", sheet)), /Use these Nobody made it/);
  assert.deepEqual(sent(), []);
});

test("who made it is a tap; the rest go on, and then Next goes on", async () => {
  await takeNext();
  drawnSheet();
  tap("Bo Held");
  drawnSheet();
  tap("Use these Bo");
  await settle();
  assert.deepEqual(sent()[0]?.slice(0, 2), ["make_saves", { effects: ["e1", "e2", "e3"], ended: ["e3"] }]);
  assert.deepEqual(state.ui.sheets, []);
  assert.deepEqual(
    sent().map(([what]) => what),
    ["make_saves", "next"],
  ); // without a second tap
});

test("a closed form is opened again: no Next passes the saves", async () => {
  await takeNext();
  change({ sheets: [] });
  await takeNext();
  assert.equal(topSheet().kind, "form");
  assert.deepEqual(sent(), []);
});

test("dice that the app rolls need no form", async () => {
  start([DIE]);
  change({ dice: "all" });
  await takeNext();
  await settle();
  assert.deepEqual(state.ui.sheets, []);
  assert.deepEqual(
    sent().map(([what]) => what),
    ["make_saves", "next"],
  );
});

test("the form of a condition asks what to roll where a save ends it", async () => {
  const until = ask("until", "choice", {
    label: "Ends",
    value: "open",
    choices: [
      { value: "save", label: "by a save", group: "By a save" },
      { value: "open", label: "when removed", group: "When removed" },
    ],
  });
  const roll = ask("save", "text", { label: "What to roll", help: "e.g. WIS 14", optional: true, when: { name: "until", in: ["save"] } });
  asked = page(
    DONE,
    { effect: accepted(DONE), effect_preview: answered({ label: "Add Held", says: "", unit: "", moment: "", columns: [] }) },
    {},
  );
  openForm({
    label: "Add a condition",
    says: "",
    asks: [ask("value", "text", { label: "Name" }), until, roll],
    command: { do: "effect", args: { who: ["ash"] } },
    key: "effect",
  });
  drawnSheet();
  type("Name", "Held", ["input"]);
  tap("By a save");
  await settle();
  drawnSheet();
  type("What to roll", "WIS 14", ["input"]);
  await settle();
  drawnSheet();
  tap("Add Held");
  await settle();
  assert.deepEqual(sent().find(([what]) => what === "effect")?.[1], { who: ["ash"], value: "Held", until: "save", save: "WIS 14" });
});

test("how a condition ended last is proposed again with its name; others get it in the same step", async () => {
  const ends = [
    { value: "rounds", label: "rounds", group: "After some rounds" },
    { value: "open", label: "when removed", group: "When removed" },
  ];
  const asks = [
    ask("value", "text", { label: "Name" }),
    ask("also", "combatant", { label: "Also on", many: true, optional: true }),
    ask("until", "choice", { label: "Ends", value: "open", choices: ends }),
    ask("left", "number", { label: "How many", value: 1, min: 1, max: 99, when: { name: "until", in: ["rounds"] } }),
  ];
  localStorage.clear();
  rememberCondition({ do: "effect", args: { who: ["bo"], value: "Blessed", until: "rounds", left: 10 } });
  const everyone = ["Ash", "Bo"].map((name) => ({ value: name.toLowerCase(), label: name, token: token(name) }));
  asked = page(view({ ...DONE, everyone }), { effect: accepted(DONE) }, { conditions: ["Blessed"] });
  openForm({ label: "Add a condition", says: "", asks, command: { do: "effect", args: { who: ["ash"] } }, key: "effect" });
  drawnSheet();
  tap("Blessed");
  await settle();
  drawnSheet();
  tap("Also on");
  drawnSheet();
  tap("Bo");
  await settle();
  drawnSheet();
  assert.match(textOf(/** @type {HTMLElement} */ (all(".folded-ask button")[0])), /Also on Bo/);
  tap("Add Blessed");
  await settle();
  assert.deepEqual(sent().find(([what]) => what === "effect")?.[1], {
    who: ["ash"],
    value: "Blessed",
    also: ["bo"],
    until: "rounds",
    left: 10,
  });
});

test("the rolls of automatic effects open as they come, and not once more for what was there", async () => {
  const effects = {
    title: "Automatic effects",
    says: "",
    cite: null,
    asks: [ask("e4", "dice", { label: "Ash: Burning", note: "−1d6 hp", notation: "1d6", faces: 6, count: 1, token: token("Ash") })],
    do: "roll_effects",
    args: { effects: ["e4"] },
    label: "Use these",
    roll_label: "Roll for me",
    due: true,
  };
  const due = view({ ...DONE, next: { ...DONE.next, before: [{ ...before("effects", "Automatic effects first"), question: effects }] } });
  afterReply(DONE, due);
  assert.equal(topSheet()?.form.title, "Automatic effects");
  closeSheets();
  afterReply(due, due);
  assert.equal(topSheet(), undefined);
  afterReply(null, due);
  assert.equal(topSheet(), undefined, "a fight that opens has them before Next");
});
