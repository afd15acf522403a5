/**
 * The players' screen of a link: the same picture, which stands still, and below it what it is, the way home and the way to a fight of one's
 * own. What a link holds, and who may see what of it, is the engine's business.
 */

import { say } from "../i18n/translate.js";
import { playersScreen } from "../players/players-screen.js";
import { icon } from "../ui/icons.js";
import { noticeToast } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @param {import("../app/types.js").Ui} ui */
export function sharedFightScreen(ui) {
  const { players = null, says = "" } = ui.look ?? {};
  const foot = html`<footer class="look-foot">
    ${ui.sheets.length ? nothing : noticeToast(ui)}
    <div class="players-foot">
      <p>${icon("time", true)}<span>${players ? say("look.when", { title: players.title }) : say("players.screen")}</span></p>
      <div class="look-ways">
        <button type="button" class="button" .tap=${["leaveLook"]}>${say("look.home")}</button>
        ${players ? html`<button type="button" class="button" .tap=${["openLooked"]}>${say("look.own")}</button>` : nothing}
      </div>
    </div>
  </footer>`;
  return playersScreen(players, foot, says || say("open.waking"));
}
