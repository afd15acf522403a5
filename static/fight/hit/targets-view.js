/**
 * Those who may be hit or helped, as they stand in the sheet of a hit: fighters, groups with their members, everybody else behind one line.
 */

import { dots, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { besideView } from "../../ui/beside.js";
import { icon } from "../../ui/icons.js";
import { signsOf, signsSaid } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { foldLine } from "../card/fold-line.js";
import { offerButton } from "../command/offer-button.js";
import { openFighter } from "../fighters/fighters.js";
import { broughtTo } from "./blow.js";
import { hitBrings, hitHalf, hitUnfold, hitWhom } from "./hit.js";
import { firstTargets, gaugeNames, hasGauge } from "./hit-targets.js";

/** @import { Choice, HitSheet, Row, View } from "../../app/types.js" */

/**
 * @param {HitSheet} sheet
 * @param {{id: string, name: string, token: import("../../app/types.js").Token|undefined, note: string,
 *   beside: import("../../engine/shapes.js").Stat[]|undefined, signs: import("../../engine/shapes.js").Sign[]}} target
 * @param {boolean} [member] of a group: what changes stands in the place of the number
 */
function targetView(sheet, { id, name, token, note, beside, signs }, member = false) {
  const on = sheet.chosen.includes(id);
  const row = sheet.previews[sheet.gauge]?.rows.find((one) => one.id === id);
  const cue = Object.values(sheet.previews).flatMap(({ rows }) => rows.flatMap((one) => (one.id === id && one.cue ? one.cue : [])))[0];
  return html`<li class="target ${on ? "on" : ""}">
    <button type="button" class="target-pick" aria-pressed=${on ? "true" : "false"} @click=${() => hitWhom([id])}>
      ${tokenView(token && { ...token, state: token.state === "down" ? "down" : "ready" }, 34, undefined, signs)}
      <span class="target-name"><b>${name}</b>${signs.length ? unseen(say(", {signs}", { signs: signsSaid(signs) })) : nothing}<small>${member && on && row ? row.note : note}</small></span>
      ${besideView(beside)}
      ${on && row && !member ? html`<span class="target-amount"><b>${row.by}</b><small>${row.note}</small></span>` : nothing}
    </button>
    ${on ? broughtView(sheet, id, name, cue, halfView(sheet, id, name)) : nothing}
  </li>`;
}

/** The toggle whether somebody takes half. @param {HitSheet} sheet @param {string} id @param {string} name */
const halfView = ({ mode, half }, id, name) =>
  mode === "set"
    ? nothing
    : html`<button type="button" class="target-half" aria-pressed=${half.includes(id) ? "true" : "false"} aria-label=${say("Half for {name}", { name })} @click=${() => hitHalf(id)}>${say("half")}</button>`;

/**
 * Beside or below a target: half, the state that the blow may bring, as a toggle, and what the table should think of.
 * @param {HitSheet} sheet
 * @param {string} id
 * @param {string} name
 * @param {string|undefined} cue
 * @param {unknown} half
 */
function broughtView(sheet, id, name, cue, half) {
  const brought = broughtTo(sheet, id);
  if (!brought && !cue) return half;
  const toggle = (/** @type {unknown} */ words) =>
    html`<button type="button" class="target-brings" aria-pressed=${brought?.on ? "true" : "false"} aria-label=${say("{name}: {state}", { name, state: brought?.label ?? "" })} title=${brought?.says ?? ""} @click=${() => hitBrings(id, !brought?.on)}>${words}</button>`;
  const offered = brought && !brought.known;
  if (offered && !cue)
    return html`${half}<div class="target-offered">${toggle(html`${icon("sign-bolt", true)}<span>${brought.label}</span>`)}</div>`;
  return html`<div class="target-cue">
    ${cue ? html`<span>${icon("info", true)}<b>${cue}</b></span>` : nothing}
    ${
      brought
        ? html`<span>${icon("sign-bolt", true)}${brought.says}</span>
          ${toggle(html`${brought.on ? icon("check", true) : nothing}${brought.label}`)}`
        : nothing
    }${half}
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
        ${tokenView({ ...row.token, letters: say("×{count}", { count: members.length }), state: "ready" }, 34, undefined, signsOf(view.signs, row.token))}
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
export function targets(sheet, view, ui) {
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
