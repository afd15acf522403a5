/**
 * The home screen: stored fights, then templates, then the systems, each with its clock face, one line and a sample. `about` describes the
 * systems.
 */

import { registerScreen } from "../app/registry.js";
import { applyUpdate } from "../app/updates.js";
import { dots, say } from "../i18n/translate.js";
import { openPlan, startPlan } from "../library/library.js";
import { contents, keptButton } from "../library/library-sheets.js";
import { openSettings } from "../settings/settings.js";
import { unseen } from "../ui/badges.js";
import { plateView, sideButton } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { face, icon } from "../ui/icons.js";
import { noticeStrips } from "../ui/notices.js";
import { iconButton } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { nameOf, placeOf } from "./stored-fight-sheet.js";
import { listFights, newFight, resumeFight } from "./stored-fights.js";

/** @typedef {import("../app/types.js").Ui} Ui */
/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").SystemCard} SystemCard */
/** @typedef {import("../app/types.js").FightCard} FightCard */
/** @typedef {import("../app/types.js").Kept} Kept */

/** Returns the icon of a fight's or template's system. @param {{system: string}} stored @param {Ui} ui */
const iconOf = ({ system }, ui) => ui.systems.find(({ id }) => id === system)?.icon;

/** @type {Record<string, [string, string]>} */
const OFFLINE = {
  "offline-ready": ["offline.ready", "offline"],
  saving: ["offline.saving", "waking"],
  "online-only": ["offline.not", "warn"],
};

/** @param {string} offline */
function offlineBadge(offline) {
  if (offline === "update-ready")
    return html`<button type="button" class="button" @click=${applyUpdate}>${icon("redo", true)}${say("update")}</button>`;
  const known = OFFLINE[offline];
  return known ? html`<span class="badge">${icon(known[1], true)}${say(known[0])}</span>` : nothing;
}

/**
 * @param {FightCard} fight
 * @param {Ui} ui
 */
const fightView = (fight, ui) => html`<li class="fight">
  <button type="button" class="fight-open" @click=${() => resumeFight(fight.id)}>
    ${face(iconOf(fight, ui))}<span><b>${nameOf(fight)}</b><small>${placeOf(fight)}</small></span>
    ${fight.running && fight.id === ui.fight ? html`<span class="resume">${say("fights.resume")}</span>` : nothing}
  </button>
  ${iconButton(say("fights.more", { name: nameOf(fight) }), "more", () => openSheet({ kind: "stored", fight }))}
</li>`;

/**
 * @param {Kept} plan
 * @param {Ui} ui
 */
const planView = (plan, ui) => html`<li class="kept">
  <button type="button" class="kept-take" @click=${() => openPlan(plan)}>
    ${face(iconOf(plan, ui))}<span>${unseen(say("plan.open"))} <b>${plan.name}</b><small>${dots([contents(plan), plan.system_name])}</small></span>
  </button>
  <button type="button" class="button start" aria-label=${say("plan.start.of", { name: plan.name })} @click=${() => startPlan(plan)}>
    ${say("plan.start")}
  </button>
  ${keptButton(plan)}
</li>`;

/** The saved templates. @param {Ui} ui */
function plans(ui) {
  const found = ui.kept.filter(({ kind }) => kind === "plan");
  return found.length
    ? html`<section><h2>${say("plans")}</h2><ul class="plans">${found.map((plan) => planView(plan, ui))}</ul></section>`
    : nothing;
}

/** @param {SystemCard} system */
function systemView(system) {
  const inside = html`${face(system.icon)}<span><b>${system.name}</b><span>${system.line}</span></span>`;
  return html`<li class="system">
    <button type="button" class="system-new" @click=${() => newFight({ system: system.id })}>${unseen(say("fights.new.of"))}${inside}</button>
    <button type="button" class="sample" @click=${() => newFight({ system: system.id, sample: true })}>
      ${system.sample ? say("sample.try", { name: system.sample }) : say("sample.any")} ${icon("next", true)}
    </button>
  </li>`;
}

/** @param {Ui} ui */
function systems(ui) {
  if (ui.systems.length) return html`<ul class="systems">${ui.systems.map(systemView)}</ul>`;
  return html`<p class="muted">${say(ui.engine === "failed" ? "engine.failed.reload" : "engine.waking")}</p>`;
}

const mark = html`<svg class="brand" viewBox="0 0 40 40" aria-hidden="true">
  <path class="brand-ring" d="M20 3a17 17 0 1 0 17 17" /><path class="brand-now" d="M20 20V3h6a14 14 0 0 1 11 11v6z" />
</svg>`;

/**
 * @param {View|null} _view
 * @param {Ui} ui
 */
export const homeScreen = (_view, ui) => html`<div class="screen home-screen">
  <header class="home-top">
    ${mark}
    <h1>${say("app")}</h1>
    ${iconButton(say("settings"), "settings", openSettings)}
  </header>
  <main class="home">
    <div class="yours">
      <section class="fights">
        <div class="fights-head"><h2>${say("fights.yours")}</h2>${offlineBadge(ui.offline)}</div>
        ${ui.fights.length ? html`<ul>${ui.fights.map((fight) => fightView(fight, ui))}</ul>` : html`<p class="muted">${say("fights.none")}</p>`}
      </section>
      ${plans(ui)}
    </div>
    <section><h2>${say("systems")}</h2>${systems(ui)}</section>
  </main>
  <footer class="dock">
    ${noticeStrips(ui, null)}
    <nav class="bar home-bar" aria-label=${say("fights.bar")}>
      ${sideButton({ label: say("open"), icon: "file", tap: () => openSheet({ kind: "open" }) })}
      ${plateView({ label: say("fights.new"), detail: say("fights.new.how"), icon: "plus", tap: () => openSheet({ kind: "new" }) })}
    </nav>
  </footer>
</div>`;

registerScreen({ route: "home", view: homeScreen, enter: listFights, title: () => "" });
