/**
 * The sheet for the file of another program: who of it is in the fight, how often, and on which side. The plate adds them in one step.
 */

import { registerSheet } from "../app/registry.js";
import { state } from "../app/store.js";
import { dots, listed, say } from "../i18n/translate.js";
import { noteView, warning } from "../ui/badges.js";
import { plateView, sideButton } from "../ui/bottom-bar.js";
import { closeSheet, updateSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { withText } from "../ui/handlers.js";
import { hiddenWord } from "../ui/hidden-mark.js";
import { icon } from "../ui/icons.js";
import { numberField } from "../ui/number-field.js";
import { markView, tokenView } from "../ui/token.js";
import { readNumber } from "../ui/typed-number.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { able, addTicked, countOf, found, joining, moveTo, nameOf, openRemarks, setCount, tick, tickAll } from "./file-choice.js";
import { textOffers } from "./text-offers.js";

/** @import { FileSheet, ReadLine, Side, View } from "../app/types.js" */
/** @typedef {NonNullable<ReadLine["remarks"]>[number]} Remark */

/** Rows that are shown before the fold; a fold of a few rows more would save nothing. */
const SHOWN = 40;
const FEW_MORE = 8;
/** The most fighters that one fight holds. */
const MOST = 500;
/** What is said of each of so many is said once. */
const COMMON = 3;
/** Remarks in the order in which they matter. */
const ORDER = ["asked", "assumed", "left out", "noted"];

/** @param {ReadLine} line */
const remarksOf = ({ remarks = [] }) => [...remarks].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

/** What the file says of every fighter alike. @param {ReadLine[]} lines */
function common(lines) {
  if (lines.length < COMMON) return [];
  const [first, ...others] = lines.map((line) => new Set(remarksOf(line).map(({ says }) => says)));
  return [...(first ?? [])].filter((says) => others.every((one) => one.has(says)));
}

/** A remark with its place in the file. @param {Remark} remark */
const remarkView = ({ says, at }) =>
  html`<li>${says} ${typeof at === "string" && at ? html`<span class="place">${at}</span>` : nothing}</li>`;

/** What is said of a row alone: one line, and on a tap all of it, each with its place. @param {FileSheet} sheet @param {number} n @param {Remark[]} remarks */
function remarksView(sheet, n, remarks) {
  const doubts = remarks.filter((remark) => !isPlain(remark));
  if (!doubts.length) return nothing;
  const open = sheet.open.includes(n);
  return html`<button type="button" class="picked-remarks" aria-expanded=${open ? "true" : "false"} @click=${() => openRemarks(sheet, n)}>
      <span>${doubts.map(({ says }) => says).join(" ")}</span>${icon("down", true)}
    </button>
    ${open ? html`<ul class="picked-places">${remarks.map(remarkView)}</ul>` : nothing}`;
}

/** A gauge that is not full: "7 of 21 hp". @param {NonNullable<ReadLine["values"]>[number]} value */
function wounded({ label, value }) {
  const [left = "", most] = value.split("/");
  return most ? say("{left} of {most} {label}", { left, most, label }) : "";
}

/** Further numbers are kept: nothing is open about them. @param {Remark} remark */
const isPlain = ({ kind }) => kind === "noted";

/** What stands below a name, if it says something. @param {ReadLine} line @param {Remark[]} remarks those of this row alone */
function secondLine({ draft, values = [] }, remarks) {
  const assumed = values.filter((value) => value.assumed).map(({ label, value }) => dots([`${label} ${value}`.trim()]));
  return [
    (draft?.count ?? 1) > 1 ? say("{count} in the file", { count: draft?.count ?? 1 }) : "",
    ...values.filter((value) => !value.assumed).map((value) => (value.value ? wounded(value) : value.label)),
    assumed.length ? say("{values} assumed", { values: listed(assumed) }) : "",
    draft?.note ? say("note: {note}", { note: draft.note }) : "",
    ...remarks.filter(isPlain).map(({ says }) => says),
  ].filter(Boolean);
}

/** @param {NonNullable<ReadLine["values"]>[number]} value */
const valueView = ({ label, value }) => html`<span>${label} <b>${value.split("/")[0]}</b></span>`;

/** How many of a kind join; only of those who are ticked. @param {FileSheet} sheet @param {ReadLine} line @param {number} n */
const countView = (sheet, line, n) =>
  html`<label class="picked-count"><span aria-hidden="true">×</span>${numberField({
    key: String(n),
    label: say("{name}: {what}", { name: nameOf(line), what: say("how many join") }),
    look: [],
    value: countOf(sheet, n),
    enter: "done",
    read: (text) => readNumber(text, { least: 1, most: MOST }),
    take: (count) => setCount(sheet, n, count),
  })}</label>`;

/** @param {FileSheet} sheet @param {number} n @param {string[]} alike what is said of all */
function rowView(sheet, n, alike) {
  const line = /** @type {ReadLine} */ (sheet.answer?.readings[n]);
  if (line.heading) return html`<li class="picked is-heading"><b>${line.text}</b> ${line.heading}</li>`;
  if (!line.add) return html`<li class="picked is-wrong">${icon("warn")}<p><b>${nameOf(line)}</b><small>${line.says}</small></p></li>`;
  const on = sheet.ticked.includes(n);
  const token = line.token && { ...line.token, state: on || line.token.state === "down" ? line.token.state : "acted" };
  const remarks = remarksOf(line).filter(({ says }) => !alike.includes(says));
  const second = dots(secondLine(line, remarks));
  return html`<li class="picked ${on ? "is-on" : ""}">
    <div class="picked-row">
      <button type="button" role="checkbox" aria-checked=${on ? "true" : "false"} class="picked-who" @click=${() => tick(sheet, n)}>
        <span class="box">${on ? icon("check") : nothing}</span>${tokenView(token, 32)}
        <b>${nameOf(line)}</b>
        <span class="picked-values">${(line.values ?? []).filter(({ value, assumed }) => value && !assumed).map(valueView)}</span>
        ${line.draft?.hidden || second ? html`<small>${hiddenWord(line.draft?.hidden, second)}</small>` : nothing}
      </button>
      ${on && line.times ? countView(sheet, line, n) : nothing}
    </div>
    ${remarksView(sheet, n, remarks)}
  </li>`;
}

/** @param {FileSheet} sheet */
function listView(sheet) {
  const rows = found(sheet);
  const { readings = [] } = sheet.answer ?? {};
  const alike = common(readings.filter((line) => line.add));
  const shown = sheet.all || rows.length <= SHOWN + FEW_MORE ? rows : rows.slice(0, SHOWN);
  const [first, ...more] = rows.slice(shown.length).map((n) => nameOf(/** @type {ReadLine} */ (readings[n])));
  return html`${rows.length ? nothing : html`<p class="muted">${say("Nobody of this name is in the file.")}</p>`}
    <ul class="picked-list">${repeat(
      shown,
      (n) => n,
      (n) => rowView(sheet, n, alike),
    )}</ul>
    ${
      first
        ? html`<button type="button" class="fold-up more-rows" aria-expanded="false" @click=${() => updateSheet(sheet, { all: true })}>
            <span><b>${say("{count} more:", { count: more.length + 1 })} </b>${more.length ? say("{first} to {last}", { first, last: more.at(-1) ?? "" }) : first}</span>${icon("down")}
          </button>`
        : nothing
    }
    ${alike.length ? html`<p class="small muted">${say("Of each: {says}", { says: alike.join(" ") })}</p>` : nothing}`;
}

/** What concerns the file as a whole. @param {FileSheet} sheet */
function wholeView({ answer, dropped }) {
  const { remarks = [], says = "" } = answer ?? {};
  return html`${remarks.length ? html`<ul class="file-remarks">${remarks.map(remarkView)}</ul>` : says ? noteView(says) : nothing}
    ${dropped ? html`<p class="small muted">${say(["{count} picture or long text of the file is left out.", "{count} pictures or long texts of the file are left out."], { count: dropped })}</p>` : nothing}`;
}

/** The sides of the fight, one of them pressed when all join it. @param {FileSheet} sheet @param {Side[]} sides */
function sidesView(sheet, sides) {
  const open = (sheet.answer?.readings ?? []).filter((line) => line.add && line.side?.assumed).length;
  return html`<div class="picked-sides" role="group" aria-label=${say("Side for all")}>
      ${sides.map(
        ({ id, name, shape, tone }) => html`<button
          type="button"
          class="button"
          aria-pressed=${sheet.side === id ? "true" : "false"}
          @click=${() => moveTo(sheet, id)}
        >
          ${markView(shape, tone)}${name}
        </button>`,
      )}
    </div>
    ${open ? html`<p class="small muted">${say(["{count} has no side in the file: tap one, or leave it as shown.", "{count} have no side in the file: tap one, or leave them as shown."], { count: open })}</p>` : nothing}`;
}

/** @param {FileSheet} sheet @param {View} view */
function choiceView(sheet, view) {
  return html`<div class="picked-head"><h3>${say("Who is in the fight?")}</h3><em class="muted">${say("{count} of {all}", { count: sheet.ticked.length, all: able(sheet).length })}</em></div>
    ${wholeView(sheet)} ${textOffers(sheet.answer?.offers ?? [])}
    <div class="find-all">
      <input class="field" type="search" aria-label=${say("Find")} placeholder=${say("Find")} autocomplete="off" spellcheck="false" .value=${live(sheet.find)} @input=${withText((find) => updateSheet(sheet, { find }))} />
      <button type="button" class="button" @click=${() => tickAll(sheet, true)}>${say("All")}</button>
      <button type="button" class="button" @click=${() => tickAll(sheet, false)}>${say("None")}</button>
    </div>
    ${sidesView(sheet, view.sides)} ${listView(sheet)}`;
}

/** A file in which nobody is found, or which cannot be read. @param {FileSheet} sheet */
const emptyView = (sheet) => html`${warning(sheet.answer?.says || say("This file has nobody who can join."))}
  ${sheet.answer?.readings.length ? listView(sheet) : nothing}
  <p class="small muted">${say("Another program may export it as JSON or CSV. Or copy the names and numbers, and choose Paste a list: one fighter a line, as “Orc x3, hp 15”.")}</p>`;

/** The plate's second line: who stays, or why nobody joins. @param {FileSheet} sheet */
function plateDetail(sheet) {
  if (!sheet.answer) return say("Reading …");
  if (!able(sheet).length) return say("Nobody in this file can join");
  if (!sheet.ticked.length) return say("Tick who joins");
  const stay = (sheet.answer.readings ?? []).flatMap((line, n) =>
    line.heading || sheet.ticked.includes(n) ? [] : [line.draft?.count ?? 1],
  );
  const count = stay.reduce((sum, one) => sum + one, 0);
  const side = state.view?.sides.find(({ id }) => id === sheet.side);
  const stays = count ? say(["{count} stays in the file", "{count} stay in the file"], { count }) : say("everybody in the file");
  return dots([side && say("as {side}", { side: side.name }), stays]);
}

/** @param {FileSheet} sheet @param {View} view */
export function fileSheet(sheet, view) {
  const { answer, name } = sheet;
  const fighters = (answer?.readings ?? []).reduce((sum, line) => sum + (line.heading ? 0 : (line.draft?.count ?? 1)), 0);
  const count = joining(sheet);
  const body = answer
    ? able(sheet).length
      ? choiceView(sheet, view)
      : emptyView(sheet)
    : html`<p class="muted reading-file">${sheet.slow ? say("Reading {name} …", { name }) : nothing}</p>`;
  return sheetFrame({
    title: name,
    detail: dots([answer?.program, fighters ? say(["{count} fighter", "{count} fighters"], { count: fighters }) : ""]) || " ",
    body,
    bar: html`${sideButton({ label: say("Cancel"), icon: "close", tap: closeSheet })}
    ${plateView({
      label: count ? say(["Add {count} fighter", "Add {count} fighters"], { count }) : say("Add fighters"),
      detail: plateDetail(sheet),
      icon: "check",
      tap: addTicked,
      disabled: !count || sheet.reading || sheet.sending || !state.ui.writer,
    })}`,
  });
}

registerSheet("file", fileSheet);
