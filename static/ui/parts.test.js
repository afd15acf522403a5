// The small parts of every screen: tokens, costs, plates, switches, tapped forms, waiting for a pause.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { able, all, control, drawn, one, tap, textOf, words } from "../../tests/js/dom.js";
import { topSheet } from "../../tests/js/engine.js";
import { ODD_NAMES, token } from "../../tests/js/views.js";

const { html, nothing } = await import("../vendor/lit-html/lit-html.js");
const { afterPause } = await import("./after-pause.js");
const { citeButton, citeText, cost, queuePlace } = await import("./badges.js");
const { backButton, plateView, sideButton } = await import("./bottom-bar.js");
const { notePress } = await import("./double-tap-guard.js");
const { sheetFrame } = await import("./dialog-frame.js");
const { fileButton, filePicker } = await import("./file-field.js");
const { sendForm, withForm, withText } = await import("./handlers.js");
const { namedHidden } = await import("./hidden-mark.js");
const { face, hasIcon, icon } = await import("./icons.js");
const { entry, toggle } = await import("./menu-entry.js");
const { tokenView } = await import("./token.js");
const { topBar } = await import("./top-bar.js");

test("a token has its letters, its side's shape and how it is", () => {
  drawn(tokenView(token("Ash", { shape: "diamond", tone: "mon", state: "acted" })));
  assert.equal(textOf(one("text")), "As");
  assert.equal(one(".token").getAttribute("class"), "token tone-mon is-acted");
  assert.equal(all("path.fill").length, 1);
});

test("of somebody down it is struck through; of a hidden one it is said", () => {
  drawn(tokenView(token("Ash", { state: "down" })));
  assert.equal(all(".strike").length, 1);
  drawn(tokenView(token("Ash", { hidden: true })));
  assert.match(textOf(one(".hidden")), /^hidden from the players,$/);
  assert.equal(all(".corner").length, 1);
});

test("a shape the page does not know is a circle, no token is nothing", () => {
  const outline = (/** @type {string} */ shape) => {
    drawn(tokenView(token("Ash", { shape })));
    return one(".fill").getAttribute("d");
  };
  assert.equal(outline("star"), outline("circle"));
  const drawable = ["circle", "diamond", "square", "triangle", "hexagon", "cross"];
  assert.equal(new Set(drawable.map(outline)).size, drawable.length, "a shape of its own for each side of a fight");
  assert.equal(words(tokenView(null)), "");
  assert.equal(words(tokenView(undefined)), "");
});

for (const name of ODD_NAMES)
  test(`the letters of ${name.slice(0, 12)} are text`, () => {
    drawn(tokenView(token(name)));
    assert.equal(one("text").textContent, name.slice(0, 2));
  });

test("a name in a table says that it is hidden", () => {
  assert.equal(namedHidden(token("Ash"), "Ash"), "Ash");
  assert.equal(namedHidden(token("Ash", { hidden: true }), "Ash"), "Ash, hidden");
});

/** A cost, its label, and whether it gives way. @type {[string[], string, string][]} */
const COSTS = [
  [["P"], "Attack", "cost"],
  [["P", "M"], "A very long attack", "cost crowded"],
  [["P", "M", "V"], "Attack", "cost low"],
];
for (const [keys, label, name] of COSTS)
  test(`${keys.join(" + ")} beside “${label}” is ${name}`, () => {
    drawn(cost(keys, label));
    assert.equal(one(".cost").className.trim(), name);
    assert.equal(textOf(one(".cost")), keys.join(" + "));
  });

test("nothing to pay, nothing drawn", () => {
  assert.equal(words(cost([], "Attack")), "");
  assert.equal(words(cost(undefined, "Attack")), "");
});

test("a citation opens its rule; without one there is no button", () => {
  const cite = { rule: "c.opp", cite: "C3, Opp", says: "Only on the enemy's half." };
  drawn(citeButton(cite));
  tap("Rule: C3, Opp"); // the eye sees by its look that it is one
  assert.deepEqual(topSheet(), { kind: "law", cite });
  assert.equal(words(citeButton(null)), "");
  assert.equal(words(citeText("")), "");
});

test("places in the queue have words up to the fifth", () => {
  assert.deepEqual([0, 4, 5].map(queuePlace), ["first", "fifth", "number 6"]);
});

test("a plate is tapped once by a double tap, and again by a later one", () => {
  let taps = 0;
  drawn(plateView({ label: "Next", detail: "Bo · same half", tap: () => (taps += 1) }));
  assert.equal(one(".plate > span").textContent, "Bo\u00a0· same half", "no line begins with the dot");
  const pressed = (/** @type {number} */ at) => {
    notePress(/** @type {any} */ ({ timeStamp: at, pointerType: "touch" }));
    one(".plate").dispatchEvent(new MouseEvent("click", { detail: 1 }));
  };
  for (const at of [1_000, 1_040, 1_400]) pressed(at);
  assert.equal(taps, 2);
});

