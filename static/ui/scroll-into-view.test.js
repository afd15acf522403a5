// What is now stays in sight inside a strip that scrolls, the needle finds its target, and what has the focus is not under a notice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, one } from "../../tests/js/dom.js";

const { html } = await import("../vendor/lit-html/lit-html.js");
const { keepFocusInSight, scrollCurrentIntoView, scrollToTop, showCard, watchScrolling } = await import("./scroll-into-view.js");

/** @param {HTMLElement} element @param {number} left @param {number} width @param {number} [top] @param {number} [height] */
function placed(element, left, width, top = 0, height = 20) {
  element.getBoundingClientRect = () => /** @type {any} */ ({ left, width, right: left + width, top, height, bottom: top + height });
  return element;
}

/** A strip of 300 whose current part stands at the given place. @param {number} at @param {string} [current] */
function strip(at, current) {
  drawn(
    html`<div class="in-sight" style="overflow-x: auto; overflow-y: hidden"><i class="is-here" data-here=${current ?? "now"}></i></div>`,
  );
  const element = placed(one(".in-sight"), 0, 300);
  const here = placed(one(".is-here"), at, 40);
  if (current === undefined) here.removeAttribute("data-here");
  return { element, here };
}

test("the current part is brought into the middle of its strip", () => {
  const { element } = strip(1000);
  scrollCurrentIntoView();
  assert.equal(element.scrollLeft, 870);
  assert.equal(element.scrollTop, 0);
});

test("a reader who scrolled away is left alone until the current part is another one", () => {
  const { element, here } = strip(1000, "segment 4");
  scrollCurrentIntoView();
  element.scrollLeft = 0;
  scrollCurrentIntoView();
  assert.equal(element.scrollLeft, 0);
  here.dataset.here = "segment 5";
  scrollCurrentIntoView();
  assert.equal(element.scrollLeft, 870);
});

test("a strip is a Tab stop while it scrolls or has the focus, unless a control in it is one", () => {
  const { element } = strip(100);
  const wide = (/** @type {number} */ value) => Object.defineProperty(element, "scrollWidth", { configurable: true, value });
  for (const [width, stop] of [
    [900, "0"],
    [0, null],
  ]) {
    wide(Number(width));
    scrollCurrentIntoView();
    assert.equal(element.getAttribute("tabindex"), stop);
  }
  wide(900);
  scrollCurrentIntoView();
  element.focus();
  wide(0);
  scrollCurrentIntoView();
  assert.equal(document.activeElement, element);
  assert.equal(element.getAttribute("tabindex"), "0");
  element.blur();
  scrollCurrentIntoView();
  assert.equal(element.getAttribute("tabindex"), null);
  wide(900);
  element.append(document.createElement("button"));
  scrollCurrentIntoView();
  assert.equal(element.getAttribute("tabindex"), null);
});

test("a part that does not tell its place counts as moved when it stands elsewhere", () => {
  const { element, here } = strip(1000);
  scrollCurrentIntoView();
  element.scrollLeft = 0;
  placed(here, 500, 40);
  scrollCurrentIntoView();
  assert.equal(element.scrollLeft, 370);
});

test("when nothing is current and then something is again, it is brought into sight again", () => {
  const { element, here } = strip(1000, "segment 4");
  scrollCurrentIntoView();
  here.classList.remove("is-here");
  scrollCurrentIntoView();
  element.scrollLeft = 0;
  here.classList.add("is-here");
  scrollCurrentIntoView();
  assert.equal(element.scrollLeft, 870);
});

test("a strip that scrolls upwards is scrolled upwards", () => {
  drawn(html`<div class="in-sight" style="overflow-y: auto"><i class="is-here"></i></div>`);
  const element = placed(one(".in-sight"), 0, 300, 0, 200);
  placed(one(".is-here"), 0, 40, 900, 20);
  scrollCurrentIntoView();
  assert.equal(element.scrollTop, 810);
});

test("where only two rows fit, the current one stands first: what comes next is shown, not what was", () => {
  drawn(html`<div class="in-sight" style="overflow-y: auto"><i class="is-here"></i></div>`);
  const element = placed(one(".in-sight"), 0, 300, 0, 50);
  placed(one(".is-here"), 0, 40, 900, 20);
  scrollCurrentIntoView();
  assert.equal(element.scrollTop, 900);
});

