// A fighter's sheet and the list of all: what is shown of somebody, changing numbers, marks and notes, showing the hidden, finding by name.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  able,
  all,
  app,
  control,
  controls,
  liveRegion,
  nameOf,
  one,
  press,
  settle,
  tap,
  textOf,
  type,
  until,
} from "../../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, page, refusal, state, topSheet } from "../../../tests/js/engine.js";
import { actor, ask, crowd, effect, fighter, gauge, ODD_NAMES, objection, offer, token, view } from "../../../tests/js/views.js";

const { changeField, openExplanation, openFighter, toggleMark } = await import("./fighters.js");
const { openSheet } = await import("../../ui/dialog.js");
const { change } = await import("../../app/store.js");
await import("../../app/sheets.js");

const FIELD = {
  name: "P",
  label: "P",
  value: 2,
  min: 0,
  max: 99,
  wide: false,
  help: "",
  do: "correct",
  args: { who: ["ash"], field: "P" },
};
const MARK = { name: "surprised", label: "Surprised", on: false, do: "correct", args: { who: ["ash"], field: "surprised", value: "yes" } };
const ASH = fighter("Ash", { fields: [FIELD], marks: [MARK], acts: [offer("Leave")], note: "Fears fire", effects: [effect("Bless")] });

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
/** Opens the sheet of a fighter whose row the view has. @param {any} [who] @param {any} [shown] @param {any} [call] */
async function opened(who = ASH, shown = view({ fighters: [ASH, fighter("Bo")] }), call = null) {
  asked = page(shown, { fighter: answered({ fighter: who }) });
  await openFighter(who.id, call);
  return drawnSheet();
}

const AWAY = { beside: false, do: "option", args: { id: "beside", value: "CON" } };
const BESIDE = { ...AWAY, beside: true, args: { id: "beside", value: "none" } };

test("a sheet is there at once from the view, and complete when the engine has answered", async () => {
  const [row] = view().fighters;
  asked = page(view({ fighters: [{ .../** @type {any} */ (row), note: undefined }] }), { fighter: answered({ fighter: ASH }) });
  const opening = openFighter("ash");
  assert.equal(textOf(one("h2", drawnSheet())), "Ash");
  assert.ok(!controls().includes("Fears fire"));
  await opening;
  drawnSheet();
  assert.ok(control("Fears fire"));
  assert.deepEqual(asked, [{ do: "fighter", args: { who: "ash" } }]);
});

test("an answer after the sheet was left changes nothing", async () => {
  page(view(), { fighter: answered({ fighter: ASH }) });
  const opening = openFighter("ash");
  change({ sheets: [] });
  await opening;
  assert.deepEqual(state.ui.sheets, []);
});

test("on a large screen the last lines of the log are those that are not undone", async () => {
  const narrow = innerWidth;
  Object.assign(globalThis, { innerWidth: 1180, innerHeight: 820 });
  asked = page(view({ step: 4 }), { fighter: answered({ fighter: ASH }), log: answered({ lines: [], more: false }) });
  await openFighter("ash");
  Object.assign(globalThis, { innerWidth: narrow });
  assert.deepEqual(asked.at(-1), { do: "log", args: { count: 3, who: "ash", before: 5 } });
});

test("nobody opens nothing", () => {
  asked = page(view());
  openFighter(undefined);
  assert.deepEqual(state.ui.sheets, []);
  assert.deepEqual(asked, []);
});

test("who is no longer in the fight has a sheet that says so", () => {
  page(view());
  openSheet({ kind: "fighter", id: "nobody" });
  assert.equal(textOf(one("h2", drawnSheet())), "No longer in the fight");
});

test("a member of a group is found by its own id", async () => {
  const orcs = fighter("Orcs", { who: ["o1", "o2"] });
  page(view({ fighters: [orcs] }));
  openSheet({ kind: "fighter", id: "o2" });
  assert.equal(textOf(one("h2", drawnSheet())), "Orcs");
});

