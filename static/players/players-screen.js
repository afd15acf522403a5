/**
 * The players' screen: the clock, the acting combatant in large letters, the order, and everybody's health. It renders the players' view
 * and has no controls. Used by the players' window, by the GM's page while the phone is passed around, and for viewing a link.
 */

import { state } from "../app/store.js";
import { clockView } from "../fight/clock/clock.js";
import { say } from "../i18n/translate.js";
import { codePicture } from "../share/code-picture.js";
import { eventMark } from "../ui/event-mark.js";
import { factsView } from "../ui/facts.js";
import { icon, iconSheet } from "../ui/icons.js";
import { stancesOf } from "../ui/stance.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { PlayersRow, PlayersStop, PlayersView } from "../app/types.js" */
/** @import { Stance } from "../engine/shapes.js" */

/**
 * Returns the text of a row: health and conditions; for the players' own fighters what they have left, for others whether they wait.
 * @param {PlayersRow|undefined} row
 * @param {Stance[]} stances
 */
function rowWords(row, stances) {
  if (!row) return { right: "", below: [] };
  const waits = stancesOf(stances, row.token).map(({ word }) => word);
  return { right: row.health, below: [...(row.mine ? [row.detail] : waits), ...row.effects].filter(Boolean) };
}

/**
 * @param {{name: string, token: import("../app/types.js").Token}} who
 * @param {PlayersRow|undefined} row
 * @param {Stance[]} stances
 * @param {You} [you]
 */
function lineView(who, row, stances, you) {
  const { right, below } = rowWords(row, stances);
  const mine = you?.id === who.token.id;
  return html`<li class="${who.token.state === "ready" ? "" : "is-quiet"} ${mine ? "is-you" : ""}">
    ${tokenView(who.token, 48, stancesOf(stances, who.token)[0], row?.signs)}<span class="players-name">${who.name}${mine ? html` <b class="you">${say("you")}</b>` : nothing}${below.length ? html`<small>${factsView(below)}</small>` : nothing}</span>
    <span class="players-health">${mine && you?.place === "next" ? say("you’re next") : right}</span>
  </li>`;
}

/** @typedef {{id: string, place: string}} You the reader's own fighter, and whether it acts ("turn") or comes next ("next") */

/** Tells whether a stop is only a part of its group: what a row says is of the whole, "1 of 4 Stunned". @param {PlayersStop} stop @param {PlayersRow} row */
const isPart = ({ token }, row) => (row.token.count ?? 1) > (token?.count ?? 1);

/** @param {PlayersRow} row @param {PlayersStop[]} order */
function comesInParts(row, order) {
  const first = order.find(({ token }) => token?.id === row.token.id);
  return first !== undefined && isPart(first, row);
}

/**
 * The order as far as the engine looks ahead, then all others; their tokens show who has acted. A group that acts in parts and has a condition
 * stands among the others, too, since the condition is not told of a part.
 * @param {PlayersView} seen
 * @param {You} [you]
 */
function listView({ order, rows, up, stances }, you) {
  const rowOf = (/** @type {string} */ id) => rows.find((row) => row.token.id === id);
  const coming = new Set([up?.token.id, ...order.map((stop) => stop.token?.id)]);
  const others = rows.filter((row) => !coming.has(row.token.id) || (row.effects.length && comesInParts(row, order)));
  const said = new Set([up?.token.id]);
  return html`<ol class="players-order" aria-label=${say("Who comes next")}>
    ${order.map((stop) => {
      if (stop.kind === "event")
        return html`<li class="is-quiet">${eventMark(48)}<span class="players-name">${stop.name}<small>${stop.detail}</small></span></li>`;
      if (!stop.token) return html`<li class="players-break">${stop.label}</li>`;
      const again = said.has(stop.token.id);
      said.add(stop.token.id);
      const row = again ? undefined : rowOf(stop.token.id);
      const told = row && isPart(stop, row) ? { ...row, detail: "", effects: [] } : row; // those are of the whole group: "1 of 4 Stunned"
      return lineView({ name: stop.name ?? "", token: stop.token }, told, stances, again ? undefined : you);
    })}
    ${others.length && order.length ? html`<li class="players-break">${say("the others")}</li>` : nothing}
    ${others.map((row) => lineView(row, row, stances, you))}
  </ol>`;
}

