/**
 * The stored fights of the home screen: continue, start a new one, rename, duplicate, keep as a template, file away, remove and restore.
 */

import { go } from "../app/router.js";
import { change, show, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { act } from "../fight/command/command-queue.js";
import { begin, openFight } from "../fight/command/session.js";
import { say } from "../i18n/translate.js";
import { keepTemplate } from "../library/library.js";
import * as storage from "../storage/fights.js";
import { announce } from "../ui/announcer.js";
import { closeSheet, closeSheets, closeTop } from "../ui/dialog.js";
import { lastingNotice, notify } from "../ui/notice.js";

/** @import { FightCard } from "../app/types.js" */

export const LONGEST_NAME = 60;

export const listFights = () => change({ fights: storage.fights() });

/**
 * Tells whether nothing but its game was chosen yet, which may have a preset, or the house rules of the fight before it with them.
 * @param {FightCard} fight
 * @param {FightCard[]} fights
 */
function isBlank({ id, system, name, fighters, running, ruled, rules, order }, fights) {
  if (name || fighters || running) return false;
  if (order) return true;
  const before = fights.find((fight) => fight.id !== id && fight.system === system);
  return !ruled || (before !== undefined && JSON.stringify(before.rules) === JSON.stringify(rules));
}

/** Returns the fights that the list shows. @param {FightCard[]} fights */
export const shownFights = (fights) => fights.filter((fight) => !isBlank(fight, fights));

/** @param {string} id */
export async function resumeFight(id) {
  closeSheets();
  const opening = id !== state.ui.fight || !state.ui.opened ? openFight(id) : undefined;
  go("fight");
  if (!opening) announce(state.view?.turn); // one that opens says it itself
  await opening;
}

export const dismissRestored = () => change({ restored: null });

/** Opens a fight that a backup brought, from its summary. @param {string} id */
export function openRestored(id) {
  change({ restored: null, notice: null });
  return resumeFight(id);
}

/**
 * Begins a fight and marks its game as chosen until it is open; a blank one of the same game is used again.
 * @param {import("../app/types.js").Pick} pick preset: the house rules of a game, under which it begins
 */
export async function newFight({ preset, ...args }) {
  const fights = storage.fights();
  const blank = !args.sample && fights.find((fight) => fight.system === args.system && fight.order === preset && isBlank(fight, fights));
  if (blank) return resumeFight(blank.id);
  if (state.ui.pick?.opening) return;
  if (state.ui.engine !== "ready") notify({ text: say("The fight opens in a moment."), calm: true });
  change({ pick: { ...args, ...(preset && { preset }), opening: true } });
  const { says } = await begin("new", { ...args, ...(preset && { preset }) }).finally(() => change({ pick: null }));
  if (says) notify({ text: says });
}

/** Brings a stored fight into the engine without showing it. @param {FightCard} fight @returns {Promise<boolean>} */
async function openQuietly({ id }) {
  if (id !== state.ui.fight || !state.ui.opened) await openFight(id);
  return state.ui.fight === id && state.ui.opened;
}

/** Names the open fight. @param {string} name */
const entitle = (name) => act({ do: "title", args: { value: name } }, { key: "title", label: say("Rename") });

/** Names the open fight as a copy of another. @param {string} name of the other */
export const entitleCopy = (name) => entitle(say("Copy of {name}", { name }).slice(0, LONGEST_NAME));

/** @param {FightCard} fight @param {string} name */
export async function renameFight(fight, name) {
  closeTop(["stored"]);
  if (!name.trim() || name.trim() === fight.name || !(await openQuietly(fight))) return;
  await entitle(name.trim());
  listFights();
}

/** Opens a copy of a fight; the copy's name says so. @param {FightCard} fight */
export async function duplicateFight(fight) {
  closeSheets();
  const lines = await storage.journal(fight.id);
  const { begun, says } = await begin("open", { lines }, lines);
  if (says) return notify({ text: says });
  if (!begun) return;
  const name = fight.name || fight.system_name;
  await entitleCopy(name);
  if (storage.lossOf(fight.id))
    return notify({ text: say("This copy lacks the oldest steps of {name}, which could not be read.", { name }) });
  if (!lastingNotice()) notify({ text: say("This is a copy. {name} stays as it was.", { name }), calm: true });
}

/** @param {FightCard} fight the set-up of a running fight is what it began with */
export async function saveAsTemplate(fight) {
  closeTop(["stored"]);
  if (!(await openQuietly(fight))) return;
  const { payload, says } = await question("link", { setup: true });
  if (!payload) return notify({ text: says });
  keepTemplate(fight, payload);
}

/** @param {FightCard} fight @param {boolean} filed */
export function fileFight(fight, filed) {
  closeTop(["stored"]);
  storage.file(fight.id, filed);
  listFights();
  const back = { button: say("Undo"), tap: () => fileFight(fight, !filed) };
  notify({
    text: say(filed ? "{name} was filed away. “All” lists it." : "{name} is back on Home.", { name: fight.name || fight.system_name }),
    calm: true,
    ...back,
  });
}

/** @param {FightCard} fight */
export function removeFight(fight) {
  closeSheet();
  storage.remove(fight.id);
  if (state.ui.fight === fight.id) {
    change({ fight: null, opened: false, queue: [] });
    show(null);
  }
  listFights();
  notify({ text: say("{name} was removed.", { name: fight.name || fight.system_name }), restore: fight.id, calm: true });
}

/** @param {string} id */
export function unremoveFight(id) {
  storage.unremove(id);
  change({ fights: storage.fights(), notice: null });
}
