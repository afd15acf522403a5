// The home screen: stored fights, templates and systems; opening, beginning, removing and bringing back.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, control, drawn, enter, liveRegion, one, setGlobal, settle, tap, textOf, type, until } from "../../tests/js/dom.js";
import { accepted, answered, drawnSheet, fault, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { ODD_NAMES, offer, option, setUp, system, view } from "../../tests/js/views.js";

const { homeScreen } = await import("./home-screen.js");
const { openPicked, pickFromAddress, pickGame } = await import("./pick-game.js");
const { change } = await import("../app/store.js");
const storage = await import("../storage/fights.js");
const shelf = await import("../storage/library-store.js");
const slots = await import("../storage/slots.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const MORE = "Bridge: rename, duplicate, file away";
const HEAD = '{"turnwright":1}';
const SYSTEMS = [system("hero", { name: "HERO System", sample: "Harbor" }), system("own", { sample: "" })];

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** The home screen as it stands. */
const home = () => drawn(homeScreen(null, state.ui));
/** @param {string} title */
const stored = (title, shown = view({ title })) => storage.create(/** @type {any} */ (accepted(shown, { journal: [HEAD] }))).id;
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

test("without a fight the screen says what the app is, and which games each system fits", () => {
  opened();
  assert.match(textOf(one(".intro")), /^Keeps track of whose turn it is and what they can still do\./);
  assert.match(textOf(control(/^New fight: HERO System/)), /HERO System Any edition Ten segments/);
  assert.ok(control("New fight: Any other game"));
  assert.equal(all(".fights").length, 0);
});

test("each fight has its name, its game and where it stands; running fights are cards and come first", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  stored("Bridge", view({ title: "Bridge", system: "hero" }));
  t.mock.timers.tick(1_000);
  stored("Gate", setUp({ title: "Gate", summary: "", system_name: "HERO System" }));
  opened();
  assert.deepEqual(all(".fight-open > span").map(textOf), [
    "Bridge The Collective · Round 1, segment 2 top · Ash acts Resume",
    "Gate HERO System · 2 fighters",
  ]);
  assert.deepEqual(all(".fights h2").map(textOf), ["Running", "Prepared"]);
  assert.match(one(".running").textContent, /Bridge/);
});

test("where a fight stands, no line begins with a dot or with the number of a group", () => {
  const card = {
    id: "x",
    name: "Gate",
    system: "hero",
    system_name: "HERO",
    place: "Turn 2 · Bandits ×4 act",
    fighters: 2,
    running: true,
    when: Date.now(),
  };
  opened({}, { fights: [card] });
  assert.equal(all(".fight-open small")[0]?.textContent, "HERO\u00a0· Turn 2\u00a0· Bandits\u00a0×4 act");
});

test("a fight played on another day says when", () => {
  const card = { id: "x", name: "Gate", system: "hero", system_name: "HERO", place: "Turn 2", fighters: 2, running: true };
  opened({}, { fights: [{ ...card, when: Date.now() - 86_400_000 }] });
  assert.match(textOf(one(".fight-open")), /HERO · Turn 2 Resume yesterday/);
  opened({}, { fights: [{ ...card, running: false, begun: true, when: Date.now() - 86_400_000 }] });
  assert.match(textOf(one(".fight-open")), /HERO · Turn 2 · yesterday/);
  assert.equal(textOf(one(".fights h2")), "Finished");
});

for (const name of ODD_NAMES)
  test(`a fight called ${name.slice(0, 12)} is drawn and called by its name`, () => {
    stored(name);
    opened();
    assert.equal(one(".fight-open b").textContent, name);
    assert.equal(one(".fight .icon-button").getAttribute("aria-label"), `${name}: rename, duplicate, file away`);
  });

test("a tap opens a fight; the open one is on screen at once and not read again", async () => {
  const id = stored("Bridge");
  opened();
  tap(/^Bridge The Collective · Round/);
  await until(() => state.ui.opened);
  assert.equal(state.ui.route, "fight");
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["open"],
  );
  opened({}, { fight: id, route: "home" });
  assert.match(textOf(one(".fight-open")), /Resume/);
  const region = liveRegion();
  state.view = view({ turn: "Bel acts, on 13." });
  tap(/^Bridge The Collective · Round/);
  await settle();
  assert.equal(asked.length, 0);
  assert.equal(state.ui.route, "fight");
  await until(() => region.textContent?.endsWith("Bel acts, on 13."));
});

