/**
 * A field for each die that the table rolled, and beside it the faces to tap. Dice of more than twelve faces, many dice, and dice of which only
 * the sum counts are only typed. It records the roll; the engine evaluates it.
 */

import { state } from "../../app/store.js";
import { listed, minus, N_, say } from "../../i18n/translate.js";
import { numberField } from "../../ui/number-field.js";
import { segments } from "../../ui/segments.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { added, allThrown, calledTotal, countsInPart, figures, hasTotal, total } from "./form.js";
import { hasZero, keepCalled, outside, readFace, toggleFace, typedNumber, typeFace, typeTotals } from "./form-input.js";

/** @import { Ask, Ui } from "../../app/types.js" */

const MOST_FACES = 12;
/** Names of the pads; more dice than these are typed. */
export const WHICH = [N_("First die"), N_("Second die"), N_("Third die")];
const MOST_PADS = WHICH.length;
/** As many typed dice stand in the line of the name. */
const MOST_IN_LINE = 2;

/** The name of the faces of a die. @param {Ask} ask @param {number} die */
export const padName = ({ label, notation = "", count = 1 }, die) =>
  count > 1 ? say("{name}, die {number}", { name: label, number: die + 1 }) : listed([label, notation]);

/**
 * The faces of a die, for who taps: the field beside them does the same, so neither the Tab key nor a screen reader comes to them.
 * @param {Ask} ask
 * @param {number} die
 * @param {Ui} ui
 */
function pad(ask, die, ui) {
  const faces = ask.faces ?? 6;
  const rolled = ui.rolls[ask.name]?.[die] ?? null;
  const head =
    (ask.count ?? 1) > 1
      ? html`<div class="die-head"><span aria-hidden="true">${say(WHICH[die] ?? "Third die")}</span>${dieField(ask, die, ui, "die-number")}</div>`
      : nothing;
  return html`${head}<div class="die ${faces === 10 ? "fives" : faces <= 6 ? "sixes" : ""}" role="radiogroup" aria-label=${padName(ask, die)} aria-hidden="true">
    ${Array.from({ length: faces }, (_, at) => {
      const face = at + 1;
      return html`<button
        type="button"
        role="radio"
        class=${face < (ask.good ?? 0) ? "vain" : ""}
        aria-checked=${rolled === face ? "true" : "false"}
        tabindex="-1"
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
  return say("{least} to {most}", { least: minus(least + plus), most: minus(most + plus) });
}

/** Tells whether something is typed that a die cannot show. @param {Ask} ask @param {number} die @param {Ui} ui */
const isUnreadable = ({ name }, die, { rolls }) => typeof rolls[name]?.[die] === "string" && calledTotal(rolls[name]) === null;

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {Ui} ui
 */
function typedName(ask, die, ui) {
  const { least, most } = figures(ask);
  if (added(ask, ui.totals)) return say("{name}, the total, {bounds}", { name: ask.label, bounds: boundsOf(ask, ui) });
  if (!/\dd\d/.test(ask.notation ?? ""))
    return say("{name}, {what}, {bounds}", { name: ask.label, what: ask.notation ?? "", bounds: boundsOf(ask, ui) });
  if (ask.summed) return say("{name}, the sum of {dice}, {least} to {most}", { name: ask.label, dice: ask.notation ?? "", least, most });
  return say("{name}, die {number}, 1 to {faces}", { name: ask.label, number: die + 1, faces: most });
}

/** What is typed into an empty field of dice. @param {Ask} ask @param {Ui} ui */
function hintOf(ask, { totals }) {
  if (!/\dd\d/.test(ask.notation ?? "")) return undefined; // a number that nobody rolls
  return ask.summed || (totals && hasTotal(ask)) ? say("total") : say("die");
}

/** Those who roll, of several that they roll once, and the roll below their name. @param {Ask} ask @param {Ui} ui */
const whoRolls = (ask, ui) => {
  const { token, label, shared } = ask;
  const all = shared ? html`<small>${say("one roll for all")}</small>` : nothing;
  return html`<div class="whose">
    ${tokenView(token)}<div class="whose-words"><b aria-hidden="true">${label}${all}</b><output aria-hidden="true">${rollText(ask, ui)}</output></div>
  </div>`;
};

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {Ui} ui
 * @param {"die-field"|"die-number"} look alone, or beside the faces
 * @param {boolean} [at] whether the shared pad is for it
 */
const dieField = (ask, die, ui, look, at = false) =>
  numberField({
    key: `${ask.name} ${die}`,
    label: typedName(ask, die, ui),
    look: ["field", look, ...(at ? ["is-at"] : [])],
    value: typedNumber(ask, die, ui),
    placeholder: hintOf(ask, ui),
    keyboard: figures(ask).least + added(ask, ui.totals) < 0 ? "text" : "numeric",
    enter: "next",
    read: (text) => readFace(ask, text, ui.totals),
    typing: (text) => typeFace(ask, die, text),
    told: () => sumText(ask, state.ui),
  });

/** Tells whether the dice of an ask are typed, not tapped. @param {Ask} ask @param {Ui} ui */
export function isTyped(ask, { totals }) {
  const { many, most } = figures(ask);
  return Boolean(ask.summed || added(ask, totals)) || most > MOST_FACES || many > MOST_PADS;
}

/** The dice in notation, with their bonus. @param {Ask} ask */
function withBonus({ notation, plus = 0 }) {
  if (!notation || !plus) return notation ?? nothing;
  return say(plus < 0 ? "{dice} − {plus}" : "{dice} + {plus}", { dice: notation, plus: Math.abs(plus) });
}

