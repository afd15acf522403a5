// Where the focus is after a draw: on a new screen its heading, after a command the control itself, else Next, never nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { app, one, textOf } from "../../tests/js/dom.js";

const { focusAgain, focusMark, focusRule } = await import("./focus.js");
const { html, render } = await import("../vendor/lit-html/lit-html.js");

/** @param {[id: string, name: string][]} rows @param {unknown} [more] */
const page = (rows, more = "") => html`<h1>Bridge</h1>
  <ul>${rows.map(([id, name]) => html`<li data-who=${id}><button class="open">${name}</button><button class="hide" aria-label="Hide"></button></li>`)}</ul>
  ${more}<button id="next">Next</button>`;

/** A page that is drawn as main.js draws it. */
function drawing() {
  const rule = focusRule();
  return (/** @type {unknown} */ view, screen = "fight", part = "play") => {
    const before = focusMark();
    render(view, app);
    return rule(screen, part, before);
  };
}
const focused = () => (document.activeElement === document.body ? "nothing" : textOf(document.activeElement));
const button = (/** @type {string} */ name) => {
  const found = [...document.querySelectorAll("button")].find((one) => textOf(one) === name);
  assert.ok(found, name);
  return /** @type {HTMLElement} */ (found);
};

test("a new screen: its heading has the focus, and the page stands at its top; the first screen takes nothing", () => {
  const draw = drawing();
  draw(page([["ash", "Ash"]]), "home");
  assert.equal(focused(), "nothing");
  Object.defineProperty(document, "scrollingElement", { configurable: true, value: { scrollTop: 70 } });
  button("Ash").focus();
  draw(page([["ash", "Ash"]]), "fight");
  assert.equal(focused(), "Bridge");
  assert.equal(document.scrollingElement?.scrollTop, 0);
});

test("a row that moved keeps the focus, also with other numbers in its name", () => {
  const draw = drawing();
  draw(page([["ash", "Ash 9 of 10"], ["bo", "Bo"], ["cy", "Cy"]])); // biome-ignore format: one row
  button("Ash 9 of 10").focus();
  draw(page([["bo", "Bo"], ["ash", "Ash 8 of 10"], ["cy", "Cy"]])); // biome-ignore format: one row
  assert.equal(focused(), "Ash 8 of 10");
  draw(page([["bo", "Bo"], ["cy", "Cy"], ["ash", "Ash the Bold"]])); // biome-ignore format: one row
  assert.equal(focused(), "Ash the Bold");
});

test("whose row is gone: Next has the focus, not who stands there now", () => {
  const draw = drawing();
  draw(page([["ash", "Ash"], ["bo", "Bo"]])); // biome-ignore format: one row
  button("Ash").focus();
  draw(page([["bo", "Bo"]]));
  assert.equal(focused(), "Next");
});

test("a control that was drawn away gives the focus to Next, one that stays keeps it", () => {
  const draw = drawing();
  draw(page([], html`<button>Delay</button>`));
  button("Delay").focus();
  draw(page([], html`<button>Delay</button>`));
  assert.equal(focused(), "Delay");
  draw(page([]));
  assert.equal(focused(), "Next");
});

test("a control that a draw hides gives the focus to Next: the browser would take it later, for nobody", () => {
  const draw = drawing();
  draw(page([["ash", "Ash"]]));
  button("Ash").focus();
  button("Ash").style.display = "none";
  draw(page([["ash", "Ash"]]));
  assert.equal(focused(), "Next");
});

test("an action of somebody else at the same place does not have it", () => {
  const draw = drawing();
  draw(page([], html`<button data-key="dodge:ira">Ira: Dodge</button>`));
  button("Ira: Dodge").focus();
  draw(page([], html`<button data-key="dodge:vhane">Vhane: Dodge</button>`));
  assert.equal(focused(), "Next");
});

test("on the screen to which a command leads Next has it, and without one the heading", () => {
  const draw = drawing();
  draw(html`<h1>Set-up</h1><button>More</button><button>Start</button>`, "fight", "setup");
  button("More").focus();
  assert.equal(draw(html`<h1>Bridge</h1><button>More</button><button id="next">Next</button>`), true);
  assert.equal(focused(), "Next");
  button("More").focus();
  assert.equal(draw(html`<h1>The end</h1><button>More</button>`, "fight", "end"), true);
  assert.equal(focused(), "The end");
});

test("a screen that changes behind a sheet has the focus when that closes", () => {
  const draw = drawing();
  const sheet = html`<dialog open><h2 id="sheet-title" tabindex="-1">More</h2></dialog>`;
  draw(html`<h1>Bridge</h1><button>More</button><button id="next">Next</button>${sheet}`);
  draw(html`<h1>The end</h1><button>More</button>${sheet}`, "fight", "end");
  button("More").focus();
  draw(html`<h1>The end</h1><button>More</button>`, "fight", "end");
  assert.equal(focused(), "The end");
});

test("a control among several of one kind is known by whose it is, and by its condition", () => {
  const draw = drawing();
  const targets = (/** @type {string[]} */ ...ids) => html`<article data-who="ira">
    ${ids.map((id) => html`<button class="foe" data-who=${id}>Hit ${id}</button>`)}
    ${ids.map((id) => html`<button class="effect" data-effect=${`prone-${id}`}>Prone, ${id}</button>`)}</article><button id="next">Next</button>`;
  draw(targets("ash", "bo", "cy"));
  button("Hit ash").focus();
  draw(targets("bo", "cy", "ash"));
  assert.equal(focused(), "Hit ash");
  button("Prone, bo").focus();
  draw(targets("cy", "ash"));
  assert.equal(focused(), "Next");
});

test("where there is no Next, the heading has it", () => {
  const draw = drawing();
  draw(html`<h1>Settings</h1><button>Undo</button>`);
  button("Undo").focus();
  draw(html`<h1>Settings</h1>`);
  assert.equal(focused(), "Settings");
});

test("in a sheet its title has what was lost there", () => {
  const draw = drawing();
  const sheet = (/** @type {unknown} */ body) =>
    html`${page([])}<dialog open><h2 id="sheet-title" tabindex="-1">Respond</h2>${body}</dialog>`;
  draw(sheet(html`<button data-key="dodge:ira">Ira: Dodge</button>`));
  button("Ira: Dodge").focus();
  draw(sheet(html`<button data-key="dodge:vhane">Vhane: Dodge</button>`));
  assert.equal(focused(), "Respond");
});

test("what had no focus takes none, and what was focused meanwhile keeps it", () => {
  const draw = drawing();
  draw(page([["ash", "Ash"]]));
  /** @type {HTMLElement|null} */ (document.activeElement)?.blur();
  draw(page([]));
  assert.equal(focused(), "nothing");
  one("#next").focus();
  focusAgain(null);
  assert.equal(focused(), "Next");
});
