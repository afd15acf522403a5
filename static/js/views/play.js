/**
 * The play screen: clock, who acts, who is next, and the bar. Only puts the parts in order.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../say.js";
import { actorView } from "./actor.js";
import { playBar } from "./bar.js";
import { clockView, standsBeside } from "./clock.js";
import { orderView } from "./order.js";
import { awakeMark } from "./pace.js";
import { stripsView } from "./strip.js";
import { topBar } from "./top.js";
import { upkeepView } from "./upkeep.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Ui} Ui */

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
