// Taps on their way to the engine: which are sent at once, which wait, in which order they are sent, and what takes them out.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../../tests/js/browser.js";
import { settle } from "../../../tests/js/dom.js";
import { accepted, page, refusal, state } from "../../../tests/js/engine.js";
import { gauge, objection, view } from "../../../tests/js/views.js";

const { act, adjust, drain, unqueue } = await import("./command-queue.js");
const { change } = await import("../../app/store.js");

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
    assert.deepEqual(await act(ATTACK, NAME), { waits: true });
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
  assert.equal(await act(ATTACK, NAME), null);
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
