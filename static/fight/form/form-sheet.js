/**
 * A form of asks: choices, numbers, text, combatants, dice. For offers that need answers and for the engine's prompts. The engine supplies
 * the asks.
 */

import { registerSheet } from "../../app/registry.js";
import { atMost, dots, listed, minus, say } from "../../i18n/translate.js";
import { chipsView } from "../../players/chips.js";
import { citeButton } from "../../ui/badges.js";
import { backButton, plateView } from "../../ui/bottom-bar.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { withForm } from "../../ui/handlers.js";
import { icon } from "../../ui/icons.js";
import { tokenView } from "../../ui/token.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { formDone } from "../command/offers.js";
import { isCondition } from "../condition/condition.js";
import { conditionForm } from "../condition/condition-form.js";
import { undoButton } from "../fight-bar.js";
import { goOn } from "./dice-keys.js";
import { boundsOf, diceHelp, diceLine, totalsSwitch } from "./dice-pad.js";
import { allThrown, asked, missing, readAnswer, total, unreadable } from "./form.js";
import { askView, freeOf, isLong, withLeft } from "./form-asks.js";
import { choose } from "./form-input.js";
import { formSummary, formTitle, subject } from "./form-summary.js";
import { missingNotation } from "./missing-dice.js";
import { rollForEnemies } from "./open-form.js";
import { forApp, ofBothSides } from "./own-dice.js";
import { chooseDie, currentDie, sharedPad, sharing } from "./shared-pad.js";

/** @import { Ask, Form, FormSheet, Ui, View } from "../../app/types.js" */

/** Names or rolls that fit on the plate. */
const MOST_ON_PLATE = 3;

/** How many have no roll, or not all dice of it; of one also who, and which dice. @param {Ask[]} unrolled @param {Ui} ui */
function missingDice(unrolled, { rolls }) {
  const [one, ...others] = unrolled;
  if (!one || others.length) return say(["{count} roll left", "{count} rolls left"], { count: unrolled.length });
  const dice = missingNotation(one, rolls[one.name]);
  return dice ? say("{dice} for {name}", { dice, name: one.label }) : one.label;
}

/** What was rolled, for whom: the dice, or with a bonus the total. @param {Ask[]} rolls @param {Ui} ui */
function rolledDice(rolls, ui) {
  const text = (/** @type {Ask} */ ask) => {
    const rolled = ui.rolls[ask.name] ?? [];
    return say("{name}: {dice}", { name: ask.label, dice: ask.plus ? minus(total(ask, rolled)) : rolled.join(" + ") });
  };
  return listed(atMost(MOST_ON_PLATE, rolls.map(text)));
}

/**
 * @param {Form} form
 * @param {View|null} view
 * @param {Ui} ui
 */
function formPlate(form, view, ui) {
  const open = missing(form.asks, ui.values);
  const rolls = asked(form.asks, ui.values).filter(({ kind }) => kind === "dice");
  const unrolled = rolls.filter((ask) => !allThrown(ask, ui.rolls[ask.name]));
  if (open) {
    const title = formTitle(form, ui.values);
    const label = open.kind === "line" ? say("Add") : title === form.title ? form.label : title;
    return plateView({ label, detail: say("Needed: {what}", { what: open.label }), tap: () => formDone(form), disabled: true });
  }
  const bad = unreadable(form.asks, ui.values, ui.rolls);
  if (bad)
    return plateView({
      label: say("Check {name}", { name: bad.label }),
      detail: bad.kind === "dice" ? boundsOf(bad, ui) : readAnswer(bad, ui.values[bad.name]).says,
      tap: () => formDone(form),
      disabled: true,
    });
  if (unrolled.length)
    return plateView({ label: form.rollLabel, detail: missingDice(unrolled, ui), icon: "dice", tap: () => formDone(form) });
  if (rolls.length) return plateView({ label: say("Use these"), detail: rolledDice(rolls, ui), icon: "check", tap: () => formDone(form) });
  if (form.title !== form.label) {
    const { detail: answers } = formSummary(form, view, ui);
    const detail = form.none === undefined ? form.title : answers || (form.rolled?.length ? "" : form.none);
    return plateView({ label: form.label, detail, icon: "check", tap: () => formDone(form) });
  }
  return plateView({ ...formSummary(form, view, ui), icon: "check", tap: () => formDone(form) });
}

/** Letters of what an offer says that stand beside the name of whom it is about. */
const BESIDE_NAME = 24;

/**
 * The head of a form: its title, and whom it is about, if the title does not name them; beside the name what is said in a few words.
 * @param {Form} form
 * @param {View} view
 * @param {Ui} ui
 */
