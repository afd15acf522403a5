/**
 * The sheet of a hit: whom, how much, and the result before it happens. The targets scroll; the pad stays.
 */

import { registerSheet } from "../../app/registry.js";
import { state } from "../../app/store.js";
import { atMost, dots, listed, minus, say } from "../../i18n/translate.js";
import { backButton, plateView, sideButton } from "../../ui/bottom-bar.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { icon } from "../../ui/icons.js";
import { numberField } from "../../ui/number-field.js";
import { showAll } from "../../ui/scroll-into-view.js";
import { radio, segments } from "../../ui/segments.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fighterOf } from "../fighters/fighters.js";
import { broughtTo, healsNobody, hitCommands, readAmount } from "./blow.js";
import { dealtBy } from "./dealt-by.js";
import { hitBack, hitClear, hitDigit, hitDone, hitGauge, hitMode, hitNothing, hitPay, hitSign, hitText, hitTyped } from "./hit.js";
import { beforeView, whoseView } from "./hit-area.js";
import { gaugeNames } from "./hit-targets.js";
import "./follow-hit.js";
import { fieldName, missing, WORDS } from "./hit-words.js";
import { woundView } from "./hit-wound.js";
import { targets } from "./targets-view.js";

/** @import { View } from "../../app/types.js" */
/** @import { HitMode, HitSheet } from "./open-hit.js" */

/** The button that says that it came to nothing, where somebody acts. @type {Partial<Record<HitMode, () => unknown>>} */
const NOTHING = {
  damage: () => sideButton({ label: say("Missed"), icon: "missed", tap: hitNothing }),
  heal: () => sideButton({ label: say("No healing"), icon: "close", tap: hitNothing }),
};
/** Letters of an amount that stand in large type. */
const SHORT = 3;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * The amount on top, in a field: the pad types into it. A phone's own keyboard comes only with a tap on it.
 * @param {HitSheet} sheet
 * @param {string} label
 */
function amountField(sheet, label) {
  const { mode, gauge } = sheet;
  const text = hitText(sheet);
  const field = numberField({
    key: `${gauge}:${sheet.at}`,
    label,
    look: ["hit-number", text.length > SHORT ? "long" : ""],
    value: text || null,
    keyboard: mode === "set" ? "text" : "tel",
    enter: "done",
    read: (typed) => readAmount(typed, mode),
    typing: hitTyped,
  });
  return html`${text ? nothing : html`<b aria-hidden="true">–</b>`}${field}`;
}

/** A number and the amount typed for it; a tap types into it. @param {HitSheet} sheet @param {string} gauge */
function gaugeRadio({ amounts, own, at, mode, gauge: top }, gauge) {
  const text = at ? own[gauge]?.[at] : amounts[gauge];
  const amount = text ? html` <b>${minus(readAmount(text, mode).value ?? text)}</b>` : nothing;
  return radio(html`${gauge}${amount}`, gauge === top, () => hitGauge(gauge));
}

/**
 * A box for each number of this fight; the one on top has the field, with which the sheet begins where there is a keyboard: a phone's would lie
 * over the targets.
 * @param {HitSheet} sheet
 * @param {string[]} names
 * @param {View} view
 */
function boxesView(sheet, names, view) {
  const begin = state.ui.keyed ? "" : nothing;
  if (names.length < 2)
    return html`<div class="hit-amount on" data-begin=${begin}>${amountField(sheet, fieldName(sheet, view))}<span aria-hidden="true">${say(WORDS[sheet.mode].what)}</span></div>`;
  const box = (/** @type {string} */ name) => {
    const on = name === sheet.gauge;
    return html`<div class="hit-amount ${on ? "on" : ""}" data-begin=${on ? begin : nothing}>
      ${on ? amountField(sheet, fieldName(sheet, view, name)) : nothing}${gaugeRadio(sheet, name)}
    </div>`;
  };
  return html`<div class="hit-boxes" role="radiogroup" aria-label=${say("Which number")}>${names.map(box)}</div>`;
}

/** Types with the pad: what the number does to the first who is chosen is seen. @param {() => Promise<void>} act */
const typing =
  (act) =>
  async (/** @type {{currentTarget: HTMLElement}} */ { currentTarget: key }) => {
    await act();
    const first = key.closest(".hit")?.querySelector(".target.on");
    if (first instanceof HTMLElement) showAll(first);
  };

/**
 * The boxes and the digits, always in one place. The digits are for who taps: neither the Tab key nor a screen reader comes to them.
 * @param {HitSheet} sheet
 * @param {string[]} names
 * @param {View} view
 */
function pad(sheet, names, view) {
  const { mode } = sheet;
  return html`<div class="hit-pad">
    <div class="hit-blow">${boxesView(sheet, names, view)} ${woundView(sheet, view)}</div>
    <div class="hit-digits" aria-hidden="true">
      ${DIGITS.map((digit) => html`<button type="button" tabindex="-1" @click=${typing(() => hitDigit(digit))}>${digit}</button>`)}
      ${
        mode === "set"
          ? html`<button type="button" tabindex="-1" class="small" aria-label=${say("Above or below zero")} @click=${hitSign}>±</button>`
          : html`<button type="button" tabindex="-1" class="small" @click=${hitClear}>${say("Clear")}</button>`
      }
      <button type="button" tabindex="-1" @click=${typing(() => hitDigit("0"))}>0</button>
      <button type="button" tabindex="-1" aria-label=${say("Delete a digit")} @click=${hitBack}>${icon("backspace")}</button>
    </div>
  </div>`;
}

