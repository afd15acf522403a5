// Prepares the browser before anything else runs: Trusted Types policies, and no frame around the page. main.js and every module that
// starts a script import this first. Inside a frame it shows one link and stops the page, because no header can forbid framing on a first
// visit (later the service worker adds it).

import { say } from "../i18n/translate.js";

/** @type {{createPolicy(name: string, rules: object): {createScriptURL(url: string): unknown}} | undefined} */

const trustedTypes = Reflect.get(globalThis, "trustedTypes");

/** The scripts that may be started by their address. */
const SCRIPTS = ["sw.js", "static/engine/worker.js"];

/** @param {string} url */
function own(url) {
  const { href } = new URL(url, document.baseURI);
  const root = new URL("../../", import.meta.url);
  if (!SCRIPTS.some((path) => href === new URL(path, root).href)) throw new TypeError(`Not a script of ours: ${url}`);
  return href;
}

/** Returns a rule that allows one blob of this page, and nothing after it. */
function oneBlob() {
  let allowed = true;
  return (/** @type {string} */ url) => {
    if (!allowed || !url.startsWith(`blob:${location.origin}/`)) throw new TypeError(`Not a script of ours: ${url}`);
    allowed = false;
    return url;
  };
}

const app = trustedTypes?.createPolicy("app", { createScriptURL: own });

// PyScript starts one worker from a blob and knows no policies; the default policy allows only this.
trustedTypes?.createPolicy("default", { createScriptURL: oneBlob() });

/**
 * Returns the address of one of our scripts, as `new Worker` and `serviceWorker.register` accept it.
 * @param {string | URL} url
 * @returns {string}
 */
export function scriptURL(url) {
  const text = String(url);
  return /** @type {string} */ (app ? app.createScriptURL(text) : own(text));
}

if (self !== top) {
  const link = document.createElement("a");
  link.href = location.href;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = say("Open Turnwright in its own tab");
  document.body.replaceChildren(link);
  throw new Error("Turnwright does not run inside another page.");
}
