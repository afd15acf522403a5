// The one dialog: it opens and closes with the sheets, its heading has the focus, the opener gets it back, and what the browser does with it
// by itself is the page's, too.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { app, control, one, textOf } from "../../tests/js/dom.js";
import { page, state } from "../../tests/js/engine.js";
import { ask, view } from "../../tests/js/views.js";

const { pageView } = await import("../app/app-view.js");
const { focusMark } = await import("./focus.js");
const { render } = await import("../vendor/lit-html/lit-html.js");
const { closeSheet, closeSheets, closeTop, dialogSync, openSheet, openSheetOf, topSheet, updateSheet } = await import("./dialog.js");
await import("../app/screens.js");
await import("../app/sheets.js");

app.replaceChildren();
const sync = dialogSync();
/** What main.js does after every change. */
function draw() {
  const before = focusMark();
  render(pageView(state.view, state.ui), app);
  sync(before);
}
const dialog = () => one("dialog.sheet");
const kinds = () => state.ui.sheets.map(({ kind }) => kind);
const heading = () => textOf(document.activeElement);

beforeEach(() => {
  page(view(), {}, { route: "fight" });
  draw();
});

test("a sheet opens the dialog with the focus on its heading; closed, the opener has it again", () => {
  control("What happened").focus();
  openSheet({ kind: "fighters" });
  draw();
  assert.equal(dialog().open, true);
  assert.equal(heading(), "Fighters");
  closeSheet();
  draw();
  assert.equal(dialog().open, false);
  assert.equal(document.activeElement, control("What happened"));
});

test("the opener gets the focus without a scroll: another fighter's card may stand there", () => {
  const opener = control("What happened");
  opener.focus();
  openSheet({ kind: "help" });
  draw();
  /** @type {unknown[]} */
  const given = [];
  opener.focus = (/** @type {FocusOptions|undefined} */ options) => void given.push(options);
  closeSheet();
  draw();
  assert.deepEqual(given, [{ preventScroll: true }]);
  Reflect.deleteProperty(opener, "focus");
});

test("where the opener is gone, or nothing had the focus, Next has it", () => {
  for (const opener of [document.createElement("button"), document.body]) {
    if (opener !== document.body) app.append(opener);
    opener.focus();
    openSheet({ kind: "fighters" });
    draw();
    if (opener !== document.body) opener.remove();
    closeSheet();
    draw();
    assert.equal(document.activeElement?.id, "next");
  }
});

test("a sheet over a sheet takes the heading's focus, and gives it back to what opened it, or else to the heading below", () => {
  openSheet({ kind: "fighters" });
  draw();
  const opener = control("Find a fighter");
  for (const [focused, after] of /** @type {const} */ ([
    [opener, "Find a fighter"],
    [document.body, "Fighters"],
  ])) {
    // biome-ignore format: two cases
    if (focused === document.body) /** @type {HTMLElement} */ (document.activeElement).blur();
    else focused.focus();
    openSheet({ kind: "help" });
    draw();
    assert.equal(heading(), "Keys");
    closeSheet();
    draw();
    assert.equal(document.activeElement?.getAttribute("aria-label") ?? heading(), after);
  }
});

test("a sheet that a reply opens above the form has the opener of the form, which then closes", () => {
  control("What happened").focus();
  openSheet({ kind: "fighters" });
  draw();
  control("Find a fighter").focus();
  openSheet({ kind: "help" });
  draw();
  state.ui.sheets = state.ui.sheets.slice(1);
  draw();
  assert.equal(heading(), "Keys");
  closeSheet();
  draw();
  assert.equal(document.activeElement, control("What happened"));
});

test("a sheet in the place of another gives the focus back to what opened that", () => {
  control("What happened").focus();
  openSheet({ kind: "fighters" });
  draw();
  control("Find a fighter").focus();
  closeSheet();
  openSheet({ kind: "help" });
  draw();
  assert.equal(heading(), "Keys");
  closeSheet();
  draw();
  assert.equal(document.activeElement, control("What happened"));
});

test("a drawing of the same sheet leaves the focus where it is", () => {
  openSheet({ kind: "fighters" });
  draw();
  control("Find a fighter").focus();
  draw();
  assert.equal(document.activeElement, control("Find a fighter"));
});

