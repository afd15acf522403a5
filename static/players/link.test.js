// A players' link: reading it without an engine, what it shows, and which fighter is one's own.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { all, drawn, one, tap, textOf } from "../../tests/js/dom.js";
import "../../tests/js/engine.js";

const { readShown } = await import("./link-payload.js");
const { linkPage, standing } = await import("./link-screen.js");
const { SHOWN } = await import("../app/addresses.js");
const { crcOf } = await import("../storage/crc32.js");

const token = (/** @type {string} */ id, tone = "pc") => ({ id, letters: "Xx", shape: "circle", tone, state: "ready", name: id });
const row = (/** @type {string} */ id, mine = true) => ({
  name: id,
  token: token(id, mine ? "pc" : "mon"),
  detail: "",
  health: mine ? "9 of 12" : "fine",
  effects: [],
  mine,
});
const PLAYERS = {
  title: "Harbor heist",
  system_name: "Some System",
  clock: null,
  up: row("Ash"),
  waits: "",
  turn: "Ash acts.",
  order: [{ kind: "stop", name: "Bo", token: token("Bo"), detail: "" }],
  rows: [row("Ash"), row("Bo"), row("Orc", false)],
};
const SHOWN_LINK = { system: "s", when: 1_000, players: PLAYERS, sides: [], lines: ["Ash"] };

/** A payload as the engine writes it. @param {unknown} content @param {number[]} [head] */
function payloadOf(content, head = [3, 0]) {
  const inside = [...head, ...deflateRawSync(JSON.stringify(content))];
  const sum =
    crcOf([49, ...inside])
      .match(/../g)
      ?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return `1${Buffer.from([...inside, ...sum]).toString("base64url")}Z`;
}

test("the page tells a players' link from others, and reads it without an engine", async () => {
  const payload = payloadOf(SHOWN_LINK);
  assert.match(`#${payload}`, SHOWN);
  assert.doesNotMatch(`#${payloadOf(SHOWN_LINK, [2, 1])}`, SHOWN);
  assert.deepEqual(await readShown(payload), { shown: SHOWN_LINK, says: "" });
});

test("the script before the first frame knows the same links, so that none of them starts an engine", () => {
  const script = readFileSync(new URL("../app/first-frame.js", import.meta.url), "utf8");
  assert.ok(script.includes(SHOWN.source));
});

test("a link of each system as the engine writes it is read, with each fighter at each of its places", async () => {
  const folder = new URL("../../tests/saves/v3/", import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith("-players.link"))) {
    const payload = readFileSync(new URL(name, folder), "utf8").trim();
    assert.match(`#${payload}`, SHOWN);
    const { shown, says } = await readShown(payload);
    assert.equal(says, "", name);
    const { rows, order } = /** @type {import("./link-payload.js").Shown} */ (shown).players;
    assert.equal(rows.length, 11, name);
    for (const { token, name: called } of [...rows, ...order.filter(({ kind }) => kind === "stop")])
      assert.ok(token?.letters && called, name);
    drawn(linkPage({ shown, says, you: null, now: 0 }, { choose() {}, copy() {}, home() {}, theme() {}, larger() {}, open() {} }));
    assert.equal(all(".link-choose .button").length, rows.filter(({ mine }) => mine).length + 1, name);
  }
});

test("a link of each system as older versions wrote it is read; one that is cut says how much is missing", async () => {
  const folder = new URL("../../tests/saves/v3/", import.meta.url);
  for (const system of ["collective", "hero", "structured", "tactical", "plainlist"]) {
    const [before = "", now = ""] = ["-before", ""].map((age) =>
      readFileSync(new URL(`${system}-players${age}.link`, folder), "utf8").trim(),
    );
    assert.equal((await readShown(before)).says, "", system);
    assert.match((await readShown(now.slice(0, -20))).says, new RegExp(`20 of its ${now.length} characters are missing. Ask your GM`));
  }
});

const BROKEN = [
  ["cut off", payloadOf(SHOWN_LINK).slice(0, -9), /its end is missing/],
  ["changed", payloadOf(SHOWN_LINK).replace(/.(.{5})Z$/, "x$1Z"), /damaged/],
  ["of another kind", payloadOf(SHOWN_LINK, [2, 0]), /damaged/],
  ["without a screen", payloadOf({ when: 1 }), /damaged/],
  ["with stances that are none", payloadOf({ ...SHOWN_LINK, players: { ...SHOWN_LINK.players, stances: [{}] } }), /damaged/],
  ["with a screen that is none", payloadOf({ ...SHOWN_LINK, players: { title: "x", rows: [1], order: [] } }), /damaged/],
  ["no base64", "1AwA***Z", /./],
];
for (const [name, payload, says] of /** @type {[string, string, RegExp][]} */ (BROKEN))
  test(`a link that is ${name} is told in a sentence`, async () => {
    const read = await readShown(payload);
    assert.equal(read.shown, null);
    assert.match(read.says, says);
  });