test("from top to bottom: numbers, conditions, what one can do, changes, the note", async () => {
  const change = offer("Duplicate", { menu: { at: "change", icon: "copy", label: "Duplicate" } });
  const state = offer("Mark Stunned", { menu: { at: "state", icon: "", label: "Mark Stunned" } });
  const sheet = await opened({ ...ASH, acts: [...ASH.acts, change, state] });
  assert.match(textOf(sheet), /hp 20 of 20.* P .*Conditions .*Bless .*Can do now Leave .*Change Duplicate .*Fears fire .*Done/);
});

test("a tap on a state that a group has asks who, in a form that says the state ends", async () => {
  const choices = ["o1", "o2"].map((value) => ({ value, label: value, token: token(value) }));
  const who = ask("who", "combatant", { label: "Who", choices, many: true, value: ["o1"] });
  const there = { ...offer("Surprised", { do: "correct", args: { field: "surprised", value: "no" } }), asks: [who], on: true, says: "" };
  const add = offer("Add a condition", { asks: [ask("value", "text", { label: "Name", states: [there] })] });
  const orcs = fighter("Orcs", { who: ["o1", "o2"], add_effect: add });
  await opened(orcs, view({ fighters: [orcs] }));
  tap("End Surprised");
  await settle();
  const sheet = drawnSheet();
  assert.equal(textOf(one("h2", sheet)), "End Surprised");
  assert.match(textOf(one(".plate", sheet)), /^End Surprised/);
});

test("members without a number go out of the fight with a tap each, or get the number", async () => {
  const members = ["Rat 1", "Rat 2"].map((name, n) => ({
    ...{ id: name, name, token: token(name), gauges: [], state: "" },
    out: { ...offer("Out of the fight", { do: "correct", args: { who: [name] } }), on: n === 1, says: "Dead, fled or away" },
  }));
  const track = offer("Track hp", { key: "gauge", do: "adjust", menu: { at: "change", icon: "drop", label: "Track hp" } });
  const rats = fighter("Rat ×2", { id: "Rat 1", who: ["Rat 1", "Rat 2"], gauges: [], members, acts: [track] });
  const sheet = await opened(rats, view({ fighters: [rats] }));
  assert.match(textOf(sheet), /Out of the fight\? Tap who .*Rat 1 .*Rat 2 .*Track hp/);
  assert.equal(controls().filter((name) => name === "Track hp").length, 1);
  assert.deepEqual(
    all(".outs [aria-pressed]").map((one) => one.getAttribute("aria-pressed")),
    ["false", "true"],
  );
  tap("Rat 1: Out of the fight");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "correct", args: { who: ["Rat 1"] } });
  const alone = await opened({ ...rats, members: members.slice(0, 1) }, view({ fighters: [rats] }));
  assert.match(textOf(alone), /No hp Out of the fight Track hp/);
});

test("further numbers stand below the numbers; a tap takes one beside the name or away", async () => {
  const stats = [
    { name: "AC", value: "15", ...BESIDE },
    { name: "Passive perception", value: "-2", ...AWAY },
    { name: "CON", value: "+3", of: "Orc 1 and 2", ...AWAY },
  ];
  const sheet = await opened({ ...ASH, stats });
  assert.deepEqual(all(".stats", sheet).map(textOf), ["AC 15 Passive perception −2 CON +3 (Orc 1 and 2)"]);
  assert.deepEqual(
    all(".stats button", sheet).map((one) => one.getAttribute("aria-pressed")),
    ["true", "false", "false"],
  );
  assert.match(textOf(sheet), /hp 20 of 20.* P .*Shown beside the name AC 15 .*Conditions /);
  assert.equal(all(".stats", await opened()).length, 0);
  const odd = { name: "<b>x</b>", value: "{y}", ...AWAY };
  assert.deepEqual(all(".stats", await opened({ ...ASH, stats: [odd] })).map(textOf), ["<b>x</b> {y}"]);
});

test("the list has the further numbers beside the words", () => {
  page(view({ fighters: [fighter("Ash", { further: "45 of 60 Sanity" }), fighter("Bo")] }));
  openSheet({ kind: "fighters" });
  const read = all(".fighters .stop", drawnSheet()).map(nameOf);
  assert.equal(read[0], "Ash, acts now, PCs · 45 of 60 Sanity, 20 of 20 hp");
  assert.doesNotMatch(read[1] ?? "", /Sanity/);
});