test("a card begins a fight without a name, a ready-made fight has its own", async () => {
  opened();
  control(/^New fight: HERO System/).click();
  await settle();
  assert.deepEqual(asked[0]?.args, { system: "hero" });
  opened();
  tap(/^Try Harbor/);
  await settle();
  assert.deepEqual(asked[0]?.args, { system: "hero", sample: true });
});

test("an empty fight is listed only if its house rules differ from the last fight's", () => {
  const card = { system: "hero", system_name: "HERO", place: "", when: 1, ruled: true };
  const before = { ...card, id: "y", name: "Harbor", fighters: 3, rules: [["stun", "no"]] };
  const titles = (/** @type {string[][]} */ rules) => {
    opened({}, { fights: [{ ...card, id: "x", name: "", fighters: 0, rules }, before] });
    return all(".fight").length;
  };
  assert.deepEqual([titles([["stun", "no"]]), titles([["stun", "yes"]])], [1, 2]);
});

test("a card opens the fight that nobody is in yet, which the list does not show", async () => {
  const blank = { id: "x", name: "", system: "hero", system_name: "HERO", place: "", when: 1, fighters: 0 };
  const id = stored("", setUp({ title: "", summary: "", system: "hero", fighters: [] }));
  opened({}, { fights: [blank] });
  assert.equal(all(".fight").length, 0);
  control(/^New fight: HERO System/).click();
  await until(() => asked.length);
  assert.equal(state.ui.fight, id);
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["open"],
  );
});

test("a fight with house rules of its own is listed, and a card begins another", async () => {
  const options = [option("stun", { changed: true })];
  await stored("", setUp({ title: "", summary: "", system: "hero", fighters: [], options }));
  opened();
  assert.equal(all(".fight").length, 1);
  control(/^New fight: HERO System/).click();
  await until(() => asked.length);
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["new"],
  );
});

test("a card tapped while the engine starts opens when it is ready; one waits, and a second tap takes it back", async () => {
  opened({}, { engine: "waking" });
  control(/^New fight: HERO System/).click();
  assert.match(one(".game.queued", home()).textContent, /Opens when ready/);
  control(/The own/).click();
  assert.match(one(".game.queued", home()).textContent, /The own/);
  control(/The own/).click();
  assert.equal(all(".game.queued", home()).length, 0);
  tap(/^Try Harbor/);
  assert.equal(asked.length, 0);
  change({ engine: "ready" });
  openPicked();
  await settle();
  assert.deepEqual(asked[0]?.args, { system: "hero", sample: true });
  assert.equal(state.ui.pick, null);
});

test("a tapped card is marked at once while a slow engine makes its fight, and a second tap changes nothing", async () => {
  const reply = accepted(setUp(), { journal: [HEAD] });
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  opened({ new: () => new Promise((resolve) => (answer = resolve)) });
  control(/^New fight: HERO System/).click();
  assert.match(textOf(one(".game.queued", home())), /Opening…/);
  assert.equal(textOf(one(".plate b", home())), "Opening…");
  assert.equal(one(".plate", home()).getAttribute("aria-valuetext"), "HERO System");
  control(/The own/, home()).click();
  openPicked();
  assert.match(textOf(one(".game.queued", home())), /HERO System/);
  await until(() => asked.length);
  answer(reply);
  await until(() => state.ui.fight);
  assert.equal(state.ui.pick, null);
  assert.equal(asked.length, 1);
});

test("a refused new fight leaves no card marked", async () => {
  opened({ new: fault("Broken.") });
  control(/^New fight: HERO System/).click();
  await until(() => notice());
  assert.equal(all(".game.queued", home()).length, 0);
  assert.equal(state.ui.pick, null);
});

test("a card tapped before the page's code was there waits, too", () => {
  opened({}, { engine: "waking" });
  location.hash = "#open-any";
  pickFromAddress();
  assert.deepEqual(state.ui.pick, { system: "any" });
  assert.equal(location.hash, "#home");
});

const LIST = system("list", { other: true, fits: "D&D and any other", sample: "", games: [{ name: "D&D", preset: "d20" }] });

test("any other game: the system for it, else the closest", async () => {
  opened();
  control(/Any other game/).click();
  assert.equal(topSheet().kind, "new");
  opened({}, { systems: [...SYSTEMS, LIST] });
  assert.equal(all("li .game").length, 3);
  assert.match(textOf(one(".own")), /^D&D and any other/);
  control("New fight: Any other game").click();
  await settle();
  assert.deepEqual(asked[0]?.args, { system: "list" });
});

