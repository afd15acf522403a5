/**
 * The whole fight on one clock: a band for each fighter. Its height is what is left, a mark where they acted, a cross where they went down.
 * All places are the engine's, in thousandths.
 */

import { change } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { markView, tokenView } from "../ui/token.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";

/** @import { Recap, RecapRow } from "../app/types.js" */

const HIGH = 24;
const WHOLE = 1000;
/** A fighter with nothing left still has a band that can be seen. */
const LEAST = 0.12;
/** The bands that stand on the screen before the others fold. */
const MOST = 10;
/** The room of a letter of a label on a narrow phone, and of what is around the label, in thousandths. */
const [LETTER, AROUND] = [24, 20];

/**
 * The outline of a band: a step at each change of its level. Whoever lost nothing has the full height all the way.
 * @param {RecapRow} row
 * @param {number} [high]
 */
export function outlineOf(row, high = HIGH) {
  const { levels, down } = row;
  const end = down ?? WHOLE;
  const half = (/** @type {number} */ level) => ((high - 2) / 2) * Math.max(LEAST, level / WHOLE);
  const steps = levels.filter(([at]) => at <= end);
  if (!steps.length) return "";
  /** @type {[number, number][]} */
  const top = [];
  for (const [at, [place, level]] of steps.entries()) {
    const from = Math.min(place, end);
    const to = Math.min(steps[at + 1]?.[0] ?? end, end);
    top.push([from, half(level)], [to, half(level)]);
  }
  const there = top.map(([x, y]) => `${x} ${high / 2 - y}`);
  const back = [...top].reverse().map(([x, y]) => `${x} ${high / 2 + y}`);
  return `M${[...there, ...back].join("L")}Z`;
}

/**
 * Returns the places where a round begins, each with its label as far as there is room beside the one before; the last may stand on the left
 * of its line.
 * @param {Recap["chapters"]} chapters
 * @returns {{at: number, label: string, before: boolean}[]}
 */
export function chapterLabels(chapters) {
  let taken = 0;
  return chapters.map(({ at, label }) => {
    const wide = label.length * LETTER + AROUND;
    const before = at + wide > WHOLE;
    const free = taken <= (before ? at - wide : at);
    if (free) taken = before ? WHOLE : at + wide;
    return { at, label: free ? label : "", before };
  });
}

/** @param {number} at */
const leftStyle = (at) => `left:${at / 10}%`;

/** The shape of a side before a name; of who is down it is struck. @param {RecapRow} row */
const headMark = ({ token, down }) =>
  down === null ? markView(token.shape, token.tone) : tokenView({ ...token, letters: "", state: "down", hidden: false }, 18);

/** @param {RecapRow} row */
const bandView = (row) => html`<span class="band tone-${row.token.tone}">
  <svg viewBox="0 0 ${WHOLE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">${svg`<path d=${outlineOf(row)} vector-effect="non-scaling-stroke" />`}</svg>
  ${row.acts.map((at) => html`<i class="band-act" .style=${leftStyle(at)}>${markView(row.token.shape, row.token.tone)}</i>`)}
  ${row.down === null ? nothing : html`<i class="band-tail" .style=${leftStyle(row.down)}></i><i class="band-down" .style=${leftStyle(row.down)}>${icon("close", true)}</i>`}
</span>`;

/**
 * @param {RecapRow} row
 * @param {Recap["columns"]} columns
 */
const numbers = ({ turns, dealt, took }, columns) => {
  const number = (/** @type {string} */ label, /** @type {number} */ value) =>
    html`<span class=${value ? "" : "is-none"}><small>${label}</small>${value}</span>`;
  return html`<span class="band-numbers">
    ${number(columns.turns, turns)} ${columns.dealt ? number(columns.dealt, dealt) : nothing} ${number(columns.took, took)}
  </span>`;
};

/** @param {number} count the folded bands @param {boolean} open */
const foldView = (
  count,
  open,
) => html`<button type="button" class="unfold" aria-expanded=${open ? "true" : "false"} @click=${() => change({ unfolded: !open })}>
  ${open ? say("Show fewer") : say("And {count} more", { count })}${icon("down", true)}
</button>`;

/**
 * @param {Recap} recap
 * @param {boolean} open whether the bands of a long list all stand
 * @param {(who: string) => unknown} tap opens the log of a fighter
 */
export const bandsView = (
  recap,
  open,
  tap,
) => html`<section class="bands ${recap.columns.dealt ? "" : "without-dealt"}" aria-label=${say("The whole fight")}>
  <div class="bands-head">
    <h3>${say("The whole fight")}</h3>
    <span class="band-numbers" aria-hidden="true">
      <span>${recap.columns.turns}</span>${recap.columns.dealt ? html`<span>${recap.columns.dealt}</span>` : nothing}<span>${recap.columns.took}</span>
    </span>
  </div>
  ${recap.rows.slice(0, open ? undefined : MOST).map(
    (row) => html`<button type="button" class="band-row ${row.down === null ? "" : "is-out"}" @click=${() => tap(row.id)}>
      <span class="band-head">${headMark(row)}<b>${row.name}</b><em>${row.health}</em>${numbers(row, recap.columns)}</span>
      ${bandView(row)}
    </button>`,
  )}
  ${recap.rows.length > MOST ? foldView(recap.rows.length - MOST, open) : nothing}
  <div class="band-axis" aria-hidden="true">
    ${recap.ticks.map(({ at, label }) => html`<i .style=${leftStyle(at)}>${label}</i>`)}
    ${chapterLabels(recap.chapters).map(({ at, label, before }) => html`<u class=${label ? "" : "is-plain"} .style=${leftStyle(at)}></u><b class=${before ? "is-before" : ""} .style=${leftStyle(at)}>${label}</b>`)}
  </div>
  <p class="band-key"><span><i class="band-sample"></i>${recap.height}</span>
    <span><i class="band-sample-act"></i>${say("acted")}</span> <span>${icon("close", true)}${say("down")}</span></p>
</section>`;
