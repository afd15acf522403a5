// Runs several test files in one process, because loading Node, happy-dom and the page takes longer than most files' tests. Each file is a
// test of its own with its hooks, and begins with the globals, the storage and the timers of a fresh page; `page()` renews the page's store.
// TOGETHER in the environment names the files. `make js` runs each in a process of its own.

import { resolve } from "node:path";
import { mock, test } from "node:test";
import "./engine.js";
import { FakeStorage, setLocalStorage } from "./browser.js";
import { app } from "./dom.js";

const fresh = Object.getOwnPropertyDescriptors(globalThis);

for (const file of (process.env.TOGETHER ?? "").split(" ").filter(Boolean)) {
  test(file, async () => {
    setLocalStorage(new FakeStorage());
    document.body.replaceChildren(app);
    app.replaceChildren();
    Reflect.deleteProperty(app, "_$litPart$"); // what lit remembers of a page that is gone
    await import(resolve(file));
    await new Promise((done) => test("the last one", () => done(undefined))); // tests run in turn
    mock.timers.reset();
    mock.reset();
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(globalThis)))
      if (!(name in fresh)) Reflect.deleteProperty(globalThis, name);
    for (const [name, was] of Object.entries(fresh)) if (was.configurable) Object.defineProperty(globalThis, name, was);
  });
}
