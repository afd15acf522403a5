/**
 * Choices that are ways to a few kinds: each way once, by the letters and the name of its kind, and below the name what it costs, unless it takes
 * itself. One tap takes a way, in the place of another of its kind, or lets go of it; a line above them asks, and says in words what is chosen.
 */

import { listed, say } from "../../i18n/translate.js";
import { keycap, unseen } from "../../ui/badges.js";
import { html } from "../../vendor/lit-html/lit-html.js";

/** @import { Ask, Choice } from "../../app/types.js" */

/**
 * @param {Ask} ask
 * @param {Choice[]} list those of its choices that are shown
 * @param {(choice: Choice) => boolean} is whether it is chosen
 * @param {(value: string) => unknown} take chooses it, or no longer
 */
export function kindsView(ask, list, is, take) {
  const kinds = (ask.kinds ?? []).map((kind) => ({ ...kind, ways: list.filter((choice) => choice.kind === kind.key) }));
  const said = kinds.flatMap(({ name, ways }) => ways.filter(is).map((way) => inWords(name, way)));
  return html`<p class="kind-says"><b aria-hidden="true">${ask.label}</b> <span>${said.length ? listed(said) : say("One, or several at once")}</span></p>
    <div class="option-choices kinds" role="group" aria-label=${ask.label}>
      ${kinds.flatMap((kind) => kind.ways.map((way) => wayButton(kind, way, is, take)))}
    </div>`;
}

/** A way to a kind in words: "Move for 1P"; without a price its name. @param {string} name @param {Choice} way */
const inWords = (name, { note }) => (note ? say("{what} {payment}", { what: name, payment: note }) : name);

/**
 * @param {{key: string, name: string, ways: Choice[]}} kind
 * @param {Choice} way
 * @param {(choice: Choice) => boolean} is
 * @param {(value: string) => unknown} take
 */
function wayButton({ key, name, ways }, way, is, take) {
  const tap = () => {
    for (const one of ways) if (one === way || is(one)) take(one.value);
  };
  const below = way.note
    ? html`<span class="kind-name">${name}<small aria-hidden="true">${say("costs {payment}", { payment: way.way ?? "" })}</small></span>${unseen(way.note)}`
    : html`<span class="kind-name">${name}</span>`;
  return html`<button type="button" aria-pressed=${is(way) ? "true" : "false"} @click=${tap}>${keycap(key, name)}${below}</button>`;
}
