/**
 * A list or table from a file or the clipboard: its text goes where lines are typed. Spreadsheets write UTF-8 or UTF-16 with a mark, older ones
 * Windows-1252.
 */

import { say } from "../i18n/translate.js";
import { notify } from "../ui/notice.js";
import { openPaste, takeText } from "./draft.js";

/** Largest file that can be a list of fighters, in bytes. */
const MOST = 200_000;

/** @param {Uint8Array} bytes */
export function decoded(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @param {import("./draft.js").Holder} holder */
export const listPicked =
  (holder) =>
  async (/** @type {Event} */ { currentTarget }) => {
    const input = /** @type {HTMLInputElement} */ (currentTarget);
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    if (file.size > MOST) return notify({ text: say("list.large") });
    const text = decoded(new Uint8Array(await file.arrayBuffer()));
    if (text.includes("\0")) return notify({ text: say("list.not") });
    return takeText(holder, text);
  };

/** Takes the clipboard's text; where the browser does not allow that, the sheet has a field to paste into. @param {import("./draft.js").Holder} holder */
export async function pasteList(holder) {
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim()) return await takeText(holder, text);
  } catch {
    // The browser asks for a paste by hand.
  }
  return openPaste(holder.get().text || undefined);
}
