// What the page says of a reply that was not accepted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { badInput, fault, page, refusal, state } from "../../tests/js/engine.js";
import { objection, view } from "../../tests/js/views.js";

const { explainFailure, failureText } = await import("./failures.js");

test("a refused command is kept with its notice: the table may still decide for it", () => {
  page(view());
  const command = { do: "use", args: { key: "P" }, rolls: { init: [3] } };
  explainFailure(refusal(objection("No.")), "Attack", command);
  assert.deepEqual(state.ui.notice?.command, command);
});

test("a failure is a sentence, whatever the reply lacks", () => {
  assert.equal(failureText(badInput("Cut off.")), "Cut off.");
  assert.equal(failureText(refusal(objection("No."))), "No.");
  assert.equal(failureText(fault("Broken.")), "Broken.");
  assert.equal(failureText({ ok: false }), "The rules engine did not answer.");
});