/** @param {PlayersView} seen @param {You} [you] */
function upView({ up, does, waits, clock, title, stances }, you) {
  if (!up)
    return html`<section class="players-up" aria-label=${say("Who is up")}>
      <div><h2>${waits || clock?.place || title}</h2></div>
    </section>`;
  const { right, below } = rowWords(up, stances);
  return html`<section class="players-up" aria-label=${say("Who is up")}>
    ${tokenView(up.token, 132, stancesOf(stances, up.token)[0], up.signs)}
    <div>
      <h2>${you?.place === "turn" ? say("Your turn") : up.name}</h2>
      <p>${factsView([does || say("acts now"), right])}</p>
      ${below.length ? html`<p>${factsView(below)}</p>` : nothing}
    </div>
  </section>`;
}

/** Tells, before a fight is shown, what will stand on this screen. */
const promiseView = () => html`<ul class="players-promise">
    <li><b>${say("Who acts now")}</b><span>${say("large enough to read across the table")}</span></li>
    <li><b>${say("Who comes next")}</b><span>${say("the order of the whole round")}</span></li>
    <li><b>${say("How everyone is")}</b><span>${say("without hidden fighters and the enemies’ numbers")}</span></li>
  </ul>
  <a class="button" href="./" target="_blank" rel="noopener">${say("Open the fights in another window")}</a>`;

/**
 * @param {PlayersView|null} seen
 * @param {unknown} foot what stands at the lower edge
 * @param {string} waiting what is said as long as there is nothing to see
 * @param {You} [you]
 * @param {unknown} [below] what stands below that
 * @param {unknown} [asks] a question in the place of the order
 */
export function playersScreen(seen, foot, waiting, you, below = nothing, asks = nothing) {
  if (!seen)
    return html`<div class="screen players-screen">
      <span></span>
      <main class="players is-waiting" tabindex="0">
        <svg class="players-face" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="27" /><path d="M32 32V8a24 24 0 0 1 24 24Z" /></svg>
        <h1>${say("Players’ screen")}</h1>
        <p class="players-wait">${waiting}</p>
        ${below}
      </main>
      ${foot}
    </div>`;
  const { clock } = seen;
  return html`<div class="screen players-screen">
    ${clock ? clockView({ ...clock, note: "" }, { ...state.ui, unfolded: false }, [], { stances: seen.stances ?? [] }) : html`<span></span>`}
    <main class="players" tabindex="0"><h1 class="hidden">${seen.title}</h1>${upView(seen, you)}${asks === nothing ? listView(seen, you) : asks}</main>
    ${foot}
  </div>`;
}

/**
 * The whole page of the players' window.
 * @param {PlayersView|null} seen
 * @param {{state: string, says: string}} standing whether the GM's page still tells
 * @param {{shown: boolean, code: import("../share/code-picture.js").Code|null, tap: () => unknown}} [card] the code of the table card, in place of the screen if it is shown
 */
export function playersPage(seen, standing, card) {
  const live = standing.state === "live";
  const foot = seen
    ? html`<footer class="players-foot is-${standing.state}">
        <span>${say("{title} · read only", { title: seen.title })}</span>
        <span>${live ? nothing : icon("warn", true)}${standing.says}</span>
        ${card ? html`<button type="button" class="button" @click=${card.tap}>${icon(card.shown ? "screen" : "code", true)}${card.shown ? say("Show the screen") : say("Show the code of now")}</button>` : nothing}
      </footer>`
    : nothing;
  const page =
    seen && card?.shown
      ? html`<div class="screen players-screen">
        <span></span>
      <main class="code-whole is-card">
        ${card.code ? html`<div class="code-picture">${codePicture(card.code)}</div>` : nothing}
        <div class="code-side"><div class="code-words"><p><b>${seen.turn || seen.title}</b></p><p>${say("Scan it with a phone’s camera: who is up, the order, health in words.")}</p></div></div>
      </main>
      ${foot}
    </div>`
      : playersScreen(seen, foot, standing.says, undefined, promiseView());
  return html`${iconSheet}${page}<div class="said hidden" role="status" aria-live="polite"></div>`;
}
