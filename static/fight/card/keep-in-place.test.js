// A tapped action stays under the finger when the card grows above it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, one } from "../../../tests/js/dom.js";

const { html } = await import("../../vendor/lit-html/lit-html.js");
const { keepInPlace } = await import("./keep-in-place.js");

/**
 * Draws the card with a row at this place of the screen.
 * @param {number} top @param {string} key of its button @param {string} [scrolls] what scrolls: the card, or on a low phone all of the main part
 */
function card(top, key, scrolls = ".actor") {
  drawn(html`<main>
    <div class="main"><article class="actor"><div data-place="melee"><button data-key=${key}>2</button></div></article></div>
  </main>`);
  const room = one(scrolls);
  one("[data-place]").getBoundingClientRect = () => /** @type {any} */ ({ top: top - room.scrollTop });
  return room;
}

test("the card scrolls by as much as the row of the tapped action moved", () => {
  card(518, "melee:2");
  const stay = keepInPlace("melee:2");
  const room = card(580, "melee:2, 2 AP left");
  stay();
  assert.equal(room.scrollTop, 62);
});

test("on a low phone the main part scrolls instead", () => {
  card(518, "melee:2", ".main");
  const stay = keepInPlace("melee:2");
  const room = card(580, "melee:2, 2 AP left", ".main");
  Object.defineProperty(one(".actor"), "scrollTop", { get: () => 0, set: () => {} });
  stay();
  assert.equal(room.scrollTop, 62);
});

test("nothing scrolls for what is not on the card", () => {
  const room = card(518, "melee:2");
  keepInPlace("parry:2")();
  assert.equal(room.scrollTop, 0);
});
