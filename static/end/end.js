/**
 * The end of a fight: asking the engine for its story, keeping it as files, and the next fight with the same party.
 */

import { go } from "../app/router.js";
import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { begin } from "../fight/command/session.js";
import { resumeFight } from "../home/stored-fights.js";
import { say } from "../i18n/translate.js";
import { AS_IT_IS, coming, offerParty, partyOf, RESTED } from "../library/bring.js";
import { logChoices, showLogOf } from "../log/log.js";
import { download } from "../share/share.js";
import { fights } from "../storage/fights.js";
import { announce } from "../ui/announcer.js";
import { openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { effect } from "../vendor/signals-core/signals-core.mjs";
import { pictureOf } from "./picture.js";

/** Asks for the story of the open fight. */
export async function loadRecap() {
  const { fight } = state.ui;
  const { recap, says } = await question("recap");
  if (state.ui.fight !== fight) return;
  if (recap) change({ recap: { fight, recap } });
  else notify({ text: says });
}

/** Loads the story whenever a fight that is over comes to the screen or changes. */
export function watchEnd() {
  effect(() => {
    const { view, ui } = state;
    if (view?.over && ui.opened && view.seq >= 0) queueMicrotask(loadRecap);
  });
}

/** Opens the log at a fighter or the whole group, and says whose lines it shows. @param {string} id its first member */
export async function openLogOf(id) {
  go("log");
  const found = state.view ? logChoices(state.view).find(({ who }) => who.split(" ").includes(id)) : undefined;
  await showLogOf(found?.who ?? id);
  if (found) announce(say("Only lines of {name}", { name: found.label }));
}

/** Saves the report as a picture. @param {boolean} [players] as they learnt it, without notes and whose turn was the longest */
export async function savePicture(players = false) {
  const { recap, says } = players ? await question("recap", { players }) : { ...state.ui.recap, says: "" };
  if (!recap) return says ? notify({ text: says }) : undefined;
  const picture = await (players ? pictureOf(recap, null, "") : pictureOf(recap, state.ui.fight, state.view?.note ?? ""));
  if (!picture) return notify({ text: say("This browser made no picture. Save the log or the table.") });
  download(picture, recap.filename, picture.type);
}

/** Takes survivors along to the next fight, or leaves them. @param {string[]} who */
export function takeAlong(who) {
  const sheet = topSheet("nextFight");
  if (!sheet) return;
  const along = sheet.along.filter((id) => !who.includes(id));
  updateSheet(sheet, { along: along.length < sheet.along.length ? along : [...sheet.along, ...who] });
}

/** Opens the questions before the next fight, with the fights of this device as they are stored now. */
export function openNextFight() {
  change({ fights: fights() });
  openSheet({ kind: "nextFight", along: [] });
}

/** Chooses the fight into which the party goes, a new one without. @param {string} [into] */
export function goInto(into) {
  const sheet = topSheet("nextFight");
  if (sheet) updateSheet(sheet, { into });
}

/**
 * Opens a prepared fight and brings the party of this one into it.
 * @param {string} into the id of the prepared fight
 * @param {boolean} rest
 * @param {string[]} along the survivors who come along
 */
async function intoPrepared(into, rest, along) {
  const { party, title, says } = await question("party", { rest, ...(along.length && { along }) });
  if (!party) return notify({ text: says });
  await resumeFight(into);
  if (state.ui.fight !== into || !state.ui.opened || !state.view?.setup) return;
  const found = await coming(rest ? RESTED : AS_IT_IS, { party });
  return "ways" in found ? offerParty(partyOf(title), [found]) : notify({ text: found.refused });
}

/**
 * @param {boolean} rest whether wounds are gone in the next fight
 * @param {string[]} who the survivors who come along
 * @param {string} [into] the prepared fight that it is, a new one without
 */
export async function nextFight(rest, who, into) {
  if (into) return intoPrepared(into, rest, who);
  const { says } = await begin("next_fight", { rest, ...(who.length && { who }) });
  if (says) notify({ text: says });
}
