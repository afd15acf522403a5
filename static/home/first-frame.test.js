// index.html shows what the page draws: the start page, for the systems it lists.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FRAME, firstFrame, SYSTEMS } from "../../tests/js/first-frame.js";

const index = readFileSync(new URL("../../index.html", import.meta.url), "utf8");

test("the first frame is the start page as the page draws it (else run tools/first-frame.mjs)", () => {
  const systems = JSON.parse(SYSTEMS.exec(index)?.[2] ?? "[]");
  assert.ok(systems.length > 3);
  assert.equal(FRAME.exec(index)?.[2], firstFrame(systems));
});
