/**
 * The open sheets, and the one `<dialog>` that shows the top one. Opens it, moves the focus to its heading and gives the focus back to the
 * opener. Each sheet's content is in its own file (`*-sheet.js`).
 */

import { change, state } from "../app/store.js";
import { focusAgain, focusFound } from "./focus.js";
import { lastingNotice } from "./notice.js";

/** @import { Sheet, SheetKind } from "../app/types.js" */
/** @import { Mark } from "./focus.js" */

/** Returns the notice unless it is a short success notice without a button. */
function withButton() {
  const { notice } = state.ui;
  return notice?.tap || notice?.restore ? notice : lastingNotice();
}

/** Clears success notices when a sheet opens, except below a sheet that opened unasked. @param {Sheet} sheet */
const stays = (sheet) => (sheet.kind === "form" && sheet.form.key === "prompt" ? state.ui.notice : withButton());

/** @param {Sheet} sheet */
export function openSheet(sheet) {
  change({ sheets: [...state.ui.sheets, sheet], search: sheet.kind === "fighters" ? "" : state.ui.search, notice: stays(sheet) });
}

/** Returns the notice that stays when the top sheet closes: why a form was refused goes with the form. */
function staysBehind() {
  const { notice } = state.ui;
  const form = topSheet("form")?.form;
  return notice?.why && form && notice.command?.do === form.command.do && notice.label === form.label ? null : withButton();
}

export function closeSheet() {
  change({ sheets: state.ui.sheets.slice(0, -1), notice: staysBehind() });
}

/** @param {SheetKind[]} [except] kinds that stay */
export function closeSheets(except = []) {
  const sheets = state.ui.sheets.filter(({ kind }) => except.includes(kind));
  if (sheets.length < state.ui.sheets.length) change({ sheets });
}

/** Closes this sheet, wherever it lies. @param {Sheet} sheet */
export const removeSheet = (sheet) => change({ sheets: state.ui.sheets.filter((one) => one !== sheet) });

/** @param {SheetKind[]} kinds close the top sheets as long as they are one of these */
export function closeTop(kinds) {
  const sheets = [...state.ui.sheets];
  while (sheets.length && kinds.includes(/** @type {Sheet} */ (sheets.at(-1)).kind)) sheets.pop();
  change({ sheets });
}

/**
 * @template {SheetKind} K
 * @param {Sheet|undefined} sheet
 * @param {K} kind
 * @returns {Extract<Sheet, {kind: K}>|null} the sheet, if it is of that kind
 */
const ofKind = (sheet, kind) => (sheet?.kind === kind ? /** @type {Extract<Sheet, {kind: K}>} */ (sheet) : null);

/**
 * @template {SheetKind} K
 * @param {K} kind
 */
export const topSheet = (kind) => ofKind(state.ui.sheets.at(-1), kind);

/**
 * Returns the open sheet of a kind, wherever it is in the stack.
 * @template {SheetKind} K
 * @param {K} kind
 */
export const openSheetOf = (kind) =>
  ofKind(
    state.ui.sheets.findLast((sheet) => sheet.kind === kind),
    kind,
  );

/**
 * Replaces the content of a sheet; it stays the same sheet and keeps the focus.
 * @template {Sheet} S
 * @param {S} sheet
 * @param {Partial<S>} patch
 */
export function updateSheet(sheet, patch) {
  Object.assign(sheet, patch);
  change({ sheets: [...state.ui.sheets] });
}

/**
 * Gives the focus to the field with which a sheet begins, what stands in one line selected, else to the heading.
 * @param {HTMLDialogElement} dialog
 * @returns {boolean} whether there is a heading yet
 */
function focusBeginning(dialog) {
  const heading = dialog.querySelector("#sheet-title");
  const field = /** @type {HTMLElement|null} */ (dialog.querySelector("[data-begin] :is(input, textarea)"));
  if (field) {
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  } else if (heading instanceof HTMLElement) {
    heading.blur(); // of the sheet before: that this is another one is heard only when the focus comes
    heading.focus();
  }
  const body = dialog.querySelector(".sheet-body");
  if (body) body.scrollTop = 0;
  return heading !== null;
}

/** Shows the open sheet from its top, because what is new stands there. */
export function showTop() {
  const body = document.querySelector("dialog[open] .sheet-body");
  if (body) body.scrollTop = 0;
}

/** Returns the function that brings the dialog in line with the state. Call it after each render, with what had the focus before it. */
export function dialogSync() {
  /** @type {Sheet|null} */
  let shown = null;
  /** What opened the sheet at each place; one that takes the place of another was opened by what opened that. @type {(Mark|null)[]} */
  let openers = [];
  return (/** @type {Mark|null} */ before) => {
    const dialog = document.querySelector("dialog.sheet");
    if (!(dialog instanceof HTMLDialogElement)) return;
    const { sheets } = state.ui;
    const top = sheets.at(-1) ?? null;
    const opener = openers[sheets.length];
    const closed = opener !== undefined;
    openers = sheets.map((_, place) => (place < openers.length ? (openers[place] ?? null) : before));
    if (top && !dialog.open) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // else the browser gives it back by itself, to what may be somebody else's by then
      dialog.showModal();
    }
    const drawn = !top || top === shown || (closed && focusFound(opener)) || focusBeginning(dialog);
    if (!top && dialog.open) {
      dialog.close();
      focusAgain(opener ?? null);
    }
    if (drawn) shown = top;
  };
}

/** Handlers of the dialog's events: a tap outside the sheet, Escape, and close. */
export const dialogHandlers = {
  click: (/** @type {Event} */ { target }) => target instanceof HTMLDialogElement && closeSheets(),
  cancel: (/** @type {Event} */ event) => {
    if (!(event.target instanceof HTMLDialogElement)) return;
    event.preventDefault();
    closeSheet();
  },
  // the dialog may have been opened again before this event arrives
  close: (/** @type {Event} */ { target }) => target instanceof HTMLDialogElement && !target.open && closeSheets(),
};
