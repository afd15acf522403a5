// Between a tap and the engine: what is sent, queued, stored, said and shown, and what a refusal, bad input, a fault or a full device leaves.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { liveRegion, settle, until } from "../../tests/js/dom.js";
import { accepted, answered, badInput, fault, page, refusal, state } from "../../tests/js/engine.js";
import { gauge, line, objection, view } from "../../tests/js/views.js";

const { act, adjust, drain, question, unqueue, waitFor } = await import("./requests.js");
const { change } = await import("../app/store.js");
const storage = await import("../storage/fights.js");

const ATTACK = { do: "use", args: { key: "P" } };
const NAME = { key: "use:P", label: "Attack" };
const WAKING = { engine: "waking" };

/** @param {{do: string}[]} asked */
const sent = (asked) => asked.map(({ do: what }) => what);
const queued = () => state.ui.queue.map(({ key, by }) => (by === undefined ? key : `${key} ${by}`));

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
beforeEach(() => {
  mock.timers.tick(60_000); // what the last test said and showed is gone
  setLocalStorage(new FakeStorage());
});

test("an accepted command shows the engine's view and gives its reply", async () => {
  const next = view({ step: 42 });
  page(view(), { use: accepted(next) }, { notice: { text: "old" } });
  const reply = await act(ATTACK, NAME);
  assert.equal(state.view, next);
  assert.equal(reply.view, next);
  assert.equal(state.ui.notice, null);
});

test("rolls and a ruling go with the command, nothing else of the page does", async () => {
  const asked = page(view());
  await act({ ...ATTACK, rolls: { init: [7] }, ruling: "Bo flew" }, NAME);
  await act(ATTACK, NAME);
  assert.deepEqual(asked, [{ ...ATTACK, rolls: { init: [7] }, ruling: "Bo flew" }, ATTACK]);
});

/** What a reply that is not accepted leaves: the reply, the notice's text, and whether it offers a file or reasons. @type {[string, any, string, boolean, boolean][]} */
const FAILURES = [
  ["a refusal", refusal(objection("Aro has 3 AP, this costs 4.")), "Attack is not possible. Aro has 3 AP, this costs 4.", false, true],
  ["a refusal without a reason", refusal(), "Attack is not possible.", false, true],
  ["bad input", badInput("This link was cut off."), "This link was cut off.", false, false],
  ["a fault", fault("Something broke."), "Something broke.", true, false],
];
for (const [name, reply, text, save, why] of FAILURES)
  test(`${name} leaves the fight as it was and says so`, async () => {
    const before = view();
    page(before, { use: reply });
    assert.equal(await act(ATTACK, NAME), null);
    assert.equal(state.view, before);
    assert.equal(state.ui.notice?.text.trim(), text);
    assert.equal(Boolean(state.ui.notice?.save), save);
    assert.equal(Boolean(state.ui.notice?.why), why);
  });

test("an input that was set aside is said with a way on, and sent when the GM asks for it", async () => {
  let allowed = 0;
  const reply = () => (allowed ? accepted(view({ step: 2 })) : { ...fault("It was not sent again."), allow: () => (allowed += 1) });
  const asked = page(view(), { use: reply }, { fight: "here" });
  assert.equal(await act(ATTACK, NAME), null);
  const { notice } = state.ui;
  assert.deepEqual([notice?.text, notice?.button, notice?.save], ["It was not sent again.", "Send once more", true]);
  notice?.tap?.();
  await until(() => state.view?.step === 2);
  assert.deepEqual(sent(asked), ["use", "use"]);
  assert.equal(state.ui.notice, null);
});

test("a question that was set aside is allowed once more by a tap", async () => {
  let allowed = 0;
  page(view(), { explain: { ...fault("It was not sent again."), allow: () => (allowed += 1) } });
  assert.deepEqual(await question("explain"), { says: "It was not sent again." });
  assert.equal(state.ui.notice?.button, "Allow once more");
  state.ui.notice?.tap?.();
  assert.equal(allowed, 1);
  assert.equal(state.ui.notice, null);
});

test("a question gives its answer, or says why there is none", async () => {
  page(view(), { explain: answered({ explain: 1 }), log: badInput("No such line.") });
  assert.deepEqual(await question("explain", { about: "next" }), { explain: 1 });
  assert.deepEqual(await question("log"), { says: "No such line." });
});

test("a tab that only reads sends nothing and says why", async () => {
  const asked = page(view(), {}, { writer: false });
  assert.equal(await act(ATTACK, NAME), null);
  assert.deepEqual(asked, []);
  assert.match(state.ui.notice?.text ?? "", /open in another tab/);
});

