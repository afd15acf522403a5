// Those who wait for an event: the panel at once or after Next, its answers, Escape, the plate, and what comes after.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, settle, tap, textOf } from "../../../tests/js/dom.js";
import { accepted, answered, drawnSheet, page, state } from "../../../tests/js/engine.js";
import { actor, awaited, before, fighter, offer, view } from "../../../tests/js/views.js";

const { change, show } = await import("../../app/store.js");
const { afterReply } = await import("../command/after-reply.js");
const { fightBar } = await import("../fight-bar.js");
const { fightKeys } = await import("../fight-keys.js");
const { takeNext, takeOffer } = await import("../command/offers.js");
const { openStack } = await import("../stack.js");
const { awaitedPanel } = await import("./awaited-panel.js");
await import("../../app/sheets.js");

const HIT = { title: "Blast", says: "Vil attacks. Who is hit?", who: ["vil"], whom: ["ada"] };
const FIGHTERS = [fighter("Vil"), fighter("Ada"), fighter("Bo")];
const VIL = actor("Vil", { go: "12 · vil", foes: ["ada"] });
const BEFORE = view({ actor: VIL, fighters: FIGHTERS });
const DAMAGE = before("hit", "Damage first");
const ADA = awaited("Ada");
const BO = awaited("Bo", { certain: false, at_once: false, title: "Bo may wait for this" });

/** @param {import("../../app/types.js").Awaited[]} waits @param {import("../../app/types.js").Before[]} [more] */
function waiting(waits, more = []) {
  const first = waits.map(({ of, plate, at_once: now }) => before("awaited", now ? plate : "", of));
  return view({
    actor: VIL,
    fighters: FIGHTERS,
    awaited: waits,
    next: { ...BEFORE.next, ...(more.length && { hit: HIT }), before: [...first, ...more] },
  });
}
const DECLARED = waiting([ADA], [DAMAGE]);

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
const commands = () => asked.map(({ do: what }) => what).filter((what) => !["hit_preview", "answers"].includes(what));
const panel = () => drawn(awaitedPanel(/** @type {any} */ (state.view), state.ui));
const isShown = () => all("#awaited", panel()).length > 0;
const plate = () => textOf(one("#next", drawn(fightBar(/** @type {any} */ (state.view), state.ui))));
/** @param {any} shown @param {Record<string, unknown>} [replies] */
function start(shown, replies = {}) {
  asked = page(shown, { wait_on: accepted(BEFORE), ...replies }, {}, afterReply);
  change({ awaited: null, asked: [] });
  afterReply(null, shown);
}
beforeEach(() => start(DECLARED));

test("a certain event asks at once, and the plate says who waits", () => {
  assert.equal(textOf(one("h2", panel())), "Ada waits for this");
  assert.match(plate(), /Ada waits.*Answer above, then Next/);
});

test("an answer is sent, and nothing is left to ask", async () => {
  tap("Not this event", panel());
  await settle();
  assert.deepEqual(commands(), ["wait_on"]);
  assert.equal(isShown(), false);
});

test("Next sends nothing while an answer is due", async () => {
  await takeNext();
  assert.deepEqual(commands(), []);
  assert.equal(isShown(), true);
});

test("Escape folds it; the plate stays, and Next opens it again", async () => {
  fightKeys.Escape?.();
  assert.equal(isShown(), false);
  assert.match(plate(), /Ada waits/);
  await takeNext();
  assert.equal(isShown(), true);
  assert.deepEqual(commands(), []);
});

test("a possible event asks once Next is tapped, and not before", async () => {
  start(waiting([BO]));
  assert.equal(isShown(), false);
  assert.doesNotMatch(plate(), /waits/);
  await takeNext();
  assert.equal(textOf(one("h2", panel())), "Bo may wait for this");
  assert.match(plate(), /Bo waits/);
  assert.deepEqual(commands(), []);
});

test("so does an action of the card that does the same as Next, or that the engine names", async () => {
  start(waiting([{ ...BO, ended_by: ["act"] }]));
  await takeOffer(offer("Phase used", { do: "next", args: {} }));
  assert.equal(isShown(), true);
  fightKeys.Escape?.();
  await takeOffer(offer("Declare", { do: "act" }));
  assert.equal(isShown(), true);
  assert.deepEqual(commands(), []);
});

test("after the answer Next is Next", async () => {
  start(waiting([BO]), { next: accepted(BEFORE) });
  await takeNext();
  tap("Not this event", panel());
  await settle();
  await takeNext();
  assert.deepEqual(commands(), ["wait_on", "next"]);
});

test("one is asked after the other", async () => {
  start(waiting([ADA, awaited("Bo")]), { wait_on: accepted(waiting([awaited("Bo")])) });
  tap("Not this event", panel());
  await settle();
  assert.equal(textOf(one("h2", panel())), "Bo waits for this");
});

test("the damage of the declared attack comes after the answer", async () => {
  start(DECLARED, { let_pass: accepted(waiting([], [DAMAGE])) });
  tap("Let it pass", panel());
  await settle();
  await takeNext();
  assert.deepEqual(
    state.ui.sheets.map(({ kind }) => kind),
    ["hit"],
  );
});

test("a round in which nobody waits asks nothing", async () => {
  start(BEFORE, { next: accepted(BEFORE) });
  assert.equal(isShown(), false);
  await takeNext();
  assert.deepEqual(commands(), ["next"]);
});

test("a tab that only reads, and a view of an older build, ask nothing", () => {
  change({ writer: false });
  assert.equal(isShown(), false);
  change({ writer: true });
  const { awaited: _, ...old } = DECLARED;
  show(/** @type {any} */ (old));
  assert.equal(isShown(), false);
});

test("the responses stand in groups, each waiter with its own answers", async () => {
  /** @param {string} name @param {string} label @param {"certain"|"possible"|"other"} [awaits] */
  const response = (name, label, awaits) =>
    offer(`${name}: ${label}`, { key: `${name}${label}`, by: { name, label, left: "“Vil acts”" }, ...(awaits && { awaits }) });
  const found = [
    response("Ada", "Use it", "certain"),
    response("Ada", "Not this event", "certain"),
    response("Bo", "Use it", "possible"),
    response("Cy", "Abort"),
    response("Dee", "Interrupt Vil", "other"),
  ];
  start(DECLARED, { answers: answered({ answers: found, says: [] }) });
  openStack();
  await settle();
  const sheet = drawnSheet();
  assert.deepEqual(all("h3", sheet).map(textOf), ["This is the event", "It may be only you can tell", "Any time"]);
  assert.match(textOf(one(".is-event", sheet)), /Ada.*Use it.*Not this event/);
  assert.match(textOf(one(".folded", sheet)), /Waits for another event: Dee/);
});
