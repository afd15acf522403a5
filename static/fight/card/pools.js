/**
 * What a combatant can still spend: a keycap and pips for each pool, or a number above seven. Square pips convert. A pool that one action spends, and
 * which that action does nothing besides, stands on the action's button. The engine counts.
 */

import { listed, say } from "../../i18n/translate.js";
import { keycap } from "../../ui/badges.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { onlyThese } from "./card-switches.js";

/** @import { Pool } from "../../app/types.js" */

const MOST_PIPS = 7;

/**
 * Returns the pools that the actions in their places show, by the key of the action.
 * @param {Pool[]} pools
 * @param {import("../../app/types.js").Offer[]} shown
 * @returns {Map<string, Pool>}
 */
export const poolsOnActs = (pools, shown) =>
  new Map(pools.flatMap((pool) => (shown.some(({ key }) => key === pool.act) && pool.act ? [[pool.act, pool]] : [])));

/** What is left, on the button of the action: heard with the action's name. @param {Pool} pool */
export const poolOnAct = (pool) => html`<span class="pool" role="img" aria-label=${pool.say}>${pips(pool)}</span>`;

/** @param {Pool} pool */
function pips(pool) {
  const most = Math.max(pool.of, pool.left);
  if (most > MOST_PIPS) return html`<b>${pool.left}</b><span class="limit">${say("of {most}", { most: pool.of })}</span>`;
  return Array.from(
    { length: most },
    (_, at) => html`<i class="pip ${pool.style === "square" ? "square" : ""} ${at < pool.left ? "" : "off"}"></i>`,
  );
}

/**
 * @param {Pool[]} pools
 * @param {string} [note] whose they are, of a group, or that nothing is declared with them
 * @param {string[]} [out] the members who are left out: their pools are not drawn
 * @param {string[]} [texts] what speaks against several actions, in the same row so that nothing below it moves; heard with each of them
 * @param {{select: string, others: string[]}} [rest] the members to select for what only they can do
 */
export function poolsView(pools, note = "", out = [], texts = [], { select, others } = { select: "", others: [] }) {
  const shown = pools.filter(({ who }) => !who || who.some((id) => !out.includes(id)));
  if (!shown.length && !texts.length && !select) return nothing;
  const heard = listed(shown.map(({ say: says }) => says)); // one picture for all of them, so that one stop tells them
  const row = html`${shown.map(
    (
      pool,
      place,
    ) => html`<span class="pool" role=${place ? nothing : "img"} aria-label=${place ? nothing : heard} aria-hidden=${place ? "true" : nothing}>
        ${keycap(pool.key)}${pips(pool)}${pool.name ? html`<small class="limit">${pool.name}</small>` : nothing}
      </span>`,
  )}
    ${note ? html`<small class="limit">${note}</small>` : nothing}`;
  return html`<div class="pools">
    ${shown.length || note ? html`<div class="pools-row">${row}</div>` : nothing}
    ${texts.map((text) => html`<span class="pools-says" aria-hidden="true">${text}</span>`)}
    ${select ? html`<button type="button" class="pools-select" @click=${() => onlyThese(others)}>${select}</button>` : nothing}
  </div>`;
}
