/**
 * The line that a form asks for: asks the engine to read it (not on every keystroke; only the latest counts). Several pasted lines become a list.
 * The engine owns the grammar.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { afterPause } from "../ui/after-pause.js";
import { openPaste } from "./draft.js";

const readLater = afterPause(120);

/**
 * Reads the line of a form's ask.
 * @param {import("../app/types.js").Ask} ask
 * @param {string} text
 */
export function askLineTyped(ask, text) {
  change({ values: { ...state.ui.values, [ask.name]: text }, ...(text.trim() ? {} : { askReading: null }) });
  const readAsk = async () => {
    const { reading } = await question("read", { text });
    if (state.ui.values[ask.name] === text && reading) change({ askReading: reading });
  };
  readLater(text.trim() ? readAsk : undefined);
}

/** Opens the paste sheet for several pasted lines. @param {ClipboardEvent} event */
export function linePasted(event) {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!/[\n\r]/.test(text.trim())) return;
  event.preventDefault();
  return openPaste(text);
}
