// The page's frame: its store, which screen is up for an address, registering screens and sheets, and the frame that holds them.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { all, drawn, one, setGlobal, textOf } from "../../tests/js/dom.js";
import { page, state } from "../../tests/js/engine.js";
import { setUp, view } from "../../tests/js/views.js";

const { change, drawWith, redraw, show } = await import("./store.js");
const { drawSheet, registerScreen, registerSheet, screenOf } = await import("./registry.js");
const { clearStartPage, startPageTouches } = await import("./clear-start-page.js");
const { keptPlace } = await import("./place.js");
const { arrive, go, goBack, startRouter } = await import("./router.js");
const { pageView } = await import("./app-view.js");
const { forGm } = await import("../share/paper.js");
await import("./screens.js");
await import("./sheets.js");

/** @type {string[]} payloads of links that were in the address */
const payloads = [];
/** @type {string[]} fights that Back led to */
const fights = [];
startRouter(
  (payload) => payloads.push(payload),
  (fight) => fights.push(fight) && fight !== "gone",
);
let reloads = 0;
location.reload = () => {
  reloads += 1;
};

/** The address as somebody types it, or comes to it by Back. @param {string} hash @param {"hashchange"|"popstate"} [by] */
function visit(hash, by = "hashchange") {
  history.replaceState(null, "", hash);
  dispatchEvent(new Event(by));
}

beforeEach(() => {
  payloads.length = 0;
  page(view());
  visit("#home");
});

test("a fight on this device has a screen of its own while it is set up", () => {
  assert.notEqual(screenOf("fight", setUp()), screenOf("fight", view()));
  assert.equal(screenOf("fight", null), undefined);
  assert.ok(screenOf("home", null));
  assert.equal(screenOf("nowhere", view()), undefined);
});

test("a new screen is a registration, and so is a sheet; a sheet whose file is on the way draws nothing", () => {
  registerScreen({ route: "atlas", view: () => "map" });
  assert.equal(screenOf("atlas", null)?.view(null, state.ui), "map");
  const fight = { id: "x", name: "Bridge", system: "", system_name: "", place: "", when: 1, fighters: 2 };
  registerSheet("stored", ({ fight }) => `drawn ${fight.name}`);
  assert.equal(drawSheet({ kind: "stored", fight }, null, state.ui), "drawn Bridge");
  assert.equal(drawSheet(/** @type {any} */ ({ kind: "unknown" }), null, state.ui), undefined);
});

/** An address, and the screen that is up then. @type {[string, string][]} */
const ADDRESSES = [
  ["#fight", "fight"],
  ["#log", "log"],
  ["#home", "home"],
  ["", "home"],
  ["#", "home"],
  ["#nowhere", "home"],
  ["#fight/7", "home"],
  ["#look", "home"],
  ["#look/<b>", "home"],
  ["#look/1abc-_Z", "look"],
];
for (const [hash, route] of ADDRESSES)
  test(`“${hash}” is the screen ${route}`, () => {
    visit("#log");
    visit(hash || "https://table.test/");
    assert.equal(state.ui.route, route);
  });

test("a fight's screen without a fight is home", () => {
  show(null);
  visit("#fight");
  assert.equal(state.ui.route, "home");
});

/** @param {string} text @returns {import("./types.js").PeekSheet} */
const peek = (text) => ({ kind: "peek", text, says: undefined, preview: null });

test("a link in the address is passed on, and stays there as long as its sheet is open", () => {
  visit("#log");
  visit("#1abc-_Z");
  assert.deepEqual(payloads, ["1abc-_Z"]);
  assert.equal(state.ui.route, "log");
  change({ sheets: [peek("1abc-_Z")] });
  dispatchEvent(new Event("hashchange"));
  assert.deepEqual(payloads, ["1abc-_Z"], "the sheet is open");
  change({ nameSays: "a", opened: true });
  assert.equal(location.hash, "#1abc-_Z");
  change({ sheets: [] });
  assert.equal(location.hash, "#log");
});

test("a second link closes the sheet of the first; a pasted one comes into the address, no other text does", () => {
  visit("#1abcZ");
  change({ sheets: [peek("1abcZ")] });
  for (const by of /** @type {const} */ (["popstate", "hashchange"])) visit("#1defZ", by);
  assert.deepEqual(payloads.slice(0, 2), ["1abcZ", "1defZ"]);
  assert.deepEqual(state.ui.sheets, []);
  assert.equal(location.hash, "#1defZ");
  change({ sheets: [peek("1defZ")] });
  change({ sheets: [] });
  assert.equal(location.hash, "#home");
  for (const [text, hash] of [
    ["1pasted-_Z", "#1pasted-_Z"],
    ["see you on Friday", "#home"],
    ["1<b>Z", "#home"],
    [`1${"A".repeat(20_000)}Z`, "#home"],
  ]) {
    change({ sheets: [peek(text ?? "")] });
    assert.equal(location.hash, hash);
    change({ sheets: [] });
    assert.equal(location.hash, "#home");
  }
});

