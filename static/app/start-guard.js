// Watches the start of the page and tells the service worker how it ended: the engine answered, the page was left, or the start failed. After
// a failure the service worker repairs its files or goes back to the build before (sw.js), and the page is loaded again. This module needs
// little else, so that it runs when others are damaged.

import { PLAYERS, SHOWN } from "./addresses.js";
import { reloadFresh } from "./fresh-reload.js";

/**
 * How far the start has come, as boot.js and client.js write it at the document; empty until boot.js runs. Their marks in the browser's timeline
 * do not serve: where a browser, an add-on or a test's clock hides them, the page would be loaded again and again.
 */
const step = () => document.documentElement.dataset.start ?? "";
/** Milliseconds in which a page that comes from the device is drawn. */
const AFTER_LOAD = 15_000;
/** A start that takes longer, in milliseconds, may have failed; one the user breaks off sooner has not. */
const LONG_START = 20_000;
/** Milliseconds between two attempts to continue a download that was cut. */
const RETRY = 5_000;
const MOST_RELOADS = 4;
const RELOADS = "turnwright.reloads";

/** The link of index.html that offers another try; main.js removes it before it draws. */
const lateLink = () => /** @type {HTMLElement | null} */ (document.querySelector(".late"));

/** Whether main.js has drawn the page; until then index.html's own start page is there. */
const isDrawn = () => lateLink() === null && (document.getElementById("app")?.childElementCount ?? 0) > 0;

/**
 * What the service worker says: whether another start is worth it, how many files are damaged, and the addresses of those it has repaired.
 * @typedef {{again: boolean, damaged: number, repaired: string[]}} Diagnosis
 */

/** @param {string} message @returns {Promise<Diagnosis>} */
function tell(message) {
  const { port1, port2 } = new MessageChannel();
  navigator.serviceWorker?.controller?.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
}

/** Whether the host answers. @returns {Promise<boolean>} */
const isReachable = () =>
  fetch("index.html", { cache: "no-store" })
    .then((response) => response.text())
    .then(
      () => true,
      () => false,
    );

/** Watches the start of a GM's page. */
function watchStart() {
  const worker = navigator.serviceWorker?.controller ?? null;
  /** How the start ended. @type {"" | "answered" | "failed"} */
  let ended = "";
  /**
   * Shows a sentence where main.js has drawn nothing. The document brings the sentences, because nothing else may have arrived. They are read only
   * now: on a busy device this module runs before the end of the document is there.
   * @param {"damaged" | "stuck" | "cut"} what
   */
  function show(what) {
    if (isDrawn()) return;
    const link = lateLink();
    const text = link?.dataset[what];
    if (!link || !text) return;
    link.textContent = text;
    link.dataset.now = "";
  }

  /** Loads the page again, a few times in one tab at most. @param {string[]} [repaired] */
  function reload(repaired) {
    try {
      const count = Number(sessionStorage.getItem(RELOADS)) + 1;
      if (count > MOST_RELOADS) return show("stuck");
      sessionStorage.setItem(RELOADS, String(count));
    } catch {
      return show("stuck");
    }
    reloadFresh(repaired);
  }

  /** Waits until the host can be reached, then loads the page again: the browser goes on with what it has. */
  async function resume() {
    show("cut");
    dispatchEvent(new Event("turnwright:download-cut"));
    for (;;) {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY);
        addEventListener("online", resolve, { once: true });
      });
      if (await isReachable()) return location.reload();
    }
  }

  async function fail() {
    if (ended) return;
    ended = "failed";
    if (!worker) return (await isReachable()) ? isDrawn() || reload() : resume();
    const diagnosis = await tell("failed");
    if (diagnosis.again) return reload(diagnosis.repaired);
    show(diagnosis.damaged ? "damaged" : "stuck");
  }

  /** Has the files verified when the start takes long: a damaged engine may hang without an error. */
  async function checkLongStart() {
    if (ended) return;
    const diagnosis = await tell("check");
    if (!ended && diagnosis.again) reload(diagnosis.repaired);
  }

  function answer() {
    if (ended === "answered") return;
    ended = "answered";
    if (worker) tell("answered");
    else navigator.serviceWorker?.addEventListener("controllerchange", () => tell("answered"), { once: true });
    try {
      sessionStorage.removeItem(RELOADS);
    } catch {
      // a browser that stores nothing has counted nothing
    }
  }

  /** Looks at the page once it has loaded: boot.js must have run, and a page from the device be drawn soon. */
  function loaded() {
    if (!step()) fail();
    else if (worker) setTimeout(() => isDrawn() || fail(), AFTER_LOAD);
  }

  function follow() {
    if (step() === "first-answer") answer();
    else if (step() === "start-failed") fail();
  }

  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["data-start"] });
  follow();
  if (worker) setTimeout(checkLongStart, LONG_START);
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded);
  addEventListener("pagehide", () => !ended && performance.now() < LONG_START && tell("left"));
  navigator.serviceWorker?.addEventListener("controllerchange", () => !isDrawn() && reload());
  navigator.serviceWorker?.addEventListener("message", ({ data }) => data === "removed" && !isDrawn() && location.reload());
}

if (location.hash === PLAYERS || SHOWN.test(location.hash)) tell("left");
else watchStart();
