// The page that the table program serves: it tells what players see, the newest of several, and shows which phones listen. Other pages ask nothing.

import assert from "node:assert/strict";
import { after, beforeEach, mock, test } from "node:test";
import { all, controls, one, setGlobal, settle, tap, textOf, until } from "../../tests/js/dom.js";
import { drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { freshTable } from "../../tests/js/fresh.js";
import { playersView, token, view } from "../../tests/js/views.js";
import { toldName } from "./you.js";

const { linkBase, linksFrom } = await import("../app/addresses.js");
const { change } = await import("../app/store.js");
const { openPhones } = await import("./phones-sheet.js");

const elsewhere = location;
const HERE = { hostname: "127.0.0.1", pathname: "/table/", origin: "http://127.0.0.1:8737" };
const PHONES = "http://192.168.1.23:8737/t/ABCDEFGHJKMNP/";
const LONG = "x".repeat(30);

/** What the program says. @param {object} [more] @returns {any} */
const said = (more = {}) => ({ turnwright: "table", url: PHONES, hosted: "", n: 3, most: 20, phones: [], ...more });

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
        { who: "Mira", live: true, seconds: 9 },
        { who: toldName(LONG), live: false, seconds: 250 },
        { who: "", live: true, seconds: 1 },
        { who: null, live: true, seconds: 1 },
        { who: "<b>Zzyx</b>", live: true, seconds: 1 },
      ],
    });
  await atTable();
  change({ players: playersView({ rows: /** @type {any} */ (rows) }) });
  openPhones();
  await settle();
  drawnSheet();
  const listed = all(".phones-list li b").map(textOf);
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
