// Counters of one fighter: a line with dots and its taps on the card and on the fighter's sheet, the form that begins one, and the roll before Next.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one, settle, tap, textOf } from "../../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, state, topSheet } from "../../../tests/js/engine.js";
import { actor, ask, before, effect, fighter, offer, view } from "../../../tests/js/views.js";

const { afterReply } = await import("../command/after-reply.js");
const { takeNext } = await import("../command/offers.js");
const { activeCard } = await import("../card/active-card.js");
const { addCounter, countersView } = await import("./counters.js");
await import("../../app/sheets.js");

const EMPTY = [{ rule: "turnwright.same", cite: "Turnwright", law: "", says: "Nothing of Legendary is used.", overrule: false, short: "" }];
/** @param {number} left @param {any} [more] */
const legendary = (left, more = {}) =>
  effect("Legendary", {
    count: {
      left,
      of: 3,
      up: false,
      says: `${left} of 3`,
      note: "back as each turn begins",
      use: offer("Spend one use", { do: "end_effect", args: { effect: "e1", use: true } }),
      back: offer("Give one back", { do: "give_back", args: { effect: "e1" }, objections: left === 3 ? EMPTY : [] }),
      ...more,
    },
  });
const CARD = view({ actor: { ...actor("Ash"), effects: [legendary(2), effect("Prone")] }, fighters: [fighter("Ash")] });

test("a counter is a line with a dot for each use and when it comes back, apart from the conditions", () => {
  page(CARD, {});
  const card = drawn(activeCard(CARD.actor, state.ui, CARD));
  assert.match(textOf(one(".counter", card)), /^Legendary\s*back as each turn begins$/);
  assert.equal(all(".counter-dot", card).length, 3);
  assert.equal(all(".counter-dot.set", card).length, 2);
  assert.deepEqual(all(".effects .effect b", card).map(textOf), ["Prone"]);
});

test("more uses than fit as dots are a number", () => {
  page(CARD, {});
  drawn(countersView([legendary(2, { of: 20, says: "2 of 20" })], state.ui));
  assert.equal(all(".counter-dot").length, 0);
  assert.equal(textOf(one(".counter-number")), "2 of 20");
});

test("one tap uses one, another gives it back; in a group the name says whose it is", async () => {
  const asked = page(CARD, { end_effect: accepted(CARD), give_back: accepted(CARD) }, {}, afterReply);
  drawn(
    countersView([legendary(2)], state.ui, [
      { id: "ash", name: "Ash" },
      { id: "bo", name: "Bo" },
    ]),
  );
  tap("Ash · Legendary: Spend one use");
  await settle();
  tap("Ash · Legendary: Give one back");
  await settle();
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args]),
    [
      ["end_effect", { effect: "e1", use: true }],
      ["give_back", { effect: "e1" }],
    ],
  );
});

test("a tap that is not possible says why", async () => {
  page(CARD, {});
  drawn(countersView([legendary(3)], state.ui));
  tap("Legendary: Give one back");
  await settle();
  assert.equal(topSheet().kind, "why");
});

test("what counts up has its taps the other way round", () => {
  page(CARD, {});
  const shown = drawn(countersView([legendary(1, { up: true })], state.ui));
  const [, less, more] = all("button", shown);
  assert.match(String(less?.getAttribute("aria-label")), /Give one back/);
  assert.match(String(more?.getAttribute("aria-label")), /Spend one use/);
});

test("“Add a counter” opens the form of a condition as that of a counter", async () => {
  const until = ask("until", "choice", {
    label: "Ends",
    value: "open",
    choices: [
      { value: "open", label: "when removed", group: "When removed" },
      { value: "per_round", label: "uses each round", group: "A counter" },
      { value: "per_turn", label: "back as the turn begins", group: "A counter" },
      { value: "stock", label: "never back", group: "A counter" },
      { value: "recharge", label: "back by a roll", group: "A counter" },
    ],
  });
  const name = ask("value", "text", { label: "Name" });
  page(CARD, { effect_preview: answered({ label: "", says: "", unit: "", moment: "", columns: [] }) }, {}, afterReply);
  const add = offer("Add a condition", { do: "effect", args: { who: ["ash"] }, asks: [name, until] });
  drawn(addCounter(add));
  tap("Add a counter");
  await settle();
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "Add a counter");
  assert.deepEqual(all("[role=radio][aria-checked=true]", sheet).map(textOf), ["A counter", "back as the turn begins"]);
});

test("what may recharge comes before Next", async () => {
  const asked = view({
    ...CARD,
    next: {
      ...CARD.next,
      before: [
        {
          ...before("recharge", "Recharge first"),
          question: {
            title: "Recharge",
            says: "",
            cite: null,
            asks: [ask("e1", "dice", { label: "Dragon: Breath", notation: "1d6", faces: 6, count: 1, note: "back on 5 or 6" })],
            do: "recharge",
            args: { effects: ["e1"] },
            label: "Use these",
            roll_label: "Roll for me",
          },
        },
      ],
    },
  });
  page(asked, { recharge: accepted(CARD) }, {}, afterReply);
  state.ui.dice = "none";
  await takeNext();
  assert.equal(textOf(one("h2", drawnSheet())), "Recharge");
});

test("a question before Next that this build does not know by name opens like the others, says what no answer means, and Next goes on", async () => {
  const who = ask("again", "choice", {
    label: "Which start again?",
    many: true,
    optional: true,
    choices: [{ value: "e1", label: "Doom" }],
  });
  const question = {
    title: "Counted to the end",
    says: "",
    cite: null,
    asks: [who],
    do: "answer_full",
    args: { effects: ["e1"] },
    label: "Use these",
    roll_label: "Roll for me",
  };
  const first = { ...before("counted", "Full counter first"), none: "All end", goes_on: true, question };
  const asked = page(
    view({ ...CARD, next: { ...CARD.next, before: [first] } }),
    { answer_full: accepted(CARD), next: accepted(CARD) },
    {},
    afterReply,
  );
  await takeNext();
  assert.match(textOf(one(".sheet-bar .plate", drawnSheet())), /Use these All end/);
  tap("Use these All end");
  await settle();
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["answer_full", "next"],
  );
});
