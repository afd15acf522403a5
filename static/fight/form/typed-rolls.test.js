// Typed dice come back after an Undo, in the same question only.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, state } from "../../../tests/js/engine.js";
import { ask, view } from "../../../tests/js/views.js";

const { keepTyped, typedAgain } = await import("./typed-rolls.js");

const D10 = ask("ash", "dice", { faces: 10, count: 1, notation: "1d10" });
/** @param {string} key @param {import("../../app/types.js").Ask[]} asks @returns {any} */
const form = (key, asks) => ({ key, asks });

test("the dice of the same question come back, those of another do not", () => {
  page(view({ step: 5 }), {}, { fight: "a" });
  keepTyped(form("prompt", [D10]), { ash: [3] });
  assert.deepEqual(typedAgain("prompt", [D10]), { ash: [3] });
  assert.deepEqual(typedAgain("react", [D10]), {});
  assert.deepEqual(typedAgain("prompt", [{ ...D10, faces: 100, notation: "1d100" }]), {});
  state.ui.fight = "b";
  assert.deepEqual(typedAgain("prompt", [D10]), {});
});

test("a question without typed dice leaves none", () => {
  page(view({ step: 5 }), {}, { fight: "a" });
  keepTyped(form("prompt", [D10]), { ash: [3] });
  keepTyped(form("prompt", [D10]), {});
  assert.deepEqual(typedAgain("prompt", [D10]), {});
});
