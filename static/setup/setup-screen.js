/**
 * The set-up screen: one line to type, its reading below it, then all fighters, editable in place. The engine reads the line.
 */

import { registerScreen } from "../app/registry.js";
import { go } from "../app/router.js";
import { departedView } from "../fight/departed.js";
import { undoButton } from "../fight/fight-bar.js";
import { fightKeys } from "../fight/fight-keys.js";
import { noteButton } from "../fight/note-button.js";
import { takeOffer } from "../fight/offers.js";
import { reminderChips } from "../fight/reminder-chips.js";
import { rulesView } from "../house-rules/rules-list.js";
import { say } from "../i18n/translate.js";
import { openShare } from "../share/share.js";
import { plateView, sideButton } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { withForm, withText } from "../ui/handlers.js";
import { noticeStrips } from "../ui/notices.js";
import { topBar } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { linePreview, waysView } from "./line-preview.js";
import { rosterView } from "./roster.js";
import { addHint, addReading, linePasted, lineTyped } from "./roster-line.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */

/** @param {Ui} ui */
function typedReading(ui) {
  const reading = ui.typed.trim() ? ui.reading : null;
  return linePreview(reading, html`<button type="button" class="button" @click=${addReading}>${reading?.add?.label}</button>`);
}

/**
 * @param {NonNullable<View["setup"]>} setup
 * @param {Ui} ui
 */
const lineForm = (setup, ui) => html`<form @submit=${withForm(addReading)}>
  <input
    id="line"
    class="field"
    aria-label=${say("setup.line", { example: setup.placeholder })}
    placeholder=${say("example", { example: setup.placeholder })}
    autocomplete="off"
    autocapitalize="off"
    autocorrect="off"
    spellcheck="false"
    enterkeyhint="done"
    maxlength="200"
    .value=${ui.typed}
    @input=${withText(lineTyped)}
    @paste=${linePasted}
  />
</form>`;

/**
 * @param {View} view
 * @param {Ui} ui
 */
function setupBar(view, ui) {
  const start = view.setup?.start;
  const objection = start?.objections[0];
  return html`<nav class="bar setup-bar" aria-label=${say("bar.setup")}>
    ${undoButton(view, ui)}
    ${
      start
        ? plateView({
            label: start.label,
            detail: objection?.says ?? start.note ?? "",
            icon: start.asks.some((ask) => ask.kind === "dice") ? "dice" : "next",
            tap: () => takeOffer(start),
            disabled: Boolean(objection),
          })
        : nothing
    }
    ${sideButton({ label: say("rules.short"), icon: "rules", tap: () => openSheet({ kind: "rules" }) })}
  </nav>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function setupScreen(view, ui) {
  const setup = view.setup;
  if (!setup) return nothing;
  return html`<div class="screen setup-screen">
    ${topBar({
      title: view.title || say("fights.new"),
      detail: view.system_name,
      back: () => go("home"),
      backName: say("fights.all"),
      buttons: [
        [say("share"), "share", openShare],
        [say("more"), "more", () => openSheet({ kind: "more" })],
      ],
    })}
    <main class="setup">
      <div class="setup-column">
        ${lineForm(setup, ui)} ${typedReading(ui)}
        <div class="hints">
          ${waysView}
          ${setup.hints.map((hint) => html`<button type="button" class="button" @click=${() => addHint(hint.text)}>${hint.label}</button>`)}
        </div>
        ${reminderChips(view.effects ?? [], ui)} ${noteButton({ note: view.note, who: [], name: say("memo.fight") })} ${rosterView(view, ui)}
        ${departedView(view.gone ?? [], ui)}
      </div>
      <section class="rules-column" aria-label=${say("rules")}>${rulesView(view, ui)}</section>
    </main>
    <footer class="dock">${noticeStrips(ui, view)}${setupBar(view, ui)}</footer>
  </div>`;
}

registerScreen({ route: "fight", fight: true, when: ({ stage }) => stage === "setup", view: setupScreen, keys: fightKeys });
