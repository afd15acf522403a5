/**
 * Choices that are ways to a few kinds: each kind once in a row, then what those chosen take, and where there are several ways, which of them.
 */

import { listed, say } from "../../i18n/translate.js";
import { keycap } from "../../ui/badges.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** @import { Ask, Choice } from "../../app/types.js" */

/**
 * @param {Ask} ask
 * @param {Choice[]} list those of its choices that are shown
 * @param {(choice: Choice) => boolean} is whether it is chosen
 * @param {(value: string) => unknown} take chooses it, or no longer
 */
export function kindsView(ask, list, is, take) {
  const kinds = (ask.kinds ?? []).map((kind) => ({ ...kind, ways: list.filter((choice) => choice.kind === kind.key) }));
  const chosen = kinds.filter(({ ways }) => ways.some(is));
  const open = chosen.filter(({ ways }) => ways.length > 1);
  const costs = chosen.flatMap(({ ways }) => (ways.length === 1 ? (ways[0]?.way ?? []) : []));
  const free = chosen.length && !open.length && !costs.length;
  return html`<div class="option-choices kinds" role="group" aria-label=${ask.label}>
      ${kinds.filter(({ ways }) => ways.length).map((kind) => kindButton(kind, is, take))}
    </div>
    <div class="kind-costs">
      ${chosen.length ? nothing : html`<p class="small muted">${say("One, or several at once")}</p>`}
      ${free ? html`<p class="small muted">${say("Costs nothing")}</p>` : nothing}
      ${costs.length ? html`<p class="small muted">${say("Costs {what}", { what: listed(costs) })}</p>` : nothing}
      ${open.map((kind) => waysView(kind, is, take))}
    </div>`;
}

/** @param {Choice[]} choices @param {(value: string) => unknown} take */
const taking = (choices, take) => () => {
  for (const { value } of choices) take(value);
};

/** A kind: a tap takes its first way, or lets go of it. @param {{key: string, name: string, ways: Choice[]}} kind @param {(choice: Choice) => boolean} is @param {(value: string) => unknown} take */
function kindButton({ key, name, ways }, is, take) {
  const own = ways.filter(is);
  const tap = taking(own.length ? own : ways.slice(0, 1), take);
  return html`<button type="button" aria-pressed=${own.length ? "true" : "false"} @click=${tap}>${keycap(key, name)}<span>${name}</span></button>`;
}

/** The ways to a kind, one of which is taken. @param {{key: string, ways: Choice[]}} kind @param {(choice: Choice) => boolean} is @param {(value: string) => unknown} take */
function waysView({ key, ways }, is, take) {
  const title = say("Pay for {what} with", { what: key });
  const button = (/** @type {Choice} */ way) => {
    const on = is(way);
    const tap = taking(on ? [] : [...ways.filter(is), way], take);
    return html`<button type="button" role="radio" aria-checked=${on ? "true" : "false"} tabindex=${on ? "0" : "-1"} @click=${tap}>${way.way}</button>`;
  };
  return html`<p class="small muted" aria-hidden="true">${title}</p>
    <div class="option-choices ways" role="radiogroup" aria-label=${title}>${ways.map(button)}</div>`;
}
