/**
 * The stored fights of the home screen: continue, start a new one, remove and restore.
 */

import { go } from "../app/router.js";
import { change, show, state } from "../app/store.js";
import { begin, openFight } from "../fight/session.js";
import { dayOf, say } from "../i18n/translate.js";
import * as storage from "../storage/fights.js";
import { closeSheet, closeSheets } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";

export const listFights = () => change({ fights: storage.fights() });

/** @param {string} id */
export function resumeFight(id) {
  closeSheets();
  if (id !== state.ui.fight || !state.ui.opened) openFight(id);
  go("fight");
}

/** @param {{system: string, sample?: boolean}} args */
export async function newFight(args) {
  if (state.ui.engine !== "ready") notify({ text: say("fight.waking"), calm: true });
  const { says } = await begin("new", args.sample ? args : { ...args, name: say("fight.of", { day: dayOf(new Date()) }) });
  if (says) notify({ text: says });
}

/** @param {import("../app/types.js").FightCard} fight */
export function removeFight(fight) {
  closeSheet();
  storage.remove(fight.id);
  if (state.ui.fight === fight.id) {
    change({ fight: null, opened: false, queue: [] });
    show(null);
  }
  listFights();
  notify({ text: say("removed", { name: fight.name || fight.system_name }), restore: fight.id, calm: true });
}

/** @param {string} id */
export function unremoveFight(id) {
  storage.unremove(id);
  change({ fights: storage.fights(), notice: null });
}
