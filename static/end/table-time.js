/**
 * Time at the table: how long the open fight has been played on this device, and its longest turn. Kept beside the fight in localStorage;
 * the engine knows no clock. A break longer than fifteen minutes does not count, nor the time in which the fight was over: it goes on from where
 * it stood when the fight is reopened, and so does the turn that ran.
 */

import { state } from "../app/store.js";
import { registerFollower } from "../fight/command/after-reply.js";

const PLACE = "turnwright.time";
const BREAK = 15 * 60_000;
const MOST = 40;

/** @import { View } from "../app/types.js" */
/** @typedef {{at: number, total: number, turn: string, since: number, longest: {ms: number, name: string, place: string}, over?: boolean}} Spent milliseconds; over: whether the fight was over then */

/** @returns {Record<string, Spent>} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** @param {string|null} fight @returns {Spent|null} */
export function timeOf(fight) {
  const spent = fight ? stored()[fight] : undefined;
  return spent && Number.isFinite(spent.total) && Number.isFinite(spent.longest?.ms) ? spent : null;
}

/**
 * Counts the time since the last step, and to whose turn it belongs.
 * @param {string|null} fight
 * @param {View} view as it is after the step
 * @param {number} [now]
 */
export function countTime(fight, view, now = Date.now()) {
  if (!fight || view.stage !== "play") return;
  const all = stored();
  const spent = timeOf(fight) ?? { at: now, total: 0, turn: "", since: 0, longest: { ms: 0, name: "", place: "" } };
  const passed = now - spent.at;
  const counted = passed > 0 && passed < BREAK && !spent.over ? passed : 0;
  const over = Boolean(view.over);
  const turn = over ? spent.turn : `${view.clock?.place} ${view.actor?.name ?? ""} ${view.actor?.go ?? ""}`;
  const { total, since, longest, turn: before } = spent;
  const name = /** @type {{name?: string}} */ (spent).name ?? "";
  const place = /** @type {{place?: string}} */ (spent).place ?? "";
  const lasted = since + counted;
  const next = {
    at: now,
    total: total + counted,
    turn,
    name: over ? name : (view.actor?.name ?? ""),
    place: over ? place : ((view.now?.segment ? view.clock?.place : view.log[0]?.chapter) ?? ""),
    since: turn === before ? lasted : 0,
    over,
    longest: name && lasted > longest.ms ? { ms: lasted, name, place } : longest,
  };
  const others = Object.entries(all).filter(([id]) => id !== fight);
  const kept = others.sort(([, one], [, other]) => other.at - one.at).slice(0, MOST - 1);
  try {
    localStorage.setItem(PLACE, JSON.stringify({ [fight]: next, ...Object.fromEntries(kept) }));
  } catch {
    // Without storage nothing is told of the time at the table.
  }
}

registerFollower("open", ({ view }) => countTime(state.ui.fight, view));
