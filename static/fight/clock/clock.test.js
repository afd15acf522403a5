// What all pictures of the clock share: place and sentence, taps on rows, odd names, the legend, and states in words.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, app, control, drawn, one, tap, textOf } from "../../../tests/js/dom.js";
import { drawnSheet, page, state } from "../../../tests/js/engine.js";
import { asText, chart, halves, has, ladder, lanes, row, rung, shown } from "../../../tests/js/pictures.js";
import { clock, effect, ODD_NAMES, token, view } from "../../../tests/js/views.js";

const { clockView } = await import("./clock.js");
const { pictureText } = await import("./picture-words.js");
const { openSheet } = await import("../../ui/dialog.js");

beforeEach(() => page(view()));

test("the clock says its place, and the picture its sentence", () => {
  shown(halves());
  assert.match(textOf(one(".place")), /^Segment 2 top PCs act Round 1 · 6-12 s$/);
  assert.equal(one("[role=img]").getAttribute("aria-label"), "Segment 2, top: PCs act.");
});

test("of a name and its number in the heading the longer one may be cut", () => {
  const kept = () => textOf(one(".place .whole"));
  drawn(clockView(clock({ place: "Bartholomew of Waterdeep", part: "on 14" }), state.ui));
  assert.equal(kept(), "on 14");
  drawn(clockView(clock({ place: "Declare", part: "Bartholomew of Waterdeep, 45" }), state.ui));
  assert.equal(kept(), "Declare");
});

test("the time is parted where it has a dot, which stands at the end of a part", () => {
  drawn(clockView(clock({ right: "Round 1, Surprised · 0–5 s" }), state.ui));
  assert.deepEqual(
    all(".time > i > *").map((part) => part.textContent),
    ["Round 1, Surprised · ", "0–5 s"],
  );
});

test("without a clock, or without a picture, no more than there is is drawn", () => {
  assert.equal(textOf(drawn(clockView(null, state.ui))), "");
  shown(null);
  assert.equal(all(".picture").length, 0);
});

test("a picture the page does not know falls back to its sentence", () => {
  shown({ kind: "spiral", text: "Round and round." });
  assert.match(textOf(app.firstElementChild), /Round and round\.$/);
});

test("what is on the clock for everybody stands with it", () => {
  drawn(clockView(clock(), state.ui, [effect("Rain", { left: "to end R3" })]));
  assert.ok(control("Rain to end R3"));
});

test("a tap on a row of any picture opens that fighter, where the page may open one", () => {
  /** @type {string[]} */
  const opened = [];
  const beside = { stances: [], open: (/** @type {string} */ id) => opened.push(id) };
  const rows = [
    ladder(rung("12", "Ash")),
    chart({ rows: [row("Bo", [["open"], [], []])] }),
    lanes([], { name: "Cyr", token: token("Cyr") }),
  ];
  for (const picture of rows) {
    drawn(clockView(clock({ picture }), state.ui, [], beside));
    all(".token, .mark")[0]?.dispatchEvent(new Event("click", { bubbles: true }));
    one(".place").dispatchEvent(new Event("click", { bubbles: true }));
  }
  assert.deepEqual(opened, ["ash", "bo", "cyr"]);
  shown(ladder(rung("12", "Ash")));
  assert.ok(!has(one(".clock"), "can-open"));
});

for (const name of ODD_NAMES)
  test(`${name.slice(0, 12)} in a picture and in its table is text`, () => {
    for (const picture of [
      chart({ rows: [row(name, [["open"], [], []])] }),
      ladder(rung("11", name)),
      lanes([], { name, token: token(name) }),
    ]) {
      shown(picture);
      assert.ok(app.textContent?.includes(name), picture.kind);
      asText(picture);
      assert.ok(one("tbody").textContent.includes(name), picture.kind);
    }
  });

test("without a clock the sheet is empty", () => {
  page(view({ clock: null }));
  openSheet({ kind: "chart" });
  assert.equal(textOf(one(".sheet-body", drawnSheet())), "");
  tap("Close");
});

test("the clock as text explains each sign with the word of its table", () => {
  page(view({ clock: clock({ picture: chart({ rows: [row("Ash", [])] }) }) }));
  openSheet({ kind: "chart" });
  const [signs = "", ofFighter = ""] = all(".clock-signs", drawnSheet()).map(textOf);
  for (const word of ["aborted", "held", "delayed from here", "lost"]) assert.match(signs, new RegExp(word));
  assert.match(ofFighter, /Signs of a fighter.*to come.*has acted.*cannot act.*down/);
  page(view({ clock: clock({ picture: lanes([]) }) }));
  openSheet({ kind: "chart" });
  assert.match(textOf(all(".clock-signs", drawnSheet())[0]), /free.*waits.*continues next round/);
});

test("a picture says its states and why somebody cannot act, and falls back on its sentence", () => {
  const stand = (/** @type {string} */ name, /** @type {string} */ state, says = "") => ({
    token: token(name),
    name,
    state,
    ...(says && { says }),
  });
  const rungs = [
    { label: "13", state: "other", stands: [stand("Krane", "cannot", "Surprised")] },
    { label: "11", state: "other", stands: [stand("Ira", "ready"), stand("Bel", "acted")] },
    { label: "waits", state: "other", apart: true, stands: [stand("Cas", "ready")] },
  ];
  const ladder = /** @type {any} */ ({ kind: "ladder", text: "The order: Krane.", rungs });
  assert.equal(pictureText(ladder), "to come: Ira on 11, Cas · waits; has acted: Bel on 11; cannot act: Krane · Surprised on 13");
  assert.equal(pictureText({ ...ladder, rungs: [] }), "The order: Krane.");
  const lane = (/** @type {string} */ name, /** @type {string} */ state) => ({ name, state, token: token(name), rank: "9", blocks: [] });
  const lanes = /** @type {any} */ ({
    kind: "lanes",
    text: "Resolution: Cyr at 15.",
    lanes: [lane("Cyr", "now"), lane("Doc", "open"), lane("Aro", "done")],
  });
  assert.equal(pictureText(lanes), "Resolution: Cyr at 15; to come: Doc; done: Aro.");
});
