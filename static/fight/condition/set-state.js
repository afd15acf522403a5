/** Sets one of the system's own states from the form of a condition. */

import { takeOffer } from "../command/offers.js";
import { argsOf } from "./condition.js";
import { stateOffer } from "./state-choices.js";

/** @typedef {import("../../app/types.js").Form} Form */

/**
 * Sets a state of the system on the combatants that the form already names.
 * @param {Form} form
 * @param {import("./state-choices.js").State} chosen
 */
export function setState(form, chosen) {
  const { who } = argsOf(form);
  const offer = stateOffer(chosen);
  const named = Array.isArray(who) && who.length > 0 && offer.asks.some(({ name }) => name === "who");
  return takeOffer(named ? { ...offer, args: { ...offer.args, who }, asks: offer.asks.filter(({ name }) => name !== "who") } : offer);
}
