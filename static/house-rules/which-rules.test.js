// The question which rules the table plays, at a first new fight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, settle, textOf } from "../../tests/js/dom.js";
import { accepted, page, state } from "../../tests/js/engine.js";
import { objection, offer, view } from "../../tests/js/views.js";

const { whichRules } = await import("./which-rules.js");
const { change } = await import("../app/store.js");

const presets = [
  offer("As printed", {
    key: "preset:printed",
    do: "preset",
    args: { id: "printed" },
    note: "Ours.",
    objections: [objection("It is so.")],
  }),
  offer("Strict", { key: "preset:strict", do: "preset", args: { id: "strict" }, note: "Theirs." }),
];
/** @param {object} [more] @returns {any} */
const fresh = (more = {}) => {
  const bare = view({ stage: "setup", fighters: [], presets, options: [], ...more });
  return { ...bare, setup: { ...bare.setup, which_rules: "Which rules?" } };
};
/** @param {any} shown @param {object} [ui] */
const asked = (shown, ui = {}) => {
  const requests = page(shown, { preset: accepted(shown) }, { rulesAsked: [], ...ui });
  drawn(whichRules(shown, state.ui));
  return requests;
};
/** @returns {HTMLElement[]} */
const answers = () => all(".which-rules .option-choices button");

test("each preset stands with what it changes; an answer takes it and is remembered", async () => {
  const requests = asked(fresh());
  assert.deepEqual(answers().map(textOf), ["As printed Ours.", "Strict Theirs."]);
  answers()[1]?.click();
  await settle();
  assert.deepEqual(requests.find((request) => request.do === "preset")?.args, { id: "strict" });
  assert.deepEqual(state.ui.rulesAsked, ["collective"]);
});

test("the preset in force, or none, sends nothing and is remembered, too", async () => {
  for (const control of [() => answers()[0], () => all(".which-rules .icon-button")[0]]) {
    const requests = asked(fresh());
    control()?.click();
    await settle();
    assert.equal(requests.filter((request) => request.do === "preset").length, 0);
    assert.deepEqual(state.ui.rulesAsked, ["collective"]);
    drawn(whichRules(fresh(), state.ui));
    assert.equal(all(".which-rules").length, 0);
  }
});

test("it is asked once a device, and never where somebody is in the fight or a rule was changed", () => {
  asked(fresh(), { rulesAsked: ["collective"] });
  assert.equal(all(".which-rules").length, 0);
  asked(fresh({ fighters: view({}).fighters }));
  assert.equal(all(".which-rules").length, view({}).fighters.length ? 0 : 1);
  asked(fresh({ options: [{ id: "delay", value: "1", changed: true }] }));
  assert.equal(all(".which-rules").length, 0);
  change({ rulesAsked: [] });
});
