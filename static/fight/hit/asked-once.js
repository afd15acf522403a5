/**
 * Remembers what was asked for, so that it is asked for once.
 */

import { signal } from "../../vendor/signals-core/signals-core.mjs";

/** @import { View } from "../../app/types.js" */

/** @param {(view: View) => string} keyOf what there is to ask for in a view; empty for nothing */
export function askedOnce(keyOf) {
  const asked = signal("");
  return {
    /** Tells whether there is something that was not asked for yet. @param {View} view */
    isDue: (view) => keyOf(view) !== "" && keyOf(view) !== asked.value,

    /** Notes that it was asked for. @param {View|null} view */
    settle(view) {
      const key = view ? keyOf(view) : "";
      if (key) asked.value = key;
    },

    /** Forgets what is over or undone: it, or the next one like it, is asked for again. @param {View} view @param {boolean} [undone] */
    forget(view, undone = false) {
      if (undone || keyOf(view) !== asked.value) asked.value = "";
    },
  };
}