test("who acts, and who is next, say so below the name", async () => {
  const when = async (/** @type {object} */ more) => textOf(one(".sheet-title p", await opened(ASH, view({ fighters: [ASH], ...more }))));
  assert.equal(await when({ actor: actor("Ash") }), "acts now · PCs");
  const stop = { kind: /** @type {const} */ ("stop"), token: token("Ash"), name: "Ash" };
  assert.equal(await when({ actor: actor("Bo"), order: [stop] }), "acts next · PCs");
  assert.equal(await when({ actor: actor("Bo"), order: [{ ...stop, token: token("Cy") }, stop] }), "PCs");
});

test("what is not possible is one line that names it, and opens with the reasons", async () => {
  const acts = [
    offer("Move"),
    offer("Parry", { objections: [objection("No P left.")] }),
    offer("Dodge", { objections: [objection("No P left.")] }),
  ];
  await opened({ ...ASH, acts });
  const fold = () => all("details").find((one_) => /No P left/.test(textOf(one_)));
  assert.match(textOf(fold()), /^Not possible now: Parry, Dodge Parry No P left\./);
  assert.deepEqual(
    all(".act", fold()).map((act) => able(act)),
    [false, false],
  );
  await opened({ ...ASH, acts: [...acts, offer("Flee", { objections: [objection("Pinned.")] })] });
  assert.ok(all("details").some((one_) => /^Not possible now: Parry, Dodge, Flee/.test(textOf(one_))));
});

test("the bar steps through the fighters in order of play, and closes the sheet", async () => {
  const bo = fighter("Bo");
  const cy = fighter("Cy");
  const order = [{ kind: /** @type {const} */ ("stop"), token: token("Cy"), name: "Cy" }];
  await opened(ASH, view({ fighters: [ASH, bo, cy], actor: actor("Ash"), order }));
  tap("After: Cy");
  await settle();
  assert.equal(topSheet().id, "cy");
  assert.deepEqual(asked.at(-1), { do: "fighter", args: { who: "cy" } });
  drawnSheet();
  assert.ok(control("After: Bo"));
  tap("Before: Ash");
  drawnSheet();
  tap("Done");
  assert.deepEqual(state.ui.sheets, []);
});

test("in a large group the unhurt are one line, the hurt have their rows", async () => {
  const member = (/** @type {number} */ n, value = 20) => ({
    id: `o${n}`,
    name: `Orc ${n}`,
    token: token("Orc"),
    gauges: [gauge(`o${n}`, value)],
    state: "",
  });
  const orcs = fighter("Orcs", { who: ["o1"], members: [member(1, 3), ...[2, 3, 4, 5, 6, 7].map((n) => member(n))] });
  const sheet = await opened(orcs, view({ fighters: [orcs] }));
  assert.match(textOf(one("summary", sheet)), /6 unhurt/);
  assert.equal(all(".gauge", one("details", sheet)).length, 6);
  assert.equal(all(".gauge", sheet).length, 7);
  assert.equal(all(".member-name", sheet).map(textOf)[0], "Orc 1", "also when one alone is hurt");
});

test("whoever has lost of a second number, or is out with full points, is not among the unhurt", async () => {
  /** @param {number} n @param {number} body @param {string} [state] */
  const member = (n, body, state = "ready") => ({
    id: `o${n}`,
    name: `Ogre ${n}`,
    token: token(`Ogre ${n}`, { state }),
    gauges: [gauge(`o${n}`, 20, { name: "STUN" }), gauge(`o${n}`, body, { name: "BODY", most: 10 })],
    state: "",
  });
  const members = [member(1, 6), member(2, 10, "down"), ...[3, 4, 5, 6].map((n) => member(n, 10))];
  const ogres = fighter("Ogres", { who: ["o1"], members });
  const sheet = await opened(ogres, view({ fighters: [ogres] }));
  assert.deepEqual(all("summary", sheet).map(textOf).slice(0, 2), ["4 unhurt", "1 down"]); // the living first
  assert.deepEqual(
    all(".member-name", sheet).map(textOf),
    [1, 3, 4, 5, 6, 2].map((n) => `Ogre ${n}`),
  );
});

