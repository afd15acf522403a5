/**
 * The words of the sheet of a hit: what each mode is called, what the number is for whom, what is missing, and what is heard when whom it is for
 * changes.
 */

import { atMost, listed, N_, say } from "../../i18n/translate.js";
import { fighterOf } from "../fighters/fighters.js";
import { readAmount, unreadGauge, unreadText } from "./blow.js";
import { hasGauge, targetOf } from "./hit-targets.js";

/** @import { View } from "../../app/types.js" */
/** @import { HitMode, HitSheet } from "./open-hit.js" */

/**
 * The words of a mode: its name, what the number is, the name of its field (of one gauge, of one among several), whom to choose, the plate.
 * @type {Record<HitMode, Record<"name"|"what"|"field"|"each"|"whom"|"apply", string>>}
 */
export const WORDS = {
  damage: {
    name: N_("Damage"),
    what: N_("damage"),
    field: N_("How much damage to {names}"),
    each: N_("How much {gauge} damage to {names}"),
    whom: N_("Choose who is hit"),
    apply: N_("Apply {amount}"),
  },
  heal: {
    name: N_("Heal"),
    what: N_("healed"),
    field: N_("How much healing for {names}"),
    each: N_("How much {gauge} healing for {names}"),
    whom: N_("Choose who is healed"),
    apply: N_("Heal {amount}"),
  },
  set: {
    name: N_("Set"),
    what: N_("new value"),
    field: N_("New value of {names}"),
    each: N_("New {gauge} of {names}"),
    whom: N_("Choose for whom"),
    apply: N_("Set to {amount}"),
  },
  temporary: {
    name: N_("Temporary"),
    what: N_("temporary"),
    field: N_("How much temporary for {names}"),
    each: N_("How much temporary {gauge} for {names}"),
    whom: N_("Choose for whom"),
    apply: N_("Add {amount}"),
  },
};

/** As many targets are named; more are counted. */
const MOST_NAMED = 3;

/** @param {View} view @param {string[]} ids @returns {string[]} their names, each once */
const namesOf = (view, ids) => [...new Set(ids.map((id) => targetOf(view, id)?.label ?? fighterOf(view, id)?.name ?? ""))];

/**
 * Returns the name of the field of an amount: what the number is, and for whom.
 * @param {HitSheet} sheet
 * @param {View} view
 * @param {string} [gauge] the gauge, where the fight has several
 */
export function fieldName({ mode, chosen: all, at }, view, gauge) {
  const chosen = at ? [at] : all;
  if (!chosen.length) return gauge === undefined ? say("How much") : say("How much {gauge}", { gauge });
  const names = listed(atMost(MOST_NAMED, namesOf(view, chosen)));
  return gauge === undefined ? say(WORDS[mode].field, { names }) : say(WORDS[mode].each, { gauge, names });
}

/**
 * Returns what is missing before the hit can be applied; empty if nothing is.
 * @param {HitSheet} sheet
 * @param {View} view
 */
export function missing(sheet, view) {
  const { chosen, mode, gauge } = sheet;
  const unread = unreadGauge(sheet);
  if (unread !== undefined) return readAmount(unreadText(sheet, unread).text, mode).says;
  if (!chosen.length) return say(WORDS[mode].whom);
  if (chosen.some((id) => hasGauge(id, gauge))) return say("How much?");
  const names = namesOf(view, chosen);
  return say(["{names} has no {gauge}", "{names} have no {gauge}"], { count: names.length, names: listed(names), gauge });
}

/** Returns why a healing heals nobody: what stays as it is. @param {HitSheet} sheet */
export const healthySays = ({ previews }) =>
  listed(Object.values(previews).flatMap(({ rows }) => rows.map(({ name, note }) => say("{name}: {what}", { name, what: note }))));

/**
 * Returns what is heard when whom the number is for changes: “Worg chosen, 26 to 19.”, “2 targets: Ilka, Worg.”
 * @param {HitSheet} sheet
 * @param {View} view
 */
export function chosenSays({ chosen, previews, gauge }, view) {
  const [only, ...others] = chosen;
  if (only === undefined) return say("Nobody is chosen.");
  const names = namesOf(view, chosen);
  if (others.length) return say("{count} targets: {names}.", { count: chosen.length, names: atMost(MOST_NAMED, names).join(", ") });
  const note = previews[gauge]?.rows.find(({ id }) => id === only)?.note.replace("→", say("to"));
  return note ? say("{name} chosen, {change}.", { name: names[0] ?? "", change: note }) : say("{name} chosen.", { name: names[0] ?? "" });
}
