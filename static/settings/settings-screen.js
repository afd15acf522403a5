/**
 * The settings of this device, on a page of their own: screen, dice, timer, sound, keys, backups, this version, and the systems' credits.
 */

import { isServedHere } from "../app/addresses.js";
import { registerScreen } from "../app/registry.js";
import { applyUpdate } from "../app/updates.js";
import { listFights, shownFights } from "../home/stored-fights.js";
import { languages } from "../i18n/language.js";
import { dayOf, dots, N_, say } from "../i18n/translate.js";
import { restoreBackup, saveAll } from "../share/share.js";
import { openSheet } from "../ui/dialog.js";
import { fileButton } from "../ui/file-field.js";
import { lines, screenGroup } from "../ui/group.js";
import { withFile } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { noticeStrips } from "../ui/notices.js";
import { segments } from "../ui/segments.js";
import { topBar } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import {
  applyTheme,
  forgetLineMeanings,
  language,
  leaveSettings,
  setDice,
  setHand,
  setLanguage,
  setTextSize,
  TEXT_SIZES,
} from "./settings.js";
import { keepAwakeSetting, tableTimerSettings } from "./table-timer-view.js";

/** @import { Ui, View } from "../app/types.js" */

/** A backup older than this is worth a warning. */
const OLD_DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** @type {() => [string, string][]} */
const themes = () => [
  ["auto", say("System")],
  ["dark", say("Dark")],
  ["light", say("Light")],
];
/** @type {() => [number, string][]} */
const textSizes = () => TEXT_SIZES.map((size) => [size, size === 100 ? say("Normal") : say("{number} %", { number: size })]);
/** @type {() => [Ui["hand"], string][]} */
const hands = () => [
  ["left", say("Left")],
  ["right", say("Right")],
];
/** @type {() => [import("../app/types.js").Dice, string][]} */
const dice = () => [
  ["none", say("Nothing")],
  ["enemies", say("Enemies")],
  ["all", say("Everything")],
];

/**
 * One choice of a few, side by side.
 * @template T
 * @param {string} name
 * @param {[T, string][]} choices
 * @param {T} chosen
 * @param {(value: T) => unknown} tap
 * @param {{wide?: boolean, note?: string}} [look] wide: whether the choices have a line of their own; note: what it does
 */
const choice = (name, choices, chosen, tap, { wide = false, note = "" } = {}) => html`<div class="settings-line ${wide ? "wide" : ""}">
  ${note ? html`<span><b>${name}</b><small>${note}</small></span>` : html`<b>${name}</b>`}
  ${segments(name, choices, chosen, tap)}
</div>`;

/**
 * @param {string} label
 * @param {string} picture
 * @param {() => unknown} tap
 * @param {string} [detail]
 */
const line = (label, picture, tap, detail = "") => html`<button type="button" class="settings-line" @click=${tap}>
  <span><b>${label}</b>${detail ? html`<small>${detail}</small>` : nothing}</span>${icon(picture, true)}
</button>`;

/**
 * Returns how long ago the last backup was made: a day, or the weeks where it is old.
 * @param {number} backup milliseconds; 0 is never
 * @param {number} now
 */
export function lastBackup(backup, now) {
  if (!backup) return { text: say("Never backed up"), old: true };
  const days = Math.floor((now - backup) / DAY);
  if (days <= OLD_DAYS) return { text: say("Last backup {day}", { day: dayOf(new Date(backup)) }), old: false };
  return { text: say(["Last backup {count} week ago", "Last backup {count} weeks ago"], { count: Math.floor(days / 7) }), old: true };
}

/** @param {Ui} ui */
function backupView({ fights, kept, backup }) {
  const { text, old } = lastBackup(backup, Date.now());
  const parties = kept.filter(({ kind }) => kind === "party").length;
  const count = shownFights(fights).length;
  const some = count + kept.length > 0;
  const what = dots([
    say(["{count} fight", "{count} fights"], { count }),
    parties ? say(["{count} party", "{count} parties"], { count: parties }) : "",
  ]);
  return html`<div class="backup">
    <button type="button" class="button" aria-disabled=${some ? nothing : "true"} @click=${some ? saveAll : nothing}>${icon("save")}${say("Back up all fights")}</button>
    ${fileButton(say("Restore"), "undo", ".json,application/json", withFile(restoreBackup))}
    <p class=${old && some ? "is-old" : ""}>${icon(old && some ? "warn" : "check", true)}<span>${some ? dots([what, text]) : say("No fights or parties yet")}</span></p>
  </div>`;
}

