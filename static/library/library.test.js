// Parties and templates on this device: saving them from a fight, using, renaming, removing and bringing back.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { able, all, control, controls, drawn, enter, one, settle, tap, textOf, type, until } from "../../tests/js/dom.js";
import { answered, badInput, drawnSheet, notice, page, refusal, state, topSheet } from "../../tests/js/engine.js";
import { crowd, fighter, ODD_NAMES, objection, setUp, token, view } from "../../tests/js/views.js";

const { adoptKept, keepEntry, openKeepParty, openKeepPlan, watchLibrary } = await import("./library.js");
const { noticeToast } = await import("../ui/notices.js");
const { openSheet } = await import("../ui/dialog.js");
const shelf = await import("../storage/library-store.js");
await import("../app/sheets.js");

const GROL = fighter("Grol", { token: token("Grol", { shape: "diamond", tone: "mon" }) });
const FIGHT = setUp({ fighters: [fighter("Ash"), fighter("Bo"), GROL] });

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {any} [shown] @param {Record<string, unknown>} [replies] @param {object} [ui] */
const opened = (shown = FIGHT, replies = {}, ui = {}) => {
  const nobodyHere = answered({ says: "", ways: [{ here: "", label: "Add them", says: "" }] });
  asked = page(
    shown,
    { lines: answered({ lines: ["Ash, 2P", "Bo"] }), party_ways: nobodyHere, ...replies },
    { route: "fight", kept: shelf.all(), ...ui },
  );
};
/** @param {string} name @param {object} [more] */
const party = (name, more = {}) =>
  shelf.keep({ kind: "party", name, system: "collective", system_name: "The Collective", lines: ["Ash, 2P", "Bo"], ...more });
const names = () => state.ui.kept.map(({ name }) => name);
const WAYS = {
  says: "Ash is here already.",
  ways: [
    { here: "replace", label: "Replace them", says: "Come in their places: Ash" },
    { here: "", label: "Add them again", says: "" },
  ],
};
const parties = () => {
  openSheet({ kind: "parties" });
  return drawnSheet();
};

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  for (const { id } of shelf.all()) shelf.remove(id);
  opened();
});

test("a party is saved with the first side chosen and named, in the words one would type", async () => {
  openKeepParty();
  drawnSheet();
  assert.equal(control("Name").value, "PCs");
  assert.equal(control("Grol").getAttribute("aria-pressed"), "false");
  assert.match(textOf(one(".plate")), /2 fighters$/);
  type("Name", "  The heroes ", []);
  one(".plate").click();
  await settle();
  assert.deepEqual(asked, [{ do: "lines", args: { who: ["ash", "bo"] } }]);
  assert.deepEqual(
    state.ui.kept.map(({ kind, name, lines }) => ({ kind, name, lines })),
    [{ kind: "party", name: "The heroes", lines: ["Ash, 2P", "Bo"] }],
  );
  assert.equal(notice(), "Saved on this device: The heroes");
  assert.deepEqual(state.ui.sheets, []);
});

test("who comes along is a tap each; nobody chosen, nothing to save", async () => {
  openKeepParty();
  drawnSheet();
  for (const name of ["Ash", "Bo", "Grol"]) {
    tap(name);
    drawnSheet();
  }
  assert.deepEqual(topSheet().chosen, ["grol"]);
  tap("Grol");
  drawnSheet();
  assert.equal(able(one(".plate")), false);
  enter("Name");
  await settle();
  assert.deepEqual(asked, []);
});

test("a group comes whole or not at all", () => {
  opened(setUp({ fighters: [fighter("Orcs", { who: ["o1", "o2"] })] }));
  openKeepParty();
  assert.deepEqual(topSheet().chosen, ["o1", "o2"]);
  drawnSheet();
  tap("Orcs");
  assert.deepEqual(topSheet().chosen, []);
  drawnSheet();
  tap("Orcs");
  assert.deepEqual(topSheet().chosen, ["o1", "o2"]);
});

