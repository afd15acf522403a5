// The sheet of responses: the way out of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { able, all, app, one, settle, textOf } from "../../tests/js/dom.js";
import { answered, drawnSheet, page, state, topSheet } from "../../tests/js/engine.js";
import { ask, fighter, offer, token, view } from "../../tests/js/views.js";

const { openStack } = await import("./stack.js");
const { stackSheet } = await import("./stack-sheet.js");
const { afterReply } = await import("./command/after-reply.js");
const { focusMark, focusRule } = await import("../ui/focus.js");
const { render } = await import("../vendor/lit-html/lit-html.js");

/** @param {import("../app/types.js").Offer[]} answers */
async function opened(...answers) {
  page(view({ respond: { label: "Respond", count: 1 } }), { answers: answered({ answers, says: [] }) });
  await openStack();
  await settle();
  return one(".plate", drawnSheet());
}
const by = (/** @type {string} */ name) => ({ name, label: "Dodge", left: "" });

test("the button of a response that was made is nobody else's: the heading has the focus, and a second Enter makes no second response", async () => {
  const dodge = (/** @type {string} */ name) => offer(`${name}: Dodge`, { key: "abort:dodge", args: { who: [name] }, by: by(name) });
  const answers = [[dodge("Sable"), dodge("Talon")], [dodge("Talon")]];
  page(view({ respond: { label: "Respond", count: 1 } }), {
    answers: () => answered({ answers: answers.shift() ?? [], says: [] }),
  });
  const [rule, root] = [focusRule(), document.createElement("dialog")];
  root.open = true;
  app.append(root);
  const draw = () => {
    const before = focusMark();
    render(stackSheet(topSheet(), view({}), state.ui), root);
    rule("fight", "play", before);
  };
  await openStack();
  await settle();
  draw();
  all(".response", root)[0]?.focus();
  draw();
  assert.match(textOf(document.activeElement), /Sable: Dodge/);
  afterReply(view({ respond: { label: "Respond", count: 1 } }), view({ respond: { label: "Respond", count: 1 } }));
  await settle();
  draw();
  assert.match(textOf(one(".response", root)), /Talon: Dodge/);
  assert.equal(document.activeElement?.id, "sheet-title");
  root.remove();
});

test("“Nobody responds” leads back to the fight", async () => {
  const plate = await opened(offer("Bo: Dodge", { by: by("Bo") }));
  assert.equal(textOf(plate), "Nobody responds Back to the fight");
  plate.click();
  assert.deepEqual(state.ui.sheets, []);
});

test("who responds has the numbers that stand beside a name", async () => {
  const bo = fighter("Bo", { beside: [{ name: "DCV", value: "7" }] });
  page(view({ fighters: [bo], respond: { label: "Respond", count: 1 } }), {
    answers: answered({ answers: [offer("Bo: Dodge", { by: by("Bo"), token: bo.token })], says: [] }),
  });
  await openStack();
  await settle();
  assert.match(textOf(one(".responder", drawnSheet())), /Bo DCV 7/);
});

test("an action that nobody named says at whom it goes", async () => {
  const targets = [{ token: token("Foe"), name: "Foe" }];
  const event = { label: "Ada acts", detail: "Ada acts · Foe", right: "", token: null, by: "", cost: "", targets, answers: "" };
  page(view({ respond: { label: "Respond", count: 1 } }), { answers: answered({ answers: [], says: [], event }) });
  await openStack();
  await settle();
  assert.match(textOf(one(".stack", drawnSheet())), /^Ada acts .*Foe$/);
});

