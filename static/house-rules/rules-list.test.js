// House rules as they are drawn: sets on top, groups, what is changed, and an answer that is tried with its effect or its reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, app, control, drawn, textOf, words } from "../../tests/js/dom.js";

const { changedValues } = await import("./house-rules.js");
const { rulesList } = await import("./rules-list.js");
const { ruleImpact } = await import("./rule-impact.js");
const { state } = await import("../app/store.js");

/** @param {string} id @param {object} [more] @returns {any} */
const option = (id, more = {}) => ({
  id,
  question: `What of ${id}`,
  help: "",
  cite: "Chapter 2",
  choices: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  value: "yes",
  default: "yes",
  kind: "choice",
  group: "The rules do not say",
  changed: false,
  do: "option",
  args: { id },
  ...more,
});
const options = [option("one"), option("two", { value: "no", changed: true }), option("three", { group: "Done by the app" })];
/** @type {any} */
const view = { system: "a", stage: "play", everyone: [], presets: [], options };
const style = { id: "0123456789ab", kind: "style", name: "Friday", system: "a", system_name: "A", when: 1, values: [["two", "no"]] };
/** @param {object[]} kept @returns {any} */
const ui = (kept = []) => ({ ...state.ui, kept });
/** @param {object} [more] @returns {any} */
const trial = (more = {}) => ({
  at: "one",
  key: "option:one:no",
  value: "no",
  label: "No",
  command: { do: "option", args: {} },
  after: null,
  ...more,
});

test("groups stand together under their name, and a changed rule says so", () => {
  const read = words(rulesList(view, ui()));
  assert.match(read, /1 change .*The rules do not say What of one Yes .* What of two No changed .* Done by the app What of three Yes/);
  assert.deepEqual(changedValues(options), [["two", "no"]]);
});

test("a rule is one line with its answer, which opens its choices", () => {
  drawn(rulesList(view, ui()));
  assert.deepEqual(all("details.option > summary").map(textOf), ["What of one Yes", "What of two No changed", "What of three Yes"]);
  assert.ok(all("details.option").every((rule) => !rule.hasAttribute("open")));
});

test("a kept style of this system can be taken, and the one in force is pressed", () => {
  drawn(rulesList(view, ui([style, { ...style, id: "ba9876543210", name: "Elsewhere", system: "b" }])));
  assert.equal(control("Friday").getAttribute("aria-pressed"), "true");
  assert.doesNotMatch(app.innerHTML, /Elsewhere/);
});

test("nothing to keep as long as nothing is changed", () => {
  const read = words(rulesList({ ...view, options: [option("one")] }, ui()));
  assert.match(read, /Once you change a rule, you can save a preset/);
  assert.doesNotMatch(read, /Save as a preset/);
});

test("a tried answer stands under its own question alone, and the old one is still checked", () => {
  drawn(rulesList(view, ui(), trial({ after: { places: [], gone: [] } })));
  assert.equal(all(".trial").length, 1);
  assert.equal(all("[aria-checked=true]").length, 3);
  assert.equal(all(".is-tried").length, 1);
});

const place = { label: "Segment 8", who: [], name: "Quill", kind: "stop" };

test("its effect in words: nothing, what goes and comes, or why not", () => {
  assert.match(words(ruleImpact(trial(), view)), /^One moment\.$/);
  assert.match(
    words(ruleImpact(trial({ after: { places: [place], gone: [], says: "House rule: Ties on DEX: roll" } }), view)),
    /^House rule: Ties on DEX: roll The turn order stays the same; the rule holds from now on\..*Apply “No”/,
  );
  const moved = words(
    ruleImpact(trial({ after: { places: [{ ...place, changed: true }], gone: [{ ...place, label: "Segment 6" }] } }), view),
  );
  assert.match(moved, /Dropped Quill Segment 6 Added Quill Segment 8 Leave as is Apply/);
  const refused = words(ruleImpact(trial({ after: { places: [place], says: "These two exclude each other." } }), view));
  assert.match(refused, /These two exclude each other\./);
  assert.doesNotMatch(refused, /Apply/);
});

test("of many places six are named", () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...place, label: `Segment ${at}`, changed: true }));
  assert.match(words(ruleImpact(trial({ after: { places: many, gone: [] } }), view)), /and 3 more/);
});

test("a text says what is wrong with it while it is typed, keeps it, and has examples to tap", () => {
  const dice = option("dice", { kind: "text", choices: [], examples: ["typed", "1d20"], value: "typed" });
  const typed = { id: "dice", text: "1d20 bset", says: "I don’t know “bset” at character 6." };
  const read = words(rulesList({ ...view, options: [dice] }, { ...ui(), ruleTyped: typed }));
  assert.match(read, /I don’t know “bset” at character 6/);
  drawn(rulesList({ ...view, options: [dice] }, { ...ui(), ruleTyped: typed }));
  const field = all("input.field").find((one) => one.getAttribute("aria-label") === "What of dice");
  assert.equal(field?.getAttribute("aria-invalid"), "true");
  assert.equal(control("1d20").getAttribute("aria-checked"), "false");
});

test("a preset says which games use it", () => {
  const preset = { key: "preset:a", label: "d20 order", note: "Most fantasy games", objections: [], do: "preset", args: {} };
  assert.match(words(rulesList({ ...view, presets: [/** @type {any} */ (preset)] }, ui())), /d20 order Most fantasy games/);
});

test("many rules have a field that finds one by a word of its question or an answer", () => {
  const many = Array.from({ length: 9 }, (_, at) => option(`rule ${at}`));
  many[4] = option("stun", { choices: [{ value: "yes", label: "At once" }], group: "Stunned" });
  const found = (/** @type {string} */ ruleSought, /** @type {any[]} */ shown = many) => {
    drawn(rulesList({ ...view, options: shown }, { ...ui(), ruleSought }));
    return all(".option h4").map(textOf);
  };
  assert.equal(found("").length, 9);
  assert.ok(control("Find a rule"));
  assert.deepEqual(found("once STUN"), ["What of stun"]);
  assert.deepEqual(
    found("yes"),
    many.flatMap(({ id, question }) => (id === "stun" ? [] : [question])),
    "nobody reads how an answer is kept",
  );
  many[5] = option("dice", { kind: "text", choices: [], examples: [], value: "1d20" });
  assert.deepEqual(found("1d20"), ["What of dice"], "a typed answer is read");
  assert.deepEqual(found("nowhere"), []);
  assert.match(textOf(app), /Nothing found\./);
  assert.equal(found("nowhere", options).length, 3, "few rules have no such field");
});
