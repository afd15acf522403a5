// Keeps the site on the device and installs new versions without interrupting a fight: registers the service worker; a new build waits
// until the page applies it.

import { within } from "../engine/deadline.js";
import { effect, signal } from "../vendor/signals-core/signals-core.mjs";
import { reloadFresh } from "./fresh-reload.js";
import { scriptURL } from "./platform.js";

/**
 * `offline-ready` means that every file was verified; `damaged`: some file is not whole and could not be fetched again; `cut`: the download
 * broke off and will go on.
 * @typedef {'checking' | 'offline-ready' | 'damaged' | 'saving' | 'cut' | 'online-only' | 'update-ready'} OfflineState
 */

const here = (/** @type {string} */ name) => new URL(`../../${name}`, import.meta.url);

const HOUR = 60 * 60_000;
/** Milliseconds the service worker has to verify its files. */
const CHECK_TIMEOUT = 60_000;
/** Milliseconds until the first, and at most until each next attempt to go on with a download that was cut. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 5 * 60_000;

/**
 * Asks the service worker to verify its files, and to repair them where it can.
 * @param {ServiceWorker} worker
 * @returns {Promise<{damaged: number, back: boolean, removed?: boolean}>}
 */
function check(worker) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage("check", [port2]);
  return within(answer, CHECK_TIMEOUT).finally(() => port1.close());
}

const state = signal(/** @type {OfflineState} */ (navigator.serviceWorker?.controller ? "checking" : "online-only"));
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let reloading = false;
/** Another tab applied a new build; this one still runs the old one. */
let outdated = false;

/**
 * The worker whose files are or were verified, and how many are damaged; null: not yet known.
 * @type {{worker: ServiceWorker | null, damaged: number | null}}
 */
let checked = { worker: null, damaged: null };
const wentBack = signal(false);
let retry = FIRST_RETRY;

function look() {
  if (!registration) return;
  const { installing, waiting, active } = registration;
  if (outdated || (waiting && active)) state.value = "update-ready";
  else if (active) lookAt(active);
  else if (installing || waiting) state.value = "saving";
  else if (state.value === "saving") goOnLater();
}

/** @param {ServiceWorker} worker */
function lookAt(worker) {
  if (checked.worker !== worker) verify(worker);
  else if (checked.damaged !== null) state.value = checked.damaged ? "damaged" : "offline-ready";
}

/** @param {ServiceWorker} worker */
async function verify(worker) {
  if (state.value !== "saving") state.value = "checking";
  checked = { worker, damaged: null };
  try {
    const { damaged, back, removed } = await check(worker);
    if (removed) return;
    checked = { worker, damaged };
    wentBack.value = back;
  } catch {
    checked = { worker, damaged: 1 };
  }
  look();
}

/** The download for offline use was cut: goes on when the network is back, or after a while. */
function goOnLater() {
  state.value = "cut";
  const wait = Math.min(retry, LONGEST_RETRY);
  retry = wait * 2;
  const goOn = () => {
    clearTimeout(timer);
    removeEventListener("online", goOn);
    register();
  };
  const timer = setTimeout(goOn, wait);
  addEventListener("online", goOn);
}

/** @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener("statechange", look);
  look();
}

async function register() {
  try {
    registration = await navigator.serviceWorker.register(scriptURL(here("sw.js")), { updateViaCache: "none" });
  } catch (error) {
    console.warn("The site cannot be kept on this device.", error);
    if (error instanceof TypeError) goOnLater(); // the network; a browser that forbids it says so with a DOMException
    return;
  }
  const registered = registration;
  registered.addEventListener("updatefound", () => follow(registered.installing));
  follow(registered.installing ?? registered.waiting ?? registered.active);
}

/**
 * Registers the service worker when the first start is over, so that its downloads do not compete with it. Without service
 * workers (some private windows) the state stays `online-only`.
 * @param {Promise<unknown>} over settles when the first start is over, also when it has failed
 * @param {(state: OfflineState) => void} onChange called at once and on every change
 * @param {() => void} [onBack] the site is served from the build before, because the new one did not start
 */
export async function watchUpdates(over, onChange, onBack = () => {}) {
  effect(() => onChange(state.value));
  effect(() => {
    if (wentBack.value) onBack();
  });
  addEventListener("turnwright:download-cut", () => {
    state.value = "cut";
  });
  await over;
  const container = navigator.serviceWorker;
  if (!container) return;
  let controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (reloading) return reloadFresh();
    outdated = controlled;
    controlled = true;
    look();
  });
  container.addEventListener("message", ({ data }) => {
    if (data === "removed") state.value = "online-only";
  });
  await register();
  addEventListener("online", () => {
    if (registration?.active && checked.damaged) verify(registration.active);
  });
  const update = () => registration?.update().catch(() => {});
  setInterval(update, HOUR);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && update());
}

/**
 * Applies the waiting build and reloads this tab. Other tabs keep the files they have loaded until they reload. Every accepted step is
 * already stored.
 */
export function applyUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  reloading = true;
  waiting.postMessage("apply");
}
