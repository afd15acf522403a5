/**
 * The planner's queries (what can this combatant buy, what if this is wanted, too) and its command: pay. The engine prices and plans.
 */

import { question } from "../engine/requests.js";
import { act } from "../fight/command/command-queue.js";
import { offerKey } from "../fight/command/offer-keys.js";
import { closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";

/** @import { Plan } from "../app/types.js" */

/** @param {string[]} who a fighter, or the members of a group who act; nobody: nothing opens */
export async function loadPlan(who) {
  if (!who.length) return;
  /** @type {import("../app/types.js").PlannerSheet} */
  const sheet = { kind: "planner", who };
  openSheet(sheet);
  const answer = await question("plan", { who, want: "" });
  if (answer.plan) updateSheet(sheet, { plan: answer.plan });
}

/** Wants a kind of action, too, or no longer; beside what was tapped before, also where its answer is still to come. @param {string} key */
export async function toggleWant(key) {
  const sheet = topSheet("planner");
  if (!sheet?.plan) return;
  const { wants } = sheet.plan;
  const before = sheet.wanted ?? wants.filter((one) => one.on).map((one) => one.key);
  const wanted = wants.map((one) => one.key).filter((one) => before.includes(one) !== (one === key));
  sheet.wanted = wanted;
  const { plan } = await question("plan", { who: sheet.who, want: wanted.join(" + ") });
  if (sheet.wanted !== wanted) return;
  sheet.wanted = undefined;
  if (plan) updateSheet(sheet, { plan, way: 0 });
}

/** Returns the ways to pay for what is chosen, the best first; without those that are refused. @param {Plan} plan */
export const waysOf = ({ best, others }) =>
  [best, ...(best ? others : [])].flatMap((way) => (way?.offer && (way === best || !way.offer.objections.length) ? [way] : []));

/** @param {Partial<import("../app/types.js").PlannerSheet>} shown */
function changeSheet(shown) {
  const sheet = topSheet("planner");
  if (sheet) updateSheet(sheet, shown);
}

/** @param {number} way its place among the ways to pay */
export const chooseWay = (way) => changeSheet({ way });

/** Shows the prices in a currency. @param {string} purse */
export const showPurse = (purse) => changeSheet({ purse, over: false });

/** Shows or folds what costs more than is left. */
export const toggleOver = () => changeSheet({ over: !topSheet("planner")?.over });

/** @param {import("../app/types.js").Offer|null} offer */
export async function payFor(offer) {
  if (!offer || offer.objections.length) return;
  const taken = await act({ do: offer.do, args: offer.args }, { key: offerKey(offer), label: offer.label });
  if (taken?.reply) closeTop(["planner"]);
}
