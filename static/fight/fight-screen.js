/**
 * The play screen: clock, acting combatant, order and bottom bar, put together.
 */

import { registerScreen } from "../app/registry.js";
import { go } from "../app/router.js";
import { guideView } from "../guide/guide-view.js";
import { say } from "../i18n/translate.js";
import { chipsView } from "../players/chips.js";
import { wakeLockMark } from "../settings/table-timer-view.js";
import { openCard } from "../share/code-sheet.js";
import { openShare } from "../share/share.js";
import { unseen } from "../ui/badges.js";
import { openSheet } from "../ui/dialog.js";
import { eventMark } from "../ui/event-mark.js";
import { icon } from "../ui/icons.js";
import { noticeStrips, noticeToast } from "../ui/notices.js";
import { topBar } from "../ui/top-bar.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { awaitedPanel } from "./awaited/awaited-panel.js";
import { activeCard } from "./card/active-card.js";
import { nextPreview } from "./card/next-preview.js";
import { outcomeLine } from "./card/outcome.js";
import { clockView, standsBeside } from "./clock/clock.js";
import { clockTextButton } from "./clock/clock-text-button.js";
import { takeOffer } from "./command/offers.js";
import { showResponses } from "./command/session.js";
import { fightBar } from "./fight-bar.js";
import { fightKeys } from "./fight-keys.js";
import { openFighter } from "./fighters/fighters.js";
import { openHit } from "./hit/open-hit.js";
import { fightersPane, isOpen, logPane, paneButton } from "./panes.js";
import { takeBackStrip } from "./take-back.js";
import { turnOrder } from "./turn-order.js";

/** @import { Ui, View } from "../app/types.js" */

/**
 * The card of a table event, which is nobody's turn. Its settings are a tap away.
 * @param {View} view
 * @param {NonNullable<View["event"]>} event
 */
const eventView = ({ seq, outcome, unseen: players, upkeep }, { name, says, hidden, effect }) =>
  html`<article class="actor">
  <div class="card-who">
    <div class="who">
      ${eventMark(52)}
      <div><h2>${name}${hidden ? unseen(say("hidden from the players")) : nothing}</h2><p>${says}</p></div>
    </div>
    ${
      players
        ? html`<div class="unseen">${icon("hidden")}<p><b>${players.says}</b><small>${players.stays}</small></p>${
            effect.use
              ? html`<button type="button" class="button reveal" data-key="reveal" aria-disabled=${unavailable()} @click=${() => effect.use && takeOffer(effect.use)}>${icon("shown", true)}${say("Reveal")}</button>`
              : nothing
          }</div>`
        : nothing
    }
    ${outcome ? outcomeLine(seq, outcome, nothing) : nothing}
    <div class="event-acts">
      <button type="button" class="button" aria-disabled=${unavailable()} @click=${() => openHit()}>${icon("burst", true)}${say("Damage several")}</button>
      <button type="button" class="button" @click=${() => openSheet({ kind: "effect", effect })}>${icon("event", true)}${say("Change")}</button>
    </div>
  </div>
  ${upkeep ? html`<div class="card-acts">${nextPreview(upkeep)}</div>` : nothing}
</article>`;

/**
 * The card when no combatant acts: the automatic results of Next, or the question to the table.
 * @param {View} view
 */
const nobodyView = ({ seq, clock, prompt, upkeep, outcome }) =>
  html`<article class="actor ${prompt || outcome || clock?.note || upkeep ? "" : "is-empty"}">
  ${prompt ? html`<div class="card-who"><div class="who"><div><h2>${prompt.title}</h2><p>${prompt.says}</p></div></div></div>` : nothing}
  ${outcome ? html`<div class="card-who">${outcomeLine(seq, outcome, nothing)}</div>` : nothing}
  ${clock?.note && !prompt ? html`<div class="card-who"><p class="muted">${clock.note}</p></div>` : nothing}
  ${upkeep ? html`<div class="card-acts">${nextPreview(upkeep)}</div>` : nothing}
</article>`;

/** What stands in the place of Then: the damage that may be taken back, for one step, else what phones have answered. @param {View} view @param {Ui} ui */
function strip(view, ui) {
  const back = takeBackStrip(view, ui);
  return back === nothing ? chipsView(ui, view) : back;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export const fightScreen = (
  view,
  ui,
) => html`<div class="screen play-screen ${ui.wide ? "with-panes" : standsBeside(view.clock) ? "beside" : ""} ${ui.awake ? "is-awake" : ""}">
  ${topBar({
    title: view.title,
    detail: view.system_name,
    back: () => go("home"),
    backName: say("All fights"),
    mark: wakeLockMark(ui),
    buttons: [
      paneButton(ui, "fighters", say("Fighters"), "people", () => openSheet({ kind: "fighters" }), "F"),
      paneButton(ui, "log", say("What happened"), "log", () => go("log"), "L"),
      [say("Show the code of now"), "code", openCard, undefined, "Q"],
      [say("Share"), "share", openShare],
      [say("More"), "more", () => openSheet({ kind: "more" })],
    ],
  })}
  <section class="notice-place ${ui.tablet || ui.awake ? "" : "in-bar"}" aria-label=${say("Notice")}>${ui.sheets.length ? nothing : noticeToast(ui)}</section>
  <main>
    ${clockView(view.clock, ui, view.effects ?? [], { stances: view.stances, signs: view.signs, open: openFighter, button: clockTextButton(view) })}
    <div class="main">
      ${view.actor ? activeCard(view.actor, ui, view) : view.event && !view.over ? eventView(view, view.event) : nobodyView(view)}
      ${isOpen(ui, "fighters") ? fightersPane(view, ui) : ui.wide ? nothing : turnOrder(view, strip(view, ui))}
    </div>
  </main>
  ${isOpen(ui, "log") ? logPane(view, ui) : nothing}
  <footer class="dock">${awaitedPanel(view, ui)}${guideView(view, ui)}${ui.wide || isOpen(ui, "fighters") ? strip(view, ui) : nothing}${noticeStrips(ui, view)}${fightBar(view, ui)}</footer>
</div>`;

registerScreen({ route: "fight", fight: true, view: fightScreen, keys: fightKeys, enter: showResponses });
