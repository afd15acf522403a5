// Where an arrow key leads: to the nearest control in that direction, in rows and columns as they stand on the screen.

import assert from "node:assert/strict";
import { test } from "node:test";

const { nearest } = await import("./arrow-navigation.js");

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
