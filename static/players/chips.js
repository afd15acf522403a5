/**
 * What phones have answered, as chips below the card, in the place of Then, and in the form that asks for it. A tap takes one: dice go into their form, a response is done as
 * the offer that it names, with the engine's objections.
 */

import { change, state } from "../app/store.js";
import { offerKey } from "../fight/command/offer-keys.js";
import { formDone, takeOffer } from "../fight/command/offers.js";
import { typeTotals } from "../fight/form/form-input.js";
import { openBefore, openForm, openPrompt } from "../fight/form/open-form.js";
import { say } from "../i18n/translate.js";
import { topSheet } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { putAside } from "./at-table.js";

/** @import { PhoneChip, Ui, View } from "../app/types.js" */

/** The key of the form in which a question is asked. @param {string} question @param {View|null} view */
const formKey = (question, view) => (question === "start" && view?.setup ? offerKey(view.setup.start) : question);

/** Opens the form that asks for the dice. @param {string} asked @param {View} view */
function openFor(asked, view) {
  const { setup, prompt, next } = view;
  const owed = next.before.find(({ kind }) => kind === asked);
  if (asked === "prompt" && prompt) openPrompt(prompt, true);
  else if (asked === "start" && setup)
    openForm({
      label: setup.start.label,
      asks: setup.start.asks,
      command: { do: setup.start.do, args: setup.start.args },
      key: offerKey(setup.start),
    });
  else if (owed) openBefore(owed, true);
}

/** Takes what phones have answered. @param {PhoneChip[]} chips of one question */
function takeChips(chips) {
  const [chip] = chips;
  const { view } = state;
  if (!chip || !view) return undefined;
  if (chip.offer)
    return takeOffer(chip.offer.by ? { ...chip.offer, label: say("{name}: {what}", { name: chip.who, what: chip.says }) } : chip.offer);
  const key = formKey(chip.question, view);
  if (topSheet("form")?.form.key !== key) openFor(chip.question, view);
  const form = topSheet("form")?.form;
  if (form?.key !== key) return undefined;
  if (state.ui.totals) typeTotals(form.asks, false);
  change({ rolls: Object.assign({}, state.ui.rolls, ...chips.map(({ rolls }) => rolls)) });
  return form.asks.length === 1 ? formDone(form) : undefined;
}

/** @param {PhoneChip} chip */
const chipView = (chip) => html`<li class="phone-chip">
  <button type="button" class="button" aria-disabled=${unavailable()} @click=${() => takeChips([chip])}>${icon("phone", true)}<span>${chip.who} <b>${chip.says}</b></span></button>
  <button type="button" class="icon-button" aria-label=${say("{name}: put the answer aside", { name: chip.who })} @click=${() => putAside(chip)}>${icon("close", true)}</button>
</li>`;

/** Whether these dice stand in the form already. @param {PhoneChip} chip @param {Ui["rolls"]} typed */
const stands = ({ rolls }, typed) =>
  Object.keys(rolls).length > 0 && Object.entries(rolls).every(([name, dice]) => String(typed[name]) === String(dice));

/** Whether the table is still asked for it; the program tells a moment later. @param {PhoneChip} chip @param {View|null} view */
function isAsked({ question, offer }, view) {
  if (offer) return true;
  if (question === "start") return Boolean(view?.setup);
  return question === "prompt" ? Boolean(view?.prompt) : Boolean(view?.next.before.some(({ kind }) => kind === question));
}

/** The chips below the card, or of a form those whose dice it has not. @param {Ui} ui @param {View|null} view @param {string} [key] of that form */
export function chipsView({ chips, rolls }, view, key) {
  const shown = chips.filter((chip) =>
    key === undefined ? isAsked(chip, view) : formKey(chip.question, view) === key && !stands(chip, rolls),
  );
  if (!shown.length) return nothing;
  return html`<ul class="phone-chips" aria-label=${say("Answers of phones")}>
    ${key !== undefined && shown.length > 1 ? html`<li><button type="button" class="button" @click=${() => takeChips(shown)}>${icon("check", true)}${say("Take all")}</button></li>` : nothing}
    ${shown.map(chipView)}
  </ul>`;
}
