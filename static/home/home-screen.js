/**
 * The home screen: stored fights, templates, then the games. Without any of the first two it is the start page, which index.html shows
 * before this code is there: tools/first_frame.mjs writes it from this view.
 */

import { registerScreen } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { openSettings } from "../settings/settings.js";
import { sideButton, toolbar } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { noticeStrips } from "../ui/notices.js";
import { iconButton } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { offlineBadge, yoursView } from "./fight-list.js";
import { gamesView } from "./game-cards.js";
import { startPlate } from "./start-plate.js";
import { listFights, shownFights } from "./stored-fights.js";

/** @import { Ui, View } from "../app/types.js" */

const mark = html`<svg class="brand" viewBox="0 0 40 40" aria-hidden="true">
  <path class="brand-ring" d="M20 3a17 17 0 1 0 17 17" /><path class="brand-now" d="M20 20V3h6a14 14 0 0 1 11 11v6z" />
</svg>`;

/** What the app is, for those who see it for the first time. @param {Ui} ui */
const introView = (ui) => html`<section class="intro">
  <p class="tag">${say("Keeps track of whose turn it is and what they can still do.")}</p>
  <p class="small muted stay">${say("Everything stays on this device.")}</p>
  ${ui.offline === "update-ready" ? offlineBadge(ui.offline) : nothing}
  <ol class="steps"><li>${say("Pick your game")}</li><li>${say("Type who fights")}</li><li>${say("Tap Next")}</li></ol>
</section>`;

/** As many fights leave the cards of the games the room of the start page, where a screen is wide. */
const FEW = 3;

/**
 * @param {View|null} _view
 * @param {Ui} ui
 */
export function homeScreen(_view, ui) {
  const [count, plans] = [shownFights(ui.fights).length, ui.kept.some(({ kind }) => kind === "plan")];
  const first = !count && !plans;
  const plate = startPlate(ui);
  return html`<div class="screen home-screen ${first ? "is-start" : ""} ${count <= FEW && !plans ? "large-cards" : ""}">
    <header class="home-top">
      ${mark}
      <h1>${say("Turnwright")}</h1>
      ${iconButton(say("Settings"), "settings", openSettings)}
    </header>
    <main class="home">${first ? introView(ui) : yoursView(ui)} ${gamesView(ui)}</main>
    <footer class="dock">
      ${noticeStrips(ui, null)}
      ${toolbar(
        plate === nothing ? "home-bar-alone" : "home-bar",
        say("Fights"),
        html`${sideButton({ label: say("Open file"), name: say("Open file or link"), icon: "file", tap: () => openSheet({ kind: "open" }) })} ${plate}`,
      )}
    </footer>
  </div>`;
}

registerScreen({ route: "home", view: homeScreen, enter: listFights, title: () => "" });
