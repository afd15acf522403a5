// What leaves the GM's page for the players' windows: the engine's answer for players and nothing else, once for each change, by one page of
// several; and the phone that is passed around.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeChannel, FakeLocks, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { setGlobal, settle } from "../../tests/js/dom.js";
import { answered, badInput, notice, page, state } from "../../tests/js/engine.js";
import { playersView, view } from "../../tests/js/views.js";
import { CHANNEL } from "./channel.js";

const { openPlayersWindow } = await import("./broadcast.js");
const { freshBroadcast } = await import("../../tests/js/fresh.js");
const { change, show } = await import("../app/store.js");

setGlobal("BroadcastChannel", FakeChannel);
mock.timers.enable({ apis: ["Date"], now: 1_000_000 });

/** A GM's page of this browser. The store is shared: one page is looked at in a test. */
async function gmPage() {
  const broadcast = await freshBroadcast();
  const before = new Set(FakeChannel.open);
  broadcast.watchPlayers();
  const line = /** @type {FakeChannel} */ ([...FakeChannel.open].find((channel) => !before.has(channel)));
  return { ...broadcast, line };
}

/** @type {FakeLocks} */
let locks;
/** @type {FakeChannel} */
let window;
const PLAYERS = playersView();
const replies = { players: answered({ players: PLAYERS }) };
/** @param {{do: string}[]} asked */
const questions = (asked) => asked.filter(({ do: what }) => what === "players").length;
/** A players' window asks whether somebody is there. */
const asks = async () => {
  window.postMessage({ ask: true });
  await settle();
};

beforeEach(() => {
  FakeChannel.open.clear();
  locks = new FakeLocks();
  setGlobal("navigator", { locks });
  setLocalStorage(new FakeStorage());
  window = new FakeChannel(CHANNEL);
});

test("as long as no players' window asks, the engine is not bothered", async () => {
  const asked = page(view(), replies);
  const { broadcastToPlayers, line } = await gmPage();
  await broadcastToPlayers();
  assert.equal(questions(asked), 0);
  assert.deepEqual(line.posted, []);
});

test("a window that asks is told what players see, and nothing else", async () => {
  page(view({ note: "The king is dead" }), replies);
  const { line } = await gmPage();
  await asks();
  assert.deepEqual(line.posted, [{ players: PLAYERS }]);
});

test("with what players see goes the table card; the engine gets the last one, and the time", async () => {
  const asked = page(view(), { ...replies, link: answered({ payload: "2aaaaZ", length: 6, says: [] }) }, { fight: "f1" });
  const { line, broadcastToPlayers } = await gmPage();
  await asks();
  assert.deepEqual(line.posted, [{ players: PLAYERS, card: "2aaaaZ" }]);
  show(view({ step: 42 }));
  await broadcastToPlayers();
  const sent = asked.filter((one) => one.do === "link").map(({ args }) => args);
  assert.deepEqual(
    sent.map(({ card, last }) => [card, last]),
    [
      [true, ""],
      [true, "2aaaaZ"],
    ],
  );
  assert.ok(Number.isInteger(sent[0].when));
});

test("a window that asks again is told again, without the engine", async () => {
  const asked = page(view(), replies);
  const { line } = await gmPage();
  for (let times = 0; times < 3; times += 1) await asks();
  assert.equal(line.posted.length, 3);
  assert.equal(questions(asked), 1);
});

test("each change is told once, however often the page is drawn", async () => {
  const asked = page(view(), replies);
  const { broadcastToPlayers, line } = await gmPage();
  await asks();
  show(view({ step: 42 }));
  for (let drawings = 0; drawings < 3; drawings += 1) await broadcastToPlayers();
  assert.equal(questions(asked), 2);
  assert.equal(line.posted.length, 2);
});

test("an answer that comes after the next change is dropped", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  page(view(), { players: () => new Promise((resolve) => waiting.push(resolve)) });
  const { broadcastToPlayers, line } = await gmPage();
  const first = asks();
  await settle();
  show(view({ step: 42 }));
  const second = broadcastToPlayers();
  await settle();
  waiting[0]?.(answered({ players: playersView({ title: "old" }) }));
  waiting[1]?.(answered({ players: playersView({ title: "new" }) }));
  await Promise.all([first, second]);
  await settle();
  assert.deepEqual(
    line.posted.map(({ players }) => players.title),
    ["new"],
  );
});

test("an engine without an answer tells nothing", async () => {
  page(view(), { players: badInput("No fight.") });
  const { line } = await gmPage();
  await asks();
  assert.deepEqual(line.posted, []);
});

/** When there is nothing to tell. @type {[string, object, any][]} */
const CLOSED = [
  ["the engine is waking", { engine: "waking" }, view()],
  ["the fight is not opened yet", { opened: false }, view()],
];
for (const [name, ui, shown] of CLOSED)
  test(`while ${name} nothing is told, and no closed fight is claimed either`, async () => {
    page(shown, replies, { fight: "here", ...ui });
    const { line } = await gmPage();
    await asks();
    assert.deepEqual(line.posted, []);
  });