/** The sum of an ask whose dice are all thrown, for the voice; nothing where the number typed is the sum. @param {Ask} ask @param {Ui} ui */
function sumText(ask, { rolls }) {
  const { plus = 0, name, label } = ask;
  const rolled = rolls[name] ?? [];
  if (!allThrown(ask, rolled) || (!plus && rolled.length < 2)) return "";
  return say("{name}: {total}.", { name: label, total: minus(total(ask, rolled)) });
}

/**
 * The roll: the dice in notation, and after the throw the dice, the bonus and the total.
 * @param {Ask} ask
 * @param {Ui} ui
 */
function rollText(ask, ui) {
  const { plus = 0, name } = ask;
  const rolled = ui.rolls[name] ?? [];
  if (calledTotal(rolled) !== null) return html`<strong>${say("as called")}</strong>`;
  if (rolled.some((_, die) => isUnreadable(ask, die, ui))) return html`<strong>${boundsOf(ask, ui)}</strong>`;
  if (!plus || !allThrown(ask, rolled)) return ask.note ?? withBonus(ask);
  const dice = say(plus < 0 ? "{dice} − {plus}" : "{dice} + {plus}", { dice: rolled.join(" + "), plus: Math.abs(plus) });
  return html`<strong>${say("{dice} = {total}", { dice, total: minus(total(ask, rolled)) })}</strong>`;
}

/** The button that keeps a total which the dice cannot show. @param {Ask} ask @param {Ui} ui */
function keepView(ask, ui) {
  const total = outside(ask, ui);
  if (total === null) return nothing;
  return html`<button type="button" class="button keep-called" @click=${() => keepCalled(ask, total)}>
    <span>${say("{total} is outside {bounds}", { total: minus(total), bounds: boundsOf(ask, ui) })}</span><b>${say("Keep it")}</b>
  </button>`;
}

/**
 * A fighter whose dice share one pad with those of others: a line with a field for each.
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {number|undefined} at the die that the pad is for, if it is one of them
 * @param {(event: FocusEvent) => unknown} touched
 */
export const diceLine = (
  ask,
  ui,
  at,
  touched,
) => html`<div class="dice is-line ${at === undefined ? "" : "is-current"}" @focusin=${touched}>
    <div class="dice-head">${whoRolls(ask, ui)}<div class="dice-fields">${Array.from({ length: figures(ask).many }, (_, die) => dieField(ask, die, ui, "die-number", die === at))}</div></div>
  </div>`;

/**
 * @param {Ask} ask
 * @param {Ui} ui
 */
export function dicePad(ask, ui) {
  const { many } = figures(ask);
  const typed = isTyped(ask, ui);
  const dice = Array.from({ length: many }, (_, die) => (typed ? dieField(ask, die, ui, "die-field") : pad(ask, die, ui)));
  const inLine = typed && many <= MOST_IN_LINE;
  const field = inLine ? dice : typed || many > 1 ? nothing : dieField(ask, 0, ui, "die-number");
  return html`<div class="dice ${inLine ? "is-line" : ""}">
    <div class="dice-head">${whoRolls(ask, ui)}${field === nothing ? nothing : html`<div class="dice-fields">${field}</div>`}</div>
    ${keepView(ask, ui)}${inLine ? nothing : typed ? html`<div class="typed-dice">${dice}</div>` : dice}
  </div>`;
}

/** What is to be done with dice, and the same where a die of ten faces is among them. @satisfies {Record<string, [string, string]>} */
const HELP = {
  tap: [N_("Tap what you rolled, or type it."), N_("Tap what you rolled, or type it: 10 (or 0) for ten.")],
  die: [N_("Type the die alone. The app adds the bonus."), N_("Type the die alone, 10 (or 0) for ten. The app adds the bonus.")],
  type: [N_("Type what you rolled."), N_("Type what you rolled: 10 (or 0) for ten.")],
};

/**
 * What is to be tapped or typed, in words; of a die of ten faces also how ten is typed.
 * @param {keyof typeof HELP} way
 * @param {Ask[]} asks
 * @param {Ui} ui
 */
function helpOf(way, asks, { totals }) {
  const [plain, withTen] = HELP[way];
  const words = asks.some((ask) => ask.faces === 10 && hasZero(ask, totals)) ? withTen : plain;
  return say(words);
}

/**
 * The switch between dice and totals, where an ask has a bonus, and what is to be typed.
 * @param {Ask[]} asks
 * @param {Ui} ui
 */
export function totalsSwitch(asks, ui) {
  if (!asks.some(hasTotal)) return nothing;
  const { totals } = ui;
  /** @type {[boolean, string][]} */
  const ways = [
    [false, say("Die")],
    [true, say("Total")],
  ];
  return html`${segments(say("What you type"), ways, totals, (one) => typeTotals(asks, one))}
  <p class="small muted">${totals ? totalHelp(asks) : helpOf(asks.some(({ either }) => either) ? "tap" : "die", asks, ui)}</p>`;
}

/** What total is typed; where not all dice count, the one that counts. @param {Ask[]} asks */
const totalHelp = (asks) =>
  asks.some(countsInPart) ? say("Type the total that counts, with the bonus.") : say("Type the total, with the bonus.");

/** What is to be typed or tapped, unless the switch says so, or one die shows it. @param {Ask[]} asks @param {Ui} ui */
export function diceHelp(asks, ui) {
  if (!asks.length || asks.some(hasTotal)) return nothing;
  if (asks.length === 1 && asks.every((ask) => figures(ask).many === 1 && !isTyped(ask, ui))) return nothing; // its faces say it
  return html`<p class="small muted" id="sheet-help" aria-hidden="true">${helpOf(asks.every((ask) => isTyped(ask, ui)) ? "type" : "tap", asks, ui)}</p>`;
}
