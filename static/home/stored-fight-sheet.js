/**
 * The sheet of a stored fight: its state, Continue and Remove. The notice after Remove can bring it back.
 */

import { registerSheet } from "../app/registry.js";
import { dots, say } from "../i18n/translate.js";
import { plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { removeFight, resumeFight } from "./stored-fights.js";

/** @typedef {import("../app/types.js").FightCard} FightCard */
/** @typedef {import("../app/types.js").StoredFightSheet} StoredFightSheet */

/** @param {FightCard} fight */
export const nameOf = (fight) => fight.name || fight.system_name;

/** @param {FightCard} fight */
export const placeOf = (fight) => fight.place || say("people.count", { count: fight.fighters });

/** @param {StoredFightSheet} sheet */
export function storedSheet(sheet) {
  /** @type {FightCard} */
  const fight = sheet.fight;
  const name = nameOf(fight);
  return sheetFrame({
    title: name,
    body: html`<p class="muted">${dots([fight.system_name, placeOf(fight)])}</p>
      <button type="button" class="button" aria-label=${say("fights.remove", { name })} @click=${() => removeFight(fight)}>
        ${icon("close", true)}${say("kept.remove")}
      </button>`,
    bar: plateView({
      label: say(fight.running ? "fights.resume" : "fights.open"),
      detail: placeOf(fight),
      tap: () => resumeFight(fight.id),
    }),
  });
}

registerSheet("stored", storedSheet);
