/**
 * Typing a gauge's value in place of its number: opening the field, and what was typed when it is left. What the text means is
 * answers.js; sending it is commands.js.
 */

import { gaugeChange } from "./answers.js";
import { adjust, notify } from "./commands.js";
import { say } from "./say.js";
import { change, state } from "./store.js";
import { gaugeKey } from "./views/gauge.js";

/** @typedef {import("./types.js").Gauge} Gauge */

/**
 * @param {Gauge} gauge
 * @param {string} [text]
 */
export function gaugeOpen(gauge, text = "") {
  change({ gauge: { who: gauge.who, name: gauge.name, text } });
  queueMicrotask(() => {
    const field = document.querySelector("dialog[open] .gauge-field") ?? document.querySelector(".gauge-field");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = text;
    field.focus();
  });
}

/** @param {Gauge} gauge */
export function gaugeDone(gauge) {
  const typed = state.ui.gauge;
  if (!typed) return;
  change({ gauge: null });
  const how = gaugeChange(typed.text);
  if (how) adjust(gauge, how, gaugeKey(gauge));
  else if (typed.text.trim() && !["-", "+"].includes(typed.text.trim())) notify({ text: say("gauge.wrong") });
  queueMicrotask(() => {
    const value = document.querySelector(`[data-gauge="${CSS.escape(gaugeKey(gauge))}"]`);
    if (document.activeElement === document.body && value instanceof HTMLElement) value.focus();
  });
}
