/**
 * Bringing a party into the open fight before it begins: a saved one, or that of another fight, as it is or at full strength. The engine says who
 * of it is there already; whether those are replaced is asked once. One step brings all of it.
 */

import { state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { act } from "../fight/command/command-queue.js";
import { N_, say } from "../i18n/translate.js";
import * as storage from "../storage/fights.js";
import { closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

/** @import { BringSheet, Coming, FightCard } from "../app/types.js" */

/** What the ways to come in are called. */
export const AS_IT_IS = N_("As they are");
export const RESTED = N_("At full strength");

/**
 * Asks how a party would come into the open fight.
 * @param {string} label
 * @param {{party: string}|{lines: string[]}} what
 * @returns {Promise<Coming|{refused: string}>}
 */
export async function coming(label, what) {
  const { ways, says } = await question("party_ways", what);
  return ways ? { label, ...what, says, ways } : { refused: says };
}

/**
 * Brings a party in at once if there is nothing to ask, else opens the sheet that asks.
 * @param {string} name
 * @param {Coming[]} comings
 * @returns {Promise<unknown>}
 */
export function offerParty(name, comings) {
  const [only] = comings;
  if (comings.length === 1 && only?.ways.length === 1) return bring(name, only, "");
  openSheet({ kind: "bring", name, comings, at: 0 });
  return Promise.resolve();
}

/** What the party of a fight is called. @param {string} name of the fight */
export const partyOf = (name) => say("The party of {name}", { name });

/** @param {number} at */
export function chooseComing(at) {
  const sheet = topSheet("bring");
  if (sheet) updateSheet(sheet, { at });
}

/**
 * @param {string} name
 * @param {Coming} coming
 * @param {string} here what becomes of those who are there already
 */
export async function bring(name, { party, lines }, here) {
  const args = { ...(party && { party }), ...(lines && { lines }), ...(here && { here }) };
  if (await act({ do: "bring", args }, { key: `bring:${here}`, label: name })) closeTop(["bring", "parties", "form", "more"]);
}

/**
 * Brings a saved party into the encounter that has just opened, as it was saved, without those who are there already, and says who they are.
 * @param {import("../app/types.js").Kept} entry
 * @returns {Promise<boolean>} whether any of them came
 */
export async function comeAlong({ name, lines, party }) {
  const found = await coming(name, party ? { party } : { lines: lines ?? [] });
  if ("refused" in found) {
    notify({ text: found.refused });
    return false;
  }
  const { says, ways } = found;
  const left = ways.some(({ here }) => here === "leave");
  const text = left ? say("{says} The others came along.", { says }) : say("{says} So nobody came along.", { says });
  if (left || !says) await bring(name, found, left ? "leave" : "");
  if (says) notify({ text });
  return left || !says;
}

/**
 * Brings in the party of another fight on this device, as it stands there or at full strength.
 * @param {FightCard} fight
 */
export async function bringFrom({ id }) {
  const journal = await storage.journal(id);
  const now = await question("party", { journal });
  if (!now.party) return notify({ text: now.says });
  const rested = await question("party", { journal, rest: true });
  const comings = await Promise.all([coming(AS_IT_IS, { party: now.party }), coming(RESTED, { party: rested.party })]);
  const fine = comings.filter((one) => "ways" in one);
  return fine.length
    ? offerParty(partyOf(now.title), fine)
    : notify({ text: comings.map((one) => ("refused" in one ? one.refused : ""))[0] ?? "" });
}

/**
 * Returns the fights of this device whose party can come into the open one, the last played first.
 * @param {FightCard[]} fights
 */
export const fightsBefore = (fights) =>
  fights
    .filter(({ id, system, begun, running }) => id !== state.ui.fight && system === state.view?.system && (begun || running))
    .slice(0, MOST_BEFORE);
const MOST_BEFORE = 3;

/**
 * Returns the fights of this device that are prepared: not begun, and somebody is in them.
 * @param {FightCard[]} fights
 */
export const preparedFights = (fights) =>
  fights.filter(
    ({ id, system, begun, fighters, filed }) =>
      begun === false && fighters && !filed && id !== state.ui.fight && system === state.view?.system,
  );

export const saysOf = (/** @type {BringSheet} */ { comings, at }) => comings[at]?.says || say("Nobody of them is here yet.");
