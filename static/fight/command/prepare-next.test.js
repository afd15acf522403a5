// Which Next the engine prepares while the table looks at the screen, and when it does not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "../../../tests/js/dom.js";
import { page } from "../../../tests/js/engine.js";
import { view } from "../../../tests/js/views.js";

/** What is drawn first, then what waits for an idle page. @type {(() => void)[]} */
const idle = [];
Object.assign(globalThis, { requestIdleCallback: (/** @type {() => void} */ work) => idle.push(work) });
const { connect } = await import("../../engine/requests.js");
const { change, show } = await import("../../app/store.js");
const { watchNext } = await import("./prepare-next.js");
const { underWay } = await import("./send-command.js");

/** @type {[string, object][]} */
let prepared = [];
page(null);
connect(
  /** @type {any} */ ({
    prepare: (/** @type {() => {do: string, args: object} | null} */ coming) => {
      const command = coming();
      if (command) prepared.push([command.do, command.args]);
    },
  }),
);
watchNext();

/** Lets the page become idle, and returns what was prepared. */
async function atRest() {
  prepared = [];
  await settle();
  for (const work of idle.splice(0)) work();
  return prepared;
}

const next = (/** @type {object} */ more = {}) =>
  view({ next: { ...view().next, state: "ready", do: "next", args: { n: 1 }, asks: [], ...more } });

test("Next of the view on the screen is prepared, once for each view", async () => {
  show(next());
  assert.deepEqual(await atRest(), [["next", { n: 1 }]]);
  assert.deepEqual(await atRest(), []);
  show(next({ args: { n: 2 } }));
  assert.deepEqual(await atRest(), [["next", { n: 2 }]]);
});

test("what is prepared is the Next of the view that is there when the page is idle", async () => {
  show(next());
  show(next({ args: { n: 2 } }));
  assert.deepEqual((await atRest()).at(-1), ["next", { n: 2 }]);
  show(next());
  show(next({ state: "none" }));
  assert.deepEqual(await atRest(), []);
});

test("nothing is prepared before a command under way has ended", async () => {
  underWay.value = 1;
  show(next());
  assert.deepEqual(await atRest(), []);
  underWay.value = 0;
  assert.deepEqual(await atRest(), [["next", { n: 1 }]]);
});

test("what cannot be done, or waits for the table, is not prepared", async () => {
  for (const state of ["none", "needs"]) {
    show(next({ state }));
    assert.deepEqual(await atRest(), []);
  }
});

test("a fight that the engine does not hold, or that another tab plays, is not prepared", async () => {
  for (const ui of [{ opened: false }, { writer: false }, { engine: /** @type {const} */ ("restarting") }]) {
    change({ opened: true, writer: true, engine: "ready", ...ui });
    idle.length = 0;
    show(next());
    assert.deepEqual(await atRest(), []);
  }
  change({ engine: "ready" });
  assert.deepEqual(await atRest(), [["next", { n: 1 }]], "and is when it does again");
});
