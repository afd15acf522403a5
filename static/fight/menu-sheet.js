/**
 * The menu of rarely used things: the GM's other moves, house rules, redo, sharing, the clock as text, and settings. The moves and their
 * reasons come from the view.
 */

import { registerSheet } from "../app/registry.js";
import { openForecast } from "../forecast/forecast.js";
import { say } from "../i18n/translate.js";
import { openKeepParty, openKeepPlan } from "../library/library.js";
import { openPlayersWindow, passPhone } from "../players/broadcast.js";
import { settingsView } from "../settings/settings-sheet.js";
import { printFight } from "../share/print.js";
import { openShare } from "../share/share.js";
import { openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { entry } from "../ui/menu-entry.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openHit } from "./hit.js";
import { offerButton } from "./offer-button.js";
import { redo } from "./offers.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").PlainSheet} PlainSheet */

/**
 * @param {PlainSheet} _sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function menuSheet(_sheet, view, ui) {
  const body = html`${view.table.length ? html`<p class="label">${say("more.table")}</p><div class="acts">${view.table.map((offer) => offerButton(offer, ui))}</div>` : nothing}
    <p class="label">${say("more.fight")}</p>
    <div class="choices">
      ${view.fighters.length ? entry(say("several.title"), "burst", () => openHit()) : nothing}
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
    ${settingsView(ui)}`;
  return sheetFrame({ title: say("more"), body });
}

registerSheet("more", menuSheet);
