// Opening a stored fight, beginning a new one, and which tab may write it: what is on screen, what the engine holds and what is stored agree,
// also when the table taps faster than the engine answers.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeLocks, FakeStorage, setLocalStorage, withoutDatabase } from "../../../tests/js/browser.js";
import { setGlobal, settle, until } from "../../../tests/js/dom.js";
import { accepted, answered, badInput, fault, notice, page, state } from "../../../tests/js/engine.js";
import { setUp, view } from "../../../tests/js/views.js";

const { begin, beginNext, openFight, reopen, returnTo, takeOverFight, watchWriter } = await import("./session.js");
const { act } = await import("./command-queue.js");
const { duplicateFight, resumeFight } = await import("../../home/stored-fights.js");
const { closeSheets } = await import("../../ui/dialog.js");
const { go } = await import("../../app/router.js");
await import("../fight-screen.js");
const { keptVisit, setVisit } = await import("../../log/visit.js");
const { EMPTY } = await import("../../app/empty-draft.js");
const { change } = await import("../../app/store.js");
const storage = await import("../../storage/fights.js");

const HEAD = '{"turnwright":1}';

/** A fight in the storage. @param {string} title @param {number} [steps] */
async function stored(title, steps = 1) {
  const { id } = storage.create(/** @type {any} */ (accepted(view({ title }), { journal: [HEAD] })));
  for (let step = 1; step <= steps; step += 1)
    await storage.record(id, /** @type {any} */ (accepted(view({ title, step }), { journal: [`{"step":${step}}`] })));
  return id;
}

/** @param {{do: string}[]} asked */
const sent = (asked) => asked.map(({ do: what }) => what);

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  setGlobal("navigator", { locks: new FakeLocks() });
});

test("a stored fight is on screen at once, and the engine is given its journal", async () => {
  page(null);
  const id = await stored("Bridge", 2);
  const fresh = view({ title: "Bridge", step: 2, seq: 3 });
  const asked = page(null, { open: accepted(fresh) });
  const opening = openFight(id);
  assert.equal(state.view?.title, "Bridge");
  assert.equal(state.ui.opened, false);
  await opening;
  assert.deepEqual(asked[0], { do: "open", args: { lines: [HEAD, '{"step":1}', '{"step":2}'] } });
  assert.equal(state.view, fresh);
  assert.equal(state.ui.opened, true);
  assert.equal(state.ui.writer, true);
});

test("a fight that was closed in the middle of the responses opens with their sheet", async () => {
  page(null);
  const id = await stored("Bridge");
  const respond = /** @type {any} */ ({ label: "Respond", detail: "", count: 1 });
  for (const [items, sheets] of /** @type {[number, string[]][]} */ ([
    [1, []],
    [2, ["stack"]],
  ])) {
    const stack = /** @type {any} */ (Array.from({ length: items }, () => ({})));
    page(null, { open: accepted(view({ respond, stack })), answers: answered({ answers: [], says: [] }) }, { route: "fight" });
    await openFight(id);
    assert.deepEqual(
      state.ui.sheets.map(({ kind }) => kind),
      sheets,
    );
  }
});

test("coming back from Home shows the responses that wait; a closed sheet stays closed in the fight", async () => {
  page(null);
  const id = await stored("Bridge");
  const respond = /** @type {any} */ ({ label: "Respond", detail: "", count: 1 });
  const shown = view({ respond, stack: /** @type {any} */ ([{}, {}]) });
  page(null, { open: accepted(shown), answers: answered({ answers: [], says: [] }) }, { route: "fight" });
  await openFight(id);
  closeSheets();
  go("fight");
  assert.deepEqual(state.ui.sheets, []);
  go("home");
  assert.deepEqual(state.ui.sheets, []);
  await resumeFight(id);
  assert.deepEqual(
    state.ui.sheets.map(({ kind }) => kind),
    ["stack"],
  );
});

test("a fight that was closed while its log looked back opens where it stood", async () => {
  page(null);
  const id = await stored("Bridge", 2);
  storage.writeKept("visit", { fight: id, step: 2 });
  const [back, here] = [view({ title: "Bridge", step: 1, steps: 2 }), view({ title: "Bridge", step: 2, steps: 2 })];
  let asked = page(null, { open: accepted(back), goto: accepted(here) });
  await openFight(id);
  assert.deepEqual(asked.at(-1), { do: "goto", args: { step: 2 } });
  assert.equal(state.view, here);
  asked = page(null, { open: accepted(here) });
  await openFight(id);
  assert.deepEqual(sent(asked), ["open"], "and only once");
});

