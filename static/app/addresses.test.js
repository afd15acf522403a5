// A link comes whole out of what chats, mails and notes make of it, and what is no link stays what it is.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { payloadIn, sumHolds, tidyAddress } from "./addresses.js";

const SAVES = new URL("../../tests/saves/", import.meta.url);
const FILES = readdirSync(SAVES, { recursive: true, encoding: "utf8" });
/** @param {string} name */
const textOf = (name) => readFileSync(new URL(name, SAVES), "utf8").trim();
const LINKS = FILES.filter((name) => name.endsWith(".link")).map(textOf);
const CARDS = FILES.filter((name) => name.endsWith("-card.json")).map((name) => String(JSON.parse(textOf(name)).payload));
LINKS.push(...CARDS);
const HOST = "https://gm.example.io/turnwright/#";

/** @param {string} text @param {number} every @param {string} by */
const broken = (text, every, by) => text.match(new RegExp(`.{1,${every}}`, "g"))?.join(by) ?? "";
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_Z# .\n\u{AD}";
/** Links that are changed at random: all in `make test`. */
const MUTANTS = process.env.FULL || process.env.CI ? 20_000 : 1_000;

/** Numbers between 0 and 1 that look like chance, the same in each run. */
function chance() {
  let state = 20261130;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What is done to a link on its way, by what does it. @type {[string, (payload: string, url: string) => string][]} */
const WAYS = [
  ["nothing", (_, url) => url],
  ["the payload alone", (payload) => payload],
  ["a sign before it", (payload) => `#${payload}`],
  ...[..."., ) > ] } \" ' ! ? : ; * _ ** __ ~~ … » ” ’ ` | / \\ Z - -- %20 %0A %3E %22 ).".split(" ")].map(
    (sign) => /** @type {[string, (payload: string, url: string) => string]} */ ([`${sign} behind it`, (_, url) => `${url}${sign}`]),
  ),
  ["a sentence behind it", (_, url) => `${url} Have fun!`],
  ["a sentence without a break", (_, url) => `${url}Z_abcZ`],
  ["a sentence around it", (_, url) => `Fight #3 is here: ${url}, see you at 8`],
  ["brackets", (_, url) => `<${url}>`],
  ["Markdown", (_, url) => `[fight](${url})`],
  ["Markdown with a title", (_, url) => `[fight #1](${url} "tonight")`],
  ["underscores of Markdown", (_, url) => url.replaceAll("_", "\\_")],
  ["HTML", (_, url) => `<a href="${url}">fight</a>`],
  ["BBCode", (_, url) => `[url=${url}]fight[/url]`],
  ["a wiki", (_, url) => `[${url} fight]`],
  ["JSON", (_, url) => JSON.stringify({ url })],
  ["lines of 76", (_, url) => broken(url, 76, "\n")],
  ["lines of Windows", (_, url) => broken(url, 60, "\r\n")],
  ["a quoted mail", (_, url) => `> ${broken(url, 70, "\n> ")}`],
  ["a mail quoted twice", (_, url) => `>> ${broken(url, 70, "\n>> ")}`],
  ["quoted-printable", (_, url) => broken(url, 75, "=\r\n")],
  ["indented lines", (_, url) => broken(url, 50, "\n    ")],
  ["soft hyphens", (_, url) => broken(url, 20, "\u{AD}")],
  ["zero-width signs", (_, url) => broken(url, 31, "\u{200B}")],
  ["a mark of byte order", (_, url) => `\u{FEFF}${url}\u{FEFF}`],
  ["a line break in the address", (_, url) => broken(url, 90, "%0A")],
  ["a space in the address", (_, url) => broken(url, 90, "%20")],
  ["a query of a network", (payload) => `https://gm.example.io/turnwright/?fbclid=IwAR1#${payload}`],
  ["the address of a looked at fight", (payload) => `${HOST}look/${payload}`],
  ["spaces around", (_, url) => `  ${url}  `],
];

test("every link of every version comes out of whatever is around it", () => {
  assert.ok(CARDS.length >= 5 && LINKS.length > CARDS.length);
  for (const [name, way] of WAYS)
    for (const payload of LINKS) assert.equal(payloadIn(way(payload, HOST + payload)), payload, `${name}: ${payload.slice(0, 30)}`);
});

test("a link that is cut or changed is nobody's, and is given on as far as it goes", () => {
  for (const payload of LINKS) {
    const cut = payload.slice(0, Math.floor(payload.length / 2));
    assert.ok(!sumHolds(cut) && !sumHolds(payload.slice(0, -1)));
    assert.equal(payloadIn(`${HOST}${cut} and so on`).slice(0, cut.length), cut);
    const at = payload.length - 30;
    const wrong = `${payload.slice(0, at)}${payload[at] === "A" ? "B" : "A"}${payload.slice(at + 1)}`;
    assert.ok(!sumHolds(wrong));
    assert.equal(payloadIn(wrong), wrong);
  }
});

test("mutants of links are refused, or are what they were", () => {
  const random = chance();
  const any = (/** @type {number} */ most) => Math.floor(random() * most);
  for (let n = 0; n < MUTANTS; n += 1) {
    const payload = /** @type {string} */ (LINKS[n % LINKS.length]);
    let mutant = payload;
    for (let changes = 1 + any(3); changes > 0; changes -= 1) {
      const at = any(mutant.length);
      mutant = mutant.slice(0, at) + SIGNS.charAt(any(SIGNS.length)).repeat(any(3)) + mutant.slice(at + any(3));
    }
    const found = payloadIn(mutant);
    assert.ok(found === payload || !/^\d[\w-]*$/.test(found) || !sumHolds(found), mutant);
  }
});

test("what is no link stays as it was typed", () => {
  for (const text of ["", "Have fun!", "see #home", "#players", "https://gm.example.io/"]) assert.equal(payloadIn(text), text);
});

test("the address is put right before it is read, and no other address is touched", () => {
  const [payload = ""] = LINKS;
  for (const [before, after] of [
    [`#${payload}.`, `#${payload}`],
    [`#look/${payload}%20`, `#look/${payload}`],
    ["#home", "#home"],
    ["#primer/hero", "#primer/hero"],
  ]) {
    let now = before;
    globalThis.location = /** @type {any} */ ({ hash: before });
    globalThis.history = /** @type {any} */ ({
      state: 7,
      replaceState: (/** @type {unknown} */ state, /** @type {string} */ _, /** @type {string} */ to) => {
        assert.equal(state, 7);
        now = to;
      },
    });
    tidyAddress();
    assert.equal(now, after);
  }
});

test("a text of megabytes is given on without a look", () => {
  const long = "#1".repeat(50_000);
  assert.equal(payloadIn(long), long);
});
