// A card ends at a whole row.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one } from "../../tests/js/dom.js";

const { html } = await import("../vendor/lit-html/lit-html.js");
const { hideSlivers } = await import("./row-slivers.js");

const [HIGH, ROOM] = [50, 120];

/** A card of three rows, of which the last begins so many pixels above the edge; how much of it is hidden. @param {number} seen @param {number} [scrolled] */
function hidden(seen, scrolled = 0) {
  drawn(
    html`<article class="actor" style="overflow-y: auto"><div class="acts"><button>1</button><button>2</button><button>3</button></div></article>`,
  );
  const card = /** @type {HTMLElement} */ (one(".actor"));
  for (const [name, value] of Object.entries({ scrollHeight: ROOM + HIGH, clientHeight: ROOM, scrollTop: scrolled }))
    Object.defineProperty(card, name, { configurable: true, value });
  const box = (/** @type {number} */ top, /** @type {number} */ high) => () => /** @type {any} */ ({ top, bottom: top + high });
  card.getBoundingClientRect = box(0, ROOM);
  for (const [at, row] of all("button").entries()) row.getBoundingClientRect = box(ROOM - seen - (2 - at) * HIGH, HIGH);
  hideSlivers();
  return card.classList.contains("is-cut") ? card.style.getPropertyValue("--cut") : "";
}

test("a row that shows less than most of itself is not seen", () => {
  assert.deepEqual([hidden(20), hidden(39), hidden(8), hidden(42), hidden(50)], ["20px", "39px", "8px", "", ""]);
});

test("once one has scrolled, nothing is hidden", () => assert.equal(hidden(20, 10), ""));
