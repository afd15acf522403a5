/**
 * The systems as the engine last listed them, kept on the device so that the home screen is whole before the engine wakes. What a system
 * is is only ever the engine's word.
 */

import { change } from "../app/store.js";

const PLACE = "turnwright.systems";

/** @typedef {import("../app/types.js").SystemCard} SystemCard */

/** @returns {SystemCard[]} */
export function cachedSystems() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((system) => system && typeof system.id === "string") : [];
  } catch {
    return [];
  }
}

/** @param {SystemCard[]} systems */
export function cacheSystems(systems) {
  change({ systems });
  try {
    localStorage.setItem(PLACE, JSON.stringify(systems));
  } catch {
    // Without storage the list comes with the engine each time.
  }
}
