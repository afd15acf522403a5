// Concentrations in doubt: the line on the card with its two answers, and the question before Next.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one, settle, tap, textOf } from "../../../tests/js/dom.js";
import { accepted, drawnSheet, page, state } from "../../../tests/js/engine.js";
import { actor, ask, before, effect, fighter, offer, token, view } from "../../../tests/js/views.js";

const { openSheet } = await import("../../ui/dialog.js");
const { afterReply } = await import("../command/after-reply.js");
const { takeNext } = await import("../command/offers.js");
const { activeCard, effectsView } = await import("./active-card.js");
await import("../../app/sheets.js");

const DONE = view({ actor: actor("Bo"), fighters: [fighter("Ash"), fighter("Bo")] });
const answer = (/** @type {string} */ label, /** @type {string[]} */ ended = []) =>
  offer(label, { do: "concentration", args: { effects: ["e1"], ...(ended.length && { ended }) } });
const IN_DOUBT = view({
  ...DONE,
  doubts: [
    {
      id: "e1",
      token: token("Ash"),
      says: "Ash concentrates: DC 10",
      holds: "Holds Held on Bo",
      kept: answer("Kept"),
      ended: answer("Ended", ["e1"]),
    },
  ],
  next: {
    ...DONE.next,
    before: [
      {
        ...before("concentration", "Concentration first"),
        none: "All are kept",
        question: {
          title: "Concentration",
          says: "",
          cite: null,
          asks: [
            ask("ended", "choice", {
              label: "Which ends? The rest are kept.",
              many: true,
              optional: true,
              choices: [{ value: "e1", label: "Ash", note: "Concentrating: Held on Bo" }],
            }),
          ],
          do: "concentration",
          args: { effects: ["e1"] },
          label: "Use these",
          roll_label: "Roll for me",
        },
      },
    ],
  },
});

test("the card says who concentrates and the number to beat, and each answer is one tap", async () => {
  const asked = page(IN_DOUBT, { concentration: accepted(DONE) }, {}, afterReply);
  const card = drawn(activeCard(IN_DOUBT.actor, state.ui, IN_DOUBT));
  assert.match(textOf(one(".doubt", card)), /Ash concentrates: DC 10\s*Holds Held on Bo\s*Kept\s*Ended/);
  tap("Ash: Ended");
  await settle();
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args]),
    [["concentration", { effects: ["e1"], ended: ["e1"] }]],
  );
  assert.deepEqual(all(".doubt", drawn(activeCard(DONE.actor, state.ui, DONE))), []);
});

test("Next asks first; without a choice all are kept, and then Next goes on", async () => {
  const asked = page(IN_DOUBT, { concentration: accepted(DONE), next: accepted(DONE) }, {}, afterReply);
  await takeNext();
  assert.match(textOf(one(".sheet-bar .plate", drawnSheet())), /Use these All are kept/);
  tap("Use these All are kept");
  await settle();
  assert.deepEqual(state.ui.sheets, []);
  await takeNext();
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args]),
    [
      ["concentration", { effects: ["e1"] }],
      ["next", {}],
    ],
  );
});

test("a concentration ends with what hangs on it, or alone, and its sheet chooses what that is", () => {
  page(DONE, {});
  const focus = effect("Concentrating", { works: "holds Held on Bo", holds: offer("What it holds"), alone: offer("End it alone") });
  openSheet({ kind: "effect", effect: focus });
  const names = all(".choices button", drawnSheet()).map(textOf);
  assert.deepEqual(names, ["What it holds", "End Concentrating", "End it alone"]);
});

test("a chip says that players know nothing of it", () => {
  page(DONE, {});
  const chips = drawn(effectsView([effect("Doomed", { left: "until hit", secret: true }), effect("Prone")], null, state.ui));
  assert.deepEqual(
    all(".effect", chips).map((chip) => textOf(chip).includes("kept from the players")),
    [true, false],
  );
});
