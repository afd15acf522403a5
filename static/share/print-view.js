/**
 * The printed fight, to continue without a device: the clock as a table, all fighters with numbers and boxes to tick, the forecast,
 * conditions, notes, and changed house rules. Only printed. Everything comes from the view and its queries.
 */

import { clockTable } from "../fight/clock/clock-table.js";
import { statsOf } from "../fight/fighters/stats.js";
import { dots, listed, say } from "../i18n/translate.js";
import { fits } from "../setup/roster.js";
import { namedHidden } from "../ui/hidden-mark.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Gauge, Member, Paper, PaperRow, Place, View } from "../app/types.js" */

/** More points than this are a number, not boxes. */
const MOST_BOXES = 40;
const IN_A_BUNCH = 5;
/** Empty lines at the end. */
const LINES = 4;

/** @param {Gauge} gauge what is lost is ticked already */
function boxes({ value, most }) {
  if (!most || most > MOST_BOXES) return html`<span class="paper-line"></span>`;
  const lost = Math.max(0, Math.min(most, most - value));
  const all = Array.from({ length: most }, (_, at) => at);
  const bunches = Array.from({ length: Math.ceil(most / IN_A_BUNCH) }, (_, at) => all.slice(at * IN_A_BUNCH, (at + 1) * IN_A_BUNCH));
  return html`<span class="paper-boxes"
    >${bunches.map((bunch) => html`<span>${bunch.map((at) => html`<i class=${at < lost ? "is-ticked" : ""}></i>`)}</span>`)}</span
  >`;
}

/** @param {Member} member @param {boolean} several */
const memberView = ({ name, gauges }, several) => html`<div class="paper-member">
  ${several ? html`<b>${name}</b>` : nothing}
  ${gauges.length ? nothing : html`<span class="paper-line"></span>`}${gauges.map((gauge) => html`<p>${say("{name} {value} of {most}", { name: gauge.name, value: gauge.value, most: gauge.most ?? gauge.value })} ${boxes(gauge)}</p>`)}
</div>`;

/** Returns the numbers worth printing: no long label with a zero; the further numbers last. @param {PaperRow} fighter */
function numbers(fighter) {
  const { fields, marks } = fighter;
  const worthPrinting = (/** @type {import("../app/types.js").Field} */ field) => field.value !== "" && (field.value !== 0 || fits(field));
  const said = fields.filter(worthPrinting).map(({ label, value }) => say("{label} {value}", { label, value }));
  const on = marks.filter((mark) => mark.on).map(({ label, name }) => label ?? name);
  return dots([...said, ...on, statsOf(fighter)]);
}

/** Returns a condition with its member's name, where others of the group do not have it. @param {import("../app/types.js").Effect} effect @param {PaperRow} fighter */
function whose({ name, who }, { members = [] }) {
  const one = members.length > 1 ? members.find(({ id }) => id === who)?.name : "";
  return one ? say("{name}: {what}", { name: one, what: name }) : name;
}

/** A fighter's row; it does not repeat the numbers as text. @param {PaperRow} fighter @param {View} view */
const fighterView = (fighter, { stances }) => html`<tr>
  <th scope="row"><i></i>${namedHidden(fighter.token, fighter.name)}${fighter.fields.length ? nothing : html`<small>${fighter.detail}</small>`}</th>
  <td>${numbers(fighter)}</td>
  <td>${fighter.members ? fighter.members.map((member) => memberView(member, fighter.who.length > 1)) : fighter.health}</td>
  <td>
    ${(fighter.effects ?? []).map((effect) => html`<p>${whose(effect, fighter)} ${effect.left}</p>`)}${(stances ?? []).filter(({ who, icon }) => icon !== "spent" && who.some((id) => fighter.who.includes(id))).map(({ says }) => html`<p>${says}</p>`)}${fighter.note ? html`<p class="paper-note">${fighter.note}</p>` : nothing}
  </td>
</tr>`;

/** @param {Place} place @param {View} view */
function placeView(place, view) {
  const found = view.everyone.filter(({ value }) => place.who.includes(String(value))).map(({ label }) => label);
  const name = place.name ?? listed(found);
  return html`<li><i></i>${dots([place.label, name, place.note])}</li>`;
}

/** @param {View} view */
function rules({ options }) {
  const changed = options.filter((option) => option.changed);
  if (!changed.length) return html`<p>${say("None changed.")}</p>`;
  return html`<ul>
    ${changed.map(({ question, choices, value }) => html`<li>${question} <b>${choices.find((choice) => choice.value === value)?.label ?? value}</b></li>`)}
  </ul>`;
}

/** Tells whether the print contains secrets. @param {View} view @param {PaperRow[]} fighters */
const secret = (view, fighters) => Boolean(view.note) || fighters.some(({ hidden, note }) => hidden || note);

/** @param {string} title @param {unknown} body */
const part = (title, body) => html`<section><h2>${title}</h2>${body}</section>`;

/**
 * @param {View} view
 * @param {Paper} paper
 */
export function printView(view, { fighters, places }) {
  const { clock, effects = [] } = view;
  const heads = [say("Who"), say("Numbers"), say("Tick boxes"), say("Conditions and notes")];
  return html`<div class="paper">
    <header><h1>${view.title}</h1><p>${dots([view.system_name, clock?.place, clock?.part, clock?.right])}</p></header>
    ${secret(view, fighters) ? html`<p>${say("For the GM only: shows notes and hidden fighters.")}</p>` : nothing} ${view.note ? html`<p class="paper-note">${view.note}</p>` : nothing}
    ${clock?.picture ? part(say("The clock"), html`<p>${clock.picture.text}</p>${clockTable(clock.picture)}`) : nothing}
    ${effects.length ? part(say("On the clock"), html`<ul class="paper-list">${effects.map(({ name, left }) => html`<li><i></i>${name} ${left}</li>`)}</ul>`) : nothing}
    ${part(
      say("Everybody"),
      html`<table class="paper-roster">
        <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
        <tbody>${fighters.map((fighter) => fighterView(fighter, view))}</tbody>
      </table>`,
    )}
    ${places.length ? part(say("What comes next"), html`<ol class="paper-list">${places.map((place) => placeView(place, view))}</ol>`) : nothing}
    ${part(say("House rules"), rules(view))}
    ${part(say("Space for notes"), html`<div class="paper-room">${Array.from({ length: LINES }, () => html`<i></i>`)}</div>`)}
  </div>`;
}
