/**
 * The one line of set-up: asks the engine to read what is typed (not on every keystroke, and only the latest counts), and adds it. The
 * grammar of the line is the engine's.
 */

import { act, question } from "./commands.js";
import { change, state } from "./store.js";

const PAUSE = 120;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/** @param {string} text */
async function read(text) {
  const { reading } = await question("read", { text });
  if (state.ui.typed === text && reading) change({ reading: { ...reading, of: text } });
  return reading;
}

/** @param {string} text */
export function lineTyped(text) {
  change({ typed: text, ...(text.trim() ? {} : { reading: null }) });
  clearTimeout(timer);
  if (text.trim()) timer = setTimeout(() => read(text), PAUSE);
}

/** @param {string} text */
export function hint(text) {
  lineTyped(state.ui.typed + text);
  const line = document.querySelector("#line");
  if (line instanceof HTMLElement) line.focus();
}

export async function addReading() {
  const { typed, reading } = state.ui;
  if (!typed.trim()) return;
  clearTimeout(timer);
  const read_ = reading?.of === typed ? reading : await read(typed);
  if (!read_?.add) return;
  const { add } = read_;
  change({ typed: "", reading: null });
  const line = document.querySelector("#line");
  if (line instanceof HTMLElement) line.focus();
  await act({ do: add.do, args: add.args }, { key: `add:${typed}`, label: add.label });
}
