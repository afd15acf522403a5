// What a tap on an offer, on Next or on a refusal sends to the engine, and which sheets it opens and closes.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, enter, one, tap, textOf, type } from "../../../tests/js/dom.js";
import { accepted, drawnSheet, page, refusal, state, topSheet } from "../../../tests/js/engine.js";
import { actor, ask, before, fighter, objection, offer, setUp, view } from "../../../tests/js/views.js";

const { openStack } = await import("../stack.js");
const { formDone, redo, showReasons, takeNext, takeOffer, undo } = await import("./offers.js");
const { afterReply } = await import("./after-reply.js");
const { change } = await import("../../app/store.js");
await import("../../app/sheets.js");

/** @import { Asked } from "../../../tests/js/engine.js" */

const DICE = ask("init", "dice", { label: "Ash", notation: "1d12", faces: 12, count: 1 });
const REFUSED = objection("Ash has no P left.");

/** @param {Asked[]} asked */
const sent = (asked) => asked.map(({ do: what }) => what);
const kinds = () => state.ui.sheets.map(({ kind }) => kind);

/** @type {Asked[]} */
let asked;
beforeEach(() => {
  asked = page(view());
});

test("a legal offer without questions is sent as it is", async () => {
  await takeOffer(offer("Attack", { do: "use", args: { who: ["ash"], key: "P" } }));
  assert.deepEqual(asked, [{ do: "use", args: { who: ["ash"], key: "P" } }]);
  assert.deepEqual(kinds(), []);
});

test("an offer with questions opens a form and sends nothing yet", async () => {
  await takeOffer(offer("Hold", { asks: [ask("until", "text", { label: "Until" })], note: "Keeps the action." }));
  assert.deepEqual(asked, []);
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "Hold");
  assert.match(textOf(sheet), /Keeps the action\./);
});

test("the note of a small button is a figure, which the form does not repeat", async () => {
  await takeOffer(offer("3", { name: "Parry, 3 AP", note: "−25", asks: [ask("why", "text")] }));
  assert.equal(topSheet().form.says, "");
});

test("a form shows the note of its offer, unless the note only repeats what the form asks", async () => {
  const asks = Array.from({ length: 7 }, (_, n) => ask(`ask ${n}`, "text"));
  await takeOffer(offer("Hold for a trigger", { note: "Until the end of the round", asks }));
  assert.equal(topSheet().form.says, "Until the end of the round");
  await takeOffer(offer("Wound", { note: "hits, stun, bleeding, prone", asks: asks.slice(0, 1), sums_up: true }));
  assert.equal(topSheet().form.says, "");
});

test("a form of the old card closes when Next brings another fighter; one that is still possible stays", async () => {
  const delay = (/** @type {string} */ who) => offer("Delay", { args: { who: [who] }, asks: [ask("to", "text")] });
  const [ash, bo] = [delay("ash"), delay("bo")];
  const [first, second] = [actor("Ash", { go: "1 · ash", acts: [ash] }), actor("Bo", { go: "1 · bo", acts: [bo] })];
  page(view({ actor: first }), { next: accepted(view({ actor: second })) }, {}, afterReply);
  const next = takeNext();
  await takeOffer(ash);
  assert.deepEqual(kinds(), ["form"]);
  await next;
  assert.deepEqual(kinds(), []);
  await takeOffer(bo);
  assert.deepEqual(kinds(), ["form"]);
  await takeNext();
  assert.deepEqual(kinds(), ["form"]);
});

test("a form of the menu stays open while the fighters change", async () => {
  const join = offer("Add fighter", { asks: [ask("text", "line")] });
  const [first, second] = [actor("Ash", { go: "1 · ash" }), actor("Bo", { go: "1 · bo" })];
  page(view({ actor: first, table: [join] }), { next: accepted(view({ actor: second, table: [join] })) }, {}, afterReply);
  const next = takeNext();
  await takeOffer(join);
  await next;
  assert.deepEqual(kinds(), ["form"]);
});

