/**
 * What the device's own system hands to the installed app: files opened with it and texts shared to it; and the offer to install it, made once,
 * on the start page after the first fight.
 */

import { say } from "../i18n/translate.js";
import { noteInstallOffered } from "../settings/settings.js";
import { SETUP } from "../setup/draft.js";
import { takeDropped } from "../setup/list-file.js";
import { pasteLink, pickFile } from "../share/share.js";
import { openSheet } from "../ui/dialog.js";
import { dismissNotice, notify } from "../ui/notice.js";
import { effect, signal } from "../vendor/signals-core/signals-core.mjs";
import { holdsLink } from "./addresses.js";
import { state } from "./store.js";

/** The parameters that `share_target` of the manifest names, in the order in which they are read. */
const SHARED = ["url", "text", "title"];

/** Takes a shared text out of the address, so that a reload does not open it again. Returns it, or nothing. */
export function sharedText() {
  const { pathname, search, hash } = location;
  const found = new URLSearchParams(search);
  const text = SHARED.map((name) => found.get(name)?.trim() ?? "").filter(Boolean);
  if (text.length) history.replaceState(history.state, "", pathname + hash);
  return text.join("\n");
}

/** Opens the link in a shared text; other text joins the list of a fight at set-up. @param {string} text */
export function takeShared(text) {
  if (!text) return;
  if (holdsLink(text)) return pasteLink(text);
  if (state.view?.setup && !state.ui.sheets.length) return takeDropped(SETUP, text);
  openSheet({
    kind: "open",
    says: say("The shared text holds no link to a fight. To add fighters from it, open a fight at set-up and paste it there."),
  });
}

/** Opens files with which the system starts the app, one after the other. */
export function takeFiles() {
  /** @type {{setConsumer(take: (launch: {files?: {getFile(): Promise<File>}[]}) => unknown): void}|undefined} */
  const queue = Reflect.get(globalThis, "launchQueue");
  queue?.setConsumer(async ({ files = [] }) => {
    for (const file of files) await pickFile(await file.getFile());
  });
}

/** What the browser gives a page that may be installed. @typedef {Event & {prompt(): Promise<unknown>}} Installable */
const installable = signal(/** @type {Installable|null} */ (null));

/** Offers once to install the app: on the start page, when a fight has ended. The browser says whether it can be. */
export function offerInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installable.value = /** @type {Installable} */ (event);
  });
  addEventListener("appinstalled", () => {
    installable.value = null;
  });
  effect(() => {
    const { route, fights, notice, installOffered } = state.ui;
    const found = installable.value;
    const ended = fights.some(({ begun, running }) => begun && !running);
    if (!found || installOffered || route !== "home" || notice || !ended) return;
    queueMicrotask(() => {
      noteInstallOffered();
      notify({
        text: say("Keep Turnwright on this device as an app? It opens full screen, also without internet."),
        button: say("Install"),
        tap: () => {
          dismissNotice();
          return found.prompt();
        },
      });
    });
  });
}
