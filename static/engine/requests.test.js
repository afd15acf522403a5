// Questions to the engine: the answer, why there is none, and which ones wait for the fight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "../../tests/js/dom.js";
import { answered, badInput, fault, page, state } from "../../tests/js/engine.js";
import { view } from "../../tests/js/views.js";

const { question, waitFor } = await import("./requests.js");

/** @param {{do: string}[]} asked */
const sent = (asked) => asked.map(({ do: what }) => what);

test("a question that was set aside is allowed once more by a tap", async () => {
  let allowed = 0;
  page(view(), { explain: { ...fault("It was not sent again."), allow: () => (allowed += 1) } });
  assert.deepEqual(await question("explain"), { says: "It was not sent again." });
  assert.equal(state.ui.notice?.button, "Allow once more");
  state.ui.notice?.tap?.();
  assert.equal(allowed, 1);
  assert.equal(state.ui.notice, null);
});

test("a question gives its answer, or says why there is none", async () => {
  page(view(), { explain: answered({ explain: 1 }), log: badInput("No such line.") });
  assert.deepEqual(await question("explain", { about: "next" }), { explain: 1 });
  assert.deepEqual(await question("log"), { says: "No such line." });
});

test("questions about the fight wait until the engine holds it; others do not", async () => {
  const asked = page(view());
  /** @type {() => void} */
  let opened = () => {};
  waitFor(new Promise((/** @type {(value: void) => void} */ resolve) => (opened = resolve)));
  const answers = [question("log"), question("about"), question("peek_link")];
  await settle();
  assert.deepEqual(sent(asked), ["about", "peek_link"]);
  opened();
  await Promise.all(answers);
  assert.deepEqual(sent(asked), ["about", "peek_link", "log"]);
});

test("questions are answered after a fight that could not be opened", async () => {
  const asked = page(view());
  waitFor(Promise.reject(new Error("damaged")));
  await question("log");
  assert.deepEqual(sent(asked), ["log"]);
});
