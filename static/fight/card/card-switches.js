/**
 * Taps on the card that send nothing: which members of a group act, and which folded lines are open.
 */

import { change, state } from "../../app/store.js";
import { toggled } from "../../ui/toggled.js";
import { cardOf } from "./card-layout.js";

/** @param {(card: import("../../app/types.js").CardState) => Partial<import("../../app/types.js").CardState>} patch */
function changeCard(patch) {
  const actor = state.view?.actor;
  if (!actor) return;
  const card = cardOf(state.ui.card, actor);
  change({ card: { ...card, ...patch(card) } });
}

/** Leaves members out of the next action of the group, or adds them again. @param {string[]} ids */
export const toggleMembers = (ids) => changeCard(({ out }) => ({ out: toggled(out, ...ids) }));

/** Leaves all members out of the next action but these. @param {string[]} ids */
export const onlyThese = (ids) =>
  changeCard(() => ({ out: (state.view?.actor?.members ?? []).flatMap(({ id }) => (ids.includes(id) ? [] : [id])) }));

export const everybodyActs = () => changeCard(() => ({ out: [] }));

/** @param {string} line */
export const toggleFold = (line) => changeCard(({ open }) => ({ open: toggled(open, line) }));
