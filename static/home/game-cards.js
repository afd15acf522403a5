/**
 * The games to pick from: a card for each system with the books it fits, a row for any other game, and the ready-made fights. A card that is
 * tapped while the engine starts opens when it is ready. The cards are links to `#open-…` and `#try-…`, so that a tap counts before the page's code is there.
 */

import { say } from "../i18n/translate.js";
import { unseen } from "../ui/badges.js";
import { face, icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { OWN, pickGame } from "./pick-game.js";

/** @import { SystemCard, Ui } from "../app/types.js" */

/** @param {import("../app/types.js").Pick} pick */
const tapped = (pick) => (/** @type {Event} */ event) => {
  event.preventDefault();
  return pickGame(pick);
};

/** A link that is a button answers the space bar. @param {KeyboardEvent} event */
function spaceTaps(event) {
  if (event.key !== " ") return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.click();
}

/** @param {Ui} ui @param {string} system @param {boolean} [sample] */
const isQueued = ({ pick }, system, sample = false) => pick?.system === system && Boolean(pick.sample) === sample;

/** When the chosen game opens. @param {Ui} ui */
const whenView = ({ pick }) => say(pick?.opening ? "Opening…" : "Opens when ready");

/** @param {SystemCard} system @param {Ui} ui */
const cardView = (system, ui) => html`<li>
  <a
    class="game ${isQueued(ui, system.id) ? "queued" : ""}"
    id=${`open-${system.id}`}
    href=${`#open-${system.id}`}
    @click=${tapped({ system: system.id })}
  >
    ${face(system.icon)}
    <span>
      <b>${unseen(say("New fight:"))}${system.name}</b>
      <span class="fits">${system.fits}</span><span class="how">${system.line}</span><span class="opens">${whenView(ui)}</span>
    </span>
  </a>
</li>`;

/** The row for a game that has no card. @param {SystemCard|undefined} own @param {Ui} ui */
const ownRow = (own, ui) => html`<a
  class="game own ${isQueued(ui, OWN) || (own && isQueued(ui, own.id)) ? "queued" : ""}"
  id=${`open-${OWN}`}
  href=${`#open-${OWN}`}
  @click=${tapped({ system: OWN })}
>
  ${face(own?.icon ?? "list")}
  <span><b>${say("My game isn’t here")}</b><span class="how">${own?.line ?? say("Use a plain turn list.")}</span><span class="opens">${whenView(ui)}</span></span>
  ${icon("open")}
</a>`;

/** @param {SystemCard} system @param {Ui} ui */
const sampleView = (system, ui) => html`<a
  class="button ${isQueued(ui, system.id, true) ? "queued" : ""}"
  role="button"
  id=${`try-${system.id}`}
  href=${`#try-${system.id}`}
  @click=${tapped({ system: system.id, sample: true })}
  @keydown=${spaceTaps}
><span>${say("Try {name}", { name: system.sample })}</span><small>${system.name}</small></a>`;

/** @param {Ui} ui */
export function gamesView(ui) {
  const games = ui.systems.filter(({ other }) => !other);
  const samples = ui.systems.filter(({ sample }) => sample);
  return html`<section class="games">
    <h2>${say("Pick your game")}</h2>
    <ul>${games.map((system) => cardView(system, ui))}</ul>
    ${ownRow(
      ui.systems.find(({ other }) => other),
      ui,
    )}
    ${samples.length ? html`<h3>${say("Ready-made fights")}</h3><div class="samples">${samples.map((system) => sampleView(system, ui))}</div>` : nothing}
  </section>`;
}