test("each of a group says its own states, and whoever has one has a row", async () => {
  const member = (/** @type {number} */ n) => ({
    id: `o${n}`,
    name: `Orc ${n}`,
    token: { ...token(`Orc ${n}`), id: `o${n}` },
    gauges: [gauge(`o${n}`, 20)],
    state: "",
  });
  const orcs = fighter("Orcs", { who: ["o1"], members: [1, 2, 3, 4, 5, 6].map(member) });
  const signs = [{ who: ["o4"], signs: [{ icon: /** @type {const} */ ("bolt"), word: "Stunned" }] }];
  const sheet = await opened(orcs, view({ fighters: [orcs], signs }));
  assert.match(textOf(one("summary", sheet)), /5 unhurt/);
  assert.match(textOf(all(".member-name", sheet)[0]), /Orc 4 ?Stunned/);
});

test("more than six changes are folded", async () => {
  const acts = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => offer(`Change ${n}`, { menu: { at: "change", icon: "copy", label: `Change ${n}` } }));
  await opened({ ...ASH, acts });
  assert.ok(!controls().includes("Change 8"));
  tap("4 more changes");
  drawnSheet();
  assert.ok(control("Change 8"));
});

test("the offer one came for stands first, unless the fighter has it anyway", async () => {
  const call = offer("Call Ash", { do: "call" });
  await opened(ASH, undefined, call);
  assert.deepEqual(all(".acts .act").map(textOf), ["Call Ash", "Leave"]);
  await opened({ ...ASH, acts: [offer("Call", { do: "call" })] }, undefined, call);
  assert.deepEqual(all(".acts .act").map(textOf), ["Call"]);
});

/** What is typed into a number, and what is sent. @type {[string, number|null][]} */
const NUMBERS = [
  ["3", 3],
  ["2+3", 5],
  ["", null],
  ["100", null],
  ["1.5", null],
  ["1e1", null],
  ["many", null],
];
for (const [text, value] of NUMBERS)
  test(`“${text}” in a fighter's number ${value === null ? "is not sent, and the sheet shows the old one when it is drawn anew" : `sends ${value}`}`, async () => {
    await opened();
    type("Ash: P", text, ["change"]);
    await settle();
    assert.deepEqual(asked.slice(1), value === null ? [] : [{ do: "correct", args: { who: ["ash"], field: "P", value } }]);
    drawnSheet();
    assert.equal(control("Ash: P").value, "2");
  });

test("a text of a fighter is sent as it is", () => {
  asked = page(view());
  changeField({ ...FIELD, value: "", wide: true }, "2M, 1P");
  assert.equal(asked[0]?.args.value, "2M, 1P");
});

test("a mark says whether it is on, and a tap sends what the engine gave", async () => {
  await opened();
  const mark = control("Ash: Surprised");
  assert.equal(mark.getAttribute("aria-pressed"), "false");
  mark.click();
  await settle();
  assert.deepEqual(asked.at(-1), { do: "correct", args: MARK.args });
});

test("marks and numbers before the engine is awake are queued each for itself", async () => {
  page(view(), {}, { engine: "waking" });
  toggleMark(MARK);
  toggleMark({ ...MARK, args: { ...MARK.args, who: ["bo"] } });
  changeField(FIELD, "3");
  assert.equal(state.ui.queue.length, 3);
});

test("the eye hides from the players, and shows again", async () => {
  const hide = (/** @type {boolean} */ on) => ({ name: "hidden", label: "Hidden", on, do: "hide", args: { who: ["ash"], on: !on } });
  await opened({ ...ASH, marks: [hide(false)] });
  tap("Players see Ash. Hide");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "hide", args: { who: ["ash"], on: true } });
  await opened({ ...ASH, hidden: true, marks: [hide(true)] });
  tap("Ash is hidden. Reveal");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "hide", args: { who: ["ash"], on: false } });
});

test("a condition opens with its time, what it does, and its end", async () => {
  await opened({ ...ASH, effects: [effect("Bless", { works: "+3 hp", use: offer("Use Bless") })] });
  tap(/^Bless to end R3/);
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /to end R3 · \+3 hp/);
  assert.deepEqual(all(".act", sheet).map(textOf), ["Use Bless", "End Bless"]);
  tap("End Bless");
  await settle();
  assert.equal(asked.at(-1)?.do, "end_effect");
  assert.equal(topSheet().kind, "fighter");
});