/** @type {Record<string, string>} */
const OFFLINE = { "offline-ready": N_("Works offline"), saving: N_("Setting up offline use…"), "online-only": N_("Online only") };

/** @param {string} offline */
function versionView(offline) {
  if (offline === "update-ready") return line(say("Install the new version"), "redo", applyUpdate);
  const known = OFFLINE[offline];
  const ready = offline === "offline-ready";
  return known
    ? html`<div class="settings-line"><span><b>${say(known)}</b>${ready ? html`<small>${say("This version is up to date")}</small>` : nothing}</span>${icon(ready ? "offline" : "waking")}</div>`
    : nothing;
}

/** The languages of the site, each in its own words; nothing where there is only English. */
function languageView() {
  const tags = languages();
  const named = tags.map(
    (tag) => /** @type {[string, string]} */ ([tag, new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag]),
  );
  return tags.length > 1 ? choice(say("Language"), named, language(), setLanguage, { wide: true }) : nothing;
}

/** What parts of typed lines mean, as it was said on this device; nothing while nothing was. @param {Ui} ui */
function forgettable({ lineMeanings }) {
  const count = Object.keys(lineMeanings).length;
  const what = say(["{count} part of a line that you explained", "{count} parts of lines that you explained"], { count });
  return count ? line(say("Forget how to read lines"), "close", forgetLineMeanings, what) : nothing;
}

/** The program that a laptop at the table runs: first what it needs. */
const tableProgram = () => html`<p class="small"><b>${say("For a table with a laptop")}</b></p>
  <p class="small">${say("One file lets players’ phones follow live, on the same Wi-Fi. The laptop needs Python 3.11 or newer; on Windows install it from python.org, then type “py turnwright.pyz” in the folder of the file. Phones cannot keep their screens on by themselves there. Fights come over as a file or a link, and go back.")}</p>
  <p class="small"><a class="button" href="turnwright.pyz" download>${icon("save", true)}${say("Download turnwright.pyz")}</a></p>`;

/** Returns the credits with the system's name, unless they contain it. @param {import("../app/types.js").SystemCard} system */
const creditsOf = ({ name, credits }) => (credits.includes(name) ? credits : say("{name}: {what}", { name, what: credits }));

/**
 * @param {View|null} _view
 * @param {Ui} ui
 */
export const settingsScreen = (_view, ui) => html`<div class="screen settings-screen">
  ${topBar({ title: say("Settings"), detail: say("For all fights on this device"), back: leaveSettings, backName: say("Back"), buttons: [] })}
  <main class="settings">
    <div class="settings-column">
      ${screenGroup(say("Screen"), lines([choice(say("Theme"), themes(), ui.theme, applyTheme), choice(say("Text size"), textSizes(), ui.textSize, setTextSize), choice(say("Hand"), hands(), ui.hand, setHand, { note: say("On tablets and turned phones") }), languageView(), keepAwakeSetting(ui)]))}
      ${screenGroup(say("At the table"), lines([choice(say("The app rolls"), dice(), ui.dice, setDice, { wide: true }), tableTimerSettings(ui)]))}
    </div>
    <div class="settings-column">
      ${screenGroup(
        say("Your fights"),
        lines([
          backupView(ui),
          ui.kept.some(({ kind }) => kind === "party")
            ? line(say("Saved parties"), "later", () => openSheet({ kind: "parties" }))
            : nothing,
        ]),
      )}
      ${screenGroup(
        say("Turnwright"),
        lines([
          forgettable(ui),
          line(say("Keys"), "later", () => openSheet({ kind: "help" }), say("N for Next, U for Undo; ? lists them")),
          versionView(ui.offline),
          html`<details class="about-app">
            <summary>${say("About and licences")}</summary>
            ${ui.version ? html`<p class="small">${say("Turnwright {version}", { version: ui.version })}</p>` : nothing}
            ${isServedHere() ? nothing : tableProgram()}
            <ul class="credits">
              ${ui.systems.map((system) => (system.credits ? html`<li class="small muted">${creditsOf(system)}</li>` : nothing))}
            </ul>
          </details>`,
        ]),
      )}
    </div>
  </main>
  <footer class="dock">${noticeStrips(ui, null)}</footer>
</div>`;

registerScreen({ route: "settings", beside: true, view: settingsScreen, enter: listFights, title: () => say("Settings") });
