/**
 * The picture of kind "lanes": the phases of the round as a bar, and below it a lane for each combatant with its declared actions, as wide
 * as their cost. The acting lane is highlighted. On a tablet it is beside the card (clock.js). The engine says what a block costs and
 * whether it still counts.
 */

import { minus, say } from "../../i18n/translate.js";
import { drawnRows, foldButton, foldClass, folded, needs } from "../../ui/collapsed-rows.js";
import { hiddenEye } from "../../ui/hidden-mark.js";
import { nameView } from "../../ui/name-view.js";
import { signMarks, signsOf } from "../../ui/signs.js";
import { markView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gutterView } from "./gutter.js";
import { pictureText } from "./picture-words.js";

/** @import { Block, Lane, Lanes, Ui } from "../../app/types.js" */
/** @import { Signs } from "../../engine/shapes.js" */

/** As many lanes all stand on a tablet, beside the card, where the column scrolls. */
const MOST_BESIDE = 40;
/** Tells whether the lanes have the height beside the card. @param {Ui} ui */
const besideCard = ({ wide, tablet }) => tablet && !wide;

/** @type {Record<string, string>} */
const ARROWS = { up: "↑", down: "↓" };

/** @param {Lanes["phases"][number]} phase */
const phaseView = ({ label, state, arrow }) => html`<span class="phase is-${state}">
  ${state === "done" ? "✓ " : nothing}${label}${arrow ? html` <i>${ARROWS[arrow]}</i>` : nothing}
</span>`;

/** What is held is long and stands with its fighter: here it says that it is held. @param {Block} block */
export const blockView = ({ label, size, state, carries }) => html`<span
  class="block is-${state} ${carries ? "carries" : ""}"
  .style=${`--size:${Math.max(1, size)}`}
  >${state === "resolved" ? "✓ " : nothing}<span>${state === "conditional" && label ? say("holds") : label}</span></span
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

/** Letters from which a name has two lines, low enough for a lane, and how many find room there. */
const [TWO_LINES, ROOM] = [14, 34];

/** @param {Lane} lane @param {Signs[]} [signs] */
const nameOf = ({ token, name }, signs = []) =>
  html`<span class="lane-name ${name.length >= TWO_LINES && name.length <= ROOM ? "two-lines" : ""}">${markView(token.shape, token.tone)}<span class="short-name">${nameView(name)}</span>${hiddenEye(token)}${signMarks(signsOf(signs, token))}</span>`;

/** Tells whether who has this lane is down and has nothing declared, so that the lane says nothing. @param {Lane} lane */
const fallen = ({ token, state, blocks }) => token.state === "down" && state !== "now" && blocks.every((block) => block.state === "free");

/**
 * @param {Lane} lane
 * @param {number} of
 * @param {string} fold
 * @param {Signs[]} signs
 * @param {number} [need]
 */
const laneView = (
  lane,
  of,
  fold,
  signs,
  need,
) => html`<div class="lane ${fold} ${lane.state === "now" ? "is-now is-here" : ""} is-${lane.state} ${lane.token.state === "down" ? "is-fallen" : ""}" data-who=${lane.token.id} data-need=${need}>
  <span class="rank">${minus(lane.rank)}</span>
  ${nameOf(lane, signs)}
  <span class="blocks" .style=${`--blocks:${columns(lane.blocks, of)}`}>${lane.blocks.map(blockView)}</span>
</div>`;

/**
 * @param {Lanes} picture
 * @param {Ui} ui
 * @param {import("./clock.js").Beside} [beside]
 */
export function lanesView(picture, ui, { signs = [] } = { stances: [] }) {
  const { lanes: every, phases, of } = picture;
  const standing = every.filter((lane) => !fallen(lane));
  const lanes = standing.length ? standing : every;
  const down = every.reduce((sum, lane) => sum + (lanes.includes(lane) ? 0 : (lane.token.count ?? 1)), 0);
  const all = lanes.length <= MOST_BESIDE && besideCard(ui);
  const fold = all ? lanes.map(() => "") : folded(lanes);
  const need = needs(lanes);
  return html`<div class="picture lanes-picture rows-fit ${foldClass(lanes.length, ui)}" data-rows=${lanes.length} .style=${`--phases:${phases.length}`}>
    <div class="lanes-image in-sight" role="img" aria-label=${pictureText(picture)}>
      <div class="phases">${phases.map(phaseView)}</div>
      <div class="lanes">${drawnRows(lanes, fold, ui, (lane, stays, at) => laneView(lane, of, stays, signs, need[at]))}${gutterView(
        lanes,
        ({ name }) => name,
        (lane) => nameOf(lane),
      )}</div>
      ${down ? html`<p class="lanes-down">${say(["{count} down", "{count} down"], { count: down })}</p>` : nothing}
    </div>
    ${foldButton(fold, ui)}
  </div>`;
}