test("a plate that cannot be used says so and is still heard", () => {
  drawn(plateView({ label: "Add", detail: "Needed: Name", tap: () => {}, disabled: true, queued: true, calm: true, id: "next" }));
  assert.equal(able(one("#next")), false);
  assert.equal(one("#next").className.trim(), "plate queued calm");
});

test("a side button shows a badge to the eye and says it in words", () => {
  drawn(sideButton({ label: "Respond", icon: "respond", tap: () => {}, badge: 2, heard: "2 can react now" }));
  assert.ok(control("Respond 2 can react now"));
  assert.equal(one(".badge-count").textContent, "2");
  drawn(backButton());
  assert.ok(control("Back"));
});

test("a sheet has a heading, a way out, and a bar only where something can be done", () => {
  drawn(sheetFrame({ title: "Keys", body: "Body", textOnly: true }));
  assert.equal(textOf(one("#sheet-title")), "Keys");
  assert.ok(control("Close"));
  assert.equal(one(".sheet-body").getAttribute("tabindex"), "0");
  assert.equal(all("[role=toolbar]").length, 0);
  drawn(sheetFrame({ title: "Keys", body: "Body", bar: "Bar" }));
  assert.equal(one(".sheet-body").hasAttribute("tabindex"), false);
  assert.equal(one("[role=toolbar]").getAttribute("aria-label"), "Sheet controls");
});

test("a menu's entry does its thing; one that cannot is marked", () => {
  let taps = 0;
  drawn([entry("Print", "print", () => (taps += 1)), entry("Redo", "redo", () => {}, true)]);
  tap("Print");
  assert.equal(taps, 1);
  assert.equal(able(control("Redo")), false);
});

test("a switch says whether it is on", () => {
  drawn([toggle("Keys", "on screen", true, () => {}), toggle("Sound", "", false, () => {})]);
  assert.deepEqual(
    all("[role=switch]").map((one_) => one_.getAttribute("aria-checked")),
    ["true", "false"],
  );
});

test("the bar at the top calls its icons", () => {
  let back = 0;
  drawn(
    topBar({ title: "Bridge", detail: "Round 1", back: () => (back += 1), backName: "All fights", buttons: [["Log", "log", () => {}]] }),
  );
  tap("All fights");
  assert.equal(back, 1);
  assert.ok(control("Log"));
});

test("an icon there is none of is nothing; a face without a name is empty", () => {
  assert.equal(hasIcon("toString"), false);
  assert.equal(icon("no such"), nothing);
  drawn(face(undefined));
  assert.equal(all("use").length, 0);
  drawn(face("chart"));
  assert.equal(one("use").getAttribute("href"), "#face-chart");
});

test("a field hands over its text, a form itself and not its page", () => {
  /** @type {unknown[]} */
  const taken = [];
  drawn(
    html`<dialog open><form id="keep" @submit=${withForm((form) => taken.push(form.id))}><input value="x" @input=${withText((text) => taken.push(text))} /></form></dialog>`,
  );
  one("input").dispatchEvent(new Event("input"));
  const sent = new Event("submit", { cancelable: true });
  one("form").dispatchEvent(sent);
  assert.deepEqual(taken, ["x", "keep"]);
  assert.ok(sent.defaultPrevented);
  sendForm("keep");
  assert.equal(taken.length, 3);
  sendForm("none");
  assert.equal(taken.length, 3);
});

test("of several calls within a pause the last one runs, and none when it was dropped", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const done = [];
  const later = afterPause(100);
  later(() => done.push("one"));
  mock.timers.tick(99);
  later(() => done.push("two"));
  mock.timers.tick(99);
  assert.equal(done.length, 0);
  mock.timers.tick(1);
  assert.equal(done.join(), "two");
  later(() => done.push("three"));
  later();
  mock.timers.tick(1_000);
  assert.deepEqual(done, ["two"]);
  mock.timers.reset();
});

test("a field for a file is heard once, by its words", () => {
  drawn([fileButton("Open a file", "file", ".csv", () => {}), filePicker("A list", ".csv", () => {})]);
  assert.deepEqual(
    all("input").map((field) => field.getAttribute("aria-label")),
    ["Open a file", "A list"],
  );
  assert.deepEqual(
    all("label span").map((words) => [textOf(words), words.getAttribute("aria-hidden")]),
    [
      ["Open a file", "true"],
      ["A list", "true"],
    ],
  );
});
