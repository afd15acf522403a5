// Choices that depend on who is picked: only theirs, what is not possible folded behind its reason, and a title that names them.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, liveRegion, one, tap, textOf, until } from "../../../tests/js/dom.js";
import { drawnSheet, page, refusal, state, topSheet } from "../../../tests/js/engine.js";
import { actor, ask, fighter, objection, offer, token, view } from "../../../tests/js/views.js";

const { openForm } = await import("./open-form.js");
const { formDone, showReasons } = await import("../command/offers.js");
const { choose, typeAnswer } = await import("./form-input.js");
await import("../../app/sheets.js");

const NOT_NOW = { group: "Not on this half", fold: true };
const WHO = ask("who", "combatant", {
  label: "Who",
  many: true,
  choices: [
    { value: "ash", label: "Ash", told: "Ash: any action" },
    { value: "bo", label: "Bo", told: "Bo: any action" },
  ],
});
const ACTIONS = ask("actions", "choice", {
  label: "Which actions",
  many: true,
  when: { name: "who", in: ["ash", "bo"] },
  choices: [
    { value: "Z", label: "Z · Minor" },
    { value: "OppP", label: "OppP · Opposing physical", unless: { name: "who", in: ["ash"] } },
    { value: "P", label: "P · Physical", ...NOT_NOW },
    { value: "M", label: "M · Mental", unless: { name: "who", in: ["bo"] }, ...NOT_NOW },
  ],
});
const labels = () => all(".option-choices", one(".asks")).map((list) => all("button", list).map(textOf));

/** @param {Record<string, unknown>} [replies] */
function opened(replies = {}) {
  const acts = [offer("Pick up", { do: "use", args: { who: ["orc"] } })];
  page(view({ actor: actor("Orc", { acts }) }), replies);
  openForm({
    title: "Anyone: any action",
    label: "Anyone: any action",
    asks: [WHO, ACTIONS],
    command: { do: "use", args: {} },
    key: "anyone",
  });
  drawnSheet();
}
beforeEach(() => opened());
/** @param {string} name */
function pick(name) {
  tap(name);
  drawnSheet();
}

test("nothing is listed before somebody is picked, then only what they have", () => {
  assert.deepEqual(labels(), [["Ash", "Bo"]]);
  pick("Ash");
  assert.deepEqual(labels().slice(1), [["Z · Minor"], ["P · Physical", "M · Mental"]]);
  pick("Bo");
  pick("Ash");
  assert.deepEqual(labels().slice(1), [["Z · Minor", "OppP · Opposing physical"], ["P · Physical"]]);
});

test("what is not possible now is folded behind its reason; what is chosen of it is not", () => {
  pick("Ash");
  assert.match(textOf(one("details summary")), /^Not on this half: P · Physical, M · Mental$/);
  pick("P · Physical");
  assert.deepEqual(labels().slice(1), [["Z · Minor", "P · Physical"], ["M · Mental"]]);
});

test("each way to an action is one tap, by its kind and what it takes; another of the kind takes its place", () => {
  const way = (/** @type {string} */ value, /** @type {string} */ kind, /** @type {string} */ pays, told = "") => ({
    ...{ value, label: value, kind, way: pays },
    ...(told && { told, note: `for ${pays}` }),
  });
  const kinds = [
    { key: "V", name: "Move" },
    { key: "M", name: "Mental" },
  ];
  const choices = [way("V", "V", "V"), way("M", "M", "M"), way("V=P", "V", "1P", "V for 1P"), { ...way("M=P", "M", "1P"), ...NOT_NOW }];
  const called = ask("called", "text", { label: "What is it called?", optional: true, plain: true, titles: true });
  page(view());
  const actions = ask("actions", "choice", { label: "Which actions", many: true, plain: true, kinds, choices });
  openForm({ title: "Name an action", label: "Name an action", asks: [called, actions], command: { do: "use", args: {} }, key: "named" });
  const sheet = () => drawnSheet();
  sheet();
  assert.deepEqual(labels(), [["V Move", "V Move costs 1P for 1P", "M Mental"], ["M=P"]]);
  assert.equal(all(".ask-label", sheet()).length, 0);
  const says = () => textOf(one(".kind-says > span", sheet()));
  assert.equal(says(), "One, or several at once");
  pick("V Move for 1P");
  assert.deepEqual([state.ui.values.actions, says()], [["V=P"], "Move for 1P"]);
  pick("V Move");
  assert.deepEqual([state.ui.values.actions, says()], [["V"], "Move"]);
  pick("V Move for 1P");
  pick("M Mental");
  assert.deepEqual([state.ui.values.actions, says()], [["V=P", "M"], "Move for 1P, Mental"]);
  assert.deepEqual(labels(), [["V Move", "V Move costs 1P for 1P", "M Mental"], ["M=P"]], "the form does not grow");
  typeAnswer(called, "Blink");
  sheet();
  assert.match(textOf(one(".plate")), /^Blink M, V for 1P/);
  pick("V Move for 1P");
  assert.deepEqual(state.ui.values.actions, ["M"]);
});

