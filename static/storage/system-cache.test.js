// The systems as the engine last listed them: there before it wakes, and never more than what is sound.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { system } from "../../tests/js/views.js";

const { cachedSystems, cacheSystems } = await import("./system-cache.js");
const { state } = await import("../app/store.js");

const SYSTEMS = [system("collective"), system("hero")];
beforeEach(() => setLocalStorage(new FakeStorage()));

test("the list is on screen at once and there on the next visit", () => {
  cacheSystems(SYSTEMS);
  assert.equal(state.ui.systems, SYSTEMS);
  assert.deepEqual(cachedSystems(), SYSTEMS);
});

test("on a first visit there is none", () => assert.deepEqual(cachedSystems(), []));

for (const text of ["", "damaged", "null", "7", '"systems"', "{}"])
  test(`“${text}” in its place is no list`, () => {
    localStorage.setItem("turnwright.systems", text);
    assert.deepEqual(cachedSystems(), []);
  });

test("of a list only entries with an id count", () => {
  localStorage.setItem("turnwright.systems", JSON.stringify([null, 7, "hero", {}, { id: 3 }, ...SYSTEMS]));
  assert.deepEqual(cachedSystems(), SYSTEMS);
});

test("without storage, or with a full one, the list lasts as long as the page", () => {
  for (const storage of [new DOMException("", "SecurityError"), new FakeStorage(10)]) {
    setLocalStorage(storage);
    state.ui.systems = [];
    cacheSystems(SYSTEMS);
    assert.equal(state.ui.systems, SYSTEMS);
    assert.deepEqual(cachedSystems(), []);
  }
});