test("an illegal offer sends nothing and says why not, with what is possible instead", async () => {
  const args = { who: ["ash"] };
  const acts = [
    offer("Attack", { args, objections: [REFUSED] }),
    offer("Move", { args }),
    offer("Cast", { args, objections: [REFUSED] }),
    offer("Order the orcs", { args: { who: ["orc"] } }),
  ];
  page(view({ actor: actor("Ash", { acts }) }));
  await takeOffer(/** @type {any} */ (acts[0]));
  assert.deepEqual(sent(asked), []);
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "Why not “Attack”?");
  assert.match(textOf(one(".law", sheet)), /^Ash has no P left\. Actions$/);
  assert.deepEqual(all(".act", sheet).map(textOf), ["Move"]);
});

test("of what is possible instead at most six are shown, each button of a pad by its whole name", async () => {
  const pad = Array.from({ length: 9 }, (_, at) => offer(String(at), { args: { ap: at } }));
  const acts = [offer("Shoot", { objections: [REFUSED], args: {} }), offer("Parry", { pad })];
  page(view({ actor: actor("Ash", { acts }) }));
  await takeOffer(/** @type {any} */ (acts[0]));
  assert.deepEqual(
    topSheet().instead.map((/** @type {any} */ { label }) => label),
    ["Parry: 0", "Parry: 1", "Parry: 2", "Parry: 3", "Parry: 4", "Parry: 5"],
  );
});

test("what is possible instead is looked up where the offer stands: answers, the fighter's sheet, the GM's moves", async () => {
  const barred = offer("Bar", { args: {}, objections: [REFUSED] });
  const open = offer("Open", { args: {} });
  const sheets = {
    stack: { kind: "stack", answers: { answers: [barred, open], says: [] } },
    fighter: { kind: "fighter", id: "bo", fighter: { acts: [barred, open] } },
  };
  for (const sheet of Object.values(sheets)) {
    page(view(), {}, { sheets: /** @type {any} */ ([sheet]) });
    await takeOffer(barred);
    assert.deepEqual(topSheet().instead, [open], sheet.kind);
  }
  const menu = { at: "change", icon: "trash", label: "Remove" };
  const changes = [offer("Act next", { args: {}, objections: [REFUSED], menu }), offer("Remove", { args: {}, menu })];
  const sheet = { kind: "fighter", id: "bo", fighter: { acts: [...changes, barred, open] } };
  for (const [tapped, instead] of /** @type {const} */ ([
    [changes[0], []],
    [barred, [open]],
  ])) {
    page(view(), {}, { sheets: /** @type {any} */ ([sheet]) });
    if (tapped) await takeOffer(tapped);
    assert.deepEqual(topSheet().instead, instead);
  }
  page(view({ table: [barred, open] }));
  await takeOffer(barred);
  assert.deepEqual(topSheet().instead, [open]);
  page(view());
  await takeOffer(barred);
  assert.deepEqual(topSheet().instead, []);
});

test("the same refusal can be overruled, with the reason the table gives", async () => {
  await takeOffer(offer("Attack", { do: "use", args: { key: "P" }, objections: [REFUSED] }));
  drawnSheet();
  type("Who decided, or why", "  Bo was flying ");
  enter("Who decided, or why");
  assert.deepEqual(asked, [{ do: "use", args: { key: "P" }, ruling: "Bo was flying" }]);
  assert.deepEqual(kinds(), []);
});

test("a ruling without a reason is logged as the table's", async () => {
  await takeOffer(offer("Attack", { objections: [REFUSED] }));
  drawnSheet();
  enter("Who decided, or why");
  assert.equal(asked[0]?.ruling, "The table decided");
});

test("a ruling on an offer with questions asks them first", async () => {
  await takeOffer(offer("Hold", { objections: [REFUSED], asks: [ask("until", "text", { label: "Until" })] }));
  drawnSheet();
  enter("Who decided, or why");
  assert.equal(asked.length, 0);
  drawnSheet();
  type("Until", "dawn");
  await formDone(topSheet().form);
  assert.deepEqual(asked[0]?.args.until, "dawn");
  assert.equal(asked[0]?.ruling, "The table decided");
});

test("what is impossible cannot be overruled, not even beside what can", async () => {
  await takeOffer(offer("Attack", { objections: [REFUSED, objection("Ash is not in the fight.", { overrule: false })] }));
  const sheet = drawnSheet();
  assert.equal(all(".law", sheet).length, 2);
  assert.equal(all("form", sheet).length, 0);
});

