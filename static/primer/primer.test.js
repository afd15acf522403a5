// The primer: what the engine says of a system, drawn; a long press on letters.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { all, drawn, one, settle, tap, textOf } from "../../tests/js/dom.js";
import { answered, badInput, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { view } from "../../tests/js/views.js";

const { primerScreen } = await import("./primer-screen.js");
const { openPrimer, leavePrimer, loadPrimer, openLetters } = await import("./primer.js");
const { watchLongPresses } = await import("./long-press.js");
await import("../app/screens.js");
await import("./letters-sheet.js");

const cite = { rule: "a.b", cite: "C3, Q", says: "One quick action of each kind." };
const item = (/** @type {string[]} */ keys, name = "", says = "") => ({ keys, name, says, cite });
const PRIMER = {
  system: "sys",
  name: "Some System",
  sample: "Bridge",
  lead: "Ten a round.",
  says: "PCs first.",
  picture: { kind: "unknown", text: "Ten columns." },
  parts: [
    { kind: "list", title: "What you spend", note: "", items: [item(["P"], "Physical", "Attack")] },
    { kind: "sum", title: "At most", note: "", items: [item(["P"]), item(["Z"], "+", "×3")] },
    { kind: "pairs", title: "Prefixes", note: "", items: [item(["Q"], "Quick", "On top"), item(["Opp"], "Opposing", "Their half")] },
    { kind: "prices", title: "Prices", note: "F is full.", items: [item(["C''"], "buys"), item(["V"], "1"), item(["QF"], "5")] },
    { kind: "more", title: "Rare letters", note: "", items: [item(["A", "B"], "Points", "Buy actions")] },
    { kind: "later", title: "A part of a newer engine", note: "", items: [] },
  ],
};

beforeEach(() => {
  page(null, { primer: answered({ primer: PRIMER }) });
});

test("the whole primer is on the screen: sentence, lists, equation, prices", async () => {
  openPrimer("sys");
  await settle();
  drawn(primerScreen(null, state.ui));
  assert.match(textOf(one("h1")), /^Some System/);
  assert.match(textOf(one(".primer-picture")), /Ten columns\. Ten a round\. PCs first\./);
  assert.equal(textOf(one(".primer-sum .hidden")), "P + Z ×3");
  assert.deepEqual(all(".prices li").map(textOf), ["1 V", "5 QF"]);
  assert.equal(all(".in-pairs li").length, 2);
  assert.match(textOf(one("details")), /Rare letters A B Points Buy actions Rule: C3, Q/);
  assert.match(textOf(one(".plate")), /Try a round .*With Bridge/);
  assert.equal(location.hash, "#primer/sys");
});

test("Back leads to where the primer was opened", async () => {
  page(view(), { primer: answered({ primer: PRIMER }) }, { route: "fight" });
  openPrimer("sys");
  openPrimer("other");
  leavePrimer();
  assert.equal(state.ui.route, "fight");
});

test("a system that does not exist is said in a sentence; without an engine the page waits", async () => {
  page(null, { primer: badInput("There is no such rule system.") }, { route: "primer", at: "nope" });
  drawn(primerScreen(null, state.ui));
  assert.match(textOf(one("main")), /Getting ready/);
  await loadPrimer();
  drawn(primerScreen(null, state.ui));
  assert.equal(textOf(one("main")), "There is no such rule system.");
  assert.equal(all(".plate").length, 0);
});

test("letters open a small sheet with their lines and rules; unknown ones a notice", async () => {
  const letters = { title: "OppM", system: "sys", items: [item(["Opp"], "Opposing", "Their half"), item(["M"], "Mental", "Cast")] };
  const asked = page(view(), { primer: answered({ letters }) });
  await openLetters("OppM");
  assert.deepEqual(asked.at(-1)?.args, { system: state.view?.system, letters: "OppM" });
  drawnSheet();
  assert.match(textOf(one("dialog")), /OppM .*Opposing .*C3, Q .*Mental/);
  tap("How it works");
  assert.equal(location.hash, "#primer/sys");
  page(view(), { primer: answered({ letters: null }) });
  await openLetters("☃");
  assert.match(notice(), /☃: no explanation yet/);
});

test("a long press on a keycap explains it and taps nothing; a short one taps", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked = page(view(), { primer: answered({ letters: { title: "P", system: "s", items: [] } }) });
  document.body.innerHTML = '<div id="root"><button class="act">Attack <span class="key">P</span></button><p>plain</p></div>';
  const root = one("#root");
  watchLongPresses(root);
  let taps = 0;
  one(".act").addEventListener("click", () => (taps += 1));
  const press = (/** @type {Element} */ on, /** @type {string} */ type) =>
    on.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clientX: 5, clientY: 5, button: 0 }));
  press(one(".key"), "pointerdown");
  press(one(".key"), "pointerup");
  one(".key").click();
  mock.timers.tick(600);
  assert.equal(taps, 1);
  press(one("p"), "pointerdown");
  mock.timers.tick(600);
  assert.equal(asked.length, 0);
  press(one(".key"), "pointerdown");
  mock.timers.tick(600);
  one(".key").click();
  assert.equal(taps, 1);
  assert.equal(asked.at(-1)?.args.letters, "P");
  press(one(".key"), "contextmenu");
  assert.equal(asked.at(-1)?.args.letters, "P");
  mock.timers.reset();
  await settle();
  assert.equal(topSheet()?.kind, "letters");
});
