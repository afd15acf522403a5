/**
 * The library's sheets: choosing a party, renaming or removing an entry, saving a party or a template.
 */

import { linkBase } from "../app/addresses.js";
import { registerSheet } from "../app/registry.js";
import { dots, listed, say } from "../i18n/translate.js";
import { shareKept } from "../share/share.js";
import { unseen } from "../ui/badges.js";
import { plateView } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { sendForm, withForm, withText } from "../ui/handlers.js";
import { icon } from "../ui/icons.js";
import { toggle } from "../ui/menu-entry.js";
import { segments } from "../ui/segments.js";
import { tokenView } from "../ui/token.js";
import { iconButton } from "../ui/top-bar.js";
import { wholeSides } from "../ui/whole-sides.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { AS_IT_IS, bringFrom, fightsBefore, RESTED } from "./bring.js";
import {
  addParty,
  keepHow,
  keepParty,
  keepPlan,
  keepWho,
  openKeepParty,
  openPlan,
  partiesHere,
  partyCalled,
  removeKept,
  renameKept,
  startPlan,
} from "./library.js";

/** @import { FightCard, KeepPartySheet, KeepPlanSheet, Kept, KeptSheet, PlainSheet, Ui, View } from "../app/types.js" */

const LONGEST_NAME = 60;

/** @param {Kept} party the names its lines begin with */
const namesIn = ({ lines = [] }) => listed(lines.flatMap((line) => line.split(",", 1)));

/** @param {Kept} entry */
export const contents = (entry) =>
  entry.kind === "plan" ? say(["{count} fighter", "{count} fighters"], { count: entry.fighters ?? 0 }) : namesIn(entry);

/** @param {Kept} entry */
export const keptButton = (entry) =>
  iconButton(say("Rename or remove {name}", { name: entry.name }), "more", () => openSheet({ kind: "kept", id: entry.id }));

/**
 * A template in the list of all.
 * @param {Kept} plan
 * @param {unknown} picture its system's
 */
export const planView = (plan, picture) => html`<li class="kept">
  <button type="button" class="kept-take" @click=${() => openPlan(plan)}>
    ${picture}<span>${unseen(say("Open the template"))} <b>${plan.name}</b><small>${dots([contents(plan), plan.system_name])}</small></span>
  </button>
  <button type="button" class="button start" aria-label=${say("Start {name}", { name: plan.name })} @click=${() => startPlan(plan)}>
    ${say("Start")}
  </button>
  ${keptButton(plan)}
</li>`;

/**
 * @param {Kept} party
 * @param {View|null} view the fight it would join, if one is on screen
 */
function partyView(party, view) {
  const fits = view?.system === party.system;
  const why = view && !fits ? say("For {system}", { system: party.system_name }) : "";
  return html`<li class="kept">
    <button
      type="button"
      class="kept-take"
      aria-disabled=${why ? "true" : nothing}
      @click=${fits ? () => addParty(party) : why ? nothing : () => openSheet({ kind: "kept", id: party.id })}
    >
      <span><b>${party.name}</b><small>${why || dots([namesIn(party), party.party ? say("with wounds") : ""])}</small></span>${fits ? html`<span class="button take">${say("Add")}</span>` : nothing}
    </button>
    ${keptButton(party)}
  </li>`;
}

/** A fight whose party can come into this one, as it stands there. @param {FightCard} fight */
const fightView = (fight) => html`<li class="kept">
  <button type="button" class="kept-take" @click=${() => bringFrom(fight)}>
    <span>${unseen(say("The party of"))} <b>${fight.name || fight.system_name}</b><small>${fight.place}</small></span><span class="button take">${say("Add")}</span>
  </button>
</li>`;

/** @param {View|null} view @param {Ui} ui */
function fightsView(view, ui) {
  const fights = view?.setup ? fightsBefore(ui.fights) : [];
  if (!fights.length) return nothing;
  return html`<h3 class="label">${say("The party of a fight, with its wounds")}</h3>
    <ul>${fights.map(fightView)}</ul>
    <h3 class="label">${say("Saved")}</h3>`;
}

/**
 * @param {PlainSheet} _sheet
 * @param {View|null} view
 * @param {Ui} ui
 */
export function partiesSheet(_sheet, view, ui) {
  const here = ui.route === "fight" ? view : null;
  const parties = ui.kept.filter(({ kind }) => kind === "party");
  const ordered = [...parties.filter(({ system }) => system === here?.system), ...parties.filter(({ system }) => system !== here?.system)];
  return sheetFrame({
    title: say("Saved parties"),
    body: html`${fightsView(here, ui)}${
      ordered.length
        ? html`<ul>${ordered.map((party) => partyView(party, here))}</ul>`
        : html`<p class="muted">${say("No party is saved on this device yet.")}</p>`
    }`,
    bar: here?.fighters.length
      ? plateView({ label: say("Save a party"), detail: say("Choose the fighters"), icon: "plus", tap: openKeepParty })
      : undefined,
  });
}