test("a command that the engine refuses leaves a notice whose Why opens the reasons", async () => {
  page(view({ actor: actor("Ash", { acts: [offer("Attack"), offer("Move")] }) }), { use: refusal(REFUSED) });
  await takeOffer(offer("Attack"));
  assert.equal(state.ui.notice?.text, "Attack is not possible. Ash has no P left.");
  showReasons();
  assert.equal(state.ui.notice, null);
  assert.match(textOf(drawnSheet()), /Why not “Attack”\? .*Ash has no P left\./);
  assert.deepEqual(
    topSheet().instead.map((/** @type {any} */ { label }) => label),
    ["Attack", "Move"],
  );
});

test("Why without reasons opens nothing", () => {
  change({ notice: { text: "Removed" } });
  showReasons();
  assert.deepEqual(kinds(), []);
});

test("the sheets that have served close with an accepted command; a refused one leaves them", async () => {
  const sheets = /** @type {any[]} */ ([{ kind: "fighters" }, { kind: "more" }, { kind: "effect", effect: {} }]);
  page(view(), {}, { sheets });
  await takeOffer(offer("Attack"));
  assert.deepEqual(kinds(), ["fighters"]);
  page(view(), { use: refusal(REFUSED) }, { sheets });
  await takeOffer(offer("Attack"));
  assert.deepEqual(kinds(), ["fighters", "more", "effect"]);
});

test("a sheet that the answer opened stays open", async () => {
  const opened = /** @type {any} */ ({ kind: "more" });
  const replies = {
    use: () => {
      change({ sheets: [...state.ui.sheets, opened] });
      return accepted(state.view);
    },
  };
  page(view(), replies, { sheets: [{ kind: "more" }] });
  await takeOffer(offer("Attack"));
  assert.deepEqual(state.ui.sheets, [opened]);
});

test("a tap before the engine is awake is queued; a second one takes it out again", async () => {
  asked = page(view(), {}, { engine: "waking" });
  const attack = offer("Attack");
  await takeOffer(attack);
  assert.deepEqual(
    state.ui.queue.map(({ label }) => label),
    ["Attack"],
  );
  await takeOffer(attack);
  assert.deepEqual(state.ui.queue, []);
  assert.deepEqual(asked, []);
});

test("the engine's key may repeat: the same move of another fighter is another entry of the queue", async () => {
  page(view(), {}, { engine: "waking" });
  await takeOffer(offer("Attack", { args: { who: ["ash"] } }));
  await takeOffer(offer("Attack", { args: { who: ["bo"] } }));
  assert.equal(state.ui.queue.length, 2);
});

test("a form is sent once, however often its plate is tapped", async () => {
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  const replies = { use: () => new Promise((resolve) => (answer = resolve)) };
  asked = page(view(), replies);
  await takeOffer(offer("Hold", { asks: [ask("until", "text", { optional: true })] }));
  const { form } = topSheet();
  const done = [formDone(form), formDone(form)];
  answer(accepted(state.view));
  await Promise.all(done);
  assert.deepEqual(sent(asked), ["use"]);
  assert.deepEqual(kinds(), []);
});

test("a form with a missing answer is not sent", async () => {
  await takeOffer(offer("Hold", { asks: [ask("until", "text")] }));
  await formDone(topSheet().form);
  assert.deepEqual(asked, []);
  assert.deepEqual(kinds(), ["form"]);
});

test("an error of the page while a form is sent leaves its plate usable", async () => {
  asked = page(view(), { use: () => Promise.reject(new Error("a fault of the page")) });
  const form = /** @type {any} */ ({ title: "x", says: "", asks: [], command: { do: "use", args: {} }, label: "x", key: "x" });
  await assert.rejects(formDone(form), /a fault of the page/);
  assert.equal(state.ui.sending, null);
});

test("a form of the page's own hands its answers over in place of sending them", async () => {
  /** @type {any[]} */
  const done = [];
  const form = { title: "Trial", asks: [ask("value", "text", { value: "no" })], command: { do: "option", args: { id: "one" } } };
  change({ sheets: [/** @type {any} */ ({ kind: "form", form })], values: { value: "no" } });
  await formDone(/** @type {any} */ ({ ...form, done: (/** @type {any} */ command) => done.push(command) }));
  assert.deepEqual(done, [{ do: "option", args: { id: "one", value: "no" } }]);
  assert.deepEqual(asked, []);
  assert.deepEqual(kinds(), []);
});

