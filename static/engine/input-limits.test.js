// The gate alone: what it lets through, what it stops, and the sentence it says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFile, checkInput, DEPTH } from "./input-limits.js";

const nested = (/** @type {number} */ depth) => "[".repeat(depth) + "]".repeat(depth);
const file = (/** @type {unknown} */ value) => checkInput(JSON.stringify(value), "file");

test("a document of ours passes unchanged", () => {
  const text = JSON.stringify({ turnwright: 1, steps: [{ who: "ari", left: -1.5, note: 'say "go"\n' }], cursor: null });
  assert.deepEqual(checkInput(text, "file"), { ok: true, text });
});

test("a journal of several lines passes", () => {
  assert.equal(checkInput('{"turnwright":1}\n{"step":1}\n{"cursor":0}', "file").ok, true);
});

test("depth is bounded, far below what Python in a browser survives", () => {
  assert.ok(DEPTH < 100);
  assert.equal(checkInput(nested(DEPTH), "file").ok, true);
  for (const depth of [DEPTH + 1, 4_000, 500_000]) assert.equal(checkInput(nested(depth), "file").ok, false);
  assert.equal(checkInput(`{"a":${'{"a":'.repeat(5_000)}1${"}".repeat(5_001)}`, "file").ok, false);
});

test("brackets inside a text do not count", () => {
  assert.equal(file({ note: "[".repeat(1_000), other: '\\"[[[' }).ok, true);
});

test("lengths are bounded by kind", () => {
  assert.equal(checkInput("A".repeat(16_000), "link").ok, true);
  assert.equal(checkInput("A".repeat(16_001), "link").ok, false);
  assert.equal(checkInput("a".repeat(64 * 1024 + 1), "typed").ok, false);
  assert.equal(checkInput(`["${'a","'.repeat(5 * 1024 * 1024)}"]`, "file").ok, false);
});

test("a long text, a long number and too many values are stopped", () => {
  for (const kind of /** @type {const} */ (["file", "line"])) {
    assert.equal(checkInput(JSON.stringify("a".repeat(60_000)), kind).ok, true);
    assert.equal(checkInput(JSON.stringify("a".repeat(66_000)), kind).ok, false);
  }
  assert.equal(checkInput(JSON.stringify("a".repeat(3_999)), "request").ok, true);
  assert.equal(checkInput(JSON.stringify("a".repeat(4_001)), "request").ok, false);
  assert.equal(checkInput(`[${"9".repeat(15)}]`, "file").ok, true);
  assert.equal(checkInput(`[${"9".repeat(16)}]`, "file").ok, false);
  assert.equal(checkInput(`[${"1,".repeat(20_000)}1]`, "request").ok, false);
});

test("keys that would reach into JavaScript are stopped, escaped or not", () => {
  for (const key of ["__proto__", "constructor", "prototype", "\\u005f_proto__"]) {
    const verdict = checkInput(`{"${key}" : 1}`, "file");
    assert.deepEqual(verdict, { ok: false, says: "This file was not made by Turnwright." });
  }
  assert.equal(file({ note: "constructor" }).ok, true);
});

test("what is no JSON value is stopped", () => {
  for (const text of ["NaN", "[Infinity]", "{a:1}", "'a'", "[undefined]", "\u{1F600}", "<html>", '"cut'])
    assert.equal(checkInput(text, "file").ok, false, text);
});

test("half characters are stopped, raw or escaped", () => {
  assert.equal(checkInput('"\ud800"', "file").ok, false);
  assert.equal(checkInput('"\\ud800"', "file").ok, false);
  assert.equal(checkInput('"\\ud83d\\ude00"', "file").ok, true);
});

test("a link holds only what a link of ours holds", () => {
  assert.equal(checkInput("#1abc-_Z", "link").ok, true);
  for (const text of ["1abc def", "1<script>", "javascript:alert(1)"]) assert.equal(checkInput(text, "link").ok, false);
});

test("pasted names are text, pasted documents are measured", () => {
  assert.equal(checkInput("Orc x3, 1P 1V, surprised", "paste").ok, true);
  assert.equal(checkInput(` ${nested(DEPTH + 1)}`, "paste").ok, false);
});

test("a document of another program is measured by its depth alone", () => {
  const theirs = JSON.stringify({
    constructor: 1,
    id: 12345678901234567890n.toString(),
    text: "a".repeat(70_000),
    more: Array(30_000).fill(1.25),
  });
  for (const text of [
    theirs,
    "[1.2345678901234567, 98765432109876543210]",
    nested(200),
    `{"a":"${"[".repeat(900)}"}`,
    '{"cut',
    "Orc 12\n[[Goblin]] 3",
  ])
    assert.deepEqual(checkInput(text, "foreign"), { ok: true, text });
  assert.equal(checkInput(nested(201), "foreign").ok, false);
  assert.equal(checkInput("a".repeat(8 * 1024 * 1024 + 1), "foreign").ok, false);
});

