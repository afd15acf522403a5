/**
 * The screen of a fight that is over: how long it took, who is down, every fighter's band on one clock, what is worth telling, and what to
 * keep. Reopen goes on with the fight.
 */

import { registerScreen } from "../app/registry.js";
import { go } from "../app/router.js";
import { redo, takeOffer, undo } from "../fight/command/offers.js";
import { reminderStrip } from "../fight/notes/reminder-strip.js";
import { N_, say } from "../i18n/translate.js";
import { exportLog } from "../share/share.js";
import { plateView, sideButton, toolbar } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { noticeStrips } from "../ui/notices.js";
import { tokenView } from "../ui/token.js";
import { topBar } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { bandsView } from "./bands.js";
import { openLogOf, openNextFight, savePicture } from "./end.js";
import { figuresOf, highlightsOf } from "./report.js";

/** @import { Recap, Ui, View } from "../app/types.js" */

/** @param {Recap} recap @param {Ui} ui */
const figuresView = (recap, { fight }) =>
  html`<dl class="end-figures">${figuresOf(recap, fight).map(({ value, label }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

/** @param {Recap["down"]} down */
const downView = ({ tokens, who, says }) => html`<section class="end-down">
  <h3>${say("Down")}</h3>
  <div>${tokens.length ? tokens.slice(0, 6).map((token) => tokenView(token, 34)) : html`<span class="end-nobody">${icon("check")}</span>`}<p><b>${who}</b><small>${says}</small></p></div>
</section>`;

/** @param {View} view @param {Ui} ui */
const dueView = (view, ui) => html`<div class="end-due">${reminderStrip(ui, view)}</div>`;

/** @param {Recap} recap @param {Ui} ui */
function toldView(recap, { fight }) {
  const lines = highlightsOf(recap, fight);
  if (!lines.length) return nothing;
  return html`<section class="end-part">
    <h3>${say("Worth telling")}</h3>
    <ul class="end-lines">${lines.map(({ title, says, value }) => html`<li><p><b>${title}</b><small>${says}</small></p><strong>${value}</strong></li>`)}</ul>
  </section>`;
}

/** The fight's notes; players never see them. @param {View} view */
const notesView = ({ note }) =>
  note
    ? html`<section class="end-part">
        <h3>${say("Fight notes")}</h3>
        <p class="end-note">${note}</p>
      </section>`
    : nothing;

/** @param {View} view */
function keepView(view) {
  /** @type {[string, string, () => unknown][]} */
  const ways = [
    [N_("Picture"), "picture", () => savePicture()],
    [N_("Picture for the players"), "picture", () => savePicture(true)],
    [N_("Log"), "log", () => exportLog("md")],
    [N_("Log for the players"), "log", () => exportLog("md", true)],
    [N_("Table of the log"), "table", () => exportLog("csv")],
    [
      view.note ? N_("Change the note") : N_("Add a note"),
      "note",
      () => openSheet({ kind: "memo", who: [], name: say("Fight notes"), note: view.note ?? "" }),
    ],
  ];
  return html`<section class="end-part" id="keep-it">
    <h3>${say("Keep it")}</h3>
    <div class="end-ways">${ways.map(([words, picture, tap]) => html`<button type="button" @click=${tap}>${icon(picture)}<span>${say(words)}</span></button>`)}</div>
  </section>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function endScreen(view, ui) {
  const recap = ui.recap?.fight === ui.fight ? ui.recap?.recap : undefined;
  const reopen = view.table.find(({ menu, objections }) => menu?.at === "end" && !objections.length);
  return html`<div class="screen end-screen">
    ${topBar({
      title: view.title,
      detail: view.system_name,
      back: () => go("home"),
      backName: say("All fights"),
      buttons: [
        [say("What happened"), "log", () => go("log")],
        [say("More"), "more", () => openSheet({ kind: "more" })],
      ],
    })}
    <main class="end" tabindex="0">
      <div class="end-head"><h2>${say("The fight is over")}</h2><p>${recap?.place ?? view.summary}</p></div>
      ${
        recap
          ? html`<div class="end-bands">${bandsView(recap, ui.unfolded, openLogOf)}</div>
              <div class="end-beside">${figuresView(recap, ui)}${downView(recap.down)}${dueView(view, ui)}${toldView(recap, ui)}${notesView(view)}${keepView(view)}</div>`
          : html`<p class="muted">${say("One moment.")}</p>${dueView(view, ui)}`
      }
    </main>
    <footer class="dock">
      ${noticeStrips(ui, view)}
      ${toolbar(
        "end-bar",
        say("Turn controls"),
        html`${sideButton({ label: say("Reopen"), icon: "undo", tap: () => reopen && takeOffer(reopen), disabled: !reopen })}
        ${plateView({ label: say("Next fight"), detail: say("With this party"), tap: openNextFight })}`,
      )}
    </footer>
  </div>`;
}

registerScreen({
  route: "fight",
  fight: true,
  when: (view) => view.over,
  view: endScreen,
  keys: { u: undo, U: redo, l: () => go("log") },
});