test("the dice that were tapped go along; those left open are the engine's", async () => {
  await takeOffer(offer("Roll", { asks: [DICE] }));
  drawnSheet();
  tap("7");
  await formDone(topSheet().form);
  await takeOffer(offer("Roll", { asks: [DICE] }));
  await formDone(topSheet().form);
  assert.deepEqual(
    asked.map(({ rolls }) => rolls),
    [{ init: [7] }, undefined],
  );
});

test("within a go nothing scrolls", async () => {
  const attack = offer("Attack");
  page(view({ actor: actor("Ash", { acts: [attack] }) }));
  document.body.insertAdjacentHTML("beforeend", '<div class="actor"></div>');
  const card = one("body > .actor");
  card.scrollTop = 50;
  await takeOffer(attack);
  assert.equal(card.scrollTop, 50);
  card.remove();
});

/** What Next does: the view, and what is sent or which sheet opens. @type {[string, any, string[], string[]][]} */
const NEXT = [
  ["sends the engine's command", view(), ["next"], []],
  ["does nothing where there is none", view({ next: { ...view().next, state: "none" } }), [], []],
  ["starts the fight at set-up", setUp(), ["start"], []],
  [
    "shows the engine's question",
    view({
      next: { ...view().next, state: "needs", before: [before("dice")] },
      prompt: { title: "Roll off", says: "Tied.", cite: null, asks: [DICE], do: "answer", args: {}, label: "Use", roll_label: "Roll" },
    }),
    [],
    ["form"],
  ],
];
for (const [name, shown, wanted, open] of NEXT)
  test(`Next ${name}`, async () => {
    asked = page(shown);
    await takeNext();
    assert.deepEqual(sent(asked), wanted);
    assert.deepEqual(kinds(), open);
  });

test("Next twice before the engine is awake is as good as not at all", async () => {
  page(view(), {}, { engine: "waking" });
  await takeNext();
  assert.equal(state.ui.queue.length, 1);
  await takeNext();
  assert.equal(state.ui.queue.length, 0);
});

test("Undo and Redo are sent only where there is something to take back or to do again", async () => {
  await undo();
  await redo();
  assert.deepEqual(sent(asked), ["undo"]);
  asked = page(view({ undo: null, redo: { detail: "Bo moved" } }));
  await undo();
  await redo();
  assert.deepEqual(sent(asked), ["redo"]);
});

test("Undo says on screen what it took back, with Redo beside it until the next step", async () => {
  const undone = accepted(view({ redo: { detail: "Bo moved" } }));
  asked = page(view(), { undo: undone, redo: accepted(view()) }, { route: "fight" });
  await undo();
  assert.deepEqual([state.ui.notice?.text, state.ui.notice?.button], ["Undone: Bo moved", "Redo"]);
  await state.ui.notice?.tap?.();
  assert.deepEqual([sent(asked), state.ui.notice], [["undo", "redo"], null]);
});

test("Redo stays beside what it brought while more can be done again", async () => {
  const more = view({ redo: { detail: "Cy moved" } });
  asked = page(view({ redo: { detail: "Bo moved" } }), { redo: accepted(more) }, { route: "fight" });
  await redo();
  assert.deepEqual([state.ui.notice?.text, state.ui.notice?.button], ["Redone: Bo moved", "Redo"]);
  await state.ui.notice?.tap?.();
  assert.deepEqual([sent(asked), state.ui.notice?.text], [["redo", "redo"], "Redone: Cy moved"]);
});

test("two quick taps on Redo redo what the notice names, no more", async () => {
  const more = view({ redo: { detail: "Bo moved" } });
  asked = page(view(), { undo: accepted(more), redo: accepted(more) }, { route: "fight" });
  await undo();
  const tap = state.ui.notice?.tap;
  await Promise.all([tap?.(), tap?.()]);
  assert.deepEqual(sent(asked), ["undo", "redo"]);
});

test("an Undo answered in another fight says nothing there", async () => {
  const undone = accepted(view({ redo: { detail: "Bo moved" } }));
  const leave = () => Object.assign(state.ui, { fight: "another" }) && undone;
  page(view(), { undo: leave }, { fight: "one", route: "fight" });
  await undo();
  assert.equal(state.ui.notice, null);
});

