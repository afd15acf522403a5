/**
 * One who may be hit or helped, with what the blow does; the members of a group side by side, and below them what each may take otherwise.
 */

import { dots, listed, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { besideView } from "../../ui/beside.js";
import { icon } from "../../ui/icons.js";
import { showAll } from "../../ui/scroll-into-view.js";
import { signsSaid } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { broughtTo, halfOf } from "./blow.js";
import { hitBrings, hitHalf, hitWhom } from "./hit.js";

/** @import { Token } from "../../app/types.js" */
/** @import { HitSheet } from "./open-hit.js" */
/** @import { Sign, Stat } from "../../engine/shapes.js" */

/** @typedef {{id: string, name: string, token: Token|undefined, note: string, beside: Stat[]|undefined, signs: Sign[]}} Target */

/**
 * @param {HitSheet} sheet
 * @param {Target} target
 * @param {boolean} [member] of a group: what changes stands in the place of the number
 */
export function targetView(sheet, { id, name, token, note, beside, signs }, member = false) {
  const on = sheet.chosen.includes(id);
  const row = sheet.previews[sheet.gauge]?.rows.find((one) => one.id === id);
  return html`<li class="target ${on ? "on" : ""}">
    <button type="button" class="target-pick" aria-pressed=${on ? "true" : "false"} @click=${tapped(id)}>
      ${tokenView(token && { ...token, state: token.state === "down" ? "down" : "ready" }, 34, undefined, signs)}
      <span class="target-name"><b>${name}</b>${signs.length ? unseen(say(", {signs}", { signs: signsSaid(signs) })) : nothing}<small>${member && on && row ? dots([row.defense, row.note]) : token?.state === "down" ? say("down, {left}", { left: note }) : note}</small></span>
      ${besideView(beside)}
      ${on && row ? (member ? html`<b class="target-by">${row.by}</b>` : html`<span class="target-amount"><b>${row.by}</b>${row.defense ? html`<small>${row.defense}</small>` : nothing}<small>${row.note}</small></span>`) : nothing}
    </button>
    ${on && !member ? otherwiseView(sheet, id, name) : nothing}
  </li>`;
}

/** Chooses somebody, or no longer: what the tap changes is seen whole. @param {string} id */
const tapped =
  (id) =>
  async (/** @type {{currentTarget: HTMLElement}} */ { currentTarget: target }) => {
    await hitWhom([id]);
    showAll(target);
  };

/** What the table should think of with one of them. @param {HitSheet} sheet @param {string} id */
const cueOf = ({ previews }, id) =>
  Object.values(previews).flatMap(({ rows }) => rows.flatMap((row) => (row.id === id && row.cue ? row.cue : [])))[0];

/** The name of a state that a blow may bring: a question until it is answered. @param {NonNullable<ReturnType<typeof broughtTo>>} brought */
const stateOf = ({ label, known, on }) => (known || on ? label : say("{state}?", { state: label }));

/** @param {HitSheet} sheet @param {string} id @param {string} name @param {unknown} words @param {string} look */
const halfToggle = ({ half }, id, name, words, look) =>
  html`<button type="button" class=${look} aria-pressed=${half.includes(id) ? "true" : "false"} aria-label=${say("Half for {name}", { name })} @click=${() => hitHalf(id)}>${words}</button>`;

/** @param {NonNullable<ReturnType<typeof broughtTo>>} brought @param {string} id @param {string} name @param {unknown} words @param {string} [look] */
const stateToggle = ({ label, says, on }, id, name, words, look = "") =>
  html`<button type="button" class="tick ${look}" aria-pressed=${on ? "true" : "false"} aria-label=${say("{name}: {state}", { name, state: label })} title=${says} @click=${() => hitBrings(id, !on)}>${words}</button>`;

/**
 * Beside or below a target: half, the state that the blow may bring, as a toggle, and what the table should think of.
 * @param {HitSheet} sheet
 * @param {string} id
 * @param {string} name
 */
function otherwiseView(sheet, id, name) {
  const [brought, cue] = [broughtTo(sheet, id), cueOf(sheet, id)];
  const amount = halfOf(sheet);
  const half =
    sheet.mode === "damage"
      ? halfToggle(sheet, id, name, html`<span>${say("half")}</span>${amount ? html`<small>${amount}</small>` : nothing}`, "target-half")
      : nothing;
  if (!brought && !cue) return half;
  const toggle = brought ? stateToggle(brought, id, name, html`<span>${stateOf(brought)}</span>`, "target-brings") : nothing;
  if (brought && !brought.known && !cue) return html`${half}<div class="target-offered">${toggle}</div>`;
  return html`<div class="target-cue">
    ${cue ? html`<span>${icon("info", true)}<b>${cue}</b></span>` : nothing}
    ${brought ? html`<span>${icon("sign-bolt", true)}${brought.says}</span>${toggle}` : nothing}${half}
  </div>`;
}

/**
 * The members of a group, in places that no tap changes; what each chosen one may take otherwise stands below them, a token each.
 * @param {HitSheet} sheet
 * @param {Target[]} members
 */
export const membersView = (sheet, members) => html`<li>
  <ul class="members">${members.map((member) => targetView(sheet, member, true))}</ul>
  ${eachView(
    sheet,
    members.filter(({ id }) => sheet.chosen.includes(id)),
  )}
</li>`;

/** @param {HitSheet} sheet @param {Target[]} chosen */
function eachView(sheet, chosen) {
  const stated = chosen.flatMap((member) => {
    const brought = broughtTo(sheet, member.id);
    return brought ? { ...member, brought } : [];
  });
  const [first] = stated;
  const cues = chosen.flatMap(({ id, name }) => (cueOf(sheet, id) ? say("{name}: {what}", { name, what: cueOf(sheet, id) ?? "" }) : []));
  const half = sheet.mode === "damage" && chosen.length > 0;
  if (!half && !first && !cues.length) return nothing;
  const amount = halfOf(sheet);
  const token = (/** @type {Target} */ one) => tokenView(one.token, 26);
  return html`<div class="members-each">
    ${cues.map((cue) => html`<p>${icon("info", true)}<b>${cue}</b></p>`)}
    ${
      half
        ? html`<div class="for-each"><span aria-hidden="true">${amount ? say("Half damage ({amount}):", { amount }) : say("Half damage:")}</span>${chosen.map((one) => halfToggle(sheet, one.id, one.name, token(one), "tick"))}</div>`
        : nothing
    }
    ${
      first
        ? html`<div class="for-each target-offered"><span>${stated.every(({ brought }) => stateOf(brought) === brought.label) ? first.brought.label : say("{state}?", { state: first.brought.label })} <small>${listed([...new Set(stated.map(({ brought }) => brought.says))])}</small></span>${stated.map((one) => stateToggle(one.brought, one.id, one.name, token(one)))}</div>`
        : nothing
    }
  </div>`;
}
