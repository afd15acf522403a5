/**
 * Typing a gauge's value in place: opens the field and reads the text when the field is left. form.js parses it; requests.js sends it.
 */

import { change, state } from "../app/store.js";
import { adjust } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { notify } from "../ui/notice.js";
import { gaugeChange } from "./form.js";

/** @typedef {import("../app/types.js").Gauge} Gauge */

/** @param {Gauge} gauge */
export const gaugeKey = (gauge) => `gauge:${gauge.who}:${gauge.name}`;

/**
 * @param {Gauge} gauge
 * @param {number} by
 */
export const adjustGauge = (gauge, by) => adjust(gauge, { by }, gaugeKey(gauge));

/**
 * @param {Gauge} gauge
 * @param {string} [text]
 */
export function openGauge(gauge, text = "") {
  change({ gauge: { who: gauge.who, name: gauge.name, text } });
  queueMicrotask(() => {
    const field = document.querySelector("dialog[open] .gauge-field") ?? document.querySelector(".gauge-field");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = text;
    field.focus();
  });
}

/** Stores the typed text without a render, since the field shows it already. @param {string} text */
export function typeGauge(text) {
  if (state.ui.gauge) state.ui.gauge.text = text;
}

/** @param {Gauge} gauge */
export function closeGauge(gauge) {
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
