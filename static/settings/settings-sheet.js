/**
 * The settings of this device: theme, one-letter keys, table timer, backups; and the systems' credits.
 */

import { registerSheet } from "../app/registry.js";
import { applyUpdate } from "../app/updates.js";
import { say } from "../i18n/translate.js";
import { saveAll } from "../share/share.js";
import { openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { entry, toggle } from "../ui/menu-entry.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { applyTheme, setDice, setShortcuts } from "./settings.js";
import { tableTimerSettings } from "./table-timer-view.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").PlainSheet} PlainSheet */

/** @type {[string, string][]} */
const THEMES = [
  ["auto", "theme.auto"],
  ["dark", "theme.dark"],
  ["light", "theme.light"],
];

/** @type {[import("../app/types.js").Dice, string][]} */
const DICE = [
  ["none", "dice.app.none"],
  ["enemies", "dice.app.enemies"],
  ["all", "dice.app.all"],
];

/**
 * One choice of a few, side by side.
 * @template {string} T
 * @param {string} name
 * @param {[T, string][]} choices
 * @param {string} chosen
 * @param {(value: T) => unknown} tap
 */
const segments = (name, choices, chosen, tap) => html`<div class="segments" role="radiogroup" aria-label=${name}>
  ${choices.map(
    ([value, label]) => html`<button
      type="button"
      role="radio"
      aria-checked=${chosen === value ? "true" : "false"}
      tabindex=${chosen === value ? "0" : "-1"}
      @click=${() => tap(value)}
    >${say(label)}</button>`,
  )}
</div>`;

/** Returns the credits with the system's name, unless they contain it. @param {import("../app/types.js").SystemCard} system */
const creditsOf = ({ name, credits }) => (credits.includes(name) ? credits : say("named", { name, what: credits }));

/** @param {Ui} ui */
export const settingsView = (ui) => html`<p class="label">${say("theme")}</p>
  ${segments(say("theme"), THEMES, ui.theme, applyTheme)}
  <p class="label">${say("dice.app")}</p>
  ${segments(say("dice.app"), DICE, ui.dice, setDice)}
  ${toggle(say("keys.switch"), say("keys.switch.which"), ui.keys, () => setShortcuts(!ui.keys))}
  ${tableTimerSettings(ui)}
  <div class="choices">
    ${entry(say("keys.title"), "rules", () => openSheet({ kind: "help" }))}
    ${ui.offline === "update-ready" ? entry(say("update.take"), "redo", applyUpdate) : nothing}
    ${ui.kept.some(({ kind }) => kind === "party") ? entry(say("kept.parties"), "people", () => openSheet({ kind: "parties" })) : nothing}
    ${ui.fights.length || ui.kept.length ? entry(say("file.save.whole"), "file", saveAll) : nothing}
  </div>
  <ul class="credits">
    ${ui.systems.map((system) => (system.credits ? html`<li class="small muted">${creditsOf(system)}</li>` : nothing))}
  </ul>`;

/**
 * @param {PlainSheet} _sheet
 * @param {View|null} _view
 * @param {Ui} ui
 */
export const settingsSheet = (_sheet, _view, ui) => sheetFrame({ title: say("settings"), body: settingsView(ui) });

registerSheet("settings", settingsSheet);