test("a party saved from a running fight is saved unhurt, and the sheet says so", () => {
  for (const [shown, said] of /** @type {const} */ ([
    [FIGHT, false],
    [view({ fighters: [GROL] }), true],
  ])) {
    opened(shown);
    openKeepParty();
    assert.equal(/without wounds/.test(textOf(drawnSheet())), said);
  }
});

test("where the first side is empty everybody is chosen; without anybody nothing opens", () => {
  opened(setUp({ fighters: [GROL] }));
  openKeepParty();
  assert.deepEqual(topSheet().chosen, ["grol"]);
  for (const shown of [null, setUp({ fighters: [] })]) {
    opened(shown);
    openKeepParty();
    openKeepPlan();
    assert.deepEqual(state.ui.sheets, []);
  }
});

test("a party the engine has no lines for is not saved, and it is said why", async () => {
  opened(FIGHT, { lines: badInput("Grol cannot be typed.") });
  openKeepParty();
  drawnSheet();
  enter("Name");
  await settle();
  assert.equal(notice(), "Grol cannot be typed.");
  assert.equal(topSheet().kind, "keepParty");
  assert.deepEqual(names(), []);
});

test("an entry without a name is called so; one that is too big is not saved", () => {
  keepEntry({ kind: "party", name: "  ", lines: ["Ash"] });
  assert.deepEqual(names(), ["Unnamed"]);
  keepEntry({ kind: "party", name: "Army", lines: Array.from({ length: 600 }, () => "Orc") });
  assert.match(notice(), /^Not saved/);
  assert.equal(shelf.all().length, 1);
});

for (const name of ODD_NAMES)
  test(`a party called ${name.slice(0, 12)} is listed under its name`, () => {
    party(name);
    opened();
    assert.equal(one(".kept b", parties()).textContent, name.trim());
  });

test("a device that is full says so; the entry is there until the page closes", () => {
  setLocalStorage(new FakeStorage(10));
  keepEntry({ kind: "party", name: "Heroes", lines: ["Ash"] });
  assert.match(notice(), /out of space/);
  assert.deepEqual(names(), ["Heroes"]);
});

test("a party joins with one tap, all of it in one step", async () => {
  party("Heroes");
  opened();
  parties();
  assert.match(textOf(one(".kept-take")), /^Heroes Ash, Bo Add$/);
  tap("Heroes Ash, Bo Add");
  await settle();
  const lines = ["Ash, 2P", "Bo"];
  assert.deepEqual(asked, [
    { do: "party_ways", args: { lines } },
    { do: "join_all", args: { lines } },
  ]);
  assert.deepEqual(state.ui.sheets, []);
});

test("a party of whom somebody is there already is asked about once, and one step replaces them", async () => {
  party("Heroes", { party: "{as they were}" });
  opened(FIGHT, { party_ways: answered(WAYS) });
  parties();
  assert.match(textOf(one(".kept-take")), /with wounds/);
  tap(/^Heroes/);
  await settle();
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /Ash is here already\./);
  tap("At full strength");
  drawnSheet();
  tap("As they are");
  drawnSheet();
  tap("Replace them Come in their places: Ash");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "bring", args: { party: "{as they were}", here: "replace" } });
  assert.deepEqual(state.ui.sheets, []);
});

test("the party of another fight comes in as it stands there, without opening that fight", async () => {
  const card = {
    id: "f9",
    name: "Mill road",
    system: FIGHT.system,
    system_name: "The Collective",
    place: "Round 3",
    when: 1,
    fighters: 2,
    begun: true,
  };
  const prepared = { ...card, id: "f8", name: "Tower", begun: false };
  const ways = { says: "", ways: [{ here: "", label: "Add them", says: "Join: Ash" }] };
  opened(
    FIGHT,
    { party: answered({ party: "{}", title: "Mill road", names: ["Ash"] }), party_ways: answered(ways) },
    { fights: [card, prepared] },
  );
  const sheet = parties();
  assert.deepEqual(all(".kept b", sheet).map(textOf), ["Mill road"]);
  tap(/Mill road/);
  await until(() => topSheet()?.kind === "bring");
  drawnSheet();
  tap("Add them Join: Ash");
  await settle();
  assert.deepEqual(asked.at(-1), { do: "bring", args: { party: "{}" } });
});

