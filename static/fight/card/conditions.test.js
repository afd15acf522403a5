// Conditions on the card: those of the fighter who acts; in a group each names its bearer; those of the whole fight stand on the clock.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, control, controls, drawn, one, tap, textOf, words } from "../../../tests/js/dom.js";
import { page, state, topSheet } from "../../../tests/js/engine.js";
import { actor, effect, view } from "../../../tests/js/views.js";

const { activeCard, effectsView } = await import("./active-card.js");
const { reminderChips } = await import("../notes/reminder-chips.js");

beforeEach(() => {
  page(view());
});

test("the button for conditions without room stays when a tap shows them all, so that it keeps the focus and takes them away again", () => {
  const ash = actor("Ash", { effects: [effect("Prone"), effect("Blinded")] });
  page(view({ actor: ash }));
  for (const open of ["false", "true", "false"]) {
    drawn(activeCard(state.view?.actor ?? null, state.ui, state.view));
    const button = /** @type {HTMLElement} */ (one(".in-a-line > .effect-more"));
    assert.equal(button.getAttribute("aria-expanded"), open);
    assert.equal(all(".effects.unfolded").length, open === "true" ? 1 : 0);
    button.click();
  }
});

test("the button that adds a condition has one place, beside the name: with conditions, without any, and with upkeep", () => {
  const upkeep = { title: "Next does this", lines: [] };
  for (const [more, place] of /** @type {[any, string][]} */ ([
    [{ effects: [effect("Bless")] }, ".who"],
    [{}, ".who"],
    [{ upkeep }, ".who"],
  ])) {
    drawn(activeCard(actor("Ash", more), state.ui));
    assert.equal(controls().filter((name) => name === "Add a condition").length, 1, place);
    assert.ok(one(place).contains(control("Add a condition")), place);
  }
});

test("of each condition in a group it is said whose it is", () => {
  const members = [
    { id: "o1", name: "Orc 1" },
    { id: "o2", name: "Orc 2" },
  ];
  const effects = [
    effect("Stunned", { id: "a", who: "o1" }),
    effect("Stunned", { id: "b", who: "o2" }),
    effect("Bless", { id: "c", who: "o1" }),
  ];
  drawn(effectsView(effects, null, state.ui, undefined, members));
  assert.deepEqual(all(".effect").map(textOf), ["Stunned Orc 1 · to end R3", "Stunned Orc 2 · to end R3", "Bless Orc 1 · to end R3"]);
  drawn(effectsView(effects.slice(2), null, state.ui, undefined, members.slice(0, 1)));
  assert.deepEqual(all(".effect").map(textOf), ["Bless to end R3"], "alone");
});

test("the end of a condition that waits in the queue shows on the condition", () => {
  const bless = effect("Bless");
  page(view(), {}, { queue: [{ key: `${bless.end.key}:${JSON.stringify(bless.end.args)}`, label: "", command: { do: "", args: {} } }] });
  drawn(effectsView([bless, effect("Bane")], null, state.ui));
  assert.deepEqual(
    all(".effect").map((one) => one.classList.contains("queued")),
    [true, false],
  );
});

test("a condition has the picture of its sign, else an hourglass if it ends by itself", () => {
  drawn(effectsView([effect("Prone", { icon: "lying", left: "" }), effect("Bless"), effect("Fear", { left: "" })], null, state.ui));
  const [prone, bless, fear] = all(".effect");
  assert.ok(prone?.querySelector(".sign-word svg"));
  assert.ok(bless?.querySelector(".icon"));
  assert.equal(fear?.querySelector("svg"), null);
});

test("what is on the clock for the whole fight stands as chips that open", () => {
  drawn(reminderChips([effect("The bridge burns", { who: "" }), effect("Orc ×3", { who: "", brings: true })], state.ui));
  assert.deepEqual(
    all("use").map((use) => use.getAttribute("href")),
    ["#i-time", "#i-people"],
  );
  tap(/^The bridge burns/);
  assert.equal(topSheet().effect.name, "The bridge burns");
  assert.equal(words(reminderChips([], state.ui)), "");
});
