// Names of conditions used on this device: the last first, each once, and only what is sound.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../../tests/js/browser.js";
import { ask } from "../../../tests/js/views.js";

const { lastEnding, loadConditions, rememberCondition } = await import("./recent-conditions.js");
const { change, state } = await import("../../app/store.js");

/** A visit to the page: what is not stored is forgotten. */
function visit() {
  change({ conditions: [] });
  loadConditions();
  return state.ui.conditions;
}
/** @param {unknown} value @param {object} [more] */
const used = (value, more = {}) => rememberCondition({ do: "effect", args: { who: ["ash"], value, ...more } });

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  visit();
});

test("a name that was used is there on the next visit, the last one first and each once", () => {
  for (const name of ["Prone", "Webbed", " Prone "]) used(name);
  assert.deepEqual(visit(), ["Prone", "Webbed"]);
});

test("twelve are remembered, the oldest is forgotten", () => {
  for (let n = 1; n <= 13; n += 1) used(`Name ${n}`);
  assert.equal(visit().length, 12);
  assert.deepEqual([visit()[0], visit().at(-1)], ["Name 13", "Name 2"]);
});

test("what names no condition of somebody is not remembered", () => {
  rememberCondition({ do: "memo", args: { who: ["ash"], value: "Prone" } });
  used(7);
  used("The bridge burns", { who: [] });
  used("The bridge burns", { who: undefined });
  assert.deepEqual(visit(), []);
});

/** What another hand may have stored, and what is read of it. @type {[string, string[]][]} */
const STORED = [
  ["damaged", []],
  ["null", []],
  ['"Prone"', []],
  ['{"0":"Prone"}', []],
  ['["Prone",7,"",null,["x"]]', ["Prone"]],
  [JSON.stringify(["x".repeat(61), "x".repeat(60)]), ["x".repeat(60)]],
  [JSON.stringify(Array.from({ length: 50 }, (_, at) => `Name ${at}`)), Array.from({ length: 12 }, (_, at) => `Name ${at}`)],
];
for (const [text, names] of STORED)
  test(`${text.slice(0, 20)} in the storage is ${names.length} names`, () => {
    localStorage.setItem("turnwright.conditions", text);
    assert.deepEqual(visit(), names);
  });

test("without storage, or with a full one, a name lasts until the page closes", () => {
  for (const storage of [new DOMException("", "SecurityError"), new FakeStorage(10)]) {
    setLocalStorage(storage);
    visit();
    used("Prone");
    assert.deepEqual(state.ui.conditions, ["Prone"]);
    assert.deepEqual(visit(), []);
  }
});

test("the number by which an older version changed something is proposed as it is typed now", () => {
  localStorage.setItem("turnwright.endings", '{"On fire":{"tick":"turn_end","tick_by":-3}}');
  const asks = [ask("tick", "text"), ask("tick_change", "text")];
  assert.deepEqual(lastEnding("On fire", asks), { tick: "turn_end", tick_change: "-3" });
});