test("the history entry holds the tab's fight, screen and the sheets that are places", () => {
  change({ fight: "f1" });
  go("log");
  change({ sheets: [{ kind: "more" }, { kind: "rules" }, { kind: "fighter", id: "orc-1" }] });
  assert.deepEqual(keptPlace(), { fight: "f1", at: "log", sheets: [{ kind: "rules" }, { kind: "fighter", id: "orc-1" }] });
  change({ sheets: [], fight: null });
  assert.deepEqual(keptPlace(), { fight: null, at: "log", sheets: [] });
  for (const strange of [
    null,
    7,
    "x",
    { fight: 7, at: {}, sheets: "rules" },
    { sheets: [null, { kind: "more" }, { kind: "__proto__" }] },
  ]) {
    history.replaceState(strange, "");
    assert.deepEqual(keptPlace(), { fight: null, at: "", sheets: [] });
  }
});

test("Back to an entry of another fight opens that fight; if it is gone, home", () => {
  change({ fight: "f2" });
  history.replaceState({ fight: "f1", at: "fight", sheets: [] }, "", "#fight");
  dispatchEvent(new Event("popstate"));
  assert.equal(fights.at(-1), "f1");
  assert.equal(state.ui.route, "fight");
  history.replaceState({ fight: "gone", at: "fight", sheets: [] }, "", "#fight");
  dispatchEvent(new Event("popstate"));
  assert.equal(state.ui.route, "home");
  assert.equal(location.hash, "#home");
});

test("a screen that one only passes through is no place for Back", () => {
  registerScreen({ route: "gate", view: () => "", passing: true });
  go("gate");
  const before = history.length;
  go("log");
  assert.equal(history.length, before);
  assert.equal(location.hash, "#log");
});

/**
 * Has Back lead to an entry, as the browser does a moment later.
 * @param {import("node:test").TestContext} t @param {string} hash @param {object} place
 */
function comesBackTo(t, hash, place) {
  const back = t.mock.method(history, "back", () => {});
  return () => {
    assert.equal(back.mock.callCount(), 1, "the page went back");
    history.replaceState(place, "", hash);
    for (const event of ["popstate", "hashchange"]) dispatchEvent(new Event(event));
  };
}

test("the log is left backwards to the fight that it was opened from, so that Back does not lead to it again", (t) => {
  change({ fight: "f1" });
  go("fight");
  const fight = history.state;
  go("log");
  const before = history.length;
  const land = comesBackTo(t, "#fight", fight);
  goBack("fight");
  assert.equal(state.ui.route, "fight", "at once");
  change({ sheets: [{ kind: "more" }] });
  land();
  assert.deepEqual([state.ui.route, location.hash, history.length], ["fight", "#fight", before]);
  assert.deepEqual(state.ui.sheets, [{ kind: "more" }], "no sheet closes");
  change({ sheets: [] });
  visit("#home", "popstate");
  assert.equal(state.ui.route, "home", "Back leads on");
});

test("a screen that is opened while the page goes back is one step further", (t) => {
  change({ fight: "f1" });
  go("fight");
  const fight = history.state;
  go("log");
  const land = comesBackTo(t, "#fight", fight);
  goBack("fight");
  go("log");
  land();
  assert.deepEqual([state.ui.route, location.hash], ["log", "#log"]);
});

test("a page that cannot go back goes on", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  change({ fight: "f1" });
  go("fight");
  go("log");
  t.mock.method(history, "back", () => {});
  goBack("fight");
  mock.timers.tick(2000);
  assert.deepEqual([state.ui.route, location.hash], ["fight", "#fight"]);
  visit("#home", "popstate");
  assert.equal(state.ui.route, "home", "Back is Back again");
});

