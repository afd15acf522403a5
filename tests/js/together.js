// Runs several test files in one process, because loading Node, happy-dom and the page takes longer than most files' tests. Each file is a
// test of its own with its hooks, and begins with the globals, the storage and the timers of a fresh page; `page()` renews the page's store.
// TOGETHER in the environment names the files. `make js-alone` runs some of them each in a process of its own.

import { resolve } from "node:path";
import { mock, test } from "node:test";
import "./engine.js";
import { FakeStorage, setLocalStorage } from "./browser.js";
import { app } from "./dom.js";

const fresh = Object.getOwnPropertyDescriptors(globalThis);

/** Longer than any timer after which a module of the page waits for nothing any more. */
const MINUTE = 60_000;

/** Lets the file's own clock run out, so that no module waits for a timer that never comes, and puts the real one back. */
function endTimers() {
  try {
    mock.timers.tick(MINUTE);
  } catch (error) {
    if (Reflect.get(Object(error), "code") !== "ERR_INVALID_STATE") throw error; // the file has the real clock
  }
  mock.timers.reset();
}

for (const file of (process.env.TOGETHER ?? "").split(" ").filter(Boolean)) {
  test(file, async () => {
    setLocalStorage(new FakeStorage());
    document.body.replaceChildren(app);
    app.replaceChildren();
    Reflect.deleteProperty(app, "_$litPart$"); // what lit remembers of a page that is gone
    await import(resolve(file));
    await new Promise((done) => test("the last one", () => done(undefined))); // tests run in turn
    endTimers();
    mock.reset();
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(globalThis)))
      if (!(name in fresh)) Reflect.deleteProperty(globalThis, name);
    for (const [name, was] of Object.entries(fresh)) if (was.configurable) Object.defineProperty(globalThis, name, was);
  });
}