test("an action that some of the picked can take now and others cannot is one way", () => {
  const kinds = [
    { key: "V", name: "Move" },
    { key: "P", name: "Physical" },
  ];
  const only = (/** @type {string} */ who) => ({ unless: { name: "who", in: [who] } });
  const v = { label: "V · Move", kind: "V" };
  const paid = { ...v, value: "V=P", way: "1P", note: "for 1P" };
  const p = { value: "P", label: "P · Physical", kind: "P", way: "1P" };
  const choices = [
    { ...paid, ...only("bo") },
    { ...p, ...only("bo") },
    { ...v, value: "V", way: "1V", ...only("bo") },
    { ...paid, ...NOT_NOW, ...only("ash") },
    { ...p, ...NOT_NOW, ...only("ash") },
  ];
  const who = { ...WHO, value: ["ash", "bo"] };
  const actions = ask("actions", "choice", { label: "Which actions", many: true, plain: true, kinds, choices });
  page(view());
  openForm({ title: "Name an action", label: "Name an action", asks: [who, actions], command: { do: "use", args: {} }, key: "named" });
  drawnSheet();
  assert.deepEqual(labels().slice(1), [["V Move costs 1P for 1P", "V Move", "P Physical"]]);
  pick("V Move for 1P");
  assert.deepEqual(state.ui.values.actions, ["V=P"]);
});

test("of a group those who are alike are tokens beside it; who differs stands by name", () => {
  const member = (/** @type {number} */ n, /** @type {number} */ left) => {
    const name = `Orc ${n}`;
    return { value: `o${n}`, label: name, note: `${left} of 9 hp`, left, token: { ...token(name), letters: `O${n}` } };
  };
  const open = (/** @type {any[]} */ choices) => {
    const row = fighter("Orc ×3", { who: choices.map(({ value }) => value), health: "one hurt", token: token("Orc", { count: 3 }) });
    page(view({ fighters: [row] }));
    openForm({
      title: "Aim",
      label: "Aim",
      asks: [ask("target", "combatant", { many: true, choices })],
      command: { do: "use", args: {} },
      key: "aim",
    });
    drawnSheet();
    return [textOf(one(".whole")), all(".group-members > button").map(textOf), all(".option-choices > button").map(textOf)];
  };
  assert.deepEqual(open([member(1, 9), member(2, 9), member(3, 9)]), [
    "Or Orc ×3 9 of 9 hp each",
    ["O1 Orc 1 · 9 of 9 hp", "O2 Orc 2 · 9 of 9 hp", "O3 Orc 3 · 9 of 9 hp"],
    [],
  ]);
  assert.deepEqual(open([member(1, 9), member(2, 4), member(3, 9)]), [
    "Or Orc ×3 one hurt",
    ["O1 Orc 1 · 9 of 9 hp", "O3 Orc 3 · 9 of 9 hp"],
    ["O2 Orc 2 4 of 9 hp"],
  ]);
  all(".group-members > button")[1]?.click();
  assert.deepEqual(state.ui.values.target, ["o3"]);
  const faster = { ...member(3, 9), beside: [{ name: "DCV", value: "7" }] };
  assert.deepEqual(open([member(1, 9), member(2, 9), faster])[2], ["O3 Orc 3 9 of 9 hp · DCV 7"]);
});