/** Where the target stands, and where the needle begins. @type {[number, string][]} */
const NEEDLES = [
  [100, "120"],
  [-200, "0"],
  [900, "300"],
];
for (const [at, x] of NEEDLES)
  test(`the needle of a picture begins above its target at ${at}, or at the edge`, () => {
    drawn(html`<div class="aimed"><i class="aim"></i><i class="needle"></i></div><div class="aimed"></div>`);
    const [picture] = [...document.querySelectorAll(".aimed")];
    placed(/** @type {HTMLElement} */ (picture), 0, 300);
    placed(one(".aim"), at, 40);
    scrollCurrentIntoView();
    assert.equal(one(".needle").style.getPropertyValue("--x"), x);
  });

test("when the reader scrolls, the needle follows", () => {
  drawn(html`<div class="aimed"><i class="aim"></i><i class="lead"></i></div>`);
  placed(one(".aimed"), 0, 300);
  placed(one(".aim"), 100, 40);
  watchScrolling();
  dispatchEvent(new Event("scroll"));
  assert.equal(one(".lead").style.getPropertyValue("--x"), "120");
});

test("a new turn begins at the top of the card and of its screen", () => {
  drawn(html`<main><div class="main"><article class="actor"></article></div></main>`);
  for (const name of [".main", ".actor"]) one(name).scrollTop = 70;
  scrollToTop();
  assert.deepEqual([one(".main").scrollTop, one(".actor").scrollTop], [0, 0]);
});

test("what comes into focus by keyboard is scrolled wholly into sight, by touch it is not", () => {
  drawn(html`<button>Attack</button>`);
  const button = one("button");
  /** @type {unknown[]} */
  const scrolled = [];
  button.scrollIntoView = (/** @type {unknown} */ how) => scrolled.push(how);
  for (const visible of [false, true]) {
    button.matches = () => visible;
    button.dispatchEvent(new Event("focusin", { bubbles: true }));
  }
  assert.deepEqual(scrolled, [{ block: "nearest", inline: "nearest" }]);
});

/** What is seen at the focus, and where the render leaves it: whether it is scrolled back. @type {[string, boolean, number, boolean][]} */
const LATE = [
  ["moved down is shown again", true, 400, true],
  ["left in its place is not scrolled", true, 100, false],
  ["that was scrolled out of sight stays there", false, 400, false],
];
for (const [what, seen, top, again] of LATE)
  test(`a focus ${what}`, (t) => {
    drawn(html`<button>Attack</button>`);
    const button = placed(one("button"), 0, 40, 100);
    button.matches = /** @type {any} */ (() => true);
    button.focus();
    const { elementFromPoint } = document;
    t.after(() => Object.assign(document, { elementFromPoint }));
    document.elementFromPoint = () => (seen ? button : document.body);
    let scrolled = 0;
    button.scrollIntoView = () => (scrolled += 1);
    const keepFocus = keepFocusInSight();
    placed(button, 0, 40, top);
    keepFocus();
    assert.equal(scrolled, again ? 1 : 0);
  });

test("the needle moves smoothly in a picture of the same size, and at once in a new one or another size", () => {
  drawn(html`<div class="aimed"><i class="aim"></i><i class="needle"></i></div>`);
  const moved = (/** @type {number} */ width, /** @type {number} */ at) => {
    placed(one(".aimed"), 0, width);
    placed(one(".aim"), at, 40);
    scrollCurrentIntoView();
    return one(".needle").style.transitionDuration;
  };
  assert.deepEqual([moved(300, 100), moved(300, 150), moved(600, 300), moved(600, 340)], ["0s", "", "0s", ""]);
});

test("whoever acts is shown from the top, and from the card where the clock leaves the name no room above the bar", () => {
  drawn(html`<article class="actor"><h2>Ash</h2></article><div class="dock"></div>`);
  const shown = placed(one(".dock"), 0, 320, 170) && placed(one("h2"), 0, 200, 90);
  let brought = 0;
  one(".actor").scrollIntoView = () => {
    brought += 1;
  };
  showCard();
  assert.equal(brought, 0);
  placed(shown, 0, 200, 160);
  showCard();
  assert.equal(brought, 1);
});
