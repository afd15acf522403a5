// What a stat block says of time: a tick each, and what is ticked joins with the fighter.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { all, settle, tap, textOf } from "../../tests/js/dom.js";
import { answered } from "../../tests/js/engine.js";
import { asked, draw, good, opened, typed, wrong } from "../../tests/js/lines.js";
import { offer, setUp } from "../../tests/js/views.js";

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => mock.timers.tick(10_000));

test("what is ticked joins with its fighter, counted among the lines that can be read", async () => {
  const timed = [
    { key: "stock 3 Roar\n", says: "Roar: 3 uses" },
    { key: "per_turn 1 Parry\n", says: "Parry: 1 use" },
  ];
  const readings = [wrong(","), { ...good("Ash"), at: [2, 5] }, { ...good("Wyrm"), at: [6, 10], timed }];
  const add = offer("Add 2", { do: "join_all", args: { lines: ["Ash", "Wyrm"] } });
  opened(setUp(), { read_all: () => answered({ readings, add, says: "", foreign: [], columns: [], hints: [] }) });
  await typed(",\nAsh\nWyrm");
  assert.deepEqual(all(".timed label").map(textOf), ["Roar: 3 uses", "Parry: 1 use"]);
  const [, parry] = /** @type {HTMLInputElement[]} */ (all(".timed input"));
  parry?.click();
  draw();
  tap(/^Add 2/);
  await settle();
  assert.deepEqual(asked.find(({ do: what }) => what === "join_all")?.args.timed, [[1, "stock 3 Roar\n"]]);
});