test("the action under way is named once, with what to know of it; a price of all answers of a fighter stands below the name alone", async () => {
  const event = { label: "Blast", detail: "Blast · Bix · Ada", right: "", token: null, by: "Bix", cost: "", targets: [], answers: "" };
  const [left, note] = ["costs this Phase", "costs this Phase"];
  const own = ["Dodge", "Block"].map((label) => offer(`Ada: ${label}`, { by: { name: "Ada", label, left }, note }));
  page(view({ turn: "Bix acts, Segment 3.", respond: { label: "Respond", count: 1 } }), {
    answers: answered({ answers: own, says: [], event, lead: "Declare first." }),
  });
  await openStack();
  await settle();
  const sheet = drawnSheet();
  assert.equal(textOf(one(".stack", sheet)), "Blast Bix");
  assert.equal(textOf(sheet).match(/costs this Phase/g)?.length, 1);
  assert.equal(textOf(sheet).match(/Declare first|Bix acts/g)?.length, 1);
  assert.equal(all(".in-a-row > .act", sheet).length, 2);
});

test("usual answers are buttons of their own, which ask only what is needed; one more asks for any other", async () => {
  const to = ["Dodge", "Block", "Dive"].map((label) => ({ value: label.toLowerCase(), label, usual: label !== "Dive" }));
  const who = ask("who", "combatant", {
    many: true,
    choices: [
      { value: "a-1", label: "A 1" },
      { value: "a-2", label: "A 2" },
    ],
  });
  const asks = [
    who,
    ask("to", "choice", { choices: to }),
    ask("other", "combatant", { optional: true }),
    ask("phases", "number", { when: { name: "to", in: ["dive"] } }),
  ];
  const by = { name: "A ×2", label: "Abort", left: "", aimed: "target: A 1" };
  await opened(offer("A ×2: Abort", { key: "abort", do: "abort", args: { who: ["a-1"] }, asks, by, note: "costs this Phase" }));
  const sheet = drawnSheet();
  assert.equal(one(".responses", sheet).getAttribute("aria-label"), "A ×2, target: A 1, Abort: costs this Phase");
  assert.match(textOf(one(".responder", sheet)), /^A ×2 target: A 1 ?Abort: costs this Phase/);
  assert.deepEqual(all(".act", sheet).map(textOf), ["A ×2: Dodge", "A ×2: Block", "A ×2: More"]);
  all(".act", sheet)[1]?.click();
  const { form } = topSheet();
  assert.deepEqual(
    [form.label, form.command.args.to, form.asks.map((/** @type {{name: string}} */ { name }) => name)],
    ["A ×2: Block", "block", ["who"]],
  );
});

test("a response on the stack says what it answers", async () => {
  const card = {
    label: "Counterspell",
    detail: "",
    right: "resolves first",
    token: null,
    by: "Grol",
    cost: "OppM",
    targets: [],
    answers: "Stillness",
  };
  page(view({ stack: [card], respond: { label: "Respond", count: 1 } }), { answers: answered({ answers: [], says: [] }) });
  await openStack();
  await settle();
  assert.equal(textOf(one(".stack-card p", drawnSheet())), "Grol, OppM · answers Stillness");
});

test("those whose event it certainly is are answered first; and nobody may be able to respond", async () => {
  const waits = await opened(offer("Use it", { by: by("Nova"), awaits: "certain" }));
  assert.deepEqual([textOf(waits), able(waits)], ["Nobody responds First answer for Nova", false]);
  assert.equal(textOf(await opened()), "Back to the fight");
});

test("after an answer the sheet shows its top, where the newest entry stands, and only then", async () => {
  const item = (/** @type {number} */ id) => ({ id, title: `Action ${id}`, detail: "", target: "", token: token("Bo"), does: "" });
  page(view({ respond: { label: "Respond", count: 1 } }), { answers: () => answered({ answers: [], says: [] }) });
  await openStack();
  const root = document.createElement("dialog");
  root.setAttribute("open", "");
  const body = document.createElement("div");
  body.className = "sheet-body";
  root.append(body);
  document.body.prepend(root); // before what other tests drew
  body.scrollTop = 300;
  const stacked = (/** @type {number} */ count) => view({ stack: /** @type {any} */ (Array.from({ length: count }, (_, n) => item(n))) });
  afterReply(stacked(2), stacked(2));
  await settle();
  assert.equal(body.scrollTop, 300);
  afterReply(stacked(2), stacked(3));
  await settle();
  assert.equal(body.scrollTop, 0);
  root.remove();
});
