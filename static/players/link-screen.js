/**
 * The screen of a players' link: the clock, who acts, the order, and which fighter is theirs. It knows no engine and no fight.
 */

import { dayOf, dots, hourOf, minus, say } from "../i18n/translate.js";
import { icon, iconSheet } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { playersScreen } from "./players-screen.js";

/** @import { PlayersRow } from "../app/types.js" */
/** @import { Shown } from "./link-payload.js" */
/** @typedef {{shown: Shown|null, says: string, you: string|null, now: number}} Link you: the name of one's fighter, "" for none, null: not yet chosen */
/** @typedef {{choose: (name: string|null) => unknown, copy: () => unknown, theme: () => unknown, larger: () => unknown, home: () => unknown}} Taps */

const MINUTE = 60_000;
/** Minutes after which a link is old. */
const OLD = 10;

/** @param {Link} link @param {Taps} taps */
const topView = ({ shown }, taps) => html`<header class="top link-top">
  <h1>${shown?.players.title ?? say("Turnwright")}<small>${say("From your GM · players’ view")}</small></h1>
  <details class="link-menu">
    <summary class="icon-button" aria-label=${say("More")}>${icon("more")}</summary>
    <div>
      ${shown ? html`<button type="button" class="button" @click=${taps.copy}>${say("Make a copy")}</button>` : nothing}
      <button type="button" class="button" @click=${taps.theme}>${say("Light or dark")}</button>
      <button type="button" class="button" @click=${taps.larger}>${say("Larger text")}</button>
      <button type="button" class="button" @click=${taps.home}>${say("Home")}</button>
    </div>
  </details>
</header>`;

/** @param {Link} link */
function timeView({ shown, now }) {
  if (!shown?.when) return nothing;
  const old = now - shown.when * MINUTE > OLD * MINUTE;
  const when = new Date(shown.when * MINUTE);
  const today = when.toDateString() === new Date(now).toDateString();
  const time = today ? hourOf(when) : say("{day}, {hour}", { day: dayOf(when), hour: hourOf(when) });
  return html`<p class="link-time ${old ? "is-old" : ""}">${icon(old ? "warn" : "clock", true)}<span>${say("As of {time}. Ask your GM for a new link to see the latest.", { time })}</span></p>`;
}

/** Asked in the place of the order, where all have room. @param {PlayersRow[]} rows @param {Taps} taps */
const chooseView = (rows, taps) => html`<section class="link-choose" aria-label=${say("Who do you play?")}>
  <h2>${say("Who do you play?")}</h2>
  <div class="cells">
    ${rows.map((row) => html`<button type="button" class="button" @click=${() => taps.choose(row.name)}>${tokenView(row.token, 32)}<span>${row.name}</span></button>`)}
    <button type="button" class="button" @click=${() => taps.choose("")}>${say("Just watching")}</button>
  </div>
</section>`;

/** What a fighter has left of each number, by its name; of a group how it is. @param {PlayersRow} row */
function numbersOf({ health, members = [] }) {
  const [only, ...others] = members;
  if (!only?.gauges.length || others.length) return health;
  return dots(only.gauges.map(({ name, value, most }) => say("{gauge} {value} of {most}", { gauge: name, value: minus(value), most })));
}

/**
 * @param {PlayersRow|undefined} row
 * @param {string} place in words where one stands
 * @param {Taps} taps
 */
const youView = (row, place, taps) => html`<div class="link-you">
  ${row ? tokenView(row.token, 44) : nothing}
  <p><b>${row ? say("You play {name}", { name: row.name }) : say("Just watching")}</b><small>${row ? dots([numbersOf(row), place]) : nothing}</small></p>
  <button type="button" class="button" @click=${() => taps.choose(null)}>${say("Change")}</button>
</div>`;

/** Where a fighter stands: it acts, it is next, or nothing to say. @param {Shown} shown @param {PlayersRow|undefined} row */
export function standing({ players: { up, order } }, row) {
  if (!row) return "";
  if (up?.token.id === row.token.id) return "turn";
  const next = order.find(({ kind }) => kind !== "sep");
  return next?.token?.id === row.token.id ? "next" : "";
}

/**
 * When a fighter acts next: at once, or after whom and where; beyond the order that players see, where; empty where the engine does not say.
 * @param {Shown} shown @param {PlayersRow|undefined} row
 */
function whenNext({ players: { order } }, row) {
  const at = order.findIndex(({ token }) => row && token?.id === row.token.id);
  if (at < 0) return row?.next ? say("Next: {place}", { place: row.next }) : "";
  const before = order.slice(0, at);
  const after = before.findLast(({ kind }) => kind !== "sep")?.name;
  const where = before.findLast(({ kind }) => kind === "sep")?.label ?? "";
  const next = after ? say("You act after {name}", { name: after }) : say("You act next");
  return dots([next, where]);
}

/** @param {Link} link @param {PlayersRow|undefined} row @param {boolean} asked @param {Taps} taps */
function footView(link, row, asked, taps) {
  const { shown } = link;
  if (!shown)
    return html`<footer class="link-foot"><button type="button" class="button" @click=${taps.home}>${say("Home")}</button></footer>`;
  const words = standing(shown, row) === "turn" ? say("Your turn") : whenNext(shown, row);
  return html`<footer class="link-foot">${timeView(link)}${asked ? nothing : youView(row, words, taps)}</footer>`;
}

/** @param {Link} link @param {Taps} taps */
export function linkPage(link, taps) {
  const { shown, says, you } = link;
  const mine = shown?.players.rows.filter((row) => row.mine) ?? [];
  const row = mine.find(({ name }) => name === you);
  const asked = you === null || Boolean(you && !row);
  const place = shown ? standing(shown, row) : "";
  return html`${iconSheet}
    <div class="link-page">
      ${topView(link, taps)}
      ${playersScreen(
        shown?.players ?? null,
        footView(link, row, asked, taps),
        says || say("One moment."),
        row ? { id: row.token.id, place } : undefined,
        nothing,
        asked ? chooseView(mine, taps) : nothing,
      )}
    </div>
    <div class="said hidden" role="status" aria-live="polite"></div>`;
}