test("a party of the same name is brought up to date, not doubled, and Undo brings back what it was", async () => {
  party("Heroes");
  opened(view({ fighters: [fighter("Ash"), GROL] }), { party: answered({ party: "{now}", title: "", names: [] }) });
  openKeepParty();
  drawnSheet();
  assert.equal(control("Name").value, "Heroes", "the party that they are");
  tap("As they are");
  drawnSheet();
  tap("Only those who stand Who is down stays out, also of a group");
  drawnSheet();
  assert.match(textOf(one(".plate")), /^Update/);
  one(".plate").click();
  await settle();
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args.standing]),
    [
      ["lines", true],
      ["party", true],
    ],
  );
  assert.deepEqual(
    shelf.all().map(({ name, party: kept }) => [name, kept]),
    [["Heroes", "{now}"]],
  );
  assert.equal(notice(), "Heroes is up to date.");
  state.ui.notice?.tap?.();
  assert.deepEqual(
    shelf.all().map(({ party: kept }) => kept),
    [undefined],
  );
});

test("another name saves another party", async () => {
  party("Heroes");
  opened();
  openKeepParty();
  drawnSheet();
  type("Name", "Watch");
  drawnSheet();
  assert.match(textOf(one(".plate")), /^Save/);
  tap("Update Heroes");
  drawnSheet();
  assert.match(textOf(one(".plate")), /^Update/);
  type("Name", "Watch");
  drawnSheet();
  one(".plate").click();
  await settle();
  assert.deepEqual(names().sort(), ["Heroes", "Watch"]);
});

test("a party with a line this fight cannot read opens as a list to be mended", async () => {
  party("Heroes");
  opened(FIGHT, { join_all: refusal(objection("There is no third side.")), read_all: answered({ readings: [], add: null, says: "" }) });
  parties();
  tap(/^Heroes/);
  await settle();
  assert.equal(topSheet().kind, "paste");
  assert.equal(topSheet().draft.text, "Ash, 2P\nBo");
});

test("in a tab that only reads nobody joins, and no list opens", async () => {
  party("Heroes");
  opened(FIGHT, {}, { writer: false });
  parties();
  tap(/^Heroes/);
  await settle();
  assert.equal(topSheet().kind, "parties");
  assert.match(notice(), /open in another tab/);
});

test("a party of another system stands last, says whose it is and cannot join; outside a fight it opens itself", () => {
  party("Heroes");
  party("Elsewhere", { system: "hero", system_name: "HERO System" });
  opened();
  const sheet = parties();
  assert.deepEqual(all(".kept b", sheet).map(textOf), ["Heroes", "Elsewhere"]);
  const other = control(/^Elsewhere/);
  assert.equal(able(other), false);
  assert.match(textOf(other), /For HERO System$/);
  opened(view(), {}, { route: "home" });
  parties();
  tap(/^Elsewhere/);
  assert.equal(topSheet().kind, "kept");
});

test("without a party the sheet says so; a new one can be saved where somebody is in the fight", () => {
  opened(setUp({ fighters: [] }));
  assert.match(textOf(parties()), /No party is saved on this device yet\./);
  assert.equal(all(".plate").length, 0);
  opened();
  parties();
  tap(/^Save a party/);
  assert.equal(topSheet().kind, "keepParty");
});

test("a whole side is taken into a party, or left out, in one tap", () => {
  const sided = (/** @type {string} */ name, /** @type {string} */ side) => ({ ...fighter(name), token: { ...fighter(name).token, side } });
  const fighters = [sided("Ada", "pc"), sided("Bo", "pc"), sided("Orc", "mon"), sided("Rat", "mon")];
  const sides = [
    { id: "pc", name: "PCs", shape: "round", tone: "pc", place: "" },
    { id: "mon", name: "Monsters", shape: "diamond", tone: "mon", place: "" },
  ];
  opened(setUp({ fighters, sides }));
  parties();
  tap(/^Save a party/);
  drawnSheet();
  const before = topSheet().chosen;
  tap("All Monsters");
  assert.deepEqual(new Set(topSheet().chosen), new Set([...before, ...fighters.slice(2).flatMap(({ who }) => who)]));
  drawnSheet();
  tap("All Monsters");
  assert.deepEqual(topSheet().chosen, before);
});

