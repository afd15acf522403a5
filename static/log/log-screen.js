/**
 * The log screen: newest line on top, later steps dimmed above the marker, all lines or one fighter's. Nothing is replayed here.
 */

import { registerScreen } from "../app/registry.js";
import { go } from "../app/router.js";
import { change } from "../app/store.js";
import { fightKeys, focusSearch } from "../fight/fight-keys.js";
import { fighterRows } from "../fight/fighters-sheet.js";
import { say } from "../i18n/translate.js";
import { copyLog } from "../share/share.js";
import { citeButton } from "../ui/badges.js";
import { plateView, sideButton } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { noticeStrips } from "../ui/notices.js";
import { tokenView } from "../ui/token.js";
import { topBar } from "../ui/top-bar.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { historySlider } from "./history-slider.js";
import { backToNow, enterLog, goToStep, leaveLog, openRestorePoint, playOnHere, showLogOf, toggleQuiet } from "./log.js";
import { moreLog } from "./log-lines.js";
import { inParts, stepsOf } from "./quiet-turns.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").LogLine} LogLine */

/**
 * Returns the line of the current step: the newest that is not later. In one fighter's log it is the line of this step, or none.
 * @param {LogLine[]} lines
 * @param {View} view
 * @param {Ui} ui
 */
const lineHere = (lines, { step }, { logWho }) => lines.find(({ later, n }) => !later && (!logWho || n === step));

/**
 * @param {LogLine} line
 * @param {string} here where the fight stands, if here, and among which lines
 * @param {boolean} first the newest line of its step, which can be gone to
 */
const lineView = (
  line,
  here,
  first,
) => html`<li class="log-line ${line.later ? "is-later" : ""} ${here ? "is-here" : ""} kind-${line.kind}" data-here=${here || nothing}>
  ${
    first
      ? html`<button
          type="button"
          class="log-place"
          aria-label=${say("log.goto", { place: line.place, step: line.n })}
          aria-current=${here ? "step" : nothing}
          @click=${() => goToStep(line.n)}
        >
          ${line.place}
        </button>`
      : html`<span class="log-place">${line.place}</span>`
  }
  <span class="log-token">${tokenView(line.token, 28)}</span>
  <div><p>${line.text}</p>${citeButton(line.cite)}</div>
</li>`;

/**
 * @param {LogLine[]} lines
 * @param {LogLine|undefined} here
 * @param {string} among
 * @param {LogLine|undefined} newer the line above them
 */
function linesView(lines, here, among, newer) {
  return lines.map((line, at) => lineView(line, line === here ? `${line.n} ${among}` : "", (lines[at - 1] ?? newer)?.n !== line.n));
}

/**
 * Turns in which nothing was done, as one line that opens them.
 * @param {LogLine[]} lines
 * @param {unknown} drawn
 * @param {Ui} ui
 */
function quietView(lines, drawn, ui) {
  const first = lines.at(-1)?.n ?? 0;
  const open = ui.logOpen.includes(first);
  return html`<li class="log-quiet">
      <button type="button" class="fold-line" aria-expanded=${open ? "true" : "false"} @click=${() => toggleQuiet(first)}>
        <span>${say("log.quiet", { count: stepsOf(lines) })}</span>${icon("down", true)}
      </button>
    </li>
    ${open ? drawn : nothing}`;
}

/**
 * @param {LogLine[][]} parts
 * @param {LogLine|undefined} here
 * @param {string} among what is searched for; then nothing is folded
 * @param {Ui} ui
 */
function partsView(parts, here, among, ui) {
  return parts.map((lines, at) => {
    const chapter = lines[0]?.chapter;
    const head = chapter && parts[at - 1]?.[0]?.chapter !== chapter;
    const drawn = linesView(lines, here, among, parts[at - 1]?.at(-1));
    const folds = !among && stepsOf(lines) > 1 && lines[0]?.quiet && !(here && lines.includes(here));
    return html`${head ? html`<li class="log-round"><h2>${chapter}</h2></li>` : nothing}${folds ? quietView(lines, drawn, ui) : drawn}`;
  });
}

/** Undone branches, as one line that opens. @param {Ui} ui */
function restoreView(ui) {
  if (!ui.restore.length) return nothing;
  return html`<details class="restore">
    <summary>${icon("branch", true)}<span>${say("log.kept", { count: ui.restore.length })}</span></summary>
    <ul>
      ${ui.restore.map(
        (point) => html`<li><span>${point.name}</span
          ><button type="button" class="button" @click=${() => openRestorePoint(point)}>${say("open.new")}</button></li>`,
      )}
    </ul>
  </details>`;
}

/**
 * The choice of lines: all, or one fighter's.
 * @param {View} view
 * @param {Ui} ui
 */
const whoseView = (view, ui) => html`<select class="field" aria-label=${say("log.whose")} @change=${withText(showLogOf)}>
  <option value="" ?selected=${!ui.logWho}>${say("log.everybody")}</option>
  ${view.everyone.map(({ value, label }) => html`<option value=${value} ?selected=${ui.logWho === value}>${label}</option>`)}
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
      title: say("log"),
      detail: say("log.detail", { title: view.title, count: view.steps }),
      back: () => go("fight"),
      backName: say("log.back"),
      buttons: [
        [say("log.out"), "file", () => openSheet({ kind: "logFile" })],
        [say("log.copy.all"), "copy", copyLog],
      ],
    })}
    <div class="log-room"><main class="log in-sight" tabindex="-1">
      <div class="log-tools">
        <input id="search" class="field" type="search" aria-label=${say("log.search")} placeholder=${say("search")} .value=${live(ui.search)} @input=${withText((search) => change({ search }))} />
        ${whoseView(view, ui)}
      </div>
      ${restoreView(ui)} ${lines.length ? html`<ol class="log-lines">${partsView(inParts(lines), lineHere(all, view, ui), needle, ui)}</ol>` : html`<p class="muted empty">${ui.search ? say("log.found.none") : say("log.none")}</p>`}
      ${ui.logMore ? html`<button type="button" class="button wide" @click=${moreLog}>${say("log.earlier")}</button>` : nothing}
    </main>
    <aside class="log-state" aria-label=${say("log.state")}><h2>${view.clock?.place ?? view.title} ${view.clock?.part ?? nothing}</h2>${fighterRows(view.fighters, view)}</aside></div>
    <footer class="dock">
      ${noticeStrips(ui, view)} ${historySlider(view, ui)}
      <nav class="bar log-bar" aria-label=${say("log.bar")}>
        ${sideButton({ label: say("log.now"), icon: "newest", tap: backToNow, disabled: view.step === view.steps })}
        ${
          view.step === view.steps
            ? plateView({ label: say("log.play.newest"), detail: view.clock?.place ?? "", tap: playOnHere, calm: true })
            : plateView({ label: say("log.play"), detail: say("log.play.kept"), icon: "branch", tap: playOnHere })
        }
      </nav>
    </footer>
  </div>`;
}

registerScreen({
  route: "log",
  fight: true,
  view: logScreen,
  keys: { ...fightKeys, l: () => go("fight"), "/": focusSearch },
  enter: enterLog,
  leave: leaveLog,
});
