/**
 * The menu of everything that is not needed every turn: the GM's other moves, house rules, redo, sharing, the clock as text, and the
 * page's own settings. The moves and their reasons come from the view.
 */

import { registerSheet } from "../app/registry.js";
import { applyUpdate } from "../app/updates.js";
import { openForecast } from "../forecast/forecast.js";
import { say } from "../i18n/translate.js";
import { openKeepParty, openKeepPlan } from "../library/library.js";
import { openPlayersWindow, passPhone } from "../players/broadcast.js";
import { applyTheme, setShortcuts } from "../settings/settings.js";
import { tableTimerSettings } from "../settings/table-timer-view.js";
import { printFight } from "../share/print.js";
import { openShare, saveAll } from "../share/share.js";
import { openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openDamageMany } from "./damage-many.js";
import { offerButton } from "./offer-button.js";
import { redo } from "./offers.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").Sheet} Sheet */

/** @type {[string, string][]} */
const THEMES = [
  ["auto", "theme.auto"],
  ["dark", "theme.dark"],
  ["light", "theme.light"],
];

/**
 * @param {string} label
 * @param {string} picture
 * @param {() => unknown} tap
 * @param {boolean} [disabled]
 */
const entry = (label, picture, tap, disabled = false) => html`<button
  type="button"
  class="act full"
  aria-disabled=${disabled ? "true" : nothing}
  @click=${tap}
>
  <span class="line">${icon(picture)}<span>${label}</span></span>
</button>`;

/**
 * @param {string} label
 * @param {string} detail
 * @param {boolean} on
 * @param {() => unknown} tap
 */
export const toggle = (label, detail, on, tap) => html`<button
  type="button"
  class="switch-row"
  role="switch"
  aria-checked=${on ? "true" : "false"}
  @click=${tap}
>
  <span><b>${label}</b><small>${detail}</small></span><i class="switch"></i>
</button>`;

/** With the system's name, where the sentence does not have it. @param {import("../app/types.js").SystemCard} system */
const creditsOf = ({ name, credits }) => (credits.includes(name) ? credits : say("named", { name, what: credits }));

/** @param {Ui} ui */
const settings = (ui) => html`<p class="label">${say("theme")}</p>
  <div class="segments" role="radiogroup" aria-label=${say("theme")}>
    ${THEMES.map(
      ([theme, label]) => html`<button
        type="button"
        role="radio"
        aria-checked=${ui.theme === theme ? "true" : "false"}
        tabindex=${ui.theme === theme ? "0" : "-1"}
        @click=${() => applyTheme(theme)}
      >${say(label)}</button>`,
    )}
  </div>
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
 * @param {Sheet} _sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function menuSheet(_sheet, view, ui) {
  const body = html`${view.table.length ? html`<p class="label">${say("more.table")}</p><div class="acts">${view.table.map((offer) => offerButton(offer, ui))}</div>` : nothing}
    <p class="label">${say("more.fight")}</p>
    <div class="choices">
      ${view.fighters.length ? entry(say("several.title"), "burst", openDamageMany) : nothing}
      ${entry(view.redo ? say("redo.of", { what: view.redo.detail }) : say("redo.nothing"), "redo", redo, !view.redo)}
      ${entry(say("fighters"), "people", () => openSheet({ kind: "fighters" }))} ${entry(say("rules"), "rules", () => openSheet({ kind: "rules" }))}
      ${entry(say(view.note ? "memo.change" : "memo.write"), "note", () => openSheet({ kind: "memo", who: [], name: say("memo.fight"), note: view.note ?? "" }))}
      ${entry(say("share.fight"), "share", openShare)}
      ${entry(say("players.screen"), "screen", openPlayersWindow)} ${entry(say("players.pass"), "hidden", () => passPhone("locked"))}
      ${view.clock ? entry(say("forecast"), "later", openForecast) : nothing}
      ${view.clock?.picture ? entry(say("clock.text"), "log", () => openSheet({ kind: "chart" })) : nothing}
      ${entry(say("paper.print"), "print", printFight)}
    </div>
    <p class="label">${say("kept.label")}</p>
    <div class="choices">
      ${entry(say("kept.as.party"), "people", openKeepParty, !view.fighters.length)}
      ${view.stage === "setup" ? entry(say("kept.plan"), "file", openKeepPlan, !view.fighters.length) : nothing}
    </div>
    ${settings(ui)}`;
  return sheetFrame({ title: say("more"), body });
}

/**
 * @param {Sheet} _sheet
 * @param {View|null} _view
 * @param {Ui} ui
 */
export const settingsSheet = (_sheet, _view, ui) => sheetFrame({ title: say("settings"), body: settings(ui) });

registerSheet("more", menuSheet);
registerSheet("settings", settingsSheet);
