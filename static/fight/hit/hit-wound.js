/**
 * From the sheet of a hit to the other effects of the blow, in a system that has them: stun, bleeding. First the damage is applied, so that
 * it counts for whoever caused it; then the engine's form opens for those who were hit.
 */

import { change, state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { topSheet } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { openForm } from "../command/after-reply.js";
import { offerKey } from "../command/offer-keys.js";
import { hitCommands, hitDone } from "./hit.js";

/** @import { HitSheet, View } from "../../app/types.js" */

async function openWound() {
  const [sheet, offer] = [topSheet("hit"), state.view?.wound];
  if (!sheet || !offer) return;
  const { chosen } = sheet;
  if (hitCommands(sheet).length) await hitDone();
  if (topSheet("hit") === sheet && hitCommands(sheet).length) return; // refused: the sheet says why
  if (state.view?.prompt) return; // what the damage made the rules ask comes first
  openForm({ label: offer.label, asks: offer.asks, command: { do: offer.do, args: offer.args }, key: offerKey(offer) });
  const able = topSheet("form")?.form.asks.find(({ name }) => name === "who")?.choices ?? [];
  change({ values: { ...state.ui.values, who: chosen.filter((id) => able.some(({ value }) => value === id)) } });
}

/** @param {HitSheet} sheet @param {View} view */
export const woundView = ({ mode, chosen }, { wound }) =>
  wound && mode === "damage" && chosen.length
    ? html`<button type="button" class="button" @click=${openWound}>${icon("burst", true)}${say("hit.wound", { effects: wound.note ?? "" })}</button>`
    : nothing;
