/**
 * One fighter: finding it in the view, opening its sheet, changing its numbers and marks, showing it to the players, and the engine's
 * explanation of its place in the order.
 */

import { redraw, state } from "../../app/store.js";
import { question } from "../../engine/requests.js";
import { say } from "../../i18n/translate.js";
import { openSheet, openSheetOf, removeSheet, showTop, updateSheet } from "../../ui/dialog.js";
import { notify } from "../../ui/notice.js";
import { readNumber } from "../../ui/typed-number.js";
import { registerFollower } from "../command/after-reply.js";
import { act } from "../command/command-queue.js";

/** @import { Field, FighterSheet, Mark, View } from "../../app/types.js" */

/**
 * @param {View} view
 * @param {string} id of a fighter or of a member of its group
 */
export const fighterOf = (view, id) => view.fighters.find((fighter) => fighter.id === id || fighter.who.includes(id));

/** Log lines about a fighter, where the screen has room for them. */
const LATELY = 3;
const roomForLog = () => innerWidth >= 744 && innerHeight >= 560;

/** The fields that somebody gave a value; while a sheet is open none moves under the finger. @param {import("../../app/types.js").Fighter} fighter */
const givenTo = ({ fields }) => fields.filter(({ usual }) => !usual).map(({ name }) => name);

/** @param {FighterSheet} sheet one about a fighter */
export async function loadFighter(sheet) {
  const { id } = sheet;
  const { fighter } = await question("fighter", { who: id });
  if (!fighter || sheet.id !== id) return;
  updateSheet(sheet, { fighter, given: sheet.given ?? givenTo(fighter) });
  if (!roomForLog()) return;
  const { lines } = await question("log", { count: LATELY, who: id, before: (state.view?.step ?? 0) + 1 }); // no undone ones
  if (lines && sheet.id === id) updateSheet(sheet, { lately: lines.slice(0, LATELY) });
}

/** Shows another fighter in the same sheet. What is being typed belongs to the one before. @param {FighterSheet} sheet @param {string} id */
export function stepTo(sheet, id) {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  updateSheet(sheet, { id, call: undefined, fighter: undefined, given: undefined, lately: undefined });
  showTop();
  return loadFighter(sheet);
}

/**
 * Returns the row of a member that has just left the group of an open sheet: the sheet goes on with that member.
 * @param {View|null} before
 * @param {View} view
 * @param {string} id of the sheet's fighter
 */
function splitOff(before, view, id) {
  const group = (before && fighterOf(before, id)?.who) ?? [];
  const rows = view.fighters.filter(({ who }) => who.every((one) => group.includes(one)));
  const alone = rows.filter(({ who }) => who.length === 1);
  return rows.length > 1 ? (alone.find((row) => row.id !== id) ?? alone[0]) : undefined;
}

registerFollower("open", ({ before, view }) => {
  const sheet = openSheetOf("fighter");
  if (!sheet) return;
  if (!fighterOf(view, sheet.id)) return removeSheet(sheet);
  const alone = splitOff(before, view, sheet.id);
  if (alone && alone.id !== sheet.id) stepTo(sheet, alone.id);
  else loadFighter(sheet);
});

/**
 * @param {string|undefined} id nobody: nothing opens
 * @param {import("../../app/types.js").Offer|null} [call] an offer about this fighter that the sheet shows first
 */
export function openFighter(id, call) {
  if (id === undefined) return;
  /** @type {FighterSheet} */
  const sheet = { kind: "fighter", id, call };
  openSheet(sheet);
  return loadFighter(sheet);
}

/** Opens the explanation of a fighter's place, or of Next. @param {string} about */
export async function openExplanation(about) {
  const answer = await question("explain", { about });
  if (answer.explain) openSheet({ kind: "explain", explain: answer.explain });
  else notify({ text: answer.says });
}

/** Reads what is typed for a number of a combatant. @param {Field} field @param {string} text */
export const readField = ({ min, max }, text) => readNumber(text, { least: min, most: max });

/**
 * @param {Field} field
 * @param {string} text
 */
export function changeField(field, text) {
  const value = typeof field.value === "number" ? readField(field, text).value : text;
  if (value === null) return redraw(); // the field shows the number again
  return act(
    { do: field.do, args: { ...field.args, [field.arg ?? "value"]: value, ...(field.also && { [field.also]: value }) } },
    { key: `field:${JSON.stringify(field.args)}`, label: field.label },
  );
}

/** @param {Mark} mark */
export const toggleMark = (mark) =>
  act({ do: mark.do, args: mark.args }, { key: `mark:${JSON.stringify(mark.args)}`, label: mark.label ?? mark.name });

/** Shows these fighters to the players. @param {string[]} who */
export const reveal = (who) => act({ do: "hide", args: { who, on: false } }, { key: `reveal:${who}`, label: say("Reveal") });
