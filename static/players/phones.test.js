// The page that the table program serves: it tells what players see, the newest of several, and shows which phones listen. Other pages ask nothing.

import assert from "node:assert/strict";
import { after, beforeEach, mock, test } from "node:test";
import { all, controls, drawn, one, setGlobal, settle, tap, textOf, until } from "../../tests/js/dom.js";
import { accepted, answered, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { freshTable } from "../../tests/js/fresh.js";
import { ask, offer, playersView, token, view } from "../../tests/js/views.js";
import { toldName } from "./you.js";

const { linkBase, linksFrom } = await import("../app/addresses.js");
const { change } = await import("../app/store.js");
const { openPhones } = await import("./phones-sheet.js");

const elsewhere = location;
const HERE = { hostname: "127.0.0.1", pathname: "/table/", origin: "http://127.0.0.1:8737" };
const PHONES = "http://192.168.1.23:8737/t/ABCDEFGHJKMNP/";
const LONG = "x".repeat(30);

/** What the program says. @param {object} [more] @returns {any} */
const said = (more = {}) => ({
  turnwright: "table",
  url: PHONES,
  hosted: "",
  n: 3,
  most: 20,
  shared: true,
  phones: [],
  answers: [],
  ...more,
});

/** What was asked of the program. @type {{path: string, told: any}[]} */
let asked = [];
/** @type {(path: string) => any} what it answers; null: it does not */
let answers = () => said();

setGlobal("fetch", async (/** @type {string} */ path, { body = "null" } = {}) => {
  asked.push({ path, told: JSON.parse(body) });
  const found = answers(path);
  if (found instanceof Promise) await found;
  if (found === null) throw new TypeError("refused");
  return { ok: found !== false, json: async () => (found instanceof Promise ? said() : found) };
});
mock.timers.enable({ apis: ["setTimeout"] });
after(() => setGlobal("location", elsewhere));

beforeEach(() => {
  asked = [];
  answers = () => said();
  setGlobal("location", HERE);
  linksFrom("");
  page(view());
});

/** A page that looks for the program, and has found it unless there is none. */
async function atTable(found = true) {
  const table = await freshTable();
  let again = 0;
  table.watchTable(() => {
    again += 1;
  });
  await settle();
  if (found) await until(() => state.ui.table !== null);
  return { ...table, again: () => again };
}

test("a page at another address asks nothing and tells nothing", async () => {
  setGlobal("location", { ...HERE, pathname: "/" });
  const { tellPhones } = await atTable(false);
  await tellPhones(playersView());
  assert.deepEqual(asked, []);
  assert.equal(linkBase(), "http://127.0.0.1:8737/");
});

test("at the table it learns the address for links, has the code drawn and tells what players see", async () => {
  answers = () => said({ hosted: "https://app.example/" });
  const { again } = await atTable();
  assert.equal(linkBase(), "https://app.example/");
  assert.ok(state.ui.table?.code?.size);
  assert.equal(again(), 1);
});

test("another program under this address is none", async () => {
  answers = () => ({ some: "thing" });
  await atTable(false);
  assert.equal(state.ui.table, null);
});

test("a program that was started again is told again", async () => {
  const { again } = await atTable();
  answers = () => said({ n: 0 });
  mock.timers.tick(10_000);
  await settle();
  assert.equal(again(), 2);
});

test("of screens on their way the newest follows; a page that closes says so", async () => {
  const { tellPhones } = await atTable();
  asked = [];
  /** @type {(value?: unknown) => void} */
  let arrive = () => {};
  answers = () => new Promise((resolve) => (arrive = resolve));
  tellPhones(playersView({ title: "one" }));
  tellPhones(playersView({ title: "two" }));
  tellPhones(playersView({ title: "three" }));
  answers = () => said();
  arrive();
  await settle();
  assert.deepEqual(
    asked.map(({ told }) => told.players.title),
    ["one", "three"],
  );
  await tellPhones(null);
  assert.deepEqual(asked.at(-1), { path: "tell", told: { players: null } });
});

test("the sheet says who listens, who sleeps, and who has not chosen", async () => {
  const rows = ["Mira", LONG].map((name) => ({ ...playersView().rows[0], name, mine: true, token: token(name) }));
  answers = () =>
    said({
      phones: [
        { id: "1", who: "Mira", live: true, minutes: 0 },
        { id: "2", who: toldName(LONG), live: false, minutes: 4 },
        { id: "3", who: "", live: true, minutes: 0 },
        { id: "4", who: null, live: true, minutes: 0 },
        { id: "5", who: "<b>Zzyx</b>", live: true, minutes: 0 },
      ],
    });
  await atTable();
  change({ players: playersView({ rows: /** @type {any} */ (rows) }) });
  openPhones();
  await settle();
  drawnSheet();
  const listed = all(".phone-who option[selected]").map(textOf);
  assert.deepEqual(listed.slice(0, 2), ["Mira", LONG]);
  assert.equal(new Set(listed).size, 4);
  assert.equal(listed[3], listed[4]);
  assert.doesNotMatch(textOf(one(".phones")), /Zzyx/);
  assert.match(textOf(one(".is-asleep .phone-stands")), /4/);
  assert.equal(textOf(one(".phones-address b")), "192.168.1.23:8737/t/ABCDEFGHJKMNP");
  assert.ok(one(".qr-button .qr"));
});

test("without a network there is no code, and none can be made", async () => {
  answers = () => said({ url: null });
  await atTable();
  openPhones();
  drawnSheet();
  assert.equal(all(".qr").length, 0);
  assert.ok(one(".note.warns"));
  asked = [];
  one(".phones-acts [aria-disabled]").click();
  await settle();
  assert.deepEqual(
    asked.filter(({ path }) => path === "new-code"),
    [],
  );
});

test("a new code can be taken back for ten seconds", async () => {
  await atTable();
  openPhones();
  drawnSheet();
  asked = [];
  one(".phones-acts .button:last-child").click();
  await settle();
  assert.equal(asked[0]?.path, "new-code");
  state.ui.notice?.tap?.();
  await settle();
  assert.ok(asked.some(({ path }) => path === "take-back"));
  one(".phones-acts .button:last-child").click();
  await settle();
  const undo = state.ui.notice?.tap;
  assert.ok(undo);
  mock.timers.tick(10_000);
  assert.equal(notice(), "");
  answers = (path) => path !== "take-back" && said();
  undo();
  await settle();
  assert.equal(state.ui.notice?.tap, undefined);
});

test("where links have no address only the file and the table are offered", async () => {
  const { openShare } = await import("../share/share.js");
  await import("../share/share-sheet.js");
  const asks = page(view());
  await atTable();
  await openShare();
  drawnSheet();
  assert.deepEqual(
    asks.filter((one) => one.do === "link"),
    [],
  );
  assert.equal(all(".segments").length, 0);
  const before = controls();
  change({ sheets: [], table: null });
  await openShare();
  drawnSheet();
  const table = before.filter((name) => !controls().includes(name))[0];
  assert.ok(table);
  change({ sheets: [], table: said() });
  await openShare();
  drawnSheet();
  tap(table);
  assert.equal(topSheet().kind, "phones");
});

/** A phone that plays Mira. */
const MIRA = { id: "aa", who: "Mira", live: true, minutes: 0 };
const SEATS = [{ who: "Mira", own: null, asks: [{ id: "q1", kind: "dice" }] }];

/** A page whose phones were told and asked. @param {any[]} given what phones answered @param {Record<string, any>} replies */
async function asking(given, replies) {
  const asks = page(view(), { seats: answered({ seats: SEATS }), players: answered({ players: playersView() }), ...replies });
  answers = () => said({ phones: [MIRA], answers: given });
  const table = await atTable();
  await table.tellPhones(playersView());
  await settle();
  mock.timers.tick(1_000);
  await settle();
  return { ...table, asks };
}
const told = (/** @type {string} */ what) => asked.filter(({ path }) => path === what).map((one) => one.told);

test("phones are asked what the engine says, and what they answer becomes a chip", async () => {
  const chip = { who: "Mira", says: "14", question: "prompt", rolls: { mira: [14] } };
  const { asks } = await asking([{ n: 5, phone: "aa", ask: "q1", value: [14] }], { seat_answer: answered({ answer: chip }) });
  assert.deepEqual(told("ask")[0], { seats: SEATS });
  assert.deepEqual(state.ui.chips, [{ ...chip, n: 5 }]);
  assert.ok(asks.every(({ do: what }) => ["seats", "seat_answer", "players"].includes(what)));
});

test("an answer that means nothing is refused with the engine’s sentence; of a question that another page asked nothing is heard", async () => {
  const waiting = [
    { n: 6, phone: "aa", ask: "q1", value: [25] },
    { n: 7, phone: "aa", ask: "other", value: [1] },
  ];
  const { asks } = await asking(waiting, { seat_answer: answered({ answer: null, says: "No." }) });
  assert.deepEqual(told("refuse")[0], { n: 6, says: "No." });
  assert.deepEqual(state.ui.chips, []);
  assert.ok(asks.filter(({ do: what }) => what === "seat_answer").every(({ args }) => args.ask === "q1"));
});

test("a thousand answers of phones send no command", async () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ n, phone: "aa", ask: n % 3 ? "q1" : "q2", value: n % 2 ? [n] : `next${n}` }));
  const { asks } = await asking(many, { seat_answer: answered({ answer: null, says: "No." }) });
  await until(() => asks.filter(({ do: what }) => what === "seat_answer").length > 600);
  assert.ok(asks.every(({ do: what }) => ["seats", "seat_answer", "players"].includes(what)));
});

