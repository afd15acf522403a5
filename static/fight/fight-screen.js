/**
 * The play screen: clock, who acts, who is next, and the bar. Only puts the parts in order.
 */

import { say } from "../i18n/translate.js";
import { awakeMark } from "../settings/table-timer-view.js";
import { playBar } from "../ui/bottom-bar.js";
import { stripsView } from "../ui/notices.js";
import { topBar } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { actorView } from "./active-card.js";
import { clockView, standsBeside } from "./clock/clock.js";
import { upkeepView } from "./next-preview.js";
import { orderView } from "./turn-order.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */

/**
 * The card of a moment in which nobody acts: what Next does by itself.
 * @param {View} view
 */
const nobodyView = ({ clock, upkeep }) => html`<article class="actor">
  ${clock?.note ? html`<p class="muted">${clock.note}</p>` : nothing} ${upkeepView(upkeep, nothing)}
</article>`;

/**
 * @param {View} view
 * @param {Ui} ui
 */
export const playScreen = (view, ui) => html`<div class="screen play-screen ${standsBeside(view.clock) ? "beside" : ""}">
  ${topBar({
    title: view.title,
    detail: view.system_name,
    back: ["go", "home"],
    backName: say("fights.all"),
    mark: awakeMark(ui),
    buttons: [
      [say("fighters"), "people", ["sheet", { kind: "fighters" }]],
      [say("log"), "log", ["go", "log"]],
      [say("share"), "share", ["share"]],
      [say("more"), "more", ["sheet", { kind: "more" }]],
    ],
  })}
  ${clockView(view.clock, ui, view.effects ?? [])}
  <main class="main">
    ${view.actor ? actorView(view.actor, ui) : nobodyView(view)}
    ${orderView(view.order)}
  </main>
  <footer class="dock">${stripsView(ui, view)}${playBar(view, ui)}</footer>
</div>`;
