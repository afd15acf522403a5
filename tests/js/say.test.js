/** The catalogue: every key the page uses is there, every entry is used, and parts are filled in. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { say } from "../../static/js/say.js";
import { WORDS } from "../../static/js/words/en.js";

const folder = new URL("../../static/js/", import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js") && !name.startsWith("words"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"));

test("every key that is said has words", () => {
  for (const source of sources) {
    for (const [, key] of source.matchAll(/\bsay\(\s*"([^"]+)"/g)) assert.ok(key in WORDS, key);
  }
});

test("every entry is used somewhere", () => {
  const all = sources.join("\n");
  const unused = Object.keys(WORDS).filter((key) => !all.includes(`"${key}"`) && key !== "people.count");
  assert.deepEqual(unused, []);
});

test("parts are filled in and plurals chosen", () => {
  assert.equal(say("people.count", { count: 1 }), "1 fighter");
  assert.equal(say("people.count", { count: 3 }), "3 fighters");
  assert.throws(() => say("people.count"), /needs count/);
  assert.throws(() => say("no.such"), /No words/);
});
