/**
 * The answers to the form of a condition, and the engine's preview of them: when the condition would end, also on the clock.
 */

import { change, state } from "../../app/store.js";
import { question } from "../../engine/requests.js";
import { topSheet, updateSheet } from "../../ui/dialog.js";
import { toggled } from "../../ui/toggled.js";
import { readNumber } from "../../ui/typed-number.js";
import { filled, missing } from "../form/form.js";
import { choose } from "../form/form-input.js";
import { showAsk } from "../form/show-ask.js";
import { lastEnding } from "./recent-conditions.js";

/** @import { Ask, Form, FormSheet } from "../../app/types.js" */
/** @import { ConditionPreview } from "../../engine/shapes.js" */

/** Tells whether the form is for a reminder: an effect on no combatant. @param {Form} form */
export const isCondition = ({ command, asks }) =>
  command.do === "effect" && (asks.some(({ name }) => name === "who") || (Array.isArray(command.args.who) && command.args.who.length > 0));

/** The move's args that the form's answers make. @param {Form} form */
export const argsOf = ({ command, asks }) => filled(command, asks, state.ui.values, {}).args;

/** Asks the engine for a preview of the answers; only the last preview counts. */
export async function previewCondition() {
  const sheet = topSheet("form");
  if (!sheet || !isCondition(sheet.form)) return;
  const args = argsOf(sheet.form);
  const found = await question("effect_preview", args);
  const last = JSON.stringify(argsOf(sheet.form)) === JSON.stringify(args);
  if (state.ui.sheets.includes(sheet) && last) updateSheet(sheet, { preview: found.columns ? found : null });
}

/** Answers an ask, and brings what the answer asks more into sight. @param {Ask} ask @param {unknown} value */
export function answer(ask, value) {
  choose(ask, value);
  const further = topSheet("form")?.form.asks.filter(({ when }) => when?.name === ask.name) ?? [];
  const needed = missing(further, state.ui.values);
  if (needed) showAsk(needed.name);
  return previewCondition();
}

/** Takes a typed name, which is also what the names to tap are searched for. @param {FormSheet} sheet @param {Ask} ask @param {string} text */
export function typeName(sheet, ask, text) {
  updateSheet(sheet, { sought: text });
  return answer({ ...ask, optional: false }, text);
}

/** Takes a tapped name, or takes it back. @param {FormSheet} sheet @param {Ask} ask @param {string} name */
export function tapName(sheet, ask, name) {
  if (!name) updateSheet(sheet, { sought: "" });
  const { asks, command } = sheet.form;
  const again = command.args.effect ? {} : lastEnding(name, asks);
  return Object.keys(again).length ? answerAll({ ...again, [ask.name]: name }) : answer(ask, name);
}

/** Tells whether a name contains what is typed. @param {FormSheet} sheet @returns {(name: string) => boolean} */
export function matching({ sought = "" }) {
  const text = sought.trim().toLowerCase();
  return (name) => name.toLowerCase().includes(text);
}

/** @param {Record<string, unknown>} values */
export function answerAll(values) {
  change({ values: { ...state.ui.values, ...values } });
  return previewCondition();
}

/**
 * Moves the segment with which it ends to the next column of the clock, or the one before.
 * @param {ConditionPreview|null|undefined} preview
 * @param {1|-1} by
 */
export function stepMoment(preview, by) {
  const typed = (/** @type {unknown} */ text) => readNumber(String(text ?? "")).value;
  const [round, segment] = [typed(state.ui.values.round), typed(state.ui.values.segment)];
  const at = preview?.columns.findIndex((column) => column.round === round && column.segment === segment) ?? -1;
  const next = preview?.columns[at + by];
  return next && at >= 0 ? answerAll({ round: next.round, segment: next.segment }) : undefined;
}

/** @param {FormSheet} sheet @param {string} fold */
export const toggleFold = (sheet, fold) => updateSheet(sheet, { open: toggled(sheet.open ?? [], fold) });
