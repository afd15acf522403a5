/**
 * Damage or healing for several at once: who, which gauge, how much. One command, so one Undo takes it back. The engine knows what the
 * gauge means.
 */

import { state } from "../app/store.js";
import { act } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { gaugeChange } from "./form.js";

/** @typedef {import("../app/types.js").View} View */

const KEY = "several";

/** @param {View} view the numbers anybody has, each once */
export const gaugeNames = (view) => [...new Set(view.fighters.flatMap(({ gauges = [] }) => gauges))];

/** @param {number} number as the field takes it, without the marks of thousands */
const typed = (number) => (number < 0 ? `−${-number}` : `+${number}`);

export function openDamageMany() {
  const view = state.view;
  if (!view) return;
  const [gauge] = gaugeNames(view);
  if (!gauge) return notify({ text: say("several.none") });
  openSheet({ kind: "several", chosen: [], gauge, text: "" });
}

/** @param {string[]} who all of them, or none of them when all are in */
export function damageManyWho(who) {
  const sheet = topSheet("several");
  if (!sheet) return;
  const all = who.every((id) => sheet.chosen.includes(id));
  const others = sheet.chosen.filter((id) => !who.includes(id));
  updateSheet(sheet, { chosen: all ? others : [...others, ...who] });
}

/** @param {string} gauge those without that number are out */
export function damageManyGauge(gauge) {
  const sheet = topSheet("several");
  const view = state.view;
  if (!sheet || !view) return;
  const able = view.fighters.filter(({ gauges = [] }) => gauges.includes(gauge)).flatMap(({ who }) => who);
  updateSheet(sheet, { gauge, chosen: sheet.chosen.filter((id) => able.includes(id)) });
}

/** @param {number} by taps add up */
export function damageManyBy(by) {
  const sheet = topSheet("several");
  const how = gaugeChange(sheet?.text ?? "");
  const sum = (how && "by" in how ? how.by : 0) + by;
  if (sheet) updateSheet(sheet, { text: sum ? typed(sum) : "" });
}

/** @param {string} text */
export function damageManyTyped(text) {
  const sheet = topSheet("several");
  if (sheet) updateSheet(sheet, { text });
}

/** Returns the sheet's command, once it is complete. @param {{chosen: string[], gauge: string, text: string}} sheet */
export function damageManyCommand({ chosen, gauge, text }) {
  const how = gaugeChange(text);
  return how && chosen.length ? { do: "adjust", args: { who: chosen, gauge, ...how } } : null;
}

export async function damageManyDone() {
  const sheet = topSheet("several");
  const command = sheet && damageManyCommand(sheet);
  if (!sheet || !command) return;
  const reply = await act(command, { key: KEY, label: say("several.title") });
  if ((reply || state.ui.queue.some(({ key }) => key === KEY)) && topSheet("several") === sheet) closeTop(["several", "more", "fighters"]);
}
