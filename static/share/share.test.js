// Sharing a fight and taking one in: links, QR codes, files, the clipboard, backups; what goes wrong is said where one looks.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyIndexedDB, FakeStorage, setLocalStorage } from "../../tests/js/browser.js";
import { able, all, control, drawn, enter, one, setGlobal, settle, tap, textOf, type, until } from "../../tests/js/dom.js";
import { accepted, answered, badInput, drawnSheet, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { objection, playersView, setUp, view } from "../../tests/js/views.js";

const { copyLink, openShare, pasteLink, peekLink, pickFile, saveAll, saveFile } = await import("./share.js");
const { sharedFightScreen } = await import("./shared-fight-screen.js");
const { loadSharedFight, openSharedFight } = await import("./shared-fight.js");
const { sealed } = await import("../storage/sealed.js");
const { openSheet } = await import("../ui/dialog.js");
const { chatText } = await import("../players/chat-text.js");
const { change } = await import("../app/store.js");
const storage = await import("../storage/fights.js");
const shelf = await import("../storage/library-store.js");
await import("../app/screens.js");
await import("../app/sheets.js");

const HEAD = '{"turnwright":1}';
const CHECKPOINT = '{"checkpoint":1,"state":{}}';
const LEFT_OUT = [
  { says: "Enemy hit points and your notes are not included", kept: false },
  { says: "Names are included", kept: true },
];
/** A link of a kind: the players' copy or the whole fight. @param {{args: {players?: boolean}}} request */
const link = ({ args }) => answered({ payload: args.players ? "1playersZ" : "1wholeAZ", length: 8, says: args.players ? LEFT_OUT : [] });

/** @type {import("../../tests/js/engine.js").Asked[]} */
let asked;
/** @type {string[]} what was written to the clipboard */
let copied;
/** @type {{name: string, type: string, text: Promise<string>}[]} what was saved as a file */
let saved;
/** @param {Record<string, unknown>} [replies] @param {object} [ui] */
const opened = (replies = {}, ui = {}) => {
  asked = page(view(), { link, ...replies }, ui);
};
const plate = () => one(".plate");
/** The link in its field. */
const field = () => one("input[readonly]").value;

beforeEach(() => {
  setLocalStorage(new FakeStorage());
  emptyIndexedDB();
  copied = [];
  saved = [];
  setGlobal("navigator", { clipboard: { writeText: async (/** @type {string} */ text) => void copied.push(text) } });
  URL.createObjectURL = (blob) => {
    const file = /** @type {Blob} */ (blob);
    saved.push({ name: "", type: file.type, text: file.text() });
    return "blob:x";
  };
  opened();
});

test("the players' copy is what is shared first: its link, and what it leaves out", async () => {
  const opening = openShare();
  assert.match(textOf(drawnSheet()), /One moment\./);
  assert.equal(able(plate()), false);
  await opening;
  const sheet = drawnSheet();
  assert.deepEqual(asked, [{ do: "link", args: { players: true, setup: false, when: asked[0]?.args.when } }]);
  assert.ok(Math.abs(asked[0]?.args.when - Date.now() / 60_000) < 2);
  assert.match(field(), /^https:\/\/table\.test\/#1playersZ$/);
  assert.match(textOf(one(".left-out", sheet)), /notes are not included Names are included/);
  assert.match(textOf(sheet), /shows players their screen as it is now/);
});

test("another choice makes it the whole fight, and says that secrets go along", async () => {
  await openShare();
  drawnSheet();
  control("The fight now").click();
  await settle();
  const sheet = drawnSheet();
  assert.match(field(), /#1wholeAZ$/);
  assert.match(textOf(sheet), /the whole fight as it is now, secrets included/);
  assert.equal(all(".left-out", sheet).length, 0);
});

test("the encounter is the fight as it was prepared; one that is being prepared has no other", async () => {
  await openShare();
  drawnSheet();
  control("The encounter").click();
  await settle();
  assert.deepEqual([asked.at(-1)?.args.players, asked.at(-1)?.args.setup], [false, true]);
  assert.match(textOf(drawnSheet()), /the encounter as it was prepared, secrets included/);
  page(view({ stage: "setup" }), { link });
  await openShare();
  drawnSheet();
  assert.deepEqual(all('[aria-label="What to share"] button').map(textOf), ["For players", "The encounter"]);
});

test("a site whose address is too long for a code says so", async () => {
  const { pathname } = location;
  history.replaceState(null, "", `/${"a".repeat(60)}/`);
  await openShare();
  await until(() => topSheet().qr !== undefined);
  assert.match(textOf(drawnSheet()), /address of this site is too long for a code/);
  history.replaceState(null, "", pathname);
});

test("a link that some chats cut is sent as a file, but never to players, who would get the secrets", async () => {
  const long = answered({ payload: `1${"A".repeat(1_900)}Z`, length: 1_902, says: [] });
  opened({ link: long });
  await openShare();
  assert.match(textOf(one(".warns", drawnSheet())), /mail/);
  assert.throws(() => control("Send as file"));
  control("The fight now").click();
  await settle();
  drawnSheet();
  control("Send as file").click();
  assert.match(textOf(drawnSheet()), /Save file/);
  opened();
  await openShare();
  assert.equal(all(".warns", drawnSheet()).length, 0);
});

test("a link that comes after another choice is not shown", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  opened({ link: () => new Promise((resolve) => waiting.push(resolve)) });
  openShare();
  await settle();
  drawnSheet();
  control("The fight now").click();
  await settle();
  waiting[0]?.(answered({ payload: "1playersZ", length: 8, says: [] }));
  await settle();
  assert.equal(topSheet().link, null);
  waiting[1]?.(answered({ payload: "1wholeAZ", length: 8, says: [] }));
  await settle();
  assert.match(topSheet().url, /#1wholeAZ$/);
});

test("the QR code of the link is there at once; a link too long for it says so", async () => {
  await openShare();
  await until(() => topSheet().qr);
  assert.equal(one(".qr", drawnSheet()).getAttribute("aria-label"), "QR code of the link");
  control("QR code of the link, as large as the screen").click();
  assert.equal(topSheet().kind, "code");
  assert.match(one("path.qr-ink", drawnSheet()).getAttribute("d"), /^M/);
  one(".code-whole", drawnSheet()).click();
  assert.equal(topSheet().kind, "share");
  opened({ link: answered({ payload: `1${"A".repeat(2400)}Z`, length: 2402, says: [] }) });
  await openShare();
  await until(() => topSheet().qr !== undefined);
  assert.match(textOf(drawnSheet()), /too much for a code that a phone can read/);
});

test("a QR code is that of the link beside it, also when another was chosen while it was drawn", async () => {
  /** @type {((reply: unknown) => void)[]} */
  const waiting = [];
  const replies = {
    link: (/** @type {any} */ request) => (request.args.players ? link(request) : new Promise((resolve) => waiting.push(resolve))),
  };
  opened(replies);
  await openShare();
  drawnSheet();
  control("The fight now").click();
  await until(() => waiting.length);
  for (let turns = 0; turns < 20; turns += 1) await settle();
  assert.ok(!topSheet().qr);
});

test("a fight the engine makes no link of says why", async () => {
  opened({ link: badInput("This fight is too long for a link.") });
  await openShare();
  assert.match(textOf(drawnSheet()), /This fight is too long for a link\./);
  assert.equal(able(control("Copy link")), false);
  copyLink();
  await settle();
  assert.deepEqual(copied, []);
});

test("the link goes to the clipboard; where that is not allowed it is said how else", async () => {
  await openShare();
  drawnSheet();
  tap("Copy link");
  await settle();
  assert.match(copied[0] ?? "", /^https:\/\/table\.test\/#1playersZ$/);
  assert.equal(notice(), "Copied.");
  setGlobal("navigator", {});
  tap("Copy link");
  await settle();
  assert.match(notice(), /did not allow copying/);
});

/** What the phone's own way of sending does, and whether the link is copied in its place. @type {[string, any, boolean][]} */
const SENDING = [
  ["there is none", undefined, true],
  ["it was sent", async () => {}, false],
  ["it was closed again", () => Promise.reject(new DOMException("", "AbortError")), false],
  ["it fails", () => Promise.reject(new Error("no")), true],
];
for (const [name, share, copies] of SENDING)
  test(`sending with the phone: ${name}${copies ? ", so the link is copied" : ""}`, async () => {
    setGlobal("navigator", { ...navigator, share });
    await openShare();
    drawnSheet();
    plate().click();
    await settle();
    assert.equal(copied.length, copies ? 1 : 0);
  });

test("the file is the whole fight, as the engine writes it", async () => {
  opened({ save: answered({ document: HEAD, filename: "bridge.json" }) });
  await openShare();
  drawnSheet();
  tap("File");
  assert.match(textOf(drawnSheet()), /The whole fight with its log/);
  plate().click();
  await settle();
  assert.equal(await saved[0]?.text, HEAD);
  opened({ save: badInput("There is nothing to save.") });
  await saveFile();
  assert.equal(notice(), "There is nothing to save.");
});

test("all fights are saved without the engine, with what is kept beside them", async () => {
  storage.create(/** @type {any} */ (accepted(view({ title: "Bridge" }), { journal: [HEAD] })));
  shelf.keep({ kind: "party", name: "Heroes", system: "hero", system_name: "HERO", lines: ["Ash"] });
  opened({}, { engine: "failed" });
  await saveAll();
  const text = String(await saved[0]?.text);
  assert.match(text, /^\{"turnwright_backup":1,"fights":1,"kept":1\}\n/);
  assert.match(text, /"Heroes"/);
  assert.deepEqual(asked, []);
});

test("a backup that lacks steps says of which fights, and does not count as one", async (context) => {
  for (const { id } of [...storage.fights()]) storage.remove(id);
  storage.create(/** @type {any} */ (accepted(view({ title: "Docks" }), { journal: [HEAD, '{"step":1}', CHECKPOINT] })));
  opened();
  const fails = context.mock.method(IDBDatabase.prototype, "transaction", () => {
    throw new DOMException("closed", "InvalidStateError");
  });
  await saveAll();
  assert.equal(notice(), "", "this tab still holds every step");
  assert.ok(state.ui.backup > 0);

  setLocalStorage(new FakeStorage());
  const card = { id: "aa", name: "Bridge", system: "x", system_name: "X", place: "", when: 1, fighters: 0 };
  const slot = { version: 1, seq: 9, head: HEAD, lines: [CHECKPOINT], before: "", card, view: null };
  localStorage.setItem("turnwright.fight.aa.A", sealed(slot));
  localStorage.setItem("turnwright.index", sealed({ version: 1, fights: [card], gone: null }));
  opened();
  await saveAll();
  fails.mock.restore();
  assert.equal(notice(), "The backup lacks older steps of “Bridge”: this browser could not read them. Try again later.");
  assert.equal(state.ui.backup, 0);
});

test("from the sheet the players' screen is on this device, too", async () => {
  await openShare();
  drawnSheet();
  tap(/^Pass the phone/);
  assert.equal(state.ui.passed, "locked");
});

test("the state goes to the clipboard as players know it; one that is being prepared has none", async () => {
  opened({ players: answered({ players: playersView() }) });
  await openShare();
  drawnSheet();
  tap(/^Copy as text/);
  await settle();
  assert.deepEqual(asked.at(-1), { do: "players", args: {} });
  assert.deepEqual(copied, [chatText(/** @type {any} */ (playersView()))]);
  page(view({ stage: "setup" }), { link });
  await openShare();
  drawnSheet();
  assert.throws(() => tap(/^Copy as text/));
});

const PREVIEW = { name: "Bridge", system: "The Collective", place: "Round 1", fighters: ["Ash", "Bo"] };

/** What is pasted, and the payload in it. @type {[string, string][]} */
const LINKS = [
  ["https://table.test/#1abc-_Z", "1abc-_Z"],
  ["https://table.test/#look/1abc", "1abc"],
  ["  1abc \n", "1abc"],
  ["##1abc", "1abc"],
];
for (const [text, payload] of LINKS)
  test(`“${text.trim()}” is looked into before anything opens`, async () => {
    opened({ peek_link: answered({ preview: PREVIEW }) });
    await pasteLink(text);
    assert.deepEqual(asked, [{ do: "peek_link", args: { text: payload } }]);
    const sheet = drawnSheet();
    assert.match(textOf(sheet), /Shared fight .*Bridge The Collective · Round 1 2 fighters: Ash, Bo/);
    assert.match(textOf(sheet), /It opens as a new fight\./);
  });

/** What no engine is asked about. @type {[string, RegExp][]} */
const REFUSED = [
  ["<script>", /This is not a link to a fight/],
  ["1".repeat(20_000), /too long/],
];
for (const [payload, text] of REFUSED)
  test(`a link like “${payload.slice(0, 8)}” is refused at the gate, and another one can be pasted`, async () => {
    opened();
    openSheet({ kind: "open" });
    await peekLink(payload);
    const sheet = drawnSheet();
    assert.match(textOf(sheet), text);
    assert.deepEqual(asked, []);
    tap("Paste another link");
    assert.deepEqual(
      state.ui.sheets.map(({ kind }) => kind),
      ["open"],
    );
  });

test("a text that is too long for a link is refused before the field takes it; the next input clears the sentence", () => {
  opened();
  openSheet({ kind: "open" });
  /** @param {string|null} data whether the field takes it */
  const taken = (data) => {
    const event = Object.assign(new Event("beforeinput", { bubbles: true, cancelable: true }), { data });
    return control("Paste a link", drawnSheet()).dispatchEvent(event);
  };
  assert.equal(taken(`https://table.test/#1${"A".repeat(20_000)}`), false);
  assert.match(textOf(drawnSheet()), /This link is too long: 20,001 characters, at most 16,000 characters\./);
  assert.equal(taken(null), true);
  assert.doesNotMatch(textOf(drawnSheet()), /too long/);
  assert.equal(taken(`https://a-long-address.test/${"a".repeat(90)}#1${"A".repeat(15_000)}`), true);
});

test("a link the engine cannot read says why; while it is read that is said", async () => {
  opened({ peek_link: badInput("This link was cut off.") });
  const peeking = peekLink("1abc");
  assert.match(textOf(drawnSheet()), /Getting ready to read it…/);
  await peeking;
  assert.match(textOf(drawnSheet()), /This link does not work .*This link was cut off\./);
});

test("a fight without names is told by its number, one without a name by its system", async () => {
  opened({ peek_link: answered({ preview: { ...PREVIEW, name: "", fighters: 3 } }) });
  await peekLink("1abc");
  assert.match(textOf(one(".preview", drawnSheet())), /^The Collective The Collective · Round 1 3 fighters$/);
});

test("a link opens as a fight of its own; one that fails then says so in its sheet", async () => {
  opened({ peek_link: answered({ preview: PREVIEW }), open_link: accepted(setUp({ title: "Bridge" }), { journal: [HEAD] }) });
  await peekLink("1abc");
  drawnSheet();
  plate().click();
  await until(() => state.ui.route === "fight" && !state.ui.sheets.length);
  assert.deepEqual(asked.at(-1), { do: "open_link", args: { text: "1abc" } });
  assert.equal(state.view?.title, "Bridge");
  opened({ peek_link: answered({ preview: PREVIEW }), open_link: badInput("This link is damaged.") });
  await peekLink("1abc");
  drawnSheet();
  plate().click();
  await settle();
  assert.match(textOf(drawnSheet()), /This link is damaged\./);
});

test("the form of the sheet takes a link", async () => {
  opened({ peek_link: answered({ preview: PREVIEW }) });
  openSheet({ kind: "open" });
  drawnSheet();
  type("Paste a link", "https://table.test/#1abc", []);
  enter("Paste a link");
  await settle();
  assert.equal(topSheet().kind, "peek");
});

/** Picks a file in the sheet. @param {string} text */
async function picked(text) {
  openSheet({ kind: "open" });
  await pickFile(new File([text], "fight.json"));
  await settle();
}

test("a file opens as a new fight; what is none says so in the sheet", async () => {
  opened({ import: accepted(setUp({ title: "From a file" }), { journal: [HEAD] }) });
  await picked(`${HEAD}\n{"step":1}`);
  assert.deepEqual(asked.at(-1), { do: "import", args: { text: `${HEAD}\n{"step":1}` } });
  assert.equal(state.view?.title, "From a file");
  assert.deepEqual(state.ui.sheets, []);
  opened();
  for (const text of ["<html></html>", "Name,Init\nAsh,17", "Ash 17"]) {
    await picked(text);
    assert.match(textOf(drawnSheet()), /did not write this file. For a list of fighters, pick a game, then choose Paste a list./);
  }
  assert.deepEqual(asked, []);
});

const COPY = { ...PREVIEW, players: true };
/** Looks at a players' copy from its link. @param {Record<string, unknown>} [replies] */
async function looking(replies = {}) {
  opened({ peek_link: answered({ preview: COPY }), look_link: answered({ players: playersView() }), ...replies });
  await peekLink("1abc");
  const sheet = drawnSheet();
  assert.match(textOf(sheet), /Viewing it stores and changes nothing/);
  tap(/^View/);
  await settle();
}
const screen = () => drawn(sharedFightScreen(null, state.ui));

test("a players' copy can be viewed without becoming a fight", async () => {
  await looking();
  assert.equal(state.ui.route, "look");
  assert.equal(location.hash, "#look/1abc");
  assert.deepEqual(asked.at(-1), { do: "look_link", args: { text: "1abc" } });
  assert.match(textOf(screen()), /Ash .*Bridge at Oxmoor: snapshot from the GM\./);
});

test("the second half of a double tap on View is not the way home, nor a copy", async () => {
  await looking({ open_link: accepted(setUp(), { journal: [HEAD] }) });
  screen();
  tap("Home");
  tap("Make a copy");
  await settle();
  assert.equal(state.ui.route, "look");
  change({ look: { .../** @type {any} */ (state.ui.look), since: performance.now() - 1_000 } });
  tap("Make a copy");
  await until(() => state.ui.route === "fight");
  assert.equal(asked.at(-1)?.do, "open_link");
});

test("a copy that cannot be made says why; home leads home", async () => {
  await looking({ open_link: badInput("This link is damaged.") });
  change({ look: { .../** @type {any} */ (state.ui.look), since: 0 - 1_000 } });
  screen();
  tap("Make a copy");
  await settle();
  assert.match(textOf(screen()), /This link is damaged\./);
  tap("Home");
  assert.equal(state.ui.route, "home");
});

test("a link that shows nothing says why, and offers no copy", async () => {
  await looking({ look_link: badInput("This link has no players’ copy.") });
  assert.match(textOf(screen()), /This link has no players’ copy\./);
  assert.ok(!all("button").some((button) => /copy/.test(textOf(button))));
});

test("an answer about a link that was left is dropped", async () => {
  /** @type {(reply: unknown) => void} */
  let answer = () => {};
  opened(
    { look_link: () => new Promise((resolve) => (answer = resolve)) },
    { route: "look", look: { text: "1abc", players: null, says: "" } },
  );
  const loading = loadSharedFight();
  change({ look: { text: "1other", players: null, says: "" } });
  answer(answered({ players: playersView() }));
  await loading;
  assert.equal(state.ui.look?.players, null);
});

test("without a link nothing is viewed", () => {
  opened({ use: objection("x") });
  openSharedFight();
  assert.notEqual(state.ui.route, "look");
});

test("beside the whole fight, its encounter and its fighters are saved or copied", async () => {
  opened({
    save: (/** @type {{args: object}} */ { args }) => answered({ document: JSON.stringify(args), filename: "a.json" }),
    roster: (/** @type {{args: {as: string}}} */ { args }) => answered({ text: args.as, filename: `a.${args.as}`, type: "text/csv" }),
  });
  await openShare();
  drawnSheet();
  control("File").click();
  drawnSheet();
  for (const name of [/^Encounter/, /^Fighters as table/, /^Copy as lines/]) {
    tap(name);
    await settle();
  }
  assert.deepEqual(await Promise.all(saved.map(({ text }) => text)), ['{"setup":true}', "csv"]);
  assert.deepEqual(copied, ["txt"]);
});