test("each fight has its own way back from the log, and only the tab that writes it keeps one", async () => {
  page(null);
  const [one, two] = [await stored("Bridge", 2), await stored("Harbor", 2)];
  storage.writeKept("visit", null);
  for (const [fight, step] of /** @type {[string, number][]} */ ([
    [one, 2],
    [two, 1],
  ])) {
    page(view(), {}, { fight });
    setVisit(step);
  }
  assert.deepEqual([keptVisit(one), keptVisit(two)], [2, 1]);
  page(view(), {}, { fight: one, writer: false });
  setVisit(null);
  setVisit(1);
  assert.equal(keptVisit(one), 2);
  page(view(), {}, { fight: one });
  setVisit(null);
  assert.deepEqual([keptVisit(one), keptVisit(two)], [null, 1]);
});

test("a fight to return to that is gone is said, with Undo while it can be brought back", async () => {
  page(null);
  const id = await stored("Bridge");
  const asked = page(null, { open: accepted(view({ title: "Bridge" })) });
  await returnTo(id);
  assert.deepEqual(sent(asked), ["open"]);
  storage.remove(id);
  assert.equal(returnTo(id), null);
  assert.match(notice(), /no longer on this device/);
  assert.deepEqual([state.ui.notice?.restore, state.ui.fight, state.view], [id, null, null]);
  assert.equal(returnTo("unknown"), null);
  assert.equal(state.ui.notice?.restore, undefined);
});

test("a page that was closed in the log still knows where the fight stood", async () => {
  page(null);
  const id = await stored("Bridge", 2);
  storage.writeKept("visit", { fight: id, step: 2 });
  const asked = page(null, { open: accepted(view({ step: 1, steps: 2 })), log: answered({ lines: [] }) }, { route: "log" });
  await openFight(id);
  assert.equal(state.ui.visit, 2);
  assert.ok(!sent(asked).includes("goto"), "the log goes on looking back until it is left");
});

test("what belonged to the last fight is gone: queue, typed line, sought rule, notice, open sheets", async () => {
  const id = await stored("Bridge");
  page(
    view(),
    { open: accepted(view()) },
    {
      queue: [{ key: "next", label: "Next", command: { do: "next", args: {} } }],
      draft: { ...EMPTY, text: "Orc" },
      notice: { text: "Refused" },
      sheets: [{ kind: "more" }],
      log: [],
      visit: 3,
      ruleSought: "stun",
    },
  );
  const opening = openFight(id);
  const { queue, draft, notice, sheets, log, visit, ruleSought } = state.ui;
  assert.deepEqual(
    { queue, draft, notice, sheets, log, visit, ruleSought },
    { queue: [], draft: EMPTY, notice: null, sheets: [], log: null, visit: null, ruleSought: "" },
  );
  await opening;
});

test("lines typed at set-up and not added are there again in their fight, and read", async () => {
  page(null);
  const id = await stored("Bridge");
  storage.writeKept("typed", { [id]: "goblins x4" });
  const setUp = view({ stage: "setup" });
  const read = answered({ readings: [], add: null, says: "Goblin has no 1P." });
  const asked = page(null, { open: accepted(setUp), read_all: read });
  await openFight(id);
  assert.deepEqual([state.ui.draft.text, state.ui.draft.says], ["goblins x4", "Goblin has no 1P."]);
  assert.deepEqual(asked.at(-1), { do: "read_all", args: { text: "goblins x4" } });
  const other = await stored("Docks");
  await openFight(other);
  assert.equal(state.ui.draft.text, "");
});

test("the sheet of a link stays while the newest fight opens after a repair", async () => {
  const id = await stored("Bridge");
  page(null, { open: accepted(view()) }, { sheets: [{ kind: "more" }, { kind: "peek", text: "1A", preview: null, says: undefined }] });
  const opening = openFight(id, ["peek"]);
  assert.deepEqual(
    state.ui.sheets.map(({ kind }) => kind),
    ["peek"],
  );
  await opening;
});

test("taps made while a fight opens are carried out when it is open", async () => {
  const id = await stored("Bridge");
  const asked = page(null, { open: accepted(view()) });
  const opening = openFight(id);
  change({ queue: [{ key: "next", label: "Next", command: { do: "next", args: {} } }] });
  await opening;
  assert.deepEqual(sent(asked), ["open", "next"]);
});

