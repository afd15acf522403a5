/**
 * The sheet that chooses a system for a new fight.
 */

import { registerSheet } from "../app/registry.js";
import { dots, say } from "../i18n/translate.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { face } from "../ui/icons.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { newFight } from "./stored-fights.js";

/** @import { PlainSheet, Ui, View } from "../app/types.js" */

/**
 * @param {PlainSheet} _sheet
 * @param {View|null} _view
 * @param {Ui} ui
 */
export function newFightSheet(_sheet, _view, ui) {
  const body = html`<ul class="choices" data-one-stop>
    ${ui.systems.map(
      (system) => html`<li>
        <button type="button" class="act full system-choice ${ui.pick?.system === system.id ? "queued" : ""}" @click=${() => newFight({ system: system.id })}>
          ${face(system.icon)}<span><b>${system.name}</b><small>${dots([system.fits, system.line])}</small></span>
        </button>
      </li>`,
    )}
  </ul>`;
  return sheetFrame({ title: say("Which game is closest to yours?"), body });
}

registerSheet("new", newFightSheet);
