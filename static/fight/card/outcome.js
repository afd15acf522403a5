/**
 * What just happened, in one line: a sign, a bold word, the fact. It stands under the name, where the card otherwise says who that is; the place
 * has two lines from the start. News takes the whole place; what was done is no news, so it takes one line, and the card's own words keep theirs. What
 * the last hit did takes the place of both on a card so narrow that no words stand beside its targets. The voice says its line of the log with the
 * step, so it is no live region of its own. What finds no room is read whole where it stands: a tap on it opens the line, until the next.
 */

import { BETWEEN, say } from "../../i18n/translate.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Outcome } from "../../engine/shapes.js" */

/** Tells whether an outcome is only what was done: the table has just done it itself. @param {Outcome} outcome */
export const isDeed = ({ kind }) => kind === "acted";

/** What a hit did, each part of it whole in its line where it finds room. @param {string[]} struck */
export const struckView = (struck) =>
  struck.map((one, at) => html`${at ? " " : ""}<span class="struck-one">${one}${at < struck.length - 1 ? BETWEEN.trimEnd() : ""}</span>`);

/** @param {Outcome} outcome */
const told = (outcome) =>
  html`<span class=${isDeed(outcome) ? "deed" : "news"} tabindex="-1">${icon(outcome.icon, true)}${
    outcome.word ? html`<b>${say("{text}.", { text: outcome.word })}</b> ` : nothing
  }${outcome.says}</span>`;

/**
 * @param {Outcome|null|undefined} outcome a view that an older build stored has none
 * @param {unknown} own the card's own words: who that is
 * @param {string[]} [struck] what the last hit did
 */
export const outcomeLine = (outcome, own, struck = []) =>
  html`<p class="under-name ${outcome ? `outcome ${isDeed(outcome) ? "of-a-deed" : ""}` : ""}">${struck.length ? html`<span class="struck-here">${struckView(struck)}</span>` : nothing}${
    outcome ? told(outcome) : nothing
  }${own === nothing || (outcome && !isDeed(outcome)) ? nothing : html`<span class="own">${own}</span>`}</p>`;
