// The house rules of the fight played last, offered to a new one of the same game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one, settle, textOf, until } from "../../tests/js/dom.js";
import { accepted, notice, page, state } from "../../tests/js/engine.js";
import { view } from "../../tests/js/views.js";

const { lastRulesButton, takeLastRules } = await import("./last-rules.js");
const { change, show } = await import("../app/store.js");

/** @param {string} id @param {object} [more] @returns {any} */
const option = (id, more = {}) => ({ id, value: "0", changed: false, ...more });
const FRESH = view({ stage: "setup", options: [option("delay")] });
/** @param {[string, string][]} rules @returns {any} */
const played = (rules) => [{ id: "old", name: "Old", system: FRESH.system, rules }];

test("only rules that the game still has are taken over", async () => {
  const asked = page(
    FRESH,
    { style: accepted(FRESH) },
    {
      fight: "new",
      fights: played([
        ["delay", "1"],
        ["gone", "1"],
      ]),
    },
  );
  drawn(lastRulesButton(FRESH, state.ui));
  one(".last-rules").click();
  await settle();
  assert.deepEqual(asked.find((request) => request.do === "style")?.args.values, [["delay", "1"]]);
});

test("without any such rule there is no button", () => {
  page(FRESH, {}, { fight: "new", fights: played([["gone", "1"]]) });
  drawn(lastRulesButton(FRESH, state.ui));
  assert.equal(all(".last-rules").length, 0);
});

test("a preset is named", async () => {
  const taken = view({ ...FRESH, options: [option("delay", { changed: true, value: "1" })] });
  const fights = played([["delay", "1"]]).map((/** @type {object} */ card) => ({ ...card, preset: "d20 order" }));
  const asked = page(FRESH, { style: accepted(taken) }, { fight: "new", fights });
  drawn(lastRulesButton(FRESH, state.ui));
  assert.equal(textOf(one(".last-rules")), "Same house rules as last time: d20 order");
  one(".last-rules").click();
  await settle();
  assert.equal(asked.find((request) => request.do === "style")?.args.title, "d20 order");
  await until(() => notice() === "House rules as last time: d20 order");
});

test("a new fight like the last one takes its rules, unless somebody is in it or it is another game", async () => {
  const taken = async (/** @type {any} */ shown, system = shown.system) => {
    const asked = page(shown, { style: accepted(shown) }, { fight: "new", opened: true, fights: played([["delay", "1"]]) });
    await takeLastRules(system);
    return asked.filter((request) => request.do === "style").length;
  };
  const empty = view({ ...FRESH, fighters: [] });
  assert.deepEqual([await taken(empty), await taken(FRESH), await taken(empty, "hero")], [1, 0, 0]);
});

test("nothing is said of a fight that was opened meanwhile", async () => {
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  page(FRESH, { style: () => waiting }, { fight: "new", fights: played([["delay", "1"]]) });
  drawn(lastRulesButton(FRESH, state.ui));
  one(".last-rules").click();
  await settle();
  change({ fight: "another" });
  show(view({ options: [option("delay", { changed: true, value: "1" })] }));
  answer(accepted(FRESH));
  await settle();
  assert.equal(notice(), "");
});
