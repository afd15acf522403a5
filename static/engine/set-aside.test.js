// What ended the worker: remembered by place and input, stored, forgotten when it was answered or the GM allows it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inputsSetAside } from "./set-aside.js";

/** A store as the page has one. @param {unknown} [held] */
function storing(held = null) {
  return {
    held,
    read() {
      return this.held;
    },
    /** @param {unknown} next */
    write(next) {
      this.held = next;
    },
  };
}

test("nothing is set aside at first, and what was stored by somebody else is not believed", () => {
  for (const stored of [null, 5, "x", {}, [null, 3, { key: 4 }, { key: "a" }]])
    assert.equal(inputsSetAside(storing(stored), () => "").allowing("next", "[]"), null);
});

test("an input is set aside in its place; one that came from outside everywhere", () => {
  let place = "a 1";
  const aside = inputsSetAside(storing(), () => place);
  aside.add("next", "[]");
  aside.add("import", "{}");
  assert.ok(aside.allowing("next", "[]"));
  assert.equal(aside.allowing("next", "[1]"), null);
  place = "a 2";
  assert.equal(aside.allowing("next", "[]"), null);
  assert.ok(aside.allowing("import", "{}"));
});

test("a fight is set aside when it ended two workers, also over a reload", () => {
  const store = storing();
  inputsSetAside(store, () => "").add("open", "lines");
  const later = inputsSetAside(store, () => "");
  assert.equal(later.allowing("open", "lines"), null);
  later.add("open", "lines");
  assert.ok(inputsSetAside(store, () => "").allowing("open", "lines"));
});

test("what was answered, or is allowed, is forgotten in the store too", () => {
  const store = storing();
  const aside = inputsSetAside(store, () => "");
  aside.add("next", "[]");
  aside.add("undo", "[]");
  aside.answered("next", "[]");
  aside.allowing("undo", "[]")?.();
  assert.deepEqual(store.held, []);
});

test("the newest twenty are remembered, each with its beginning", () => {
  const store = storing();
  const aside = inputsSetAside(store, () => "");
  for (let n = 0; n < 30; n += 1) aside.add("next", `${n} ${"x".repeat(5_000)}`);
  const held = /** @type {any[]} */ (store.held);
  assert.equal(held.length, 20);
  assert.match(held.at(-1).input, /^29 x{1997}$/);
});