test("where no fight is open a window is told so", async () => {
  page(null, replies);
  const { line } = await gmPage();
  await asks();
  assert.deepEqual(line.posted, [{ players: null }]);
});

test("a window that was closed long ago is forgotten", async () => {
  const asked = page(view(), replies);
  const { broadcastToPlayers } = await gmPage();
  await asks();
  mock.timers.setTime(Date.now() + 91_000);
  show(view({ step: 42 }));
  await broadcastToPlayers();
  assert.equal(questions(asked), 1);
});

test("what other pages tell is no question", async () => {
  const asked = page(view(), replies);
  await gmPage();
  for (const data of [{ players: null }, { ask: "yes" }, null, "ask", 7]) window.postMessage(data);
  await settle();
  assert.equal(questions(asked), 0);
});

test("of two GM's pages one answers", async () => {
  page(view(), replies);
  const [one, other] = [await gmPage(), await gmPage()];
  await asks();
  await asks();
  assert.deepEqual([one.line.posted.length > 0, other.line.posted.length > 0].filter(Boolean), [true]);
});

test("the page on which something is changed sends from then on", async () => {
  page(view(), replies);
  const { broadcastToPlayers, line } = await gmPage();
  locks.takenByOther(CHANNEL);
  await asks();
  assert.deepEqual(line.posted, []);
  show(view({ step: 42 }));
  await broadcastToPlayers();
  assert.equal(line.posted.length, 1);
  assert.equal(locks.held.size, 1);
});

test("so does a page that was changed before it heard of a window", async () => {
  page(view(), replies);
  const { broadcastToPlayers, line } = await gmPage();
  locks.takenByOther(CHANNEL);
  await broadcastToPlayers();
  show(view({ step: 42 }));
  await broadcastToPlayers();
  assert.deepEqual(line.posted, []);
  await asks();
  assert.equal(line.posted.length, 1);
  assert.equal(locks.held.size, 1);
});

test("a page whose turn another one took is silent, and may take it back", async () => {
  page(view(), replies);
  const { broadcastToPlayers, line } = await gmPage();
  await asks();
  locks.takenByOther(CHANNEL);
  await settle();
  await asks();
  assert.equal(line.posted.length, 1);
  show(view({ step: 42 }));
  await broadcastToPlayers();
  assert.equal(line.posted.length, 2);
});

test("a tab that only reads never sends", async () => {
  page(view(), replies, { writer: false });
  const { line } = await gmPage();
  await asks();
  assert.deepEqual(line.posted, []);
});

test("where the browser has no locks the page sends", async () => {
  setGlobal("navigator", {});
  page(view(), replies);
  const { line } = await gmPage();
  await asks();
  assert.equal(line.posted.length, 1);
});

test("a page that closes says so, if it is the one that sends", async () => {
  page(view(), replies);
  const { line } = await gmPage();
  dispatchEvent(new Event("pagehide"));
  assert.deepEqual(line.posted, []);
  await asks();
  dispatchEvent(new Event("pagehide"));
  assert.deepEqual(line.posted.at(-1), { players: null });
});

test("a browser without such lines shows players their screen on this device all the same", async () => {
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  page(view(), replies);
  const { broadcastToPlayers, passPhone } = await gmPage();
  passPhone("locked");
  await broadcastToPlayers();
  assert.equal(state.ui.players, PLAYERS);
  setGlobal("BroadcastChannel", FakeChannel);
});

test("a phone that is passed on shows what players see, even when that was told before", async () => {
  page(view(), replies);
  const { broadcastToPlayers, passPhone } = await gmPage();
  await asks();
  change({ players: null, sheets: [{ kind: "more" }], notice: { text: "Refused" } });
  passPhone("locked");
  assert.deepEqual(state.ui.sheets, []);
  assert.equal(notice(), "");
  await broadcastToPlayers();
  assert.equal(state.ui.passed, "locked");
});

test("a reload does not give the GM's screen away; after the phone came back it does", async () => {
  page(view());
  const { passPhone } = await gmPage();
  passPhone("locked");
  change({ passed: "" });
  await gmPage();
  assert.equal(state.ui.passed, "locked");
  passPhone("asking");
  await gmPage();
  assert.equal(state.ui.passed, "locked");
  passPhone("");
  await gmPage();
  assert.equal(state.ui.passed, "");
});

test("without storage the phone can be passed on all the same", async () => {
  setLocalStorage(new DOMException("", "SecurityError"));
  page(view());
  const { passPhone } = await gmPage();
  assert.equal(state.ui.passed, "");
  passPhone("locked");
  assert.equal(state.ui.passed, "locked");
  passPhone("");
  assert.equal(state.ui.passed, "");
});

test("the players' window is opened by its own name, so that there is one of it", async () => {
  page(view());
  /** @type {unknown[][]} */
  const opened = [];
  setGlobal("open", (/** @type {unknown[]} */ ...what) => {
    opened.push(what);
    return {};
  });
  openPlayersWindow();
  assert.deepEqual(opened, [["#players", CHANNEL]]);
});
