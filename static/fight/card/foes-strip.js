/**
 * "Hit whom?" on the card: the fighters of the other sides, one tap each, everybody else behind one more, and Heal. It stands under the health
 * of the one who acts, or under the name, while hit points are counted.
 */

import { listed, say } from "../../i18n/translate.js";
import { tip, unseen } from "../../ui/badges.js";
import { icon } from "../../ui/icons.js";
import { ariaKeys } from "../../ui/shortcuts.js";
import { signsOf, signsSaid } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fighterOf } from "../fighters/fighters.js";
import { byLetter } from "../hit/by-letter.js";
import { otherTargets } from "../hit/hit-targets.js";
import { openHit } from "../hit/open-hit.js";
import { asksWhomToHit } from "./whom-to-hit.js";

/** @import { Actor, Row, View } from "../../app/types.js" */

/** Number of targets on a phone, and on a wider screen. On the narrowest phone the last one makes room for the words “Hit whom?”. */
const MOST = 4;
const MOST_ON_TABLET = 12;

/** A letter goes to the next target whose name begins with it; Enter then opens its sheet. @param {KeyboardEvent} event */
function goTo(event) {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (!(currentTarget instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
  const found = byLetter([...currentTarget.querySelectorAll("button")], key);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  found.focus();
}

/** How a target is, for those who hear it: "Prone, 7 of 9 hp". @param {Row} row @param {View} view */
function howIs(row, view) {
  const signs = signsOf(view.signs, row.token);
  const left = row.health && row.who.length === 1 ? say("{left} {gauge}", { left: row.health, gauge: view.gauge }) : row.health;
  return listed([...(signs.length ? [signsSaid(signs)] : []), ...(left ? [left] : [])]) || nothing;
}

/**
 * @param {Actor} actor
 * @param {View|null} view
 * @param {boolean} [tablet]
 */
export function foesStrip(actor, view, tablet = false) {
  if (!view || !asksWhomToHit(actor, view)) return nothing;
  const { foes, who } = actor;
  const most = tablet ? MOST_ON_TABLET : MOST;
  const everybody = otherTargets(view, who);
  const first = foes.slice(0, most).flatMap((id) => fighterOf(view, id) ?? []);
  const rest = tablet ? everybody.filter((row) => !first.includes(row)) : [];
  const shown = [...first, ...rest].slice(0, most);
  const others = everybody.filter((row) => !shown.includes(row)).length;
  const spare = others && shown.length === MOST ? shown.at(-1) : undefined;
  return html`<div class="foes" role="group" aria-label=${say("Hit whom?")} aria-keyshortcuts=${ariaKeys("T")}>
    <span class="label"><span role="heading" aria-level="3">${say("Hit whom?")}</span></span>
    <div class="foe-tokens" @keydown=${goTo}>
      ${shown.map(
        (row) =>
          html`<button type="button" class=${row === spare ? "foe spare" : "foe"} data-who=${row.id} data-name=${row.name} aria-description=${howIs(row, view)} aria-disabled=${unavailable()} @click=${() => openHit({ who, row })}>${tokenView(row.token, 32, undefined, signsOf(view.signs, row.token))}${unseen(say("Hit {name}", { name: row.name }))}</button>`,
      )}
      ${others ? html`<button type="button" class="foe more" aria-disabled=${unavailable()} @click=${() => openHit({ who })}>${spare ? html`<span class="with-spare">+${others}</span><span class="without-spare">+${others + 1}</span>` : `+${others}`} ${unseen(say("Others"))}</button>` : nothing}
      <button type="button" class="foe more" aria-label=${say("Heal")} aria-disabled=${unavailable()} @click=${() => openHit({ who, mode: "heal" })}>${icon("heal")}${tip(say("Heal"))}</button>
    </div>
  </div>`;
}
