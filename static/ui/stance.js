/**
 * What a fighter does beside its turns: it delayed, it holds an action, or its Reactions are spent. Each has an icon of its own at the
 * corner of the token, and a word. The engine says who, which icon and which word.
 */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { PATHS } from "./icons.js";

/** @import { Stance, Token } from "../engine/shapes.js" */

/**
 * Returns the stances that a token shows: its fighter's, or those that its whole group shares.
 * @param {Stance[]|undefined} stances a picture stored by an older version has none
 * @param {Token|null|undefined} token
 */
export const stancesOf = (stances, token) =>
  (stances ?? []).filter(({ who }) => token && who.includes(token.id) && who.length >= (token.count ?? 1));

/**
 * What these do beside their turns, in words with the icon; not that something is spent, which their pools show.
 * @param {Stance[]|undefined} stances
 * @param {string[]} ids
 */
export function stanceLines(stances, ids) {
  const found = (stances ?? []).filter(({ who, icon }) => icon !== "spent" && who.some((id) => ids.includes(id)));
  return found.length
    ? html`<div class="stance-lines">${found.map(
        ({ icon, word, says }) =>
          html`<span><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[`stance-${icon}`] ?? ""} /></svg>${says ?? word}</span>`,
      )}</div>`
    : nothing;
}

/** The icon at the corner of a token. @param {Stance} stance */
export const stanceCorner = ({ icon }) => svg`<g class="corner stance-corner" data-stance=${icon} transform="translate(22 -6) scale(.6)">
  <circle cx="12" cy="12" r="14" /><path d=${PATHS[`stance-${icon}`] ?? ""} />
</g>`;
