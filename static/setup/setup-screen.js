/**
 * The set-up screen: lines to type, how each is read, then all fighters, editable in place. While only examples are there it teaches; while
 * something is typed, the plate adds it. The engine reads the lines.
 */

import { registerScreen } from "../app/registry.js";
import { go } from "../app/router.js";
import { takeOffer } from "../fight/command/offers.js";
import { undoButton } from "../fight/fight-bar.js";
import { fightKeys } from "../fight/fight-keys.js";
import { departedView } from "../fight/fighters/departed.js";
import { noteButton } from "../fight/notes/note-button.js";
import { reminderChips } from "../fight/notes/reminder-chips.js";
import { guideView } from "../guide/guide-view.js";
import { changedByTable, openRules } from "../house-rules/house-rules.js";
import { lastRulesButton } from "../house-rules/last-rules.js";
import { whichRules } from "../house-rules/which-rules.js";
import { say } from "../i18n/translate.js";
import { openShare } from "../share/share.js";
import { plateView, sideButton, toolbar } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { noticeStrips } from "../ui/notices.js";
import { topBar } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { SETUP } from "./draft.js";
import { lessonView, lettersLine, waysView } from "./lesson.js";
import { linesField, marksLegend } from "./lines-field.js";
import { addPlate, chipsView, readingsView } from "./lines-view.js";
import { rosterView } from "./roster.js";

/** @import { Ui, View } from "../app/types.js" */

/**
 * @param {View} view
 * @param {Ui} ui
 */
function setupBar(view, ui) {
  const start = view.setup?.start;
  const objection = start?.objections[0];
  return toolbar(
    "setup-bar",
    say("Set-up controls"),
    html`${undoButton(view, ui)}
    ${
      start
        ? plateView({
            label: start.label,
            detail: objection?.says ?? start.note ?? "",
            icon: start.asks.some((ask) => ask.kind === "dice") ? "dice" : "next",
            tap: () => takeOffer(start),
            disabled: Boolean(objection) || !ui.writer,
          })
        : nothing
    }
    ${sideButton({ label: say("Rules"), icon: "rules", tap: openRules, ...changedRules(view) })}`,
  );
}

/** How many house rules the table changed, at the button that opens them. @param {View} view */
function changedRules(view) {
  const count = changedByTable(view);
  return count ? { badge: count, heard: say(["{count} changed", "{count} changed"], { count }) } : {};
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function setupScreen(view, ui) {
  const setup = view.setup;
  if (!setup) return nothing;
  const typing = Boolean(ui.draft.text.trim());
  const lesson = setup.lesson && !typing;
  const reading = typing ? html`<div class="read-column">${readingsView(SETUP, view.sides, setup.placeholder)}</div>` : nothing;
  return html`<div class="screen setup-screen">
    ${topBar({
      title: view.title || say("New fight"),
      detail: view.system_name,
      back: () => go("home"),
      backName: say("All fights"),
      buttons: [
        [say("Share"), "share", openShare],
        [say("More"), "more", () => openSheet({ kind: "more" })],
      ],
    })}
    <main class="setup ${lesson ? "is-lesson" : ""} ${typing ? "is-typing" : ""}">
      <div class="setup-column">
        <div class="setup-entry">
          ${linesField(SETUP, { label: say("Type a fighter: {example}", { example: setup.placeholder }), placeholder: say("e.g. {example}", { example: setup.placeholder }) })}
          ${typing ? [ui.tablet ? nothing : reading, chipsView(SETUP), marksLegend()] : [lastRulesButton(view, ui), whichRules(view, ui)]}
          ${
            lesson
              ? nothing
              : html`${lettersLine(setup)} ${typing ? nothing : waysView()} ${reminderChips(view.effects ?? [], ui)}
                ${noteButton({ note: view.note, who: [], name: say("Fight notes") })}`
          }
        </div>
        ${
          lesson
            ? lessonView(view)
            : html`<div class="setup-beside">${ui.tablet ? reading : nothing}
                <div class="list-column">${typing && !view.fighters.length ? nothing : rosterView(view, ui)} ${departedView(view.gone ?? [], ui)}</div></div>`
        }
      </div>
    </main>
    <footer class="dock">${guideView(view, ui)}${noticeStrips(ui, view)}${typing ? toolbar("one", say("Set-up controls"), addPlate(SETUP)) : setupBar(view, ui)}</footer>
  </div>`;
}

registerScreen({
  route: "fight",
  fight: true,
  when: ({ stage }) => stage === "setup",
  view: setupScreen,
  keys: fightKeys,
  title: (view) => view?.title || say("New fight"),
});
