// Death saves and their like: marks on the card and on the fighter's sheet, and the question with which a turn begins.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one, settle, textOf } from "../../tests/js/dom.js";
import { accepted, drawnSheet, page, state, topSheet } from "../../tests/js/engine.js";
import { actor, ask, before, fighter, token, view } from "../../tests/js/views.js";

const { change } = await import("../app/store.js");
const { afterReply } = await import("../fight/command/after-reply.js");
const { takeNext } = await import("../fight/command/offers.js");
const { activeCard } = await import("../fight/card/active-card.js");
const { fightBar } = await import("../fight/fight-bar.js");
await import("../app/sheets.js");

const FIGHTERS = [fighter("Lyra"), fighter("Bo")];
const marks = (made = 1, failed = 2, here = true) => [
  {
    who: "lyra",
    name: "Lyra",
    here,
    says: `Lyra: ${made} of 3 death saves made, ${failed} of 3 failed`,
    rows: [
      { word: "made", count: made, of: 3, good: true },
      { word: "failed", count: failed, of: 3, good: false },
    ],
  },
];
const DONE = view({ actor: actor("Lyra"), fighters: FIGHTERS, marks: marks(2, 2) });
const DUE = view({
  actor: actor("Lyra"),
  fighters: FIGHTERS,
  marks: marks(),
  next: {
    ...DONE.next,
    before: [
      {
        ...before("first", "Death save first"),
        question: {
          title: "Death save",
          says: "10 or more",
          cite: null,
          asks: [ask("lyra", "dice", { label: "Lyra", notation: "1d20", faces: 20, count: 1, token: token("Lyra") })],
          do: "death_save",
          args: { who: ["lyra"] },
          label: "Use these",
          roll_label: "Roll for me",
        },
      },
    ],
  },
});

test("the card shows how many are made and have failed, and says it", () => {
  const card = drawn(activeCard(actor("Lyra"), state.ui, DUE));
  assert.deepEqual(
    all(".brink-row", card).map((row) => [textOf(row), row.querySelectorAll(".set").length]),
    [
      ["made", 1],
      ["failed", 2],
    ],
  );
  assert.match(textOf(one(".brink", card)), /1 of 3 death saves made, 2 of 3 failed/);
});

test("another's marks are not on the card; a view of an older version has none", () => {
  assert.equal(all(".brink", drawn(activeCard(actor("Bo"), state.ui, view({ fighters: FIGHTERS, marks: marks(1, 2, false) })))).length, 0);
  const older = /** @type {any} */ ({ ...DUE, marks: undefined });
  assert.equal(all(".brink", drawn(activeCard(actor("Lyra"), state.ui, older))).length, 0);
});

test("the plate says that the death save comes first; Next opens it, and afterwards goes on", async () => {
  /** @type {import("../../tests/js/engine.js").Asked[]} */
  const asked = page(DUE, { death_save: accepted(DONE), next: accepted(DONE) }, {}, afterReply);
  change({ asked: [], dice: "none" });
  assert.match(textOf(one("#next", drawn(fightBar(DUE, state.ui)))), /Death save first/);
  await takeNext();
  assert.equal(textOf(one("h2", drawnSheet())), "Death save");
  change({ sheets: [] });
  await takeNext();
  assert.equal(topSheet().kind, "form");
  assert.equal(asked.length, 0);
  change({ sheets: [], dice: "all" });
  await takeNext();
  await settle();
  assert.equal(asked[0]?.do, "death_save");
  await takeNext();
  assert.equal(asked[1]?.do, "next");
});
