/**
 * A line as it was read: its fighter, what is assumed, noted or left out, and the question about what is not known. A tap leads to its place in
 * the text.
 */

import { say } from "../i18n/translate.js";
import { heard, unseen } from "../ui/badges.js";
import { withForm } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { MOST_NUMBER, readNumber } from "../ui/typed-number.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { cellsView, isBlock, partsView } from "./block-card.js";
import { openValue, replaceLine, replaceLines } from "./draft.js";
import { isPart, meaningsOf, partsOfLine } from "./line-parts.js";
import { showPlace } from "./text-place.js";
import { timedView } from "./timed-view.js";
import { lineNumber, placeOf, remarkPlaces } from "./typed-text.js";
import { openWords } from "./words.js";

/** @import { ReadLine } from "../app/types.js" */
/** @import { Holder } from "./draft.js" */

/** A sum as its number; of any other text the engine says what is wrong, in the line. @param {string} text */
const summed = (text) => String(readNumber(text, { least: -MOST_NUMBER }).value ?? text.trim());

/** Whose an assumed value is, for who hears it apart from the line. @param {ReadLine} line */
const whose = ({ title = "" }) => (title ? unseen(say(", {name}", { name: title })) : nothing);

/**
 * A value: plain where the line says it, a button where it is assumed, and a number field once that was tapped.
 * @param {Holder} holder
 * @param {ReadLine} line
 * @param {NonNullable<ReadLine["values"]>[number]} value
 * @param {string} key
 */
function valueView(holder, line, value, key) {
  const shown = html`${`${value.label} `}${value.value ? html`<b>${value.value} </b>` : nothing}`;
  if (!value.assumed) return isPart(line, value.label) ? nothing : html`<span>${shown}</span>`;
  if (holder.get().open !== key)
    return html`<button type="button" class="assumed" @click=${() => openValue(holder, key)}>${shown}<em>${heard(say("assumed"))}</em>${whose(line)}</button>`;
  const said = (/** @type {string} */ text) =>
    text.trim() ? replaceLine(holder, line, `${line.text}${value.text}${summed(text)}`) : undefined;
  return html`<form class="say-value" @submit=${withForm((form) => said(String(new FormData(form).get("value") ?? "")))}>
    <label>${value.label} <input name="value" autocomplete="off" autofocus .value=${value.value} /></label>
    <button class="button">${say("Set")}</button>
  </form>`;
}

/** What is doubtful in a line, without its numbers. @param {ReadLine} line */
const doubt = ({ says = "", fixes = [] }) => (fixes.length ? says.replace(/\d+/g, "#") : "");

/** One tap for all lines with one doubt, below the first of them. @param {Holder} holder @param {ReadLine} line */
function fixesForAll(holder, line) {
  const { readings } = holder.get();
  const alike = readings.filter((other) => doubt(line) && doubt(other) === doubt(line));
  if (alike.length < 2 || alike[0] !== line) return nothing;
  const all = (/** @type {number} */ n) =>
    replaceLines(holder, new Map(alike.map((other) => [other, other.fixes?.[n]?.text ?? other.text])));
  const words = (/** @type {string} */ label) =>
    say("{fix} for all {count} lines", { fix: label.replace(/\d+(?!.*\d)/, "…"), count: alike.length });
  return html`<div>
    ${(line.fixes ?? []).map(({ label }, n) => html`<button type="button" class="button" @click=${() => all(n)}>${words(label)}</button>`)}
  </div>`;
}

/** The side of a line: where it is assumed, a tap takes the next one. @param {Holder} holder @param {ReadLine} line */
function sideView(holder, line) {
  const { side } = line;
  if (!side) return nothing;
  if (!side.assumed) return isPart(line, side.name) ? nothing : html`<span>${side.name}</span>`;
  return html`<button type="button" class="assumed" @click=${() => replaceLine(holder, line, side.next)}>
    ${`${side.name} `}<em>${heard(say("assumed"))}</em>${whose(line)}
  </button>`;
}

