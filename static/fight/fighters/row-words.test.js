// The list of fighters says in words what a token shows: the side, and whether the turn is to come.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, nameOf } from "../../../tests/js/dom.js";
import { page } from "../../../tests/js/engine.js";
import { fighter, token, view } from "../../../tests/js/views.js";

const { fighterRows } = await import("./fighters-sheet.js");

/** @import { Token } from "../../engine/shapes.js" */

/** @param {Token["state"]} state */
const hound = (state) =>
  fighter("Hound", { token: token("Hound", { side: "monster", state }), detail: "Initiative 11", health: "14 of 14" });

/** What one hears of a row. @param {Token["state"]} state */
function heard(state) {
  const fight = view({ fighters: [hound(state)] });
  page(fight);
  return all("button", drawn(fighterRows(fight.fighters, fight))).map(nameOf)[0];
}

test("side and turn are heard behind the name", () => {
  assert.match(heard("acted") ?? "", /Hound\s*, Monsters, has acted,\s*Initiative 11\s*,\s*14 of 14\s*hp$/);
  assert.match(heard("ready") ?? "", /Monsters, to come/);
  assert.match(heard("cannot") ?? "", /Monsters, cannot act/);
});

test("who acts now, or acts next, is not to come; a group acts in the plural", () => {
  const { actor } = view();
  assert.ok(actor);
  const pack = fighter("Hounds", { who: ["hound", "hound2"], token: token("Hounds", { side: "monster" }) });
  const fight = view({ fighters: [fighter("Ash"), fighter("Bo"), pack], actor: { ...actor, who: ["hound"] } });
  page(fight);
  const rows = all("button", drawn(fighterRows(fight.fighters, fight))).map(nameOf);
  assert.match(rows[0] ?? "", /to come/);
  assert.match(rows[1] ?? "", /acts next/);
  assert.match(rows[2] ?? "", /Monsters, act now/);
  for (const state of /** @type {const} */ (["cannot", "down"])) {
    const barred = view({ fighters: [fighter("Bo", { token: token("Bo", { state }) })] });
    assert.match(all("button", drawn(fighterRows(barred.fighters, barred))).map(nameOf)[0] ?? "", state === "down" ? /down/ : /cannot act/);
  }
  const done = view({ fighters: [{ ...pack, token: token("Hounds", { side: "monster", state: "acted" }) }] });
  assert.match(all("button", drawn(fighterRows(done.fighters, done))).map(nameOf)[0] ?? "", /have acted/);
});

test("two numbers beside each other are heard as what they are", () => {
  const heardOf = (/** @type {Partial<import("../../app/types.js").Row>} */ row) => {
    const fight = view({ fighters: [fighter("Sela", row)] });
    page(fight);
    return all("button", drawn(fighterRows(fight.fighters, fight))).map(nameOf)[0] ?? "";
  };
  assert.match(heardOf({ detail: "15", health: "24 of 26" }), /,\s*on\s*15\s*,\s*24 of 26\s*hp$/);
  assert.match(heardOf({ detail: "15 · Prone", health: "" }), /on\s*15 · Prone$/, "nothing is counted");
  assert.match(heardOf({ detail: "1P 2M left", health: "2 hurt", who: ["a", "b"] }), /,\s*1P 2M left\s*,\s*2 hurt$/, "words of their own");
});
