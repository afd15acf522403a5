// The panes of a wide screen: which are open, what they show, and that the device remembers a closed one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, drawn, one, textOf } from "../../tests/js/dom.js";
import { page, state, topSheet } from "../../tests/js/engine.js";
import { fighter, line, stop, view } from "../../tests/js/views.js";

const { fightScreen } = await import("./fight-screen.js");
const { loadSettings } = await import("../settings/settings.js");

const SHOWN = view({
  fighters: [fighter("Bo"), fighter("Cy"), fighter("Ash")],
  order: [stop("Cy"), stop("Bo")],
  log: [line(2, "Bo moves"), line(1, "Ash attacks")],
});
/** @param {object} [ui] */
function screen(ui = { wide: true }) {
  page(SHOWN, {}, { closedPanes: [], ...ui });
  return draw();
}
const draw = () => drawn(fightScreen(SHOWN, state.ui));

test("a wide screen has fighters in order of play and the log beside the card", () => {
  screen();
  assert.deepEqual(all(".pane > header h2").map(textOf), ["Fighters", "Log"]);
  assert.deepEqual(
    all(".pane .fighters .stop").map((row) => textOf(row).split(" ")[1]),
    ["Ash", "Cy", "Bo"],
  );
  assert.equal(all(".is-acting").length, 1);
  assert.deepEqual(all(".pane .log-line p").map(textOf), ["Bo moves", "Ash attacks"]);
  assert.equal(all(".pane button.log-place").length, 0, "the lines of the pane do not move the fight");
  assert.equal(all(".order").length, 0);
});

test("on other screens there are none, and the buttons open the whole", () => {
  screen({ wide: false });
  assert.equal(all(".pane").length, 0);
  assert.equal(all(".order").length, 1);
  one(".top .is-people").click();
  assert.equal(topSheet().kind, "fighters");
});

test("the buttons of the top bar close and open the panes, and the device remembers it", () => {
  screen();
  assert.equal(one(".top .is-people").getAttribute("aria-pressed"), "true");
  one(".top .is-people").click();
  draw();
  assert.deepEqual(all(".pane > header h2").map(textOf), ["Log"]);
  assert.equal(one(".top .is-people").getAttribute("aria-pressed"), "false");
  screen({ wide: true, closedPanes: [] });
  loadSettings();
  draw();
  assert.deepEqual(all(".pane > header h2").map(textOf), ["Log"]);
  one(".top .is-people").click();
  draw();
  assert.equal(all(".pane").length, 2);
  assert.ok(one(".pane.is-fighters"));
});

test("a tap on a row opens the fighter; Find leads to the whole list", () => {
  screen();
  all(".pane .fighters .stop")[0]?.click();
  assert.equal(topSheet().id, "ash");
  screen();
  one(".pane.is-fighters .pane-find").click();
  assert.equal(topSheet().kind, "fighters");
});