test("a page so busy that it hears late of having gone back takes it for nobody's Back, once", (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  t.mock.method(history, "back", () => {});
  for (const [then, closes] of /** @type {[string, boolean][]} */ ([
    ["", false],
    ["settings", true],
  ])) {
    visit("#home");
    change({ fight: "f1", sheets: [] });
    go("fight");
    const fight = history.state;
    go("log");
    goBack("fight");
    mock.timers.tick(2000);
    if (then) for (const route of [then, "fight"]) go(route);
    change({ sheets: [{ kind: "more" }] });
    const late = () => {
      history.replaceState(fight, "", "#fight");
      dispatchEvent(new Event("popstate"));
    };
    late();
    assert.equal(state.ui.sheets.length, closes ? 0 : 1, "once one goes on, Back is the table's");
    assert.deepEqual([state.ui.route, location.hash], ["fight", "#fight"]);
    late();
    assert.deepEqual(state.ui.sheets, [], "the next one is the table's");
  }
});

test("screens beside the fight that are opened from each other are one entry of the history, which Back leaves to the fight", (t) => {
  change({ fight: "f1" });
  go("fight");
  const fight = history.state;
  go("log");
  const before = history.length;
  go("settings");
  go("log");
  assert.deepEqual([state.ui.route, location.hash, history.length], ["log", "#log", before]);
  const land = comesBackTo(t, "#fight", fight);
  goBack("fight");
  land();
  assert.deepEqual([state.ui.route, location.hash, history.length], ["fight", "#fight", before]);
});

test("a log that was opened at its address is left forwards", () => {
  visit("#log");
  const before = history.length;
  goBack("fight");
  assert.deepEqual([state.ui.route, location.hash, history.length], ["fight", "#fight", before + 1]);
});

test("the players' address makes another page of this one", () => {
  const before = reloads;
  visit("#players");
  assert.equal(reloads, before + 1);
});

test("going to a screen puts it into the address, once", () => {
  const before = history.length;
  go("log");
  go("log");
  assert.equal(location.hash, "#log");
  assert.equal(state.ui.route, "log");
  assert.equal(history.length, before + 1);
});

test("a screen hears that it is left and entered; a search ends with it", () => {
  /** @type {string[]} */
  const visits = [];
  for (const route of ["east", "west"])
    registerScreen({ route, view: () => "", enter: () => visits.push(`enter ${route}`), leave: () => visits.push(`leave ${route}`) });
  change({ search: "orc" });
  go("east");
  go("west");
  assert.deepEqual(visits, ["enter east", "leave east", "enter west"]);
  assert.equal(state.ui.search, "");
});

test("Back closes the open sheet first, and stays on the screen", () => {
  go("log");
  change({ sheets: [{ kind: "help" }, { kind: "parties" }] });
  visit("#home", "popstate");
  assert.equal(state.ui.route, "log");
  assert.equal(location.hash, "#log");
  assert.equal(state.ui.sheets.length, 1);
  change({ sheets: [] });
  visit("#home", "popstate");
  assert.equal(state.ui.route, "home");
});

test("Back leads nowhere while the phone is passed on", () => {
  go("log");
  change({ passed: "locked" });
  visit("#home", "popstate");
  assert.equal(state.ui.route, "log");
  assert.equal(location.hash, "#log");
});

test("a page that opens without an address shows the fight it was left with, or home", () => {
  for (const [shown, route] of /** @type {[any, string][]} */ ([
    [view(), "fight"],
    [null, "home"],
  ])) {
    page(shown);
    history.replaceState(null, "", "https://table.test/");
    startRouter(() => {});
    assert.equal(state.ui.route, route);
  }
  page(view());
  history.replaceState(null, "", "#log");
  startRouter(() => {});
  assert.equal(state.ui.route, "log", "an address is kept");
  page(view());
  change({ passed: "locked" });
  history.replaceState(null, "", "#home");
  startRouter(() => {});
  assert.equal(state.ui.route, "fight", "while the phone is passed around the fight stays open");
  change({ passed: "" });
});

test("a start goes to the place that was left, sheets too, at once or when the fight is there", () => {
  for (const later of [false, true]) {
    page(later ? null : view());
    change({ fight: "f1" });
    history.replaceState({ fight: "f1", at: "fight", sheets: [{ kind: "rules" }] }, "", "#log");
    startRouter(() => {});
    if (later) {
      assert.equal(state.ui.route, "home");
      show(view());
      arrive();
    }
    assert.equal(state.ui.route, "log");
    assert.deepEqual(state.ui.sheets, [{ kind: "rules" }]);
    change({ sheets: [] });
    arrive();
    assert.deepEqual(state.ui.sheets, [], "once");
  }
});

