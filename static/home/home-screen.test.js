// The home screen: stored fights, templates and systems; opening, beginning, removing and bringing back.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, control, controls, drawn, one, setGlobal, settle, tap, textOf, until } from "../../tests/js/dom.js";
import { accepted, drawnSheet, fault, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { ODD_NAMES, offer, setUp, system, view } from "../../tests/js/views.js";

const { homeScreen } = await import("./home-screen.js");
const { change } = await import("../app/store.js");
const storage = await import("../storage/fights.js");
const shelf = await import("../storage/library-store.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const HEAD = '{"turnwright":1}';
const SYSTEMS = [system("hero", { name: "HERO System", sample: "Harbor" }), system("own", { sample: "" })];

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** The home screen as it stands. */
const home = () => drawn(homeScreen(null, state.ui));
/** @param {string} title */
const stored = (title, shown = view({ title })) => storage.create(/** @type {any} */ (accepted(shown, { journal: [HEAD] })));
/** @param {Record<string, unknown>} [replies] @param {object} [ui] */
function opened(replies = {}, ui = {}) {
  asked = page(
    null,
    { new: accepted(setUp(), { journal: [HEAD] }), open: accepted(view()), ...replies },
    { systems: SYSTEMS, fights: storage.fights(), kept: shelf.all(), ...ui },
  );
  return home();
}

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  setGlobal("navigator", {});
  for (const { id } of storage.fights()) storage.remove(id);
  for (const { id } of shelf.all()) shelf.remove(id);
});

test("without a fight the screen says what to do", () => {
  opened();
  assert.match(textOf(one(".fights")), /No fight yet\. Try a sample, or start a new fight\./);
});

test("each fight has its name, where it stands and its system's clock; the last played comes first", async () => {
  stored("Bridge", view({ title: "Bridge", system: "hero" }));
  await new Promise((resolve) => setTimeout(resolve, 2));
  stored("", setUp({ title: "", summary: "", system_name: "HERO System" }));
  opened();
  assert.deepEqual(all(".fight-open span:first-of-type").map(textOf), [
    "HERO System 2 fighters",
    "Bridge Round 1, segment 2 top · Ash acts",
  ]);
});

for (const name of ODD_NAMES)
  test(`a fight called ${name.slice(0, 12)} is drawn and called by its name`, () => {
    stored(name);
    opened();
    assert.equal(one(".fight-open b").textContent, name);
    assert.equal(one(".fight .icon-button").getAttribute("aria-label"), `${name}: open or remove`);
  });

test("a tap opens a fight; the open one is on screen at once and not read again", async () => {
  const id = stored("Bridge");
  opened();
  tap(/^Bridge Round/);
  await until(() => state.ui.opened);
  assert.equal(state.ui.route, "fight");
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["open"],
  );
  opened({}, { fight: id, route: "home" });
  assert.match(textOf(one(".fight-open")), /Resume$/);
  tap(/^Bridge Round/);
  await settle();
  assert.equal(asked.length, 0);
  assert.equal(state.ui.route, "fight");
});

test("a system begins a fight named by its day, its sample a fight with its own name", async () => {
  opened();
  control(/^New fight: HERO System/).click();
  await settle();
  const [{ args }] = /** @type {any} */ (asked);
  assert.equal(args.system, "hero");
  assert.match(args.name, /^Fight of .*\d/);
  opened();
  tap("Try Harbor");
  await settle();
  assert.deepEqual(asked[0]?.args, { system: "hero", sample: true });
  opened();
  assert.ok(control("Try a sample"));
});

test("a fight begun while the engine wakes says that it comes; one that fails says why", async () => {
  opened({}, { engine: "waking" });
  tap("Try Harbor");
  assert.match(notice(), /The fight opens in a moment/);
  await settle();
  opened({ new: fault("The rules engine got stuck.") });
  tap("Try Harbor");
  await settle();
  assert.equal(notice(), "The rules engine got stuck.");
});

test("the sheet of a fight says what it is and removes it; Undo of the notice brings it back", async () => {
  stored("Bridge");
  opened();
  tap("Bridge: open or remove");
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /^Bridge .*The Collective · Round 1, segment 2 top · Ash acts/);
  tap("Remove Bridge");
  assert.deepEqual(state.ui.sheets, []);
  home();
  assert.match(textOf(one(".fights")), /No fight yet/);
  assert.equal(notice(), "Bridge was removed.");
  tap("Undo");
  home();
  assert.match(textOf(one(".fights")), /Bridge/);
  assert.equal(notice(), "");
});