function headOf(form, view, { values }) {
  const title = formTitle(form, values);
  const row = subject(form, view);
  if (!row || form.title.includes(row.name)) return { title, below: form.says };
  const short = !form.cite && (form.says?.length ?? 0) <= BESIDE_NAME;
  const detail = short ? html`<span id="form-says">${dots([row.name, form.says])}</span>` : row.name;
  return { title, lead: tokenView(row.token, 40), detail, below: short ? "" : form.says };
}

/**
 * Returns the asks in an order in which nothing lies out of reach: what need not be said, such as the scene, below the dice; a target above a long
 * list of actions.
 * @param {Ask[]} asks
 */
function inReach(asks) {
  const last = asks.some(({ kind }) => kind === "dice")
    ? (/** @type {Ask} */ { kind, optional }) => kind === "text" && optional
    : (/** @type {Ask} */ ask) => ask === asks.at(-2) && isLong(ask) && asks.at(-1)?.kind === "combatant" && !asks.at(-1)?.when;
  return [...asks.filter((ask) => !last(ask)), ...asks.filter(last)];
}

/**
 * The asks in their order; on a phone that lies on its side, whom an action is for stands beside what it is.
 * @param {Ask[]} asks
 * @param {(ask: Ask, at: number) => unknown} view
 */
function besideOthers(asks, view) {
  const last = asks.at(-1);
  if (last?.kind !== "combatant" || !asks.some(({ kinds }) => kinds)) return asks.map(view);
  return html`${asks.slice(0, -1).map(view)}<div class="sheet-side asks-side">${view(last, asks.length - 1)}</div>`;
}

/**
 * What a tap on a choice does where it sends the form, because nothing else is asked.
 * @param {Form} form
 * @param {Ask} ask
 */
const sends = (form, ask) =>
  ask.at_once && form.asks.length === 1
    ? (/** @type {string} */ value) => {
        choose(ask, value);
        return formDone(form);
      }
    : undefined;

/** Whether the app rolls for the enemies, as in the settings. @param {FormSheet} sheet @param {Ui} ui */
const enemiesSwitch = (sheet, { dice }) => html`<button
  type="button"
  class="switch-row"
  role="switch"
  aria-checked=${dice === "enemies" ? "true" : "false"}
  @click=${() => rollForEnemies(sheet)}
>
  <span><b>${say("The app rolls for the enemies")}</b></span><i class="switch"></i>
</button>`;

/**
 * @param {FormSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function formSheet(sheet, view, ui) {
  /** @type {Form} */
  const form = sheet.form;
  if (isCondition(form)) return conditionForm(sheet, view, ui);
  const dice = asked(form.asks, ui.values).filter((ask) => ask.kind === "dice");
  const all = asked(form.all ?? form.asks, ui.values);
  const byApp = form.rolled?.length ? forApp(all, form.again) : [];
  const shared = sharing(dice, ui);
  const at = currentDie(shared, ui);
  const shown = inReach(withLeft(asked(form.asks, ui.values), view));
  const free = freeOf(shown);
  const one = (/** @type {Ask} */ ask, /** @type {number} */ n) =>
    shared.includes(ask)
      ? diceLine(ask, ui, at?.ask === ask ? at.die : undefined, chooseDie(ask))
      : askView(ask, ui, { several: form.command.do === "join", begins: n === 0, free: free(ask), take: sends(form, ask) });
  const [first] = inReach(asked(form.asks, ui.values));
  const typed = first && first.kind !== "dice" && !first.choices?.length; // the focus begins in that field, not in the title
  const asks = html`<form class="asks" @submit=${withForm(() => goOn(document.activeElement) || formDone(form))}>${besideOthers(shown, one)}<button hidden></button></form>`;
  const { below, ...head } = headOf(form, view, ui);
  const alone = !shared.length && dice.length === asked(form.asks, ui.values).length;
  const described = Boolean(form.says) && !typed && !form.heard;
  const body = html`${below ? html`<p><span id="form-says" aria-hidden=${described ? "true" : nothing}>${below}</span> ${citeButton(form.cite)}</p>` : nothing}
    ${totalsSwitch(dice, ui)}${diceHelp(dice, ui)}
    ${alone && dice.length ? html`<div class="sheet-side">${asks}</div>` : asks}
    ${ofBothSides(all.filter(({ kind }) => kind === "dice")) ? enemiesSwitch(sheet, ui) : nothing}
    ${byApp.length ? html`<p class="app-rolls">${icon("dice", true)}<span>${say("The app rolls for {names}.", { names: listed(byApp) })}</span></p>` : nothing}
    ${shared.length ? sharedPad(shared, ui) : nothing}${chipsView(ui, view, form.key)}`;
  return sheetFrame({
    ...head,
    described: described ? "form-says" : "",
    body,
    bar: html`${form.key === "prompt" ? undoButton(view, ui, true) : backButton()}${formPlate(form, view, ui)}`,
  });
}

registerSheet("form", formSheet);