/** As many of whom the same is left are named. */
const MOST_NAMED = 3;
/** Letters of what is left of one target that find room in one line. */
const IN_ONE_LINE = 24;

/** What is left of a target: a line ends after it, not within. @param {string} name @param {string} left */
function leftOf(name, left) {
  const text = say("{name}: {left}", { name, left });
  return text.length <= IN_ONE_LINE ? text.replaceAll(" ", "\u00a0") : text;
}

/**
 * Returns what the commands leave of the targets, and bring others. With several gauges each is named once: "Talon: 13 STUN left, 9 BODY left".
 * @param {HitSheet} sheet
 * @param {import("../../app/types.js").Command[]} commands
 */
function result(sheet, commands) {
  const known = commands.flatMap(({ args }) => sheet.previews[String(args.gauge)] ?? []);
  const rows = known.flatMap(({ rows: own }) => own);
  /** @type {Map<string, {name: string, left: string[]}>} */
  const found = new Map();
  const add = (/** @type {string} */ key, /** @type {string} */ name, /** @type {string} */ left) =>
    found.set(key, { name, left: [...(found.get(key)?.left ?? []), left] });
  for (const { id, name, left, note, same } of rows) add(id, name, same && sheet.mode === "heal" ? note : left);
  for (const { name, left } of known.flatMap(({ others }) => others)) add(`other:${name}`, name, left);
  const brought = rows.flatMap(({ id, name }) => ({ id, name, state: broughtTo(sheet, id) }));
  for (const { id, name, state: one } of brought) if (one?.on) add(id, name, one.label);
  /** @type {Map<string, string[]>} those of whom the same is left */
  const alike = new Map();
  for (const { name, left } of found.values()) {
    const says = listed([...new Set(left)]);
    alike.set(says, [...(alike.get(says) ?? []), name]);
  }
  const texts = [...alike].map(([left, names]) => leftOf(listed(atMost(MOST_NAMED, names)), left));
  return [...found.values()].some(({ left }) => left.length > 1) ? dots(texts) : listed(texts);
}

/**
 * @param {HitSheet} sheet
 * @param {string[]} names the gauges in this fight; with several, the plate names them: "Apply 25 STUN, 3 BODY"
 * @param {View} view
 */
function plate(sheet, names, view) {
  const commands = sheet.sending ? [] : hitCommands(sheet);
  const idle = healsNobody(sheet, commands);
  const several = commands.some(({ args }) => args.each || args.before); // what each takes stands below
  const amounts = commands.map(({ args }) => minus(String(args.amount)));
  const named = commands.map(({ args }, n) => say("{amount} {gauge}", { amount: amounts[n] ?? "", gauge: String(args.gauge) }));
  return plateView({
    label:
      commands.length && !idle && !several
        ? say(WORDS[sheet.mode].apply, { amount: listed(names.length > 1 ? named : amounts) })
        : say(sheet.mode === "heal" ? "Heal" : "Apply"),
    detail: commands.length ? result(sheet, commands) : sheet.sending ? "" : missing(sheet, view),
    icon: "check",
    tap: hitDone,
    disabled: !commands.length || idle || !state.ui.writer,
  });
}

/** The choice whether the damage pays for the attack. @param {HitSheet} sheet */
const payView = ({ pay, paying, mode }) =>
  pay && mode === "damage"
    ? segments(
        say("Which action pays for it"),
        [
          [true, say("{action} ({cost})", { action: pay.label, cost: listed(pay.keys) })],
          [false, say("Without an action")],
        ],
        paying,
        hitPay,
      )
    : nothing;

/** The choice of what the number is, where there is one. @param {HitSheet} sheet */
function modesView({ modes, mode: chosen }) {
  /** @type {[HitMode, string][]} */
  const choices = modes.map((mode) => [mode, say(WORDS[mode].name)]);
  return choices.length > 1 ? segments(say("What the number is"), choices, chosen, hitMode) : nothing;
}

/** Who heals, where somebody does. @param {HitSheet} sheet @param {View} view */
function healer({ source }, view) {
  const found = source ? fighterOf(view, source) : undefined;
  return found ? say(["{name} heals. Who is healed?", "{name} heal. Who is healed?"], { name: found.name, count: found.who.length }) : "";
}

/**
 * @param {HitSheet} sheet
 * @param {View} view
 * @param {import("../../app/types.js").Ui} ui
 */
export function hitSheet(sheet, view, ui) {
  const names = gaugeNames(view);
  const strikes = sheet.mode === "damage";
  return sheetFrame({
    title: strikes ? sheet.title : say(WORDS[sheet.mode].name),
    detail: sheet.mode === sheet.saysOf ? sheet.says : sheet.mode === "heal" ? healer(sheet, view) : "",
    badge: dealtBy(sheet, view),
    body: html`<div class="hit ${names.length > 1 ? "several" : ""} ${hitCommands(sheet).length > 1 ? "both" : ""}">
      ${targets(sheet, view, ui)}
      <div class="hit-how">
        ${payView(sheet)} ${modesView(sheet)} ${beforeView(sheet, view)} ${whoseView(sheet, view)} ${pad(sheet, names, view)}
      </div>
    </div>`,
    bar: html`${(sheet.attack && NOTHING[sheet.mode]?.()) || backButton()}${plate(sheet, names, view)}`,
  });
}

registerSheet("hit", hitSheet);
