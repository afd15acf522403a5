/**
 * The whole fight on one clock: a band for each fighter. Its height is what is left, a mark where they acted, a cross where they went down.
 * Drawn on the screen, and as one SVG file to keep. All places are the engine's, in thousandths.
 */

import { dots, say } from "../i18n/translate.js";
import { icon, PATHS } from "../ui/icons.js";
import { markView, outline } from "../ui/token.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../app/types.js").Recap} Recap */
/** @typedef {import("../app/types.js").RecapRow} RecapRow */

const HIGH = 24;
const WHOLE = 1000;
/** A fighter with nothing left still has a band that can be seen. */
const LEAST = 0.12;

/**
 * The outline of a band: a step at each change of its level.
 * @param {RecapRow} row
 * @param {number} [high]
 */
export function outlineOf({ levels, down }, high = HIGH) {
  const end = down ?? WHOLE;
  const half = (/** @type {number} */ level) => ((high - 2) / 2) * Math.max(LEAST, level / WHOLE);
  const steps = levels.filter(([at]) => at <= end);
  if (!steps.length) return "";
  /** @type {[number, number][]} */
  const top = [];
  for (const [at, [place, level]] of steps.entries()) {
    const from = at ? Math.min(place, end) : 0;
    const to = Math.min(steps[at + 1]?.[0] ?? end, end);
    top.push([from, half(level)], [to, half(level)]);
  }
  const there = top.map(([x, y]) => `${x} ${high / 2 - y}`);
  const back = [...top].reverse().map(([x, y]) => `${x} ${high / 2 + y}`);
  return `M${[...there, ...back].join("L")}Z`;
}

/** @param {number} at */
const left = (at) => `left:${at / 10}%`;

/** @param {RecapRow} row */
const bandView = (row) => html`<span class="band tone-${row.token.tone}">
  <svg viewBox="0 0 ${WHOLE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">${svg`<path d=${outlineOf(row)} vector-effect="non-scaling-stroke" />`}</svg>
  ${row.acts.map((at) => html`<i class="band-act" .style=${left(at)}>${markView(row.token.shape, row.token.tone)}</i>`)}
  ${row.down === null ? nothing : html`<i class="band-tail" .style=${left(row.down)}></i><i class="band-down" .style=${left(row.down)}>${icon("close", true)}</i>`}
</span>`;

/**
 * @param {RecapRow} row
 * @param {Recap["columns"]} columns
 */
const numbers = ({ turns, dealt, took }, columns) => html`<span class="band-numbers">
  <span><small>${columns.turns}</small>${turns}</span>
  ${columns.dealt ? html`<span><small>${columns.dealt}</small>${dealt}</span>` : nothing}
  <span><small>${columns.took}</small>${took}</span>
</span>`;

/**
 * @param {Recap} recap
 * @param {(who: string) => unknown} tap opens the log of a fighter
 */
export const bandsView = (
  recap,
  tap,
) => html`<section class="bands ${recap.columns.dealt ? "" : "without-dealt"}" aria-label=${say("end.whole")}>
  <div class="bands-head">
    <h3>${say("end.whole")}</h3>
    <span class="band-numbers" aria-hidden="true">
      <span>${recap.columns.turns}</span>${recap.columns.dealt ? html`<span>${recap.columns.dealt}</span>` : nothing}<span>${recap.columns.took}</span>
    </span>
  </div>
  ${recap.rows.map(
    (row) => html`<button type="button" class="band-row ${row.down === null ? "" : "is-out"}" @click=${() => tap(row.id)}>
      <span class="band-head">${markView(row.token.shape, row.token.tone)}<b>${row.name}</b><em>${row.health}</em>${numbers(row, recap.columns)}</span>
      ${bandView(row)}
    </button>`,
  )}
  <div class="band-axis" aria-hidden="true">
    ${recap.ticks.map(({ at, label }) => html`<i .style=${left(at)}>${label}</i>`)}
    ${recap.chapters.map(({ at, label }) => html`<u .style=${left(at)}></u><b .style=${left(at)}>${label}</b>`)}
  </div>
  <p class="band-key"><i class="band-sample"></i>${recap.height}<i class="band-sample-act"></i>${say("end.acted")}${icon("close", true)}${say("end.down.key")}</p>
</section>`;

const [WIDE, LINE, TOP, ROOM, EDGE] = [1080, 64, 84, 1000, 40];

/**
 * The same picture as a drawing of its own, for a file, in the colours of the page.
 * @param {Recap} recap
 * @param {(name: string) => string} colour a design token's value
 */
export function bandsDrawing(recap, colour) {
  const foot = TOP + recap.rows.length * LINE;
  const [ink, { turns, dealt, took }] = [colour("--ink"), recap.columns];
  const numbersOf = (/** @type {RecapRow} */ row) => [row.turns, ...(dealt ? [row.dealt] : []), row.took].join("\u2003");
  const rows = recap.rows.map((row, at) => {
    const tone = colour(`--${row.token.tone}`);
    return svg`<g transform="translate(${EDGE} ${TOP + at * LINE})">
      <text y="16">${dots([row.name, row.health])}</text><text x=${ROOM} y="16" text-anchor="end">${numbersOf(row)}</text>
      <g transform="translate(0 24)">
        <path d=${outlineOf(row)} fill=${colour(`--${row.token.tone}-wash`)} stroke=${tone} stroke-width="1.5" />
        <g fill=${tone}>${row.acts.map((x) => svg`<g transform="translate(${x - 6} 6) scale(.375)">${outline(row.token.shape)}</g>`)}</g>
        ${row.down === null ? nothing : svg`<path transform="translate(${row.down - 12} 0)" d=${PATHS.close ?? ""} fill="none" stroke=${ink} stroke-width="3" />`}
      </g>
    </g>`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" width=${WIDE} height=${foot + 70} viewBox="0 0 ${WIDE} ${foot + 70}" font-family="system-ui" font-size="18" fill=${ink}>
    <rect width=${WIDE} height=${foot + 70} fill=${colour("--bg")} />
    <text x=${EDGE} y="40" font-size="26" font-weight="700">${recap.title}</text>
    <text x=${EDGE} y="66">${recap.place}</text>
    <text x=${EDGE + ROOM} y="66" text-anchor="end" font-size="14">${dots([turns, dealt, took])}</text>
    ${rows}<path d="M${EDGE} ${foot}h${ROOM}" stroke=${colour("--edge")} stroke-width="2" />
    ${recap.ticks.map(({ at, label }) => svg`<text x=${EDGE + at} y=${foot + 20} text-anchor="middle" font-size="14">${label}</text>`)}
    ${recap.chapters.map(({ at, label }) => svg`<text x=${EDGE + at + 4} y=${foot + 42} font-size="14">${label}</text>`)}
  </svg>`;
}
