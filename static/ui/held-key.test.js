// A held key is one press: what its repeats would do is dropped, except text, moving about and Undo.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, one, press } from "../../tests/js/dom.js";

const { html } = await import("../vendor/lit-html/lit-html.js");

const { ignoreHeldKeys } = await import("./held-key.js");
/** @type {string[]} */
const heard = [];
ignoreHeldKeys();
addEventListener("keydown", ({ key }) => heard.push(key));
drawn(html`<button>Next</button><a href="#x">Home</a><input id="name" /><textarea></textarea><div class="text" tabindex="0">Text</div>`);

/** Holds a key on an element; tells whether the repeat was heard, and whether the browser may act on it. @param {string} key @param {string} on @param {KeyboardEventInit} [more] */
function held(key, on, more = {}) {
  heard.length = 0;
  press(key, { on: one(on), ...more });
  assert.deepEqual(heard, [key], "the press itself");
  const stopped = press(key, { on: one(on), repeat: true, ...more });
  return [heard.length === 2, !stopped];
}

test("repeats of commands are dropped", () => {
  for (const [key, on] of /** @type {[string, string][]} */ ([
    ["n", ".text"],
    ["r", ".text"],
    ["U", ".text"],
    ["1", ".text"],
    ["Enter", "button"],
    ["Enter", "a"],
    ["Enter", "#name"],
    [" ", "button"],
    [" ", "a"],
    ["Escape", ".text"],
    ["Escape", "#name"],
  ]))
    assert.deepEqual(held(key, on), [false, false], `${key} on ${on}`);
});

test("text, moving about, Undo and the browser's own keys repeat", () => {
  for (const [key, on] of /** @type {[string, string][]} */ ([
    ["7", "#name"],
    ["n", "#name"],
    ["Backspace", "#name"],
    ["Enter", "textarea"],
    [" ", ".text"],
    ["u", ".text"],
    ["ArrowDown", "button"],
    ["Tab", "button"],
    ["F5", "button"],
  ]))
    assert.deepEqual(held(key, on), [true, true], `${key} on ${on}`);
  assert.deepEqual(held("z", ".text", { ctrlKey: true }), [true, true]);
  assert.deepEqual(held("Enter", "button", { ctrlKey: true }), [false, false]);
});
