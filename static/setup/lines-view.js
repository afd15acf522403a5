/**
 * How the typed lines are read: how many, what concerns all of them, the questions first and then the others in the order of the text; the next
 * likely words, and the plate that adds what can be read.
 */

import { state } from "../app/store.js";
import { listed, say } from "../i18n/translate.js";
import { noteView, warning } from "../ui/badges.js";
import { plateView } from "../ui/bottom-bar.js";
import { withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { addDraft, addWords, clearDraft, mapColumn, moveAll, SHEET } from "./draft.js";
import { leftView, lineView } from "./read-line.js";
import { textOffers } from "./text-offers.js";
import { showPlace } from "./text-place.js";
import { lineNumber, placeOf } from "./typed-text.js";
import { openWords } from "./words.js";

/** @import { ReadLine, Side } from "../app/types.js" */
/** @import { Holder } from "./draft.js" */

/** Whether something of a line is asked: it cannot be read, or a part of it waits for what the fight does not say yet. @param {ReadLine} line */
const isOpen = ({ says, remarks = [] }) => Boolean(says) || remarks.some(({ kind }) => kind === "asked");

/** How many fighters are read, or that they are being read; and the button that empties the field. @param {Holder} holder */
function headView(holder) {
  const { readings, wait, of, text } = holder.get();
  const count = readings.reduce((sum, { add, draft }) => sum + (add ? (draft?.count ?? 1) : 0), 0);
  const asked = readings.filter(isOpen).length;
  const read = asked
    ? say(["{read} read, {count} question", "{read} read, {count} questions"], { read: count, count: asked })
    : say("{count} read", { count });
  const says = wait ? say(["Reading {count} line", "Reading {count} lines"], { count: wait }) : of === text || readings.length ? read : "";
  return html`<div class="read-head">
    ${says ? (holder === SHEET ? html`<h3>${says}</h3>` : html`<h2>${says}</h2>`) : html`<span></span>`}
    <button type="button" class="button" @click=${() => clearDraft(holder)}>${icon("close", true)}${say("Clear")}</button>
  </div>`;
}

/** What is said of the text as a whole; what has a place there leads to it. @param {Holder} holder */
function aboutView(holder) {
  const { says, foreign, meant, readings, remarks, places } = holder.get();
  if (!says) return nothing;
  const placed = remarks.flatMap(({ says, kind }, n) => (places[n] && kind === "asked" ? [{ says, place: places[n] ?? [] }] : []));
  const rest = placed.reduce((text, { says }) => text.replace(says, "").trim(), says);
  const strong = foreign.length || Object.keys(meant).length || !readings.length;
  return html`${rest ? (strong ? warning(rest) : noteView(rest)) : nothing}
    ${placed.map(({ says, place }) => html`<button type="button" class="read-says alone" @click=${() => showPlace(holder, place)}>${icon("ask", true)}<span>${says}</span></button>`)}`;
}

/** The columns that mean nothing, with what they may stand for. @param {Holder} holder */
function columnsView(holder) {
  const { foreign, columns, meant } = holder.get();
  const mapped = Object.keys(meant).map((title) => ({ title, example: "" }));
  const titles = [...foreign, ...mapped.filter(({ title }) => !foreign.some((other) => other.title === title))];
  if (!titles.length) return nothing;
  return html`<ul class="columns">
    ${titles.map(
      ({ title, example }) => html`<li>
        <label><span><b>${title}</b> ${example}</span>
          <select class="field" @change=${withText((meaning) => mapColumn(holder, title, meaning))}>
            <option value="" ?selected=${!meant[title]}>${say("Ignored")}</option>
            ${columns.map(({ value, label }) => html`<option value=${value} ?selected=${meant[title] === value}>${label}</option>`)}
          </select></label>
      </li>`,
    )}
  </ul>`;
}

/** @param {Holder} holder @param {Side[]} sides */
function sidesView(holder, sides) {
  const { readings, side: chosen } = holder.get();
  if (readings.length < 2) return nothing;
  return html`<div class="move-all" role="group" aria-label=${say("Move all to")}>
    <span>${say("Move all to")}</span>
    ${sides.map(
      ({ id, name }) =>
        html`<button type="button" class="button" aria-pressed=${chosen === id ? "true" : "false"} @click=${() => moveAll(holder, id)}>${name}</button>`,
    )}
  </div>`;
}

/** Puts neighbours together that are no fighters and of which the same is said. @param {ReadLine[]} lines @returns {ReadLine[][]} */
function gathered(lines) {
  /** @type {ReadLine[][]} */
  const found = [];
  for (const line of lines) {
    const [before] = found.at(-1) ?? [];
    if (line.heading && before?.heading === line.heading) found.at(-1)?.push(line);
    else found.push([line]);
  }
  return found;
}

/** How the draft is read. @param {Holder} holder @param {Side[]} sides @param {string} [example] a line that can be read */
export function readingsView(holder, sides, example = "") {
  const { readings, text, of, wait } = holder.get();
  if (!text.trim()) return nothing;
  const asked = readings.filter(isOpen);
  const others = gathered(readings.filter((line) => !isOpen(line)));
  const nobody = of === text && !wait && !readings.some(({ heading }) => !heading);
  return html`${headView(holder)} ${aboutView(holder)} ${textOffers(holder.get().offers)} ${columnsView(holder)} ${sidesView(holder, sides)}
    ${nobody && example ? noteView(say("No fighter is read here. Try: {example}", { example })) : nothing}
    <ul class="read-lines">
      ${asked.map((line) => lineView(holder, line))}
      ${others.map((lines) => (lines[0]?.heading ? leftView(holder, lines) : lines.map((line) => lineView(holder, line))))}
    </ul>`;
}

/** The next likely words. @param {Holder} holder */
export const chipsView = (holder) => html`<div class="chips" data-one-stop role="group" aria-label=${say("Add a word to this line")}>
  <p class="label" aria-hidden="true">${say("Add a word to this line")}</p>
  ${holder.get().hints.map(({ label, text }) => html`<button type="button" class="button" @click=${() => addWords(holder, text)}>${label}</button>`)}
  <button type="button" class="button" @click=${openWords}>${say("All words")}</button>
</div>`;

/** What is true once the lines are added: which stay, and what the fighters go without. @param {ReadLine[]} readings @param {string} text */
function afterwards(readings, text) {
  const [wrong, ...more] = readings.filter(({ says }) => says);
  if (wrong && !more.length) return say("Line {line} stays here until it’s fixed", { line: lineNumber(text, placeOf(wrong)?.[0] ?? 0) });
  if (wrong)
    return say(["{count} line stays here until it’s fixed", "{count} lines stay here until they’re fixed"], { count: more.length + 1 });
  const lacking = readings.find(({ missing = [] }) => missing.length);
  if (lacking) return say("{what} of {name}: not read yet", { what: listed(lacking.missing ?? []), name: lacking.title ?? "" });
  const open = readings.filter(isOpen).length;
  if (open) return say(["{count} question stays open", "{count} questions stay open"], { count: open });
  if (!readings.some(({ add }) => add)) return say("Nobody is read yet");
  const fighters = readings.filter(({ heading }) => !heading);
  const parts = fighters.some(({ remarks = [] }) => remarks.some(({ kind }) => kind === "left out"));
  return parts ? say("Parts are left out; the cards say which") : say("All lines are fine");
}

/** @param {Holder} holder */
export function addPlate(holder) {
  const { readings, add, of, wait } = holder.get();
  const detail = wait
    ? say(["Reading {count} line", "Reading {count} lines"], { count: wait })
    : readings.length
      ? afterwards(readings, of)
      : say("Paste or type a list");
  return plateView({
    label: add?.label ?? say("Add"),
    detail,
    icon: "plus",
    tap: () => addDraft(holder),
    disabled: !add || Boolean(wait) || !state.ui.writer,
  });
}
