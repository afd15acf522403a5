/**
 * The picture of kind "ladder": a rung for each score, highest first, with its combatants stacked upwards in acting order. It scrolls
 * sideways when it needs more room; scroll-into-view.js keeps the current rung in view and aims the needle. Scores and states come from the
 * engine.
 */

import { eventMark } from "../../ui/event-mark.js";
import { signsOf } from "../../ui/signs.js";
import { stancesOf } from "../../ui/stance.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { pictureText } from "./picture-words.js";

/** @import { Ladder, Rung, Stand } from "../../app/types.js" */
/** @import { Stance } from "../../engine/shapes.js" */

/** On a phone: combatants in a stack before the next stack begins, and columns on screen at once. */
const HIGH = 3;
const PHONE = 8;
/** On a tablet: beside each other, in as few rows as fit. */
const WIDE = [1, 2, 3];
const TABLET = 20;

/**
 * Returns how many columns the rungs take with stacks of this height.
 * @param {Rung[]} rungs
 * @param {number} high
 */
const columns = (rungs, high) => rungs.reduce((sum, { stands }) => sum + Math.max(1, Math.ceil(stands.length / high)), 0);

/**
 * Returns row and column of a place, counted from the bottom left: the first to act is lowest.
 * @param {number} at
 * @param {number} high
 */
const place = (at, high) => [high - (at % high), Math.floor(at / high) + 1];

/**
 * @param {Stand} stand
 * @param {number} at
 * @param {number} wide
 * @param {import("./clock.js").Beside} beside
 */
function standView({ token, name, state }, at, wide, { stances, signs }) {
  const [does] = stancesOf(stances, token);
  const drawn = {
    ...token,
    state: state !== "now" ? state : token.state === "down" ? "down" : "ready",
    letters: token.count ? `×${token.count}` : token.letters,
  };
  const [row, column] = place(at, HIGH);
  const [wideRow, wideColumn] = place(at, wide);
  return html`<span
    class="stand is-${state} ${state === "now" ? "is-here" : ""}"
    .style=${`--row:${row};--column:${column};--wide-row:${wideRow};--wide-column:${wideColumn}`}
    data-who=${token.id}
    >${tokenView(drawn, 34, does, signsOf(signs, token))}<span class="stand-name" data-name=${name}>${name}</span>${does ? html`<span class="stand-does">${does.word}</span>` : nothing}</span
  >`;
}

/** A table event on its rung. @param {string} name @param {number} wide */
const eventStand = (name, wide) =>
  html`<span class="stand" .style=${`--row:${HIGH};--column:1;--wide-row:${wide};--wide-column:1`}>${eventMark(34)}<span class="stand-name" data-name=${name}>${name}</span></span>`;

/** Whether somebody on a rung acts now. @param {Rung} rung */
const acting = ({ stands }) => stands.some(({ state }) => state === "now");

/**
 * @param {Rung} rung
 * @param {number} wide
 * @param {import("./clock.js").Beside} beside
 */
const rungView = (
  rung,
  wide,
  beside,
) => html`<div class="rung ${rung.state === "now" ? `is-now aim ${acting(rung) ? "" : "is-here"}` : ""} ${rung.apart ? "apart" : ""}">
  <div class="stands">${rung.event ? eventStand(rung.event, wide) : rung.stands.map((stand, at) => standView(stand, at, wide, beside))}</div>
  <span class="score"><span>${rung.label}</span></span>
</div>`;

/**
 * @param {Ladder} picture
 * @param {unknown} _ui
 * @param {import("./clock.js").Beside} beside
 */
export function ladderView(picture, _ui, beside) {
  const { rungs } = picture;
  const wide = WIDE.find((high) => columns(rungs, high) <= TABLET) ?? HIGH;
  const crowded = columns(rungs, HIGH) > PHONE;
  const now = rungs.some(({ state }) => state === "now");
  return html`<div class="picture ladder-picture aimed">
    <div class="ladder in-sight ${crowded ? "crowded" : ""}" .style=${`--wide:${wide}`} role="img" aria-label=${pictureText(picture)}>
      ${rungs.map((rung) => rungView(rung, wide, beside))}
    </div>
    ${now ? html`<i class="needle"></i><i class="lead"></i><i class="tip"></i>` : nothing}
  </div>`;
}
