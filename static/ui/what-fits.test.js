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
/** @param {Element} one */
const nameOf = (one) => one.ariaLabel ?? one.getAttribute("aria-label");

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
  const widths = () => all(".effect:not(.add)").filter(stays).length * 100 + (more.style.position ? 50 : 100);
  sized(line, { clientWidth: () => 300, scrollWidth: widths });
  /** @type {boolean[]} */
  const hidden = [];
  Object.defineProperty(more, "hidden", { configurable: true, get: () => hidden.at(-1), set: (now) => hidden.push(now) });
  fitAll();
  assert.ok(!hidden.includes(true), "a button that is hidden in between loses the focus");
  assert.deepEqual(all(".effect:not(.add)").filter(stays).map(textOf), ["Prone", "Stunned"]);
  assert.equal(more.hidden, false);
  assert.equal(textOf(more), "+2");
  assert.equal(nameOf(more), "2 more conditions");
});

test("conditions that a tap has shown all stay, with a button that leaves them out again", () => {
  for (const [room, fewer] of /** @type {[number, boolean][]} */ ([
    [300, true],
    [900, false],
  ])) {
    drawn(html`<div class="card-who"><div class="effects unfolded" style="flex-wrap: nowrap">
      ${["Prone", "Stunned", "Poisoned", "Blinded"].map((name) => html`<button class="effect">${name}</button>`)}
      <button class="effect-more" hidden></button>
    </div></div>`);
    const [line, more] = [one(".effects"), /** @type {HTMLElement} */ (one(".effect-more"))];
    sized(line, { clientWidth: () => room, scrollWidth: () => all(".effect").filter(stays).length * 100 });
    fitAll();
    assert.equal(all(".effect").filter(stays).length, 4);
    assert.ok(line.classList.contains("unfolded"));
    assert.equal(!more.hidden, fewer);
    if (fewer) assert.deepEqual([textOf(more), nameOf(more)], ["Fewer", "Fewer conditions"]);
  }
});

test("rows that a tap has shown all stay where they were scrolled to; the button that leaves them out stands where some would be", () => {
  for (const [room, fewer] of /** @type {[number, boolean][]} */ ([
    [3, true],
    [9, false],
  ])) {
    picture([0, 2, 2, 2, 2], room);
    const [button, strip] = [/** @type {HTMLElement} */ (one(".fold")), one(".in-sight")];
    button.innerHTML = "Fewer rows";
    one(".rows-fit").classList.add("unfolded");
    strip.scrollTop = 20;
    fitAll();
    assert.equal(all("p").filter(stays).length, 5);
    assert.equal(strip.scrollTop, 20);
    assert.equal(!button.hidden, fewer, `room for ${room}`);
    assert.equal(textOf(button), "Fewer rows");
  }
});

test("a line of what happened has its button only where some of it is cut, also once a tap has opened it", () => {
  /** @type {[string, number, number, boolean][]} which look, how high its words and its place are, whether it is a button */
  const cases = [
    ["", 60, 40, true],
    ["", 40, 40, false],
    ["unfolded", 60, 40, true],
    ["unfolded", 40, 40, false],
  ];
  for (const [look, words, room, button] of cases) {
    drawn(
      html`<p class="under-name outcome ${look}"><span class="deed"><i></i><span>Said</span></span><button class="open-line" hidden></button></p>`,
    );
    const [line, text] = [one(".outcome"), one(".deed > span")];
    const height = () => (line.classList.contains("unfolded") ? words : Math.min(words, room));
    for (const each of [line, one(".deed"), text]) sized(each, { clientHeight: height, scrollHeight: () => words });
    fitAll();
    assert.equal(!(/** @type {HTMLElement} */ (one(".open-line")).hidden), button, `${look} ${words}`);
    assert.equal(line.classList.contains("unfolded"), look !== "");
  }
});
