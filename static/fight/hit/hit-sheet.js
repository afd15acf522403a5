/**
 * The sheet of a hit: whom, how much, and the result before it happens. The targets scroll; the pad stays.
 */

import { registerSheet } from "../../app/registry.js";
import { state } from "../../app/store.js";
import { dots, listed, minus, N_, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { besideView } from "../../ui/beside.js";
import { plateView, sideButton } from "../../ui/bottom-bar.js";
import { closeSheet } from "../../ui/dialog.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { icon } from "../../ui/icons.js";
import { numberField } from "../../ui/number-field.js";
import { segments } from "../../ui/segments.js";
import { signsOf, signsSaid } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { foldLine } from "../card/fold-line.js";
import { offerButton } from "../command/offer-button.js";
import { fighterOf, openFighter } from "../fighters/fighters.js";
import {
  broughtTo,
  firstTargets,
  gaugeNames,
  hasGauge,
  hitBack,
  hitBrings,
  hitClear,
  hitCommands,
  hitDigit,
  hitDone,
  hitGauge,
  hitHalf,
  hitMissed,
  hitMode,
  hitPay,
  hitSign,
  hitText,
  hitTyped,
  hitUnfold,
  hitWhom,
  MODES,
  readAmount,
  unreadGauge,
} from "./hit.js";
import "./follow-hit.js";
import { woundView } from "./hit-wound.js";

/** @import { Choice, HitMode, HitSheet, Row, View } from "../../app/types.js" */

/** The words of a mode: its name, what the number is, whom to choose, the plate. @type {Record<HitMode, Record<"name"|"what"|"whom"|"apply", string>>} */
const WORDS = {
  damage: { name: N_("Damage"), what: N_("damage"), whom: N_("Choose who is hit"), apply: N_("Apply {amount}") },
  heal: { name: N_("Heal"), what: N_("healed"), whom: N_("Choose who is healed"), apply: N_("Heal {amount}") },
  set: { name: N_("Set"), what: N_("new value"), whom: N_("Choose for whom"), apply: N_("Set to {amount}") },
  temporary: { name: N_("Temporary"), what: N_("temporary"), whom: N_("Choose for whom"), apply: N_("Add {amount}") },
};
/** Letters of an amount that stand in large type. */
const SHORT = 3;
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * @param {HitSheet} sheet
 * @param {{id: string, name: string, token: import("../../app/types.js").Token|undefined, note: string,
 *   beside: import("../../engine/shapes.js").Stat[]|undefined, signs: import("../../engine/shapes.js").Sign[]}} target
 * @param {boolean} [member] of a group: what changes stands in the place of the number
 */
function targetView(sheet, { id, name, token, note, beside, signs }, member = false) {
  const on = sheet.chosen.includes(id);
  const half = sheet.half.includes(id);
  const row = sheet.previews[sheet.gauge]?.rows.find((one) => one.id === id);
  const cue = Object.values(sheet.previews).flatMap(({ rows }) => rows.flatMap((one) => (one.id === id && one.cue ? one.cue : [])))[0];
  return html`<li class="target ${on ? "on" : ""}">
    <button type="button" class="target-pick" aria-pressed=${on ? "true" : "false"} @click=${() => hitWhom([id])}>
      ${tokenView(token && { ...token, state: token.state === "down" ? "down" : on ? "ready" : "acted" }, 34, undefined, signs)}
      <span class="target-name"><b>${name}</b>${signs.length ? unseen(say(", {signs}", { signs: signsSaid(signs) })) : nothing}<small>${member && on && row ? row.note : note}</small></span>
      ${besideView(beside)}
      ${on && row && !member ? html`<span class="target-amount"><b>${row.by}</b><small>${row.note}</small></span>` : nothing}
    </button>
    ${
      on && sheet.mode !== "set"
        ? html`<button type="button" class="target-half" aria-pressed=${half ? "true" : "false"} aria-label=${say("Half for {name}", { name })} @click=${() => hitHalf(id)}>${say("half")}</button>`
        : nothing
    }
    ${on ? broughtView(sheet, id, name, cue) : nothing}
  </li>`;
}

/**
 * Below a target: the state that the blow may bring, as a toggle, and what the table should think of.
 * @param {HitSheet} sheet
 * @param {string} id
 * @param {string} name
 * @param {string|undefined} cue
 */
function broughtView(sheet, id, name, cue) {
  const brought = broughtTo(sheet, id);
  if (!brought && !cue) return nothing;
  const toggle = (/** @type {unknown} */ words) =>
    html`<button type="button" class="target-brings" aria-pressed=${brought?.on ? "true" : "false"} aria-label=${say("{name}: {state}", { name, state: brought?.label ?? "" })} title=${brought?.says ?? ""} @click=${() => hitBrings(id, !brought?.on)}>${words}</button>`;
  const offered = brought && !brought.known;
  if (offered && !cue)
    return html`<div class="target-offered">${toggle(html`${icon("sign-bolt", true)}<span>${brought.label}</span>`)}</div>`;
  return html`<div class="target-cue">
    ${cue ? html`<span>${icon("info", true)}<b>${cue}</b></span>` : nothing}
    ${
      brought
        ? html`<span>${icon("sign-bolt", true)}${brought.says}</span>
          ${toggle(html`${brought.on ? icon("check", true) : nothing}${brought.label}`)}`
        : nothing
    }
  </div>`;
}

/** The number that all members have, in words; empty if they differ. @param {Choice[]} members @param {string} gauge */
function alike(members, gauge) {
  const values = new Set(members.map(({ gauges }) => gauges?.[gauge] ?? ""));
  return values.size === 1 ? say("{value} {gauge} each", { value: [...values][0] ?? "", gauge }) : "";
}

/**
 * A target with its number. A target without the main gauge says so, because the number shown may not be hit points.
 * @param {HitSheet} sheet
 * @param {Choice} member
 * @param {View} view
 */
function asTarget({ gauge }, { value, label, token, gauges = {}, beside }, view) {
  const [main = gauge] = gaugeNames(view);
  const number = gauges[gauge];
  const lacks = number !== undefined && main === view.gauge && !(main in gauges) ? say("no {gauge}", { gauge: main }) : "";
  return {
    id: String(value),
    name: label,
    token,
    beside,
    signs: signsOf(view.signs, token),
    note: number === undefined ? "" : dots([say("{value} {gauge}", { value: number, gauge }), lacks]),
  };
}

/**
 * The members of a row who have the gauge, also those whom the view's lists leave out because they are down.
 * @param {HitSheet} sheet
 * @param {Row} row
 * @param {View} view
 */
const membersOf = ({ down, gauge }, { who }, { everyone }) =>
  [...down, ...everyone].filter(({ value }) => who.includes(String(value)) && hasGauge(String(value), gauge));

/**
 * A row that nothing can be taken from: its details have the number to add and the way out of the fight.
 * @param {HitSheet} sheet
 * @param {Row} row
 */
const withoutView = ({ gauge }, { id, name, token }) => html`<li class="target">
  <button type="button" class="target-pick" @click=${() => openFighter(id)}>
    ${tokenView({ ...token, state: "acted" }, 34)}<span class="target-name"><b>${name}</b><small>${say("No {gauge}. Tap to add it or mark them out.", { gauge })}</small></span>${icon("later", true)}
  </button>
</li>`;

/**
 * A fighter, or a group with its members under it once it is open.
 * @param {HitSheet} sheet
 * @param {Row} row
 * @param {View} view
 */
function rowView(sheet, row, view) {
  const members = membersOf(sheet, row, view);
  const [first] = members;
  if (first && members.length === 1) return targetView(sheet, { ...asTarget(sheet, first, view), token: row.token });
  const open = sheet.open.includes(row.id) || row.who.some((id) => sheet.chosen.includes(id));
  const ids = members.map(({ value }) => String(value));
  const all = ids.every((id) => sheet.chosen.includes(id));
  return html`<li class="target group">
      <button type="button" class="target-pick" aria-expanded=${open ? "true" : "false"} @click=${() => hitUnfold(row.id)}>
        ${tokenView({ ...row.token, letters: say("×{count}", { count: members.length }), state: "acted" }, 34, undefined, signsOf(view.signs, row.token))}
        <span class="target-name"><b>${row.name}</b><small>${alike(members, sheet.gauge) || row.health}</small></span>
        ${besideView(row.beside)}
      </button>
      ${open ? html`<button type="button" class="target-half" aria-pressed=${all ? "true" : "false"} @click=${() => hitWhom(ids)}>${say("all")}</button>` : nothing}
    </li>
    ${open ? html`<li><ul class="members">${members.map((member) => targetView(sheet, asTarget(sheet, member, view), true))}</ul></li>` : nothing}`;
}

/**
 * How the members of a row avoid the hit, below the row.
 * @param {HitSheet} sheet
 * @param {Row} row
 * @param {import("../../app/types.js").Ui} ui
 */
const evasionsOf = ({ evasions }, { who }, ui) =>
  evasions
    .filter(({ pad: ways }) => ways?.some(({ args }) => who.includes(String(args.who))))
    .map((offer) => html`<li class="evasion">${offerButton(offer, ui)}</li>`);

/** @param {HitSheet} sheet @param {View} view @param {import("../../app/types.js").Ui} ui */
function targets(sheet, view, ui) {
  const able = view.fighters.filter((row) => membersOf(sheet, row, view).length);
  const lacking = view.fighters.filter(({ gauges = [], token }) => !gauges.includes(sheet.gauge) && token.state !== "down");
  const asked = lacking.filter(({ id }) => sheet.asked.includes(id));
  const ids = firstTargets(sheet, view);
  const first = ids.flatMap((id) => able.find((row) => row.id === id) ?? []);
  const shown = [...asked, ...(first.length ? first : able)];
  const rest = lacking.filter(({ id, gauges }) => ids.includes(id) && !gauges?.length);
  const others = [...able, ...rest].filter((row) => !shown.includes(row));
  const rows = (/** @type {Row[]} */ list) =>
    list.map((row) => (lacking.includes(row) ? withoutView(sheet, row) : [rowView(sheet, row, view), evasionsOf(sheet, row, ui)]));
  const open = sheet.open.includes("others") || others.some(({ who }) => who.some((id) => sheet.chosen.includes(id)));
  return html`<div class="targets"><ul>${rows(shown)}</ul>
    ${
      others.length
        ? foldLine({
            line: "others",
            title: say("Others"),
            names: others.map(({ name }) => name),
            open,
            body: html`<ul>${rows(others)}</ul>`,
            tap: () => hitUnfold("others"),
          })
        : nothing
    }</div>`;
}

/**
 * The number, in a field: the pad types into it. A phone's own keyboard comes only with a tap on it.
 * @param {HitSheet} sheet
 * @param {View} view
 */
function amountView(sheet, view) {
  const { mode, chosen, gauge } = sheet;
  const text = hitText(sheet);
  const amount = readAmount(text, mode).value ?? 0;
  const half = mode !== "set" && chosen.length && amount > 1 ? say("half is {half}", { half: Math.floor(amount / 2) }) : "";
  const field = numberField({
    key: gauge,
    label: gaugeNames(view).length > 1 ? say("How much {gauge}", { gauge }) : say("How much"),
    look: ["hit-number", text.length > SHORT ? "long" : ""],
    value: text || null,
    keyboard: mode === "set" ? "text" : "tel",
    enter: "done",
    read: (typed) => readAmount(typed, mode),
    typing: hitTyped,
  });
  return html`<div class="hit-amount">${text ? nothing : html`<b aria-hidden="true">–</b>`}${field}<span aria-hidden="true">${say(WORDS[mode].what)}</span><small>${half}</small></div>`;
}

/** The field and the digits. The digits are for who taps: neither the Tab key nor a screen reader comes to them. @param {HitSheet} sheet @param {View} view */
function pad(sheet, view) {
  const { mode } = sheet;
  return html`<div class="hit-pad">
    <div class="hit-blow">
      ${amountView(sheet, view)}
      ${woundView(sheet, view)}
    </div>
    <div class="hit-digits" aria-hidden="true">
      ${DIGITS.map((digit) => html`<button type="button" tabindex="-1" @click=${() => hitDigit(digit)}>${digit}</button>`)}
      ${
        mode === "set"
          ? html`<button type="button" tabindex="-1" class="small" aria-label=${say("Above or below zero")} @click=${hitSign}>±</button>`
          : html`<button type="button" tabindex="-1" class="small" @click=${hitClear}>${say("Clear")}</button>`
      }
      <button type="button" tabindex="-1" @click=${() => hitDigit("0")}>0</button>
      <button type="button" tabindex="-1" aria-label=${say("Delete a digit")} @click=${hitBack}>${icon("backspace")}</button>
    </div>
  </div>`;
}

/**
 * Returns what the commands leave of the targets. With several gauges each target is named once: "Talon: 13 STUN left, 9 BODY left".
 * @param {HitSheet} sheet
 * @param {import("../../app/types.js").Command[]} commands
 */
function result(sheet, commands) {
  const known = commands.flatMap(({ args }) => sheet.previews[String(args.gauge)] ?? []);
  const brought = new Map(known.flatMap(({ rows }) => rows.map(({ id }) => [id, broughtTo(sheet, id)])));
  if (commands.length < 2 && ![...brought.values()].some((one) => one?.on)) return known[0]?.says ?? "";
  /** @type {Map<string, {name: string, left: string[]}>} */
  const found = new Map();
  for (const { id, name, left } of known.flatMap(({ rows }) => rows)) found.set(id, { name, left: [...(found.get(id)?.left ?? []), left] });
  const all = [...found].map(([id, { name, left }]) => ({
    name,
    left: [...left, ...(brought.get(id)?.on ? [brought.get(id)?.label ?? ""] : [])],
  }));
  return dots(all.map(({ name, left }) => say("{name}: {left}", { name, left: listed([...new Set(left)]) })));
}

/**
 * Returns what is missing before the hit can be applied.
 * @param {HitSheet} sheet
 * @param {View} view
 */
function missing(sheet, view) {
  const { chosen, mode, gauge, sending } = sheet;
  const unread = unreadGauge(sheet);
  if (sending) return "";
  if (unread !== undefined) return readAmount(sheet.amounts[unread] ?? "", mode).says;
  if (!chosen.length) return say(WORDS[mode].whom);
  if (chosen.some((id) => hasGauge(id, gauge))) return say("How much?");
  const names = [...new Set(chosen.map((id) => view.everyone.find(({ value }) => value === id)?.label ?? fighterOf(view, id)?.name ?? ""))];
  return say(["{names} has no {gauge}", "{names} have no {gauge}"], { count: names.length, names: listed(names), gauge });
}

/**
 * @param {HitSheet} sheet
 * @param {string[]} names the gauges in this fight; with several, the plate names them: "Apply 25 STUN, 3 BODY"
 * @param {View} view
 */
function plate(sheet, names, view) {
  const commands = sheet.sending ? [] : hitCommands(sheet);
  const amounts = commands.map(({ args }) => minus(String(args.amount)));
  const named = commands.map(({ args }, n) => say("{amount} {gauge}", { amount: amounts[n] ?? "", gauge: String(args.gauge) }));
  return plateView({
    label: commands.length ? say(WORDS[sheet.mode].apply, { amount: listed(names.length > 1 ? named : amounts) }) : say("Apply"),
    detail: commands.length ? result(sheet, commands) : missing(sheet, view),
    icon: "check",
    tap: hitDone,
    disabled: !commands.length || !state.ui.writer,
  });
}

/**
 * A gauge and the amount typed for it.
 * @param {HitSheet} sheet
 * @param {string} gauge
 */
const gaugeWord = ({ amounts, mode }, gauge) =>
  amounts[gauge] ? html`<span>${gauge} <b>${minus(readAmount(amounts[gauge], mode).value ?? amounts[gauge])}</b></span>` : gauge;

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
  /** @type {[string, unknown][]} */
  const gauges = names.map((name) => [name, gaugeWord(sheet, name)]);
  /** @type {[HitMode, string][]} */
  const modes = MODES.map((mode) => [mode, say(WORDS[mode].name)]);
  const strikes = sheet.mode === "damage";
  return sheetFrame({
    title: strikes ? sheet.title : say(WORDS[sheet.mode].name),
    detail: strikes ? sheet.says : sheet.mode === "heal" ? healer(sheet, view) : "",
    body: html`<div class="hit ${names.length > 1 ? "several" : ""} ${hitCommands(sheet).length > 1 ? "both" : ""}">
      ${targets(sheet, view, ui)}
      ${names.length > 1 ? segments(say("Which number"), gauges, sheet.gauge, hitGauge) : nothing}
      ${payView(sheet)} ${segments(say("Damage, heal, set or temporary points"), modes, sheet.mode, hitMode)}
      ${pad(sheet, view)}
    </div>`,
    bar: html`${
      sheet.attack && strikes
        ? sideButton({ label: say("Missed"), icon: "close", tap: hitMissed })
        : sideButton({ label: say("Back"), icon: "back", tap: closeSheet })
    }${plate(sheet, names, view)}`,
  });
}

registerSheet("hit", hitSheet);
