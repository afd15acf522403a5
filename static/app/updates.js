// Keeps the site on the device and installs new versions without interrupting a fight: registers the service worker; a new build waits
// until the page applies it.

import { settled } from "../engine/client.js";
import { effect, signal } from "../vendor/signals-core/signals-core.mjs";
import { scriptURL } from "./platform.js";

/** @typedef {'offline-ready' | 'saving' | 'online-only' | 'update-ready'} OfflineState */

const here = (/** @type {string} */ name) => new URL(`../../${name}`, import.meta.url);

const HOUR = 60 * 60_000;
const VERSION_TIMEOUT = 2_000;

/** The kill switch: a version file with `disable` removes the worker and its caches. */
async function disabled() {
  try {
    const answer = await fetch(here("sw-version.json"), { cache: "no-store", signal: AbortSignal.timeout(VERSION_TIMEOUT) });
    return (await answer.json()).disable === true;
  } catch {
    return false;
  }
}

/** What one page knows of its service worker. */
export function updates() {
  /** A page that a service worker has delivered is already on the device. */
  const state = signal(/** @type {OfflineState} */ (navigator.serviceWorker?.controller ? "offline-ready" : "online-only"));
  const registration = signal(/** @type {ServiceWorkerRegistration | null} */ (null));
  const reloading = signal(false);
  /** Another tab applied a new build; this one still runs the old one. */
  const outdated = signal(false);

  function look() {
    if (!registration.value) return;
    const { installing, waiting, active } = registration.value;
    if (outdated.value || (waiting && active)) state.value = "update-ready";
    else if (active) state.value = "offline-ready";
    else state.value = installing || waiting ? "saving" : "online-only";
  }

  /** @param {ServiceWorker | null} worker */
  function follow(worker) {
    worker?.addEventListener("statechange", look);
    look();
  }

  async function remove() {
    await registration.value?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    state.value = "online-only";
  }

  /**
   * Registers the service worker after the engine has started, so that its downloads do not compete with the first start. Without service
   * workers (some private windows) the state stays `online-only`.
   * @param {(state: OfflineState) => void} onChange called at once and on every change
   */
  async function watchUpdates(onChange) {
    effect(() => onChange(state.value));
    await settled;
    const container = navigator.serviceWorker;
    if (!container) return;
    let controlled = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (reloading.value) return location.reload();
      outdated.value = controlled;
      controlled = true;
      look();
    });
    let registered;
    try {
      registered = await container.register(scriptURL(here("sw.js")), { updateViaCache: "none" });
    } catch (error) {
      console.warn("The site cannot be kept on this device.", error);
      return;
    }
    registration.value = registered;
    if (await disabled()) return remove();
    registered.addEventListener("updatefound", () => follow(registered.installing));
    follow(registered.installing ?? registered.waiting ?? registered.active);
    const check = () => registered.update().catch(() => {});
    setInterval(check, HOUR);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
  }

  /**
   * Applies the waiting build and reloads this tab. Other tabs keep the files they have loaded until they reload. Every accepted step is
   * already stored.
   */
  function applyUpdate() {
    const waiting = registration.value?.waiting;
    if (!waiting) return location.reload();
    reloading.value = true;
    waiting.postMessage("apply");
  }

  return { applyUpdate, watchUpdates };
}

export const { applyUpdate, watchUpdates } = updates();
