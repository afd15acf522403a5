// A table card: read bit by bit, worded, its code, and the newest one that a browser has opened.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { all, drawn, one, tap, textOf } from "../../tests/js/dom.js";
import "../../tests/js/engine.js";

const { SHOWN } = await import("../app/addresses.js");
const { codeOf } = await import("../share/code.js");
const { healthOf, lettersOf } = await import("./card-view.js");
const { readShown } = await import("./link-payload.js");
const { linkPage } = await import("./link-screen.js");
const { newestOf, remember } = await import("./newest.js");

const FOLDER = new URL("../../tests/saves/v3/", import.meta.url);
/** @type {any[]} */
const CARDS = readdirSync(FOLDER)
  .filter((file) => file.endsWith("-card.json"))
  .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")));
/** The longest address of which a code is made. */
const ADDRESS = `https://${"x".repeat(49)}/`;
/** The most modules of a card's code. */
const MODULES = 61;
const taps = { choose() {}, copy() {}, theme() {}, larger() {}, home() {}, open() {} };

for (const card of CARDS)
  test(`a card of ${card.system} is read as it was written, and its code is small`, async () => {
    assert.match(`#${card.payload}`, SHOWN);
    const { shown, says } = await readShown(card.payload);
    assert.equal(says, "");
    assert.ok(shown);
    assert.equal(shown.system, card.system);
    const { rows, order, up, clock } = shown.players;
    assert.equal(rows.length, card.rows.length);
    assert.equal(order.length, card.coming);
    assert.equal(up?.name, card.up ? rows[0]?.name : undefined);
    assert.match(`${clock?.place} ${clock?.right}`, new RegExp(`\\b${card.round}\\b`));
    card.rows.forEach((/** @type {any} */ told, /** @type {number} */ at) => {
      const row = /** @type {import("../app/types.js").PlayersRow} */ (rows[at]);
      assert.ok(row.name.startsWith(told.name) && row.name.includes(told.numbered ? String(told.count) : ""));
      assert.equal(row.health, healthOf(told));
      assert.deepEqual(row.effects.length, told.conditions.length);
      for (const [n, [word]] of told.conditions.entries()) assert.ok(row.effects[n]?.endsWith(word));
    });
    assert.ok(((await codeOf(`${ADDRESS}#${card.payload}`))?.size ?? 99) <= MODULES);
    assert.ok(ADDRESS.length === 58);
  });

test("the page of a card marks one's own fighter, also by a name that was cut, and says when it acts", async () => {
  const { shown } = await readShown(CARDS.find(({ system }) => system === "plainlist").payload);
  assert.ok(shown);
  const now = (shown.second ?? 0) * 1000 + 6 * 60_000;
  drawn(linkPage({ shown, says: "", you: null, now }, taps));
  assert.equal(all(".link-choose .button").length, 7);
  assert.equal(all(".link-menu .button").length, 3, "nothing to copy");
  assert.match(textOf(one(".link-time")), /6 min/);
  const mine = shown.players.order.findIndex(({ token }) => token?.tone === "pc");
  const { name = "" } = shown.players.order[mine] ?? {};
  drawn(linkPage({ shown, says: "", you: name, now }, taps));
  assert.equal(textOf(one(".is-you .you")).length > 0, true);
  const others = shown.players.order.slice(0, mine).reduce((sum, { token }) => sum + (token?.count ?? 1), 0);
  assert.match(textOf(one(".link-you b")), new RegExp(mine ? `\\b${others}\\b` : "next"));
  const row = /** @type {import("../app/types.js").PlayersRow} */ (shown.players.rows.find((found) => found.name === name));
  row.name = `${name.slice(0, 4)}…`;
  drawn(linkPage({ shown, says: "", you: name, now }, taps));
  assert.equal(all(".link-choose").length, 0);
});

test("a newer link of the fight that this device has is named, with the way to it", async () => {
  const { shown } = await readShown(CARDS[0].payload);
  /** @type {string[]} */
  const opened = [];
  const newer = { payload: "2x", second: (shown?.second ?? 0) + 60 };
  drawn(linkPage({ shown, says: "", you: "", now: newer.second * 1000, newer }, { ...taps, open: (payload) => opened.push(payload) }));
  assert.equal(all(".link-time.is-old").length, 1);
  tap("Show it");
  assert.deepEqual(opened, ["2x"]);
});

test("of the links of a fight the newest of each kind is remembered, of so many fights", () => {
  localStorage.clear();
  remember("bcdfgh", "card", { payload: "2a", second: 20 });
  remember("bcdfgh", "card", { payload: "2b", second: 10 });
  remember("bcdfgh", "copy", { payload: "2c", second: 5 });
  assert.deepEqual(newestOf("bcdfgh"), { fight: "bcdfgh", card: { payload: "2a", second: 20 }, copy: { payload: "2c", second: 5 } });
  for (let n = 0; n < 12; n += 1) remember(`other${n}`, "copy", { payload: "2", second: n });
  assert.equal(newestOf("bcdfgh"), undefined);
  localStorage.setItem("turnwright.newest", "{");
  assert.equal(newestOf("other1"), undefined);
});

test("no two tokens have the same letters", () => {
  assert.deepEqual(lettersOf(["Goblin", "Gorn", "Go", "Orc 1", "Orc 2", "Kessa Reed", "ørn", "…"]), [
    "Go",
    "Gr",
    "G2",
    "Or",
    "Oc",
    "KR",
    "Ør",
    "…",
  ]);
});

test("a card that is cut or damaged is told in a sentence", async () => {
  const { payload } = CARDS[0];
  for (const broken of [payload.slice(0, -6), `${payload.slice(0, 30)}${payload.slice(31)}`, payload.replace(/.(.{8})Z$/, "-$1Z")]) {
    const { shown, says } = await readShown(broken);
    assert.equal(shown, null);
    assert.ok(says);
  }
});
