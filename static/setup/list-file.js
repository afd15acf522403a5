/**
 * A list, a table or the file of another program, picked, dropped or from the clipboard. A list goes where lines are typed, a program's file
 * into a sheet of its own. Spreadsheets write UTF-8 or UTF-16 with a mark, older ones Windows-1252.
 */

import { holdsLink } from "../app/addresses.js";
import { FOREIGN } from "../engine/input-limits.js";
import { question } from "../engine/requests.js";
import { megabytes, say } from "../i18n/translate.js";
import { pasteLink } from "../share/share.js";
import { withFile } from "../ui/handlers.js";
import { notify } from "../ui/notice.js";
import { openPaste, takeText } from "./draft.js";
import { openFile } from "./file-choice.js";
import { isList, isOwn } from "./foreign-file.js";

/** What a phone offers to pick. */
export const ACCEPT =
  ".csv,.tsv,.tab,.txt,.md,.json,.yaml,.yml,.xml,.db,.hdc,text/plain,text/csv,text/tab-separated-values,text/markdown,text/xml,text/yaml,application/json,application/xml,application/yaml,application/octet-stream";

/** Longest list that can be typed, in characters. */
const LONGEST_LIST = 65_536;

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

/** A table of fighters that we wrote: a column has our name. */
export const ROSTER = /^[^\r\n]*(?:^|[,;\t"])Turnwright(?:[,;\t"\r\n]|$)/;

/** Puts the rows of such a table where lines are typed. @param {import("./draft.js").Holder} holder @param {string} text */
async function takeRoster(holder, text) {
  const { lines, says } = await question("typed_rows", { text });
  return lines ? takeText(holder, lines.join("\n")) : notify({ text: says });
}

/** Takes a text that is pasted into the field if it is no lines: a link, or a table that we wrote. @param {import("./draft.js").Holder} holder */
export const pastedIn = (holder) => (/** @type {ClipboardEvent} */ event) => {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!holdsLink(text) && !ROSTER.test(text)) return;
  event.preventDefault();
  return take(holder, say("Clipboard"), text);
};

/** Puts a text where it belongs. @param {import("./draft.js").Holder} holder @param {string} name @param {string} text */
function take(holder, name, text) {
  if (holdsLink(text)) return pasteLink(text);
  if (ROSTER.test(text)) return takeRoster(holder, text);
  if (isOwn(text)) {
    return notify({
      text: say("“{name}” is a fight or a backup of Turnwright. Open it on the first screen, with Open file or link.", { name }),
    });
  }
  return isList(name, text) && text.length <= LONGEST_LIST ? takeText(holder, text) : openFile(name, text);
}

/** @param {import("./draft.js").Holder} holder @param {File} file */
export async function takeFile(holder, file) {
  const { name = "", size, type = "" } = file;
  if (size > FOREIGN) {
    const parts = { name, found: megabytes(size), most: megabytes(FOREIGN) };
    return notify({
      text: say("“{name}” is too large: it has {found} MB, and {most} MB can be read. Export fewer fighters, or without pictures.", parts),
    });
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return notify({ text: say("“{name}” cannot be opened on this device.", { name }) });
  const text = decoded(new Uint8Array(bytes));
  if (type.startsWith("image/") || text.includes("\0")) {
    return notify({
      text: say("“{name}” is a picture or a document, not text. Export the fighters as JSON or CSV, and open that.", { name }),
    });
  }
  return take(holder, name, text);
}

/** @param {import("./draft.js").Holder} holder */
export const listPicked = (holder) => withFile((file) => takeFile(holder, file));

/** Takes a text that was dropped. @param {import("./draft.js").Holder} holder @param {string} text */
export const takeDropped = (holder, text) => take(holder, say("Dropped text"), text);

/** Takes the clipboard's text; where the browser does not allow that, the sheet has a field to paste into. @param {import("./draft.js").Holder} holder */
export async function pasteList(holder) {
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim()) return await take(holder, say("Clipboard"), text);
  } catch {
    // The browser asks for a paste by hand.
  }
  return openPaste(holder.get().text || undefined);
}