test("a chip fills its form with the dice; a response is taken as the offer it names; both can be put aside", async () => {
  const { chipsView } = await import("./chips.js");
  const prompt = {
    title: "Initiative",
    says: "",
    cite: null,
    asks: ["mira", "bo"].map((name) => ask(name, "dice", { notation: "1d20", faces: 20, count: 1 })),
    do: "answer",
    args: {},
    label: "Use these",
    roll_label: "Roll for me",
  };
  const asks = page(view({ prompt }), { parry: accepted(view()) });
  await atTable();
  const dice = { n: 1, who: "Mira", says: "14", question: "prompt", rolls: { mira: [14] } };
  const parry = { n: 2, who: "Bo", says: "Parry", question: "answers", rolls: {}, offer: offer("Parry", { do: "parry" }) };
  change({ chips: [dice, parry] });
  /** @param {string} [key] of a form */
  const chips = (key, now = state.view) => all(".phone-chip .button", drawn(chipsView(state.ui, now, key)));
  assert.equal(chips("prompt").length, 1);
  chips()[0]?.click();
  assert.deepEqual(state.ui.rolls, { mira: [14] });
  assert.equal(topSheet().kind, "form");
  assert.equal(chips("prompt").length, 0); // they stand in it
  change({ sheets: [] });
  assert.deepEqual(chips(undefined, view()).map(textOf), ["Bo Parry"]); // nobody is asked for dice any more
  chips(undefined, view())[0]?.click();
  await settle();
  assert.ok(asks.some(({ do: what }) => what === "parry"));
  change({ chips: [parry] });
  all(".phone-chip .icon-button", drawn(chipsView(state.ui, state.view)))[0]?.click();
  await settle();
  assert.equal(told("refuse")[0].n, 2);
  assert.deepEqual(state.ui.chips, []);
});

