/**
 * The house rules of the fight played last with this game: a new fight takes them over with one tap.
 */

import { state } from "../app/store.js";
import { nameOf } from "../home/fight-words.js";
import { say } from "../i18n/translate.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { changedValues, chooseStyle } from "./house-rules.js";

/** @import { FightCard, Ui, View } from "../app/types.js" */

/** Characters of a preset's name, as the engine takes it. */
const LONGEST_NAME = 60;

/**
 * The fight played last with this game, if it had house rules and this one, which is being set up, has none.
 * @param {View} view
 * @param {Ui} ui
 */
function lastPlayed(view, ui) {
  if (view.stage !== "setup" || changedValues(view.options).length) return undefined;
  const last = ui.fights.find(({ id, system }) => id !== ui.fight && system === view.system);
  return last?.rules?.length ? last : undefined;
}

/** Takes over the house rules of a fight and says how many. @param {FightCard} last @param {string} name */
async function takeOver(last, name) {
  await chooseStyle({ id: last.id, name, values: last.rules ?? [] });
  const count = changedValues(state.view?.options ?? []).length;
  if (count) notify({ text: say("rules.taken", { count, name }), calm: true });
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function lastRulesButton(view, ui) {
  const last = lastPlayed(view, ui);
  if (!last) return nothing;
  const name = nameOf(last).slice(0, LONGEST_NAME).trim();
  return html`<button type="button" class="button last-rules" @click=${() => takeOver(last, name)}>
    ${icon("rules")}<span>${say("rules.last", { name })}</span>
  </button>`;
}
