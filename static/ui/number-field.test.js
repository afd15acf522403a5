// The field of a number: it keeps what is typed, reads it when it is left, and says beside it why a text is none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { app, control, liveRegion, one, press, textOf, type, until } from "../../tests/js/dom.js";

const { html, render } = await import("../vendor/lit-html/lit-html.js");

const { numberField } = await import("./number-field.js");
const { readNumber } = await import("./typed-number.js");

/** Draws the field, again in the same place. @param {Partial<import("./number-field.js").NumberOptions>} [options] */
const field = (options = {}) => render(html`<p>${numberField({ label: "SPD", value: 4, ...options })}</p>`, app);
const input = () => /** @type {HTMLInputElement} */ (control("SPD"));
const says = () => textOf(document.querySelector(".field-says"));

test("a number is taken once, when the field is left or with Enter; a sum shows as its number", () => {
  /** @type {number[]} */
  const taken = [];
  const take = (/** @type {number} */ number) => {
    taken.push(number);
    field({ take, value: number });
  };
  field({ take });
  type("SPD", "5+2");
  assert.deepEqual([taken, input().value], [[7], "7"]);
  type("SPD", "12", ["input"]);
  press("Enter", { on: input() });
  press("Enter", { on: input() });
  input().dispatchEvent(new Event("change"));
  assert.deepEqual(taken, [7, 12]);
  type("SPD", "12");
  assert.deepEqual(taken, [7, 12], "the same number is no change");
});

test("what is no number stays in the field, with the reason, until it is mended; nothing is taken", async () => {
  /** @type {number[]} */
  const taken = [];
  const take = (/** @type {number} */ number) => taken.push(number);
  const alert = liveRegion("alert");
  field({ take, value: 4 });
  type("SPD", "5+", ["input"]);
  assert.equal(says(), "", "it may become 5+2");
  type("SPD", "3.5");
  assert.deepEqual([input().value, input().getAttribute("aria-invalid")], ["3.5", "true"]);
  assert.equal(textOf(one(`#${input().getAttribute("aria-describedby")}`)), says());
  assert.match(says(), /^“3\.5” is not a whole number/);
  field({ take, value: 4 });
  assert.equal(input().value, "3.5", "another drawing changes nothing");
  await until(() => alert.textContent);
  assert.match(alert.textContent ?? "", /^“3\.5”/);
  type("SPD", "", ["input"]);
  assert.equal(says(), "Type a number.");
  type("SPD", "3", ["input"]);
  assert.deepEqual([says(), input().getAttribute("aria-invalid"), taken], ["", null, []]);
  input().dispatchEvent(new Event("change"));
  assert.deepEqual(taken, [3]);
});

test("a number that changes elsewhere, and another owner, drop what was typed", () => {
  field({ key: "ash" });
  type("SPD", "3.5");
  field({ key: "ash", value: 6 });
  assert.deepEqual([input().value, says()], ["6", ""]);
  type("SPD", "3.5");
  field({ key: "bo", value: 6 });
  assert.deepEqual([input().value, says()], ["6", ""]);
});

test("with a listener each text is told, and its number may come back as the value without a jump", () => {
  /** @type {string[]} */
  const texts = [];
  const typing = (/** @type {string} */ text) => {
    texts.push(text);
    field({ typing, value: readNumber(text).value ?? text });
  };
  field({ typing, value: null });
  for (const text of ["5", "5+", "5+2"]) type("SPD", text, ["input"]);
  assert.deepEqual([texts, input().value], [["5", "5+", "5+2"], "5+2"]);
  input().dispatchEvent(new Event("change"));
  assert.equal(input().value, "7");
});

test("a text that came from elsewhere and is no number says so at once", () => {
  field({ value: "six" });
  assert.match(says(), /^“six”/);
  field({ value: "5+", key: "other" });
  assert.equal(says(), "");
});

test("a tap into it selects the number, also where it has the focus already; once something is typed it sets the caret", () => {
  field({ value: 14, key: "tapped" });
  const chosen = () => input().value.slice(input().selectionStart ?? 0, input().selectionEnd ?? 0);
  input().focus();
  assert.equal(chosen(), "14");
  input().setSelectionRange(1, 1); // as the browser does with a tap
  input().click();
  assert.equal(chosen(), "14");
  input().setSelectionRange(0, 1); // a part that was marked stays marked
  input().click();
  assert.equal(chosen(), "1");
  type("SPD", "148", ["input"]);
  input().setSelectionRange(1, 1);
  input().click();
  assert.equal(chosen(), "");
});
