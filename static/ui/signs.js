/**
 * States and conditions that are seen without opening their fighter: badges at a token, and words in rows. The engine says which, the gravest
 * first, and which picture; a sign without one shows the first letter of its word.
 */

import { listed, say } from "../i18n/translate.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { unseen } from "./badges.js";
import { PATHS } from "./icons.js";

/** @import { Sign, Signs, Token } from "../engine/shapes.js" */

/** Words of a row; the others are counted. */
const MOST = 2;

/**
 * Returns the signs of a token: its fighter's, or those of its whole group.
 * @param {Signs[]|undefined} signs a view stored by an older version has none
 * @param {Token|null|undefined} token
 */
export const signsOf = (signs, token) =>
  (token && signs?.find(({ who }) => who.length === (token.count ?? 1) && who.includes(token.id))?.signs) || [];

/** The badges at the corners of a token: the gravest, and how many more. @param {Sign[]} signs */
export function signCorners([first, ...others]) {
  if (!first) return nothing;
  return svg`<g class="sign" data-sign=${first.icon || "letter"} transform="translate(24 24) scale(.93)"><rect width="15" height="15" rx="3" />${
    PATHS[`sign-${first.icon}`]
      ? svg`<path transform="scale(.625)" d=${PATHS[`sign-${first.icon}`]} />`
      : svg`<text x="7.5" y="11.5">${first.word.slice(0, 1).toUpperCase()}</text>`
  }</g>${others.length ? svg`<g class="sign" transform="translate(20 -4)"><rect width="15" height="13" rx="3" /><text x="7.5" y="10">+${others.length}</text></g>` : nothing}`;
}

/** The picture of a sign; nothing for one without. @param {string|undefined} icon */
export const signPicture = (icon) =>
  PATHS[`sign-${icon}`] ? html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[`sign-${icon}`] ?? ""} /></svg>` : nothing;

/** @param {Sign} sign */
const pictured = ({ icon, word }) => html`<span class="sign-word">${signPicture(icon)}${word}</span>`;

/** In words: the first two with their pictures, then how many more. @param {Sign[]} signs */
export function signWords(signs) {
  if (!signs.length) return nothing;
  const more = signs.length - MOST;
  return html`<span class="sign-words">${signs.slice(0, MOST).map(pictured)}${
    more > 0 ? html`<span aria-hidden="true">+${more}</span>${unseen(say(["{count} more", "{count} more"], { count: more }))}` : nothing
  }</span>`;
}

/** As pictures alone, for a picture of the clock: the first two; one without a picture is the first letter of its word. @param {Sign[]} signs */
export const signMarks = (signs) =>
  signs
    .slice(0, MOST)
    .map(
      ({ icon, word }) =>
        html`<span class="sign-mark" title=${word}>${PATHS[`sign-${icon}`] ? signPicture(icon) : word.slice(0, 1).toUpperCase()}</span>`,
    );

/** For those who hear them: "Stunned, Prone and 3 more". @param {Sign[]} signs */
export function signsSaid(signs) {
  const more = signs.length - MOST;
  const said = signs.slice(0, MOST).map(({ word }) => word);
  return listed(more > 0 ? [...said, say(["{count} more", "{count} more"], { count: more })] : said);
}