test("a fight the engine cannot read stays on screen, closed to changes, and it is said why", async () => {
  const id = await stored("Bridge");
  for (const [reply, text] of /** @type {[any, RegExp][]} */ ([
    [badInput("This saved fight is damaged."), /damaged/],
    [fault("Something broke."), /broke/],
  ])) {
    page(null, { open: reply });
    await openFight(id);
    assert.equal(state.view?.title, "Bridge");
    assert.equal(state.ui.opened, false);
    assert.match(state.ui.refused, text);
  }
});

test("a tap on such a fight says why nothing happens, and is not kept for later", async () => {
  const id = await stored("Bridge");
  const asked = page(null, { open: badInput("This fight is damaged.") });
  const opening = openFight(id);
  change({ queue: [{ key: "next", label: "Next", command: { do: "next", args: {} } }] });
  await opening;
  assert.deepEqual(state.ui.queue, []);
  await act({ do: "next", args: {} }, { key: "next", label: "Next" });
  assert.deepEqual(state.ui.queue, []);
  assert.equal(state.ui.notice?.text, "This fight is damaged.");
  assert.deepEqual(sent(asked), ["open"]);
});

test("a fight that cannot be read and was never shown is refused in a notice", async () => {
  page(null, { open: badInput("This fight is damaged.") });
  await openFight("lost");
  assert.equal(state.ui.notice?.text, "This fight is damaged.");
  assert.equal(state.ui.refused, "");
});

test("another fight opens after one that cannot be read", async () => {
  const [bad, good] = [await stored("Bad"), await stored("Good")];
  page(null, { open: badInput("This fight is damaged.") });
  await openFight(bad);
  page(null, { open: accepted(view({ title: "Good" })) }, { refused: state.ui.refused });
  await openFight(good);
  assert.equal(state.ui.refused, "");
  assert.equal(state.ui.opened, true);
});

test("a fight that was tapped last wins, whichever the engine reads first", async () => {
  const [one, other] = [await stored("One"), await stored("Other")];
  const replies = { open: () => accepted(view({ title: state.view?.title ?? "" })) };
  const asked = page(null, replies);
  await Promise.all([openFight(one), openFight(other)]);
  assert.equal(state.ui.fight, other);
  assert.equal(state.view?.title, "Other");
  assert.deepEqual(sent(asked), ["open"]);
});

test("an engine that stops while a fight opens is given the fight again", async () => {
  const id = await stored("Bridge");
  let tries = 0;
  const open = () => {
    tries += 1;
    return tries === 1 ? /** @type {any} */ ({ ok: false, fault: { says: "It got stuck." } }) : accepted(view());
  };
  const asked = page(null, { open });
  await openFight(id);
  assert.deepEqual(sent(asked), ["open", "open"]);
  assert.equal(state.ui.opened, true);
});

test("in the log the lines are read again when the fight is open", async () => {
  const id = await stored("Bridge");
  const asked = page(null, { open: accepted(view()) }, { route: "log" });
  await openFight(id);
  await settle();
  assert.ok(sent(asked).includes("log"));
});

test("a fight that begins is stored, listed first and on screen; the reply's sentence is said", async () => {
  await stored("Older");
  page(null, { new: accepted(setUp({ title: "Fight of Aug 5" }), { journal: [HEAD], first: true }) });
  assert.deepEqual(await begin("new", { system: "collective" }), { begun: true });
  assert.equal(state.view?.title, "Fight of Aug 5");
  assert.equal(state.ui.opened, true);
  assert.equal(state.ui.route, "fight");
  assert.equal(state.ui.fights[0]?.name, "Fight of Aug 5");
  assert.deepEqual(await storage.journal(String(state.ui.fight)), [HEAD]);
});

test("a fight that cannot begin says why and leaves everything as it was", async () => {
  page(view({ title: "Bridge" }), { import: badInput("Turnwright did not write this file.") }, { fight: "here" });
  assert.deepEqual(await begin("import", { text: "x" }), { begun: false, says: "Turnwright did not write this file." });
  assert.equal(state.view?.title, "Bridge");
  assert.equal(state.ui.fight, "here");
});

test("a double tap begins one fight", async () => {
  const asked = page(null, { new: accepted(setUp(), { journal: [HEAD], first: true }) });
  assert.deepEqual(await Promise.all([begin("new", {}), begin("new", {})]), [{ begun: true }, { begun: false }]);
  assert.deepEqual(sent(asked), ["new"]);
  assert.equal(storage.fights().length, 1);
});

