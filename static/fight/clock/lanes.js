/**
 * The picture of kind "lanes": the phases of the round as a bar, and below it a lane for each combatant with its declared actions, as wide
 * as their cost. The acting lane is highlighted. On a tablet it is beside the card (clock.js). The engine says what a block costs and
 * whether it still counts.
 */

import { minus } from "../../i18n/translate.js";
import { drawnRows, foldButton, foldClass, folded } from "../../ui/collapsed-rows.js";
import { hiddenEye } from "../../ui/hidden-mark.js";
import { nameView } from "../../ui/name-view.js";
import { markView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gutterView } from "./gutter.js";

/** @import { Block, Lane, Lanes, Ui } from "../../app/types.js" */

/** As many lanes all stand on a tablet, beside the card, where the column scrolls. */
const MOST_BESIDE = 40;
/** Tells whether the lanes have the height beside the card. @param {Ui} ui */
const besideCard = ({ wide }) => !wide && innerWidth >= 820 && innerHeight >= 560;

/** @type {Record<string, string>} */
const ARROWS = { up: "↑", down: "↓" };

/** @param {Lanes["phases"][number]} phase */
const phaseView = ({ label, state, arrow }) => html`<span class="phase is-${state}">
  ${state === "done" ? "✓ " : nothing}${label}${arrow ? html` <i>${ARROWS[arrow]}</i>` : nothing}
</span>`;

/** @param {Block} block */
export const blockView = ({ label, size, state, carries }) => html`<span
  class="block is-${state} ${carries ? "carries" : ""}"
  .style=${`--size:${Math.max(1, size)}`}
  >${state === "resolved" ? "✓ " : nothing}<span>${label}</span></span
>`;

/**
 * Returns a lane's columns: those of the round, more if more is declared, and a narrow one for each free block.
 * @param {Block[]} blocks
 * @param {number} of
 */
function columns(blocks, of) {
  const sizes = blocks.flatMap(({ size }) => (size > 0 ? Array(size).fill("1fr") : ["0.7fr"]));
  const missing = Math.max(0, of - blocks.reduce((sum, { size }) => sum + size, 0));
  return [...sizes, ...Array(missing).fill("1fr")].map((width) => `minmax(0,${width})`).join(" ");
}

/** @param {Lane} lane */
const nameOf = ({ token, name }) =>
  html`<span class="lane-name">${markView(token.shape, token.tone)}<span class="short-name">${nameView(name)}</span>${hiddenEye(token)}</span>`;

/**
 * @param {Lane} lane
 * @param {number} of
 * @param {string} fold
 */
const laneView = (
  lane,
  of,
  fold,
) => html`<div class="lane ${fold} ${lane.state === "now" ? "is-now is-here" : ""} is-${lane.state}" data-who=${lane.token.id}>
  <span class="rank">${minus(lane.rank)}</span>
  ${nameOf(lane)}
  <span class="blocks" .style=${`--blocks:${columns(lane.blocks, of)}`}>${lane.blocks.map(blockView)}</span>
</div>`;

/**
 * @param {Lanes} picture
 * @param {Ui} ui
 */
export function lanesView({ lanes, phases, text, of }, ui) {
  const all = lanes.length <= MOST_BESIDE && besideCard(ui);
  const fold = all ? lanes.map(() => "") : folded(lanes);
  return html`<div class="picture lanes-picture ${foldClass(lanes.length, ui)}" .style=${`--phases:${phases.length}`}>
    <div class="lanes-image in-sight" role="img" aria-label=${text} tabindex=${ui.unfolded ? "0" : nothing}>
      <div class="phases">${phases.map(phaseView)}</div>
      <div class="lanes">${drawnRows(lanes, fold, ui, (lane, stays) => laneView(lane, of, stays))}${gutterView(lanes, ({ name }) => name, nameOf)}</div>
    </div>
    ${foldButton(fold, ui)}
  </div>`;
}