test("what Undo took back has about two lines", async () => {
  page(view(), { undo: accepted(view({ redo: { detail: "Bandits ".repeat(40) } })) }, { route: "fight" });
  await undo();
  assert.ok((state.ui.notice?.text.length ?? 0) < 2 * (innerWidth / 7));
  assert.match(state.ui.notice?.text ?? "", /Bandits…$/);
});

test("what Undo took back is cut between its parts, also on the narrowest phone not before a deed is told", async () => {
  const redone = { detail: "Raider 1 declares Ranged attack, 3 AP · Raider 2 declares Draw, 1 AP" };
  page(view(), { undo: accepted(view({ redo: redone })) }, { route: "fight" });
  const wide = innerWidth;
  Object.assign(globalThis, { innerWidth: 320 });
  await undo();
  Object.assign(globalThis, { innerWidth: wide });
  assert.equal(state.ui.notice?.text, "Undone: Raider 1 declares Ranged attack, 3 AP…");
  page(view(), { undo: accepted(view({ redo: { detail: `${"Bandits ".repeat(6)}· Stillness` } })) }, { route: "fight" });
  await undo();
  assert.match(state.ui.notice?.text ?? "", /Bandits…$/);
});

test("how much more Undo took back is never cut: the first deed gives way", async () => {
  const redone = { detail: "Aro: 15 for initiative (10 + 3 + 2) · and 5 more lines", more: "and 5 more lines" };
  const wide = innerWidth;
  Object.assign(globalThis, { innerWidth: 700 });
  page(view(), { undo: accepted(view({ redo: redone })) }, { route: "fight" });
  await undo();
  assert.equal(state.ui.notice?.text, `Undone: ${redone.detail.replace(" ·", "\u00a0·")}`, "there is room");
  Object.assign(globalThis, { innerWidth: 320 });
  await undo();
  assert.equal(state.ui.notice?.text, "Undone: Aro: 15 for initiative…\u00a0· and 5 more lines");
  Object.assign(globalThis, { innerWidth: wide });
});

test("of a blow Undo says how much it took back, and Redo how much it brings", async () => {
  const redone = { detail: "Grol takes 5 hp from Ash, 40 of 52 left", short: "Grol −5 hp" };
  page(view(), { undo: accepted(view({ redo: redone })) }, { route: "fight" });
  await undo();
  assert.equal(state.ui.notice?.text, "Undone: Grol −5 hp");
  page(view({ redo: redone }), { redo: accepted(view({ redo: { detail: "Bo moved" } })) }, { route: "fight" });
  await redo();
  assert.equal(state.ui.notice?.text, "Redone: Grol −5 hp");
});

test("Undo can be taken out of the queue, even when the fight on screen has nothing to undo", async () => {
  page(view(), {}, { engine: "waking" });
  await undo();
  page(view({ undo: null }), {}, { engine: "waking", queue: state.ui.queue });
  await undo();
  assert.deepEqual(state.ui.queue, []);
});

test("the stack's sheet fills in when the engine has said who can react", async () => {
  const answers = { answers: [offer("Counterspell")], says: ["Bo is prone."] };
  page(view({ respond: { label: "Respond", count: 1 } }), { answers: { id: 1, ok: true, answer: answers } });
  const opening = openStack();
  assert.match(textOf(drawnSheet()), /One moment\./);
  await opening;
  assert.match(textOf(drawnSheet()), /Counterspell Bo is prone\./);
});

test("without a fight nothing is taken", async () => {
  asked = page(null);
  await takeNext();
  await undo();
  await takeOffer(offer("Attack", { objections: [REFUSED] }));
  assert.deepEqual(asked, []);
  assert.deepEqual(topSheet().instead, []);
});

test("an offer about a fighter lists what else that fighter can do", async () => {
  const args = { who: ["bo"] };
  const acts = [offer("Wake", { args, objections: [REFUSED] }), offer("Leave", { args })];
  page(view(), {}, { sheets: [{ kind: "fighter", id: "bo", fighter: fighter("Bo", { acts }) }] });
  await takeOffer(/** @type {any} */ (acts[0]));
  assert.deepEqual(topSheet().instead, [acts[1]]);
});