test("Escape closes the top sheet, a tap beside the sheet closes all", () => {
  openSheet({ kind: "fighters" });
  openSheet({ kind: "help" });
  draw();
  const cancel = new Event("cancel", { cancelable: true });
  dialog().dispatchEvent(cancel);
  assert.ok(cancel.defaultPrevented, "the browser would close the dialog under the sheet below");
  assert.deepEqual(kinds(), ["fighters"]);
  openSheet({ kind: "help" });
  draw();
  one("h2", dialog()).click();
  assert.equal(state.ui.sheets.length, 2);
  dialog().click();
  assert.equal(state.ui.sheets.length, 0);
});

test("what the browser closes by itself is closed for the page, unless it is open again", () => {
  openSheet({ kind: "fighters" });
  draw();
  dialog().dispatchEvent(new Event("close"));
  assert.equal(state.ui.sheets.length, 1);
  dialog().close();
  assert.equal(state.ui.sheets.length, 0);
});

test("a page without the dialog draws nothing and breaks nothing", () => {
  render("", app);
  openSheet({ kind: "fighters" });
  sync(null);
  closeSheets();
});

test("the sheet of a kind is found wherever it lies, on top only with its own name", () => {
  openSheet({ kind: "fighter", id: "ash" });
  openSheet({ kind: "help" });
  assert.equal(openSheetOf("fighter")?.id, "ash");
  assert.ok(!topSheet("fighter"));
  assert.ok(topSheet("help"));
  assert.equal(openSheetOf("stack"), null);
});

test("sheets that have served close from the top, as far as they are of those kinds", () => {
  for (const kind of /** @type {const} */ (["more", "help", "parties", "more"])) openSheet({ kind });
  closeTop(["more", "parties"]);
  assert.deepEqual(kinds(), ["more", "help"]);
  closeTop(["fighters"]);
  assert.equal(state.ui.sheets.length, 2);
});

test("a sheet that was closed is not brought back by a late answer", () => {
  /** @type {import("../app/types.js").FighterSheet} */
  const sheet = { kind: "fighter", id: "ash" };
  openSheet(sheet);
  updateSheet(sheet, { id: "bo" });
  assert.equal(topSheet("fighter")?.id, "bo");
  closeSheets();
  updateSheet(sheet, { id: "cyr" });
  assert.deepEqual(state.ui.sheets, []);
});

test("a search begins anew with the list of fighters, and stays under other sheets", () => {
  state.ui.search = "orc";
  openSheet({ kind: "help" });
  assert.equal(state.ui.search, "orc");
  openSheet({ kind: "fighters" });
  assert.equal(state.ui.search, "");
});

test("a notice that can be taken back stays over a sheet that opens, good news does not", () => {
  for (const [notice, stays] of /** @type {[any, boolean][]} */ ([
    [{ text: "Bless ends", calm: true }, false],
    [{ text: "Kept.", calm: true, tap: () => {}, button: "Again" }, true],
    [{ text: "Removed.", calm: true, restore: "x" }, true],
    [{ text: "Cut off." }, true],
  ])) {
    state.ui.notice = notice;
    openSheet({ kind: "help" });
    assert.equal(state.ui.notice === notice, stays, notice.text);
  }
});

test("the engine's question does not take the news away that led to it", () => {
  const notice = { text: "Tied at 4", calm: true };
  state.ui.notice = notice;
  openSheet({
    kind: "form",
    form: /** @type {any} */ ({ key: "prompt", title: "Roll off", asks: [], command: { do: "answer", args: {} } }),
  });
  assert.equal(state.ui.notice, notice);
});

test("a form that begins with a field gives it the focus, its text selected", () => {
  for (const [kind, value] of /** @type {[string, string][]} */ ([
    ["text", "Grol"],
    ["number", "10"],
  ])) {
    const form = {
      label: "Rename",
      asks: [ask("value", /** @type {any} */ (kind), { label: "Name", value })],
      command: { do: "rename", args: {} },
      key: "rename",
    };
    state.ui.values = { value };
    openSheet(/** @type {any} */ ({ kind: "form", form }));
    draw();
    const field = /** @type {HTMLInputElement} */ (document.activeElement);
    assert.equal(field, control("Name"));
    assert.deepEqual([field.value, field.selectionStart, field.selectionEnd], [value, 0, value.length]);
    closeSheets();
    draw();
  }
});
