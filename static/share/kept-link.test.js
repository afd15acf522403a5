// A party, one character, a template or a preset of house rules as a link: from where one sees it, and into the library of another device.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { all, one, settle, tap, textOf, until } from "../../tests/js/dom.js";
import { answered, badInput, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { fighter, view } from "../../tests/js/views.js";

const { peekLink, shareFighter } = await import("./share.js");
const { openSheet } = await import("../ui/dialog.js");
const shelf = await import("../storage/library-store.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const PARTY = { kind: "party", name: "Lanterns", system: "collective", system_name: "The Collective", lines: ["Ash, 2P", "Mim, 1P"] };
const LINK = { payload: "2abcZ", length: 4, says: [{ says: "Conditions with an end stay behind: Flashed.", kept: false }], place: "" };
/** What the engine says of the link of an entry. @param {object} entry @param {string[]} says */
const preview = (entry, says) =>
  answered({ preview: { name: "Lanterns", system: "The Collective", place: "", fighters: 2, kept: { entry, says } } });

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @param {Record<string, unknown>} [replies] */
const opened = (replies = {}) => {
  asked = page(
    view(),
    { kept_link: answered(LINK), party: answered({ party: "{…}" }), peek_link: preview(PARTY, PARTY.lines), ...replies },
    { kept: shelf.all(), route: "fight" },
  );
};
const field = () => one("input[readonly]", drawnSheet()).value;

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  for (const { id } of shelf.all()) shelf.remove(id);
  opened();
});

test("an entry is shared from its own sheet, with what is in it and nothing of this device", async () => {
  shelf.keep(PARTY);
  opened();
  openSheet({ kind: "kept", id: shelf.all()[0]?.id ?? "" });
  drawnSheet();
  tap(/^Share$/);
  await until(() => topSheet().link);
  assert.deepEqual(asked, [{ do: "kept_link", args: PARTY }]);
  assert.match(field(), /#2abcZ$/);
  assert.equal(textOf(one(".left-out li")), LINK.says[0]?.says);
});

test("a fighter of the fight is shared as a party of its own", async () => {
  await shareFighter(fighter("Ash"));
  const { args } = asked.find((request) => request.do === "kept_link") ?? { args: {} };
  assert.deepEqual([args.kind, args.name, args.party], ["party", "Ash", "{…}"]);
  assert.equal(asked[0]?.args.rest, true);
  assert.match(field(), /#2abcZ$/);
});

test("what cannot be sent says why", async () => {
  opened({ kept_link: badInput("No room.") });
  await shareFighter(fighter("Ash"));
  assert.match(textOf(drawnSheet()), /No room\./);
  opened({ party: badInput("Who?") });
  await shareFighter(fighter("Ash"));
  assert.equal(notice(), "Who?");
});

test("a link shows what is in it and goes into the library beside what has its name", async () => {
  shelf.keep({ ...PARTY, lines: ["Zed, 3P"] });
  opened();
  await peekLink("2abc");
  assert.deepEqual(all(".kept-lines li", drawnSheet()).map(textOf), PARTY.lines);
  assert.deepEqual(shelf.all().length, 1, "nothing is kept before the tap");
  one(".plate").click();
  await settle();
  assert.deepEqual(
    shelf
      .all()
      .map(({ name, lines }) => `${name}: ${lines?.length}`)
      .sort(),
    ["Lanterns 2: 2", "Lanterns: 1"],
  );
  assert.deepEqual(state.ui.sheets, []);
});

test("what is here already is kept once", async () => {
  for (let n = 0; n < 2; n += 1) {
    await peekLink("2abc");
    drawnSheet();
    one(".plate").click();
    await settle();
  }
  assert.equal(shelf.all().length, 1);
  assert.match(notice(), /Lanterns/);
});

test("what says the same is here already, however it is stored", async () => {
  const plan = { kind: "plan", name: "Bridge", system: "hero", system_name: "HERO System", fighters: 3 };
  for (const payload of ["2olderZ", "2otherZ"]) shelf.keep({ ...plan, name: payload, payload });
  const links = new Map([["2otherZ", "2oneZ"], ["2linkZ", "2oneZ"]]); // biome-ignore format: one line
  opened({
    peek_link: preview({ ...plan, payload: "2linkZ" }, ["one"]),
    kept_link: (/** @type {import("../../tests/js/engine.js").Asked} */ { args }) =>
      answered({ ...LINK, payload: links.get(String(args.payload)) ?? String(args.name) }),
  });
  await peekLink("2abc");
  drawnSheet();
  one(".plate").click();
  await until(() => notice().includes("2otherZ"));
  assert.equal(shelf.all().length, 2);
});

test("templates and presets come in the same way", async () => {
  const about = { name: "Bridge", system: "hero", system_name: "HERO System" };
  for (const entry of [
    { ...about, kind: "plan", payload: "2xyzZ", fighters: 3 },
    { ...about, kind: "style", values: [["stun", "no"]] },
  ]) {
    opened({ peek_link: preview(entry, ["one", "two"]) });
    await peekLink("2abc");
    drawnSheet();
    one(".plate").click();
    await settle();
    const [{ id, when, ...kept } = { id: "", when: 0 }] = shelf.all();
    assert.deepEqual(kept, entry);
  }
});
