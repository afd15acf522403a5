// Fights that are stored for tests: steps with the least that each holds, and the names under which they lie.

import assert from "node:assert/strict";
import { emptyIndexedDB, FakeStorage, setLocalStorage, visit } from "./browser.js";

/** Begins with nothing stored. Returns what the page has for its localStorage then. */
export function nothingStored() {
  const store = new FakeStorage();
  setLocalStorage(store);
  emptyIndexedDB();
  return store;
}
export const HEAD = '{"turnwright":1}';
export const view = (/** @type {number} */ seq) => ({
  summary: `Round 1, segment ${seq} top`,
  stage: "play",
  title: "Bridge at Oxmoor",
  system: "collective",
  system_name: "The Collective",
  clock: { place: `Segment ${seq}`, part: "top" },
  fighters: [{}, {}],
});
export const line = (/** @type {number} */ n) => `{"step":${n},"events":["Bö"]}`;
export const reply = (/** @type {number} */ seq, /** @type {string[]} */ journal) => ({ id: seq, ok: true, seq, view: view(seq), journal });

/** A fight of so many steps, with a checkpoint every fifty. @param {number} steps */
export async function played(steps) {
  const storage = await visit();
  const { id } = storage.create(reply(1, [HEAD]));
  const lines = [HEAD];
  for (let n = 1; n <= steps; n += 1) {
    const journal = n % 50 === 0 ? [line(n), `{"checkpoint":${n},"state":{}}`] : [line(n)];
    lines.push(...journal);
    assert.deepEqual(await storage.record(id, reply(n + 1, journal)), { ok: true });
  }
  storage.writeViews();
  return { id, lines, storage };
}

export const slotNames = () => Object.keys(localStorage).filter((name) => /^turnwright\.fight\..*\.[AB]$/.test(name));
export const aside = () => Object.keys(localStorage).filter((name) => name.startsWith("turnwright.quarantine."));

/** What stands where a text of another version or page is stored. */
export const STRANGE = [
  true,
  5,
  "x",
  [],
  {},
  { seq: "1" },
  { version: 2, seq: 9 },
  { seq: 3, head: HEAD, lines: [5], before: "", card: {}, view: null },
];