test("why somebody stands where they stand is explained by the engine, or it is said why not", async () => {
  const explain = { title: "Ash acts", lines: [{ says: "DEX 23 is the highest.", cite: "CC p. 18", rule: "hero.dex" }] };
  page(view(), { explain: answered({ explain }) });
  await openExplanation("ash");
  assert.match(textOf(drawnSheet()), /Ash acts .*DEX 23 is the highest\. CC p\. 18/);
  page(view(), { explain: badInput("Nobody by that name.") });
  await openExplanation("nobody");
  assert.deepEqual(state.ui.sheets, []);
  assert.equal(state.ui.notice?.text, "Nobody by that name.");
});

test("a note is saved with whom it is about, and its sheet closes", async () => {
  await opened();
  tap("Fears fire");
  drawnSheet();
  type("Note", " Fears nothing ", []);
  tap(/^Save note/);
  await settle();
  assert.deepEqual(asked.at(-1), { do: "memo", args: { value: "Fears nothing", who: ["ash"] } });
  assert.equal(topSheet().kind, "fighter");
});

test("a note on the fight is about nobody; an unchanged one is not sent; a cleared one is", async () => {
  const memo = /** @type {const} */ ({ kind: "memo", who: [], name: "Fight notes", note: "The bridge burns" });
  for (const [text, wanted] of /** @type {[string, any[]][]} */ ([
    ["The bridge burns", []],
    ["", [{ do: "memo", args: { value: "" } }]],
  ])) {
    asked = page(view());
    openSheet({ ...memo, who: [] });
    drawnSheet();
    type("Note", text, []);
    tap(/^Save note/);
    await settle();
    assert.deepEqual(asked, wanted);
    assert.deepEqual(state.ui.sheets, []);
  }
});

test("a note that is refused stays in its sheet", async () => {
  asked = page(view(), { memo: refusal(objection("Too long.")) });
  openSheet({ kind: "memo", who: ["ash"], name: "Ash", note: "" });
  drawnSheet();
  type("Note", "x", []);
  tap(/^Save note/);
  await settle();
  assert.equal(topSheet().kind, "memo");
});

const list = () => {
  openSheet({ kind: "fighters" });
  return drawnSheet();
};

test("all fighters stand in the list with how they are; a tap opens one", async () => {
  asked = page(view({ fighters: [ASH, fighter("Bo", { health: "12 of 20", hidden: true })] }));
  list();
  assert.deepEqual(all(".fighters .stop > [aria-hidden]:not(.token)").map(textOf), ["Ash PCs", "20 of 20", "Bo hidden · PCs", "12 of 20"]);
  assert.deepEqual(all(".fighters .stop").map(nameOf), ["Ash, acts now, PCs, 20 of 20 hp", "Bo, acts next, hidden, PCs, 12 of 20 hp"]);
  tap("Ash, acts now, PCs, 20 of 20 hp");
  assert.equal(topSheet().id, "ash");
});

test("of two hundred the ones whose name has the letters are found, in any case", () => {
  page(view(crowd(200)));
  list();
  assert.equal(all(".fighters li").length, 200);
  type("Find a fighter", " orc 20 ", ["input"]);
  assert.deepEqual(all(".fighters .stop", drawnSheet()).map(nameOf), [
    "Orc 20, to come, Monsters, 20 of 20 hp",
    "Orc 200, to come, Monsters, 20 of 20 hp",
  ]);
  type("Find a fighter", "dragon", ["input"]);
  assert.match(textOf(drawnSheet()), /No fighter has that name or condition\./);
});

test("a search finds states and conditions, too, of one of a group as well, behind the names; what it found is heard", async () => {
  const [bug, worg, stu] = [fighter("Bugbear"), fighter("Worg ×2", { who: ["w1", "w2"] }), fighter("Stu")];
  const stunned = { word: "Stunned", icon: /** @type {const} */ ("bolt") };
  const signs = [bug.id, "w2"].map((id) => ({ who: [id], signs: [stunned] }));
  page(view({ fighters: [bug, worg, stu, fighter("Ash")], signs }));
  list();
  const region = liveRegion();
  type("Find a fighter", "stu", ["input"]);
  assert.deepEqual(
    all(".fighters .stop", drawnSheet())
      .map(nameOf)
      .map((name) => name.slice(0, 3)),
    ["Stu", "Bug", "Wor"],
  );
  app.append(region);
  await until(() => region.textContent?.endsWith("3 found: Stu, Bugbear, Worg ×2."));
  type("Find a fighter", "dragon", ["input"]);
  press("Enter", { on: control("Find a fighter") });
  await until(() => region.textContent?.endsWith("Nothing found."));
});

