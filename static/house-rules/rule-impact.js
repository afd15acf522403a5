/**
 * The effect of a house rule on the open fight: turns that disappear, turns that are new, or none; and the Apply button. Places and reasons
 * come from the engine.
 */

import { placeView } from "../forecast/forecast-sheet.js";
import { say } from "../i18n/translate.js";
import { warning } from "../ui/badges.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { applyRule, leaveRule } from "./house-rules.js";

/** @import { Place, Trial, View } from "../app/types.js" */

const MOST = 6;

/**
 * @param {string} title
 * @param {Place[]} places
 * @param {View} view
 */
function listView(title, places, view) {
  if (!places.length) return nothing;
  const more = places.length - MOST;
  return html`<p class="label">${title}</p>
    <ol>${places.slice(0, MOST).map(({ changed: _, ...place }) => placeView(place, view))}</ol>
    ${more > 0 ? html`<p class="small muted">${say(["and {count} more", "and {count} more"], { count: more })}</p>` : nothing}`;
}

/**
 * @param {Trial} trial
 * @param {View} view
 */
export function ruleImpact(trial, view) {
  const { after } = trial;
  if (!after) return html`<div class="trial" role="status"><p class="muted">${say("One moment.")}</p></div>`;
  const refused = !after.gone;
  const gone = after.gone ?? [];
  const fresh = (after.places ?? []).filter(({ changed }) => changed);
  return html`<div class="trial">
    <div role="status">
      ${
        refused
          ? warning(after.says ?? "")
          : html`${after.says ? html`<p>${after.says}</p>` : nothing}
              ${
                gone.length || fresh.length
                  ? html`<div class="gone">${listView(say("Dropped"), gone, view)}</div>${listView(say("Added"), fresh, view)}`
                  : html`<p>${say("The turn order stays the same; the rule holds from now on.")}</p>`
              }`
      }
    </div>
    <div class="trial-taps">
      <button type="button" class="button" @click=${leaveRule}>${say("Leave as is")}</button>
      ${refused ? nothing : html`<button type="button" class="button firm" @click=${() => applyRule(trial)}>${say("Apply “{name}”", { name: trial.label })}</button>`}
    </div>
  </div>`;
}
