/**
 * A pad of faces for each die that the table rolled. Dice of more than twelve faces, many dice, and dice of which only the sum counts are
 * typed. It records the roll; the engine evaluates it.
 */

import { listed, minus, say } from "../../i18n/translate.js";
import { withText } from "../../ui/handlers.js";
import { segments } from "../../ui/segments.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fieldTyped } from "./dice-keys.js";
import { added, allThrown, figures, hasTotal, total } from "./form.js";
import { toggleFace, typedText, typeFace, typeTotals } from "./form-input.js";

/** @import { Ask, Ui } from "../../app/types.js" */

const MOST_FACES = 12;
/** Names of the pads; more dice than these are typed. */
const WHICH = ["dice.first", "dice.second", "dice.third"];
const MOST_PADS = WHICH.length;

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {Ui} ui
 */
function pad(ask, die, ui) {
  const faces = ask.faces ?? 6;
  const rolled = ui.rolls[ask.name]?.[die] ?? null;
  const name = (ask.count ?? 1) > 1 ? say("dice.die", { name: ask.label, number: die + 1 }) : listed([ask.label, ask.notation ?? ""]);
  const head = (ask.count ?? 1) > 1 ? html`<p class="die-head" aria-hidden="true">${say(WHICH[die] ?? "dice.third")}</p>` : nothing;
  return html`${head}<div class="die ${faces === 10 ? "fives" : faces <= 6 ? "sixes" : ""}" role="radiogroup" aria-label=${name}>
    ${Array.from({ length: faces }, (_, at) => {
      const face = at + 1;
      return html`<button
        type="button"
        role="radio"
        aria-checked=${rolled === face ? "true" : "false"}
        tabindex=${face === (rolled ?? 1) ? "0" : "-1"}
        @click=${() => toggleFace(ask, die, face)}
      >
        ${face}
      </button>`;
    })}
  </div>`;
}

/** The numbers that may be typed for dice, in words. @param {Ask} ask @param {Ui} ui */
export function boundsOf(ask, { totals }) {
  const { least, most } = figures(ask);
  const plus = added(ask, totals);
  return say("dice.bounds", { least: minus(least + plus), most: minus(most + plus) });
}

/** Tells whether something is typed that a die cannot show. @param {Ask} ask @param {number} die @param {Ui} ui */
const isUnreadable = ({ name }, die, { rolls }) => typeof rolls[name]?.[die] === "string";

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {Ui} ui
 */
function typedName(ask, die, ui) {
  const { least, most } = figures(ask);
  if (added(ask, ui.totals)) return say("dice.total.type", { name: ask.label, bounds: boundsOf(ask, ui) });
  if (!/\dd\d/.test(ask.notation ?? ""))
    return say("dice.number", { name: ask.label, what: ask.notation ?? "", bounds: boundsOf(ask, ui) });
  if (ask.summed) return say("dice.sum", { name: ask.label, dice: ask.notation ?? "", least, most });
  return say("dice.type", { name: ask.label, number: die + 1, faces: most });
}

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {Ui} ui
 */
const typedDie = (ask, die, ui) => html`<input
  class="field die-field"
  inputmode="numeric"
  autocomplete="off"
  maxlength="5"
  aria-label=${typedName(ask, die, ui)}
  aria-invalid=${isUnreadable(ask, die, ui) ? "true" : nothing}
  .value=${typedText(ask, die)}
  @input=${(/** @type {Event} */ event) => {
    withText((text) => typeFace(ask, die, text))(event);
    fieldTyped(event);
  }}
/>`;

/** Tells whether the dice of an ask are typed, not tapped. @param {Ask} ask @param {Ui} ui */
export function isTyped(ask, { totals }) {
  const { many, most } = figures(ask);
  return Boolean(ask.summed || added(ask, totals)) || most > MOST_FACES || many > MOST_PADS;
}

/**
 * The roll: the dice in notation, and after the throw the dice, the bonus and the total.
 * @param {Ask} ask
 * @param {Ui} ui
 */
function rollText(ask, ui) {
  const { plus = 0, name } = ask;
  const rolled = ui.rolls[name] ?? [];
  if (rolled.some((_, die) => isUnreadable(ask, die, ui))) return html`<strong>${boundsOf(ask, ui)}</strong>`;
  if (!plus || !allThrown(ask, rolled)) return ask.note ?? ask.notation ?? nothing;
  const dice = say(plus < 0 ? "dice.minus" : "dice.plus", { dice: rolled.join(" + "), plus: Math.abs(plus) });
  return html`<strong>${say("dice.total", { dice, total: minus(total(ask, rolled)) })}</strong>`;
}

/**
 * @param {Ask} ask
 * @param {Ui} ui
 */
export function dicePad(ask, ui) {
  const { many } = figures(ask);
  const typed = isTyped(ask, ui);
  const dice = Array.from({ length: many }, (_, die) => (typed ? typedDie(ask, die, ui) : pad(ask, die, ui)));
  return html`<div class="dice">
    <p class="dice-head">${tokenView(ask.token)}<b>${ask.label}</b><output>${rollText(ask, ui)}</output></p>
    ${typed ? html`<div class="typed-dice">${dice}</div>` : dice}
  </div>`;
}

/**
 * The switch between dice and totals, where an ask has a bonus, and what is to be typed.
 * @param {Ask[]} asks
 * @param {Ui} ui
 */
export function totalsSwitch(asks, { totals }) {
  if (!asks.some(hasTotal)) return nothing;
  /** @type {[boolean, string][]} */
  const ways = [
    [false, say("dice.typed.die")],
    [true, say("dice.typed.total")],
  ];
  return html`${segments(say("dice.typed"), ways, totals, (one) => typeTotals(asks, one))}
  <p class="small muted">${say(totals ? "dice.help.total" : asks.some(({ either }) => either) ? "dice.help" : "dice.help.die")}</p>`;
}

/** What is to be typed or tapped, unless the switch says so. @param {Ask[]} asks @param {Ui} ui */
export function diceHelp(asks, ui) {
  if (!asks.length || asks.some(hasTotal)) return nothing;
  return html`<p class="small muted">${say(asks.every((ask) => isTyped(ask, ui)) ? "dice.help.typed" : "dice.help")}</p>`;
}