/** When a tap has to wait. @type {[string, object][]} */
const NOT_READY = [
  ["the engine is waking", WAKING],
  ["the engine restarts", { engine: "restarting" }],
  ["the fight is not opened yet", { opened: false }],
  ["another tap waits", { queue: [{ key: "next", label: "Next", command: { do: "next", args: {} } }] }],
];
for (const [name, ui] of NOT_READY)
  test(`a tap is queued while ${name}`, async () => {
    const asked = page(view(), {}, ui);
    await act(ATTACK, NAME);
    assert.deepEqual(asked, []);
    assert.equal(queued().at(-1), "use:P");
  });

test("queued taps are carried out in order; one that is refused is said and the next ones go on", async () => {
  const asked = page(view(), { use: refusal(objection("No P left.")) }, WAKING);
  await act({ do: "next", args: {} }, { key: "next", label: "Next" });
  await act(ATTACK, NAME);
  await act({ do: "undo", args: {} }, { key: "undo", label: "Undo" });
  change({ engine: "ready" });
  await drain();
  assert.deepEqual(sent(asked), ["next", "use", "undo"]);
  assert.deepEqual(queued(), []);
});

test("what waits with a queued tap follows it if it is accepted", async () => {
  const rest = [{ do: "use", args: { key: "V" } }];
  const asked = page(view(), {}, WAKING);
  await act({ do: "next", args: {} }, { key: "next", label: "Next", rest });
  await act({ do: "undo", args: {} }, { key: "undo", label: "Undo" });
  change({ engine: "ready" });
  await drain();
  assert.deepEqual(sent(asked), ["next", "use", "undo"]);

  const refused = page(view(), { next: refusal(objection("Not yet.")) }, WAKING);
  await act({ do: "next", args: {} }, { key: "next", label: "Next", rest });
  await act({ do: "undo", args: {} }, { key: "undo", label: "Undo" });
  change({ engine: "ready" });
  await drain();
  assert.deepEqual(sent(refused), ["next", "undo"]);
});

test("the queue waits until the engine is awake and the fight is opened", async () => {
  const asked = page(view(), {}, { ...WAKING, opened: false });
  await act(ATTACK, NAME);
  await drain();
  change({ engine: "ready" });
  await drain();
  assert.deepEqual(asked, []);
  change({ opened: true });
  await drain();
  assert.deepEqual(sent(asked), ["use"]);
});

test("a tap during the queue's turn stands behind it; two turns at once send nothing twice", async () => {
  /** @type {(() => void)[]} */
  const answers = [];
  const slow = () => new Promise((resolve) => answers.push(() => resolve(accepted(state.view))));
  const asked = page(view(), { next: slow, use: slow }, WAKING);
  await act({ do: "next", args: {} }, { key: "next", label: "Next" });
  change({ engine: "ready" });
  const draining = [drain(), drain()];
  await act(ATTACK, NAME);
  assert.deepEqual(sent(asked), ["next"]);
  answers.shift()?.();
  await settle();
  answers.shift()?.();
  await Promise.all(draining);
  assert.deepEqual(sent(asked), ["next", "use"]);
});

test("an error of the page while the queue is carried out is thrown, and costs no other tap", async () => {
  let follows = 0;
  const asked = page(view(), {}, WAKING, () => {
    follows += 1;
    if (follows === 1) throw new Error("a fault of the page");
  });
  await act({ do: "next", args: {} }, { key: "next", label: "Next" });
  await act(ATTACK, NAME);
  change({ engine: "ready" });
  await assert.rejects(drain(), /a fault of the page/);
  assert.deepEqual(sent(asked), ["next", "use"]);
  await act({ do: "undo", args: {} }, { key: "undo", label: "Undo" });
  assert.deepEqual(sent(asked), ["next", "use", "undo"]);
  assert.deepEqual(queued(), []);
});

test("a second tap on a queued command takes it out; so does its place on screen", async () => {
  page(view(), {}, WAKING);
  await act(ATTACK, NAME);
  await act(ATTACK, NAME);
  assert.deepEqual(queued(), []);
  await act(ATTACK, NAME);
  unqueue("use:P");
  assert.deepEqual(queued(), []);
});

test("taps on a gauge add up in the queue, to nothing if they cancel out", async () => {
  const asked = page(view(), {}, WAKING);
  const hp = gauge("ash", 20);
  for (const by of [-1, -1, -1, 1]) await adjust(hp, { by }, "hp");
  assert.deepEqual(queued(), ["hp -2"]);
  for (const by of [1, 1]) await adjust(hp, { by }, "hp");
  assert.deepEqual(queued(), []);
  await adjust(hp, { by: -7 }, "hp");
  change({ engine: "ready" });
  await drain();
  assert.deepEqual(asked, [{ do: "adjust", args: { who: ["ash"], gauge: "hp", by: -7 } }]);
});

test("a typed value takes the place of what waits for the same gauge", async () => {
  page(view(), {}, WAKING);
  const hp = gauge("ash", 20);
  await adjust(hp, { by: -3 }, "hp");
  await adjust(hp, { to: 24 }, "hp");
  assert.deepEqual(
    state.ui.queue.map(({ command }) => command.args),
    [{ who: ["ash"], gauge: "hp", to: 24 }],
  );
  await adjust(hp, { by: -1 }, "hp");
  assert.deepEqual(queued(), ["hp -1"]);
});