test("a fight can wait for the one that is being begun, also when that one cannot begin", async () => {
  let attempts = 0;
  const replies = { new: () => (attempts++ ? accepted(setUp(), { journal: [HEAD] }) : fault("Broken.")) };
  const asked = page(null, replies);
  const answers = await Promise.all([begin("new", {}), beginNext("new", {}), beginNext("new", {})]);
  assert.deepEqual(
    answers.map(({ begun, says }) => [begun, says]),
    [
      [false, "Broken."],
      [true, undefined],
      [true, undefined],
    ],
  );
  assert.equal(asked.length, 3);
});

test("a new fight has nothing of the one before it: it can be written, and no row of its card is open", async () => {
  const replies = { new: accepted(setUp(), { journal: [HEAD] }) };
  const before = {
    writer: false,
    refused: "Damaged.",
    log: [],
    due: [{ text: "Gate", step: 1 }],
    card: /** @type {any} */ ({ of: "ash" }),
  };
  page(view(), replies, { fight: "old", ...before });
  const beginning = begin("new", {});
  await until(() => state.ui.fight !== "old");
  const { writer, refused, log, due, card } = state.ui;
  assert.deepEqual({ writer, refused, log, due, card }, { writer: true, refused: "", log: null, due: [], card: null });
  await beginning;
});

test("after one that failed another can begin", async () => {
  let attempts = 0;
  const replies = { new: () => (attempts++ ? accepted(setUp(), { journal: [HEAD] }) : fault("Broken.")) };
  page(null, replies);
  assert.deepEqual(await begin("new", {}), { begun: false, says: "Broken." });
  assert.deepEqual(await begin("new", {}), { begun: true });
});

test("a restore point begins a fight with its whole stored journal", async () => {
  const lines = [HEAD, '{"step":1}'];
  page(null, { open: accepted(view(), { journal: [] }) });
  await begin("open", { lines }, lines);
  assert.deepEqual(await storage.journal(String(state.ui.fight)), lines);
});

test("without storage a fight can still begin and be played", async () => {
  setLocalStorage(new Error("SecurityError"));
  page(null, { new: accepted(setUp({ title: "Loose" }), { journal: [HEAD] }) });
  assert.deepEqual(await begin("new", {}), { begun: true });
  assert.equal(state.view?.title, "Loose");
  assert.equal(state.ui.opened, true);
  await until(() => notice());
  assert.match(notice(), /^This browser does not store anything/);
});

for (const what of ["new", "import", "open_link", "next_fight"])
  test(`a fight begun with “${what}” that is stored only in part says so`, async () => {
    await withoutDatabase(async () => {
      page(null, { [what]: accepted(setUp(), { journal: [HEAD] }) });
      assert.deepEqual(await begin(what, {}), { begun: true });
      await until(() => notice());
      assert.match(notice(), /^Only a short copy of this fight could be stored/);
    });
  });

test("a fight that is stored nowhere says so", async () => {
  setLocalStorage(new FakeStorage(0));
  await withoutDatabase(async () => {
    page(null, { new: accepted(setUp(), { journal: [HEAD] }) });
    await begin("new", {});
    await until(() => notice());
    assert.match(notice(), /^This device is out of space/);
  });
});

test("a copy that is stored only in part says that, not that it was copied", async () => {
  const id = await stored("Bridge");
  await storage.journal(id);
  const [card] = storage.fights();
  page(null, { open: accepted(view({ title: "Bridge" })), title: accepted(view({ title: "Copy" }), { journal: ['{"step":2}'] }) });
  await withoutDatabase(async () => {
    await duplicateFight(/** @type {any} */ (card));
    await until(() => notice());
    assert.match(notice(), /^Only a short copy of this fight could be stored/);
  });
});

test("a fight that another tab writes is read only, until it is taken over", async () => {
  const id = await stored("Bridge");
  /** @type {any} */ (navigator.locks).takenByOther(`turnwright.fight.${id}`);
  page(null, { open: accepted(view({ title: "Bridge" })) });
  await openFight(id);
  assert.equal(state.ui.writer, false);
  await takeOverFight();
  assert.equal(state.ui.writer, true);
});

test("taking over reads the journal again: the other tab may have gone on", async () => {
  const id = await stored("Bridge");
  /** @type {any} */ (navigator.locks).takenByOther(`turnwright.fight.${id}`);
  const asked = page(null, { open: accepted(view()) });
  await openFight(id);
  await takeOverFight();
  assert.deepEqual(sent(asked), ["open", "open"]);
});

