// What players see: who is up, who comes next, how everybody is; never more than the engine said. And the phone's two taps back.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, controls, drawn, one, tap, textOf } from "../../tests/js/dom.js";
import { page, state } from "../../tests/js/engine.js";
import { ODD_NAMES, playersView, token, view } from "../../tests/js/views.js";

const { playersPage, playersScreen } = await import("./players-screen.js");
const { passedPage } = await import("./passed-page.js");
const { pageView } = await import("../app/app-view.js");
const { change } = await import("../app/store.js");
await import("../app/screens.js");

beforeEach(() => page(view()));

/** @param {string} name @param {object} [more] */
const row = (name, more = {}) => ({ name, token: token(name), detail: "1P", health: "fine", effects: [], signs: [], mine: false, ...more });
/** @param {string} name */
const stop = (name) => ({ kind: /** @type {const} */ ("stop"), name, token: token(name), detail: "" });
/** @param {Partial<import("../engine/shapes.js").PlayersView>} [more] */
const shown = (more = {}) => drawn(playersScreen(playersView(more), "", "Getting ready…"));
const lines = () => all(".players-order li").map(textOf);

test("who is up stands large, with how they are and what they have left", () => {
  shown();
  assert.equal(textOf(one(".players-up h2")), "Ash");
  assert.match(textOf(one(".players-up")), /acts now · 20 of 20 1P 1M$/);
});

test("of somebody who is not the players' own what is left is not told", () => {
  shown({ up: row("Grol", { effects: ["Prone"], signs: [{ icon: "lying", word: "Prone" }] }) });
  assert.equal(one(".players-up .sign").getAttribute("data-sign"), "lying");
  assert.match(textOf(one(".players-up")), /Grol acts now · fine Prone$/);
});

test("who does something else than act is said to do that", () => {
  shown({ up: row("Grol"), does: "declares now" });
  assert.match(textOf(one(".players-up")), /Grol declares now · fine$/);
});

test("somebody without a health that is told just acts", () => {
  shown({ up: row("Grol", { health: "" }) });
  assert.match(textOf(one(".players-up")), /Grol acts now$/);
});

test("one of a group is not said to have what some of the group have", () => {
  const dogs = row("Dogs ×4", { token: { ...token("Dog 1"), count: 4 }, effects: ["1 of 4 Stunned"] });
  shown({ order: [stop("Dog 1")], rows: [dogs] });
  assert.match(lines()[0] ?? "", /Dog 1 fine$/);
  assert.match(lines().at(-1) ?? "", /Dogs ×4 .*1 of 4 Stunned/);
});

test("a fighter who delays or holds has its icon; of other sides the word stands for what they have left", () => {
  const stances = /** @type {any} */ ([
    { who: ["grol"], icon: "held", word: "holding", says: "holding" },
    { who: ["bo"], icon: "delayed", word: "delayed", says: "delayed" },
  ]);
  const rows = [row("Bo", { detail: "delayed", mine: true }), row("Grol"), row("Cyr")];
  shown({ stances, order: [stop("Bo"), stop("Grol"), stop("Cyr")], rows });
  assert.deepEqual(lines(), ["Bo Bo delayed fine", "Gr Grol holding fine", "Cy Cyr fine"]);
  assert.deepEqual(
    all(".players-order li").map((line) => line.querySelector("[data-stance]")?.getAttribute("data-stance")),
    ["delayed", "held", undefined],
  );
  const picture = {
    kind: "ladder",
    text: "",
    rungs: [{ label: "9", state: "now", stands: [{ token: token("Grol"), name: "Grol", state: "ready" }] }],
  };
  shown({ stances, clock: /** @type {any} */ ({ place: "", part: "", right: "", picture }) });
  assert.equal(one(".ladder [data-stance]").getAttribute("data-stance"), "held");
});

/** Nobody is up: what is read in that place. @type {[string, object, string][]} */
const NOBODY = [
  ["what everybody waits for", { waits: "The GM acts" }, "The GM acts"],
  ["the place of the clock", { waits: "" }, "Segment 2"],
  ["the fight's name", { waits: "", clock: null }, "Bridge at Oxmoor"],
];
for (const [name, more, text] of NOBODY)
  test(`when nobody is up one reads ${name}`, () => {
    shown({ up: null, ...more });
    assert.equal(textOf(one(".players-up h2")), text);
  });

