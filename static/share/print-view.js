/**
 * The printed fight, to continue without a device: a row for each fighter with boxes to cross, room for notes, and the log. Only printed.
 * paper.js says what stands on it.
 */

import { dayOf, dots, hourOf, minus, say } from "../i18n/translate.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { Paper, PaperBox, PaperFighter } from "../app/types.js" */

/** More points than this are lines to write on, not boxes. */
const MOST_BOXES = 90;
const IN_A_BUNCH = 5;
/** Empty lines to write on, at the end. */
const LINES = 4;

/** @param {{value: number, most: number}} gauge what is lost is crossed already, from the right */
function boxes({ value, most }) {
  if (!most) return nothing;
  if (most > MOST_BOXES) return html`<span class="paper-line"></span><span class="paper-line"></span>`;
  const left = Math.max(0, Math.min(most, value));
  const all = Array.from({ length: most }, (_, at) => at);
  const bunches = Array.from({ length: Math.ceil(most / IN_A_BUNCH) }, (_, at) => all.slice(at * IN_A_BUNCH, (at + 1) * IN_A_BUNCH));
  return html`<span class="paper-boxes" aria-hidden="true"
    >${bunches.map((bunch) => html`<span>${bunch.map((at) => html`<i class=${at < left ? "" : "is-crossed"}></i>`)}</span>`)}</span
  >`;
}

/** @param {PaperFighter["members"][number]} member @param {boolean} several */
const memberView = ({ name, gauges }, several) => html`<div class="paper-member">
  ${several && !gauges.length ? html`<b>${name}</b>` : nothing}
  ${gauges.map((gauge, at) => {
    const parts = { name: gauge.name, value: minus(gauge.value), most: gauge.most, temp: gauge.temp ?? 0 };
    const left = gauge.temp ? say("{value} +{temp} of {most} {name}", parts) : say("{value} of {most} {name}", parts);
    return html`<p>${several && !at ? html`<b>${name}</b> ` : nothing}${left}</p>${boxes(gauge)}`;
  })}
</div>`;

/** More boxes of time than these stand in two rows. */
const IN_A_ROW = 6;

/** @param {PaperBox} box */
const timeBox = ({ label, state }) => html`<i class="is-${state}">${state === "none" ? "" : label}</i>`;

/** @param {PaperBox[]} times */
const timeBoxes = (times) =>
  html`<span class="paper-times" .style=${`--boxes:${times.length > IN_A_ROW ? Math.ceil(times.length / 2) : times.length}`}>${times.map(timeBox)}</span>`;

/** @param {PaperFighter} fighter @param {string} order */
const fighterView = ({ token, name, under, members, several, health, conditions, note, at, boxes: times }, order) => html`<tr>
  ${order ? html`<td class="paper-at">${minus(at)}</td>` : nothing}
  <td class="paper-token">${tokenView(token, 30)}</td>
  <th scope="row">${name}${under.filter(Boolean).map((line) => html`<small>${line}</small>`)}</th>
  <td>${members.some(({ gauges }) => gauges.length) ? members.map((member) => memberView(member, several)) : health || html`<span class="paper-line"></span>`}</td>
  <td>
    ${conditions.map((line) => html`<p>${line}</p>`)}${note ? html`<p class="paper-note">${note}</p>` : nothing}<span class="paper-line"></span>
  </td>
  <td>${timeBoxes(times)}</td>
</tr>`;

/** @param {string} title @param {unknown} body */
const part = (title, body) => html`<section class="paper-part"><h2>${title}</h2>${body}</section>`;

/** The log in chapters, as it was played. @param {Paper["log"]} lines */
function logView(lines) {
  /** @type {{chapter: string, lines: Paper["log"]}[]} */
  const chapters = [];
  for (const line of lines) {
    if (chapters.at(-1)?.chapter !== line.chapter) chapters.push({ chapter: line.chapter, lines: [] });
    chapters.at(-1)?.lines.push(line);
  }
  return chapters.map(
    ({ chapter, lines: told }) => html`${chapter ? html`<h3>${chapter}</h3>` : nothing}
      <ol>${told.map(({ place, text }) => html`<li><b>${place}</b><span>${text}</span></li>`)}</ol>`,
  );
}

/** @param {Paper} paper */
export function printView({ title, place, count, says, heads, fighters, reminders, rules, note, log, logSays }) {
  const now = new Date();
  const head = (/** @type {string} */ name, /** @type {string} */ left, /** @type {string} */ right) =>
    html`<header><h1>${name}</h1><p><span>${left}</span><span>${right}</span></p></header>`;
  const columns = [say("Fighter"), say("Points, cross off from the right"), say("Conditions"), heads.boxes];
  return html`<div class="paper">
    ${head(title, place, dots([count, say("printed {day}, {hour}", { day: dayOf(now), hour: hourOf(now) })]))} ${says ? html`<p class="paper-says">${says}</p>` : nothing}
    <table class="paper-roster">
      <thead>
        <tr>
          ${heads.order ? html`<th scope="col" class="paper-at">${heads.order}</th>` : nothing}
          <td class="paper-token"></td>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>${fighters.map((fighter) => fighterView(fighter, heads.order))}</tbody>
    </table>
    ${reminders.length ? part(say("On the clock"), html`<ul>${reminders.map((line) => html`<li>${line}</li>`)}</ul>`) : nothing}
    ${rules.length ? part(say("House rules"), html`<ul>${rules.map(([question, answer]) => html`<li>${question} <b>${answer}</b></li>`)}</ul>`) : nothing}
    <section class="paper-room">
      <h2>${say("Notes")}</h2>
      ${note ? html`<p class="paper-note">${note}</p>` : nothing}${Array.from({ length: LINES }, () => html`<i></i>`)}
    </section>
    ${log.length ? html`<section class="paper-log">${head(say("Log"), title, logSays)}<div>${logView(log)}</div></section>` : nothing}
  </div>`;
}
