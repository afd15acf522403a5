/** Sets one of the system's own states from the form of a condition. */

import { takeOffer } from "../command/offers.js";
import { forTable } from "../form/own-dice.js";
import { argsOf } from "./condition.js";
import { stateOffer } from "./state-choices.js";

/** @import { Form, State } from "../../app/types.js" */

/**
 * Returns the offer that sets a state of the system, on the combatants that the form already names.
 * @param {Form} form
 * @param {State} chosen
 */
function offerOf(form, chosen) {
  const { who } = argsOf(form);
  const offer = stateOffer(chosen);
  const named = Array.isArray(who) && who.length > 0 && offer.asks.some(({ name }) => name === "who");
  return named ? { ...offer, args: { ...offer.args, who }, asks: offer.asks.filter(({ name }) => name !== "who") } : offer;
}

/** Sets a state of the system. @param {Form} form @param {State} chosen */
export const setState = (form, chosen) => takeOffer(offerOf(form, chosen));

/** Tells whether a state asks for more first, such as its rounds. @param {Form} form @param {State} chosen */
export const asksMore = (form, chosen) => forTable(offerOf(form, chosen).asks).length > 0;