test("who comes next stands in the engine's order, then everybody else", () => {
  shown({
    order: [stop("Bo"), { kind: "sep", label: "bottom" }, stop("Grol")],
    rows: [row("Cyr"), row("Bo", { health: "12 of 12", effects: ["Prone"], mine: true }), row("Grol"), row("Ash")],
  });
  assert.deepEqual(lines(), ["Bo Bo 1P · Prone 12 of 12", "bottom", "Gr Grol fine", "the others", "Cy Cyr fine"]);
});

test("somebody who comes up twice has their state told once", () => {
  shown({ order: [stop("Bo"), stop("Bo"), stop("Ash")], rows: [row("Bo"), row("Ash")] });
  assert.deepEqual(lines(), ["Bo Bo fine", "Bo Bo", "As Ash"]);
});

test("without an order everybody stands there, with no heading for the others", () => {
  shown({ order: [], up: null, rows: [row("Ash"), row("Bo")] });
  assert.deepEqual(lines(), ["As Ash fine", "Bo Bo fine"]);
});

test("two hundred orcs are all there", () => {
  const names = Array.from({ length: 200 }, (_, at) => `Orc ${at}`);
  shown({ order: names.slice(0, 24).map(stop), rows: names.map((name) => row(name)) });
  assert.equal(lines().length, 201);
});

for (const name of ODD_NAMES)
  test(`${name.slice(0, 12)} is text on the players' screen`, () => {
    shown({ up: row(name), title: name, order: [stop(name)], rows: [row(name)] });
    assert.equal(one(".players-up h2").textContent, name);
    assert.equal(one("h1").textContent, name);
  });

test("it has no control of its own", () => {
  shown();
  assert.deepEqual(controls(), []);
});

test("before anything is told one reads what it waits for", () => {
  drawn(playersScreen(null, "", "Getting ready…"));
  assert.equal(textOf(one("main")), "Players’ screen Getting ready…");
});

test("the players' window says at its foot whether it still follows", () => {
  drawn(playersPage(playersView(), { state: "stale", says: "No update for 9 seconds." }));
  assert.match(textOf(one(".players-foot")), /^Bridge at Oxmoor · read only No update for 9 seconds\.$/);
  drawn(playersPage(null, { state: "waiting", says: "Waiting for the GM’s window." }));
  assert.deepEqual(all(".players-foot"), []);
  assert.match(textOf(one("main")), /^Players’ screen Waiting for the GM/);
});

test("the players' window that waits says what it will show, and opens the fights in another window", () => {
  drawn(playersPage(null, { state: "waiting", says: "Waiting for the GM’s window." }));
  assert.deepEqual(all(".players-promise b").map(textOf), ["Who acts now", "Who comes next", "How everyone is"]);
  assert.deepEqual([one("main a").getAttribute("href"), one("main a").getAttribute("target")], ["./", "_blank"]);
  drawn(playersPage(playersView(), { state: "live", says: "live" }));
  assert.deepEqual(controls(), []);
});

/** Draws the GM's page as it stands. */
const gmPage = () => drawn(pageView(state.view, state.ui));

test("while the phone is passed around there is nothing of the GM's screen, not even under a sheet", () => {
  page(view({ note: "The king is dead" }), {}, { passed: "locked", players: playersView(), sheets: [{ kind: "more" }], route: "fight" });
  gmPage();
  assert.deepEqual(controls(), ["Back to the GM"]);
  assert.equal(all("dialog").length, 0);
  assert.doesNotMatch(textOf(one("#app")), /king/);
});

test("two taps in two places lead back; the first can be taken back", () => {
  change({ passed: "locked", players: playersView() });
  gmPage();
  tap("Back to the GM");
  gmPage();
  assert.match(textOf(one(".players-unlock")), /shows everything, secrets too/);
  tap("Stay here");
  gmPage();
  assert.equal(all(".players-unlock").length, 0);
  tap("Back to the GM");
  gmPage();
  tap("Show the GM’s screen");
  assert.equal(state.ui.passed, "");
});

test("a phone passed on before the engine is awake says that it gets ready", () => {
  drawn(passedPage({ ...state.ui, passed: "locked", players: null }));
  assert.match(textOf(one("main")), /Getting ready…/);
  assert.match(textOf(one(".players-foot")), /^Players’ screen/);
});
