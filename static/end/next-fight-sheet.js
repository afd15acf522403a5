/**
 * The questions before the next fight with this party: who else comes along, and whether wounds stay.
 */

import { registerSheet } from "../app/registry.js";
import { N_, say } from "../i18n/translate.js";
import { preparedFights } from "../library/bring.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { goInto, nextFight, takeAlong } from "./end.js";

/** @import { FightCard, NextFightSheet, Recap, Ui, View } from "../app/types.js" */

/** @type {[string, string, string, boolean][]} */
const WAYS = [
  [N_("Keep wounds"), N_("As they are now, with conditions that have no end"), "drop", false],
  [N_("Rest first"), N_("Everyone starts at full strength"), "redo", true],
];

/** @param {Recap["survivors"]} survivors @param {string[]} along */
function alongView(survivors, along) {
  if (!survivors.length) return nothing;
  return html`<p class="label" aria-hidden="true">${say("Who else comes along?")}</p>
    <div class="option-choices cells" role="group" aria-label=${say("Who else comes along?")}>
      ${survivors.map(
        ({ who, name, token, detail }) => html`<button
          type="button"
          class="choose-fighter"
          aria-pressed=${who.every((id) => along.includes(id)) ? "true" : "false"}
          @click=${() => takeAlong(who)}
        >
          ${tokenView(token, 28)}<span>${name}<small>${detail}</small></span>
        </button>`,
      )}
    </div>`;
}

/** @param {FightCard[]} prepared @param {string} [into] */
function intoView(prepared, into) {
  if (!prepared.length) return nothing;
  /** @type {[string|undefined, string, string][]} */
  const places = [
    [undefined, say("A new fight"), say("Nobody else is in it yet")],
    ...prepared.map(
      ({ id, name, system_name, fighters }) =>
        /** @type {[string, string, string]} */ ([id, name || system_name, say(["{count} in it", "{count} in it"], { count: fighters })]),
    ),
  ];
  return html`<p class="label" aria-hidden="true">${say("Which fight?")}</p>
    <div class="option-choices cells" role="group" aria-label=${say("Which fight?")}>
      ${places.map(
        ([id, name, detail]) => html`<button type="button" aria-pressed=${id === into ? "true" : "false"} @click=${() => goInto(id)}>
          <span>${name}<small>${detail}</small></span>
        </button>`,
      )}
    </div>`;
}

/** @param {NextFightSheet} sheet @param {View|null} _view @param {Ui} ui */
export const nextFightSheet = ({ along, into }, _view, ui) =>
  sheetFrame({
    title: say("Next fight"),
    body: html`${intoView(preparedFights(ui.fights), into)}${alongView(ui.recap?.recap.survivors ?? [], along)}
      <div class="choices" data-one-stop>
        ${WAYS.map(
          ([words, how, picture, rest]) => html`<button type="button" class="act full" @click=${() => nextFight(rest, along, into)}>
            <span class="line">${icon(picture)}<span>${say(words)}</span></span><span class="why">${say(how)}</span>
          </button>`,
        )}
      </div>`,
  });

registerSheet("nextFight", nextFightSheet);
