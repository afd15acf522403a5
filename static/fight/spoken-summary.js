/**
 * What is said to the ear: several texts as one message in which nothing stands twice, and whose turn it is after a step that only went there
 * and back. Pure functions; when something is said is announcer.js.
 */

import { say, undotted } from "../i18n/translate.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").PlayersView} PlayersView */

/** @param {string} text a line of several short texts */
const isList = (text) => undotted(text).length > 1;

/** Without the dice behind it and the stop at its end. @param {string} part */
const bare = (part) => (part.split(" (")[0] ?? "").replace(/[.!?]$/, "");

/** @param {string} part */
const stopped = (part) => (/[.!?]$/.test(part) ? part : `${part}.`);

/**
 * One message. The list of a notice comes first, so that whose turn it is stands last; a sentence the list has told is left out, and one that
 * is said twice in a row is said once.
 * @param {string[]} texts
 */
export function mergeTexts(texts) {
  const listed = texts.filter(isList).flatMap(undotted);
  const told = new Set(listed.map(bare));
  const said = [...told].map(stopped);
  for (const sentence of texts.filter((text) => !isList(text)).flatMap((text) => text.split(/(?<=[.!?]) /)))
    if (!told.has(bare(sentence)) && sentence !== said.at(-1)) said.push(sentence);
  return said.join(" ");
}

/** Where the fight stands and whose turn it is. @param {View} view */
export function spokenTurn({ clock, actor }) {
  const place = clock?.say ?? "";
  if (!actor || place.includes(actor.name)) return place;
  return [place, say("turn.acts", { name: actor.name })].filter(Boolean).join(" ");
}

/** The same on the players' screen. @param {PlayersView} seen */
export function spokenUp({ clock, up, waits }) {
  const place = clock?.say ?? "";
  if (up && place.includes(up.name)) return place;
  return [place, up ? say("players.up", { name: up.name }) : waits].filter(Boolean).join(" ");
}
