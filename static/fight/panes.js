/**
 * The panes beside the card on a wide screen: the fighters in order of play, and the log. They are the views of the sheet and of the log's
 * screen, in another place. Each can be closed, and the device remembers it.
 */

import { go } from "../app/router.js";
import { change } from "../app/store.js";
import { say } from "../i18n/translate.js";
import { logLines } from "../log/log-list.js";
import { setClosedPanes } from "../settings/settings.js";
import { tip } from "../ui/badges.js";
import { openSheet } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { pointsFinely } from "../ui/pointer.js";
import { ariaKeys } from "../ui/shortcuts.js";
import { toggled } from "../ui/toggled.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { offerKey } from "./command/offer-keys.js";
import { takeOffer } from "./command/offers.js";
import { fightersList } from "./fighters/fighters-sheet.js";

/** @import { Ui, View } from "../app/types.js" */
/** @typedef {"fighters"|"log"} Pane */

/** Follows the size of the screen: a tablet, or so wide that there are panes; and whether it shows keys: it has a mouse, or is that wide. */
export function watchWidth() {
  const wide = matchMedia("(min-width: 1200px) and (min-height: 560px)");
  const tablet = matchMedia("(min-width: 744px) and (min-height: 560px)");
  const tell = () => change({ wide: wide.matches, tablet: tablet.matches, keyed: wide.matches || (tablet.matches && pointsFinely()) });
  for (const screen of [wide, tablet]) screen.addEventListener("change", tell);
  tell();
}

/** @param {Ui} ui @param {Pane} pane */
export const isOpen = ({ wide, closedPanes }, pane) => wide && !closedPanes.includes(pane);

/**
 * Returns a button of the top bar: on a wide screen it opens and closes its pane, on others it opens the whole.
 * @param {Ui} ui
 * @param {Pane} pane
 * @param {string} name
 * @param {string} iconName
 * @param {() => unknown} whole
 * @param {string} key the letter that opens the whole
 * @returns {import("../ui/top-bar.js").BarButton}
 */
export const paneButton = (ui, pane, name, iconName, whole, key) =>
  ui.wide
    ? [name, iconName, () => setClosedPanes(toggled(ui.closedPanes, pane)), isOpen(ui, pane)]
    : [name, iconName, whole, undefined, key];

/**
 * A pane is one Tab stop and scrolls as a whole below its heading, so that the area that scrolls always holds that stop.
 * @param {Pane} pane
 * @param {string} title
 * @param {unknown} body
 * @param {string} findName
 * @param {() => unknown} find
 * @param {string} key the letter that does the same
 * @param {unknown} [more] another button of the heading
 */
const paneView = (
  pane,
  title,
  body,
  findName,
  find,
  key,
  more = nothing,
) => html`<aside class="pane is-${pane}" aria-labelledby=${`pane-${pane}`} data-one-stop>
  <header>
    <h2 id=${`pane-${pane}`}>${title}</h2>${more}
    <button type="button" class="pane-find" aria-label=${findName} aria-keyshortcuts=${ariaKeys(key)} @click=${find}>${icon("search", true)}${say("Find")}${tip(findName)}</button>
  </header>
  ${body}
</aside>`;

/** @param {View} view */
function addButton({ table }) {
  const join = table.find(({ key }) => key === "join");
  return join
    ? html`<button type="button" class="pane-find" data-key=${offerKey(join)} title=${join.label} aria-disabled=${unavailable()} @click=${() => takeOffer(join)}>${icon("add-person", true)}${say("Add")}</button>`
    : nothing;
}

/** @param {View} view @param {Ui} ui */
export const fightersPane = (view, ui) =>
  paneView(
    "fighters",
    say("Fighters"),
    fightersList(view, ui),
    say("Find fighter"),
    () => openSheet({ kind: "fighters" }),
    "/",
    addButton(view),
  );

/** @param {View} view @param {Ui} ui */
export const logPane = (view, ui) =>
  paneView(
    "log",
    say("Log"),
    html`<ol class="log-lines">${logLines(view.log, ui, { still: true })}</ol>`,
    say("Find in log"),
    () => go("log"),
    "L",
  );
