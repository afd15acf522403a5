// The guided first round: each hint goes when its thing is done; skipping and another fight.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { all, drawn, one, tap, textOf } from "../../tests/js/dom.js";
import { notice, page, state } from "../../tests/js/engine.js";
import { actor as acting, token, view } from "../../tests/js/views.js";

const { HINTS, skipGuide, startGuide } = await import("./guide.js");
const { guideView } = await import("./guide-view.js");
const { change, show } = await import("../app/store.js");

const SIDES = view().sides;
const actor = (/** @type {string} */ id, /** @type {number} */ side) =>
  acting(id, { who: [id], token: token(id, { tone: SIDES[side]?.tone ?? "" }) });
const at = (/** @type {Record<string, unknown>} */ parts) => view({ step: 4, respond: null, prompt: null, again: null, ...parts });
const hint = () => {
  drawn(guideView(/** @type {any} */ (state.view), state.ui));
  return textOf(one(".guide-hint h2"));
};

/** Opens a ready-made fight at set-up and starts the guide. */
function begun() {
  page(view({ stage: "setup", step: 3, actor: null }), {}, { fight: "f1", route: "fight" });
  startGuide();
}

afterEach(skipGuide);

test("six hints, each until its thing is done; then a word at the end", () => {
  begun();
  const seen = [hint()];
  const next = (/** @type {any} */ shown) => {
    show(shown);
    seen.push(hint());
  };
  next(at({ stage: "play", actor: actor("Ash", 0) }));
  next(at({ step: 5, actor: actor("Ash", 0) }));
  next(at({ step: 6, actor: actor("Bo", 0) }));
  assert.match(textOf(one(".guide-hint p")), /Press Next until an enemy acts/);
  next(at({ step: 7, actor: actor("Orc", 1) }));
  assert.match(textOf(one(".guide-hint p")), /Orc acts/);
  next(at({ step: 8, actor: actor("Bo", 0), respond: { label: "Respond", count: 1 } }));
  change({ sheets: [/** @type {any} */ ({ kind: "stack" })] });
  change({ sheets: [] });
  seen.push(hint());
  assert.deepEqual(seen, [
    "A ready-made fight",
    "Ash acts",
    "Ash is done?",
    "The enemies’ turn",
    "The enemies’ turn",
    "Someone wants to answer",
    "On to the next round",
  ]);
  const { now } = /** @type {any} */ (state.view);
  show(at({ step: 9, actor: actor("Ash", 0), now: { ...now, round: (now?.round ?? 0) + 1 } }));
  assert.equal(state.ui.guide, null);
  assert.match(notice(), /That was a round/);
});

test("the hints count; a sheet hides them; Skip ends the guide", () => {
  begun();
  hint();
  assert.equal(all(".guide-steps i").length, HINTS.length);
  assert.equal(one(".guide-steps").getAttribute("aria-label"), "Step 1 of 6");
  change({ sheets: [/** @type {any} */ ({ kind: "rules" })] });
  drawn(guideView(/** @type {any} */ (state.view), state.ui));
  assert.equal(all(".guide-hint").length, 0);
  change({ sheets: [] });
  hint();
  tap("Skip the guide");
  assert.equal(state.ui.guide, null);
});

test("it belongs to its fight", () => {
  begun();
  change({ fight: "f2" });
  show(at({ stage: "play", actor: actor("Ash", 0) }));
  drawn(guideView(/** @type {any} */ (state.view), state.ui));
  assert.equal(all(".guide-hint").length, 0);
  assert.equal(state.ui.guide?.at, 0);
});

test("Show me frames the control, and shows nothing where it is not there", () => {
  begun();
  hint();
  tap("Show me");
  assert.equal(state.ui.guide?.frame, null);
  const bar = document.createElement("div");
  bar.className = "setup-bar";
  bar.innerHTML = '<button class="plate">Start</button>';
  document.body.append(bar);
  tap("Show me");
  hint();
  assert.ok(one(".guide-frame"));
  bar.remove();
});
