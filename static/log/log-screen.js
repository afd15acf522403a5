/**
 * The log screen: newest line on top, later steps dimmed above the marker, all lines or one fighter's. Nothing is replayed here.
 */

import { registerScreen } from "../app/registry.js";
import { goBack } from "../app/router.js";
import { change } from "../app/store.js";
import { fightKeys, focusSearch } from "../fight/fight-keys.js";
import { fighterRows } from "../fight/fighters/fighters-sheet.js";
import { inOrderOfPlay } from "../fight/order-of-play.js";
import { dots, say } from "../i18n/translate.js";
import { copyLog } from "../share/share.js";
import { heard } from "../ui/badges.js";
import { plateView, sideButton, toolbar } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { noticeStrips } from "../ui/notices.js";
import { topBar } from "../ui/top-bar.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { historySlider } from "./history-slider.js";
import { backToNow, enterLog, leaveLog, logChoices, openRestorePoint, playOnHere, showLogOf } from "./log.js";
import { moreLog } from "./log-lines.js";
import { lineHere, logLines } from "./log-list.js";
import { playAgain } from "./play-again.js";

/** @import { Ui, View } from "../app/types.js" */

/** Undone branches, as one line that opens. @param {Ui} ui */
function restoreView(ui) {
  if (!ui.restore.length) return nothing;
  return html`<details class="restore">
    <summary>${icon("branch", true)}<span>${say(["{count} undone branch kept", "{count} undone branches kept"], { count: ui.restore.length })}</span></summary>
    <ul>
      ${ui.restore.map(
        (point) => html`<li><span>${point.name}</span
          ><button type="button" class="button" ?disabled=${!ui.writer} @click=${() => playAgain(point)}>${say("Play again from here")}</button
          ><button type="button" class="button" @click=${() => openRestorePoint(point)}>${say("Open as new fight")}</button></li>`,
      )}
    </ul>
  </details>`;
}

/**
 * The choice of lines: all, or those of a fighter or group.
 * @param {View} view
 * @param {Ui} ui
 */
const whoseView = (view, ui) => html`<select class="field" aria-label=${say("Show lines of")} @change=${withText(showLogOf)}>
  <option value="" ?selected=${!ui.logWho}>${say("Everybody")}</option>
  ${logChoices(view).map(({ who, label }) => html`<option value=${who} ?selected=${ui.logWho === who}>${label}</option>`)}
</select>`;

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function logScreen(view, ui) {
  const needle = ui.search.trim().toLowerCase();
  const all = ui.log ?? view.log;
  const lines = needle ? all.filter((line) => `${line.place} ${line.text}`.toLowerCase().includes(needle)) : all;
  return html`<div class="screen log-screen">
    ${topBar({
      title: say("What happened"),
      detail: say(["{title} · {count} step", "{title} · {count} steps"], { title: view.title, count: view.steps }),
      back: () => goBack("fight"),
      backName: say("Back to the fight"),
      buttons: [
        [say("Save or copy the log"), "file", () => openSheet({ kind: "logFile" })],
        [say("Copy the log"), "copy", copyLog],
      ],
    })}
    <div class="log-room"><main class="log in-sight" tabindex="-1">
      <div class="log-tools">
        <input id="search" class="field" type="search" aria-label=${say("Search the log")} placeholder=${say("Search")} .value=${live(ui.search)} @input=${withText((search) => change({ search }))} />
        ${whoseView(view, ui)}
      </div>
      ${restoreView(ui)} ${lines.length ? html`<ol class="log-lines" data-one-stop>${logLines(lines, ui, { here: lineHere(all, view, ui), among: needle })}</ol>` : html`<p class="muted empty">${ui.search ? say("Nothing found.") : say("Nothing here yet.")}</p>`}
      ${ui.logMore ? html`<button type="button" class="button wide" @click=${moreLog}>${say("Earlier lines")}</button>` : nothing}
    </main>
    <aside class="log-state" aria-label=${say("The fight at this step")}><h2>${view.clock?.place ?? view.title} ${heard(view.clock?.part ?? "")}</h2>${fighterRows(inOrderOfPlay(view), view)}</aside></div>
    <footer class="dock">
      ${noticeStrips(ui, view)} ${historySlider(view, ui)}
      ${toolbar(
        "log-bar",
        say("Log controls"),
        html`${sideButton({ label: say("Back to now"), icon: "newest", tap: backToNow, disabled: view.step === view.steps || !ui.writer })}
        ${
          view.step === view.steps
            ? plateView({ label: say("Continue"), detail: view.clock?.place ?? "", tap: playOnHere, calm: true })
            : plateView({ label: say("Continue from here"), detail: say("Later steps are kept"), icon: "branch", tap: playOnHere })
        }`,
      )}
    </footer>
  </div>`;
}

registerScreen({
  route: "log",
  beside: true,
  fight: true,
  view: logScreen,
  title: (view) => dots([say("What happened"), view?.title]),
  keys: { ...fightKeys, l: () => goBack("fight"), "/": focusSearch },
  enter: enterLog,
  leave: leaveLog,
});
