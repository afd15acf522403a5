/**
 * Whole sides, each chosen in one tap, wherever fighters are chosen.
 */

import { say } from "../i18n/translate.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { markView } from "./token.js";

/**
 * @param {import("../app/types.js").Side[]} sides
 * @param {{side: string | undefined, who: string[]}[]} fighters
 * @param {string[]} chosen
 * @param {(who: string[]) => unknown} toggle gets those of a side who are not chosen yet, or all of it if all are
 */
export const wholeSides = (sides, fighters, chosen, toggle) =>
  sides
    .map((side) => ({ ...side, who: fighters.filter((one) => one.side === side.id).flatMap(({ who }) => who) }))
    .filter(({ who }) => who.length > 1)
    .map(({ name, shape, tone, who }) => {
      const all = who.every((id) => chosen.includes(id));
      return html`<button type="button" aria-pressed=${all ? "true" : "false"} @click=${() => toggle(who.filter((id) => all || !chosen.includes(id)))}>
        ${markView(shape, tone)}<span>${say("All {side}", { side: name })}</span>
      </button>`;
    });
