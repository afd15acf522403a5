/**
 * The line that a form asks for: asks the engine to read it (not on every keystroke; only the latest counts). Several pasted lines become a list.
 * The engine owns the grammar.
 */

import { holdsLink } from "../app/addresses.js";
import { EMPTY } from "../app/empty-draft.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { pasteLink } from "../share/share.js";
import { afterPause } from "../ui/after-pause.js";
import { openPaste } from "./draft.js";

/** @import { Ask } from "../app/types.js" */
/** @import { Holder } from "./draft.js" */

const readLater = afterPause(120);

/**
 * Reads the line of a form's ask.
 * @param {Ask} ask
 * @param {string} text
 */
export function askLineTyped(ask, text) {
  change({ values: { ...state.ui.values, [ask.name]: text }, ...(text.trim() ? {} : { askReading: null }) });
  readLater(text.trim() ? () => readAsk(ask) : undefined);
}

/** @param {Ask} ask */
async function readAsk({ name }) {
  const text = state.ui.values[name];
  const { reading } = await question("read", { text });
  if (state.ui.values[name] === text && reading) change({ askReading: { ...reading, at: [0, String(text).length] } });
}

/**
 * The line as a draft of one, so that its card mends it as at set-up.
 * @param {Ask} ask
 * @returns {Holder}
 */
export const lineOf = (ask) => ({
  get() {
    const { values, askReading, askOpen } = state.ui;
    return {
      ...EMPTY,
      text: String(values[ask.name] ?? ""),
      of: askReading?.text ?? "",
      readings: askReading ? [askReading] : [],
      open: askOpen,
    };
  },
  set({ text, open: askOpen = state.ui.askOpen }) {
    change({ askOpen, ...(text !== undefined && { values: { ...state.ui.values, [ask.name]: text } }) });
  },
  added: () => undefined,
  read: () => readAsk(ask),
});

/** Opens the paste sheet for several pasted lines, and a link that is pasted. @param {ClipboardEvent} event */
export function linePasted(event) {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const link = holdsLink(text);
  if (!link && !/[\n\r]/.test(text.trim())) return;
  event.preventDefault();
  return link ? pasteLink(text) : openPaste(text);
}
