/**
 * The players' screen of a link: a still view, and below it an explanation, the way home and "Make a copy". The engine decides what a link
 * shows.
 */

import { registerScreen } from "../app/registry.js";
import { say } from "../i18n/translate.js";
import { playersScreen } from "../players/players-screen.js";
import { icon } from "../ui/icons.js";
import { noticeToast } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { copySharedFight, forgetSharedFight, leaveSharedFight, loadSharedFight } from "./shared-fight.js";

/**
 * @param {import("../app/types.js").View|null} _view
 * @param {import("../app/types.js").Ui} ui
 */
export function sharedFightScreen(_view, ui) {
  const { players = null, says = "" } = ui.look ?? {};
  const foot = html`<footer class="look-foot">
    ${ui.sheets.length ? nothing : noticeToast(ui)}
    <div class="players-foot">
      <p>${icon("time", true)}<span>${players ? say("{title}: snapshot from the GM. Ask for a new link to see the latest.", { title: players.title }) : say("Players’ screen")}</span></p>
      <div class="look-ways">
        <button type="button" class="button" @click=${leaveSharedFight}>${say("Home")}</button>
        ${players ? html`<button type="button" class="button" @click=${copySharedFight}>${say("Make a copy")}</button>` : nothing}
      </div>
    </div>
  </footer>`;
  return playersScreen(players, foot, says || say("Getting ready to read it…"));
}

registerScreen({
  route: "look",
  text: /^\d[\w-]*$/,
  view: sharedFightScreen,
  enter: loadSharedFight,
  leave: forgetSharedFight,
  title: (_view, { look }) => look?.players?.title,
});
