/**
 * From the sheet of a hit to the other effects of the blow, in a system that has them: stun, bleeding. First the damage is applied, so that
 * it counts for the attacker. Then the engine's form opens for those who were hit; without further questions the effect is sent at once.
 */

import { change, state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { topSheet } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { act } from "../command/command-queue.js";
import { offerKey } from "../command/offer-keys.js";
import { openForm } from "../form/open-form.js";
import { hitCommands, unreadGauge } from "./blow.js";
import { hitDone } from "./hit.js";

/** @import { Offer, View } from "../../app/types.js" */
/** @import { HitSheet } from "./open-hit.js" */

/** Tells whether the form asks for more than whom it concerns. @param {Offer} offer */
const asksMore = ({ asks }) => asks.some(({ name }) => name !== "who");

async function openWound() {
  const [sheet, offer] = [topSheet("hit"), state.view?.wound];
  if (!sheet || !offer) return;
  const { chosen } = sheet;
  if (unreadGauge(sheet) !== undefined) return hitDone();
  if (hitCommands(sheet).length) await hitDone();
  if (topSheet("hit") === sheet && hitCommands(sheet).length) return; // refused: the sheet says why
  if (state.view?.prompt) return; // what the damage made the rules ask comes first
  const { label, args } = offer;
  if (!asksMore(offer)) {
    const standing = chosen.filter((id) => state.view?.everyone.some(({ value }) => value === id));
    if (standing.length) await act({ do: offer.do, args: { ...args, who: standing } }, { key: offerKey(offer), label });
    return;
  }
  openForm({ label, asks: offer.asks, command: { do: offer.do, args }, key: offerKey(offer) });
  const able = topSheet("form")?.form.asks.find(({ name }) => name === "who")?.choices ?? [];
  change({ values: { ...state.ui.values, who: chosen.filter((id) => able.some(({ value }) => value === id)) } });
  queueMicrotask(() => document.querySelector('.asks [aria-pressed="true"]')?.scrollIntoView({ block: "nearest" })); // once it is rendered
}

/** @param {HitSheet} sheet @param {View} view */
export const woundView = ({ mode, chosen }, { wound }) =>
  wound && mode === "damage" && chosen.length
    ? html`<button type="button" class="button" @click=${openWound}>${icon("burst", true)}${say(asksMore(wound) ? "And {effects}…" : "And {effects}", { effects: wound.note ?? "" })}</button>`
    : nothing;
