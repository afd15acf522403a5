// Typed lines that are not added yet: known at once, on the device after a pause, in their fight alone.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { FakeStorage, setLocalStorage } from "../../tests/js/browser.js";

const { keepNow, keepUnfinished, unfinished } = await import("./unfinished.js");
const { readKept } = await import("../storage/fights.js");

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => setLocalStorage(new FakeStorage()));

test("lines are known at once and kept after a pause, each place for itself", () => {
  keepUnfinished("typed", "docks", "Ash");
  keepUnfinished("typed", "docks", "Ash, 2P");
  keepUnfinished("pasted", "docks", "Bo");
  assert.equal(unfinished("typed", "docks"), "Ash, 2P");
  assert.equal(readKept("typed"), null);
  mock.timers.tick(200);
  assert.deepEqual(readKept("typed"), { fight: "docks", text: "Ash, 2P" });
  assert.deepEqual(readKept("pasted"), { fight: "docks", text: "Bo" });
});

test("another fight has none of them", () => {
  keepUnfinished("typed", "docks", "Ash");
  assert.equal(unfinished("typed", "bridge"), "");
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
  assert.deepEqual(readKept("typed"), { fight: "docks", text: "Bo" });
});
