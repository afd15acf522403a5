/**
 * What the states of the clock's pictures are called: in its table and in its legend.
 */

import { N_ } from "../../i18n/translate.js";

/** @type {Record<string, string>} */
export const CELLS = { done: N_("done"), now: N_("now"), open: N_("to come"), empty: N_("nobody left"), gone: N_("not this round") };
/** @type {Record<string, string>} */
export const MARKS = {
  past: N_("acted"),
  open: N_("to come"),
  now: N_("acts now"),
  delayed: N_("delayed from here"),
  aborted: N_("aborted"),
  held: N_("held"),
  landing: N_("takes effect"),
  lost: N_("lost"),
  recovery: N_("recovers"),
};
/** @type {Record<string, string>} */
export const STANDS = { ready: N_("to come"), now: N_("acts now"), acted: N_("has acted"), cannot: N_("cannot act"), down: N_("down") };
/** @type {Record<string, string>} */
export const BLOCKS = {
  declared: N_("declared"),
  conditional: N_("waits"),
  resolved: N_("done"),
  cancelled: N_("cancelled"),
  lost: N_("lost"),
};
