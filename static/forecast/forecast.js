/**
 * The forecast, and the forecast after a supposed action: two queries side by side. Nothing changes in the fight; the query carries an
 * offer's command.
 */

import { question } from "../engine/requests.js";
import { registerFollower } from "../fight/command/after-reply.js";
import { openForm } from "../fight/form/open-form.js";
import { peopleOf } from "../fight/form/people.js";
import { listed, say } from "../i18n/translate.js";
import { openSheet, openSheetOf, topSheet, updateSheet } from "../ui/dialog.js";

/** @import { Command, ForecastSheet, Offer } from "../app/types.js" */

const PLACES = 24;

/** @param {ForecastSheet} sheet what comes next, and what would under the sheet's supposition */
export async function loadForecast(sheet) {
  const { what } = sheet;
  updateSheet(sheet, { now: await question("forecast", { places: PLACES }) });
  if (!what) return;
  const after = await question("forecast", { ...what.args, places: PLACES });
  if (sheet.what === what) updateSheet(sheet, { what: { ...what, after } });
}

registerFollower("open", () => {
  const sheet = openSheetOf("forecast");
  if (sheet) loadForecast(sheet);
});

export function openForecast() {
  /** @type {ForecastSheet} */
  const sheet = { kind: "forecast", now: null, what: null };
  openSheet(sheet);
  return loadForecast(sheet);
}

/**
 * Returns the label of the supposed action with its answers: "Abort: Ada".
 * @param {Offer} offer
 * @param {Command} command
 */
function labelOf(offer, command) {
  const answers = offer.asks.flatMap((ask) => {
    const choices = ask.kind === "combatant" ? peopleOf(ask, offer) : (ask.choices ?? []);
    const given = [command.args[ask.name] ?? []].flat();
    return given.map((value) => choices.find((choice) => choice.value === value)?.label ?? String(value));
  });
  return answers.length ? say("{name}: {what}", { name: offer.label, what: listed(answers) }) : offer.label;
}

/**
 * @param {Offer} offer
 * @param {Command} command
 */
function suppose(offer, command) {
  const sheet = topSheet("forecast");
  if (!sheet) return;
  updateSheet(sheet, { what: { key: offer.key, label: labelOf(offer, command), args: command.args, after: null } });
  return loadForecast(sheet);
}

/** Supposes an offer; a second tap withdraws it. @param {Offer} offer */
export function whatIf(offer) {
  const sheet = topSheet("forecast");
  if (!sheet) return;
  if (sheet.what?.key === offer.key) return updateSheet(sheet, { what: null });
  if (offer.objections.length) return openSheet({ kind: "why", label: offer.label, objections: offer.objections, instead: [] });
  const command = { do: offer.do, args: offer.args };
  if (!offer.asks.length) return suppose(offer, command);
  return openForm({
    title: offer.label,
    says: offer.note,
    asks: offer.asks,
    command,
    label: say("Show"),
    key: `what-if:${offer.key}`,
    done: (answered) => suppose(offer, answered),
  });
}