test("the depth of a document counts between fences, too, and behind a quote that a backslash hides", () => {
  for (const kind of /** @type {const} */ (["paste", "foreign", "typed"]))
    assert.equal(checkInput(`\`\`\`json\n${nested(4_000)}`, kind).ok, false, kind);
  assert.equal(checkInput(`{"a":"\\\\","b":${nested(300)}}`, "foreign").ok, false);
  assert.equal(checkInput(`{"a":"\\"${"[".repeat(300)}"}`, "foreign").ok, true);
});

test("eight million characters are measured in one go through them", () => {
  const text = `{"notes":"${"\\\\".repeat(2 * 1024 * 1024)}","list":[${"{},".repeat(1024 * 1024)}{}]}`;
  const start = process.cpuUsage();
  assert.equal(checkInput(text, "foreign").ok, true);
  assert.ok(process.cpuUsage(start).user < 5_000_000, "microseconds; its square would take hours");
});

test("every refusal is one sentence", () => {
  const bad = [nested(99), "A".repeat(2_000_000), '{"__proto__":1}', "NaN", '"cut', "[99999999999999999]"];
  for (const text of bad) {
    const verdict = checkInput(text, "file");
    assert.equal(verdict.ok, false);
    if (!verdict.ok) assert.match(verdict.says, /^This file .+\.$/);
  }
});

/** A file that is too long to be read. @param {string} beginning @returns {any} */
const huge = (beginning) => ({
  size: 100 * 1024 * 1024,
  slice: (/** @type {number} */ from, /** @type {number} */ to) => new Blob([beginning]).slice(from, to),
  arrayBuffer: () => {
    throw new Error("was read");
  },
});

test("a file's size is looked at before it is read", async () => {
  assert.equal((await checkFile(huge(""))).ok, false);
  assert.equal((await checkFile(new Blob([new Uint8Array([0xff, 0xfe, 0x00])]))).ok, false);
  assert.equal((await checkFile(new Blob(['{"turnwright":1}']))).ok, true);
});

test("a file that is too long is told the limit of its kind", async () => {
  const limit = async (/** @type {string} */ beginning) => {
    const verdict = await checkFile(huge(beginning));
    return verdict.ok ? "" : verdict.says;
  };
  assert.equal(
    await limit('{"turnwright_backup":1,"fights":9}'),
    "This file is too long: 100.0 million characters, at most 64.0 million characters.",
  );
  assert.equal(await limit('{"turnwright":1}'), "This file is too long: 100.0 million characters, at most 16.0 million characters.");
});

test("a file that breaks off inside a letter is read up to there if it is a backup, else it is incomplete", async () => {
  const cut = async (/** @type {string} */ text, /** @type {number} */ missing) => {
    const bytes = new TextEncoder().encode(text);
    return checkFile(new Blob([bytes.slice(0, bytes.length - missing)]));
  };
  const backup = '{"turnwright_backup":1}\n{"fight":"B';
  assert.deepEqual(await cut(`${backup}ö`, 1), { ok: true, text: backup });
  for (const missing of [1, 2, 3]) assert.deepEqual(await cut(`${backup}\u{1F409}`, missing), { ok: true, text: backup });
  for (const text of ['{"turnwright":1,"name":"ö', '{"turnwright":1}ö'])
    assert.deepEqual(await cut(text, 1), { ok: false, says: "This file is incomplete." });
  assert.equal((await checkFile(new Blob([backup, new Uint8Array([0xff]), "x"]))).ok, false);
});

test("random mutations never throw and are quick", () => {
  let state = 1;
  const random = (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state % below;
  };
  const sound = JSON.stringify({
    turnwright: 1,
    steps: Array.from({ length: 20 }, (_, n) => ({ n, who: "ari", by: [-1, 2.5, null, true] })),
  });
  for (let round = 0; round < 5_000; round += 1) {
    const at = random(sound.length);
    const text = sound.slice(0, at) + String.fromCharCode(random(0x250)) + sound.slice(at + random(3));
    checkInput(text, "file");
  }
  const before = process.cpuUsage();
  checkInput(`[${'{"a":1},'.repeat(60_000)}1]`, "file");
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 1_000_000, "a second of the processor's time");
});