test("a change of a gauge is called by its number and its sign", async () => {
  page(view(), { adjust: refusal(objection("Ash is gone.")) });
  await adjust(gauge("ash", 20), { by: -7 }, "hp");
  assert.equal(state.ui.notice?.text, "hp −7 is not possible. Ash is gone.");
  await adjust(gauge("ash", 20), { to: 1200 }, "hp");
  assert.equal(state.ui.notice?.text, "hp 1,200 is not possible. Ash is gone.");
});

test("questions about the fight wait until the engine holds it; others do not", async () => {
  const asked = page(view());
  /** @type {() => void} */
  let opened = () => {};
  waitFor(new Promise((/** @type {(value: void) => void} */ resolve) => (opened = resolve)));
  const answers = [question("log"), question("about"), question("peek_link")];
  await settle();
  assert.deepEqual(sent(asked), ["about", "peek_link"]);
  opened();
  await Promise.all(answers);
  assert.deepEqual(sent(asked), ["about", "peek_link", "log"]);
});

test("questions are answered after a fight that could not be opened", async () => {
  const asked = page(view());
  waitFor(Promise.reject(new Error("damaged")));
  await question("log");
  assert.deepEqual(sent(asked), ["log"]);
});

/** A fight that is stored. */
function stored() {
  const id = storage.create(/** @type {any} */ (accepted(view(), { first: true, journal: ['{"turnwright":1}'] })));
  change({ fight: id });
  return id;
}

test("each accepted step is stored with the fight it belongs to", async () => {
  page(view(), { use: accepted(view({ step: 42 }), { journal: ['{"step":1}'] }) });
  const id = stored();
  await act(ATTACK, NAME);
  assert.deepEqual(await storage.journal(id), ['{"turnwright":1}', '{"step":1}']);
  assert.equal(storage.lastView(id).step, 42);
  assert.equal(state.ui.notice, null);
});

test("a step that cannot be stored is played, and says that it is not safe", async () => {
  page(view(), { use: accepted(view({ step: 42 }), { journal: ['{"step":1}'] }) });
  stored();
  setLocalStorage(new FakeStorage(10));
  await act(ATTACK, NAME);
  await until(() => state.ui.notice);
  assert.equal(state.view?.step, 42);
  assert.match(state.ui.notice?.text ?? "", /out of space/);
});

test("steps left behind by playing on are kept beside the fight", async () => {
  page(view(), { use: accepted(view(), { journal: ['{"step":1}'], kept: { name: "Round 1 · Ash", lines: ['{"turnwright":1}', "x"] } }) });
  const id = stored();
  await act(ATTACK, NAME);
  await storage.journal(id);
  await settle();
  assert.deepEqual(
    (await storage.restorePoints(id)).map(({ name }) => name),
    ["Round 1 · Ash"],
  );
});

test("a reply that comes after another fight was opened is stored, and not shown", async () => {
  const other = view({ title: "Elsewhere" });
  const replies = {
    use: () => {
      change({ fight: "another" });
      return accepted(view({ step: 42 }), { journal: ['{"step":1}'] });
    },
  };
  page(other, replies);
  const id = stored();
  await act(ATTACK, NAME);
  assert.equal(state.view, other);
  assert.equal((await storage.journal(id)).length, 2);
});

test("what follows a command is told the view before it and after it", async () => {
  /** @type {any[]} */
  const followed = [];
  const [before, after] = [view(), view({ step: 42 })];
  page(before, { use: accepted(after) }, {}, (...views) => followed.push(views));
  await act(ATTACK, NAME);
  assert.deepEqual(followed, [[before, after]]);
});

test("a step is announced once: what a notice tells is not said again", async () => {
  const region = liveRegion();
  const lines = [line(1, "Orc 1 rolls 3", { kind: "roll" })];
  const heard = [{ text: "Orc 1 rolls 3.", line: 0 }, { text: "Ash acts." }];
  page(view(), { next: accepted(view(), { lines, heard }) });
  await act({ do: "next", args: {} }, { key: "next", label: "Next" });
  mock.timers.tick(1_000);
  assert.equal(region.textContent, "Orc 1 rolls 3. Ash acts.");
});

test("the name of a condition that was accepted is offered again, one that was refused is not", async () => {
  page(view(), { use: refusal(objection("No.")) }, { conditions: [] });
  const condition = (/** @type {string} */ value) => ({ do: "effect", args: { who: ["ash"], value } });
  await act(condition("Webbed"), NAME);
  page(view(), { effect: refusal(objection("No.")) }, { conditions: state.ui.conditions });
  await act(condition("Prone"), NAME);
  assert.deepEqual(state.ui.conditions, ["Webbed"]);
});