/** @param {string} name @param {(name: string) => unknown} [typed] */
const nameField = (name, typed = () => {}) => html`<label class="label" for="kept-name">${say("Name")}</label>
  <input id="kept-name" class="field" name="name" autocomplete="off" spellcheck="false" maxlength=${LONGEST_NAME} .value=${name} @input=${withText(typed)} />`;

/** The saved parties, one tap to update instead of saving another. @param {KeepPartySheet} sheet */
function updatesView({ name }) {
  const parties = partiesHere();
  if (!parties.length) return nothing;
  const known = partyCalled(name);
  return html`<div class="option-choices cells" role="group" aria-label=${say("Update a saved party")}>
    ${parties.map(
      (
        party,
      ) => html`<button type="button" aria-pressed=${party === known ? "true" : "false"} @click=${() => keepHow({ name: party.name })}>
        ${say("Update {name}", { name: party.name })}
      </button>`,
    )}
  </div>`;
}

/** How they are saved: once the fight runs, at full strength or as they are, and with the fallen or without. @param {KeepPartySheet} sheet */
const howView = ({ asIs, standing }) => html`${segments(
  say("How they are saved"),
  [
    [false, say(RESTED)],
    [true, say(AS_IT_IS)],
  ],
  asIs,
  (chosen) => keepHow({ asIs: chosen }),
)}
  <p class="small muted">${
    asIs
      ? say("With wounds, with what is spent, and with the conditions that have no end.")
      : say("They are saved ready for the next fight: without wounds and conditions.")
  }</p>
  ${toggle(say("Only those who stand"), say("Who is down stays out, also of a group"), standing, () => keepHow({ standing: !standing }))}`;

/**
 * @param {KeepPartySheet} sheet
 * @param {View} view
 */
export function keepPartySheet(sheet, view) {
  const { chosen } = sheet;
  const count = chosen.length;
  const known = partyCalled(sheet.name);
  const body = html`<form class="stacked" id="keep" @submit=${withForm(keepParty)}>${nameField(sheet.name, (name) => keepHow({ name }))}</form>
    ${updatesView(sheet)} ${view.stage === "play" ? howView(sheet) : nothing}
    <p class="label">${say("Fighters")}</p>
    <div class="option-choices cells" role="group" aria-label=${say("Fighters")}>
      ${wholeSides(
        view.sides,
        view.fighters.map(({ token, who }) => ({ side: token.side, who })),
        chosen,
        keepWho,
      )}
      ${view.fighters.map(
        ({ name, token, who }) => html`<button
          type="button"
          class="choose-fighter"
          aria-pressed=${who.every((id) => chosen.includes(id)) ? "true" : "false"}
          @click=${() => keepWho(who)}
        >
          ${tokenView(token, 28)}<span>${name}</span>
        </button>`,
      )}
    </div>`;
  const detail = count ? say(["{count} fighter", "{count} fighters"], { count }) : say("Choose at least one fighter");
  return sheetFrame({
    title: say("Save a party"),
    body,
    bar: plateView({ label: say(known ? "Update" : "Save"), detail, icon: "check", tap: () => sendForm("keep"), disabled: !count }),
  });
}

/** @param {KeepPlanSheet} sheet */
export const keepPlanSheet = (sheet) =>
  sheetFrame({
    title: say("Save as a template"),
    body: html`<p class="small muted">${say("The set-up as it stands, with its house rules. Start it from Home as often as you like.")}</p>
      <form class="stacked" id="keep" @submit=${withForm(keepPlan)}>${nameField(sheet.name)}</form>`,
    bar: plateView({ label: say("Save"), detail: say("On this device"), icon: "check", tap: () => sendForm("keep") }),
  });

/**
 * One entry: its content, its name, and Remove.
 * @param {KeptSheet} sheet
 * @param {View|null} _view
 * @param {Ui} ui
 */
export function keptSheet(sheet, _view, ui) {
  const entry = ui.kept.find(({ id }) => id === sheet.id);
  if (!entry) return sheetFrame({ title: say("No longer saved here"), body: nothing });
  const body = html`<p class="small muted">${entry.system_name}</p>
    ${entry.lines ? html`<ul class="kept-lines">${entry.lines.map((line) => html`<li>${line}</li>`)}</ul>` : html`<p>${contents(entry)}</p>`}
    <form class="stacked" id="keep" @submit=${withForm((form) => renameKept(sheet, form))}>${nameField(entry.name)}<button class="button">${say("Rename")}</button></form>
    ${linkBase() ? html`<button type="button" class="button" @click=${() => shareKept(entry)}>${icon("share", true)}${say("Share")}</button>` : nothing}
    <button type="button" class="button" @click=${() => removeKept(entry)}>${icon("close", true)}${say("Remove")}</button>`;
  return sheetFrame({ title: entry.name, body });
}

registerSheet("parties", partiesSheet);
registerSheet("keepParty", keepPartySheet);
registerSheet("keepPlan", keepPlanSheet);
registerSheet("kept", keptSheet);
