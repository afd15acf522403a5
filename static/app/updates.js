// Keeps the site on the device and installs new versions without interrupting a fight: registers the service worker; a new build waits
// until the page applies it.

import { settled } from "../engine/client.js";
import { scriptURL } from "./platform.js";

/** @typedef {'offline-ready' | 'saving' | 'online-only' | 'update-ready'} OfflineState */

const here = (/** @type {string} */ name) => new URL(`../../${name}`, import.meta.url);

const HOUR = 60 * 60_000;
const VERSION_TIMEOUT = 2_000;

/** A page that a service worker has delivered is already on the device. @type {OfflineState} */
let state = navigator.serviceWorker?.controller ? "offline-ready" : "online-only";
/** @type {(state: OfflineState) => void} */
let changed = () => {};
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let reloading = false;
/** Another tab applied a new build; this one still runs the old one. */
let outdated = false;

/** @param {OfflineState} next */
function turn(next) {
  if (state === next) return;
  state = next;
  changed(state);
}

function look() {
  if (!registration) return;
  const { installing, waiting, active } = registration;
  if (outdated || (waiting && active)) turn("update-ready");
  else if (active) turn("offline-ready");
  else if (installing || waiting) turn("saving");
  else turn("online-only");
}

/** @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener("statechange", look);
  look();
}

/** The kill switch: a version file with `disable` removes the worker and its caches. */
async function disabled() {
  try {
    const answer = await fetch(here("sw-version.json"), { cache: "no-store", signal: AbortSignal.timeout(VERSION_TIMEOUT) });
    return (await answer.json()).disable === true;
  } catch {
    return false;
  }
}

async function remove() {
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  turn("online-only");
}

/**
 * Registers the service worker after the engine has started, so that its downloads do not compete with the first start. Without service
 * workers (some private windows) the state stays `online-only`.
 * @param {(state: OfflineState) => void} onChange called at once and on every change
 */
export async function watchUpdates(onChange) {
  changed = onChange;
  changed(state);
  await settled;
  const container = navigator.serviceWorker;
  if (!container) return;
  let controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (reloading) return location.reload();
    outdated = controlled;
    controlled = true;
    look();
  });
  try {
    registration = await container.register(scriptURL(here("sw.js")), { updateViaCache: "none" });
  } catch (error) {
    console.warn("The site cannot be kept on this device.", error);
    return;
  }
  if (await disabled()) return remove();
  registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
  follow(registration.installing ?? registration.waiting ?? registration.active);
  const check = () => registration?.update().catch(() => {});
  setInterval(check, HOUR);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
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