test("a question without a label says that it may be left open", () => {
  page(view());
  const optional = { optional: true, plain: true };
  const does = ["Hurts", "Heals"].map((label) => ({ value: label, label }));
  const asks = [
    ask("called", "text", { label: "What is it called?", ...optional }),
    ask("does", "choice", { label: "What does it do?", choices: does, ...optional }),
    ask("actions", "choice", { label: "Which actions", choices: does, plain: true }),
    ask("why", "text", { label: "Why", optional: true }),
  ];
  openForm({ title: "Name an action", label: "Name an action", asks, command: { do: "use", args: {} }, key: "named" });
  const sheet = drawnSheet();
  assert.equal(all("input", sheet)[0]?.getAttribute("placeholder"), "What is it called? (optional)");
  assert.deepEqual(
    all("input, [role=radiogroup]", sheet).map((one) => one.getAttribute("aria-label")),
    ["What is it called? (optional)", "What does it do? (optional)", "Which actions", "Why"],
  );
});

test("a second tap on an optional choice takes it away, and says so", async () => {
  const region = liveRegion();
  page(view());
  const choices = [
    { value: "acts", label: "Hobgoblin acts" },
    { value: "hits", label: "Somebody is hit" },
  ];
  const when = ask("when", "choice", { label: "When", choices, optional: true });
  openForm({ title: "Ready", label: "Ready", asks: [when], command: { do: "ready", args: {} }, key: "ready" });
  for (const value of ["acts", "acts"]) choose(when, value);
  assert.equal(state.ui.values.when, undefined);
  await until(() => region.textContent?.includes("Hobgoblin acts is no longer chosen."));
});

test("the plate of an action under a name of its own still says who of the group acts", () => {
  page(view());
  const called = ask("called", "text", { label: "What is it called?", optional: true, titles: true });
  const who = { ...WHO, value: ["bo"], choices: (WHO.choices ?? []).map(({ value, label }) => ({ value, label })) };
  const asks = [who, called, ask("actions", "choice", { many: true, value: ["P"], choices: ACTIONS.choices ?? [] })];
  openForm({ title: "Name an action", label: "Name an action", asks, command: { do: "use", args: {} }, key: "named" });
  const plate = () => textOf(one(".plate", drawnSheet()));
  assert.equal(plate(), "Name an action Bo · P · Physical");
  for (const [text, label] of [
    ["Blink", "Blink"],
    [" ", "Name an action"],
  ]) {
    typeAnswer(called, text ?? "");
    assert.equal(plate(), `${label} Bo · P · Physical`);
  }
});

test("title and plate name the one who was picked", () => {
  assert.equal(textOf(one("h2")), "Anyone: any action");
  pick("Ash");
  assert.match(textOf(one(".plate")), /^Ash: any action/);
  pick("Z · Minor");
  assert.equal(textOf(one("h2")), "Ash: any action");
  assert.match(textOf(one(".plate")), /Ash: any action.*Z · Minor/);
  pick("Bo");
  assert.equal(textOf(one("h2")), "Anyone: any action");
  assert.match(textOf(one(".plate")), /^Anyone: any action Ash, Bo · Z · Minor$/);
});

test("a refusal names the one who was picked, and lists what they can do instead", async () => {
  opened({ use: refusal(objection("This half belongs to Monsters.")) });
  const answers = [
    offer("Opposing physical", { do: "use", args: { who: ["bo"] } }),
    offer("Anyone: minor action", { do: "use", name: "Minor", args: {}, asks: [WHO] }),
    offer("Anyone: any action", { do: "use", args: {}, asks: [WHO] }),
  ];
  state.ui.sheets = [/** @type {any} */ ({ kind: "stack", answers: { answers, says: [] } }), ...state.ui.sheets];
  pick("Bo");
  pick("P · Physical");
  await formDone(topSheet().form);
  showReasons();
  const sheet = topSheet();
  assert.equal(sheet.label, "Bo: any action");
  assert.deepEqual(
    sheet.instead.map((/** @type {any} */ { label, args }) => [label, args.who]),
    [
      ["Opposing physical", ["bo"]],
      ["Minor", ["bo"]],
    ],
  );
});

test("a form of what is lost says of each what is left, and its numbers stand small beside each other", () => {
  page(view({ gauge: "hp" }));
  const number = (/** @type {string} */ name) => ask(name, "number", { label: name, value: 0 });
  openForm({
    title: "A wound",
    label: "A wound",
    asks: [ask("who", "combatant", { label: "Who", many: true }), number("hp"), number("bleed"), number("stun")],
    command: { do: "wound", args: {} },
    key: "wound",
  });
  drawnSheet();
  assert.match(labels()[0]?.[0] ?? "", /20 of 20$/);
  assert.equal(all(".asks > .is-number").length, 3);
});
