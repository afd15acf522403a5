/**
 * The games to pick from: a card for each system with the books it fits and its ready-made fight beside it. The last card is for the games without
 * a system of their own: it names the best known, and each opens with its preset. A card that is tapped while the engine starts opens when it is
 * ready. The cards are links to `#open-…` and `#try-…`, so that a tap counts before the page's code is there.
 */

import { say } from "../i18n/translate.js";
import { unseen } from "../ui/badges.js";
import { face } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { OWN, pickGame } from "./pick-game.js";

/** @import { Pick, SystemCard, Ui } from "../app/types.js" */

/** @param {Pick} pick */
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

/** Tells whether this is the game that waits to be opened. @param {Ui} ui @param {Pick} one */
const isQueued = ({ pick }, { system, sample = false, preset = "" }) =>
  pick?.system === system && Boolean(pick.sample) === sample && (pick.preset ?? "") === preset;

/** When the chosen game opens. @param {Ui} ui */
const whenView = ({ pick }) => say(pick?.opening ? "Opening…" : "Opens when ready");

/** @param {SystemCard} system @param {Ui} ui */
const sampleView = (system, ui) => {
  const pick = { system: system.id, sample: true };
  return system.sample
    ? html`<a
        class="button sample ${isQueued(ui, pick) ? "queued" : ""}"
        role="button"
        id=${`try-${system.id}`}
        href=${`#try-${system.id}`}
        @click=${tapped(pick)}
        @keydown=${spaceTaps}
        >${say("Try {name}", { name: system.sample })}${unseen(say(", {name}", { name: system.name }))}</a
      >`
    : nothing;
};

/** @param {SystemCard} system @param {Ui} ui */
const cardView = (system, ui) => html`<li class="game-card">
  <a
    class="game ${isQueued(ui, { system: system.id }) ? "queued" : ""}"
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
  ${sampleView(system, ui)}
</li>`;

/** A game of the last card. @param {string} address @param {string} name @param {Pick} pick @param {Ui} ui */
const gameLink = (address, name, pick, ui) => html`<a
  class="button game-link ${isQueued(ui, pick) ? "queued" : ""}"
  id=${`open-${address}`}
  href=${`#open-${address}`}
  @click=${tapped(pick)}
  >${unseen(say("New fight:"))}${name}</a
>`;

/** The card for the games without a system of their own. @param {SystemCard|undefined} own @param {Ui} ui */
const ownCard = (own, ui) => html`<li class="game-card own">
  <div class="game">
    ${face(own?.icon ?? "list")}
    <span><b>${own?.fits ?? say("Any other game")}</b><span class="how">${own?.line ?? say("Use a plain turn list.")}</span><span class="opens">${whenView(ui)}</span></span>
  </div>
  ${own ? sampleView(own, ui) : nothing}
  <div class="game-links">
    ${own?.games?.map(({ name, preset }) => gameLink(`${own.id}.${preset}`, name, { system: own.id, preset }, ui))}
    ${gameLink(OWN, say("Any other game"), { system: ui.pick?.opening && own && !ui.pick.preset ? own.id : OWN }, ui)}
  </div>
</li>`;

/** @param {Ui} ui */
export function gamesView(ui) {
  const games = ui.systems.filter(({ other }) => !other);
  return html`<section class="games">
    <h2>${say("Pick your game")}</h2>
    <ul>${games.map((system) => cardView(system, ui))}${ownCard(
      ui.systems.find(({ other }) => other),
      ui,
    )}</ul>
  </section>`;
}