test("the GM says whom a phone plays, sends one away, and stops sharing", async () => {
  answers = () => said({ phones: [MIRA] });
  await atTable();
  change({ players: playersView({ rows: /** @type {any} */ ([{ ...playersView().rows[0], name: "Thom", mine: true }]) }) });
  openPhones();
  await settle();
  drawnSheet();
  const choice = /** @type {HTMLSelectElement} */ (/** @type {unknown} */ (one(".phone-who")));
  choice.value = "0";
  choice.dispatchEvent(new Event("change"));
  one(".phones-list .icon-button").click();
  await settle();
  state.ui.notice?.tap?.();
  one(".side-button").click();
  await settle();
  assert.deepEqual(told("seat"), [{ phone: "aa", who: "Thom" }]);
  assert.deepEqual(told("send-away"), [{ phone: "aa" }]);
  assert.deepEqual(told("let-back"), [{ phone: "aa" }]);
  assert.deepEqual(told("share"), [{ on: false }]);
});

test("what phones see is asked of the engine; numbers of others mean one’s own", async () => {
  const { asks } = await asking([], {});
  openPhones();
  drawnSheet();
  all(".phones-see [role=switch]")[0]?.click();
  assert.deepEqual(state.ui.phonesSee, { own: false, others: false, ahead: false });
  drawnSheet();
  all(".phones-see [role=switch]")[1]?.click();
  assert.deepEqual(state.ui.phonesSee, { own: true, others: true, ahead: false });
  drawnSheet();
  all(".phones-see [role=switch]")[2]?.click();
  const { ahead } = state.ui.phonesSee;
  assert.equal(ahead, true);
  asks.length = 0;
  const { tellPhones } = await atTable();
  await tellPhones(playersView());
  assert.deepEqual(asks[0], { do: "players", args: { words: false, ahead } });
});