/** @param {Partial<import("./link-screen.js").Link>} more */
function shown(more) {
  /** @type {unknown[]} */
  const chosen = [];
  const note = (/** @type {unknown} */ what) => chosen.push(what);
  const taps = {
    choose: note,
    copy: () => note("copy"),
    theme: () => note("theme"),
    larger: () => note("larger"),
    home: () => note("home"),
    open: note,
  };
  drawn(linkPage({ shown: /** @type {any} */ (SHOWN_LINK), says: "", you: null, now: 1_005 * 60_000, ...more }, taps));
  return chosen;
}

test("it asks once whom one plays, offers the players' own fighters only, and takes the answer", () => {
  const chosen = shown({});
  assert.deepEqual(all(".link-choose .button").map(textOf), ["Xx Ash", "Xx Bo", "Just watching"]);
  tap("Just watching");
  assert.deepEqual(chosen, [""]);
  shown({ you: "Nobody here" });
  assert.equal(all(".link-choose").length, 1);
});

test("one's own row says that one is next, and the large card that it is one's turn", () => {
  shown({ you: "Bo" });
  assert.match(textOf(one(".is-you")), /you’re next/);
  assert.match(textOf(one(".link-you")), /You’re next Bo · 9 of 12/);
  const stop = (/** @type {string} */ name, more = {}) => ({ kind: "stop", name, token: { ...token(name), ...more }, detail: "" });
  /** @type {any[]} */
  const order = [stop("Orc"), { kind: "sep", label: "segment 2, top" }, stop("Bo")];
  shown({ you: "Bo", shown: /** @type {any} */ ({ ...SHOWN_LINK, players: { ...PLAYERS, order } }) });
  assert.match(textOf(one(".link-you")), /You act after 1 other Bo · segment 2, top · 9 of 12/);
  // a group counts as many, whoever acts twice before once, an event not at all
  const crowd = [stop("Orc"), stop("Wolf ×3", { count: 3 }), { kind: "event", name: "Lair", detail: "" }, stop("Orc"), stop("Bo")];
  shown({ you: "Bo", shown: /** @type {any} */ ({ ...SHOWN_LINK, players: { ...PLAYERS, order: crowd } }) });
  assert.match(textOf(one(".link-you")), /You act after 4 others/);
  // beyond the order that players see, and with every number that is counted
  const gauges = [
    { name: "STUN", value: -3, most: 40 },
    { name: "END", value: 12, most: 50, temp: 5 },
  ];
  const rows = PLAYERS.rows.map((/** @type {any} */ row) =>
    row.name === "Bo" ? { ...row, next: "Segment 8, DEX 18", members: [{ name: "Bo", gauges }] } : row,
  );
  shown({ you: "Bo", shown: /** @type {any} */ ({ ...SHOWN_LINK, players: { ...PLAYERS, rows, order: [] } }) });
  assert.match(textOf(one(".link-you")), /You play Bo Next: Segment 8, DEX 18 · STUN −3 of 40 · END 12 of 50, 5 temporary/);
  shown({ you: "Ash" });
  assert.equal(textOf(one(".players-up h2")), "Your turn");
  assert.equal(standing(/** @type {any} */ (SHOWN_LINK), undefined), "");
});

test("a link older than ten minutes warns", () => {
  shown({ you: "" });
  assert.equal(all(".link-time.is-old").length, 0);
  shown({ you: "", now: 1_011 * 60_000 });
  assert.match(textOf(one(".link-time.is-old")), /Ask your GM for a new link/);
});

test("a link of another day says which", () => {
  shown({ you: "", now: 1_000 * 60_000 });
  assert.doesNotMatch(textOf(one(".link-time")), /Jan/);
  shown({ you: "", now: (90 * 24 * 60 + 1_000) * 60_000 });
  assert.match(textOf(one(".link-time")), /As of Jan 1, /);
});

test("a broken link says so and leads home; a name is text", () => {
  const chosen = shown({ shown: null, says: "This link was cut off." });
  assert.match(textOf(one("main")), /cut off/);
  tap("Home", one("footer"));
  assert.deepEqual(chosen, ["home"]);
});
