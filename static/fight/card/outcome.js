/**
 * What just happened, in one line: a sign, a bold word, the fact; in place of the sign the token of another whose it is. It stands under the name,
 * where the card otherwise says who that is; the place has two lines from the start. News takes the whole place; what was done is no news, so it takes
 * one line, and the card's own words keep theirs. A hit is a deed, too; what it did to several takes the whole place. The voice says its line of the log
 * with the step, so it is no live region of its own. What finds no room is read whole where it stands: the line is a button then, until the next step.
 */

import { redraw } from "../../app/store.js";
import { BETWEEN, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { factsView } from "../../ui/facts.js";
import { icon } from "../../ui/icons.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Outcome, Token } from "../../engine/shapes.js" */

/** Tells whether an outcome is only what was done: the table has just done it itself. @param {Pick<Outcome, "kind">} outcome */
export const isDeed = ({ kind }) => kind === "acted";

/** The pixels of a token in a line; the style sheet has it as high as the line. */
const TOKEN = 20;

/** Whose it is, where the card is another's: their token in place of the sign. @param {Token} whose */
const tokenOf = (whose) => tokenView({ ...whose, hidden: false }, TOKEN);

/** A change with what is left, which stands whole in its line. @param {string} text */
function changeView(text) {
  const [change, ...left] = text.split(/(?<=: )/);
  return html`${change}<span class="left">${left}</span>`;
}

/**
 * What a hit did, each part of it whole in its line where it finds room, below who dealt it.
 * @param {string[]} struck
 * @param {Token} [dealer] whom the first of them names, where others act
 */
const struckView = (struck, dealer) =>
  html`<span class="deed struck">${dealer ? html`${tokenOf(dealer)}<span class="less">${struck[0]}</span>` : icon("check", true)}${factsView((dealer ? struck.slice(1) : struck).map(changeView))}</span>`;

/** @param {Outcome} outcome */
function told({ kind, icon: sign, word, says, whose, short, more }) {
  const name = whose && short ? unseen(say("{name}: ", { name: whose.name })) : nothing;
  return html`<span class=${isDeed({ kind }) ? "deed" : "news"}>${whose ? tokenOf(whose) : icon(sign, true)}<span>${name}${
    word ? html`<b>${say("{text}.", { text: word })}</b> ` : nothing
  }${more ? say("{text},", { text: short ?? says }) : (short ?? says)}${more ? html` <span class="less">${more}</span>` : nothing}</span></span>`;
}

/**
 * The card's own words, the newest last. Beside a deed they have one line, and the last that find room whole are in it; what the deed says is not
 * said again.
 * @param {string} words
 * @param {Outcome|null} [outcome]
 */
export const ownWords = (words, outcome) =>
  html`<span class="own-words">${words
    .split(BETWEEN)
    .filter((text) => !outcome?.repeated?.includes(text))
    .map((text, at) => html`<span .style=${`--at:${at}`}><i>${at ? BETWEEN : nothing}</i>${text}</span>`)}</span>`;

/** The step whose line a tap has opened. */
let openedAt = -1;

/**
 * Lies over a line that is cut, and opens it; what-fits.js shows it there alone.
 * @param {number} at the step
 */
function openLine(at) {
  const open = openedAt === at;
  const turn = () => {
    openedAt = open ? -1 : at;
    redraw();
  };
  return html`<button type="button" class="open-line" hidden aria-label=${say("The whole line")} aria-expanded=${open ? "true" : "false"} @click=${turn}></button>`;
}

/**
 * @param {number} at the step
 * @param {Outcome|null|undefined} outcome a view that an older build stored has none
 * @param {unknown} own the card's own words: who that is
 * @param {string[]} [struck] what the last hit did
 * @param {Token} [dealer] whom the first of it names
 */
export function outcomeLine(at, outcome, own, struck = [], dealer) {
  const news = outcome && !isDeed(outcome);
  const deed = struck.length ? struckView(struck, dealer) : outcome && !news ? told(outcome) : nothing;
  const whole = news || struck.length > 1;
  const said = deed !== nothing || news;
  return html`<p class="under-name ${said ? "outcome" : ""} ${said && !whole ? "of-a-deed" : ""} ${said && openedAt === at ? "unfolded" : ""}">${deed}${news ? told(outcome) : nothing}${whole || own === nothing ? nothing : html`<span class="own">${own}</span>`}${said ? openLine(at) : nothing}</p>`;
}
