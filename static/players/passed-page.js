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
    <span>${players ? say("{title} · read only", { title: players.title }) : say("Players’ screen")}</span>
    <button type="button" class="button" @click=${() => passPhone(asking ? "locked" : "asking")}>
      ${asking ? say("Stay here") : say("Back to the GM")}
    </button>
  </footer>`;
  return html`${iconSheet}${
    asking
      ? html`<nav class="players-unlock" aria-label=${say("Back to the GM")}>
          <span>${say("The GM’s screen shows everything, secrets too.")}</span>
          <button type="button" class="button" @click=${() => passPhone("")}>${say("Show the GM’s screen")}</button>
        </nav>`
      : nothing
  }${playersScreen(players, foot, say("Getting ready…"))}`;
}
