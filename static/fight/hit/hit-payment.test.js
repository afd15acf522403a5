// What damage pays for, where no attack was made before it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, press, settle, tap, textOf } from "../../../tests/js/dom.js";
import { accepted, drawnSheet, refusal, state } from "../../../tests/js/engine.js";
import { asked, FIGHT, FIGHTERS, only, opened, sent, tapped } from "../../../tests/js/hits.js";
import { actor, objection, offer, token, view } from "../../../tests/js/views.js";

const { hitDone } = await import("./hit.js");
const { openHit } = await import("./open-hit.js");
const { afterReply } = await import("../command/after-reply.js");
const { foesStrip } = await import("../card/foes-strip.js");

beforeEach(() => opened());

const STRIKE = offer("Attack", { do: "use", args: { who: ["ash"], actions: ["P"] }, keys: ["P"] });
const UNPAID = view({ ...FIGHT, actor: actor("Ash", { foes: ["grol"], strike: STRIKE }) });
/** Hits Grol for 7 from the card. @param {string[]} taps in the sheet before Apply @param {Record<string, unknown>} [replies] */
async function strike(taps, replies = { use: accepted(FIGHT), hit: accepted(FIGHT) }) {
  opened(replies, UNPAID);
  drawn(foesStrip(/** @type {any} */ (UNPAID.actor), UNPAID));
  tap("Hit Grol");
  drawnSheet();
  for (const name of ["7", ...taps]) await tapped(name);
  await hitDone();
  return sent().map(({ do: what, args }) => [what, args.actions ?? args.amount ?? args.mode]);
}

test("damage without an attack pays for one first", async () => {
  assert.deepEqual(await strike([]), [
    ["use", ["P"]],
    ["hit", 7],
  ]);
  assert.deepEqual(state.ui.sheets, []);
});

test("damage for an attack that was under way as the sheet opened does not pay for a second one", async () => {
  opened({}, UNPAID);
  openHit({ who: ["ash"] });
  state.view = FIGHT;
  afterReply(UNPAID, FIGHT);
  await settle();
  drawnSheet();
  assert.equal(all("[aria-label='Which action pays for it'] button").length, 0);
});

test("of a group whose members differ, one who makes the attack is the source of its damage", async () => {
  const members = ["o1", "o2", "o3"].map((id) => ({ id, name: id, token: token(id), health: "", gauges: [] }));
  const able = offer("Attack", { ...STRIKE, args: { who: ["o2", "o3"], actions: ["P"] }, able: ["o2", "o3"] });
  const orcs = actor("Orc ×3", { who: ["o1", "o2", "o3"], members: /** @type {any} */ (members), foes: ["grol"], strike: able });
  opened({}, view({ ...FIGHT, actor: orcs }));
  openHit({ who: orcs.who, row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("7");
  assert.equal(only()?.source, "o2");
});

test("the sheet names what it pays, and the damage can be without an action", async () => {
  opened({}, UNPAID);
  openHit({ who: ["ash"] });
  drawnSheet();
  assert.deepEqual(all("[aria-label='Which action pays for it'] button").map(textOf), ["Attack (P)", "Without an action"]);
  assert.deepEqual(await strike(["Without an action"]), [["hit", 7]]);
});

test("an attack that is refused does no damage, and one that is paid is not paid again", async () => {
  assert.deepEqual(await strike([], { use: refusal(objection("No P left.")) }), [["use", ["P"]]]);
  assert.deepEqual(await strike([], { use: accepted(FIGHT), hit: refusal(objection("No.")) }), [
    ["use", ["P"]],
    ["hit", 7],
  ]);
  asked.length = 0;
  await hitDone();
  assert.deepEqual(
    sent().map(({ do: what }) => what),
    ["hit"],
  );
});

test("a second attack while the engine starts leaves the payment of the first in the queue", async () => {
  opened({}, UNPAID);
  Object.assign(state.ui, { engine: "waking", opened: false });
  for (const amount of ["3", "4"]) {
    openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
    press(amount);
    await hitDone();
  }
  assert.deepEqual(
    state.ui.queue.map(({ command }) => [command.do, command.args.amount]),
    [
      ["use", undefined],
      ["hit", 3],
      ["hit", 4],
    ],
  );
});
