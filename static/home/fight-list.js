/**
 * The stored fights and templates of the home screen: running fights as cards, then those that are prepared or finished, and a sheet with all.
 */

import { registerSheet } from "../app/registry.js";
import { applyUpdate } from "../app/updates.js";
import { dots, N_, say } from "../i18n/translate.js";
import { openPlan } from "../library/library.js";
import { contents, planView } from "../library/library-sheets.js";
import { unseen } from "../ui/badges.js";
import { openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { face, icon } from "../ui/icons.js";
import { iconButton } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { dayOf, nameOf, placeOf } from "./fight-words.js";
import { dismissRestored, openRestored, resumeFight, shownFights } from "./stored-fights.js";

/** @import { FightCard, Kept, PlainSheet, Ui, View } from "../app/types.js" */

/** Fights on the home screen of a phone; the sheet shows all. */
const FEW = 4;
/** And where there is room for two columns. */
const MANY = 16;
/** Templates on the home screen of a tablet; a phone shows one less. */
const TEMPLATES = 3;

/** Returns the icon of a fight's or template's system. @param {{system: string}} stored @param {Ui} ui */
const iconOf = ({ system }, ui) => ui.systems.find(({ id }) => id === system)?.icon;

/** @type {Record<string, [string, string]>} */
const OFFLINE = {
  "offline-ready": [N_("Works offline"), "offline"],
  checking: [N_("Checking offline use…"), "waking"],
  cut: [N_("Offline setup interrupted; it will continue"), "warn"],
  damaged: [N_("Offline copy damaged. Go online once to repair it."), "warn"],
  saving: [N_("Setting up offline use…"), "waking"],
  "online-only": [N_("Online only"), "warn"],
};

/** @param {string} offline */
export function offlineBadge(offline) {
  if (offline === "update-ready")
    return html`<button type="button" class="button" @click=${applyUpdate}>${icon("redo", true)}${say("Update")}</button>`;
  const known = OFFLINE[offline];
  return known ? html`<span class="badge">${icon(known[1], true)}${say(known[0])}</span>` : nothing;
}

/** Where a fight stands, broken between its parts alone: no line begins with a dot or with the number of a group. @param {FightCard} fight */
const placeView = (fight) => dots([placeOf(fight), fight.running ? "" : dayOf(fight)]).replaceAll(/ (?=[·×])/g, "\u00a0");

/**
 * @param {FightCard} fight
 * @param {Ui} ui
 * @param {string} [look]
 */
const fightView = (fight, ui, look = "") => html`<li class="fight ${fight.running ? "running" : ""} ${look}">
  <button type="button" class="fight-open" @click=${() => resumeFight(fight.id)}>
    ${face(iconOf(fight, ui))}<span
      ><b>${nameOf(fight)}</b><small>${placeView(fight)}</small>${
        fight.running ? html`<span class="resume">${say("Resume")} ${icon("next", true)} <small>${dayOf(fight)}</small></span>` : nothing
      }</span
    >
  </button>
  ${iconButton(say("{name}: rename, duplicate, file away", { name: nameOf(fight) }), "more", () => openSheet({ kind: "stored", fight }))}
</li>`;

/** @param {string} label @param {"fights"|"templates"} kind */
const allButton = (label, kind) => html`<button type="button" class="all" @click=${() => openSheet({ kind })}>${label}</button>`;

/** The saved templates. @param {Ui} ui */
function templatesView(ui) {
  const found = ui.kept.filter(({ kind }) => kind === "plan");
  if (!found.length) return nothing;
  return html`<section class="templates">
    <div class="head"><h2>${say("Templates")}</h2>${allButton(say("All {count}", { count: found.length }), "templates")}</div>
    <ul>
      ${found.slice(0, TEMPLATES).map(
        (plan) => html`<li>
          <button type="button" class="template" @click=${() => openPlan(plan)}>
            ${unseen(say("Open the template"))} <b>${plan.name}</b><small>${dots([plan.system_name, contents(plan)])}</small>
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** What came of a backup, until the GM has read it. @param {Ui} ui */
function restoredView({ restored }) {
  if (!restored) return nothing;
  const { says, open } = restored;
  return html`<section class="restored" role="status">
    <h2>${say("From the backup")}</h2>
    <ul>${says.map((line) => html`<li>${line}</li>`)}</ul>
    <div class="head">
      ${open ? html`<button type="button" class="button" @click=${() => openRestored(open.id)}>${say("Open {name}", { name: open.name })}</button>` : nothing}
      <button type="button" class="button" @click=${dismissRestored}>${say("Got it")}</button>
    </div>
  </section>`;
}

/**
 * The parts of the list and which fights each holds. Older versions did not store whether a fight that rests is prepared or finished.
 * @type {[string, (fight: FightCard) => unknown][]}
 */
const PARTS = [
  [N_("Running"), ({ running }) => running],
  [N_("Prepared"), ({ running, begun }) => !running && begun === false],
  [N_("Finished"), ({ running, begun }) => !running && begun],
  [N_("Other fights"), ({ running, begun }) => !running && begun === undefined],
];

/** Running fights first. On a phone what is `beyond` the first few is left to the sheet. @param {Ui} ui */
function fightsView(ui) {
  const all = shownFights(ui.fights);
  const home = all.filter(({ filed }) => !filed);
  const ordered = PARTS.flatMap(([, holds]) => home.filter(holds)).slice(0, MANY);
  const few = ordered.slice(0, FEW);
  const beyond = (/** @type {FightCard} */ fight) => (few.includes(fight) ? "" : "beyond");
  const shown = PARTS.map(([title, holds]) => ({ title: say(title), fights: ordered.filter(holds) })).filter(({ fights }) => fights.length);
  const some = home.length < all.length || home.length > MANY;
  const button = allButton(say(["All {count} fight", "All {count} fights"], { count: all.length }), "fights");
  return html`<section class="fights">
    <div class="head">
      <h2>${shown[0]?.title ?? say("Your fights")}</h2>
      ${offlineBadge(ui.offline)} ${some || home.length > FEW ? html`<span class=${some ? "" : "if-few"}>${button}</span>` : nothing}
    </div>
    ${shown.map(
      ({ title, fights }, part) => html`${part ? html`<h2 class="part ${fights.map(beyond)[0]}">${title}</h2>` : nothing}
        <ul>${fights.map((fight) => fightView(fight, ui, beyond(fight)))}</ul>`,
    )}
  </section>`;
}

/** The GM's own: fights first, then templates. @param {Ui} ui */
export const yoursView = (ui) => html`<div class="yours">${restoredView(ui)} ${fightsView(ui)} ${templatesView(ui)}</div>`;

/**
 * @param {PlainSheet} _sheet
 * @param {View|null} _view
 * @param {Ui} ui
 */
function allFightsSheet(_sheet, _view, ui) {
  const all = shownFights(ui.fights);
  const filed = all.filter((fight) => fight.filed);
  return sheetFrame({
    title: say("All fights"),
    body: html`<ul class="all-fights">${all.filter((fight) => !fight.filed).map((fight) => fightView(fight, ui))}</ul>
      ${filed.length ? html`<h3 class="label">${say("Filed away")}</h3><ul class="all-fights">${filed.map((fight) => fightView(fight, ui))}</ul>` : nothing}`,
  });
}

/**
 * @param {PlainSheet} _sheet
 * @param {View|null} _view
 * @param {Ui} ui
 */
const allTemplatesSheet = (_sheet, _view, ui) =>
  sheetFrame({
    title: say("Templates"),
    body: html`<ul class="plans">
      ${ui.kept.filter(({ kind }) => kind === "plan").map((plan) => planView(plan, face(iconOf(plan, ui))))}
    </ul>`,
  });

registerSheet("fights", allFightsSheet);
registerSheet("templates", allTemplatesSheet);
