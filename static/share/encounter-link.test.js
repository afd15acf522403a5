// A link to an encounter: it opens as a new fight at set-up, alone or with a saved party, and opened again it says what it has become.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, one, settle, tap, textOf, until } from "../../tests/js/dom.js";
import { accepted, answered, drawnSheet, notice, page, state } from "../../tests/js/engine.js";
import { setUp, view } from "../../tests/js/views.js";

const { peekLink } = await import("./share.js");
const { closeSheets } = await import("../ui/dialog.js");
const shelf = await import("../storage/library-store.js");
const fights = await import("../storage/fights.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const HEAD = '{"turnwright":1}';
const PREVIEW = { name: "Mill bridge", system: "The Collective", place: "", fighters: 3, encounter: true, system_id: "collective" };
const BRIDGE = setUp({ title: "Mill bridge" });
const ADD = { here: "", label: "Add them", says: "" };

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {Record<string, unknown>} [replies] */
const opened = (replies = {}) => {
  asked = page(
    view(),
    {
      peek_link: answered({ preview: PREVIEW }),
      open_link: accepted(BRIDGE, { journal: [HEAD] }),
      party_ways: answered({ says: "", ways: [ADD] }),
      bring: accepted(BRIDGE, { journal: ["{}"] }),
      ...replies,
    },
    { kept: shelf.all() },
  );
};
/** @param {string} name @param {object} [more] */
const party = (name, more = {}) =>
  shelf.keep({ kind: "party", name, system: "collective", system_name: "The Collective", lines: ["Ash, 2P", "Mim, 1P"], ...more });
/** The ways to open it, as they are shown. */
const ways = () => all(".act, summary", drawnSheet()).map(textOf);
const commands = () => asked.map(({ do: what, args }) => [what, args.here ?? args.lines ?? args.party]);

/** Opens the link with the party of this name. @param {RegExp} name */
async function openWith(name) {
  await peekLink("2abc");
  drawnSheet();
  tap(name);
  await until(() => state.ui.route === "fight" && !state.ui.sheets.length);
  await settle();
}

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  for (const { id } of shelf.all()) shelf.remove(id);
  for (const { id } of fights.fights()) fights.remove(id);
  opened();
});

test("the party used last is offered, those of the same system behind a fold, no other", async () => {
  party("Lanterns");
  party("Night watch", { lines: ["Zed, 1P"] });
  party("Heroes", { system: "hero", system_name: "HERO" });
  const [, watch, lanterns] = shelf.all();
  if (watch && lanterns) shelf.put({ ...lanterns, when: watch.when + 1 });
  opened();
  await peekLink("2abc");
  assert.deepEqual(ways(), ["With Lanterns Ash, Mim", "1 other party", "With Night watch Zed"]);
});

test("a fight that runs, or a players' copy, is offered to no party", async () => {
  party("Lanterns");
  opened({ peek_link: answered({ preview: { ...PREVIEW, encounter: false } }) });
  await peekLink("1abc");
  assert.deepEqual(ways(), []);
});

test("the party comes along in the fight that has opened", async () => {
  party("Lanterns");
  opened();
  await openWith(/^With Lanterns/);
  assert.deepEqual(commands(), [
    ["peek_link", undefined],
    ["open_link", undefined],
    ["party_ways", ["Ash, 2P", "Mim, 1P"]],
    ["bring", ["Ash, 2P", "Mim, 1P"]],
  ]);
  assert.equal(state.view?.title, "Mill bridge");
});

test("whoever is there already stays out, and that is said", async () => {
  party("Lanterns", { party: "{as they were}" });
  opened({ party_ways: answered({ says: "Ash is here already.", ways: [{ ...ADD, here: "replace" }, { ...ADD, here: "leave" }, ADD] }) });
  await openWith(/^With Lanterns/);
  await until(() => Boolean(notice()));
  assert.deepEqual(asked.at(-1), { do: "bring", args: { party: "{as they were}", here: "leave" } });
  assert.equal(notice(), "Ash is here already. The others came along.");
});

test("where all of it is there already, nobody comes", async () => {
  party("Lanterns");
  opened({ party_ways: answered({ says: "Ash and Mim are here already.", ways: [{ ...ADD, here: "replace" }, ADD] }) });
  await openWith(/^With Lanterns/);
  await until(() => Boolean(notice()));
  assert.equal(asked.at(-1)?.do, "party_ways");
  assert.equal(notice(), "Ash and Mim are here already. So nobody came along.");
});

test("opened again it offers what it has become, as long as that is here", async () => {
  await peekLink("2abc");
  assert.deepEqual(ways(), []);
  one(".plate", drawnSheet()).click();
  await until(() => state.ui.route === "fight" && !state.ui.sheets.length);
  const first = state.ui.fight;
  await peekLink("2abc");
  assert.match(ways()[0] ?? "", /^Open that one You opened this today: Mill bridge/);
  tap(/^Open that one/);
  await until(() => !state.ui.sheets.length);
  assert.equal(state.ui.fight, first);
  await peekLink("2abd");
  assert.deepEqual(ways(), [], "another link");
  closeSheets();
  fights.remove(first ?? "");
  await peekLink("2abc");
  assert.deepEqual(ways(), [], "its fight is gone");
});
