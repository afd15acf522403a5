/**
 * A response with usual answers to a question, such as an abort to Dodge: each is a button of its own, which asks only what needs an answer, and one
 * more asks for any other. What they are, and their common price, stand below the name.
 */

import { say } from "../i18n/translate.js";
import { asked } from "./form/form.js";

/** @import { Offer } from "../app/types.js" */

/** @param {Offer} offer @returns {Offer[]} */
export function usualAnswers(offer) {
  const { by, objections, asks, note } = offer;
  const ask = asks.find(({ choices }) => choices?.some(({ usual }) => usual));
  if (!ask || !by || objections.length) return [offer];
  const left = note ? say("{name}: {what}", { name: by.label, what: note }) : by.label;
  const own = { ...offer, by: { ...by, left } };
  const one = (/** @type {string} */ value, /** @type {string} */ label) => {
    const args = { ...offer.args, [ask.name]: value };
    const needed = asked(asks, args).filter(({ name, optional }) => name !== ask.name && !optional);
    return {
      ...own,
      key: `${offer.key}:${value}`,
      label: say("{name}: {what}", { name: by.name, what: label }),
      args,
      asks: needed,
      by: { ...own.by, label },
    };
  };
  const usual = (ask.choices ?? []).filter((choice) => choice.usual).map(({ value, label }) => one(value, label));
  return [...usual, { ...own, by: { ...own.by, label: say("More") } }];
}
