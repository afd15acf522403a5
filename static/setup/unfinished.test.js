// Typed lines that are not added yet: known at once, on the device after a pause, each fight's own.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";

const { keepNow, keepUnfinished, unfinished } = await import("./unfinished.js");
const { create, readKept, remove } = await import("../storage/fights.js");
const { accepted } = await import("../../tests/js/engine.js");
const { view } = await import("../../tests/js/views.js");

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => setLocalStorage(new FakeStorage()));

test("lines are known at once and kept after a pause, each place for itself", () => {
  keepUnfinished("typed", "docks", "Ash");
  keepUnfinished("typed", "docks", "Ash, 2P");
  keepUnfinished("pasted", "docks", "Bo");
  assert.equal(unfinished("typed", "docks"), "Ash, 2P");
  assert.equal(readKept("typed"), null);
  mock.timers.tick(200);
  assert.deepEqual(readKept("typed"), { docks: "Ash, 2P" });
  assert.deepEqual(readKept("pasted"), { docks: "Bo" });
  assert.equal(unfinished("typed", "docks"), "Ash, 2P");
});

/** Returns the id of a new fight on the list. */
const begun = () => create(/** @type {any} */ (accepted(view(), { first: true, journal: ['{"turnwright":1}'] }))).id;

test("each fight has its own lines, until it is removed", () => {
  const [docks, bridge] = [begun(), begun()];
  keepUnfinished("typed", docks, "Ash");
  assert.equal(unfinished("typed", bridge), "");
  mock.timers.tick(200);
  keepUnfinished("typed", bridge, "Bo");
  assert.equal(unfinished("typed", docks), "Ash");
  mock.timers.tick(200);
  assert.deepEqual([unfinished("typed", docks), unfinished("typed", bridge)], ["Ash", "Bo"]);
  remove(docks);
  keepUnfinished("typed", bridge, "Bo, 2P");
  mock.timers.tick(200);
  assert.deepEqual(readKept("typed"), { [bridge]: "Bo, 2P" });
});

test("without storage a page still has them", () => {
  setLocalStorage(new FakeStorage(1));
  keepUnfinished("typed", "docks", "Ash");
  mock.timers.tick(200);
  assert.equal(unfinished("typed", "docks"), "Ash");
  keepUnfinished("typed", "docks", "");
  mock.timers.tick(200);
  assert.equal(unfinished("typed", "docks"), "");
});

test("damaged lines count as none", () => {
  for (const damaged of ['"docks"', "[1]", '{"docks": 3}', "{"]) {
    localStorage.setItem("turnwright.typed", damaged);
    assert.equal(unfinished("typed", "docks"), "");
  }
});

test("when no line is left nothing is kept", () => {
  keepUnfinished("typed", "docks", "Ash");
  mock.timers.tick(200);
  keepUnfinished("typed", "docks", "");
  mock.timers.tick(200);
  assert.equal(readKept("typed"), null);
  assert.equal(unfinished("typed", "docks"), "");
});

test("what is added goes at once", () => {
  keepUnfinished("typed", "docks", "Ash\nBo");
  mock.timers.tick(200);
  keepUnfinished("typed", "docks", "Bo");
  keepNow();
  assert.deepEqual(readKept("typed"), { docks: "Bo" });
});