test("a template is the set-up as a link, with its name and how many it holds", async () => {
  opened(setUp({ ...crowd(3), title: "Ambush" }), { link: answered({ payload: "1abcZ", length: 5, says: [] }) });
  openKeepPlan();
  drawnSheet();
  assert.equal(control("Name").value, "Ambush");
  one(".plate").click();
  await settle();
  const [{ id: _, when: __, ...entry }] = /** @type {any} */ (shelf.all());
  assert.deepEqual(entry, {
    kind: "plan",
    name: "Ambush",
    system: "collective",
    system_name: "The Collective",
    payload: "1abcZ",
    fighters: 3,
  });
});

test("a template the engine cannot make is not saved", async () => {
  opened(FIGHT, { link: badInput("This fight is too long for a link.") });
  openKeepPlan();
  drawnSheet();
  enter("Name");
  await settle();
  assert.equal(notice(), "This fight is too long for a link.");
  assert.deepEqual(shelf.all(), []);
});

/** Opens the sheet of an entry. @param {string} name */
function entrySheet(name) {
  opened();
  const { id } = /** @type {any} */ (shelf.all().find((entry) => entry.name === name));
  openSheet({ kind: "kept", id });
  return drawnSheet();
}

test("an entry shows what it holds", () => {
  party("Heroes");
  assert.deepEqual(all(".kept-lines li", entrySheet("Heroes")).map(textOf), ["Ash, 2P", "Bo"]);
  shelf.keep({ kind: "plan", name: "Ambush", system: "hero", system_name: "HERO System", payload: "1abcZ", fighters: 4 });
  assert.match(textOf(entrySheet("Ambush")), /HERO System .*4 fighters/);
});

/** A new name, and what the entry is called then. @type {[string, string][]} */
const RENAMED = [
  [" Friends ", "Friends"],
  ["", "Heroes"],
  ["   ", "Heroes"],
  ["Heroes", "Heroes"],
];
for (const [typed, name] of RENAMED)
  test(`renamed to “${typed}” an entry is called ${name}`, () => {
    party("Heroes");
    entrySheet("Heroes");
    type("Name", typed, []);
    tap("Rename");
    assert.deepEqual(
      shelf.all().map((entry) => entry.name),
      [name],
    );
    assert.deepEqual(state.ui.sheets, []);
  });

test("a removed entry is brought back by the notice, as it was", () => {
  party("Heroes");
  const [entry] = shelf.all();
  entrySheet("Heroes");
  tap("Remove");
  assert.deepEqual(names(), []);
  assert.equal(notice(), "Heroes was removed.");
  drawn(noticeToast(state.ui));
  tap("Undo");
  assert.deepEqual(shelf.all(), [entry]);
  assert.equal(notice(), "");
});

test("an entry that another tab removed is gone here, too", () => {
  watchLibrary();
  party("Heroes");
  entrySheet("Heroes");
  shelf.remove(topSheet().id);
  dispatchEvent(Object.assign(new Event("storage"), { key: "turnwright.other" }));
  assert.deepEqual(names(), ["Heroes"]);
  dispatchEvent(Object.assign(new Event("storage"), { key: "turnwright.kept" }));
  assert.deepEqual(names(), []);
  assert.equal(textOf(one("h2", drawnSheet())), "No longer saved here");
  assert.ok(!controls().includes("Remove"));
});

test("what a backup brings is counted, once; what is not sound is not", () => {
  party("Heroes");
  const entries = shelf.all();
  shelf.remove(String(entries[0]?.id));
  const says = "Also imported: 1 saved party, template or preset.";
  assert.deepEqual(adoptKept([...entries, null, { kind: "party" }, "x"]), { says });
  assert.deepEqual(adoptKept(entries), {});
  assert.equal(state.ui.kept.length, 1);
});