/** What is wrong with a line, and its mendings. @param {Holder} holder @param {ReadLine} line */
function problemView(holder, line) {
  const { fixes = [], start, end } = line;
  const place = start === undefined || end === undefined ? placeOf(line) : [start, end];
  return html`<div class="read-problem">
    <button type="button" class="read-says" @click=${() => showPlace(holder, place)}>${icon("ask", true)}<span>${line.says}</span></button>
    <div>
      ${fixes.map((fix) => html`<button type="button" class="button" @click=${() => replaceLine(holder, line, fix.text)}>${fix.label}</button>`)}
      ${fixes.length === 1 ? html`<button type="button" class="all" @click=${openWords}>${say("All words")}</button>` : nothing}
    </div>
    ${fixesForAll(holder, line)}
  </div>`;
}

/** What is said of the parts of a line; each tap leads to the next of their places. @param {Holder} holder @param {ReadLine} line */
function remarksView(holder, line) {
  if (!line.left) return nothing;
  const places = remarkPlaces(line);
  const next = () => {
    const { selectionStart, selectionEnd } = /** @type {Partial<HTMLTextAreaElement>} */ (document.activeElement ?? {});
    const now = places.findIndex(([start, end]) => start === selectionStart && end === selectionEnd);
    return places[(now + 1) % places.length];
  };
  return html`<button type="button" class="read-left" @click=${() => showPlace(holder, next())}>${line.left}</button>`;
}

/** Which line of the text it is, where there are several. @param {Holder} holder @param {ReadLine} line */
function numberView(holder, line) {
  const { of } = holder.get();
  const place = placeOf(line);
  return place && of.trim().includes("\n") ? html`<small>${say("line {line}", { line: lineNumber(of, place[0] ?? 0) })}</small>` : nothing;
}

/**
 * Lines that are no fighters, such as a heading: neighbours of which the same is said are one.
 * @param {Holder} holder
 * @param {ReadLine[]} lines
 */
export function leftView(holder, lines) {
  const [line] = lines;
  if (!line) return nothing;
  const more = lines.length > 1 ? say(["and {count} more line", "and {count} more lines"], { count: lines.length - 1 }) : "";
  return html`<li class="read-line is-heading">
    <button type="button" class="read-name" @click=${() => showPlace(holder, placeOf(line))}>
      <span><b>${line.text}</b>${more ? html` ${more}` : nothing}</span>${numberView(holder, line)}
    </button>
    <p>${line.heading}</p>
    ${(line.fixes ?? []).map(({ label, text }) => html`<button type="button" class="button" @click=${() => replaceLine(holder, line, text)}>${label}</button>`)}
  </li>`;
}

/** @param {Holder} holder @param {ReadLine} line */
export function lineView(holder, line) {
  const { readings, here } = holder.get();
  const at = readings.indexOf(line);
  const block = isBlock(readings);
  const values = (line.values ?? []).map((value, n) =>
    block && !value.assumed && value.value ? nothing : valueView(holder, line, value, `${at}:${n}`),
  );
  return html`<li class="read-line ${block ? "is-block" : ""} ${line.says ? "is-wrong" : ""} ${at === here ? "is-here" : ""}">
    ${line.token ? tokenView(line.token, block ? 56 : 40) : icon("warn")}
    <div class="read-what">
      <button type="button" class="read-name" @click=${() => showPlace(holder, placeOf(line))}><b>${line.title ?? line.text}</b>${numberView(holder, line)}</button>
      <p class="read-values">${partsOfLine(holder, line, at)}${values}${sideView(holder, line)}${line.first ? html`<span>${line.first}</span>` : nothing}</p>
      ${block ? nothing : remarksView(holder, line)}
    </div>
    ${meaningsOf(holder, line, at)}
    ${block ? [cellsView(line), partsView(holder, line)] : nothing}
    ${timedView(holder, line, at)}
    ${line.says ? problemView(holder, line) : nothing}
  </li>`;
}
