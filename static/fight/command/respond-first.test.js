// Next where others hold for the declared action: they respond or let it pass first, then come the damage and Next.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, settle, tap, textOf } from "../../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, state, topSheet } from "../../../tests/js/engine.js";
import { actor, before, fighter, offer, view } from "../../../tests/js/views.js";

const { change, show } = await import("../../app/store.js");
const { afterReply } = await import("./after-reply.js");
const { fightBar } = await import("../fight-bar.js");
const { takeNext, takeOffer } = await import("./offers.js");
await import("../../app/sheets.js");

const HIT = { title: "Blast", says: "Vil attacks. Who is hit?", who: ["vil"], whom: ["ada"] };
const FIGHTERS = [fighter("Vil"), fighter("Ada"), fighter("Bo")];
const VIL = actor("Vil", { go: "12 · vil", foes: ["ada"] });
const BEFORE = view({ actor: VIL, fighters: FIGHTERS });
const PASS = offer("Let it pass", { do: "let_pass", args: { who: ["ada"] }, by: { name: "Ada", label: "Let it pass", left: "" } });
const DAMAGE = before("hit", "Damage first");
/** @param {string} holds @param {string} [of] */
const held = (holds, of) => [before("held", `Respond first · ${holds}`, of), DAMAGE];
/** @param {import("../../app/types.js").Before[]} first @param {object} [next] */
const declared = (first, next) =>
  view({
    actor: VIL,
    fighters: FIGHTERS,
    next: { ...BEFORE.next, hit: HIT, before: first, ...next },
    respond: { label: "Respond", count: 2 },
  });
const HELD = declared(held("Ada holds for Vil"));
const PASSED = declared([DAMAGE]);
const INTERRUPTED = view({ actor: actor("Ada", { go: "12 · ada" }), fighters: FIGHTERS });

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
const kinds = () => state.ui.sheets.map(({ kind }) => kind);
const commands = () => asked.map(({ do: what }) => what).filter((what) => !["hit_preview", "answers"].includes(what));
/** @param {any} [shown] @param {Record<string, unknown>} [replies] */
async function declare(shown = HELD, replies = {}) {
  const answers = answered({ answers: [PASS], says: [] });
  asked = page(
    BEFORE,
    { act: accepted(shown, { hit: HIT }), let_pass: accepted(PASSED), interrupt: accepted(INTERRUPTED), answers, ...replies },
    {},
    afterReply,
  );
  afterReply(null, BEFORE);
  await takeOffer(offer("Declare", { do: "act" }));
}
beforeEach(() => declare());

test("the plate says who holds, and nobody is asked for damage", () => {
  assert.deepEqual(kinds(), []);
  assert.match(textOf(one("#next", drawn(fightBar(HELD, state.ui)))), /Respond first · Ada holds for Vil/);
});

test("Next opens the responses; what is let pass goes on to the damage", async () => {
  await takeNext();
  await settle();
  assert.deepEqual(kinds(), ["stack"]);
  await takeOffer(PASS);
  assert.deepEqual(kinds(), ["hit"]);
  assert.deepEqual(topSheet().chosen, ["ada"]);
  assert.deepEqual(commands(), ["act", "let_pass"]);
});

test("a second tap on Next finds no plate to go on with", async () => {
  await takeNext();
  await settle();
  assert.deepEqual(all(".plate", drawnSheet()), []);
});

test("so does an action of the card that does the same as Next", async () => {
  await takeOffer(offer("Phase used", { do: "next", args: {} }));
  assert.deepEqual(kinds(), ["stack"]);
});

test("closed without an answer it is asked again", async () => {
  await takeNext();
  state.ui.sheets = [];
  await takeNext();
  assert.deepEqual(kinds(), ["stack"]);
  assert.deepEqual(commands(), ["act"]);
});

test("an interruption asks for no damage", async () => {
  await takeNext();
  await takeOffer(offer("Interrupt", { do: "interrupt", args: { who: ["ada"] } }));
  assert.deepEqual(kinds(), []);
});

test("with another holder left the responses stay open", async () => {
  await declare(HELD, { let_pass: accepted(declared(held("Bo holds for Vil"))) });
  await takeNext();
  await takeOffer(PASS);
  assert.deepEqual(kinds(), ["stack"]);
});

test("if it is another event they keep holding, and the damage comes", async () => {
  await takeNext();
  await settle();
  tap("Keep holding Not this event", drawnSheet());
  await settle();
  assert.deepEqual(kinds(), ["hit"]);
  assert.deepEqual(commands(), ["act"]);
  state.ui.sheets = [];
  await takeNext();
  assert.deepEqual(commands(), ["act", "next"]);
});

test("once the damage is dealt they are not asked a second time", async () => {
  await declare(HELD, { adjust: accepted(declared(held("Ada holds for Vil").slice(0, 1), { hit: undefined })) });
  await takeNext();
  await settle();
  tap("Keep holding Not this event", drawnSheet());
  await settle();
  await takeOffer(offer("Damage", { do: "adjust" }));
  state.ui.sheets = [];
  await takeNext();
  assert.deepEqual(commands(), ["act", "adjust", "next"]);
});

test("the next action is asked for again", async () => {
  await takeNext();
  await settle();
  tap("Keep holding Not this event", drawnSheet());
  const kick = declared(held("Ada holds for Vil", "Kick"), { hit: { ...HIT, title: "Kick" } });
  change({ sheets: [] });
  show(kick);
  afterReply(HELD, kick);
  await takeNext();
  assert.deepEqual(kinds(), ["stack"]);
});
