// A command on its way: what the engine is sent, what is stored and shown of the step, and what a refusal, bad input, a fault or a full device leaves.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../../tests/js/browser.js";
import { liveRegion, settle, until } from "../../../tests/js/dom.js";
import { accepted, badInput, fault, page, refusal, state } from "../../../tests/js/engine.js";
import { line, objection, view } from "../../../tests/js/views.js";

const { sendCommand } = await import("./send-command.js");
const { change } = await import("../../app/store.js");
const storage = await import("../../storage/fights.js");

const ATTACK = { do: "use", args: { key: "P" } };

/** @param {{do: string}[]} asked */
const sent = (asked) => asked.map(({ do: what }) => what);

mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_000_000 });
beforeEach(async () => {
  await storage.everyJournal(); // what the last test wrote is written
  mock.timers.tick(60_000); // what the last test said and showed is gone
  setLocalStorage(new FakeStorage());
});

test("an accepted command shows the engine's view and gives its reply", async () => {
  const next = view({ step: 42 });
  page(view(), { use: accepted(next) }, { notice: { text: "old" } });
  const reply = await sendCommand(ATTACK, "Attack");
  assert.equal(state.view, next);
  assert.equal(reply.view, next);
  assert.equal(state.ui.notice, null);
});

test("rolls and a ruling go with the command, nothing else of the page does", async () => {
  const asked = page(view());
  await sendCommand({ ...ATTACK, rolls: { init: [7] }, ruling: "Bo flew" }, "Attack");
  await sendCommand(ATTACK, "Attack");
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
    assert.equal(await sendCommand(ATTACK, "Attack"), null);
    assert.equal(state.view, before);
    assert.equal(state.ui.notice?.text.trim(), text);
    assert.equal(Boolean(state.ui.notice?.save), save);
    assert.equal(Boolean(state.ui.notice?.why), why);
  });

test("an input that was set aside is said with a way on, and sent when the GM asks for it", async () => {
  let allowed = 0;
  const reply = () => (allowed ? accepted(view({ step: 2 })) : { ...fault("It was not sent again."), allow: () => (allowed += 1) });
  const asked = page(view(), { use: reply }, { fight: "here" });
  assert.equal(await sendCommand(ATTACK, "Attack"), null);
  const { notice } = state.ui;
  assert.deepEqual([notice?.text, notice?.button, notice?.save], ["It was not sent again.", "Send once more", true]);
  notice?.tap?.();
  await until(() => state.view?.step === 2);
  assert.deepEqual(sent(asked), ["use", "use"]);
  assert.equal(state.ui.notice, null);
});

/** A fight that is stored. */
function stored() {
  const { id } = storage.create(/** @type {any} */ (accepted(view(), { first: true, journal: ['{"turnwright":1}'] })));
  change({ fight: id });
  return id;
}

test("each accepted step is stored with the fight it belongs to", async () => {
  page(view(), { use: accepted(view({ step: 42 }), { journal: ['{"step":1}'] }) });
  const id = stored();
  await sendCommand(ATTACK, "Attack");
  assert.deepEqual(await storage.journal(id), ['{"turnwright":1}', '{"step":1}']);
  assert.equal(storage.lastView(id).step, 42);
  assert.equal(state.ui.notice, null);
});

test("a step is shown once the browser has it", async () => {
  page(view(), { use: accepted(view({ step: 42 }), { journal: ['{"step":1}'] }) });
  const id = stored();
  await storage.journal(id);
  /** @type {string[]} */
  const seen = [];
  const { commit } = IDBTransaction.prototype;
  const watched = mock.method(
    IDBTransaction.prototype,
    "commit",
    /** @this {IDBTransaction} */ function () {
      seen.push(`handed over at ${state.view?.step}`);
      return commit.apply(this);
    },
  );
  await sendCommand(ATTACK, "Attack");
  seen.push(`shown at ${state.view?.step}`);
  watched.mock.restore();
  assert.deepEqual(seen, [`handed over at ${view().step}`, "shown at 42"]);
});

test("a step that leaves an undone branch behind is shown when the branch is stored", async () => {
  const kept = { name: "Round 1 · Ash", lines: ['{"turnwright":1}', "x"] };
  page(view(), { use: accepted(view({ step: 42 }), { journal: ['{"step":1}'], kept }) });
  const id = stored();
  await storage.journal(id);
  const answered = sendCommand(ATTACK, "Attack");
  await until(() => state.view?.step === 42);
  assert.equal((await storage.restorePoints(id)).length, 1);
  await answered;
});

test("a step that cannot be stored is played, and says that it is not safe", async () => {
  page(view(), { use: accepted(view({ step: 42 }), { journal: ['{"step":1}'] }) });
  stored();
  setLocalStorage(new FakeStorage(10));
  await sendCommand(ATTACK, "Attack");
  await until(() => state.ui.notice);
  assert.equal(state.view?.step, 42);
  assert.match(state.ui.notice?.text ?? "", /out of space/);
});

test("steps left behind by playing on are kept beside the fight", async () => {
  page(view(), { use: accepted(view(), { journal: ['{"step":1}'], kept: { name: "Round 1 · Ash", lines: ['{"turnwright":1}', "x"] } }) });
  const id = stored();
  await sendCommand(ATTACK, "Attack");
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
  await sendCommand(ATTACK, "Attack");
  assert.equal(state.view, other);
  assert.equal((await storage.journal(id)).length, 2);
});

test("what follows a command is told the view before it and after it", async () => {
  /** @type {any[]} */
  const followed = [];
  const [before, after] = [view(), view({ step: 42 })];
  page(before, { use: accepted(after) }, {}, (...views) => followed.push(views.slice(0, 2)));
  await sendCommand(ATTACK, "Attack");
  assert.deepEqual(followed, [[before, after]]);
});

test("a step is announced once: what a notice tells is not said again", async () => {
  const region = liveRegion();
  const lines = [line(1, "Orc 1 rolls 3", { kind: "roll" })];
  page(view(), { next: accepted(view(), { lines, say: "Orc 1 rolls 3. Ash acts." }) });
  await sendCommand({ do: "next", args: {} }, "Next");
  mock.timers.tick(1_000);
  assert.equal(region.textContent, "Orc 1 rolls 3. Ash acts.");
});

test("the name of a condition that was accepted is offered again, one that was refused is not", async () => {
  page(view(), { use: refusal(objection("No.")) }, { conditions: [] });
  const condition = (/** @type {string} */ value) => ({ do: "effect", args: { who: ["ash"], value } });
  await sendCommand(condition("Webbed"), "Attack");
  page(view(), { effect: refusal(objection("No.")) }, { conditions: state.ui.conditions });
  await sendCommand(condition("Prone"), "Attack");
  assert.deepEqual(state.ui.conditions, ["Webbed"]);
});
