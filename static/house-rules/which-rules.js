/**
 * The question which of a game's own presets the table plays: asked once on a device, at a new fight in which nobody is yet, where the engine has such
 * a question. An answer takes the preset; without one the fight stays as it is.
 */

import { say } from "../i18n/translate.js";
import { noteRulesAsked } from "../settings/settings.js";
import { icon } from "../ui/icons.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { changedValues, choosePreset } from "./house-rules.js";

/** @import { Offer, Ui, View } from "../app/types.js" */

/** Answers with a preset, unless it is in force anyway. @param {View} view @param {Offer} preset */
function answer(view, preset) {
  noteRulesAsked(view.system);
  return preset.objections.length ? undefined : choosePreset(preset);
}

/** Tells whether the question is to be asked. @param {View} view @param {Ui} ui */
const isOpen = (view, ui) =>
  Boolean(view.setup?.which_rules) && !view.fighters.length && !changedValues(view.options).length && !ui.rulesAsked.includes(view.system);

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function whichRules(view, ui) {
  if (!isOpen(view, ui)) return nothing;
  return html`<section class="which-rules" aria-label=${view.setup?.which_rules ?? ""}>
    <h2>${view.setup?.which_rules}</h2>
    <button type="button" class="icon-button" aria-label=${say("Leave the rules as they are")} @click=${() => noteRulesAsked(view.system)}>${icon("close")}</button>
    <div class="option-choices single">
      ${view.presets.map(
        (preset) => html`<button type="button" aria-disabled=${unavailable()} @click=${() => answer(view, preset)}>
          <span>${preset.label}<small>${preset.note}</small></span>
        </button>`,
      )}
    </div>
    <p class="small muted">${say("You can change this under House rules at any time.")}</p>
  </section>`;
}
