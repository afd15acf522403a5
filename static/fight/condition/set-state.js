/** Sets one of the system's own states from the form of a condition. */

import { takeOffer } from "../command/offers.js";
import { argsOf } from "./condition.js";
import { stateOffer } from "./state-choices.js";

/** @import { Form, State } from "../../app/types.js" */

/**
 * Sets a state of the system on the combatants that the form already names.
 * @param {Form} form
 * @param {State} chosen
 */
export function setState(form, chosen) {
  const { who } = argsOf(form);
  const offer = stateOffer(chosen);
  const named = Array.isArray(who) && who.length > 0 && offer.asks.some(({ name }) => name === "who");
  return takeOffer(named ? { ...offer, args: { ...offer.args, who }, asks: offer.asks.filter(({ name }) => name !== "who") } : offer);
}
