// What finds no room is left out, the least needed first, and counted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one, textOf } from "../../tests/js/dom.js";

const { html } = await import("../vendor/lit-html/lit-html.js");
const { fitAll } = await import("./what-fits.js");

const ROW = 17;

/** @param {Element} element @param {Record<string, () => number>} sizes */
const sized = (element, sizes) => {
  for (const [name, get] of Object.entries(sizes)) Object.defineProperty(element, name, { configurable: true, get });
};
/** @param {Element} one */
const stays = (one) => !one.classList.contains("no-room");

/** A picture with rows of these needs, in a room for some of them. @param {number[]} needs @param {number} room @param {string} [screen] */
function picture(needs, room, screen = "play-screen") {
  drawn(html`<div class=${screen}><div class="clock"><div class="rows-fit" data-rows=${needs.length}>
    <div class="in-sight">${needs.map((need, at) => html`<p data-need=${need}>${at}</p>`)}</div>
    <button class="fold" hidden><span class="fold-count"></span></button>
  </div></div></div>`);
  for (const row of all("p")) sized(row, { offsetHeight: () => ROW });
  const shown = () => all("p").filter(stays).length * ROW;
  sized(one(".in-sight"), { clientHeight: () => Math.min(shown(), room * ROW), scrollHeight: shown });
  return () => ({
    rows: all("p").filter(stays).map(textOf).join(""),
    more: /** @type {HTMLElement} */ (one(".fold")).hidden ? "" : textOf(one(".fold")),
  });
}

test("rows without room are counted, and what acts now or at this moment is the last to go", () => {
  /** @type {[number[], number, string, string][]} what each row is needed, how many find room, which stay, what is said */
  const cases = [
    [[2, 2, 0, 1, 1, 3, 3], 7, "0123456", ""],
    [[2, 2, 0, 1, 1, 3, 3], 5, "01234", "2 more"],
    [[2, 2, 0, 1, 1, 3, 3], 3, "234", "4 more"],
    [[1, 1, 1, 1, 0], 4, "1234", "1 more"],
    [[1, 1, 0, 1, 1], 1, "2", "4 more"],
    [[0, 3], 1, "0", "1 more"],
  ];
  for (const [needs, room, rows, more] of cases) {
    const now = picture(needs, room);
    fitAll();
    assert.deepEqual(now(), { rows, more }, `${needs} in ${room}`);
  }
});

test("once there is room again all are there, and what players see keeps all its rows", () => {
  const now = picture([0, 2, 2], 2);
  fitAll();
  assert.deepEqual(now(), { rows: "01", more: "1 more" });
  sized(one(".in-sight"), { clientHeight: () => 9 * ROW });
  fitAll();
  assert.deepEqual(now(), { rows: "012", more: "" });
  const seen = picture([0, 2, 2], 2, "players-screen");
  fitAll();
  assert.deepEqual(seen(), { rows: "012", more: "" });
});

test("conditions without room in their line are behind a button that counts them", () => {
  drawn(html`<div class="card-who"><div class="effects" style="flex-wrap: nowrap">
    ${["Prone", "Stunned", "Poisoned", "Blinded"].map((name) => html`<button class="effect">${name}</button>`)}
    <button class="effect-more" hidden></button><button class="effect add"></button>
  </div></div>`);
  const [line, more] = [one(".effects"), /** @type {HTMLElement} */ (one(".effect-more"))];
  const widths = () => all(".effect:not(.add)").filter(stays).length * 100 + (more.hidden ? 50 : 100);
  sized(line, { clientWidth: () => 300, scrollWidth: widths });
  fitAll();
  assert.deepEqual(all(".effect:not(.add)").filter(stays).map(textOf), ["Prone", "Stunned"]);
  assert.equal(more.hidden, false);
  assert.equal(textOf(more), "+2");
  assert.equal(more.ariaLabel ?? more.getAttribute("aria-label"), "2 more");
});
