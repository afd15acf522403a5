// The sheet of a hit, for tests: a fight, the sheet on top of it, and what it sent.

import { one, settle, tap, textOf } from "./dom.js";
import { answered, drawnSheet, page, topSheet } from "./engine.js";
import { actor, fighter, token, view } from "./views.js";

const { hitCommands } = await import("../../static/fight/hit/blow.js");
const { listenToDigits } = await import("../../static/fight/hit/hit-keys.js");
await import("../../static/fight/hit/hit-sheet.js");
listenToDigits();

/** @param {string} value @param {string} label @param {Record<string, string>} [gauges] */
export const choice = (value, label, gauges = { hp: "20 of 20" }) => ({ value, label, token: token(label), gauges });
export const ORCS = fighter("Orc ×2", { id: "o1", who: ["o1", "o2"], health: "one hurt" });
export const GHOST = fighter("Ghost", { gauges: [] });
export const FIGHTERS = [fighter("Ash"), fighter("Grol"), ORCS, GHOST];
export const EVERYONE = [
  choice("ash", "Ash"),
  choice("grol", "Grol"),
  choice("o1", "Orc 1"),
  choice("o2", "Orc 2"),
  choice("ghost", "Ghost", {}),
];
export const FIGHT = view({ fighters: FIGHTERS, everyone: EVERYONE, actor: actor("Ash", { foes: ["grol", "o1", "ghost"] }) });
export const PREVIEW = {
  rows: [{ id: "grol", name: "Grol", by: "−17", note: "52 → 41", left: "41 hp left" }],
  others: [],
  says: "Grol: 41 hp left",
};

/** @type {import("./engine.js").Asked[]} */
export let asked;
/** Opens a fight that answers the sheet's previews. @param {Record<string, any>} [replies] @param {any} [shown] @param {any[]} more */
export function opened(replies = {}, shown = FIGHT, ...more) {
  asked = page(shown, { hit_preview: answered(PREVIEW), ...replies }, ...more);
}

/** Taps a control of the sheet, then draws what came of it. @param {string|RegExp} name */
export async function tapped(name) {
  tap(name);
  await settle();
  return drawnSheet();
}
/** The arguments of the only command of the sheet on top. */
export const only = () => hitCommands(topSheet())[0]?.args;
export const plate = () => textOf(one(".plate"));
export const sent = () => asked.filter((request) => request.do !== "hit_preview");
