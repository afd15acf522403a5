/**
 * A system on one page: the picture of its clock, what is spent, the limit as an equation, letters and prices. The plate starts a round of
 * the sample. `#primer/SYSTEM` opens it.
 */

import { registerScreen } from "../app/registry.js";
import { pictureView } from "../fight/clock/clock.js";
import { legendView } from "../fight/clock/legend.js";
import { say } from "../i18n/translate.js";
import { plateView, toolbar } from "../ui/bottom-bar.js";
import { noticeStrips } from "../ui/notices.js";
import { topBar } from "../ui/top-bar.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { leavePrimer, loadPrimer, tryRound } from "./primer.js";
import { partView } from "./primer-view.js";

/** @import { Primer, Ui } from "../app/types.js" */

/** @param {Primer} primer @param {Ui} ui */
const pageOf = (primer, ui) => html`<section class="clock primer-picture">
    ${pictureView(primer.picture, { ...ui, unfolded: true })}
    <p><b>${primer.lead}</b> ${primer.says}</p>
    ${primer.picture ? legendView(primer.picture.kind, true) : nothing}
  </section>
  <div class="primer-parts">${primer.parts.map(partView)}</div>`;

/**
 * @param {import("../app/types.js").View|null} _view
 * @param {Ui} ui
 */
export function primerScreen(_view, ui) {
  const { primer = null, says = "" } = ui.primer ?? {};
  const known = ui.systems.find(({ id }) => id === ui.at);
  const waits = says || say(ui.engine === "failed" ? "The rules engine did not start. Reload to try again." : "Getting ready…");
  return html`<div class="screen primer-screen">
    ${topBar({
      title: primer?.name ?? known?.name ?? say("Turnwright"),
      detail: say("in one minute"),
      back: leavePrimer,
      backName: say("Back"),
      buttons: [],
    })}
    <main class="primer" tabindex="0">${primer ? pageOf(primer, ui) : html`<p class="muted">${waits}</p>`}</main>
    <footer class="dock">
      ${noticeStrips(ui, null)}
      ${
        primer
          ? toolbar(
              "primer-bar",
              say("How it works"),
              plateView({
                label: say("Try a round"),
                detail: say("With {name}", { name: primer.sample }),
                tap: () => tryRound(primer.system),
              }),
            )
          : nothing
      }
    </footer>
  </div>`;
}

registerScreen({
  route: "primer",
  text: /^[\w-]{1,40}$/,
  beside: true,
  view: primerScreen,
  enter: loadPrimer,
  title: (_view, { primer }) => primer?.primer?.name,
});
