/**
 * The screen of a players' link: the clock, who acts, the order, and which fighter is theirs. It knows no engine and no fight.
 */

import { dayOf, dots, hourOf, minus, say } from "../i18n/translate.js";
import { factsView } from "../ui/facts.js";
import { icon, iconSheet } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { playersScreen } from "./players-screen.js";

/** @import { PlayersRow } from "../app/types.js" */
/** @import { Shown } from "./link-payload.js" */
/** @typedef {{shown: Shown|null, says: string, you: string|null, now: number, newer?: {payload: string, second: number}|undefined, live?: {on: boolean, says: string, asks?: unknown}}} Link
 *   you: the name of one's fighter, "" for none, null: not yet chosen; newer: a link of the same fight that this device has seen, too; live: of a page that follows the
 *   GM's laptop, whether it does just now, and what it asks */
/** @typedef {{choose: (name: string|null) => unknown, copy: () => unknown, theme: () => unknown, larger: () => unknown, home: () => unknown, open: (payload: string) => unknown}} Taps */

const MINUTE = 60_000;
const SECOND = 1_000;
/** Minutes after which a link is old, and those of an hour. */
const [OLD, HOUR] = [10, 60];
/** The most fighters of a group whose numbers are told one by one. */
const EACH = 3;
/** The end of a name that was cut to make a card small. */
const CUT = /…$/;

/** @param {Link} link @param {Taps} taps */
const topView = ({ shown, live }, taps) => html`<header class="top link-top">
  <h1>${shown?.players.title ?? say("Turnwright")}<small>${say("From your GM · players’ view")}</small></h1>
  <details class="link-menu">
    <summary class="icon-button" aria-label=${say("More")}>${icon("more")}</summary>
    <div>
      ${shown && !live && shown.kind !== "card" ? html`<button type="button" class="button" @click=${taps.copy}>${say("Make a copy")}</button>` : nothing}
      <button type="button" class="button" @click=${taps.theme}>${say("Light or dark")}</button>
      <button type="button" class="button" @click=${taps.larger}>${say("Larger text")}</button>
      ${live ? nothing : html`<button type="button" class="button" @click=${taps.home}>${say("Home")}</button>`}
    </div>
  </details>
</header>`;

/** A moment in words: the hour, with the day where it is not today. @param {number} at @param {number} now milliseconds since 1970 */
function momentOf(at, now) {
  const when = new Date(at);
  const today = when.toDateString() === new Date(now).toDateString();
  return today ? hourOf(when) : say("{day}, {hour}", { day: dayOf(when), hour: hourOf(when) });
}

/** How long ago something was, within the hour. @param {number} minutes */
function agoOf(minutes) {
  if (minutes < 1) return say("just now");
  return minutes < HOUR ? say(["{count} min ago", "{count} min ago"], { count: minutes }) : "";
}

/** Whether the page follows, or of when it is. @param {Link} link @param {Taps} taps */
function timeView({ shown, now, newer, live }, taps) {
  if (live)
    return html`<p class="link-time ${live.on ? "" : "is-old"}">${icon(live.on ? "live" : "warn", true)}<span>${live.says}</span></p>`;
  if (!shown?.when) return nothing;
  const at = shown.second ? shown.second * SECOND : shown.when * MINUTE;
  const minutes = Math.floor((now - at) / MINUTE);
  const time = dots([momentOf(at, now), agoOf(minutes)]);
  const old = minutes > OLD || newer !== undefined;
  const ask =
    shown.kind === "card"
      ? say("As of {time}. Scan again to see the latest.", { time })
      : say("As of {time}. Ask your GM for a new link to see the latest.", { time });
  const told = newer
    ? say("As of {time}. This device has a newer one, of {newer}.", { time, newer: momentOf(newer.second * SECOND, now) })
    : ask;
  return html`<p class="link-time ${old ? "is-old" : ""}">${icon(old ? "warn" : "clock", true)}<span>${told}</span>${newer ? html`<button type="button" class="button" @click=${() => taps.open(newer.payload)}>${say("Show it")}</button>` : nothing}</p>`;
}

