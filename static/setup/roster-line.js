/**
 * The typed line of set-up and of later newcomers: asks the engine to read it (not on every keystroke; only the latest counts) and adds it.
 * Several pasted lines become a list (paste.js). The engine owns the grammar.
 */

import { change, state } from "../app/store.js";
import { act, question } from "../engine/requests.js";
import { afterPause } from "../ui/after-pause.js";
import { openPaste } from "./paste.js";

const readLater = afterPause(120);

/** @param {string} text */
async function read(text) {
  const { reading } = await question("read", { text });
  if (state.ui.typed === text && reading) change({ reading: { ...reading, of: text } });
  return reading;
}

/** @param {string} text */
export function lineTyped(text) {
  change({ typed: text, ...(text.trim() ? {} : { reading: null }) });
  readLater(text.trim() ? () => read(text) : undefined);
}

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

/** @param {string} text */
export function addHint(text) {
  lineTyped(state.ui.typed + text);
  const line = document.querySelector("#line");
  if (line instanceof HTMLElement) line.focus();
}

export async function addReading() {
  const { typed, reading } = state.ui;
  if (!typed.trim()) return;
  readLater();
  const read_ = reading?.of === typed ? reading : await read(typed);
  if (!read_?.add) return;
  const { add } = read_;
  change({ typed: "", reading: null });
  const line = document.querySelector("#line");
  if (line instanceof HTMLElement) line.focus();
  await act({ do: add.do, args: add.args }, { key: `add:${typed}`, label: add.label });
}
