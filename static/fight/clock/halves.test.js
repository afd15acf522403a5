// The halves of a round, a row for each side: cells, needle, the strip of a fighter, and the same as text.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, textOf } from "../../../tests/js/dom.js";
import { page } from "../../../tests/js/engine.js";
import { asText, halves, shown } from "../../../tests/js/pictures.js";
import { fighter, token, view } from "../../../tests/js/views.js";

const { stripView } = await import("./strip.js");

beforeEach(() => page(view()));

test("halves: a column before the first is left out where it is gone, and there where it is not", () => {
  shown(halves());
  assert.deepEqual(all(".column").map(textOf), ["1", "2", "3"]);
  const [pcs, monsters] = halves().rows;
  const started = { .../** @type {any} */ (pcs), cells: [{ state: "done" }, ...(pcs?.cells.slice(1) ?? [])] };
  shown(halves({ rows: [started, /** @type {any} */ (monsters)] }));
  assert.deepEqual(all(".column").map(textOf), ["0", "1", "2", "3"]);
});

test("halves: three or more empty columns at the end have one that stands for them where there is little room", () => {
  const drawnWith = (/** @type {number} */ full, /** @type {number} */ empty) => {
    const cells = [...Array(full).fill({ state: "open", count: 2 }), ...Array(empty).fill({ state: "empty" })];
    const columns = cells.map((_, at) => ({ label: `${at}`, state: at ? "other" : "now" }));
    shown(halves({ columns, rows: halves().rows.map((row) => ({ ...row, cells })) }));
    return [all(".in-rest.column").length, all(".rest.column").map(textOf).join(), all(".rest.cell").length];
  };
  assert.deepEqual(drawnWith(4, 7), [7, "4–10", 2]);
  assert.deepEqual(drawnWith(4, 2), [0, "", 0]);
});

test("halves: who can still act is a number, who acts a shape; what is done or empty has neither", () => {
  shown(halves());
  assert.deepEqual(
    all(".cell").map((cell) => [[...cell.classList].at(-1), textOf(cell), all("svg", cell).length]),
    [
      ["is-done", "", 0],
      ["is-now", "", 1],
      ["is-open", "2", 0],
      ["is-done", "", 0],
      ["is-open", "", 0],
      ["is-empty", "", 0],
    ],
  );
});

test("halves: the strip of a fighter shows the halves in which it can act, and none of what its side did before it came", () => {
  const orc = fighter("Orc", { token: token("Orc", { side: "monster" }) });
  const [pcs, monsters] = halves().rows;
  const cells = [{ state: "gone" }, { state: "done" }, { state: "now", who: ["wolf"] }, { state: "open", who: ["wolf", "orc"] }];
  drawn(stripView(halves({ rows: [/** @type {any} */ (pcs), { .../** @type {any} */ (monsters), cells }] }), orc, "Orc"));
  assert.equal(one("[role=img]").getAttribute("aria-label"), "Orc: 3");
});

test("halves: a fighter who is down has no strip", () => {
  const orc = fighter("Orc", { token: token("Orc", { side: "monster", state: "down" }) });
  drawn(stripView(halves(), orc, "Orc"));
  assert.equal(all("[role=img]").length, 0);
});

test("halves: the needle stands over the present half, and nowhere when there is none", () => {
  shown(halves());
  assert.equal(all(".needle").length, 1);
  assert.deepEqual(
    all(".aimed .aim").map(({ textContent }) => textContent),
    ["2"],
  );
  shown(halves({ now: null }));
  assert.equal(all(".needle").length, 0);
});

test("halves as text: a row for each segment, a column for each side", () => {
  assert.deepEqual(asText(halves()), [
    "PCs Monsters",
    "0 not this round not this round",
    "1 done done",
    "2 now, 2 to come",
    "3 to come, 2 nobody left",
  ]);
});