/** Asked in the place of the order, where all have room. @param {PlayersRow[]} rows @param {Taps} taps */
const chooseView = (rows, taps) => html`<section class="link-choose" aria-label=${say("Who do you play?")}>
  <h2>${say("Who do you play?")}</h2>
  <div class="cells">
    ${rows.map((row) => html`<button type="button" class="button" @click=${() => taps.choose(row.name)}>${tokenView(row.token, 32)}<span>${row.name}</span></button>`)}
    <button type="button" class="button" @click=${() => taps.choose("")}>${say("Just watching")}</button>
  </div>
</section>`;

/** What a member has left of each number, with temporary points. @param {import("../engine/shapes.js").PlayersMember} member */
const gaugesOf = ({ gauges }) =>
  gauges.map(({ name, value, most, temp }) => {
    const parts = { gauge: name, value: minus(value), most };
    return temp ? say("{gauge} {value} of {most}, {temp} temporary", { ...parts, temp }) : say("{gauge} {value} of {most}", parts);
  });

/** All numbers that a fighter has left, by their names; of a large group how it is. @param {PlayersRow} row @returns {string[]} */
function numbersOf({ health, members = [] }) {
  const counted = members.length > EACH ? [] : members.filter(({ gauges }) => gauges.length);
  if (!counted.length) return [health];
  return counted.flatMap((member) =>
    counted.length > 1 ? say("{name}: {facts}", { name: member.name, facts: dots(gaugesOf(member)) }) : gaugesOf(member),
  );
}

/**
 * @param {PlayersRow|undefined} row
 * @param {string} when one acts next
 * @param {string} where
 * @param {Taps} taps
 */
const youView = (row, when, where, taps) => html`<div class="link-you">
  ${row ? tokenView(row.token, 44) : nothing}
  <p><b>${row ? when || say("You play {name}", { name: row.name }) : say("Just watching")}</b><small>${row ? factsView([when && row.name, where, ...numbersOf(row)]) : nothing}</small></p>
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
 * When a fighter acts next, and where. Who acts before it is counted by fighters, each once, as far as players see the order; beyond that nobody can count.
 * @param {Shown} shown @param {PlayersRow|undefined} row
 * @returns {[when: string, where: string]} empty where it is not known
 */
function whenNext(shown, row) {
  const { order } = shown.players;
  const place = standing(shown, row);
  if (!row || shown.players.waits) return ["", ""];
  if (place === "turn") return [say("You act now"), ""];
  const at = order.findIndex(({ token }) => token?.id === row.token.id);
  if (at < 0) return ["", row.next ? say("Next: {place}", { place: row.next }) : ""];
  const before = order.slice(0, at);
  const others = new Map(before.flatMap(({ token }) => (token ? [[token.id, token.count ?? 1]] : [])));
  const count = [...others.values()].reduce((sum, one) => sum + one, 0);
  const where = row.next ?? before.findLast(({ kind }) => kind === "sep")?.label ?? "";
  return [place === "next" ? say("You’re next") : say(["You act after {count} other", "You act after {count} others"], { count }), where];
}

/** @param {Link} link @param {PlayersRow|undefined} row @param {boolean} asked @param {Taps} taps */
function footView(link, row, asked, taps) {
  const { shown } = link;
  if (!shown && link.live) return html`<footer class="link-foot"></footer>`;
  if (!shown)
    return html`<footer class="link-foot"><button type="button" class="button" @click=${taps.home}>${say("Home")}</button></footer>`;
  const [when, where] = whenNext(shown, row);
  return html`<footer class="link-foot">${timeView(link, taps)}${(!asked && link.live?.asks) || nothing}${asked ? nothing : youView(row, when, where, taps)}</footer>`;
}

/** Tells whether a name is the one that somebody chose, also where a card had to cut it. @param {string} name @param {string|null} you */
const isYou = (name, you) => name === you || (you !== null && CUT.test(name) && you.startsWith(name.replace(CUT, "")));

/** @param {Link} link @param {Taps} taps */
export function linkPage(link, taps) {
  const { shown, says, you } = link;
  const mine = shown?.players.rows.filter((row) => row.mine) ?? [];
  const row = mine.find(({ name }) => isYou(name, you));
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
