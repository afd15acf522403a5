// The fighters in order of play: who comes, as far as the engine looks ahead, then the others as the picture goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../tests/js/dom.js";
import { actor, clock, fighter, stop, token, view } from "../../tests/js/views.js";

const { inOrderOfPlay, whenOf } = await import("./order-of-play.js");

/** @import { Picture } from "../app/types.js" */

/** A chart or lanes with a row for each name, from the top. @param {"chart"|"lanes"|"ladder"} kind @param {string[]} names */
function picture(kind, names) {
  const rows = names.map((name) => ({ token: token(name), stands: [{ token: token(name) }] }));
  const part = { chart: "rows", lanes: "lanes", ladder: "rungs" }[kind];
  return /** @type {Picture} */ (/** @type {unknown} */ ({ kind, text: "", [part]: rows }));
}

const ROSTER = ["F", "A", "E", "B", "D", "C"];
/** What comes, the picture from its top, and the order of play. @type {[string[], Picture|null, string][]} */
const ORDERS = [
  [["B", "C"], picture("chart", ["A", "B", "C", "D", "E", "F"]), "ABCDEF"],
  [["E", "F"], picture("ladder", ["A", "B", "C", "D", "E", "F"]), "AEFBCD"],
  [["E", "D"], picture("lanes", ["B", "C", "D", "E", "A", "F"]), "AEDCBF"],
  [["B"], null, "ABFEDC"],
  [[], picture("chart", ["A", "B", "C"]), "ABCFED"],
];
for (const [coming, drawn, wanted] of ORDERS)
  test(`after A come ${coming.join(", ") || "nobody"}${drawn ? ` in a ${drawn.kind}` : ""}: ${wanted}`, () => {
    const shown = view({
      fighters: ROSTER.map((name) => fighter(name)),
      actor: actor("A"),
      order: coming.map((name) => stop(name)),
      clock: clock({ picture: drawn }),
    });
    assert.equal(
      inOrderOfPlay(shown)
        .map(({ name }) => name)
        .join(""),
      wanted,
    );
  });

test("a fighter acts now, next, or later", () => {
  const shown = view({ fighters: [fighter("A"), fighter("B"), fighter("C")], actor: actor("A"), order: [stop("B"), stop("C")] });
  assert.deepEqual(
    shown.fighters.map((row) => whenOf(shown, row)),
    ["acts now", "acts next", ""],
  );
});

test("while actions are declared, a fighter declares now or next, and the first of those who act comes after them", () => {
  const now = { ...view({}).now, go: "declaration" };
  const said = (/** @type {any[]} */ order) => {
    const shown = view({ fighters: [fighter("A"), fighter("B")], actor: actor("A"), order, now: /** @type {any} */ (now) });
    return shown.fighters.map((row) => whenOf(shown, row));
  };
  assert.deepEqual(said([stop("B"), stop("A")]), ["declares now", "declares next"]);
  assert.deepEqual(said([{ kind: "sep", label: "resolve" }, stop("B")]), ["declares now", "acts next"]);
});
