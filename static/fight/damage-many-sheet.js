/**
 * The sheet that damages or heals several: tokens to tap (the members of a group one by one or together), the gauge, and the amount. The
 * gauges come from the view.
 */

import { registerSheet } from "../app/registry.js";
import { listed, say, signed } from "../i18n/translate.js";
import { backButton, plateView } from "../ui/bottom-bar.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { withForm, withText } from "../ui/handlers.js";
import { tokenView } from "../ui/token.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import {
  damageManyBy,
  damageManyCommand,
  damageManyDone,
  damageManyGauge,
  damageManyTyped,
  damageManyWho,
  gaugeNames,
} from "./damage-many.js";
import { gaugeChange } from "./form.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").Row} Row */
/** @typedef {import("../app/types.js").DamageManySheet} DamageManySheet */

const STEPS = [-5, -1, 1, 5];

/**
 * @param {{name: string, token: import("../app/types.js").Token|undefined, note: string, who: string[]}} target
 * @param {DamageManySheet} sheet
 * @param {boolean} able
 */
const targetView = ({ name, token, note, who }, sheet, able) => html`<button
  type="button"
  class="choose-fighter"
  aria-pressed=${who.every((id) => sheet.chosen.includes(id)) ? "true" : "false"}
  aria-disabled=${able ? nothing : "true"}
  @click=${able ? () => damageManyWho(who) : nothing}
>
  ${tokenView(token, 28)}<span>${name}<small>${able ? note : say("several.without", { gauge: sheet.gauge })}</small></span>
</button>`;

/**
 * The targets of a row: a fighter; for a group the whole group, then each member.
 * @param {Row} fighter
 * @param {DamageManySheet} sheet
 * @param {View} view
 */
function targets(fighter, sheet, view) {
  const able = fighter.gauges?.includes(sheet.gauge) ?? false;
  const each = view.everyone.filter(({ value }) => fighter.who.includes(String(value)));
  const first = sheet.gauge === gaugeNames(view)[0] ? fighter.health : ""; // the health of a row is told of the first number alone
  const [one, ...others] = each;
  const note = one && !others.length ? one.gauges?.[sheet.gauge] : first;
  const whole = targetView({ name: fighter.name, token: fighter.token, note: note ?? "", who: fighter.who }, sheet, able);
  if (fighter.who.length < 2 || !able) return whole;
  return html`${whole}
    <div class="members" role="group" aria-label=${fighter.name}>
      ${each.map(
        ({ value, label, gauges }) => html`<button
          type="button"
          aria-pressed=${sheet.chosen.includes(String(value)) ? "true" : "false"}
          @click=${() => damageManyWho([String(value)])}
        >
          <span>${label}<small>${gauges?.[sheet.gauge]}</small></span>
        </button>`,
      )}
    </div>`;
}

/** @param {DamageManySheet} sheet @param {string[]} names */
function gaugeChoice(sheet, names) {
  if (names.length < 2) return nothing;
  return html`<div class="segments" role="radiogroup" aria-label=${say("several.which")}>
    ${names.map(
      (name) => html`<button
        type="button"
        role="radio"
        aria-checked=${name === sheet.gauge ? "true" : "false"}
        tabindex=${name === sheet.gauge ? "0" : "-1"}
        @click=${() => damageManyGauge(name)}
      >${name}</button>`,
    )}
  </div>`;
}

/** @param {DamageManySheet} sheet */
const amount = (sheet) => html`<form class="amount" @submit=${withForm(damageManyDone)}>
  <label class="ask-label" for="amount">${say("several.each", { gauge: sheet.gauge })}<small>${say("several.help")}</small></label>
  ${STEPS.slice(0, 2).map((by) => step(by, sheet))}
  <input
    id="amount"
    class="field"
    aria-label=${say("several.amount", { gauge: sheet.gauge })}
    placeholder=${say("several.placeholder")}
    inputmode="text"
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    maxlength="6"
    .value=${live(sheet.text)}
    @input=${withText(damageManyTyped)}
  />
  ${STEPS.slice(2).map((by) => step(by, sheet))}
</form>`;

/** @param {number} by @param {DamageManySheet} sheet */
const step = (by, sheet) => html`<button
  type="button"
  aria-label=${say(by < 0 ? "several.less" : "several.more", { count: Math.abs(by), gauge: sheet.gauge })}
  @click=${() => damageManyBy(by)}
>${signed(by)}</button>`;

/**
 * Returns the names of the chosen; a whole group as one.
 * @param {string[]} chosen
 * @param {View} view
 */
function chosenNames(chosen, view) {
  const nameOf = (/** @type {string} */ id) => view.everyone.find(({ value }) => value === id)?.label ?? id;
  const rows = view.fighters.map(({ name, who }) => {
    const among = who.filter((id) => chosen.includes(id));
    return among.length === who.length ? [name] : among.map(nameOf);
  });
  return listed(rows.flat());
}

/** @param {DamageManySheet} sheet @param {View} view */
function plate(sheet, view) {
  const command = damageManyCommand(sheet);
  const how = gaugeChange(sheet.text);
  const gauge = sheet.gauge;
  const label = !how
    ? say("several.how")
    : "to" in how
      ? say("several.set", { count: how.to, gauge })
      : say(how.by < 0 ? "several.take" : "several.give", { count: Math.abs(how.by), gauge });
  const detail = sheet.chosen.length ? chosenNames(sheet.chosen, view) : say("kept.nobody");
  return plateView({ label, detail, icon: "check", tap: damageManyDone, disabled: !command });
}

/**
 * @param {DamageManySheet} sheet
 * @param {View} view
 */
export const damageManySheet = (sheet, view) =>
  sheetFrame({
    title: say("several.title"),
    body: html`${gaugeChoice(sheet, gaugeNames(view))}
      <div class="option-choices" role="group" aria-label=${say("several.who")}>
        ${view.fighters.map((fighter) => targets(fighter, sheet, view))}
      </div>
      ${amount(sheet)}`,
    bar: html`${backButton()}${plate(sheet, view)}`,
  });

registerSheet("several", damageManySheet);
