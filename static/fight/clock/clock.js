/**
 * The clock: the place in words and the picture of the system's time. For an unknown kind it shows the sentence. A new kind of picture is
 * one line in this table and a file.
 */

import { BETWEEN, say } from "../../i18n/translate.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { reminderChips } from "../notes/reminder-chips.js";
import { chartView } from "./chart.js";
import { halvesView } from "./halves.js";
import { ladderView } from "./ladder.js";
import { lanesView } from "./lanes.js";

/** @import { Clock, Effect, Picture, Ui } from "../../app/types.js" */

/**
 * What a picture can tell and do besides its cells: what fighters do beside their turns, what a tap on one opens, and the button beside the place. A picture is one image
 * with a sentence for a screen reader; a tap is a short cut for a finger, the list of fighters is the way for everybody.
 * @typedef {{stances: import("../../engine/shapes.js").Stance[], signs?: import("../../engine/shapes.js").Signs[], open?: (id: string) => unknown, button?: unknown}} Beside
 */

/**
 * The module of each kind, and whether it needs the height beside the card on a tablet, not the width above it.
 * @type {Record<string, {draw: (picture: any, ui: Ui, beside: Beside) => unknown, beside?: boolean}>}
 */
const PICTURES = {
  halves: { draw: halvesView },
  chart: { draw: chartView },
  ladder: { draw: ladderView },
  lanes: { draw: lanesView, beside: true },
};

/** @param {Clock|null} clock */
export const standsBeside = (clock) => Boolean(clock?.picture && PICTURES[clock.picture.kind]?.beside);

/**
 * @param {Picture|null} picture
 * @param {Ui} ui
 * @param {Beside} [beside]
 */
export function pictureView(picture, ui, beside = { stances: [] }) {
  if (!picture) return nothing;
  const kind = PICTURES[picture.kind];
  return kind ? kind.draw(picture, ui, beside) : html`<p class="muted">${picture.text}</p>`;
}

/** Returns what opens the fighter whose row is tapped. @param {(id: string) => unknown} open */
const opening =
  (open) =>
  (/** @type {Event} */ { target }) => {
    const row = target instanceof Element ? target.closest("[data-who]") : null;
    if (row instanceof HTMLElement && row.dataset.who) open(row.dataset.who);
  };

/** The time, part by part: where it takes two lines the dot behind the first is cut away. @param {string[]} parts */
const timeView = (parts) =>
  html`<span class="time"><i>${parts.map((part, at) => html`<i>${part}${at < parts.length - 1 ? html`<i class="dot" aria-hidden="true">${BETWEEN}</i>` : nothing}</i>`)}</i></span>`;

/**
 * @param {Omit<Clock, "aloud"|"say">|null} clock
 * @param {Ui} ui
 * @param {Effect[]} [effects] conditions on the whole fight
 * @param {Beside} [beside]
 */
export function clockView(clock, ui, effects = [], beside = { stances: [] }) {
  if (!clock) return nothing;
  const { open, button = nothing } = beside;
  const time = clock.right.split(BETWEEN);
  const keepsName = clock.place.length < clock.part.length; // of name and number the longer one is cut
  return html`<section class="clock in-sight ${open ? "can-open" : ""}" aria-label=${say("Clock")} @click=${open ? opening(open) : nothing}>
    <p class="place" .style=${`--place:${clock.place.length + clock.part.length + 1};--letters:${Math.max(...time.map(({ length }) => length))}`}>
      <b><bdi class=${keepsName ? "whole" : ""}>${clock.place}</bdi> <em class=${keepsName ? "" : "whole"}>${clock.part}</em></b><span class="place-note">${clock.note}</span>${button}${timeView(time)}
    </p>
    ${reminderChips(effects, ui)} ${pictureView(clock.picture, ui, beside)}
  </section>`;
}
