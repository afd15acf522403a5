// What the page does by itself after a reply: first closes what is over, last opens the damage; and the sheet of who may answer closes when nobody is left to.

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../tests/js/browser.js";
import "../../../tests/js/dom.js";

const { connect } = await import("../../engine/requests.js");
const { afterReply, registerFollower } = await import("./after-reply.js");
const { state } = await import("../../app/store.js");

await import("../../app/sheets.js");
await import("../../app/screens.js");

connect(/** @type {any} */ ({ ask: async () => ({ ok: true, answer: { answers: [], says: [] } }) }));

/** @param {number|null} count who can answer; null where the system has no answers @param {number} [stack] @returns {any} */
const view = (count, stack = 0) => ({
  prompt: null,
  fighters: [],
  stack: Array.from({ length: stack }, () => ({})),
  respond: count === null ? null : { label: "Respond", count },
});

test("what is over closes first, and the damage opens last, in whichever order they are registered", () => {
  /** @type {string[]} */
  const done = [];
  for (const part of /** @type {const} */ (["damage", "asks", "open", "over"])) registerFollower(part, () => done.push(part));
  afterReply(null, view(null));
  assert.deepEqual(done, ["over", "open", "asks", "damage"]);
});

/** @param {any} before @param {any} after */
function staysOpen(before, after) {
  state.ui.sheets = [{ kind: "stack", answers: null }];
  afterReply(before, after);
  return state.ui.sheets.length === 1;
}

test("the sheet of answers stays as long as there is something to answer, or somebody who can", () => {
  assert.equal(staysOpen(view(2), view(1)), true);
  assert.equal(staysOpen(view(1), view(0, 1)), true);
  assert.equal(staysOpen(view(0, 2), view(0, 1)), true);
  assert.equal(staysOpen(view(0), view(0)), true); // opened to read why nobody can
});

test("a sheet that stays holds what the last response did, and after an Undo nothing", () => {
  /** @param {number} step @param {string} detail */
  const at = (step, detail) => ({ ...view(2), step, undo: { detail } });
  const [attack, abort] = [at(4, "Talon attacks"), at(5, "Quill aborts to Dodge")];
  const sheet = { kind: /** @type {const} */ ("stack"), answers: null, done: "" };
  state.ui.sheets = [sheet];
  afterReply(attack, abort);
  assert.equal(sheet.done, "Quill aborts to Dodge");
  afterReply(abort, attack);
  assert.equal(sheet.done, "");
});

test("it closes when the response begins another turn, though others could respond in it", () => {
  const [before, after] = ["Round 1 · Orc", "Round 1 · Ash"].map((go) => ({ ...view(2), actor: { go, acts: [] } }));
  assert.equal(staysOpen(before, before), true);
  assert.equal(staysOpen(before, after), false);
});

test("it closes when there is nothing more", () => {
  assert.equal(staysOpen(view(1), view(0)), false);
  assert.equal(staysOpen(view(0, 1), view(0)), false);
  assert.equal(staysOpen(view(null, 1), view(null)), false);
});

/** @param {string} id @param {string[]} who */
const row = (id, who) => ({ id, who });

test("the sheet of a group goes on with the member that was split off", () => {
  const group = { ...view(null), fighters: [row("v1", ["v1", "v2", "v3"]), row("ash", ["ash"])] };
  const second = { ...group, fighters: [row("v1", ["v1", "v3"]), row("v2", ["v2"]), row("ash", ["ash"])] };
  const first = { ...group, fighters: [row("v2", ["v2", "v3"]), row("v1", ["v1"]), row("ash", ["ash"])] };
  const opened = (/** @type {any} */ before, /** @type {any} */ after) => {
    const sheet = /** @type {any} */ ({ kind: "fighter", id: "v1" });
    state.ui.sheets = [sheet];
    afterReply(before, after);
    return sheet.id;
  };
  assert.equal(opened(group, second), "v2");
  assert.equal(opened(group, first), "v1");
  assert.equal(opened(second, group), "v1"); // undone
});
