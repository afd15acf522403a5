// Where an arrow key leads: to the nearest control in that direction, in rows and columns as they stand on the screen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, app, drawn, one } from "../../tests/js/dom.js";

const { keepOneStop, moveFocus, nearest, watchStops } = await import("./arrow-navigation.js");
const { toolbar } = await import("./bottom-bar.js");
const { sheetFrame } = await import("./dialog-frame.js");
const { cells } = await import("./group.js");
const { html } = await import("../vendor/lit-html/lit-html.js");

/** Two columns of buttons, 100 wide and 50 high, the last row with one. */
const grid = Array.from({ length: 5 }, (_, at) => {
  const [left, top] = [(at % 2) * 110, Math.floor(at / 2) * 60];
  return { name: at, box: { left, top, right: left + 100, bottom: top + 50 } };
});
/** @param {string} key @param {number} from */
function led(key, from) {
  const [at] = grid.slice(from);
  assert.ok(at);
  return nearest(
    key,
    at.box,
    grid.filter((one) => one !== at),
  )?.name;
}

test("down and up stay in the column, left and right in the row", () => {
  assert.equal(led("ArrowDown", 0), 2);
  assert.equal(led("ArrowDown", 1), 3);
  assert.equal(led("ArrowUp", 3), 1);
  assert.equal(led("ArrowRight", 2), 3);
  assert.equal(led("ArrowLeft", 3), 2);
});

test("where the column ends the next row is still reached", () => {
  assert.equal(led("ArrowDown", 3), 4);
});

test("at the edge nothing happens", () => {
  assert.equal(led("ArrowUp", 0), undefined);
  assert.equal(led("ArrowRight", 1), undefined);
  assert.equal(led("ArrowDown", 4), undefined);
});

watchStops();
/** Which of the buttons Tab reaches. */
const reached = () =>
  [...app.querySelectorAll("button")]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);

test("a marked list has one Tab stop, the control last focused in it; others keep theirs", () => {
  const list = html`<button>Undo</button><ul data-one-stop><li><button>Ash</button></li><li><button id="bo">Bo</button></li></ul>`;
  drawn(list);
  keepOneStop();
  assert.deepEqual(reached(), ["Undo", "Ash"]);
  one("#bo").dispatchEvent(new Event("focusin", { bubbles: true }));
  assert.deepEqual(reached(), ["Undo", "Bo"]);
  keepOneStop();
  assert.deepEqual(reached(), ["Undo", "Bo"]);
  one("#bo").remove();
  keepOneStop();
  assert.deepEqual(reached(), ["Undo", "Ash"]);
});

test("a bar names the control that is its Tab stop at first", () => {
  drawn(toolbar("play", "Turn controls", html`<button id="undo">Undo</button><button class="plate">Next</button>`));
  keepOneStop();
  assert.deepEqual(reached(), ["Next"]);
  one("#undo").dispatchEvent(new Event("focusin", { bubbles: true }));
  assert.deepEqual(reached(), ["Undo"]);
});

test("in a sheet a group of cells is one Tab stop, and its bar another: the plate, or else what closes it", () => {
  const body = cells([html`<button>Log</button>`, html`<button>Print</button>`]);
  drawn(sheetFrame({ title: "More", body, bar: html`<button>Settings</button><button class="plate">End fight</button>` }));
  keepOneStop();
  assert.deepEqual(reached(), ["Close", "Log", "End fight"]);
  drawn(
    sheetFrame({
      title: "Ash",
      body: "",
      bar: html`<button>Before: Bo</button><button class="done">Done</button><button>After: Cy</button>`,
    }),
  );
  keepOneStop();
  assert.deepEqual(reached(), ["Close", "Done"]);
});

test("of parts in parts the outermost has the stop; the arrows move to its radio buttons and choose none", () => {
  /** @type {string[]} */
  const chosen = [];
  drawn(html`<aside data-one-stop>
    <button>Find</button>
    <div role="radiogroup"><button role="radio" tabindex="0">Order</button><button role="radio" tabindex="-1" id="name" @click=${() => chosen.push("Name")}>Name</button></div>
    <ul data-one-stop><li><button id="ash">Ash</button></li><li><button>Bo</button></li></ul>
  </aside>`);
  keepOneStop();
  assert.deepEqual(reached(), ["Find"]);
  one("#ash").dispatchEvent(new Event("focusin", { bubbles: true }));
  assert.deepEqual(reached(), ["Ash"]);
  all("button").forEach((button, at) => {
    const box = /** @type {DOMRect} */ ({ left: 0, right: 100, top: at * 50, bottom: at * 50 + 44 });
    button.getBoundingClientRect = () => box;
    button.getClientRects = () => /** @type {any} */ ([box]);
  });
  moveFocus(/** @type {any} */ ({ key: "Home", target: one("#ash") }));
  moveFocus(/** @type {any} */ ({ key: "ArrowUp", target: one("#ash") }));
  assert.equal(document.activeElement, one("#name"));
  assert.deepEqual(chosen, []);
});
