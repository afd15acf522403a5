/**
 * Damage after a reply: an open sheet learns what the step changed, and an attack that was just made, or whose responses are over, is asked for.
 */

import { openSheetOf, updateSheet } from "../../ui/dialog.js";
import { registerFollower } from "../command/after-reply.js";
import { forgetAsked, isDue, wasAsked } from "../command/before-next.js";
import { loadEvasions } from "./hit.js";
import { strikeOf } from "./hitters.js";
import { openHitOf } from "./open-hit.js";

// An attack whose damage was asked for before it was made is no news. This is looked up before it is forgotten.
registerFollower("over", (reply) => {
  const { before, view, hit } = reply;
  if (hit && wasAsked(before, hit)) reply.hit = hit.then; // of two at one moment the other is still to be asked for
  forgetAsked(view, Boolean(before?.struck?.length && view.step < before.step));
});

registerFollower("open", ({ view: { actor } }) => {
  const sheet = openSheetOf("hit");
  if (!sheet) return;
  if (sheet.pay && !(actor?.who.includes(sheet.source) && strikeOf(actor))) updateSheet(sheet, { pay: null }); // the attack was under way
  loadEvasions(sheet);
});

// Asks for the damage of the attack that was just made, unless others can respond to it first.
registerFollower("damage", ({ view, hit }) => {
  if (view.prompt) return;
  const due = isDue(view, "hit") && view.next.hit;
  if (hit && !(due && view.respond?.count)) openHitOf(hit);
});