for (const name of ODD_NAMES)
  test(`a fighter called ${name.slice(0, 12)} is found by name and drawn as text`, () => {
    page(view({ fighters: [fighter(name), fighter("Bo")] }), {}, {});
    list();
    type("Find a fighter", name, ["input"]);
    const sheet = drawnSheet();
    assert.equal(all(".fighters li", sheet).length, 1);
    assert.ok(one(".fighters .stop", sheet).textContent.includes(name));
    assert.equal(all(".fighters b", sheet).length, 0);
  });

test("who left is listed below and can be brought back, and is found, too", async () => {
  const gone = offer("Troll", {
    key: "gone:troll",
    token: token("Troll"),
    pad: [offer("Bring back", { do: "return", args: { who: ["troll"] } })],
  });
  asked = page(view({ gone: [gone] }));
  list();
  assert.match(textOf(one(".departed")), /^Left the fight .*Troll Bring back$/);
  tap("Troll: Bring back");
  await settle();
  assert.equal(asked.at(-1)?.do, "return");
  page(view({ gone: [gone] }));
  list();
  type("Find a fighter", "trol", ["input"]);
  const sheet = drawnSheet();
  assert.equal(all(".fighters", sheet).length, 0);
  assert.equal(all(".departed", sheet).length, 1);
  assert.doesNotMatch(textOf(sheet), /No fighter has that name/);
});

test("each gauge has a line, and an illegal act says why", async () => {
  const quill = fighter("Quill", {
    members: [
      {
        id: "quill",
        name: "Quill",
        token: token("Quill"),
        gauges: [gauge("quill", 28, { name: "STUN" }), gauge("quill", 12, { name: "BODY" })],
        state: "",
      },
    ],
    acts: [offer("Abort", { objections: [objection("Quill has acted.")] })],
  });
  await opened(quill, view({ fighters: [quill] }));
  assert.deepEqual(
    all(".gauge-line").map((line) => line.getAttribute("aria-label")),
    ["Quill STUN", "Quill BODY"],
  );
  const abort = control(/^Abort/);
  assert.equal(able(abort), false);
  assert.match(textOf(abort), /Quill has acted\. Actions/);
});

beforeEach(() => page(view(), { use: accepted(view()) }));

const MOST = {
  ...FIELD,
  name: "most:hp",
  label: "hp, at most",
  value: 20,
  do: "adjust",
  args: { who: ["ash"], gauge: "hp" },
  arg: "most",
};

test("the maximum of a gauge is a field in its line, and whoever removes a fighter finds it last", async () => {
  const menu = (/** @type {string} */ label) => ({ menu: { at: /** @type {const} */ ("change"), icon: "copy", label } });
  const acts = [offer("Remove", { key: "leave", ...menu("Remove") }), offer("Rename", { key: "rename", ...menu("Rename") })];
  const sheet = await opened({ ...ASH, fields: [MOST], acts });
  assert.equal(all(".numbers", sheet).length, 0);
  assert.equal(one(".gauge-line input", sheet).getAttribute("aria-label"), "Ash: hp, at most");
  assert.deepEqual(
    all(".tile b, .tile > span", sheet)
      .map(textOf)
      .filter((name) => name === "Rename" || name === "Remove"),
    ["Rename", "Remove"],
  );
});

test("a maximum is a field that sends an argument of its own", async () => {
  const shown = view({ fighters: [{ ...ASH, fields: [MOST] }] });
  const asked = page(shown, { adjust: accepted(shown), fighter: answered({ fighter: { ...ASH, fields: [MOST] } }) });
  await changeField(MOST, "45");
  assert.deepEqual(asked[0], { do: "adjust", args: { who: ["ash"], gauge: "hp", most: 45 } });
});