test("a removed fight that was open is open no more", () => {
  const id = stored("Bridge");
  opened({}, { fight: id, queue: [{ key: "next", label: "", command: { do: "next", args: {} } }] });
  tap("Bridge: open or remove");
  drawnSheet();
  tap("Remove Bridge");
  assert.equal(state.ui.fight, null);
  assert.equal(state.view, null);
  assert.deepEqual(state.ui.queue, []);
});

test("the sheet's plate goes on with the fight: Resume in play, Open at set-up", () => {
  const fight = { id: "x", name: "Bridge", system: "hero", system_name: "HERO", place: "", when: 1, fighters: 2 };
  for (const [running, label] of /** @type {[boolean, string][]} */ ([
    [true, "Resume"],
    [false, "Open"],
  ])) {
    page(null, {}, { sheets: [{ kind: "stored", fight: { ...fight, running } }] });
    assert.match(textOf(one(".plate", drawnSheet())), new RegExp(`^${label} .*2 fighters`));
  }
});

test("before the engine has said so, no systems; after it failed it is said", () => {
  opened({}, { systems: [], engine: "waking" });
  assert.match(textOf(all("section").at(-1)), /Getting ready…/);
  opened({}, { systems: [], engine: "failed" });
  assert.match(textOf(all("section").at(-1)), /did not start\. Reload to try again\./);
});

/** What the badge says of offline use. @type {[string, string][]} */
const OFFLINE = [
  ["offline-ready", "Works offline"],
  ["saving", "Setting up offline use…"],
  ["online-only", "Online only"],
  ["update-ready", "Update"],
  ["", ""],
  ["unknown", ""],
];
for (const [offline, text] of OFFLINE)
  test(`offline: “${offline}” reads “${text}”`, () => {
    opened({}, { offline });
    assert.equal(textOf(one(".fights-head")).replace("Your fights", "").trim(), text);
  });

test("a new fight may be chosen from a sheet, too", async () => {
  opened();
  tap(/^New fight Pick a system/);
  const sheet = drawnSheet();
  assert.deepEqual(all(".system-choice b", sheet).map(textOf), ["HERO System", "The own"]);
  tap(/^HERO System/, sheet);
  await settle();
  assert.equal(asked[0]?.do, "new");
  page(null, {}, { systems: [], sheets: [{ kind: "new" }] });
  assert.match(textOf(drawnSheet()), /The systems appear in a moment/);
});

test("templates stand between, with what they hold; one opens, starts, or opens its own sheet", async () => {
  const start = offer("Start", { do: "start", args: {} });
  const setup = /** @type {any} */ ({ ...setUp().setup, start });
  shelf.keep({ kind: "plan", name: "Ambush", system: "hero", system_name: "HERO System", payload: "1abcZ", fighters: 4 });
  opened({ open_link: accepted(setUp({ setup }), { journal: [HEAD] }) });
  assert.match(textOf(one(".plans")), /Ambush 4 fighters · HERO System/);
  tap(/^Open the template Ambush/);
  await until(() => state.ui.opened && state.view);
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["open_link"],
  );
  opened({ open_link: accepted(setUp({ setup }), { journal: [HEAD] }) });
  tap("Start Ambush");
  await until(() => asked.length > 1);
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["open_link", "start"],
  );
  opened();
  tap("Rename or remove Ambush");
  assert.equal(topSheet().kind, "kept");
});

test("without templates there is no heading for them", () => {
  opened();
  assert.equal(all(".plans").length, 0);
});

test("links, files and settings are a tap away", () => {
  opened();
  tap("Open link or file");
  assert.equal(topSheet().kind, "open");
  change({ sheets: [] });
  tap("Settings");
  assert.equal(state.ui.route, "settings");
});

test("two hundred fights are all listed", () => {
  const card = { name: "Fight", system: "hero", system_name: "HERO", place: "", when: 1, fighters: 2 };
  opened({}, { fights: Array.from({ length: 200 }, (_, at) => ({ ...card, id: String(at) })) });
  assert.equal(all(".fight").length, 200);
  assert.equal(controls().filter((name) => /open or remove/.test(name)).length, 200);
});