test("a game that the last card names opens with its preset", async () => {
  opened({ new: accepted(setUp({ system: "list", fighters: [] }), { journal: [HEAD] }) }, { systems: [...SYSTEMS, LIST] });
  control("New fight: D&D").click();
  await until(() => state.ui.route === "fight");
  assert.deepEqual(
    asked.map(({ do: what, args }) => [what, args]),
    [["new", { system: "list", preset: "d20" }]],
  );
});

test("a fight says the game that it is, and the plate begins another", async () => {
  const card = {
    id: "x",
    name: "Mill",
    system: "list",
    system_name: "D&D 2014",
    place: "Round 2",
    fighters: 2,
    running: true,
    order: "dnd2014",
  };
  opened({}, { systems: [...SYSTEMS, LIST], fights: [{ ...card, when: Date.now() }] });
  assert.match(textOf(one(".fight-open")), /^Mill D&D 2014 · Round 2/);
  assert.ok(control("New fight D&D 2014, like last time"));
});

test("a named game that is tapped early waits, and its card says when it opens", () => {
  opened({}, { engine: "waking", systems: [...SYSTEMS, LIST] });
  location.hash = "#open-list.d20";
  pickFromAddress();
  assert.deepEqual(state.ui.pick, { system: "list", preset: "d20" });
  assert.equal(textOf(one(".game-link.queued", home())), "New fight: D&D");
  assert.equal(all(".game.queued", home()).length, 0);
});

test("the plate tells how far the engine is, and offers to try again", () => {
  opened({}, { engine: "waking" });
  assert.equal(textOf(one(".plate")), "Getting ready… One moment");
  opened({}, { engine: "waking", download: { done: 3_100_000, most: 6_000_000 } });
  assert.equal(textOf(one(".plate")), "Getting ready… 3 of 6 MB, first time only");
  assert.equal(one(".plate").getAttribute("aria-valuenow"), "52");
  opened({}, { engine: "waking", download: { done: 6_000_000, most: 6_000_000 } });
  assert.equal(textOf(one(".plate")), "Getting ready… Starting the rules");
  opened({}, { engine: "failed" });
  assert.ok(control("Try again Could not finish loading."));
});

test("the plate begins a fight like the last one", async () => {
  stored("Bridge", view({ title: "Bridge", system: "hero" }));
  opened();
  tap("New fight The Collective, like last time");
  await settle();
  assert.deepEqual(asked[0]?.args, { system: "hero" });
});

test("a fight that cannot begin says why", async () => {
  opened({ new: fault("The rules engine got stuck.") });
  tap(/^Try Harbor/);
  await settle();
  assert.equal(notice(), "The rules engine got stuck.");
});

test("the sheet renames a fight, by way of the engine", async () => {
  stored("Bridge");
  opened();
  tap(MORE);
  drawnSheet();
  type("Name", "Bridge at night");
  enter("Name");
  await until(() => asked.some(({ do: what }) => what === "title"));
  assert.deepEqual(asked.at(-1)?.args, { value: "Bridge at night" });
  assert.deepEqual(state.ui.sheets, []);
});

test("the sheet opens a copy of a fight, whose name says so", async () => {
  stored("Bridge");
  opened();
  tap(MORE);
  tap("Duplicate", drawnSheet());
  await until(() => asked.some(({ do: what }) => what === "title"));
  assert.deepEqual(asked.at(-1)?.args, { value: "Copy of Bridge" });
  assert.equal(storage.fights().length, 2);
});

test("a copy of a fight whose oldest steps cannot be read says so", async () => {
  const shown = view({ title: "Bridge" });
  const card = { id: "0123456789ab", name: "Bridge", system: "hero", system_name: "HERO", place: "", when: 1, fighters: 2 };
  slots.writeSlot(card.id, { seq: 9, head: HEAD, before: "12345678", lines: ['{"checkpoint":7}'], card, view: shown });
  slots.writeIndex({ fights: [card], gone: null });
  const working = globalThis.indexedDB;
  setGlobal("indexedDB", { open: () => assert.fail("no database") });
  try {
    opened();
    tap(MORE);
    tap("Duplicate", drawnSheet());
    await until(() => /could not be read/.test(state.ui.notice?.text ?? ""));
    assert.equal(state.ui.notice?.text, "This copy lacks the oldest steps of Bridge, which could not be read.");
  } finally {
    setGlobal("indexedDB", working);
  }
});

