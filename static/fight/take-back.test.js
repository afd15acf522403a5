// What just happened stands under the name; damage of an action that came to nothing is offered back, once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one, tap, textOf } from "../../tests/js/dom.js";
import { accepted, page, state } from "../../tests/js/engine.js";
import { actor, offer, view } from "../../tests/js/views.js";

const { lawSheet } = await import("./command/refusal-sheet.js");
const { fightScreen } = await import("./fight-screen.js");

const OUTCOME = { kind: "countered", icon: "shield", word: "Countered", says: "Stillness, by Vharn’s OppM" };
const BACK = offer("Take the 7 damage back", { key: "take_back", note: "Grol 45 → 52", do: "take_back", args: { who: ["grol"] } });

/** @param {object} more */
function shown(more) {
  const seen = view({ actor: actor("Oda", { detail: "PCs · first of 3" }), ...more });
  const asked = page(seen, { take_back: accepted(view()) });
  drawn(fightScreen(seen, state.ui));
  return asked;
}

test("what just happened stands where the card says who that is, with a sign and a bold word", () => {
  shown({ outcome: OUTCOME });
  assert.equal(textOf(one(".who .outcome")), "Countered. Stillness, by Vharn’s OppM");
  assert.equal(textOf(one(".who .outcome b")), "Countered.");
  assert.equal(one(".who .outcome use").getAttribute("href"), "#i-shield");
  assert.equal(all(".who .under-name").length, 1);
  shown({});
  assert.equal(textOf(one(".who .under-name")), "PCs · first of 3");
});

test("it is no live region: the voice has it among the lines of the step", () => {
  shown({ outcome: OUTCOME });
  assert.equal(all(".who [aria-live], .who [role=status]").length, 0);
});

test("where nobody acts it stands alone, with or without a question", () => {
  shown({ outcome: OUTCOME, actor: null });
  assert.match(textOf(one(".actor")), /Countered\. Stillness/);
});

test("a tap takes the damage back", async () => {
  const asked = shown({ take_back: BACK });
  assert.match(textOf(one(".take-back")), /Take the 7 damage back Grol 45 → 52/);
  await tap("Take the 7 damage back Grol 45 → 52");
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["take_back"],
  );
});

test("the cross keeps it, for this reply alone", () => {
  const seen = view({ take_back: BACK });
  shown({ take_back: BACK });
  tap("Keep the damage");
  drawn(fightScreen(seen, state.ui));
  assert.equal(all(".take-back").length, 0);
  drawn(fightScreen({ ...seen, seq: seen.seq + 1 }, state.ui));
  assert.equal(all(".take-back").length, 1);
});

test("the sheet of a rule ends with no id of the engine", () => {
  drawn(lawSheet({ kind: "law", cite: { rule: "collective.go", cite: "C4, 2", says: "One go a segment." } }));
  assert.doesNotMatch(textOf(one("dialog, .sheet, body")), /collective\.go/);
});

test("without an order the strip stands all the same", () => {
  shown({ take_back: BACK, order: [] });
  assert.equal(all(".take-back").length, 1);
});
