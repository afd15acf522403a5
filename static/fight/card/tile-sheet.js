/**
 * The sheet of a named action: its target (one tap), several targets, its name.
 */

import { registerSheet } from "../../app/registry.js";
import { say } from "../../i18n/translate.js";
import { closeTop } from "../../ui/dialog.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { act } from "../command/command-queue.js";
import { offerList } from "../command/offer-button.js";
import { peopleOf } from "../form/people.js";

/** @import { Choice, TileSheet } from "../../app/types.js" */

/** @param {TileSheet} sheet @param {Choice} choice */
async function aim({ tile }, choice) {
  const command = { do: tile.aim.do, args: { ...tile.aim.args, target: [String(choice.value)] } };
  closeTop(["tile"]);
  await act(command, { key: tile.aim.key, label: tile.aim.label });
}

/**
 * @param {TileSheet} sheet
 * @param {import("../../app/types.js").View} view
 * @param {import("../../app/types.js").Ui} ui
 */
export function tileSheet(sheet, view, ui) {
  const { tile, label } = sheet;
  const target = tile.aim.asks.find(({ name }) => name === "target");
  const choices = target ? peopleOf(target, tile.aim) : view.everyone;
  const aimed = tile.targets.map(({ token }) => token.id);
  const several = { ...tile.aim, label: say("Several targets") };
  return sheetFrame({
    title: label,
    body: html`<p class="label">${say("Whom?")}</p>
      <div class="option-choices cells">
        ${choices.map(
          (
            choice,
          ) => html`<button type="button" class="choose-fighter" aria-disabled=${unavailable()} aria-pressed=${aimed.includes(String(choice.value)) ? "true" : "false"} @click=${() => aim(sheet, choice)}>
            ${tokenView(choice.token, 28)}<span>${choice.label}</span>
          </button>`,
        )}
      </div>
      ${offerList([several, ...tile.edit], ui)}`,
  });
}

registerSheet("tile", tileSheet);
