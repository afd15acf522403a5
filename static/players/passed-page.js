/**
 * The page while the phone is passed around: the players' screen, and two taps back to the GM's.
 */

import { say } from "../i18n/translate.js";
import { iconSheet } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { passPhone } from "./broadcast.js";
import { playersScreen } from "./players-screen.js";

/**
 * The GM's page while the phone is passed around. The way back is two taps in two places, so that no double tap finds it.
 * @param {import("../app/types.js").Ui} ui
 */
export function passedPage({ passed, players }) {
  const asking = passed === "asking";
  const foot = html`<footer class="players-foot">
    <span>${players ? say("players.read", { title: players.title }) : say("players.screen")}</span>
    <button type="button" class="button" @click=${() => passPhone(asking ? "locked" : "asking")}>
      ${asking ? say("players.stay") : say("players.back")}
    </button>
  </footer>`;
  return html`${iconSheet}${
    asking
      ? html`<nav class="players-unlock" aria-label=${say("players.back")}>
          <span>${say("players.sure")}</span>
          <button type="button" class="button" @click=${() => passPhone("")}>${say("players.unlock")}</button>
        </nav>`
      : nothing
  }${playersScreen(players, foot, say("players.waking"))}`;
}
