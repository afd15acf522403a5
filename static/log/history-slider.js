/**
 * The controls that move through the log: a step back, the slider with a mark for each chapter, a step forward. They use the engine's
 * `goto`, `undo` and `redo`.
 */

import { redo, undo } from "../fight/command/offers.js";
import { say } from "../i18n/translate.js";
import { withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { unavailable } from "../ui/unavailable.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { goToStep } from "./log.js";

/** @import { Ui, View } from "../app/types.js" */
/** @typedef {{n: number, label: string}} Chapter */

/** Width of a label, in per cent of the slider. A label past 100 minus this would be cut. */
const ROOM = 17;
const LAST = 88;

/**
 * Returns each chapter's place on the slider in per cent, with its label where there is room.
 * @param {Chapter[]} chapters
 * @param {number} steps
 */
export function ticks(chapters, steps) {
  let free = Number.NEGATIVE_INFINITY;
  return chapters
    .filter(({ n }) => n <= steps)
    .map(({ n, label }) => {
      const at = steps ? (100 * n) / steps : 0;
      const shown = at >= free && at <= LAST;
      if (shown) free = at + ROOM;
      return { at, label: shown ? label : "" };
    });
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function historySlider(view, ui) {
  const later = view.steps - view.step;
  return html`<div class="history">
    <div class="step-words">
      <span>${say("Step {step} of {steps}", { step: view.step, steps: view.steps })}</span
      ><span>${later ? say(["{count} later step is kept", "{count} later steps are kept"], { count: later }) : say("The newest step")}</span>
    </div>
    <div class="stepper">
      <button type="button" class="icon-button" aria-label=${say("One step back")} aria-disabled=${unavailable(!view.undo, ui)} @click=${undo}>
        ${icon("earlier")}
      </button>
      <div class="slider">
        <div class="ticks" aria-hidden="true">
          ${ticks(ui.chapters, view.steps).map(({ at, label }) => html`<i .style=${`--at:${at / 100}`}><span>${label}</span></i>`)}
        </div>
        <input
          type="range"
          aria-label=${say("Step")}
          ?disabled=${!ui.writer}
          aria-valuetext=${say("Step {step} of {steps}: {place}", { step: view.step, steps: view.steps, place: view.turn || view.title })}
          min="0"
          max=${view.steps}
          .value=${live(String(view.step))}
          @change=${withText((step) => goToStep(Number(step)))}
          .style=${`--done:${view.steps ? (100 * view.step) / view.steps : 100}%`}
        />
      </div>
      <button type="button" class="icon-button" aria-label=${say("One step forward")} aria-disabled=${unavailable(!view.redo, ui)} @click=${redo}>
        ${icon("later")}
      </button>
    </div>
  </div>`;
}