test("a tab whose fight is taken over is told so at once; of a fight it has left it is not", async () => {
  const id = await stored("Bridge");
  page(null, { open: accepted(view()) });
  await openFight(id);
  /** @type {any} */ (navigator.locks).takenByOther(`turnwright.fight.${id}`);
  await settle();
  assert.equal(state.ui.writer, false);

  const other = await stored("Other");
  await openFight(other);
  change({ fight: "elsewhere" });
  /** @type {any} */ (navigator.locks).takenByOther(`turnwright.fight.${other}`);
  await settle();
  assert.equal(state.ui.writer, true);
});

/** Locks that another tab has; some are answered late. @param {{late?: string, lateSteal?: string}} which ends of fights' ids */
function othersLocks({ late = "none", lateSteal = "none" }) {
  /** @type {string[]} */
  const stolen = [];
  /** @type {() => void} */
  let answer = () => {};
  const waiting = new Promise((/** @type {(value: void) => void} */ resolve) => (answer = resolve));
  const locks = {
    /** @param {string} name @param {LockOptions} options @param {(lock: object|null) => any} work */
    async request(name, options, work) {
      if (options.steal) stolen.push(name.split(".").at(-1) ?? "");
      if (name.endsWith(options.steal ? lateSteal : late)) await waiting;
      return work(options.steal ? {} : null);
    },
  };
  setGlobal("navigator", { locks });
  return { stolen, answer: () => answer() };
}

test("the late answer about the lock of a fight that was left does not count for the open one", async () => {
  const [one, two] = [await stored("One"), await stored("Two")];
  const { stolen, answer } = othersLocks({ late: one });
  page(null, { open: accepted(view()) });
  const opening = openFight(one);
  await openFight(two);
  answer();
  await opening;
  assert.equal(state.ui.writer, false);
  await takeOverFight();
  assert.deepEqual(stolen, [two]);
  assert.equal(state.ui.writer, true);
  assert.equal((await storage.record(two, /** @type {any} */ (accepted(view(), { journal: ['{"step":2}'] })))).ok, true);
});

test("a fight that is left while it is taken over leaves the next one read only", async () => {
  const [one, two] = [await stored("One"), await stored("Two")];
  const { answer } = othersLocks({ lateSteal: one });
  const asked = page(null, { open: accepted(view()) });
  await openFight(one);
  const taking = takeOverFight();
  await openFight(two);
  const before = asked.length;
  answer();
  await taking;
  assert.equal(state.ui.writer, false);
  assert.equal(asked.length, before, "nothing is opened again");
});

test("nothing to take over without a fight", async () => {
  const asked = page(null);
  await takeOverFight();
  assert.deepEqual(asked, []);
});

test("a tab that only reads shows what the other one plays", async () => {
  watchWriter();
  const id = await stored("Bridge");
  const tell = (/** @type {string} */ key) => dispatchEvent(Object.assign(new Event("storage"), { key }));
  page(view({ step: 0 }), {}, { fight: id, writer: false });
  tell("turnwright.fight.another.A");
  assert.equal(state.view?.step, 0);
  tell(`turnwright.fight.${id}.A`);
  assert.equal(state.view?.step, 1);
  page(view({ step: 0 }), {}, { fight: id, writer: true });
  tell(`turnwright.fight.${id}.A`);
  assert.equal(state.view?.step, 0);
});

test("an engine that restarts is given the fight it held, and none while none was open", async () => {
  const id = await stored("Bridge");
  page(view(), {}, { fight: id, opened: true });
  assert.deepEqual(await reopen(), [HEAD, '{"step":1}']);
  change({ opened: false });
  assert.deepEqual(await reopen(), []);
  page(null);
  assert.deepEqual(await reopen(), []);
});

test("a fight that is opened while another one begins waits for it: the engine holds what is shown", async () => {
  const id = await stored("Bridge");
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  const asked = page(null, { new: () => new Promise((resolve) => (answer = resolve)), open: accepted(view({ title: "Bridge" })) });
  const beginning = begin("new", {});
  const opening = openFight(id);
  await until(() => asked.length);
  assert.deepEqual(sent(asked), ["new"]);
  answer(fault("Broken."));
  await Promise.all([beginning, opening]);
  assert.deepEqual(sent(asked), ["new", "open"]);
  assert.equal(state.view?.title, "Bridge");
});

test("what this version does otherwise with an older fight is said once", async () => {
  page(null);
  const id = await stored("Bridge");
  const open = accepted(view({ title: "Bridge" }), /** @type {any} */ ({ notice: "Players no longer see the counters." }));
  for (const said of ["Players no longer see the counters.", ""]) {
    page(null, { open });
    await openFight(id);
    assert.equal(notice(), said);
  }
});
