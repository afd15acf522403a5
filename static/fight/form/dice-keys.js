/**
 * Dice by the keyboard: digits go to the die in focus, or the first without a number, and on to the next. A zero is the ten of a die of ten
 * faces. Backspace takes back. After the last die the plate has the focus.
 */

import { state } from "../../app/store.js";
import { topSheet } from "../../ui/dialog.js";
import { added, asked, figures } from "./form.js";
import { setFace } from "./form-input.js";

/** @import { Ask } from "../../app/types.js" */
/** @typedef {{ask: Ask, die: number, element: HTMLElement}} Die */

const DICE = ".die,.die-field";

/** @param {Die} die */
const placeOf = ({ ask, die }) => `${ask.name} ${die}`;

/** The die whose number may still get a second digit. */
function growingDie() {
  let place = "";
  return {
    /** @param {Die} die */
    is: (die) => place === placeOf(die),
    /** @param {Die} die */
    set(die) {
      place = placeOf(die);
    },
    clear() {
      place = "";
    },
  };
}

const growing = growingDie();

/** @returns {Die[]} every die of the form on top, with its pad or its field */
function diceOf() {
  const form = topSheet("form")?.form;
  const asks = form ? asked(form.asks, state.ui.values).filter(({ kind }) => kind === "dice") : [];
  const places = asks.flatMap((ask) => Array.from({ length: figures(ask).many }, (_, die) => ({ ask, die })));
  const elements = [...document.querySelectorAll(`dialog[open] :is(${DICE})`)];
  return places.flatMap((place, at) => {
    const element = elements[at];
    return element instanceof HTMLElement ? [{ ...place, element }] : [];
  });
}

/** @param {Die} die */
const faceOf = ({ ask, die }) => state.ui.rolls[ask.name]?.[die] ?? null;

/** Returns what the die shows, 0 for nothing or what no die shows. @param {Die} die */
function shownOf(die) {
  const face = faceOf(die);
  return typeof face === "number" ? face : 0;
}

/** @param {Die} die */
function focus({ element, ...die }) {
  if (element instanceof HTMLInputElement) return element.focus();
  const radio = element.querySelectorAll("[role=radio]")[(shownOf({ element, ...die }) || 1) - 1];
  if (radio instanceof HTMLElement) radio.focus();
}

/** Focuses the next die without a number, or the plate. @param {Die[]} dice @param {Die} from */
function goOn(dice, from) {
  const at = dice.indexOf(from);
  const next = [...dice.slice(at + 1), ...dice.slice(0, at)].find((die) => faceOf(die) === null);
  const plate = document.querySelector("dialog[open] .plate");
  if (next) focus(next);
  else if (plate instanceof HTMLElement) plate.focus();
}

/** @param {Die[]} dice @param {Die} die @param {number} digit */
function typeDigit(dice, die, digit) {
  const { most } = figures(die.ask);
  const begun = growing.is(die) ? shownOf(die) * 10 : 0;
  const face = begun + digit || (most === 10 ? most : 0);
  growing.clear();
  if (begun && (face > most || !face)) {
    const next = dice[dice.indexOf(die) + 1];
    if (next) typeDigit(dice, next, digit);
    return;
  }
  if (face < 1 || face > most) return;
  setFace(die.ask, die.die, face);
  if (most > 10 && face * 10 <= most) {
    growing.set(die);
    focus(die);
  } else goOn(dice, die);
}

/** @param {Die[]} dice @param {Die} die */
function takeBack(dice, die) {
  const before = dice[dice.indexOf(die) - 1];
  const last = faceOf(die) === null && before ? before : die;
  growing.clear();
  setFace(last.ask, last.die, null);
  focus(last);
}

/** Moves on from a field whose number is complete. @param {Event} event */
export function fieldTyped({ target }) {
  const dice = diceOf();
  const die = dice.find(({ element }) => element === target);
  if (!die || !shownOf(die)) return;
  const plus = added(die.ask, state.ui.totals);
  if ((shownOf(die) + plus) * 10 > figures(die.ask).most + plus) goOn(dice, die);
}

/** Tells whether a key is typed into a field that is not a die. @param {EventTarget|null} target */
const elsewhere = (target) => target instanceof Element && target.matches("input:not(.die-field), textarea, select");

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return;
  const dice = diceOf();
  const here = dice.find(({ element }) => event.target instanceof Node && element.contains(event.target));
  const die = here ?? dice.find((one) => faceOf(one) === null) ?? dice.at(-1);
  if (!die) return;
  const field = die.element instanceof HTMLInputElement;
  if (/^\d$/.test(event.key)) {
    if (field) return here ? undefined : die.element.focus(); // the digit is then typed into the field
    typeDigit(dice, die, Number(event.key));
  } else if (event.key === "Backspace" && !field) takeBack(dice, here ?? dice.findLast((one) => faceOf(one) !== null) ?? die);
  else if (event.key === "Enter" && here && (growing.is(here) || (field && shownOf(here) && incomplete(dice)))) {
    growing.clear();
    goOn(dice, here);
  } else return;
  event.preventDefault();
}

/** Whether a die has no number yet. @param {Die[]} dice */
const incomplete = (dice) => dice.some((die) => faceOf(die) === null);

export function listenToDice() {
  addEventListener("keydown", pressed);
}
