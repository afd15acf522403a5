/**
 * Taps inside an open form: choosing, counting up and down, the faces of dice. They change the form's answers and send nothing.
 */

import { change, state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { setTotals } from "../../settings/settings.js";
import { announce } from "../../ui/announcer.js";
import { topSheet, updateSheet } from "../../ui/dialog.js";
import { toggled } from "../../ui/toggled.js";
import { folded, readNumber } from "../../ui/typed-number.js";
import { added, allThrown, asCalled, asTyped, calledTotal, countsInPart, figures, hasTotal } from "./form.js";

/** @import { Ask } from "../../app/types.js" */

/**
 * A number that a button beside its field changes is said: the focus stays on the button. So is a choice that a second tap takes away.
 * @param {Ask} ask
 * @param {unknown} value
 */
export function choose(ask, value) {
  const { values } = state.ui;
  if (!ask.many) {
    const number = ask.kind === "number" && typeof value === "number";
    const held = number ? Math.max(ask.min ?? -Infinity, Math.min(ask.max ?? Infinity, value)) : value;
    if (number && !ask.choices?.length) announce(say("{name}: {value}", { name: ask.label, value: String(held) }));
    const back = ask.optional && values[ask.name] === held && !number;
    if (back) announce(say("{name} is no longer chosen.", { name: ask.choices?.find((one) => one.value === held)?.label ?? ask.label }));
    return change({ values: { ...values, [ask.name]: back ? undefined : held } });
  }
  const chosen = /** @type {unknown[]} */ (values[ask.name] ?? []);
  const one = ask.max === 1 && !chosen.includes(value); // it takes the place of the other
  change({ values: { ...values, [ask.name]: one ? [value] : toggled(chosen, value) } });
}

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {number|string|null} face text: what no die shows
 */
export function setFace(ask, die, face) {
  const dice = Array.from({ length: figures(ask).many }, (_, at) => state.ui.rolls[ask.name]?.[at] ?? null);
  dice[die] = face;
  change({ rolls: { ...state.ui.rolls, [ask.name]: dice } });
}

/** @param {Ask} ask @param {string} text what to look for among its choices */
export const searchAmong = (ask, text) => change({ find: { ...state.ui.find, [ask.name]: text } });

/**
 * @param {Ask} ask
 * @param {string} text
 */
export const typeAnswer = (ask, text) => change({ values: { ...state.ui.values, [ask.name]: text } });

/**
 * Selects a face; a second tap clears it.
 * @param {Ask} ask
 * @param {number} die
 * @param {number} face
 */
export const toggleFace = (ask, die, face) => setFace(ask, die, state.ui.rolls[ask.name]?.[die] === face ? null : face);

/** What dice show in the place of their highest number: a zero is ten, two are a hundred. @type {Record<number, string>} */
const ZEROS = { 10: "0", 100: "00" };

/** Tells whether a zero stands for the highest number of a die: a single one, not a sum, and no total. @param {Ask} ask @param {boolean} totals */
export const hasZero = (ask, totals) => !ask.summed && !added(ask, totals) && (ask.faces ?? 0) in ZEROS;

/**
 * Reads what is typed for a die: what it shows, or with a bonus the total.
 * @param {Ask} ask
 * @param {string} text
 * @param {boolean} totals
 */
export function readFace(ask, text, totals) {
  const { least, most } = figures(ask);
  if (hasZero(ask, totals) && folded(text) === ZEROS[most]) return { value: most, says: "" };
  const plus = added(ask, totals);
  const kept = calledTotal(state.ui.rolls[ask.name]);
  if (kept !== null && readNumber(text, { least: kept, most: kept }).value === kept) return { value: kept, says: "" };
  return readNumber(text, { least: least + plus, most: most + plus, optional: true });
}

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {string} text
 */
export function typeFace(ask, die, text) {
  const { totals, rolls } = state.ui;
  const { value } = readFace(ask, text, totals);
  if (value !== null && value === calledTotal(rolls[ask.name])) return;
  setFace(ask, die, value === null ? text.trim() || null : value - added(ask, totals));
}

/** Returns what stands in the field of a die: a number, or the text that is none. @param {Ask} ask @param {number} die @param {import("../../app/types.js").Ui} ui */
export function typedNumber(ask, die, { rolls, totals }) {
  const face = rolls[ask.name]?.[die] ?? null;
  return typeof face === "number" ? face + added(ask, totals) : (calledTotal(rolls[ask.name]) ?? face);
}

/** What a called total may be. */
const CALLED = { least: -9999, most: 9999 };

/** Returns a total that its dice cannot show and that may be kept as it was called; null for none. @param {Ask} ask @param {import("../../app/types.js").Ui} ui */
export function outside(ask, { rolls, totals }) {
  const [text] = rolls[ask.name] ?? [];
  const isTotal = ask.called && figures(ask).many === 1 && (totals || !ask.plus);
  return isTotal && typeof text === "string" && calledTotal([text]) === null ? readNumber(text, CALLED).value : null;
}

/** Keeps a total as it was called. @param {Ask} ask @param {number} total */
export const keepCalled = (ask, total) => change({ rolls: { ...state.ui.rolls, [ask.name]: asCalled(total) } });

/** Takes totals or dice from now on; numbers that are typed already stay as they are. @param {Ask[]} asks @param {boolean} totals */
export function typeTotals(asks, totals) {
  const kept = asks.filter((ask) => hasTotal(ask) && !ask.either && !countsInPart(ask));
  const texts = kept.map((ask) => String(typedNumber(ask, 0, state.ui) ?? ""));
  const sums = asks.filter((ask) => ask.either || countsInPart(ask)).map((ask) => ({ ask, sum: totals && ask.either ? sumOf(ask) : null }));
  setTotals(totals);
  for (const [at, ask] of kept.entries()) typeFace(ask, 0, texts[at] ?? "");
  if (!sums.length) return;
  const rolls = sums.map(({ ask, sum }) => [ask.name, sum === null ? [] : [sum]]);
  change({ rolls: { ...state.ui.rolls, ...Object.fromEntries(rolls) } });
  const sheet = topSheet("form");
  if (sheet) updateSheet(sheet, { form: { ...sheet.form, asks: asTyped(sheet.form.asks, totals) } });
}

/** Returns the sum of dice that are all typed; a sum cannot become dice again. @param {Ask} ask */
function sumOf(ask) {
  const rolled = state.ui.rolls[ask.name] ?? [];
  return allThrown(ask, rolled) ? rolled.reduce((/** @type {number} */ sum, die) => sum + Number(die), 0) : null;
}
