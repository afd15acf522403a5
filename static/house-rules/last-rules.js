/**
 * The house rules of the fight played last with this game: a new fight takes them over with one tap.
 */

import { state } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { changedValues, chooseStyle } from "./house-rules.js";

/** @import { FightCard, Ui, View } from "../app/types.js" */

/**
 * The fight played last with this game, if it had house rules and this one, which is being set up, has none.
 * @param {View} view
 * @param {Ui} ui
 */
function lastPlayed(view, ui) {
  if (view.stage !== "setup" || changedValues(view.options).length) return undefined;
  return ui.fights.find(({ id, system }) => id !== ui.fight && system === view.system);
}

/** The house rules of a fight that the game still has. @param {FightCard} last @param {View} view */
const rulesOf = ({ rules = [] }, { options }) => rules.filter(([rule]) => options.some(({ id }) => id === rule));

/**
 * Gives this fight the house rules of an earlier one, and says how many they are.
 * @param {FightCard} last
 * @param {[string, string][]} values its house rules
 */
async function takeOver(last, values) {
  const { fight } = state.ui;
  const name = last.preset ?? say("As last time");
  await chooseStyle({ id: last.id, name, values });
  if (state.ui.fight !== fight) return;
  const count = changedValues(state.view?.options ?? []).length;
  if (count)
    notify({
      text: last.preset
        ? say("House rules as last time: {name}", { name })
        : say(["{count} house rule, as last time", "{count} house rules, as last time"], { count }),
      calm: true,
    });
}

/** Gives a fight in which nobody is yet the house rules of the last one of this game. @param {string} system */
export async function takeLastRules(system) {
  const { view, ui } = state;
  if (!view || view.system !== system || view.fighters.length || !ui.opened) return;
  const last = lastPlayed(view, ui);
  const values = last ? rulesOf(last, view) : [];
  if (last && values.length) await takeOver(last, values);
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function lastRulesButton(view, ui) {
  const last = lastPlayed(view, ui);
  const values = last ? rulesOf(last, view) : [];
  if (!last || !values.length) return nothing;
  const label = last.preset ? say("Same house rules as last time: {name}", { name: last.preset }) : say("Same house rules as last time");
  return html`<button type="button" class="button last-rules" aria-disabled=${unavailable()} @click=${() => takeOver(last, values)}>
    ${icon("rules")}<span>${label}</span>
  </button>`;
}
