// The other effects of a blow, from the sheet of its damage.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, settle, tap, textOf } from "../../../tests/js/dom.js";
import { accepted, drawnSheet, page, state, topSheet } from "../../../tests/js/engine.js";
import { ask, fighter, offer, view } from "../../../tests/js/views.js";

const { hitDigit, hitWhom } = await import("./hit.js");
const { openHit } = await import("./open-hit.js");
const { drawWith } = await import("../../app/store.js");
await import("../../app/sheets.js");

const WOUND = offer("A wound", {
  do: "wound",
  note: "stun, bleeding",
  asks: [ask("who", "combatant", { many: true }), ask("stunned", "number")],
});
const ROWS = [fighter("Ash"), fighter("Grol", { left: 40 })];
const EVERYONE = ROWS.map(({ id, name }) => ({ value: id, label: name, gauges: { hp: "20" } }));

test("the damage is applied first, then the wound is asked for those who were hit", async () => {
  const fight = view({ fighters: ROWS, everyone: EVERYONE, wound: WOUND });
  const asked = page(fight, { hit: accepted(fight), hit_preview: { ok: true, answer: { rows: [], others: [], says: "" } } });
  openHit();
  assert.equal(all("button", drawnSheet()).filter((button) => /And stun/.test(button.textContent ?? "")).length, 0);
  await hitWhom(["grol"]);
  await hitDigit("7");
  drawnSheet();
  tap("And stun, bleeding…");
  await settle();
  assert.deepEqual(
    asked.filter(({ do: what }) => what === "hit").map(({ args }) => [args.who, args.amount]),
    [[["grol"], 7]],
  );
  assert.deepEqual([topSheet()?.kind, state.ui.values.who], ["form", ["grol"]]);
});

test("of a long list, who was hit is scrolled into view", async () => {
  const fight = view({ fighters: ROWS, everyone: EVERYONE, wound: WOUND });
  page(fight, { hit: accepted(fight), hit_preview: { ok: true, answer: { rows: [], others: [], says: "" } } });
  openHit();
  await hitWhom(["grol"]);
  await hitDigit("7");
  drawnSheet();
  tap("And stun, bleeding…");
  /** @type {string[]} */
  const scrolled = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(textOf(this));
  };
  drawWith(() => topSheet()?.kind === "form" && drawnSheet());
  await settle();
  assert.deepEqual(scrolled, ["Grol"]);
});

test("who left the lists because the damage put them down is not asked about", async () => {
  const fight = view({ fighters: ROWS, everyone: EVERYONE, wound: WOUND });
  page(fight, {
    hit: accepted({ ...fight, everyone: EVERYONE.slice(0, 1) }),
    hit_preview: { ok: true, answer: { rows: [], others: [], says: "" } },
  });
  openHit();
  await hitWhom(["ash"]);
  await hitWhom(["grol"]);
  await hitDigit("9");
  drawnSheet();
  tap("And stun, bleeding…");
  await settle();
  assert.deepEqual(state.ui.values.who, ["ash"]);
});

test("an effect that asks nothing else comes with the damage", async () => {
  const stun = offer("Mark Stunned", {
    do: "state",
    args: { state: "stunned" },
    note: "Stunned",
    asks: [ask("who", "combatant", { many: true })],
  });
  const fight = view({ fighters: ROWS, everyone: EVERYONE, wound: stun });
  const replies = { hit: accepted(fight), state: accepted(fight), hit_preview: { ok: true, answer: { rows: [], others: [], says: "" } } };
  const asked = page(fight, replies);
  openHit();
  await hitWhom(["grol"]);
  await hitDigit("7");
  drawnSheet();
  tap("And Stunned");
  await settle();
  assert.deepEqual(
    asked.filter(({ do: what }) => what === "hit" || what === "state").map(({ do: what, args }) => [what, args.who]),
    [
      ["hit", ["grol"]],
      ["state", ["grol"]],
    ],
  );
  assert.equal(topSheet(), undefined);
});
