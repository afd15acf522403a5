/**
 * Gives a text away: to the clipboard, or to the phone's share sheet.
 */

import { state } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { notify } from "../ui/notice.js";

/** @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify({ text: say("Copied."), calm: true });
  } catch {
    notify({ text: say("This browser did not allow copying. Select the text and copy it.") });
  }
}

/** Sends an address by any app, or copies it where the browser cannot. @param {string} url @param {string} [title] */
export async function sendText(url, title = state.view?.title) {
  if (!navigator.share) return copyText(url);
  try {
    await navigator.share({ title: title || say("Turnwright"), url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyText(url);
  }
}