test("a start with a link opens it above the screen that was left; a fight that is gone is not waited for", () => {
  page(view());
  change({ fight: "f1" });
  history.replaceState({ fight: "f1", at: "log", sheets: [] }, "", "#1abcZ");
  startRouter((text) => change({ sheets: [peek(text)] }));
  assert.equal(state.ui.route, "log");
  assert.equal(location.hash, "#1abcZ");
  change({ sheets: [] });
  assert.equal(location.hash, "#log");
  page(null);
  change({ fight: "f1" });
  history.replaceState({ fight: "f1", at: "fight", sheets: [] }, "", "#fight");
  startRouter(() => {});
  change({ fight: null });
  arrive();
  assert.equal(state.ui.route, "home");
  assert.equal(location.hash, "#home");
});

test("the page draws once after everything that changes in one turn, and only then", async () => {
  let drawings = 0;
  drawWith(() => (drawings += 1));
  await null;
  assert.equal(drawings, 1);
  change({ nameSays: "a" });
  change({ nameSays: "b", search: "c" });
  show(view({ step: 7 }));
  assert.equal(drawings, 1);
  await null;
  assert.equal(drawings, 2);
  change({ nameSays: "b" });
  await null;
  assert.equal(drawings, 2, "nothing changed");
  redraw();
  await null;
  assert.equal(drawings, 3);
});

test("a change that a drawing makes is drawn, too", async () => {
  let drawings = 0;
  drawWith(() => {
    drawings += 1;
    if (state.ui.nameSays === "first") change({ nameSays: "second" });
  });
  await null;
  change({ nameSays: "first" });
  await null;
  await null;
  assert.equal(state.ui.nameSays, "second");
  assert.equal(drawings, 3);
});

test("the page has the screen, the places for screen readers, the dialog and, while printing, the paper", () => {
  change({ route: "fight" });
  drawn(pageView(state.view, state.ui));
  assert.equal(textOf(one("h1")).startsWith("Bridge at Oxmoor"), true);
  assert.equal(all("[role=status].said, [role=alert].said").length, 4);
  assert.equal(all(".paper").length, 0);
  drawn(pageView(state.view, { ...state.ui, paper: forGm(/** @type {any} */ (state.view), [], [], true) }));
  assert.equal(all(".paper").length, 1);
});

test("a route whose screen needs a fight shows home without one, with its sheets", () => {
  drawn(pageView(null, { ...state.ui, route: "fight", sheets: [{ kind: "parties" }], notice: { text: "Cut off." } }));
  assert.equal(textOf(one("h1")), "Turnwright");
  assert.match(textOf(one("dialog")), /Saved parties .*Cut off\./);
});

test("the service worker and the engine's worker may be started, no other script", async () => {
  const { scriptURL } = await import("./platform.js");
  const worker = new URL("../engine/worker.js", import.meta.url);
  assert.equal(scriptURL(worker), worker.href);
  for (const other of ["https://elsewhere.test/x.js", new URL("../engine/client.js", import.meta.url), "static/engine/worker.js?x"])
    assert.throws(() => scriptURL(other), /Not a script of ours/);
});

test("inside a frame the page shows one link and stops", async () => {
  setGlobal("top", {});
  const body = document.body.innerHTML;
  await assert.rejects(import(`./platform.js?${"framed"}`), /inside another page/);
  const link = one("a");
  assert.equal(textOf(link), "Open Turnwright in its own tab");
  assert.equal(link.target, "_blank");
  document.body.innerHTML = body;
  setGlobal("top", globalThis);
});

test("what one has done on the start page stays done when the page's code draws it", async () => {
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  const page = '<div class="is-start"><button>Settings</button><a href="#open-hero">HERO</a><button>Open file</button></div>';
  app.innerHTML = page;
  await import("./first-frame.js");
  const [settings, game, file] = /** @type {NodeListOf<HTMLElement>} */ (app.querySelectorAll("a, button"));
  settings?.click();
  file?.click();
  game?.focus();
  const touchAgain = startPageTouches();
  assert.equal(clearStartPage(), app);
  assert.equal(document.onclick, null);
  app.innerHTML = page;
  /** @type {string[]} */ const taps = [];
  for (const button of app.querySelectorAll("button")) button.onclick = () => taps.push(textOf(button));
  touchAgain();
  assert.deepEqual(taps, ["Open file"]);
  assert.equal(document.activeElement?.textContent, "HERO");
});

test("on the start page the last tap counts, also that on a game, which is in the address", async () => {
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  app.innerHTML = '<div class="is-start"><button>Settings</button><a href="#open-hero">HERO</a></div>';
  await import(`./first-frame.js?${"again"}`);
  app.querySelector("button")?.click();
  assert.equal(app.querySelectorAll("[data-tapped]").length, 1);
  app.querySelector("a")?.click();
  assert.equal(app.querySelectorAll("[data-tapped]").length, 0);
});