test("the sheet keeps a fight's set-up as a template", async () => {
  stored("Bridge");
  opened({ link: answered({ payload: "1abcZ" }) });
  tap(MORE);
  tap("Save as a template", drawnSheet());
  await until(() => shelf.all().length);
  assert.deepEqual(asked.at(-1)?.args, { setup: true });
  assert.deepEqual([shelf.all()[0]?.name, shelf.all()[0]?.payload, shelf.all()[0]?.fighters], ["Bridge", "1abcZ", 2]);
});

test("a fight that is filed away is in the list of all, and comes back", () => {
  stored("Bridge");
  opened();
  tap(MORE);
  tap("File away", drawnSheet());
  home();
  assert.equal(all(".fight").length, 0);
  tap("All 1 fight");
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /Filed away .*Bridge/);
  tap(MORE, sheet);
  tap("Bring back", drawnSheet());
  assert.equal(all(".running", home()).length, 1);
});

test("the sheet of a fight says what it is and removes it; Undo of the notice brings it back", async () => {
  stored("Bridge");
  opened();
  tap(MORE);
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /^Bridge .*The Collective · Round 1, segment 2 top · Ash acts/);
  tap("Remove Bridge");
  assert.deepEqual(state.ui.sheets, []);
  home();
  assert.equal(all(".fights").length, 0);
  assert.equal(notice(), "Bridge was removed.");
  tap("Undo");
  home();
  assert.match(textOf(one(".fights")), /Bridge/);
  assert.equal(notice(), "");
});

test("a removed fight that was open is open no more", () => {
  const id = stored("Bridge");
  opened({}, { fight: id, queue: [{ key: "next", label: "", command: { do: "next", args: {} } }] });
  tap(MORE);
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
    stored("Bridge");
    opened({}, { offline });
    assert.equal(textOf(one(".head")).replace("Running", "").trim(), text);
  });

test("without a fight to begin another like it the cards are the one way", () => {
  opened();
  assert.deepEqual(all(".home-bar-alone button", home()).map(textOf), ["Open file"]);
  stored("Bridge", view({ title: "Bridge", system: "hero", system_name: "HERO System" }));
  opened();
  assert.ok(control("New fight HERO System, like last time"));
});

test("of a game that this version does not know a sheet asks which is closest", async () => {
  opened();
  await pickGame({ system: "gone" });
  const sheet = drawnSheet();
  assert.deepEqual(all(".system-choice b", sheet).map(textOf), ["HERO System", "The own"]);
  tap(/^HERO System/, sheet);
  await settle();
  assert.equal(asked[0]?.do, "new");
});

test("templates stand between, with what they hold; one opens, and the sheet of all starts or edits them", async () => {
  const start = offer("Start", { do: "start", args: {} });
  const setup = /** @type {any} */ ({ ...setUp().setup, start });
  shelf.keep({ kind: "plan", name: "Ambush", system: "hero", system_name: "HERO System", payload: "1abcZ", fighters: 4 });
  opened({ open_link: accepted(setUp({ setup }), { journal: [HEAD] }) });
  assert.match(textOf(one(".templates")), /Ambush HERO System · 4 fighters/);
  tap(/^Open the template Ambush/);
  await until(() => state.ui.opened && state.view);
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["open_link"],
  );
  opened({ open_link: accepted(setUp({ setup }), { journal: [HEAD] }) });
  tap("All 1");
  tap("Start Ambush", drawnSheet());
  await until(() => asked.length > 1);
  assert.deepEqual(
    asked.map(({ do: what }) => what),
    ["open_link", "start"],
  );
  opened();
  tap("All 1");
  tap("Rename or remove Ambush", drawnSheet());
  assert.equal(topSheet().kind, "kept");
});

test("without templates there is no heading for them", () => {
  opened();
  assert.equal(all(".templates").length, 0);
});

test("links, files and settings are a tap away", () => {
  opened();
  tap("Open file or link");
  assert.equal(topSheet().kind, "open");
  change({ sheets: [] });
  tap("Settings");
  assert.equal(state.ui.route, "settings");
});

test("of two hundred fights sixteen are shown, four of them on a phone, and the sheet lists all", () => {
  const card = { name: "Fight", system: "hero", system_name: "HERO", place: "", when: 1, fighters: 2 };
  opened({}, { fights: Array.from({ length: 200 }, (_, at) => ({ ...card, id: String(at) })) });
  assert.equal(all(".fight").length, 16);
  assert.equal(all(".fight:not(.beyond)").length, 4);
  tap("All 200 fights");
  assert.equal(all(".fight", drawnSheet()).length, 200);
});