test("the numbers of another fighter are other fields: nothing typed is carried over", async () => {
  const bo = fighter("Bo", { fields: [{ ...FIELD, args: { who: ["bo"], field: "P" } }] });
  await opened(ASH, view({ fighters: [ASH, bo] }));
  const before = control("Ash: P");
  before.value = "7";
  const { stepTo } = await import("./fighters.js");
  stepTo(topSheet(), "bo");
  drawnSheet();
  const after = control("Bo: P");
  assert.notEqual(after, before);
  assert.equal(after.value, "2");
});

/** @param {string[]} who @param {string} says @param {string} name */
const above = (who, says, name = "hp") => ({
  ...{ who, gauge: name, says },
  acts: [
    offer("Maximum 31", { do: "adjust", args: { who, gauge: name, most: 31 } }),
    offer("Lower to 15", { do: "adjust", args: { who, gauge: name, to: 15 } }),
  ],
});

test("what is above its maximum is asked under its line, with three answers", async () => {
  const one = gauge("ash", 31, { most: 15 });
  const body = gauge("ash", 10, { name: "BODY", most: 10 });
  const member = { id: "ash", name: "Ash", token: token("Ash"), gauges: [one, body], state: "" };
  const ash = { ...ASH, members: [member], above: [above(["ash"], "31 is above the maximum of 15")] };
  const sheet = await opened(ash);
  const under = "hp 31 of 15 31 is above the maximum of 15 Maximum 31 Lower to 15 Leave it BODY";
  assert.ok(textOf(sheet).replace(/\s+/g, " ").includes(under), textOf(sheet));
  tap("Lower to 15");
  await settle();
  assert.deepEqual(asked.find((sent) => sent.do === "adjust")?.args, { who: ["ash"], gauge: "hp", to: 15 });
});

test("what was left above its maximum is asked again only when it changes", async () => {
  const left = { ...ASH, above: [above(["ash"], "40 is above the maximum of 15")] };
  await opened(left);
  tap("Leave it");
  assert.ok(!textOf(drawnSheet()).includes("above the maximum"));
  assert.ok(!textOf(await opened(left)).includes("above the maximum"));
  assert.match(textOf(await opened({ ...ASH, above: [above(["ash"], "41 is above the maximum of 15")] })), /41 is above/);
});

test("of a group the questions stand below the numbers of all", async () => {
  const members = [1, 2].map((n) => ({ id: `o${n}`, name: `Orc ${n}`, token: token("Orc"), gauges: [gauge(`o${n}`, 8)], state: "" }));
  const orcs = fighter("Orcs", { who: ["o1", "o2"], members, above: [above(["o2"], "Orc 2: 8 hp is above the maximum of 5")] });
  const sheet = await opened(orcs, view({ fighters: [orcs] }));
  assert.match(textOf(sheet), /Orc 1.*Orc 2.*Orc 2: 8 hp is above the maximum of 5 Maximum 31 Lower to 15 Leave it/);
});

test("numbers that nobody gave stand behind the fold, and none moves while the sheet is open", async () => {
  const named = (/** @type {string} */ label, /** @type {any} */ more) => ({
    ...FIELD,
    name: label,
    label,
    args: { who: ["ash"], field: label },
    ...more,
  });
  const fields = [FIELD, named("V", { value: 1 }), named("Level", { value: 1, usual: true })];
  const ash = { ...ASH, fields, marks: [] };
  const plate = () => textOf(one(".numbers", drawnSheet()));
  await opened(ash, view({ fighters: [ash] }));
  assert.equal(plate(), "P V");
  assert.match(textOf(one(".fold-up", drawnSheet())), /1 more number or mark Level/);
  const levelled = { ...ash, fields: [FIELD, named("V", { value: 1 }), named("Level", { value: 5 })] };
  page(view({ fighters: [ash] }), { fighter: answered({ fighter: levelled }) });
  const { loadFighter } = await import("./fighters.js");
  openSheet(/** @type {any} */ ({ kind: "fighter", id: "ash", given: ["P", "V"] }));
  await loadFighter(topSheet());
  assert.equal(plate(), "P V");
  await opened(levelled, view({ fighters: [ash] }));
  assert.equal(plate(), "P V Level");
});
